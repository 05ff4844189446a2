import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { operators } from '#web/features/operators/texts/operators.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { acceptInvitation, invitationQuery } from './operators-queries.ts'
import { Trouble, useMoment, Waiting } from './parts.tsx'

interface Props {
  token: string
  /** Sends the confirmation of the address again. */
  confirmAddress: ReactNode
}

/** What a mailed link offers, and the button that accepts it. */
export function InvitationScreen({ token, confirmAddress }: Props) {
  const t = useTexts(operators)
  const [accepted, setAccepted] = useState('')
  // a token that no longer works will not work later
  const found = useQuery({ ...invitationQuery(token), retry: false, enabled: !accepted })
  if (accepted)
    return (
      <div className="grid gap-6">
        <PageHeader title={t('acceptedTitle')} lead={accepted} />
        <div>
          <Link to="/admin" variant="bare" className={buttonClasses({ size: 'lg' })}>
            {t('toDesk')}
          </Link>
        </div>
      </div>
    )
  if (found.isPending) return <Waiting />
  if (!found.data && !saidBy(found.error))
    return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  const { state, invitation } = found.data ?? {}
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('invitedTitle')}
        lead={invitation ? t('invitedLead', { who: invitation.invitedBy }) : undefined}
      />
      {invitation ? <Offer invitation={invitation} /> : null}
      {state === 'open' ? (
        <Accept token={token} onAccepted={setAccepted} />
      ) : state === 'unverified' ? (
        <Alert
          tone="warn"
          actions={
            <>
              {confirmAddress}
              <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
                {t('checkAgain')}
              </Button>
            </>
          }
        >
          {t('unverified')}
        </Alert>
      ) : (
        <Alert tone="warn">{state ? t(state) : saidBy(found.error)}</Alert>
      )}
    </div>
  )
}

type Invited = NonNullable<Awaited<ReturnType<ReturnType<typeof invitationQuery>['queryFn']>>['invitation']>

function Offer({ invitation }: { invitation: Invited }) {
  const t = useTexts(operators)
  const moment = useMoment()
  return (
    <Card className="grid gap-4">
      <h2 className="text-display-xs">{t('yourScopes')}</h2>
      <ul className="grid gap-2">
        {invitation.scopes.map((scope) => (
          <li key={scope}>
            <span className="font-semibold">{t(`scope_${scope}`)}</span>
            <span className="block text-sm text-ink-muted">{t(`help_${scope}`)}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{t('until', { time: moment(invitation.expiresAt) })}</p>
    </Card>
  )
}

function Accept({ token, onAccepted }: { token: string; onAccepted: (message: string) => void }) {
  const t = useTexts(operators)
  const { refresh } = useAuth()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const accept = async () => {
    setBusy(true)
    setRefusal('')
    try {
      const { message } = await acceptInvitation(token)
      onAccepted(message)
      await refresh()
    } catch (cause) {
      setRefusal(saidBy(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      {refusal ? (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      ) : null}
      <div>
        <Button size="lg" loading={busy} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      </div>
    </div>
  )
}
