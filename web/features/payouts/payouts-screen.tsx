import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { ChangeList } from './change-list.tsx'
import { EarlyDraws } from './early-draws.tsx'
import { NextPayout } from './next-payout.tsx'
import { PayoutHistory } from './payout-history.tsx'
import { PayoutSettings } from './payout-settings.tsx'
import { payoutsQuery } from './queries.ts'
import { RevenueSection } from './revenue-section.tsx'
import { payouts } from './texts/payouts.en.ts'

/** A guide's money: the next payout, what is on its way (`upcoming`), every payout so far, what changed it, and what trips bring. */
export function PayoutsScreen({ upcoming }: { upcoming: ReactNode }) {
  const t = useTexts(payouts)
  const found = useQuery(payoutsQuery)
  return (
    <div className="grid grid-cols-1 gap-block">
      <PageHeader title={t('title')} lead={t('lead')} />
      {found.data ? (
        <>
          <div className="grid grid-cols-1 items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <NextPayout overview={found.data} />
            <PayoutSettings overview={found.data} />
          </div>
          {upcoming}
          <EarlyDraws />
          <PayoutHistory />
          <ChangeList />
          <RevenueSection />
        </>
      ) : found.isPending ? (
        <section aria-busy="true" aria-label={t('loading')} className="grid gap-6">
          <Skeleton shape="block" className="h-56" />
          <Skeleton shape="block" className="h-72" />
        </section>
      ) : (
        <Alert tone="danger" title={t('trouble')}>
          <Button variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
            {t('retry')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
