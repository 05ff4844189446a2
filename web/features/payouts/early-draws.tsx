import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrawsSeen } from '#contract/payouts/draws.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Link } from '#web/design/link.tsx'
import { useToast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { drawEarly, drawsQuery, payoutsKey } from './queries.ts'
import { payouts } from './texts/payouts.en.ts'

type Item = DrawsSeen['items'][number]

/** What a guide of the highest level may have of deposits before their trips; nothing for others. */
export function EarlyDraws() {
  const t = useTexts(payouts)
  const locale = useLocale()
  const { data } = useQuery(drawsQuery)
  if (!data || data.percent === 0 || !(data.isElite || data.open.amount > 0)) return null
  return (
    <section aria-labelledby="early-draws" className="grid grid-cols-1 gap-4">
      <div className="grid max-w-text gap-1">
        <h2 id="early-draws" className="text-display-sm">
          {t('draws')}
        </h2>
        <p className="text-ink-muted">{t('drawsLead', { percent: data.percent, days: data.beyondDays })}</p>
        <p className="text-ink-muted">{t('drawsCover', { percent: data.reservePercent })}</p>
      </div>
      {data.open.amount > 0 ? (
        <p className="font-semibold">{t('drawsOpen', { amount: formatMoney(data.open, { locale }) })}</p>
      ) : null}
      {data.obstacle ? (
        <Alert tone="info" role="none" title={data.obstacle} />
      ) : data.items.length === 0 ? (
        <p>{t('drawsNone')}</p>
      ) : data.isOwner ? null : (
        <p>{t('drawsOwner')}</p>
      )}
      {data.items.length > 0 ? (
        <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {data.items.map((item) => (
            <Deposit key={item.booking.id} item={item} canDraw={data.isOwner && data.obstacle === null} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Deposit({ item, canDraw }: { item: Item; canDraw: boolean }) {
  const t = useTexts(payouts)
  const locale = useLocale()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { booking, deposit, startsAt, zone } = item
  const amount = formatMoney(item.amount, { locale })
  const day = formatInstant(startsAt, zone, 'day', locale)
  const draw = useMutation({
    mutationFn: () => drawEarly(booking.id),
    onSuccess: async (next) => {
      setAsking(false)
      queryClient.setQueryData(drawsQuery.queryKey, next)
      toast({ title: t('drawn', { amount }) })
      await queryClient.invalidateQueries({ queryKey: payoutsKey })
    },
    onError: (cause) => {
      setAsking(false)
      toast({ variant: 'destructive', title: saidBy(cause) || t('failed') })
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid gap-0.5">
        <p className="font-semibold">{booking.title}</p>
        <p className="text-sm text-ink-muted">
          {day} · <Link to={`/booking/${booking.id}`}>{booking.code}</Link>
        </p>
        <p className="text-sm text-ink-muted">{t('depositPaid', { amount: formatMoney(deposit, { locale }) })}</p>
      </div>
      {canDraw ? (
        <Button
          variant="secondary"
          aria-label={t('drawOf', { amount, code: booking.code })}
          onClick={() => setAsking(true)}
        >
          {t('draw', { amount })}
        </Button>
      ) : (
        <p className="font-semibold tabular-nums">{amount}</p>
      )}
      <Dialog
        title={t('drawTitle', { amount })}
        open={asking}
        onOpenChange={setAsking}
        footer={
          <DialogFoot
            back={t('drawCancel')}
            onBack={() => setAsking(false)}
            act={t('draw', { amount })}
            busy={draw.isPending}
            does={() => draw.mutate()}
          />
        }
      >
        <p className="max-w-text">{t('drawText', { trip: booking.title, day })}</p>
      </Dialog>
    </li>
  )
}
