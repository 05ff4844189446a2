import { saidInEnglish, type Said, type SaidMoment } from '#contract/wire/said.ts'
import type { OutsideFailure } from '#contract/scheduling/values.ts'
import { accountContact, accountContacts } from '#server/accounts/index.ts'
import { guideById, runsOutfit } from '#server/guides/index.ts'
import { bellEmailPush, notification, type Recipient } from '#server/notifications/index.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { failureSentence } from './failure-sentence.ts'

interface About {
  name: string
  host: string
  why: Said
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'outside_calendar.broken': { accountId: string; name: string; host: string; failure: OutsideFailure }
  }
}

/** To the guide who connected it, once each time that it breaks. */
const broken = notification<About, 'outside_calendar.broken'>('outside_calendar.broken', {
  group: 'guide',
  critical: false,
  channels: ['bell', 'email'],
  on: 'outside_calendar.broken',
  recipients: async (_app, tx, { data }) => {
    const contact = await accountContact(tx, data.accountId)
    if (!contact) return []
    const about: About = { name: data.name, host: data.host, why: failureSentence(data.failure) }
    return [{ key: 'guide', accountId: contact.id, email: contact.email, language: 'en' as const, data: about }]
  },
  texts: ({ name, host, why }) => {
    const title = saidInEnglish('We can’t read your calendar “{name}”', { name })
    return {
      title,
      subject: title,
      body: saidInEnglish(
        'New events in your calendar at {host} don’t block your departures until we can read it again. Events we already know still do.',
        { host },
      ),
      paragraphs: [
        saidInEnglish(
          'New events in your calendar at {host} don’t block your departures until we can read it again. Events we already know still do.',
          { host },
        ),
        why,
      ],
      button: { label: saidInEnglish('Open your calendars'), path: '/guide-calendar#outside' },
      footer: saidInEnglish('You’re receiving this email because you connected a calendar to Treq.'),
    }
  },
})

interface Overlap {
  /** What its owner calls the calendar. */
  calendar: string
  trips: { title: string; start: SaidMoment; localDate: string }[]
}

/** Emails name so many. */
const mostNamed = 8

/** To who connected it, who leads the trips, and those who run the outfit: guests are coming, and someone is busy. */
const overlaps = notification<Overlap, 'outside_calendar.overlaps'>('outside_calendar.overlaps', {
  group: 'guide',
  critical: false,
  prompt: true,
  channels: bellEmailPush,
  on: 'outside_calendar.overlaps',
  recipients: async (_app, tx, { data: { calendarId, departureIds } }) => {
    const calendar = await tx
      .selectFrom('outside_calendars')
      .select(['name', 'account_id', 'outfitter_id'])
      .where('id', '=', calendarId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    const departures = await tx
      .selectFrom('departures as d')
      .innerJoin('adventure_terms as t', 't.adventure_id', 'd.adventure_id')
      .select(['d.guide_id', 'd.starts_at', 'd.zone', 'd.local_date', 't.title'])
      .where('d.id', 'in', departureIds)
      .where('d.canceled_at', 'is', null)
      .orderBy('d.starts_at')
      .execute()
    if (!calendar || departures.length === 0) return []
    const guides = await Promise.all([...new Set(departures.map((one) => one.guide_id))].map((id) => guideById(tx, id)))
    const contacts = await accountContacts(tx, [
      calendar.account_id,
      ...guides.flatMap((guide) => guide?.account_id ?? []),
    ])
    const everyone = new Map(contacts)
    for (const one of await runsOutfit(tx, calendar.outfitter_id)) everyone.set(one.id, one)
    const trips = departures.map(({ title, starts_at: startsAt, zone, local_date: localDate }) => ({
      title: title ?? '',
      start: momentAt(startsAt, zone),
      localDate,
    }))
    return [...everyone.values()].map(({ id, email }): Recipient<Overlap> => ({
      key: id,
      accountId: id,
      email,
      language: 'en',
      data: { calendar: calendar.name, trips },
    }))
  },
  texts: ({ calendar, trips }) => {
    const [first] = trips
    const named = trips
      .slice(0, mostNamed)
      .map(({ title, start }) => saidInEnglish('{title}, {start}', { title, start }))
    const body =
      trips.length === 1 && first
        ? saidInEnglish('The calendar “{calendar}” is busy during {title}, {start}.', { calendar, ...first })
        : saidInEnglish('The calendar “{calendar}” is busy during {count} booked trips.', {
            calendar,
            count: trips.length,
          })
    return {
      title: saidInEnglish('A booked trip overlaps another calendar'),
      subject: saidInEnglish('Booked trip overlaps “{calendar}”', { calendar }),
      body,
      paragraphs: [
        body,
        ...(trips.length > 1 ? named : []),
        saidInEnglish(
          'Guests keep their spots, and no one else can book. Move the other event, change who leads the trip, or propose another date to your guests.',
        ),
      ],
      button: {
        label: saidInEnglish('Open the day'),
        path: first ? `/guide-dashboard/day/${first.localDate}` : '/guide-calendar',
      },
      footer: saidInEnglish('You’re receiving this email because you guide this trip or run its outfit.'),
    }
  },
})

export const schedulingNotifications = [broken, overlaps]
