import { z } from 'zod'
import { cancellationTier } from '#contract/catalogue/schemas.ts'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

/** `percent` of the refundable part is refunded when at least `hoursBefore` are left; the first matching row applies. */
const cancellationRow = z.object({ hoursBefore: z.int().min(0), percent: z.number().min(0).max(100) })
export type CancellationRow = z.infer<typeof cancellationRow>

const cancellationTerms = z
  .object({
    rows: z.array(cancellationRow),
    /** The deposit stays with the guide whatever the rows say. */
    keepsDeposit: z.boolean(),
  })
  .refine(({ rows }) => rows.every((row, at) => isBelow(row, rows[at - 1])), {
    error: 'Refunds must never rise as the start comes nearer',
  })
export type CancellationTerms = z.infer<typeof cancellationTerms>

const isBelow = (row: CancellationRow, before: CancellationRow | undefined) =>
  !before || (row.hoursBefore < before.hoursBefore && row.percent < before.percent)

const days = (n: number) => n * 24
const tier = (rows: [hoursBefore: number, percent: number][], keepsDeposit = false): CancellationTerms => ({
  rows: rows.map(([hoursBefore, percent]) => ({ hoursBefore, percent })),
  keepsDeposit,
})

export const settings = settingsPart(
  {
    cancellation: z.record(cancellationTier, cancellationTerms),
    /** Full refund within so many hours of booking, when the start is at least so many hours away. */
    grace: z.array(z.object({ startsInAtLeastHours: z.int().min(0), withinHours: z.int().min(0) })),
    /** A deposit that is not refunded can move once to a date within so many months. */
    depositMoveMonths: z.int().min(1).max(36),
    /** Add-ons and permits are refunded in full until so long before the start, whatever the tier. */
    extrasUntilHours: z.int().min(0).max(720),
    /** Pictures that guides upload. */
    uploads: z.object({
      /** Of one account in 24 hours, tries that failed included … */
      filesPerDay: z.int().min(1).max(10_000),
      megabytesPerDay: z.int().min(1).max(100_000),
      /** … and originals that are kept. */
      filesInAll: z.int().min(1).max(100_000),
      megabytesInAll: z.int().min(1).max(1_000_000),
      /** Read at the same time by one process, and of one account. */
      atOnce: z.int().min(1).max(100),
      atOnceOfAccount: z.int().min(1).max(20),
    }),
  },
  {
    cancellation: {
      flexible: tier([[24, 100]]),
      moderate: tier([
        [days(7), 100],
        [48, 50],
      ]),
      firm: tier([
        [days(30), 100],
        [days(7), 50],
      ]),
      strict: tier([
        [days(60), 100],
        [days(30), 50],
      ]),
      expedition: tier(
        [
          [days(90), 100],
          [days(60), 50],
        ],
        true,
      ),
      final_sale: tier([]),
    },
    grace: [
      { startsInAtLeastHours: 72, withinHours: 24 },
      { startsInAtLeastHours: 24, withinHours: 1 },
    ],
    depositMoveMonths: 12,
    extrasUntilHours: 24,
    uploads: {
      filesPerDay: 200,
      megabytesPerDay: 1000,
      filesInAll: 2000,
      megabytesInAll: 5000,
      atOnce: 8,
      atOnceOfAccount: 3,
    },
  },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
