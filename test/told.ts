import type { TestApp } from './app.ts'

interface Letter {
  kind: string
  data: Record<string, unknown>
  at: Date
  to: string
  text: string
}

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What letters of a booking say of money, held against what really became of it: what is not true of them. */
export async function untruths({ app }: TestApp, bookingId: string): Promise<string[]> {
  const { rows: letters } = await app.pool.query<Letter>(
    `select f.kind, f.data, f.at, split_part(m.dedupe_key, ':', 3) as to, m.text_body as text
     from facts f join outgoing_mail m on m.dedupe_key like f.kind || ':' || f.id || ':%'
     where f.subject_id = $1 order by m.created_at`,
    [bookingId],
  )
  const sum = async (query: string, ...values: unknown[]) => {
    const { rows } = await app.pool.query<{ n: number | string | null }>(query, [bookingId, ...values])
    return Number(rows[0]?.n ?? 0)
  }
  const back = (cause: string, way: 'card' | 'credit') =>
    sum(
      `select sum(amount) as n from refunds where payable_id = $1 and cause_id = $2 and way = $3
         and state not in ('denied', 'failed')`,
      cause,
      way,
    )
  const truths: Record<string, (letter: Letter) => Promise<[said: RegExp, true: number][]>> = {
    'booking.change_accepted explorer': async ({ data }) => [
      [
        /(\S+) was charged for it/,
        await sum('select charged as n from change_requests where booking_id = $1 and id = $2', data['requestId']),
      ],
      [/(\S+) is on its way back to the card/, await back(String(data['requestId']), 'card')],
      [/(\S+) that you paid with credit is your credit again/, await back(String(data['requestId']), 'credit')],
    ],
    'booking.balance_paid explorer': async ({ at }) => [
      [
        /Balance paid: (\S+)/,
        await sum(`select sum(captured_amount) as n from payments where payable_id = $1 and instalment = 'balance'`),
      ],
      [
        /Total paid: (\S+)/,
        (await sum('select sum(captured_amount) as n from payments where payable_id = $1 and captured_at <= $2', at)) -
          (await sum(
            `select sum(amount) as n from refunds where payable_id = $1 and created_at <= $2 and state not in ('denied', 'failed')`,
            at,
          )),
      ],
    ],
    'booking.completed guide': async () => [
      [
        /You earned (\S+)\./,
        await sum(
          `select -sum(l.amount) as n from ledger_lines l join ledger_entries e on e.id = l.entry_id
           where e.subject_id = $1 and l.account = 'guide_payable'`,
        ),
      ],
    ],
  }
  const ended = async ({ kind, at }: Letter): Promise<[said: RegExp, true: number][]> => {
    const { rows } = await app.pool.query<{ id: string; refund: number; due: number }>(
      `select id, refund, (breakdown ->> 'noLongerDue')::bigint as due from cancellations
       where booking_id = $1 and at <= $2 and ($3 = 'booking.group_left') = (not whole) order by at desc, id desc limit 1`,
      [bookingId, at, kind],
    )
    const [row] = rows
    if (!row) return [[/(.)/, -1]]
    return [
      [/Refund: (\S+)/, Number(row.refund)],
      [/(\S+) not paid yet will not be charged/, Number(row.due)],
      ...(kind === 'booking.cancelled_weather'
        ? []
        : ([
            [/(\S+) of the \S+ you paid is on its way back to the card/, await back(row.id, 'card')],
            [/(\S+) that you paid with credit is your credit again/, await back(row.id, 'credit')],
          ] satisfies [RegExp, number][])),
    ]
  }
  for (const kind of ['booking.cancelled_guide', 'booking.cancelled_weather', 'booking.group_left'])
    truths[`${kind} explorer`] = ended
  const wrong: string[] = []
  for (const letter of letters) {
    for (const [said, amount] of (await truths[`${letter.kind} ${letter.to}`]?.(letter)) ?? []) {
      const found = said.exec(letter.text.replaceAll(/\s+/g, ' '))?.[1]
      if ((found ?? dollars(0)) !== dollars(amount))
        wrong.push(`${letter.kind} to ${letter.to}: ${found ?? 'nothing'} instead of ${dollars(amount)}`)
    }
  }
  return wrong
}
