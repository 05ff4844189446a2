import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { accounts } from '#web/features/accounts/texts/accounts.en.ts'
import { useResetRequest } from './use-reset-request.ts'

export function PasswordLink({ email }: { email: string }) {
  const t = useTexts(accounts)
  const request = useResetRequest()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await request(email)
    setBusy(false)
  }
  return (
    <Button variant="secondary" loading={busy} loadingLabel={t('sending')} onClick={() => void send()}>
      {t('sendReset')}
    </Button>
  )
}
