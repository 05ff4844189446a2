import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { BackgroundStatus } from '#contract/verification/checks-schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DefinitionList } from '#web/design/definition-list.tsx'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { backgroundCheck as texts } from '#web/features/verification/background-checks/texts/background-check.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { ConsentForm } from './consent-form.tsx'
import { backgroundQuery, openInvitation } from './queries.ts'

const tones = {
  not_started: 'neutral',
  consented: 'info',
  invited: 'warn',
  pending: 'info',
  suspended: 'warn',
  paused: 'info',
  complete_clear: 'success',
  complete_consider: 'info',
  dispute: 'info',
  canceled: 'neutral',
  pre_adverse: 'danger',
  adverse: 'danger',
} as const
/** A signature becomes an invitation within seconds. */
const pollEvery = 3000
const consentPath = '/guide-onboarding/consent'

/** Where a guide's background check is, and the one thing to do next. A consent is signed on its own page, in place of the card. */
export function BackgroundCheckCard() {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const [signing, setSigning] = useState(false)
  const found = useQuery({
    ...backgroundQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'consented' ? pollEvery : false),
  })
  if (signing && found.data?.canSign) return <ConsentForm onSigned={() => setSigning(false)} />
  return (
    <Card as="section" padding="lg" aria-labelledby="background-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="background-title" className="text-display-xs">
          {t('title')}
        </h2>
        {found.data ? <Badge tone={tones[found.data.state]}>{t(`state_${found.data.state}`)}</Badge> : null}
      </div>
      {found.data ? (
        <Next status={found.data} onSign={pathname === consentPath ? () => setSigning(true) : null} />
      ) : found.isPending ? (
        <Skeleton shape="block" className="h-24" />
      ) : (
        <Alert
          tone="danger"
          title={t('failed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      )}
    </Card>
  )
}

function Next({ status, onSign }: { status: BackgroundStatus; onSign: (() => void) | null }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { text, canSign, canOpen, renewal, validUntil, invitationEndsAt, waitUntil } = status
  const open = async () => {
    setBusy(true)
    setRefusal('')
    try {
      window.location.assign((await openInvitation()).url)
    } catch (cause) {
      setRefusal(saidBy(cause) || t('openFailed'))
      setBusy(false)
    }
  }
  const day = (instant: string) => formatInstant(instant, 'UTC', 'day', locale)
  const dates = [
    ...(validUntil ? [{ term: t('validUntil'), detail: day(validUntil) }] : []),
    ...(invitationEndsAt ? [{ term: t('respondBy'), detail: day(invitationEndsAt) }] : []),
    ...(waitUntil ? [{ term: t('noDecisionBefore'), detail: day(waitUntil) }] : []),
  ]
  return (
    <>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <p className="max-w-text">{text}</p>
      {dates.length > 0 ? <DefinitionList look="rows" items={dates} /> : null}
      {canOpen ? (
        <Button loading={busy} loadingLabel={t('opening')} className="justify-self-start" onClick={() => void open()}>
          {t('open')}
        </Button>
      ) : null}
      {canSign && onSign ? (
        <Button className="justify-self-start" onClick={onSign}>
          {t(renewal ? 'renew' : 'sign')}
        </Button>
      ) : canSign ? (
        <Link to={consentPath} variant="bare" className={buttonClasses({ className: 'justify-self-start' })}>
          {t(renewal ? 'renew' : 'sign')}
        </Link>
      ) : null}
      {canSign || canOpen ? <p className="text-sm text-ink-muted">{t('privacy')}</p> : null}
    </>
  )
}
