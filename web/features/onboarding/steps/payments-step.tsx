import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Hourglass, Landmark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PayoutAccount } from '#contract/guides/payout-account.ts'
import type { PayoutState } from '#contract/guides/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button, buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import {
  onboardingKey,
  openPayoutDashboard,
  openPayoutSetup,
  payoutAccountQuery,
  syncPayoutAccount,
} from '../queries.ts'
import { StepFrame } from '../step-frame.tsx'

/** Where the guide's money goes: Stripe's own pages, and what came of them. */
export function PaymentsStep() {
  const t = useTexts(stepTexts)
  return (
    <StepFrame step="payments" lead={t('paymentsLead')}>
      {() => <Payouts />}
    </StepFrame>
  )
}

const tones: Record<PayoutState, string> = {
  none: 'text-ink-muted',
  started: 'text-warn',
  due: 'text-danger',
  reviewing: 'text-info',
  enabled: 'text-success',
  stopped: 'text-danger',
  rejected: 'text-danger',
}
const marks: Record<PayoutState, typeof Landmark> = {
  none: Landmark,
  started: Landmark,
  due: CircleAlert,
  reviewing: Hourglass,
  enabled: CircleCheck,
  stopped: CircleAlert,
  rejected: CircleAlert,
}

function Payouts() {
  const t = useTexts(stepTexts)
  const queryClient = useQueryClient()
  const [query] = useSearchParams()
  const from = query.get('from')
  const found = useQuery(payoutAccountQuery)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal('')
    try {
      await work()
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  const goTo = (open: () => Promise<{ url: string }>) => act(async () => window.location.assign((await open()).url))
  const sync = () =>
    act(async () => {
      queryClient.setQueryData(payoutAccountQuery.queryKey, await syncPayoutAccount())
      await queryClient.invalidateQueries({ queryKey: onboardingKey })
    })
  const returned = useRef(false)
  useEffect(() => {
    if (from === null || returned.current) return
    returned.current = true
    // whatever the address says, Stripe knows how the account stands
    void sync()
  })
  if (found.isPending) return <Skeleton shape="block" className="h-48" />
  if (!found.data) return <Alert tone="danger">{t('failed')}</Alert>
  return (
    <div className="grid gap-5">
      {from === 'expired' && found.data.status !== 'enabled' ? <Alert tone="warn">{t('payoutsExpired')}</Alert> : null}
      {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      <Account account={found.data} />
      <Ways
        status={found.data.status}
        busy={busy}
        onSetUp={() => void goTo(openPayoutSetup)}
        onDashboard={() => void goTo(openPayoutDashboard)}
        onCheck={() => void sync()}
      />
    </div>
  )
}

const dueNames = [
  ['document', 'due_document'],
  ['external_account', 'due_bank'],
  ['tos_acceptance', 'due_terms'],
  ['business', 'due_business'],
  ['individual', 'due_person'],
] as const

function Account({ account }: { account: PayoutAccount }) {
  const t = useTexts(stepTexts)
  const locale = useLocale()
  const { status, due, dueBy } = account
  const Mark = marks[status]
  const names = [...new Set(due.map((name) => dueNames.find(([part]) => name.includes(part))?.[1] ?? 'due_other'))]
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-center gap-2.5 text-display-xs">
        <Mark aria-hidden="true" className={cx('size-5 shrink-0', tones[status])} />
        {t(`payouts_${status}`)}
      </h2>
      <p className="max-w-text text-ink-muted">{t(`payoutsText_${status}`)}</p>
      {names.length > 0 && status !== 'none' && status !== 'rejected' ? (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold">{t('payoutsDue')}</h3>
          <ul className="list-disc pl-5">
            {names.map((name) => (
              <li key={name}>{t(name)}</li>
            ))}
          </ul>
          {dueBy ? (
            <p className="font-semibold text-danger">
              {t('payoutsDueBy', { day: formatInstant(dueBy, 'America/Denver', 'day', locale) })}
            </p>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

interface WaysProps {
  status: PayoutState
  busy: boolean
  onSetUp: () => void
  onDashboard: () => void
  onCheck: () => void
}

function Ways({ status, busy, onSetUp, onDashboard, onCheck }: WaysProps) {
  const t = useTexts(stepTexts)
  if (status === 'rejected') {
    return (
      <Link
        to="/contact?topic=guide"
        variant="bare"
        className={buttonClasses({ variant: 'secondary', className: 'justify-self-start' })}
      >
        {t('payoutsContact')}
      </Link>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'enabled' ? (
        <Button variant="secondary" loading={busy} loadingLabel={t('payoutsOpening')} onClick={onDashboard}>
          {t('payoutsDashboard')}
        </Button>
      ) : (
        <Button size="lg" loading={busy} loadingLabel={t('payoutsOpening')} onClick={onSetUp}>
          {t(status === 'none' ? 'payoutsSetUp' : 'payoutsContinue')}
        </Button>
      )}
      {status === 'none' ? null : (
        <Button variant="quiet" size="lg" loading={busy} onClick={onCheck}>
          {t('payoutsCheck')}
        </Button>
      )}
    </div>
  )
}
