import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { FieldError } from '#web/design/field-error.tsx'
import { IconButton } from '#web/design/icon-button.tsx'

interface Props {
  title: string
  help?: string
  add: string
  /** Names the row that its button removes. */
  remove: (index: number) => string
  rows: readonly { id: string }[]
  most: number
  onAdd: () => void
  onRemove: (index: number) => void
  error?: string | undefined
  children: (index: number) => ReactNode
}

/** A list of which each entry is a row of fields. */
export function Rows({ title, help, add, remove, rows, most, onAdd, onRemove, error, children }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {help ? <p className="-mt-1 text-sm text-ink-muted">{help}</p> : null}
      {rows.map(({ id }, index) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 rounded-lg border border-line p-3"
        >
          <div className="grid items-start gap-3 tablet:grid-cols-3">{children(index)}</div>
          <IconButton label={remove(index)} onClick={() => onRemove(index)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {error ? <FieldError id={`${title}-error`}>{error}</FieldError> : null}
      {rows.length < most ? (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={onAdd}>
          <Plus aria-hidden="true" />
          {add}
        </Button>
      ) : null}
    </fieldset>
  )
}
