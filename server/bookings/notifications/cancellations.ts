import type { CanceledBy } from '#contract/bookings/values.ts'
import { said, sentences, type Said } from '#contract/wire/said.ts'
import { balanceUnpaidTexts } from './balance-unpaid.ts'
import { cancellationData, cancellationEmailData, type CancellationData } from './cancellation-data.ts'
import { guideKeepsSentence, moneyBack, refundRows, summary } from './money-back.ts'
import { customerNoShowTexts, guideNoShowTexts } from './no-shows-ended.ts'
import {
  codeRow,
  earningRows,
  findAnother,
  fullRefund,
  ifEarning,
  quote,
  quoteTreq,
  quoteYou,
  row,
  seeBooking,
  seeTheirBooking,
  toDashboard,
  what,
  whenRow,
} from './phrases.ts'
import { toSides, type Side, type SideTexts } from './sides.ts'

const seeRefund = { label: said('View refund'), path: '/cancellation-center' }

/** Ended before the start. */
type CanceledBefore = Exclude<CanceledBy, 'guide_no_show' | 'customer_no_show'>

function canceledForExplorer(data: CancellationData, by: CanceledBefore): SideTexts {
  const { title, start, guide: name, message, reasonSentence, choice, cutShort, byTreq } = data
  const own = by === 'customer'
  const whose: Record<CanceledBefore, { title: Said; sentence: Said }> = {
    customer: {
      title: said('Your booking was canceled'),
      sentence: said('You canceled {title}, {start}.', { title, start }),
    },
    guide: {
      title: said('Your guide canceled your trip'),
      sentence: said('We’re sorry. {name} had to cancel {title}, {start}.', { name, title, start }),
    },
    weather: {
      title: said('Your trip was canceled for weather'),
      sentence: byTreq
        ? said('We canceled {title}, {start}, because of the weather.', { title, start })
        : said('{name} canceled {title}, {start}, because of the weather.', { title, start, name }),
    },
    platform: {
      title: said('We had to cancel your booking'),
      sentence: said('We’re sorry. We had to cancel {title}, {start}.', { title, start }),
    },
  }
  return {
    title: cutShort ? said('Weather cut your trip short') : whose[by].title,
    subject: cutShort ? cutShortWhat(data) : said('Canceled: {what}', { what: what(data) }),
    body: sentences(
      cutShort ? cutShortWhat(data) : said('{what} is canceled.', { what: what(data) }),
      ...summary(data),
    ),
    paragraphs: [
      cutShort
        ? said('{name} ended {title}, {start}, early because of the weather.', { name, title, start })
        : whose[by].sentence,
      own ? null : by === 'platform' || byTreq ? (reasonSentence ?? quoteTreq(message)) : quote(name, message),
      ...moneyBack(data),
    ],
    rows: refundRows(data),
    button: choice ? { label: said('Make your choice'), path: `/booking/${data.id}` } : own ? seeRefund : findAnother,
  }
}

const cutShortWhat = (data: CancellationData) => said('Cut short by weather: {what}', { what: what(data) })

function canceledForGuide(data: CancellationData, by: CanceledBefore): SideTexts {
  const { title, start, explorer: name, message, reasonSentence, refund, guideKeeps } = data
  const byTreq = by === 'platform' || data.byTreq
  const own = by === 'customer'
  return {
    title: own
      ? said('A booking was canceled')
      : byTreq
        ? said('Treq canceled a booking')
        : said('You canceled a booking'),
    subject: said('Canceled: {what}', { what: what(data) }),
    body: own
      ? sentences(
          said('{name} canceled {what}.', { name, what: what(data) }),
          ifEarning(data, guideKeepsSentence(guideKeeps)),
        )
      : said('{what} with {name} is canceled. They get a full refund.', { what: what(data), name }),
    paragraphs: own
      ? [
          said('{name} canceled {title}, {start}. The spots are open again.', { name, title, start }),
          quote(name, message),
          ifEarning(data, guideKeepsSentence(guideKeeps)),
        ]
      : [
          said('{title}, {start}, with {name} is canceled.', { title, start, name }),
          byTreq ? (reasonSentence ?? quoteTreq(message)) : quoteYou(message),
          refund.amount === 0 ? said('{name} wasn’t charged.', { name }) : fullRefund(data, { name, sum: refund }),
        ],
    rows: [whenRow(data), ...earningRows(data, row(said('You keep'), guideKeeps)), codeRow(data)],
    button: toDashboard,
  }
}

function cutShortForGuide(data: CancellationData): SideTexts {
  const { title, start, explorer: name, message, refund, guideKeeps } = data
  const back =
    refund.amount > 0
      ? data.staff
        ? said('{name} gets a refund for the part of the trip that was left.', { name })
        : said('{name} gets {sum} back for the part of the trip that was left.', { name, sum: refund })
      : said('{name} gets no refund: at least half of the trip was done.', { name })
  return {
    title: said('You cut a trip short'),
    subject: cutShortWhat(data),
    body: sentences(cutShortWhat(data), back),
    paragraphs: [
      said('You ended {title}, {start}, with {name} early because of the weather.', { title, start, name }),
      quoteYou(message),
      back,
    ],
    rows: [whenRow(data), ...earningRows(data, row(said('You keep'), guideKeeps)), codeRow(data)],
    button: toDashboard,
  }
}

/** What each side reads about a booking that ended. */
export function endedTexts(data: CancellationData, side: Side): SideTexts {
  const { by } = data
  if (by === 'customer_no_show') return customerNoShowTexts(data, side)
  if (by === 'guide_no_show') return guideNoShowTexts(data, side)
  if (data.reasonCode === 'balance_unpaid') return balanceUnpaidTexts(data, side)
  if (side === 'explorer') return canceledForExplorer(data, by)
  return data.cutShort ? cutShortForGuide(data) : canceledForGuide(data, by)
}

const ended = (
  event:
    | 'booking.canceled_customer'
    | 'booking.canceled_guide'
    | 'booking.canceled_weather'
    | 'booking.canceled_platform'
    | 'booking.no_show_customer'
    | 'booking.no_show_guide',
) =>
  toSides(event, {
    group: event === 'booking.canceled_weather' ? 'safety' : 'booking',
    critical: event.startsWith('booking.canceled'),
    pictured: event.startsWith('booking.canceled'),
    read: async (_app, tx, { data, at }) => {
      const found = await cancellationEmailData(tx, data.bookingId, { by: at })
      // a booking that goes on another date already has a notification about that
      if (!found || found.chosen === 'new_date') return null
      return {
        booking: found.booking,
        data: cancellationData(found),
        // when a whole departure ends, its guide gets one notification for all its bookings
        ...(data.together ? { to: ['explorer'] } : {}),
      }
    },
    explorer: (data) => endedTexts(data, 'explorer'),
    guide: (data) => endedTexts(data, 'guide'),
  })

export const groupLeft = toSides('booking.group_left', {
  read: async (_app, tx, { data }) => {
    const found = await cancellationEmailData(tx, data.bookingId, { id: data.cancellationId })
    return found && found.chosen !== 'new_date' ? { booking: found.booking, data: cancellationData(found) } : null
  },
  explorer: (data) => {
    const { title, leaving: who, people: rest } = data
    return {
      title: said('Your group was updated'),
      subject: said('Group updated: {what}', { what: what(data) }),
      body: sentences(
        said('{people} will no longer join {what}.', { people: who, what: what(data) }),
        ...summary(data),
      ),
      paragraphs: [
        said('We removed {people} from {title}. Still going: {rest}.', { people: who, title, rest }),
        ...moneyBack(data),
      ],
      rows: refundRows(data),
      button: seeBooking(data),
    }
  },
  guide: (data) => {
    const { explorer: name, title, start, leaving: who, people: rest, message } = data
    return {
      title: said('A guest group got smaller'),
      subject: said('Group updated: {what}', { what: what(data) }),
      body: said('{name}: {people} will no longer join {what}. Still coming: {rest}.', {
        name,
        people: who,
        what: what(data),
        rest,
      }),
      paragraphs: [
        said('{people} from {name}’s group will no longer join {title}, {start}.', { people: who, name, title, start }),
        quote(name, message),
        said('Still coming: {rest}.', { rest }),
      ],
      rows: [whenRow(data), row(said('Group now'), rest), codeRow(data)],
      button: seeTheirBooking(data),
    }
  },
})

export const cancellationNotifications = [
  ended('booking.canceled_customer'),
  ended('booking.canceled_guide'),
  ended('booking.canceled_weather'),
  ended('booking.canceled_platform'),
  ended('booking.no_show_customer'),
  ended('booking.no_show_guide'),
  groupLeft,
]
