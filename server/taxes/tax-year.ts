import type { TaxYear } from '#contract/taxes/calls.ts'
import { usd } from '#contract/wire/money.ts'
import { guestPaymentsTo } from '#server/bookings/index.ts'
import { requireOutfitOwner } from '#server/guides/index.ts'
import { taxPayee, type TaxPayee } from '#server/onboarding/index.ts'
import { platformPaid } from '#server/payments/index.ts'
import { earnedByMonth, paidOutByMonth } from '#server/payouts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Read } from '#server/platform/database.ts'
import { percentOf } from '#server/platform/money.ts'
import { platformSettings } from '#server/settings/index.ts'
import { payoutObstacle } from '#server/verification/index.ts'
import { Temporal } from 'temporal-polyfill'
import { deductionOf, isAbove, mileageRate, thresholdOf } from './thresholds.ts'

/** A year of the company's calendar as moments, its end excluded. */
export function yearOf(year: number): { from: Date; before: Date } {
  const begin = (of: number) =>
    new Date(Temporal.ZonedDateTime.from({ year: of, month: 1, day: 1, timeZone: companyZone }).epochMilliseconds)
  return { from: begin(year), before: begin(year + 1) }
}

export async function yearNow(app: App): Promise<number> {
  const now = await app.clock.now(app.db)
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(companyZone).year
}

/** An owner's year. Throws 401, 403. */
export async function showTaxYear(app: App, caller: Caller, asked?: number): Promise<TaxYear> {
  const owner = await requireOutfitOwner(app.db, caller)
  const current = await yearNow(app)
  const [payee, obstacle] = await Promise.all([taxPayee(app.db, owner.id), payoutObstacle(app, app.db, owner.id)])
  const whole = await computeYear(app.db, { outfitterId: owner.outfitter_id, year: asked ?? current, payee })
  return {
    ...whole,
    years: [...new Set([current, ...whole.years])].toSorted((a, b) => b - a),
    isOver: whole.year < current,
    form: payee && {
      kind: payee.form,
      name: payee.name,
      tinEnd: payee.tinEnd,
      state: payee.state,
      signedAt: payee.signedAt.toISOString(),
      validUntil: payee.validUntil?.toISOString() ?? null,
    },
    payoutsHeld: obstacle === 'tax_form_missing',
  }
}

interface YearOfOutfit {
  outfitterId: string
  year: number
  payee: TaxPayee | null
}

/** Every figure comes from the ledger's lines or from the payments that it posts. */
export async function computeYear(
  read: Read,
  { outfitterId, year, payee }: YearOfOutfit,
): Promise<Omit<TaxYear, 'form' | 'payoutsHeld' | 'isOver'>> {
  const span = yearOf(year)
  const [months, paidOut, payments, extra, miles, { taxes: rules }] = await Promise.all([
    earnedByMonth(read, outfitterId, companyZone),
    paidOutByMonth(read, outfitterId, companyZone),
    guestPaymentsTo(read, outfitterId, span),
    platformPaid(read, outfitterId, span),
    read
      .selectFrom('mileage_trips')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('tenths'), eb.lit(0)).as('tenths'))
      .where('outfitter_id', '=', outfitterId)
      .where('removed_at', 'is', null)
      .where('date', '>=', `${year}-01-01`)
      .where('date', '<=', `${year}-12-31`)
      .executeTakeFirstOrThrow(),
    platformSettings(read),
  ])
  const shown = Array.from({ length: 12 }, (_none, at) => {
    const own = months.filter((one) => one.year === year && one.month === at + 1)
    const earned = own.reduce((sum, one) => sum + one.earned, 0)
    const reductions = own.reduce((sum, one) => sum + one.reduced, 0)
    const paid = paidOut.find((one) => one.year === year && one.month === at + 1)?.amount ?? 0
    return { month: at + 1, earned, reductions, net: earned - reductions, paidOut: paid }
  })
  const total = (pick: (month: (typeof shown)[number]) => number) => shown.reduce((sum, one) => sum + pick(one), 0)
  const sum = (pick: (payment: (typeof payments)[number]) => number) =>
    payments.reduce((all, one) => all + pick(one), 0)
  const gross = sum((one) => one.gross)
  const state = payee?.state ?? null
  const k = thresholdOf(rules.form1099k, year, state)
  const nec = thresholdOf(rules.form1099nec, year, state)
  const tenths = Number(miles.tenths)
  const rate = mileageRate(rules.mileage, year)
  const deduction = deductionOf(tenths, rate)
  const net = total((one) => one.net)
  // who is taxed abroad gets a 1042-S where one is due, not these
  const isDomestic = payee?.form !== 'w8ben'
  return {
    year,
    years: [...new Set([...months, ...paidOut].map((one) => one.year))],
    months: shown.map(({ month, ...sums }) => ({ month, ...moneyOf(sums) })),
    total: moneyOf({
      earned: total((one) => one.earned),
      reductions: total((one) => one.reductions),
      net,
      paidOut: total((one) => one.paidOut),
    }),
    guests: {
      paid: usd(sum((one) => one.amount)),
      serviceFees: usd(sum((one) => one.serviceFee)),
      taxes: usd(sum((one) => one.tax)),
      gross: usd(gross),
      payments: payments.length,
    },
    form1099k: {
      state: k?.state ?? null,
      above: usd(k?.above ?? 0),
      payments: k?.payments ?? 0,
      isOwed: isDomestic && isAbove(k, gross, payments.length),
    },
    form1099nec: { above: usd(nec?.above ?? 0), amount: usd(extra), isOwed: isDomestic && isAbove(nec, extra, 1) },
    mileage: { miles: tenths / 10, centsPerMile: rate, deduction: usd(deduction) },
    setAside: {
      percent: rules.setAsidePercent,
      amount: usd(percentOf(Math.max(0, net - deduction), rules.setAsidePercent)),
    },
  }
}

const moneyOf = <Sums extends Record<string, number>>(sums: Sums) =>
  Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, usd(amount)])) as {
    [Name in keyof Sums]: ReturnType<typeof usd>
  }
