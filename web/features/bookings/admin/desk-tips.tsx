import { useQuery } from '@tanstack/react-query'
import type { refundTip, showTips } from '#contract/bookings/tips.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { Part, useMoment, useNamed } from '#web/features/operators/parts.tsx'
import { call } from '#web/lib/call.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { bookingDesk } from './texts/booking-desk.en.ts'

/** The tips of a booking; an operator may refund one. Nothing where there is none. */
export function DeskTips({ bookingId }: { bookingId: string }) {
  const t = useTexts(bookingDesk)
  const named = useNamed()
  const locale = useLocale()
  const moment = useMoment()
  const found = useQuery({
    queryKey: [...deskKey, 'tips', bookingId],
    queryFn: () => call<typeof showTips>('GET', '/api/bookings/:id/tips', { params: { id: bookingId } }),
  })
  const items = found.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Part title={t('tips')}>
      <ul className="grid" data-testid="desk-tips">
        {items.map(({ id, amount, state, at }) => (
          <li key={id} className="grid justify-items-start gap-2 border-t border-line py-2 text-sm">
            <span className="flex w-full justify-between gap-6">
              <span>
                {named(state)} · {moment(at)}
              </span>
              <span className="tabular-nums">{formatMoney(amount, { locale })}</span>
            </span>
            {state === 'given' || state === 'released' ? (
              <ActionDialog<Record<never, never>, BodyInput<typeof refundTip>>
                scopes={['support', 'finance']}
                keyed
                label={t('refundTip')}
                title={t('refundTipTitle', { amount: formatMoney(amount, { locale }) })}
                text={t(state === 'released' ? 'refundTipReleased' : 'refundTipGiven')}
                action={(_reason, body) =>
                  call<typeof refundTip>('POST', '/api/admin/tips/:id/refund', { params: { id }, body })
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}
