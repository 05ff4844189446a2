import { Dialog } from '#web/design/dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { common } from '#web/app/texts/common.en.ts'
import { ResetRequestForm } from './reset-request-form.tsx'

export interface ForgotDialogProps {
  open: boolean
  /** What was typed into the sign-in form. */
  email: string
  onClose: () => void
}

export function ForgotDialog({ open, email, onClose }: ForgotDialogProps) {
  const t = useTexts(accounts)
  const c = useTexts(common)
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        if (!shown) onClose()
      }}
      title={t('forgotTitle')}
      description={t('forgotLead')}
      closeLabel={c('close')}
    >
      <ResetRequestForm email={email} onSent={onClose} />
    </Dialog>
  )
}
