import type { termsInForce as contract, Span } from '#contract/bookings/terms.ts'
import { cancellationTier } from '#contract/catalogue/schemas.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import type { App } from '#server/platform/app.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'
import { priceOf } from '#server/pricing/index.ts'

/** Public: the terms of a booking made now. */
export async function termsInForce(app: App): Promise<OutputOf<typeof contract>> {
  const settings = await platformSettings(app.read())
  const { serviceFee, deposit, grace, waitlist, credit, noShow } = settings
  return {
    settingsVersion: settings.version,
    serviceFee: { percent: serviceFee.percent, min: usd(serviceFee.min), max: usd(serviceFee.max) },
    hold: { minutes: settings.holdMinutes, extensionMinutes: settings.holdExtensionMinutes },
    answerWithin: span(Math.min(settings.requestHours, settings.requestMaxDays * 24)),
    shortNotice: span(settings.shortNoticeHours),
    endsByItself: span(settings.autoCompleteHours),
    grace: grace.map(({ withinHours, startsInAtLeastHours }) => ({
      within: hours(withinHours),
      startsInAtLeast: hours(startsInAtLeastHours),
    })),
    extrasUntil: hours(settings.extrasUntilHours),
    tiers: cancellationTier.options.map((tier) => {
      const { rows, keepsDeposit } = settings.cancellation[tier]
      return {
        tier,
        keepsDeposit,
        rows: rows.map(({ hoursBefore, percent }) => ({ before: span(hoursBefore), percent })),
      }
    }),
    deposit: { ...deposit, fullBelow: usd(deposit.fullBelow) },
    waitlist: {
      offer: hours(waitlist.offerHours),
      shortOffer: hours(waitlist.shortHours),
      shortBelow: hours(waitlist.shortBelowHours),
    },
    changes: {
      free: settings.changes.free,
      answerWithin: hours(settings.changes.answerHours),
      freeUntil: hours(settings.changes.freeUntilHours),
    },
    weather: {
      chooseWithin: hours(credit.weatherChoiceHours),
      creditPercent: credit.weatherPercent,
      newDateMonths: settings.newDateMonths,
    },
    credit: { monthsValid: credit.monthsValid },
    minimum: { decidedBefore: hours(settings.tippingPointHours), answerWithin: hours(settings.minimumAnswerHours) },
    noShow: {
      waitMinutes: noShow.waitMinutes,
      attempts: noShow.attempts,
      shortTrip: { upTo: hours(noShow.shortTripHours), waitMinutes: noShow.shortWaitMinutes },
      reportWithin: hours(noShow.reportHours),
      contestWithin: hours(noShow.contestHours),
      guideMissingMinutes: noShow.guideMissingMinutes,
      guideGivenUpMinutes: noShow.guideGivenUpMinutes,
    },
    release: {
      after: hours(settings.release.hours),
      firstTrips: settings.release.firstTrips,
      firstTripsAfter: hours(settings.release.firstTripsHours),
    },
    tripReportWithin: span(noShow.tripReportDays * 24),
    reviewWithin: span(settings.reviewWindowDays * 24),
    tipUndo: hours(settings.tips.undoHours),
    example: exampleOf(settings),
  }
}

const levels = [
  { level: 'verified', number: 2 },
  { level: 'certified', number: 3 },
  { level: 'elite', number: 4 },
] as const

/** Two adults on a day trip of $250 with a permit of $15 each, where nothing is taxed; by the price that is sold. */
function exampleOf(settings: PlatformSettings): OutputOf<typeof contract>['example'] {
  const [adults, each, permit] = [2, 25_000, 1500]
  const sold = levels.map(({ level, number }) => ({
    level,
    ...priceOf({
      rule: { mode: 'per_person', amount: each, childPercent: 100 },
      party: { adults, children: 0 },
      modifiers: [],
      floorPercent: settings.discountFloorPercent,
      promo: null,
      addOns: [],
      permits: [{ code: 'permit', name: 'Permit', amount: permit }],
      serviceFee: settings.serviceFee,
      tax: {},
      commissionPercent: settings.commission[number],
    }),
  }))
  const [{ price }] = sold as [(typeof sold)[0]]
  return {
    adults,
    each: usd(each),
    permits: usd(permit * adults),
    serviceFee: price.serviceFee,
    total: price.total,
    byLevel: sold.map(({ level, net }) => ({
      level,
      commissionPercent: net.commissionPercent,
      commission: net.commission,
      net: net.net,
    })),
  }
}

const hours = (count: number): Span => ({ unit: 'hours', count })
const span = (count: number): Span =>
  count > 48 && count % 24 === 0 ? { unit: 'days', count: count / 24 } : hours(count)
