import { said, sentences, type Said } from '#contract/wire/said.ts'
import { momentAt } from '#server/platform/said/render.ts'
import type { BookingEmailData } from './booking-data.ts'
import { quoteTreq, seeBooking, seeTheirBooking, timeLeft, what } from './phrases.ts'
import { aboutBooking, type BookingData, type SideTexts } from './sides.ts'

const guideAbsent = aboutBooking('booking.guide_absent', {
  pictured: false,
  group: 'safety',
  prompt: true,
  data: ({ guideAnswersBy, zone, customer, guide }, now) => ({
    until: guideAnswersBy && momentAt(guideAnswersBy, zone),
    left: guideAnswersBy && timeLeft(guideAnswersBy, now),
    newsUntil: guideAnswersBy?.toISOString() ?? null,
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
        said('{name} says you’re not there.', { name }),
        left && said('Start the trip within {time}, or we’ll refund them in full.', { time: left }),
      ),
      paragraphs: [
        said('{name} is at the meeting point for {title}, {start}, and can’t find you.', { name, title, start }),
        phone ? said('Please call: {phone}', { phone }) : null,
        sentences(
          said('If you’re together, choose “Start the trip.”'),
          until && said('Otherwise we’ll refund them in full at {when}.', { when: until }),
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
        ? said('If the trip hasn’t started by {when}, you’ll get a full refund.', { when })
        : said('If the trip doesn’t start, you’ll get a full refund.'),
      paragraphs: [
        said('We’re sorry that {name} isn’t at the meeting point for {title}.', { name, title }),
        phone ? said('Please try calling, too: {phone}', { phone }) : null,
        when &&
          said('If the trip hasn’t started by {when}, you’ll get a full refund, including the service fee.', {
            when,
          }),
      ],
      button: seeBooking(data),
    }
  },
})

const contested = aboutBooking('booking.no_show_contested', {
  pictured: false,
  data: () => ({}),
  explorer: (data) => {
    const { title, start } = data
    return {
      title: said('We’re reviewing your dispute'),
      subject: said('Under review: {what}', { what: what(data) }),
      body: sentences(
        said('You told us that you were there: {what}.', { what: what(data) }),
        said('Our team will review it and email you.'),
      ),
      paragraphs: [
        said('You told us that you were there for {title}, {start}.', { title, start }),
        said('Our team will read what both of you say and email you.'),
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
        said('{name} says they were there: {what}.', { name, what: what(data) }),
        said('Our team is reviewing it.'),
      ),
      paragraphs: [
        sentences(
          said('You reported that {name} didn’t show up for {title}, {start}.', { name, title, start }),
          said('They say they were there.'),
        ),
        said('Our team is reviewing it and may contact you to learn what happened.'),
      ],
      button: seeTheirBooking(data),
    }
  },
})

type Decision = NonNullable<BookingEmailData['noShowDecided']>

const decided = aboutBooking('booking.no_show_decided', {
  pictured: false,
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
        : said('The no-show of {name} was upheld: {what}.', { name, what: what(data) }),
    paragraphs: [
      said('We read what both of you said about {title}, {start}.', { title, start }),
      upheldFor === 'explorer'
        ? sentences(
            said('We believe that {name} was there.', { name }),
            said('We’ll email you separately about any refund.'),
          )
        : said('The no-show report about {name} is upheld, along with its outcome.', { name }),
      quoteTreq(message),
    ],
    button,
  }
}

export const noShowNotifications = [guideAbsent, contested, decided]
