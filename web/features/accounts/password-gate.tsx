import { type ComponentType, useEffect, useState } from 'react'
import { http } from '#web/lib/http.ts'
import type { PasswordDialogProps } from './password-dialog.tsx'

interface Wanted {
  Dialog: ComponentType<PasswordDialogProps>
  answer: (entered: boolean) => void
}

/** Asks for the password where a call needs it again; the call waits meanwhile and is repeated. One for the whole site. */
export function PasswordGate() {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  useEffect(() => {
    return http.onPasswordWanted(async () => {
      const { PasswordDialog } = await import('./password-dialog.tsx')
      return new Promise<boolean>((resolve) => {
        const answer = (entered: boolean) => {
          setWanted(null)
          resolve(entered)
        }
        setWanted({ Dialog: PasswordDialog, answer })
      })
    })
  }, [])
  return wanted ? <wanted.Dialog onAnswer={wanted.answer} /> : null
}
