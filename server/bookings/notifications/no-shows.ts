import { said, sentences, type Said } from '#contract/wire/said.ts'
import { momentAt } from '#server/platform/said/render.ts'
import type { BookingEmailData } from './booking-data.ts'
import { quoteTreq, seeBooking, seeTheirBooking, timeLeft, what } from './phrases.ts'
import { aboutBooking, type BookingData, type SideTexts } from './sides.ts'

const guideAbsent = aboutBooking('booking.guide_absent', {
  group: 'safety',
  data: ({ guideAnswersBy, zone, customer, guide }, now) => ({
    until: guideAnswersBy && momentAt(guideAnswersBy, zone),
    left: guideAnswersBy && timeLeft(guideAnswersBy, now),
    explorerPhone: customer.phone,
    guidePhone: guide.phone,
  }),
  to: ({ left }) => (left ? ['explorer', 'guide'] : ['explorer']),
  guide: (data) => {
    const { explorer: name, title, start, until, left, explorerPhone: phone } = data
    return {
      title: said('Your guest is waiting for you'),
      subject: said('Your guest can’t find you: {what}', { what: what(data) }),
      body: sentences(
        said('{name} says that you are not there.', { name }),
        left && said('Start the trip within {time}, or everything goes back.', { time: left }),
      ),
      paragraphs: [
        said('{name} is at the meeting point of {title}, {start}, and does not see you.', { name, title, start }),
        phone ? said('Please call: {phone}', { phone }) : null,
        sentences(
          said('If you are together, press “Start the trip”.'),
          until && said('Without that by {when} everything is given back.', { when: until }),
        ),
      ],
      button: { label: said('View booking'), path: `/booking/${data.id}` },
    }
  },
  explorer: (data) => {
    const { guide: name, title, until: when, guidePhone: phone } = data
    return {
      title: said('We’ve alerted your guide'),
      subject: said('We’ve alerted {name}: {what}', { name, what: what(data) }),
      body: when
        ? said('If the trip has not started by {when}, everything comes back to you.', { when })
        : said('If the trip does not start, everything comes back to you.'),
      paragraphs: [
        said('We are sorry that {name} is not at the meeting point of {title}.', { name, title }),
        phone ? said('Please try to call too: {phone}', { phone }) : null,
        when &&
          said('If the trip has not started by {when}, everything comes back to your card, service fee included.', {
            when,
          }),
      ],
      button: seeBooking(data),
    }
  },
})

const contested = aboutBooking('booking.no_show_contested', {
  data: () => ({}),
  explorer: (data) => {
    const { title, start } = data
    return {
      title: said('We’re reviewing your dispute'),
      subject: said('Under review: {what}', { what: what(data) }),
      body: sentences(
        said('You say that you were there: {what}.', { what: what(data) }),
        said('A person at Treq looks at it and writes to you.'),
      ),
      paragraphs: [
        said('You told us that you were there for {title}, {start}.', { title, start }),
        said('A person at Treq reads what both of you say and writes to you.'),
      ],
      button: seeBooking(data),
    }
  },
  guide: (data) => {
    const { explorer: name, title, start } = data
    return {
      title: said('Your guest disputed the no-show'),
      subject: said('No-show disputed: {what}', { what: what(data) }),
      body: sentences(
        said('{name} says that they were there: {what}.', { name, what: what(data) }),
        said('A person at Treq looks at it.'),
      ),
      paragraphs: [
        sentences(
          said('You reported that {name} did not come to {title}, {start}.', { name, title, start }),
          said('They say that they were there.'),
        ),
        said('A person at Treq looks at it and may ask you what happened.'),
      ],
      button: seeTheirBooking(data),
    }
  },
})

type Decision = NonNullable<BookingEmailData['noShowDecided']>

const decided = aboutBooking('booking.no_show_decided', {
  data: ({ noShowDecided }) => noShowDecided,
  explorer: (data) => decision(data, seeBooking(data)),
  guide: (data) => decision(data, seeTheirBooking(data)),
})

/** Both sides read the same. */
function decision(data: BookingData & Decision, button: { label: Said; path: string }): SideTexts {
  const { explorer: name, title, start, upheldFor, message } = data
  return {
    title: said('We’ve made a decision'),
    subject: said('No-show decision: {what}', { what: what(data) }),
    body:
      upheldFor === 'explorer'
        ? said('We believe that {name} was there for {what}.', { name, what: what(data) })
        : said('The no-show of {name} stands: {what}.', { name, what: what(data) }),
    paragraphs: [
      said('We have read what both of you say about {title}, {start}.', { title, start }),
      upheldFor === 'explorer'
        ? sentences(
            said('We believe that {name} was there.', { name }),
            said('What comes back to the card is told in a letter of its own.'),
          )
        : said('The report that {name} did not come stands, and so does what follows from it.', { name }),
      quoteTreq(message),
    ],
    button,
  }
}

export const noShowNotifications = [guideAbsent, contested, decided]
