import { conditionsLimits as limits, type SignalCause, type WeatherAnswer } from '#contract/conditions/values.ts'
import { said, saidInEnglish, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { bookingEmailData, partyBookingsOn } from '#server/bookings/index.ts'
import { bellEmailPush, everyChannel, notification, type Recipient } from '#server/notifications/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Reading } from './tables.ts'

interface Facts {
  departureId: string
  title: string
  starts: SaidMoment
  answerBy: SaidMoment
  causes: SignalCause[]
  alert: string | null
}

async function factsOf(tx: Tx, departureId: string) {
  const bookings = (await partyBookingsOn(tx, departureId)).filter(({ state }) => state === 'confirmed')
  const [first] = bookings
  const booking = first && (await bookingEmailData(tx, first.id))
  if (!first || !booking) return null
  const { starts_at: startsAt, zone } = first.departure
  const latest = await tx
    .selectFrom('conditions_snapshots')
    .select('reading')
    .where('departure_id', '=', departureId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const reading: Reading | undefined = latest?.reading
  const moment = (at: Date): SaidMoment => ({ at: at.toISOString(), zone, form: 'long' })
  const facts: Facts = {
    departureId,
    title: booking.title,
    starts: moment(startsAt),
    answerBy: moment(new Date(startsAt.getTime() - limits.unansweredHours * 3_600_000)),
    causes: reading?.causes ?? [],
    alert: reading?.alerts[0]?.event ?? null,
  }
  return { facts, bookings, guide: booking.guide }
}

const causeWords: Record<SignalCause, Said> = {
  alert: saidInEnglish('an alert of the National Weather Service'),
  avalanche: saidInEnglish('avalanche danger'),
  river: saidInEnglish('a high river'),
  low_river: saidInEnglish('a low river'),
  unread_river: saidInEnglish('a river flow that we couldn’t read'),
  air: saidInEnglish('smoke or bad air'),
  wind: saidInEnglish('strong wind'),
  storms: saidInEnglish('thunderstorms'),
  heat: saidInEnglish('heat'),
  cold: saidInEnglish('cold'),
  rain: saidInEnglish('rain'),
}

const red = notification<Facts, 'conditions.red'>('conditions.red', {
  group: 'safety',
  critical: true,
  prompt: true,
  channels: everyChannel,
  on: 'conditions.red',
  recipients: async (_app, tx, { data }) => {
    const found = await factsOf(tx, data.departureId)
    if (!found) return []
    const { accountId, email, language } = found.guide
    return [{ key: 'guide', accountId, email, language, data: found.facts }]
  },
  texts: ({ departureId, title, starts, answerBy, causes, alert }) => {
    const body = saidInEnglish('{title} on {starts}: the forecast shows {causes}.', {
      title,
      starts,
      causes: causes.map((cause) => causeWords[cause]),
    })
    return {
      title: saidInEnglish('Weather warning: decide about your trip'),
      subject: saidInEnglish('Weather warning: {title}', { title }),
      body,
      paragraphs: [
        body,
        alert === null ? null : saidInEnglish('In effect: {alert}.', { alert }),
        saidInEnglish('Run it, change the plan, or cancel for the weather by {when}. It’s your call.', {
          when: answerBy,
        }),
      ],
      button: { label: saidInEnglish('Decide now'), path: `/safety-checkin?trip=${departureId}` },
      footer: saidInEnglish('You’re receiving this email because you lead this trip.'),
    }
  },
})

interface Answered extends Facts {
  answer: WeatherAnswer
  note: string
  guide: string
  bookingId: string
}

const answered = notification<Answered, 'conditions.answered'>('conditions.answered', {
  group: 'safety',
  prompt: true,
  channels: bellEmailPush,
  on: 'conditions.answered',
  recipients: async (_app, tx, { data: { departureId } }) => {
    const found = await factsOf(tx, departureId)
    const row = await tx
      .selectFrom('departure_conditions')
      .selectAll()
      .where('departure_id', '=', departureId)
      .executeTakeFirst()
    if (!found || !row?.answer) return []
    const { facts, bookings } = found
    const { answer, answer_note: note } = row
    const recipients: Recipient<Answered>[] = []
    for (const { id } of bookings) {
      const booking = await bookingEmailData(tx, id)
      if (!booking) continue
      const { accountId, email, language } = booking.customer
      recipients.push({
        key: `guest:${id}`,
        accountId,
        email,
        language,
        data: { ...facts, answer, note: note ?? '', guide: booking.guide.name, bookingId: id },
      })
    }
    return recipients
  },
  texts: ({ answer, guide, title, starts, note, bookingId }) => {
    const body =
      answer === 'go'
        ? said('{title} on {starts}: {guide} has looked at the forecast, and the trip runs as planned.', {
            title,
            starts,
            guide,
          })
        : said('{title} on {starts}: {guide} changed the plan because of the weather.', { title, starts, guide })
    return {
      title: answer === 'go' ? said('Your trip is on') : said('Your guide changed the plan'),
      subject: answer === 'go' ? said('Your trip is on: {title}', { title }) : said('New plan: {title}', { title }),
      body,
      paragraphs: [body, said('{guide} wrote: “{note}”', { guide, note })],
      button: { label: said('See your booking'), path: `/booking/${bookingId}` },
      footer: said('You’re receiving this email because you booked this trip.'),
    }
  },
})

const unanswered = operatorNotification<'conditions.unanswered', Facts>('conditions.unanswered', {
  scopes: ['trust_and_safety'],
  urgent: true,
  on: 'conditions.unanswered',
  data: async (_app, tx, { data: { departureId } }) => (await factsOf(tx, departureId))?.facts ?? null,
  texts: ({ title, starts, departureId }) => ({
    title: saidInEnglish('No answer to a weather warning: {title}', { title }),
    body: saidInEnglish('It starts on {starts}. Call the guide: run it, change the plan, or cancel.', { starts }),
    path: `/admin/departures/${departureId}`,
  }),
})

export const notifications = [red, answered, unanswered]
