import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { PayoutOverview } from '#contract/payouts/calls.ts'
import { payoutIntervals, type PayoutInterval } from '#contract/payouts/values.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { choosePayoutInterval, openDashboard, openSetup, payoutsKey, payoutsQuery } from './queries.ts'
import { payouts } from './texts/payouts.en.ts'

/** How often, and into which account. */
export function PayoutSettings({ overview }: { overview: PayoutOverview }) {
  const t = useTexts(payouts)
  const { toast } = useToast()
  const failed = (cause: unknown) => toast({ variant: 'destructive', title: saidBy(cause) || t('failed') })
  const queryClient = useQueryClient()
  const heading = useId()
  const isReady = overview.account === 'enabled'
  const choose = useMutation({
    mutationFn: (every: PayoutInterval) => choosePayoutInterval(every),
    onSuccess: (next) => {
      queryClient.setQueryData(payoutsQuery.queryKey, next)
      void queryClient.invalidateQueries({ queryKey: payoutsKey })
      toast({ title: t('scheduleSaved') })
    },
    onError: failed,
  })
  const open = useMutation({
    mutationFn: () => (isReady ? openDashboard() : openSetup()),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: failed,
  })
  return (
    <Card as="section" padding="lg" className="grid grid-cols-1 gap-6" aria-labelledby={heading}>
      <div className="grid gap-3">
        <h2 id={heading} className="text-display-xs">
          {t('schedule')}
        </h2>
        {overview.isOwner ? (
          <RadioGroup
            label={t('schedule')}
            labelHidden
            value={overview.every}
            name="payout-schedule"
            onValueChange={(every) => choose.mutate(every as PayoutInterval)}
            options={payoutIntervals.map((every) => ({ value: every, label: t(every) }))}
          />
        ) : (
          <p className="font-semibold">{t(overview.every)}</p>
        )}
      </div>
      <div className="grid justify-items-start gap-2">
        <h3 className="text-lg">{t('bankAccount')}</h3>
        <p className="font-semibold">{t(`account_${overview.account}`)}</p>
        <p className="text-ink-muted">{t('bankText')}</p>
        {overview.isOwnAccount ? (
          <Button variant="secondary" loading={open.isPending} onClick={() => open.mutate()}>
            {t(isReady ? 'manageBank' : 'setUpBank')}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
