import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { outfitTexts } from '../texts/outfit.en.ts'
import { acceptInvitation, outfitInvitationQuery } from './queries.ts'
import { useZone } from '#web/lib/session/reading.ts'

interface Props {
  token: string
  /** Sends the confirmation of the address again. */
  confirmAddress: ReactNode
}

/** What a mailed link offers, and the button that accepts it. */
export function OutfitInvitationScreen({ token, confirmAddress }: Props) {
  const t = useTexts(outfitTexts)
  const timeZone = useZone()
  const locale = useLocale()
  const [joined, setJoined] = useState('')
  // a token that no longer works will not work later
  const found = useQuery({ ...outfitInvitationQuery(token), retry: false, enabled: !joined })
  if (joined)
    return (
      <div className="grid gap-6">
        <PageHeader title={t('joined')} lead={joined} />
        <div>
          <Link to="/guide-dashboard" variant="bare" className={buttonClasses({ size: 'lg' })}>
            {t('toToday')}
          </Link>
        </div>
      </div>
    )
  if (found.isPending) return <Skeleton shape="block" className="h-64" />
  const { state, invitation } = found.data ?? {}
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('acceptTitle')}
        lead={invitation ? t('acceptLead', { who: invitation.invitedBy, outfit: invitation.outfit }) : undefined}
      />
      {invitation ? (
        <Card className="grid gap-2">
          <h2 className="text-display-xs">{t(`role_${invitation.role}`)}</h2>
          <p>{t(`help_${invitation.role}`)}</p>
          <p className="text-sm text-ink-muted">
            {t('until', {
              time: formatInstant(invitation.expiresAt, timeZone, 'day-time', locale),
            })}
          </p>
        </Card>
      ) : null}
      {state === 'open' ? (
        <Accept token={token} onJoined={setJoined} />
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
          {t('unverifiedEmail')}
        </Alert>
      ) : (
        <Alert tone="warn">{state ? t(state) : saidBy(found.error) || t('failed')}</Alert>
      )}
    </div>
  )
}

function Accept({ token, onJoined }: { token: string; onJoined: (message: string) => void }) {
  const t = useTexts(outfitTexts)
  const { refresh } = useAuth()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const accept = async () => {
    setBusy(true)
    setRefusal('')
    try {
      const { message } = await acceptInvitation(token)
      onJoined(message)
      await refresh()
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
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
