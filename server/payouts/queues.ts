import { sql } from 'kysely'
import { usd } from '#contract/wire/money.ts'
import { said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import { outfitter } from '#server/guides/index.ts'
import type { Queue, QueueItemText } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'

const path = '/admin/finance?part=payouts'

/** Outfitters by the payout or hold that is about them. */
async function named(
  app: App,
  rows: readonly { id: string; outfitter_id: string; detail: Said | undefined }[],
): Promise<Map<string, QueueItemText>> {
  const found = await Promise.all(
    rows.map(async ({ id, outfitter_id, detail }): Promise<[string, QueueItemText]> => {
      const who = await outfitter(app.read(), outfitter_id)
      return [id, { title: who?.name ?? '', detail, path }]
    }),
  )
  return new Map(found)
}

/** Money of guides that waits for a person of ours. */
export const queues: readonly Queue[] = [
  {
    name: 'payouts.stuck',
    help: {
      about: 'A payout failed, came back from the bank, or hasn’t moved.',
      good: 'Read Stripe’s reason. Most often the guide has to correct their bank details: make sure they know, then retry.',
      night: 'It can wait until a business day. We retry on our own.',
    },
    group: 'money',
    label: 'Payouts that don’t move',
    kind: 'Payout',
    otherwise: saidInEnglish('The guide isn’t paid, though Treq retries every ten minutes.'),
    scopes: ['finance'],
    path,
    tables: ['payouts'],
    items: ({ now, settings }) => sql`
      select id::text, settled_at, settled_at + make_interval(hours => ${settings.desk.refundHours}::int) from payouts
      where state in ('releasable', 'processing', 'failed')
        and (last_error is not null or settled_at < ${now}::timestamptz - interval '7 days')`,
    present: async (app, ids) => {
      const rows = await app
        .read()
        .selectFrom('payouts')
        .select(['id', 'outfitter_id', 'amount', 'last_error'])
        .where('id', 'in', [...ids])
        .execute()
      return named(
        app,
        rows.map(({ id, outfitter_id, amount, last_error }) => ({
          id,
          outfitter_id,
          detail: saidInEnglish('{amount}: {why}', {
            amount: said('{amount}', { amount: usd(amount) }),
            why: last_error ?? 'no word from Stripe for a week',
          }),
        })),
      )
    },
  },
  {
    name: 'payouts.holds',
    help: {
      about: 'An operator put a guide’s payouts on hold.',
      good: 'Check whether the reason still holds. Release the money as soon as it doesn’t. While it does, make sure the guide knows why.',
      night: 'It can wait until a business day.',
    },
    group: 'money',
    label: 'Payouts we hold',
    kind: 'Payout hold',
    otherwise: saidInEnglish('The guide’s money stays on hold until an operator lifts it.'),
    scopes: ['finance'],
    path,
    tables: ['payout_holds'],
    items: ({ settings }) => sql`
      select id::text, placed_at, placed_at + make_interval(hours => ${settings.desk.decisionHours}::int)
      from payout_holds where lifted_at is null`,
    present: async (app, ids) => {
      const rows = await app
        .read()
        .selectFrom('payout_holds')
        .select(['id', 'outfitter_id', 'reason'])
        .where('id', 'in', [...ids])
        .execute()
      return named(
        app,
        rows.map(({ id, outfitter_id, reason }) => ({
          id,
          outfitter_id,
          detail: saidInEnglish('{reason}', { reason }),
        })),
      )
    },
  },
]
