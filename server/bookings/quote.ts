import type { Party, Price } from '#contract/bookings.ts'
import { soldAdventure, type SoldAdventure } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound, Refusal } from '#server/platform/errors.ts'
import { bookable, departuresOf, seatsLeft, type BookingMode, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings, resolveTax, type SettingsInForce, type TaxComponent } from '#server/settings/index.ts'
import { priceOf, type PriceInput } from './price.ts'
import type { GuideNet } from './tables.ts'

export interface Offer {
  adventure: SoldAdventure
  settings: SettingsInForce
  mode: Exclude<BookingMode, 'closed'>
  price: Price
  net: GuideNet
}

/** What this party would get and pay on this departure now. Throws 409 with the reason why it cannot be sold. */
export async function offer(app: App, read: Read, departure: DepartureRow, party: Party): Promise<Offer> {
  const guide = await guideById(read, departure.guide_id)
  return offerOf(departure, party, {
    adventure: await soldAdventure(read, departure.adventure_id),
    settings: await platformSettings(app, read),
    guideLevel: guide?.level ?? 2,
    now: await app.clock.now(read),
  })
}

export interface OfferedBy {
  adventure: SoldAdventure
  settings: SettingsInForce
  /** 0 applicant to 4 elite. */
  guideLevel: number
  now: Date
}

/** The same from what is known already. Pure. */
export function offerOf(
  departure: DepartureRow,
  party: Party,
  { adventure, settings, guideLevel, now }: OfferedBy,
): Offer {
  const mode = bookable(
    departure,
    {
      instantBook: adventure.content.instantBook,
      noticeDays: adventure.content.noticeDays,
      shortNoticeHours: settings.shortNoticeHours,
    },
    now,
  )
  if (mode === 'closed' || !adventure.published)
    throw new Refusal(409, 'departure_closed', 'This departure can no longer be booked.')
  const people = party.adults + party.children
  const { maxParty, minimumAge } = adventure.content
  if (people > maxParty) {
    throw new Refusal(409, 'party_too_large', `This adventure takes up to ${maxParty} people in one party.`)
  }
  if (party.children > 0 && minimumAge >= 18) {
    throw new Refusal(409, 'too_young', `Everyone must be at least ${minimumAge} years old for this adventure.`)
  }
  return { adventure, settings, mode, ...priceOf(priceInput(adventure, departure, party, settings, guideLevel)) }
}

function priceInput(
  adventure: SoldAdventure,
  departure: DepartureRow,
  party: Party,
  settings: SettingsInForce,
  guideLevel: number,
): PriceInput {
  const percent = (component: TaxComponent) =>
    resolveTax(settings.tax, {
      state: adventure.content.place.state,
      category: adventure.content.category,
      component,
      durationMinutes: adventure.content.durationMinutes,
      isLesson: adventure.content.isLesson,
      date: departure.local_date,
    })?.percent ?? 0
  return {
    rule: adventure.content.price,
    party,
    permits: adventure.content.permits,
    serviceFee: settings.serviceFee,
    tax: { trip: percent('trip'), permit: percent('permit'), service_fee: percent('service_fee') },
    commissionPercent:
      guideLevel >= 4 ? settings.commission[4] : guideLevel === 3 ? settings.commission[3] : settings.commission[2],
  }
}

/** The full price before booking, for anybody. */
export async function quote(app: App, departureId: string, party: Party): Promise<{ price: Price; instant: boolean }> {
  const departure = (await departuresOf(app.read(), [departureId])).get(departureId)
  if (!departure) throw notFound('This departure')
  const { price, mode } = await offer(app, app.read(), departure, party)
  const left = seatsLeft(departure)
  if (party.adults + party.children > left) {
    throw new Refusal(
      409,
      'seats_gone',
      left === 0 ? 'This departure is full.' : `Only ${left} seats are left on this departure.`,
    )
  }
  return { price, instant: mode === 'instant' }
}
