import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonClasses } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { log } from '#web/lib/log.ts'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import type { ForgotDialogProps } from './forgot-dialog.tsx'

const loadDialog = () => import('./forgot-dialog.tsx')

/** The button; its dialog comes when it is wanted. Where the dialog cannot come, the page of the same purpose opens. */
export function ForgotPassword({ typedEmail }: { typedEmail: () => string | undefined }) {
  const t = useTexts(accounts)
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)
  const [Dialog, setDialog] = useState<ComponentType<ForgotDialogProps> | null>(null)
  const [email, setEmail] = useState<string | null>(null)
  const open = email !== null

  useEffect(() => {
    if (!open && opened.current) button.current?.focus()
    opened.current = open
  }, [open])

  const show = async () => {
    try {
      const module = await loadDialog()
      setDialog(() => module.ForgotDialog)
      setEmail(typedEmail() ?? '')
    } catch (cause) {
      log.warn('The dialog could not be loaded', cause)
      await navigate('/reset-password')
    }
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => void show()}
        className={buttonClasses({ variant: 'link', size: 'sm', className: 'justify-self-start' })}
      >
        {t('forgot')}
      </button>
      {Dialog ? <Dialog open={open} email={email ?? ''} onClose={() => setEmail(null)} /> : null}
    </>
  )
}
