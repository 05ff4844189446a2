import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { OutsideFailure } from '#contract/scheduling/values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notification } from '#server/notifications/index.ts'
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

export const schedulingNotifications = [broken]
