import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Table } from '#web/design/table.tsx'
import { StateBadge } from '#web/features/bookings/state-badge.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { CancelDeparture } from './cancel-departure.tsx'
import { type AdminDeparture, departureQuery } from './queries.ts'
import { departureDesk } from './texts/departure-desk.en.ts'

/** What else is known of it; its feature stands above this one. */
type EvidencePart = ComponentType<{ id: string }>

/** One departure with everyone on it, and what an operator may do with all of them. */
export function DepartureDesk({ id, Evidence }: { id: string; Evidence: EvidencePart }) {
  const t = useTexts(departureDesk)
  const shown = useQuery(departureQuery(id))
  if (shown.data) return <Desk departure={shown.data} Evidence={Evidence} />
  const missing = shown.error instanceof HttpError && [400, 404].includes(shown.error.status)
  return (
    <DeskPage title={t('parties')}>
      {shown.isPending ? (
        <Waiting />
      ) : missing ? (
        <EmptyState title={t('missing')} action={<Link to="/admin/bookings">{t('bookings')}</Link>}>
          <p>{t('missingText')}</p>
        </EmptyState>
      ) : (
        <Trouble busy={shown.isFetching} onRetry={() => void shown.refetch()} />
      )}
    </DeskPage>
  )
}

function Desk({ departure, Evidence }: { departure: AdminDeparture; Evidence: EvidencePart }) {
  const t = useTexts(departureDesk)
  const locale = useLocale()
  const { title, place, zone, guide, parties, waiting } = departure
  const at = (instant: string) => formatInstant(instant, zone, 'day-time', locale)
  return (
    <DeskPage
      title={title}
      breadcrumb={<Breadcrumb items={[{ label: t('bookings'), to: '/admin/bookings' }, { label: title }]} />}
      lead={
        <span className="grid justify-items-start gap-2">
          <Moment departure={departure} />
          <span>
            {at(departure.startsAt)} · {t('returns', { time: at(departure.endsAt) })} · {place}
          </span>
        </span>
      }
      actions={departure.canCancel ? <CancelDeparture departure={departure} /> : undefined}
    >
      <Part title={t('parties')}>
        <Table
          caption={t('parties')}
          captionHidden
          rows={parties}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            {
              key: 'code',
              header: t('code'),
              rowHeader: true,
              cell: ({ id, code }) => (
                <Link to={`/admin/bookings/${id}`} className="-my-3 tabular-nums tablet:whitespace-nowrap">
                  {code}
                </Link>
              ),
            },
            { key: 'state', header: t('state'), cell: ({ state }) => <StateBadge state={state} side="admin" /> },
            {
              key: 'party',
              header: t('party'),
              cell: ({ name, email, phone }) => (
                <span className="grid max-tablet:justify-items-end">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="text-xs wrap-anywhere text-ink-muted">{email}</span>
                  {phone ? (
                    <Link to={`tel:${phone}`} className="text-sm tabular-nums">
                      {formatTelephone(phone)}
                    </Link>
                  ) : null}
                </span>
              ),
            },
            { key: 'people', header: t('people'), align: 'end', cell: ({ party }) => party.adults + party.children },
            {
              key: 'refund',
              header: t('refund'),
              align: 'end',
              cell: ({ refund }) => (refund ? formatMoney(refund, { locale }) : t('nothing')),
            },
          ]}
        />
        <p className="text-sm text-ink-muted">{t('waiting', { count: waiting })}</p>
      </Part>
      <Part title={t('guide')}>
        <div className="grid justify-items-start">
          <p className="font-semibold">{guide.name}</p>
          {guide.email ? <Link to={`mailto:${guide.email}`}>{guide.email}</Link> : null}
          {guide.phone ? <Link to={`tel:${guide.phone}`}>{formatTelephone(guide.phone)}</Link> : null}
        </div>
      </Part>
      <Evidence id={departure.id} />
    </DeskPage>
  )
}

function Moment({ departure: { canceledAt, endedAt, startedAt, zone } }: { departure: AdminDeparture }) {
  const t = useTexts(departureDesk)
  const locale = useLocale()
  const at = (instant: string) => formatInstant(instant, zone, 'day-time', locale)
  if (canceledAt) return <Badge tone="danger">{t('canceledAt', { time: at(canceledAt) })}</Badge>
  if (endedAt) return <Badge>{t('endedAt', { time: at(endedAt) })}</Badge>
  return startedAt ? <Badge tone="info">{t('startedAt', { time: at(startedAt) })}</Badge> : null
}
