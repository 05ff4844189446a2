import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Table } from '#web/design/table.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { financeDesk } from './texts/finance-desk.en.ts'
import { Discrepancies } from './discrepancies.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { adminActions, moneyQuery, type MoneyChecks } from './queries.ts'
import { useAdminAction } from '#web/features/operators/use-admin-action.ts'

/** Where Stripe and our ledger differ, what the checks of the books said last, and who looked when. */
export function MoneySides() {
  const t = useTexts(financeDesk)
  const money = useQuery(moneyQuery)
  if (money.isPending) return <Waiting />
  if (!money.data) return <Trouble busy={money.isFetching} onRetry={() => void money.refetch()} />
  return (
    <div className="grid gap-12">
      <Part title={t('openDifferences')} actions={<CheckButton what="stripe" label={t('lookNow')} />}>
        <Discrepancies compared={money.data.stripe !== null} />
      </Part>
      <Invariants money={money.data} />
      <Runs money={money.data} />
    </div>
  )
}

function CheckButton({ what, label }: { what: 'stripe' | 'invariants'; label: string }) {
  const { run, busy, refusal } = useAdminAction()
  return (
    <div className="grid justify-items-end gap-2">
      <Button
        size="sm"
        variant="secondary"
        loading={busy}
        loadingLabel={label}
        onClick={() => void run(() => adminActions.check(what))}
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

function Invariants({ money }: { money: MoneyChecks }) {
  const t = useTexts(financeDesk)
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
  const t = useTexts(financeDesk)
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
      {money.corrected.length > 0 ? (
        <details>
          <summary className="disclosure">{t('corrected')}</summary>
          <ul className="grid gap-1 text-sm">
            {money.corrected.map(({ at, paymentId, from, to }) => (
              <li key={`${at} ${paymentId}`}>
                {t('correctedLine', { id: paymentId.slice(-6), from, to, time: moment(at) })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Part>
  )
}
