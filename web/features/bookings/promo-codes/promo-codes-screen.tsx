import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { useId, useState } from 'react'
import type { GuidePromoCode } from '#contract/pricing/guide-promo-codes.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { HttpError, saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { BookingsFailed } from '../bookings-states.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { guidePromo } from '../texts/guide-promo.en.ts'
import { PromoForm } from './promo-form.tsx'
import { endPromoCode, promoCodesKey, promoCodesQuery } from './queries.ts'

const tones = { active: 'success', used_up: 'info', expired: 'neutral', ended: 'neutral' } as const

/** The outfit's own codes, and a new one. */
export function PromoCodesScreen() {
  const t = useTexts(guidePromo)
  const heading = useId()
  const list = useQuery(promoCodesQuery)
  if (list.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')}>
        <Skeleton shape="block" className="h-96" />
      </section>
    )
  if (!list.data)
    return list.error instanceof HttpError && list.error.status === 403 ? (
      <EmptyState title={t('forManagers')} />
    ) : (
      <BookingsFailed busy={list.isFetching} onRetry={() => void list.refetch()} />
    )
  const { items, adventures } = list.data
  return (
    <div className="grid max-w-[60rem] grid-cols-1 gap-block">
      <PromoForm adventures={adventures} />
      <section aria-labelledby={heading} className="grid gap-4">
        <h2 id={heading} className="text-display-xs">
          {t('list')}
        </h2>
        {items.length === 0 ? (
          <EmptyState headingLevel={3} icon={<BadgePercent aria-hidden="true" />} title={t('none')}>
            <p>{t('noneText')}</p>
          </EmptyState>
        ) : (
          <Card padding="none">
            <ul>
              {items.map((code) => (
                <Row key={code.id} code={code} />
              ))}
            </ul>
          </Card>
        )}
      </section>
    </div>
  )
}

function Row({ code }: { code: GuidePromoCode }) {
  const t = useTexts(guidePromo)
  const locale = useLocale()
  const money = (amount: GuidePromoCode['cost']) => formatMoney(amount, { locale })
  const facts = [
    code.percent === null
      ? code.amount && t('offAmount', { amount: formatMoney(code.amount, { locale, trimZeros: true }) })
      : t('offPercent', { percent: code.percent }),
    code.adventure?.title ?? t('allTrips'),
    // the last moment, not the first after it
    code.endsAt
      ? t('until', {
          day: formatInstant(new Date(Date.parse(code.endsAt) - 1000).toISOString(), 'America/Denver', 'day', locale),
        })
      : null,
    code.usesInAll === null
      ? t('usesOf', { count: code.bookings })
      : t('usesMost', { count: code.bookings, most: code.usesInAll }),
    t('pending', { count: code.pending }),
  ]
  return (
    <li className="grid gap-1 border-b border-line px-5 py-4 last:border-0" data-testid="promo-code">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono font-semibold wrap-anywhere">{code.code}</span>
          <Badge tone={tones[code.standing]}>{t(`state_${code.standing}`)}</Badge>
        </p>
        {code.standing === 'active' || code.standing === 'used_up' ? <End code={code} /> : null}
      </div>
      <p className="text-sm">{facts.filter(Boolean).join(' · ')}</p>
      <p className="text-sm text-ink-muted wrap-anywhere">{code.description}</p>
      {code.bookings > 0 ? (
        <p className="text-sm font-medium">{t('costSoFar', { cost: money(code.cost), net: money(code.net) })}</p>
      ) : null}
    </li>
  )
}

function End({ code: { id, code } }: { code: GuidePromoCode }) {
  const t = useTexts(guidePromo)
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const ending = useMutation({
    mutationFn: () => endPromoCode(id),
    onSuccess: () => toast({ title: t('ended', { code }) }),
    onError: (cause: unknown) => toast({ variant: 'destructive', title: saidBy(cause) || t('failed') }),
    onSettled: () => {
      setAsks(false)
      return queryClient.invalidateQueries({ queryKey: promoCodesKey })
    },
  })
  return (
    <ConfirmDialog
      title={t('endTitle', { code })}
      text={t('endText')}
      confirm={t('end')}
      keep={t('keep')}
      danger
      busy={ending.isPending}
      open={asks}
      onOpenChange={setAsks}
      onConfirm={() => ending.mutate()}
      trigger={
        <Button size="sm" variant="quiet" aria-label={t('endOf', { code })}>
          {t('end')}
        </Button>
      }
    />
  )
}
