import { useQuery } from '@tanstack/react-query'
import type { Span, termsInForce } from '#contract/bookings/terms.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { call as browserCall, type Call } from '#web/lib/call.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { rules } from '#web/app/static/texts/rules.en.ts'

export type TermsInForce = OutputOf<typeof termsInForce>

/** Pages fetch it before they show: none of them may be without its numbers. */
export const termsQuery = (call: Call) => ({
  queryKey: ['/api/terms-in-force'],
  queryFn: () => call<typeof termsInForce>('GET', '/api/terms-in-force'),
  staleTime: 5 * 60_000,
})

export function useTerms(): TermsInForce {
  const { data } = useQuery(termsQuery(browserCall))
  if (!data) throw new Error('The page did not fetch the terms in force')
  return data
}

/** `24 hours` in the language of the page. */
export function useSpanWords(): (span: Span) => string {
  const t = useTexts(rules)
  return ({ unit, count }) => t(unit, { count })
}

/** The numbers as the texts name them. */
export function useTermsWords() {
  const terms = useTerms()
  const t = useTexts(rules)
  const span = useSpanWords()
  const locale = useLocale()
  const { serviceFee, hold, deposit, waitlist, minimum, noShow } = terms
  const money = (amount: TermsInForce['serviceFee']['min']) => formatMoney(amount, { locale, trimZeros: true })
  const minutes = (count: number) => t('minutes', { count })
  const days = (count: number) => t('days', { count })
  const list = (counts: readonly number[]) => new Intl.ListFormat(locale).format(counts.map(days))
  return {
    feePercent: t('percent', { count: serviceFee.percent }),
    feeMin: money(serviceFee.min),
    feeMax: money(serviceFee.max),
    hold: minutes(hold.minutes),
    extension: minutes(hold.extensionMinutes),
    answer: span(terms.answerWithin),
    shortNotice: span(terms.shortNotice),
    endsByItself: span(terms.endsByItself),
    extrasUntil: span(terms.extrasUntil),
    dayDeposit: t('percent', { count: deposit.dayTripPercent }),
    longDeposit: t('percent', { count: deposit.multiDayPercent }),
    fullBelow: money(deposit.fullBelow),
    balanceBefore: days(deposit.balanceDaysBefore),
    expeditionBefore: days(deposit.expeditionBalanceDaysBefore),
    notices: list(deposit.noticeDaysBefore),
    retries: list(deposit.retryAfterDays),
    unpaidAfter: days(deposit.unpaidAfterDays),
    offer: span(waitlist.offer),
    shortOffer: span(waitlist.shortOffer),
    offerShortBelow: span(waitlist.shortBelow),
    changeAnswer: span(terms.changes.answerWithin),
    freeChanges: t('freeChanges', { count: terms.changes.free, until: span(terms.changes.freeUntil) }),
    freeAccepted: t('freeAccepted', { count: terms.changes.free, until: span(terms.changes.freeUntil) }),
    weatherChoice: span(terms.weather.chooseWithin),
    weatherCredit: t('percent', { count: terms.weather.creditPercent }),
    newDateMonths: t('months', { count: terms.weather.newDateMonths }),
    creditMonths: t('months', { count: terms.credit.monthsValid }),
    minimumBefore: span(minimum.decidedBefore),
    minimumAnswer: span(minimum.answerWithin),
    wait: minutes(noShow.waitMinutes),
    attempts: noShow.attempts === 2 ? t('twice') : t('times', { count: noShow.attempts }),
    shortWait: minutes(noShow.shortTrip.waitMinutes),
    shortTrip: span(noShow.shortTrip.upTo),
    reportWithin: span(noShow.reportWithin),
    contestWithin: span(noShow.contestWithin),
    guideMissing: minutes(noShow.guideMissingMinutes),
    guideGivenUp: minutes(noShow.guideGivenUpMinutes),
    release: span(terms.release.after),
    firstRelease: span(terms.release.firstTripsAfter),
    firstTrips: String(terms.release.firstTrips),
    tripReport: span(terms.tripReportWithin),
    reviewWithin: span(terms.reviewWithin),
    tipUndo: span(terms.tipUndo),
    guideAnswer: minutes(noShow.guideGivenUpMinutes - noShow.guideMissingMinutes),
  }
}
