import { useQuery } from '@tanstack/react-query'
import type { MoneyDifference } from '#contract/admin/money.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { Table } from '#web/design/table.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { desk } from '#web/features/admin/texts/desk.en.ts'
import { SidesTable } from './both-sides.tsx'
import { Part, Trouble, useMoment, Waiting } from './parts.tsx'
import { deeds, moneyQuery, type MoneyChecks } from './queries.ts'
import { useDeed } from './use-deed.ts'
import { WhyDialog } from './why-dialog.tsx'

/** Where Stripe and our books differ, what the checks of the books said last, and who looked when. */
export function MoneySides() {
  const money = useQuery(moneyQuery)
  if (money.isPending) return <Waiting />
  if (!money.data) return <Trouble busy={money.isFetching} onRetry={() => void money.refetch()} />
  return (
    <div className="grid gap-12">
      <Differences money={money.data} />
      <Invariants money={money.data} />
      <Runs money={money.data} />
    </div>
  )
}

function CheckButton({ what, label }: { what: 'stripe' | 'invariants'; label: string }) {
  const { run, busy, refusal } = useDeed()
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        loadingLabel={label}
        onClick={() => void run(() => deeds.check(what))}
      >
        {label}
      </Button>
      {refusal ? (
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
      ) : null}
    </div>
  )
}

function Differences({ money }: { money: MoneyChecks }) {
  const t = useTexts(desk)
  const open = money.differences.some(({ resolved }) => !resolved)
  return (
    <Part title={t('openDifferences')} actions={<CheckButton what="stripe" label={t('lookNow')} />}>
      {open ? null : (
        <EmptyState headingLevel={3} title={t(money.stripe ? 'noDifferences' : 'notCompared')}>
          <p>{t(money.stripe ? 'noDifferencesText' : 'notComparedText')}</p>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {money.differences.map((difference) => (
          <DifferenceCard key={difference.id} difference={difference} />
        ))}
      </ul>
    </Part>
  )
}

function DifferenceCard({ difference }: { difference: MoneyDifference }) {
  const t = useTexts(desk)
  const moment = useMoment()
  const { kind, booking, resolved, accepted, ours, theirs } = difference
  const title = t(`kind_${kind}`)
  return (
    <Card as="li" padding="sm" tone={resolved ? 'sunken' : 'raised'} className="grid gap-3" data-testid="difference">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={resolved ? 'success' : accepted ? 'neutral' : 'danger'}>
          {t(resolved ? 'gone' : accepted ? 'known' : 'stillThere')}
        </Badge>
        {booking ? <Link to={`/admin/bookings/${booking.id}`}>{booking.code}</Link> : null}
      </div>
      <SidesTable ours={ours} theirs={theirs} caption={title} />
      <p className="text-sm text-ink-muted">
        {resolved
          ? t('goneBy', { time: moment(resolved.at), who: resolved.by })
          : t('seen', { first: moment(difference.firstSeenAt), last: moment(difference.lastSeenAt) })}
      </p>
      {accepted ? (
        <p className="text-sm wrap-anywhere">{t('knownBecause', { who: accepted.by, reason: accepted.reason })}</p>
      ) : null}
      {resolved || accepted ? null : (
        <div>
          <WhyDialog
            label={t('accept')}
            labelOf={`${t('accept')}: ${title} ${booking?.code ?? ''}`}
            title={t('acceptTitle')}
            text={t('acceptText')}
            deed={(why) => deeds.accept(difference.id, { why })}
          />
        </div>
      )}
    </Card>
  )
}

function Invariants({ money }: { money: MoneyChecks }) {
  const t = useTexts(desk)
  const moment = useMoment()
  const { invariants } = money
  return (
    <Part title={t('invariantsCheck')} actions={<CheckButton what="invariants" label={t('checkNow')} />}>
      {invariants ? (
        <>
          <p className="text-sm text-ink-muted">{t('lookedBy', { time: moment(invariants.at), who: invariants.by })}</p>
          <Table
            caption={t('invariantsCheck')}
            captionHidden
            rows={invariants.results}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'name',
                header: t('invariant'),
                rowHeader: true,
                cell: ({ name }) => <span className="first-letter:uppercase tablet:block">{name}</span>,
              },
              {
                key: 'result',
                header: t('result'),
                cell: ({ holds }) => <Badge tone={holds ? 'success' : 'danger'}>{t(holds ? 'holds' : 'broken')}</Badge>,
              },
              {
                key: 'detail',
                header: t('detail'),
                cell: ({ detail }) => <span className="wrap-anywhere">{detail ?? t('dash')}</span>,
              },
            ]}
          />
        </>
      ) : (
        <p className="text-ink-muted">{t('never')}</p>
      )}
    </Part>
  )
}

function Runs({ money }: { money: MoneyChecks }) {
  const t = useTexts(desk)
  const moment = useMoment()
  return (
    <Part title={t('lastRuns')}>
      <Table
        caption={t('lastRuns')}
        captionHidden
        rows={money.runs}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-muted">{t('never')}</p>}
        columns={[
          {
            key: 'run',
            header: t('run'),
            rowHeader: true,
            cell: ({ kind }) => t(kind === 'stripe' ? 'stripeCheck' : 'invariantsCheck'),
          },
          { key: 'time', header: t('time'), cell: ({ at }) => moment(at) },
          { key: 'by', header: t('by'), cell: ({ by }) => by },
          {
            key: 'result',
            header: t('result'),
            cell: ({ found }) => (found === 0 ? t('foundNone') : t('found', { count: found })),
          },
        ]}
      />
      {money.mended.length > 0 ? (
        <details>
          <summary className="disclosure">{t('mended')}</summary>
          <ul className="grid gap-1 text-sm">
            {money.mended.map(({ at, paymentId, from, to }) => (
              <li key={`${at} ${paymentId}`}>
                {t('mendedLine', { id: paymentId.slice(-6), from, to, time: moment(at) })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Part>
  )
}
