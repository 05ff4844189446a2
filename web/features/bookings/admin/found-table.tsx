import type { FoundBooking } from '#contract/bookings/desk.ts'
import { Badge } from '#web/design/badge.tsx'
import { Link } from '#web/design/link.tsx'
import { Table } from '#web/design/table.tsx'
import { StateBadge } from '#web/features/bookings/state-badge.tsx'
import { formatLocalDate, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { rowMark } from '#web/lib/use-open-row.ts'
import { bookingDesk } from './texts/booking-desk.en.ts'

interface Props {
  items: readonly FoundBooking[]
  /** The booking that is open beside the list. */
  open: string | null
  onOpen: (id: string) => void
}

/** A table on a desk, stacked facts on a phone. */
export function FoundTable({ items, open, onOpen }: Props) {
  const t = useTexts(bookingDesk)
  const locale = useLocale()
  return (
    <Table
      caption={t('results')}
      captionHidden
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'code',
          header: t('code'),
          rowHeader: true,
          cell: ({ id, code }) => (
            <Link
              to={`/admin/bookings/${id}`}
              {...rowMark(id)}
              className="-my-3 tabular-nums tablet:whitespace-nowrap"
              aria-expanded={open === id}
              onClick={(event) => {
                // another tab gets the page itself
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
                event.preventDefault()
                onOpen(id)
              }}
            >
              {code}
            </Link>
          ),
        },
        {
          key: 'state',
          header: t('state'),
          cell: ({ state, trouble }) => (
            <span className="flex flex-wrap gap-1.5 max-tablet:justify-end max-desktop:*:whitespace-normal">
              <StateBadge state={state} side="admin" />
              {trouble.map((one) => (
                <Badge key={one} tone="danger">
                  {t(one === 'unsettled' ? 'pendingOne' : one)}
                </Badge>
              ))}
            </span>
          ),
        },
        {
          key: 'who',
          header: t('who'),
          cell: ({ customer }) => (
            <span className="grid max-tablet:justify-items-end">
              <span className="wrap-anywhere tablet:min-w-24">{customer.name}</span>
              <span className="text-xs wrap-anywhere text-ink-muted tablet:max-desktop:hidden wide:whitespace-nowrap">
                {customer.email}
              </span>
            </span>
          ),
        },
        {
          key: 'what',
          header: t('what'),
          cell: ({ title, guide }) => (
            <span className="grid max-tablet:justify-items-end max-tablet:text-right">
              <span className="wrap-anywhere tablet:min-w-24">{title}</span>
              <span className="text-xs text-ink-muted">{guide}</span>
            </span>
          ),
        },
        {
          key: 'when',
          header: t('when'),
          cell: ({ date }) => <span className="whitespace-nowrap">{formatLocalDate(date, 'day', locale)}</span>,
        },
        {
          key: 'total',
          header: t('total'),
          align: 'end',
          cell: ({ total }) => formatMoney(total, { locale }),
        },
      ]}
    />
  )
}
