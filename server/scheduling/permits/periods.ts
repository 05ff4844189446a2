import type { PermitRenewal } from '#contract/scheduling/permit-values.ts'

interface Validity {
  readonly renews: PermitRenewal
  readonly seasonStart: string | null
  readonly seasonEnd: string | null
  readonly firstDay: string
  readonly lastDay: string
}

interface Stretch {
  readonly first: string
  readonly last: string
}

/** The stretches of days that have a quota each, in order, all within the permit; a season may run over New Year. */
export function periodsOf({ renews, seasonStart, seasonEnd, firstDay, lastDay }: Validity): Stretch[] {
  if (renews === 'never') return [{ first: firstDay, last: lastDay }]
  const [start, end] = renews === 'season' ? [seasonStart ?? '01-01', seasonEnd ?? '12-31'] : ['01-01', '12-31']
  const [from, to] = [Number(firstDay.slice(0, 4)) - 1, Number(lastDay.slice(0, 4))]
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
    .map((year) => ({
      first: later(dayOf(year, start), firstDay),
      last: sooner(dayOf(start <= end ? year : year + 1, end), lastDay),
    }))
    .filter(({ first, last }) => first <= last)
}

/** February 29 is the last day of February where there is none. */
function dayOf(year: number, monthDay: string): string {
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return `${year}-${monthDay === '02-29' && !leap ? '02-28' : monthDay}`
}
const later = (one: string, other: string) => (one > other ? one : other)
const sooner = (one: string, other: string) => (one < other ? one : other)
