import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { Logo } from '#web/design/logo.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { guideStartTexts } from '#web/features/recruitment/texts/guide-start.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { approvalHeld } from '#web/features/accounts/approval-token.ts'
import { acceptApproval } from '#web/features/accounts/calls.ts'
import { guideStartQuery } from './queries.ts'

/** Where an approval leads: it is accepted here, unless sign-up has done so. A guide sees the children. */
export function StartScreen({ children }: { children: ReactNode }) {
  const t = useTexts(guideStartTexts)
  const found = useQuery(guideStartQuery)
  const start = found.data
  const token = approvalHeld()
  if (start && start.level !== null) return children
  return (
    <Container width="text" className="grid grid-cols-1 gap-8 pt-6 pb-section">
      <Link to="/" variant="bare" className="justify-self-start py-2">
        <Logo />
      </Link>
      <h1 className="text-display-md">{t('title')}</h1>
      {found.isPending ? (
        <Spinner size="lg" label={t('title')} />
      ) : !start ? (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      ) : start.application === 'approved' || token ? (
        <Accept until={start.approvedUntil} />
      ) : (
        <>
          <p className="max-w-text text-lg">{t(start.emailVerified ? 'none' : 'unverified')}</p>
          <p className="max-w-text text-ink-muted">{t('noneLead')}</p>
          <Link
            to={start.emailVerified ? '/guide-recruitment' : '/settings'}
            variant="bare"
            className={buttonClasses({ className: 'justify-self-start' })}
          >
            {t(start.emailVerified ? 'apply' : 'settings')}
          </Link>
        </>
      )}
    </Container>
  )
}

function Accept({ until }: { until: string | null }) {
  const t = useTexts(guideStartTexts)
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { refresh } = useAuth()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const accept = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await acceptApproval(approvalHeld())
      await refresh()
      await queryClient.invalidateQueries({ queryKey: guideStartQuery.queryKey })
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-5">
      {until ? (
        <p className="max-w-text text-lg">
          {t('approvedLead', { day: formatInstant(until, 'America/Denver', 'day', locale) })}
        </p>
      ) : null}
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Button size="lg" loading={busy} className="justify-self-start" onClick={() => void accept()}>
        {t('accept')}
      </Button>
    </div>
  )
}
