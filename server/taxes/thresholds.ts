import type { TaxRules } from '#contract/taxes/settings-schemas.ts'

type Threshold = TaxRules['form1099k'][number]

/** The threshold of a state in a year: its own row where it has one, else the country's; the latest that has begun. */
export function thresholdOf(rows: readonly Threshold[], year: number, state: string | null): Threshold | null {
  const begun = rows.filter(({ fromYear }) => fromYear <= year).toSorted((a, b) => b.fromYear - a.fromYear)
  return (
    (state ? begun.find((row) => row.state === state) : undefined) ?? begun.find((row) => row.state === null) ?? null
  )
}

export const isAbove = (threshold: Threshold | null, amount: number, payments: number): boolean =>
  threshold !== null && amount > threshold.above && payments > threshold.payments

/** Cents for a mile; before the first row nothing is known. */
export const mileageRate = (rows: TaxRules['mileage'], year: number): number =>
  rows.filter(({ fromYear }) => fromYear <= year).toSorted((a, b) => b.fromYear - a.fromYear)[0]?.centsPerMile ?? 0

/** What may be deducted for the tenths of a mile, minor units, half up. */
export const deductionOf = (tenths: number, centsPerMile: number): number =>
  Math.floor((tenths * Math.round(centsPerMile * 10) + 50) / 100)
