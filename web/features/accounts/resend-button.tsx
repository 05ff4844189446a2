import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useTexts, useSaid } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { sendConfirmation } from './calls.ts'

export function ResendButton() {
  const t = useTexts(accounts)
  const said = useSaid()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const { success, message } = await sendConfirmation()
    setBusy(false)
    toast(
      success
        ? { title: t('resent'), description: message }
        : { variant: 'destructive', title: t('resendFailed'), description: said(message) },
    )
  }
  return (
    <Button variant="secondary" size="sm" loading={busy} loadingLabel={t('sending')} onClick={() => void send()}>
      {t('resend')}
    </Button>
  )
}
