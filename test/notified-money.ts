import type { TestApp } from './app.ts'

type Amount = { amount: number }

interface Notified {
  kind: string
  event: Record<string, unknown>
  at: Date
  side: string
  /** What the texts are made of. */
  data: Record<string, Amount>
}

/** What a booking's notifications say of money, held against what really became of it: what is not true of them. */
export async function moneyFaults({ app }: TestApp, bookingId: string): Promise<string[]> {
  const { rows: notified } = await app.pool.query<Notified>(
    `select n.type as kind, f.data as event, f.at, n.data ->> 'side' as side, n.data
     from notifications n
     join notification_deliveries d on d.notification_id = n.id
     join domain_events f on f.id = d.event_id
     where f.subject_id = $1 order by n.created_at`,
    [bookingId],
  )
  const sum = async (query: string, ...values: unknown[]) => {
    const { rows } = await app.pool.query<{ n: number | string | null }>(query, [bookingId, ...values])
    return Number(rows[0]?.n ?? 0)
  }
  const back = (cause: string, method: 'card' | 'credit') =>
    sum(
      `select sum(amount) as n from refunds where payable_id = $1 and cause_id = $2 and method = $3
         and state not in ('denied', 'failed')`,
      cause,
      method,
    )
  const truths: Record<string, (one: Notified) => Promise<Record<string, number>>> = {
    'booking.change_accepted explorer': async ({ event }) => ({
      charged: await sum(
        'select charged as n from change_requests where booking_id = $1 and id = $2',
        event['requestId'],
      ),
      onCard: await back(String(event['requestId']), 'card'),
      asCredit: await back(String(event['requestId']), 'credit'),
    }),
    'booking.balance_paid explorer': async ({ at }) => ({
      amount: await sum(
        `select sum(captured_amount) as n from payments where payable_id = $1 and installment = 'balance' and unapplied_at is null`,
      ),
      paidInAll:
        (await sum('select sum(captured_amount) as n from payments where payable_id = $1 and captured_at <= $2', at)) -
        (await sum(
          `select sum(amount) as n from refunds where payable_id = $1 and created_at <= $2 and state not in ('denied', 'failed')`,
          at,
        )),
    }),
    'booking.completed guide': async () => ({
      net: await sum(
        `select -sum(l.amount) as n from ledger_lines l join ledger_entries e on e.id = l.entry_id
         where e.subject_id = $1 and l.account = 'guide_payable'`,
      ),
    }),
  }
  const ended = async ({ kind, at }: Notified): Promise<Record<string, number>> => {
    const { rows } = await app.pool.query<{ id: string; refund: number; due: number }>(
      `select id, refund, (breakdown ->> 'noLongerDue')::bigint as due from cancellations
       where booking_id = $1 and at <= $2 and ($3 = 'booking.group_left') = (not whole) order by at desc, id desc limit 1`,
      [bookingId, at, kind],
    )
    const [row] = rows
    if (!row) return { refund: -1 }
    return {
      refund: Number(row.refund),
      noLongerDue: Number(row.due),
      ...(kind === 'booking.canceled_weather'
        ? {}
        : { onCard: await back(row.id, 'card'), asCredit: await back(row.id, 'credit') }),
    }
  }
  for (const kind of ['booking.canceled_guide', 'booking.canceled_weather', 'booking.group_left'])
    truths[`${kind} explorer`] = ended
  const wrong: string[] = []
  for (const one of notified) {
    const truth = (await truths[`${one.kind} ${one.side}`]?.(one)) ?? {}
    for (const [name, amount] of Object.entries(truth)) {
      const found = one.data[name]?.amount
      if (found !== amount) wrong.push(`${one.kind} to ${one.side}: ${name} ${found} instead of ${amount}`)
    }
  }
  return wrong
}
