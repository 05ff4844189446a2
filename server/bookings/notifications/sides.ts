import type { BookingState } from '#contract/bookings/values.ts'
import type { NotificationGroup } from '#contract/notifications/values.ts'
import {
  bellEmailPush,
  everyChannel,
  notification,
  type NotificationTexts,
  type NotificationType,
  type Recipient,
} from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, DomainEvents, EventType } from '#server/platform/events.ts'
import { runsOutfit } from '#server/guides/index.ts'
import { bookingEmailData, type BookingEmailData } from './booking-data.ts'
import { becauseOfBooking, becauseYouRunTheOutfit, people, tripData } from './phrases.ts'

export type Side = 'explorer' | 'guide'

/** What every notification about a booking keeps of it; JSON. */
export const bookingData = (booking: BookingEmailData) => ({
  ...tripData(booking),
  id: booking.id,
  code: booking.code,
  place: `${booking.placeName}, ${booking.placeState}`,
  people: people(booking.party),
  explorer: booking.customer.name,
  guide: booking.guide.name,
  picture: booking.picture,
  staff: booking.guide.staff,
  /** Set where it goes to those who run the outfit of a guide whom they employ. */
  forOutfit: false,
})
export type BookingData = ReturnType<typeof bookingData>

/** The footer says that the recipient is part of the booking. */
export type SideTexts = Omit<NotificationTexts, 'footer'>
type Template<Data> = (data: Data & BookingData) => SideTexts
type Templates<Data> = Partial<Record<Side, Template<Data>>>

interface Basics<Data> {
  readonly group?: NotificationGroup
  readonly critical?: boolean
  /** Says what has to be done by when. */
  readonly prompt?: boolean
  /** By text message too, though it is not critical. */
  readonly texted?: boolean
  /** Whether it is news to a phone. */
  readonly rings?: (data: NoInfer<Data>) => boolean
  /** Whether the explorer sees the trip's picture above; not where people disagree about it. */
  readonly pictured?: boolean
  /** Where the guide is staff, it goes to those who run the outfit as well, or to them alone. */
  readonly outfit?: 'too' | 'instead'
}

/** Data of an event for one side of its booking. */
export type SideData<Data extends object> = Data & BookingData & { side: Side }
export type SidesType<Data extends object> = NotificationType<SideData<Data>>

function channelsOf({
  group,
  critical,
  prompt,
  texted,
}: Record<'critical' | 'prompt' | 'texted', boolean> & { group: NotificationGroup }) {
  if (texted || group === 'safety' || (critical && group !== 'money')) return everyChannel
  return critical || prompt ? bellEmailPush : (['bell', 'email'] as const)
}

const sideNames = ['explorer', 'guide'] as const

const contactOf = ({ customer, guide }: BookingEmailData, side: Side) => {
  const { accountId, email, language } = side === 'guide' ? guide : customer
  return { accountId, email, language }
}

const unconfirmed = new Set<BookingState>(['requested', 'declined', 'request_expired', 'withdrawn', 'confirming'])

/** A guide reads the explorer's first name, and the rest once the booking is confirmed, as on the page. */
export const sideData = (booking: BookingEmailData, side: Side): BookingData & { side: Side } => {
  const data = bookingData(booking)
  const first = data.explorer.split(' ')[0] ?? data.explorer
  return { ...data, side, ...(side === 'guide' && unconfirmed.has(booking.state) ? { explorer: first } : {}) }
}

/** Tells both sides of a booking of an event, over bell and email. `to`: only these of the sides that have a template. */
export function toSides<Event extends EventType, Data extends object>(
  event: Event,
  {
    read,
    group = 'booking',
    critical = false,
    prompt = false,
    texted = false,
    rings,
    pictured = true,
    outfit,
    explorer,
    guide,
  }: Basics<SideData<Data>> & {
    /** Null: there is nothing left to tell. */
    read: (
      app: App,
      tx: Tx,
      event: DomainEvent<Event>,
    ) => Promise<{ booking: BookingEmailData; data: Data; to?: readonly Side[] } | null>
  } & Templates<Data>,
): SidesType<Data> {
  const templates: Templates<Data> = { ...(explorer ? { explorer } : {}), ...(guide ? { guide } : {}) }
  return notification<SideData<Data>, Event>(event, {
    group,
    critical,
    prompt,
    channels: channelsOf({ group, critical, prompt, texted }),
    ...(rings ? { rings } : {}),
    staleAfter: (data: object) => ('newsUntil' in data && typeof data.newsUntil === 'string' ? data.newsUntil : null),
    on: event,
    recipients: async (app, tx, happened) => {
      const found = await read(app, tx, happened)
      if (!found) return []
      const { booking, data, to = sideNames } = found
      const told = sideNames.filter((side) => templates[side] && to.includes(side))
      const direct = booking.guide.staff && outfit === 'instead' ? told.filter((side) => side !== 'guide') : told
      const recipients = direct.map((side): Recipient<SideData<Data>> => ({
        key: side,
        ...contactOf(booking, side),
        data: { ...data, ...sideData(booking, side) },
      }))
      if (!outfit || !booking.guide.staff || !told.includes('guide')) return recipients
      const runs = await runsOutfit(tx, booking.outfitterId)
      return [
        ...recipients,
        ...runs.map(({ id, email, language }): Recipient<SideData<Data>> => ({
          key: `outfit:${id}`,
          accountId: id,
          email,
          language,
          data: { ...data, ...sideData(booking, 'guide'), staff: false, forOutfit: true },
        })),
      ]
    },
    texts: (data) => {
      const template = templates[data.side]
      if (!template) throw new Error(`${event} has no texts for the ${data.side}`)
      const picture = pictured && data.side === 'explorer' ? data.picture : null
      return {
        picture,
        ...template(data),
        footer: data.forOutfit ? becauseYouRunTheOutfit(data) : becauseOfBooking(data),
      }
    },
  })
}

type BookingEvent = {
  [Event in EventType]: DomainEvents[Event] extends { bookingId: string } ? Event : never
}[EventType]

export interface BookingNotification<Event extends EventType, Data extends object> extends SidesType<Data> {
  /** Null: there is nothing left to tell. */
  dataOf(booking: BookingEmailData, now: Date, event: DomainEvents[Event]): Data | null
  readonly sides: readonly Side[]
}

/** An event of which nothing needs to be known but the booking. */
export function aboutBooking<Event extends BookingEvent, Data extends object>(
  event: Event,
  {
    data: dataOf,
    to = () => sideNames,
    ...declared
  }: Basics<SideData<Data>> & {
    data: (booking: BookingEmailData, now: Date, event: DomainEvents[Event]) => Data | null
    to?: (data: Data) => readonly Side[]
  } & Templates<Data>,
): BookingNotification<Event, Data> {
  const type = toSides<Event, Data>(event, {
    ...declared,
    read: async (app, tx, happened) => {
      const { bookingId } = happened.data as { bookingId: string }
      const booking = await bookingEmailData(tx, bookingId)
      const data = booking && dataOf(booking, await app.clock.now(tx), happened.data)
      // when a whole departure ends, its guide gets one notification for all its bookings
      const together = 'together' in happened.data && happened.data.together
      return booking && data && { booking, data, to: together ? ['explorer'] : to(data) }
    },
  })
  return { ...type, dataOf, sides: sideNames.filter((side) => declared[side]) }
}
