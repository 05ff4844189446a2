import { createContext, useContext } from 'react'

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

export const FieldContext = createContext<FieldWiring | null>(null)

type Given = {
  id?: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Attributes of a control standing in a Field; what the control was given itself wins. */
export function useFieldWiring(given: Given) {
  const field = useContext(FieldContext)
  return {
    id: given.id ?? field?.id,
    required: given.required ?? (field?.required || undefined),
    'aria-describedby': [given['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': given['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
