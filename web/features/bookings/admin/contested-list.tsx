import { contestSides } from '#contract/bookings/values.ts'
import { useQuery } from '@tanstack/react-query'
import type { ContestedNoShow } from '#contract/bookings/no-show/admin.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { contestedTexts } from './texts/contested.en.ts'
import { Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { adminActions, contestedQuery } from './queries.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'

/** No-shows that an explorer sees differently: who, which trip, what both sides said, and the decision. */
export function ContestedList() {
  const t = useTexts(contestedTexts)
  const found = useQuery(contestedQuery)
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  if (found.data.items.length === 0)
    return (
      <EmptyState title={t('noContests')}>
        <p>{t('noContestsText')}</p>
      </EmptyState>
    )
  return (
    <ul className="grid gap-3">
      {found.data.items.map((one) => (
        <ContestedCard key={one.booking.id} contested={one} />
      ))}
    </ul>
  )
}

function ContestedCard({ contested: one }: { contested: ContestedNoShow }) {
  const t = useTexts(contestedTexts)
  const locale = useLocale()
  const moment = useMoment()
  const there = (instant: string) => formatInstant(instant, one.zone, 'day-time', locale)
  const { customer, guide, decided } = one
  return (
    <Card as="li" padding="sm" className="grid gap-4" data-testid="contested">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base font-semibold">{one.title}</h2>
        <Link to={`/admin/bookings/${one.booking.id}`}>{one.booking.code}</Link>
        <Badge tone={decided ? 'neutral' : 'warn'}>
          {t(decided ? (decided.upheldFor === 'explorer' ? 'decidedFor' : 'decidedAgainst') : 'open')}
        </Badge>
        <span className="text-sm text-ink-muted">{t('starts', { time: there(one.startsAt) })}</span>
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Statement title={t('customerSays')} who={customer}>
          <p className="wrap-anywhere whitespace-pre-line">{one.contested.message}</p>
          <p className="text-sm text-ink-muted">{there(one.contested.at)}</p>
        </Statement>
        <Statement title={t('guideSays')} who={guide}>
          <ul className="grid gap-1">
            {one.reported.attempts.map(({ at, how }) => (
              <li key={at}>{t('attempt', { time: there(at), how: t(`how_${how}`) })}</li>
            ))}
            {one.reported.at ? <li>{t('reportedAt', { time: there(one.reported.at) })}</li> : null}
          </ul>
        </Statement>
      </div>
      {decided ? (
        <p className="max-w-text wrap-anywhere">
          {t('decidedBy', { who: decided.by, time: moment(decided.at), words: decided.message })}
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {contestSides.map((upheldFor) => (
            <ActionDialog
              scopes={['support']}
              key={upheldFor}
              keyed
              label={t(upheldFor === 'explorer' ? 'upheld' : 'stands')}
              labelOf={t(upheldFor === 'explorer' ? 'upheldOf' : 'standsOf', { who: customer.name })}
              title={t(upheldFor === 'explorer' ? 'upheldTitle' : 'standsTitle')}
              text={t(upheldFor === 'explorer' ? 'upheldText' : 'standsText')}
              help={t('whyRead')}
              action={(reason, _body, idempotencyKey) =>
                adminActions.decideNoShow(one.booking.id, { upheldFor, reason, idempotencyKey })
              }
            />
          ))}
        </div>
      )}
    </Card>
  )
}

interface StatementProps {
  title: string
  who: { name: string; email: string | null; phone: string | null }
  children: React.ReactNode
}

function Statement({ title, who, children }: StatementProps) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-ink-muted">
        <span>{who.name}</span>
        {who.phone ? <Link to={`tel:${who.phone}`}>{formatTelephone(who.phone)}</Link> : null}
        {who.email ? <Link to={`mailto:${who.email}`}>{who.email}</Link> : null}
      </p>
      {children}
    </div>
  )
}
