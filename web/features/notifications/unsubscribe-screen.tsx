import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { unsubscribe as contract } from '#contract/notifications/calls.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { unsubscribe } from '#web/features/notifications/texts/unsubscribe.en.ts'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** A press unsubscribes, so that a mail scanner that opens links changes nothing. No account is asked for. */
export function UnsubscribeScreen() {
  const t = useTexts(unsubscribe)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const end = useMutation({
    mutationFn: () => call<typeof contract>('POST', '/api/notifications/unsubscribe', { body: { token } }),
  })
  const isUnknown = end.error instanceof HttpError && end.error.code !== 'rate_limited' && end.error.status < 500
  const settings = (
    <Link
      to="/notification-settings"
      variant="bare"
      className={buttonClasses({ variant: 'secondary', className: 'justify-self-start' })}
    >
      {t('settings')}
    </Link>
  )
  if (end.data)
    return (
      <Frame title={t('doneTitle')} lead={t('done', { email: end.data.email })}>
        {settings}
      </Frame>
    )
  if (!token || isUnknown)
    return (
      <Frame title={t('failedTitle')} lead={t('incomplete')}>
        {settings}
      </Frame>
    )
  return (
    <Frame title={t('title')} lead={t('lead')}>
      {end.error ? <Alert tone="danger">{t('failed')}</Alert> : null}
      <Button
        className="justify-self-start"
        loading={end.isPending}
        loadingLabel={t('act')}
        onClick={() => end.mutate()}
      >
        {t('act')}
      </Button>
    </Frame>
  )
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Container className="grid max-w-text content-start gap-8 pt-10 pb-section">
      <PageHeader title={title} lead={lead} />
      {children}
    </Container>
  )
}
