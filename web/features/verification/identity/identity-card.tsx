import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { IdentityStatus } from '#contract/verification/checks-schemas.ts'
import { identityReturns } from '#contract/verification/checks-values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { identity as texts } from '#web/features/verification/identity/texts/identity.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { identityQuery, refreshIdentity, startIdentity } from './queries.ts'

const tones = {
  not_started: 'neutral',
  open: 'warn',
  processing: 'info',
  name_review: 'info',
  exhausted: 'info',
  verified: 'success',
  failed: 'danger',
  canceled: 'neutral',
} as const
const pollEvery = 5000

/**
 * Where the check of a guide's identity is, and the one thing to do next. Stripe sends the guide back to the page it is on.
 * `onChange`: what else the page shows follows from the check.
 */
export function IdentityCard({ onChange }: { onChange?: () => void }) {
  const t = useTexts(texts)
  const found = useQuery({
    ...identityQuery,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? pollEvery : false),
  })
  useWayBack()
  useChange(found.data && `${found.data.state} ${found.data.problem ?? ''}`, onChange)
  return (
    <Card as="section" padding="lg" aria-labelledby="identity-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="identity-title" className="text-display-xs">
          {t('title')}
        </h2>
        {found.data ? <Badge tone={tones[found.data.state]}>{t(`state_${found.data.state}`)}</Badge> : null}
      </div>
      {found.data ? (
        <Next status={found.data} />
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

function Next({ status }: { status: IdentityStatus }) {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { state, text, problem, triesLeft, canStart } = status
  const open = async () => {
    setBusy(true)
    setRefusal('')
    try {
      const returnTo = identityReturns.find((path) => path === pathname) ?? '/guide-verification'
      const started = await startIdentity({ returnTo })
      queryClient.setQueryData(identityQuery.queryKey, started.status)
      if (!started.url) return setBusy(false)
      window.location.assign(started.url)
    } catch (cause) {
      setRefusal(saidBy(cause) || t('startFailed'))
      setBusy(false)
    }
  }
  const label = problem ? 'tryAgain' : state === 'open' ? 'resume' : 'start'
  return (
    <>
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      {problem ? (
        <Alert tone="warn" title={t('lastTry')}>
          {problem} {canStart ? t('triesLeft', { count: triesLeft }) : null}
        </Alert>
      ) : null}
      {problem && canStart ? null : <p className="max-w-text">{text}</p>}
      {canStart ? (
        <>
          <Button loading={busy} loadingLabel={t('opening')} className="justify-self-start" onClick={() => void open()}>
            {t(label)}
          </Button>
          <p className="text-sm text-ink-muted">{t('privacy')}</p>
        </>
      ) : null}
    </>
  )
}

/** Back from Stripe: its answer is read right away, without waiting for its webhook. */
function useWayBack() {
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const isBack = new URLSearchParams(search).get('identity') === 'back'
  useEffect(() => {
    if (!isBack) return
    refreshIdentity().then(
      (status) => queryClient.setQueryData(identityQuery.queryKey, status),
      // the webhook and the next look at the page tell the same
      () => undefined,
    )
  }, [isBack, queryClient])
}

/** Calls when what is known is no longer what the page began with. */
function useChange(known: string | undefined, onChange: (() => void) | undefined) {
  const before = useRef(known)
  useEffect(() => {
    if (before.current !== undefined && known !== before.current) onChange?.()
    before.current = known
  }, [known, onChange])
}
