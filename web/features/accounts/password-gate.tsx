import { type ComponentType, useEffect, useState } from 'react'
import { http } from '#web/lib/http.ts'

export interface AskAgainProps {
  /** True once what was asked for was right, false when the person gave up. */
  onAnswer: (entered: boolean) => void
}

interface Wanted extends AskAgainProps {
  Dialog: ComponentType<AskAgainProps>
}

/**
 * Asks for the password or the second step where a call needs it again; the call waits meanwhile and is repeated. One for
 * the whole site.
 */
export function PasswordGate() {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  useEffect(() => {
    return http.onAskedAgain(async (what) => {
      const Dialog =
        what === 'reauth_required'
          ? (await import('./password-dialog.tsx')).PasswordDialog
          : (await import('./second-factor/second-factor-dialog.tsx')).SecondFactorDialog
      return new Promise<boolean>((resolve) => {
        const onAnswer = (entered: boolean) => {
          setWanted(null)
          resolve(entered)
        }
        setWanted({ Dialog, onAnswer })
      })
    })
  }, [])
  return wanted ? <wanted.Dialog onAnswer={wanted.onAnswer} /> : null
}
