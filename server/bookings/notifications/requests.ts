import { said, sentences, type SaidValue } from '#contract/wire/said.ts'
import { momentAt } from '#server/platform/said/render.ts'
import type { BookingEmailData } from './booking-data.ts'
import {
  earningRows,
  findAnother,
  ifEarning,
  ledBy,
  quote,
  quoteYou,
  released,
  row,
  seatsFree,
  seeBooking,
  timeLeft,
  toDashboard,
  what,
  whenRow,
} from './phrases.ts'
import { aboutBooking, type BookingData } from './sides.ts'

/** How long the guide has to answer; null when that is over. */
function answerTime({ respondBy, zone }: BookingEmailData, now: Date) {
  const left = respondBy && timeLeft(respondBy, now)
  return respondBy && left ? { left, until: momentAt(respondBy, zone) } : null
}
const nothingMore = () => ({})
const party = (data: BookingData) => [whenRow(data), row(said('Group'), data.people)]
const answerIt = ({ id }: BookingData) => ({ label: said('Review request'), path: `/booking/${id}` })

/** A text message may wait for the morning: it says until when, not how long. */
const respondBy = (data: BookingData, until: SaidValue) =>
  said('{name}, {people}: {what}. Please respond by {until}.', {
    name: data.explorer,
    people: data.people,
    what: what(data),
    until,
  })

const requested = aboutBooking('booking.requested', {
  prompt: true,
  texted: true,
  outfit: 'too',
  data: (booking, now) => ({
    net: booking.net,
    dueNow: booking.dueNow,
    note: booking.note,
    answer: answerTime(booking, now),
    newsUntil: booking.respondBy?.toISOString() ?? null,
  }),
  guide: (data) => {
    const { explorer: name, title, place, people: who, net: sum, answer, note } = data
    return {
      title: said('New booking request'),
      subject: said('New booking request: {what}', { what: what(data) }),
      body: sentences(
        said('{name}, {people}: {what}.', { name, people: who, what: what(data) }),
        ifEarning(data, said('You earn {sum}.', { sum })),
        answer && said('You have {time} to respond.', { time: answer.left }),
      ),
      ...(answer ? { later: respondBy(data, answer.until) } : {}),
      paragraphs: [
        said('{name} would like to book {title} in {place}.', { name, title, place }),
        ledBy(data),
        quote(name, note),
        answer &&
          said('You have {time} to respond, until {until}. After that, it expires automatically.', {
            time: answer.left,
            until: answer.until,
          }),
      ],
      rows: [...party(data), ...earningRows(data, row(said('You earn'), sum))],
      button: answerIt(data),
    }
  },
  explorer: (data) => {
    const { guide: name, title, place, answer, dueNow } = data
    return {
      title: said('Request sent'),
      subject: said('Booking request sent: {what}', { what: what(data) }),
      body: said('{what}. We’ll charge your card only if the guide accepts.', { what: what(data) }),
      paragraphs: [
        said('We sent your request. We’ll charge your card only if the guide accepts.'),
        said('{name} has your request for {title} in {place}.', { name, title, place }),
        answer &&
          said('{name} has {time} to respond. If they don’t, we’ll release the hold on your card.', {
            name,
            time: answer.left,
          }),
      ],
      rows: [...party(data), row(said('Held on your card'), dueNow)],
      button: seeBooking(data),
    }
  },
})

const requestReminder = aboutBooking('booking.request_reminder', {
  prompt: true,
  texted: true,
  outfit: 'too',
  data: (booking, now, { part }) => {
    const answer = answerTime(booking, now)
    return booking.state === 'requested' && answer
      ? { ...answer, part, net: booking.net, newsUntil: booking.respondBy?.toISOString() ?? null }
      : null
  },
  guide: (data) => {
    const { explorer: name, title, left: time, until, part, net } = data
    const last = part === 'most'
    return {
      title: last
        ? said('Last reminder: a request is about to expire')
        : said('A request is waiting for your response'),
      subject: last
        ? said('Last reminder: a request is about to expire: {what}', { what: what(data) })
        : said('A request is waiting for your response: {what}', { what: what(data) }),
      body: said('{name}, {people}: {what}. {time} left to respond.', {
        name,
        people: data.people,
        what: what(data),
        time,
      }),
      later: respondBy(data, until),
      paragraphs: [
        said('{name} is waiting to hear if you’ll take them on {title}.', { name, title }),
        ledBy(data),
        said('You have {time} left to respond, until {until}. After that, it expires automatically.', { time, until }),
      ],
      rows: [...party(data), ...earningRows(data, row(said('You earn'), net))],
      button: answerIt(data),
    }
  },
})

const declined = aboutBooking('booking.declined', {
  data: ({ reason }) => ({ reason }),
  explorer: (data) => {
    const { guide: name, title, start, reason } = data
    return {
      title: said('Your request was declined'),
      subject: said('Request declined: {what}', { what: what(data) }),
      body: said('{name} can’t take {what}. Your card wasn’t charged.', { name, what: what(data) }),
      paragraphs: [
        said('{name} can’t take your request for {title}, {start}.', { name, title, start }),
        quote(name, reason),
        released,
      ],
      button: findAnother,
    }
  },
  guide: (data) => {
    const { explorer: name, title, start, reason } = data
    return {
      title: said('You declined a request'),
      subject: said('Request declined: {what}', { what: what(data) }),
      body: said('You declined {name}’s request: {what}. The spots are open again.', { name, what: what(data) }),
      paragraphs: [
        said('You declined {name}’s request for {title}, {start}.', { name, title, start }),
        quoteYou(reason),
        seatsFree,
      ],
      button: toDashboard,
    }
  },
})

const expired = aboutBooking('booking.request_expired', {
  data: nothingMore,
  explorer: (data) => {
    const { guide: name, title, start } = data
    return {
      title: said('Your request expired'),
      subject: said('Request expired: {what}', { what: what(data) }),
      body: said('{name} didn’t respond in time: {what}. Your card wasn’t charged.', { name, what: what(data) }),
      paragraphs: [
        said('{name} didn’t respond to your request for {title}, {start}, in time, so it expired.', {
          name,
          title,
          start,
        }),
        released,
      ],
      button: findAnother,
    }
  },
  guide: (data) => {
    const { explorer: name, title, start } = data
    return {
      title: said('You missed a request'),
      subject: said('Request expired: {what}', { what: what(data) }),
      body: said('You didn’t respond to {name} in time: {what}. The spots are open again.', { name, what: what(data) }),
      paragraphs: [
        said('You didn’t respond to {name}’s request for {title}, {start}, in time, so it expired.', {
          name,
          title,
          start,
        }),
        said('The spots are open again. If a date doesn’t work, please decline so guests can make other plans.'),
      ],
      button: toDashboard,
    }
  },
})

const withdrawn = aboutBooking('booking.withdrawn', {
  data: nothingMore,
  explorer: (data) => ({
    title: said('Request withdrawn'),
    subject: said('Request withdrawn: {what}', { what: what(data) }),
    body: said('You withdrew your request: {what}. Your card wasn’t charged.', { what: what(data) }),
    paragraphs: [
      said('You withdrew your request for {title}, {start}.', { title: data.title, start: data.start }),
      released,
    ],
    button: findAnother,
  }),
  guide: (data) => {
    const { explorer: name, title, start } = data
    return {
      title: said('Your guest withdrew a request'),
      subject: said('Request withdrawn: {what}', { what: what(data) }),
      body: said('{name} withdrew their request: {what}.', { name, what: what(data) }),
      paragraphs: [said('{name} withdrew the request for {title}, {start}.', { name, title, start }), seatsFree],
      button: toDashboard,
    }
  },
})

export const requestNotifications = [requested, requestReminder, declined, expired, withdrawn]
