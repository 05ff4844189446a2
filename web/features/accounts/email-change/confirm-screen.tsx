import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { emailChange } from '#web/features/accounts/texts/email-change.en.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { signInPath } from '#web/lib/session/next-path.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { EntranceFrame } from '../entrance-frame.tsx'
import { confirmChange, emailChangeQuery } from './queries.ts'

/** From the link in either email; a press confirms, so that a mail scanner that opens links changes nothing. */
export function ConfirmEmailChangeScreen() {
  const t = useTexts(emailChange)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { user, refresh } = useAuth()
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => confirmChange(token),
    onSuccess: async () => {
      if (!user) return
      await client.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
      await refresh()
    },
  })
  const next = (
    <Link to={user ? '/settings#email' : signInPath('/settings')} variant="bare" className={buttonClasses({})}>
      {t('toSettings')}
    </Link>
  )
  if (confirm.data?.status === 'changed')
    return (
      <EntranceFrame title={t('changedTitle')} lead={t('changedLead')}>
        {next}
      </EntranceFrame>
    )
  if (confirm.data)
    return (
      <EntranceFrame title={t('halfTitle')} lead={t(confirm.data.status === 'waits_for_old' ? 'half_old' : 'half_new')}>
        {next}
      </EntranceFrame>
    )
  const spent = confirm.error instanceof HttpError && confirm.error.code === 'token_invalid'
  if (!token || spent)
    return (
      <EntranceFrame title={t('failedTitle')}>
        <Alert tone="danger" actions={next}>
          {t(token ? 'spent' : 'missing')}
        </Alert>
      </EntranceFrame>
    )
  return (
    <EntranceFrame title={t('confirmTitle')} lead={t('confirmLead')}>
      {confirm.error ? <Alert tone="danger">{confirm.error.message}</Alert> : null}
      <Button size="lg" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('confirm')}
      </Button>
    </EntranceFrame>
  )
}
