import { saidInEnglish } from '#contract/wire/said.ts'
import { bookingEmailData } from '#server/bookings/index.ts'
import { bellEmailPush, notification } from '#server/notifications/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { incidentById } from './list-incidents.ts'
import { isSevere } from './open-incident.ts'

interface OfIncident {
  incidentId: string
  departureId: string
  title: string
  severity: number
  nearMiss: boolean
}

async function ofIncident(tx: Tx, incidentId: string) {
  const row = await incidentById(tx, incidentId)
  const booking = row?.booking_ids[0] ? await bookingEmailData(tx, row.booking_ids[0]) : null
  if (!row || !booking) return null
  const data: OfIncident = {
    incidentId,
    departureId: row.departure_id,
    title: booking.title,
    severity: row.severity,
    nearMiss: row.near_miss,
  }
  return { booking, data }
}

const incidentTexts = ({ incidentId, title, severity, nearMiss }: OfIncident) => ({
  title: nearMiss
    ? saidInEnglish('Near miss, severity {severity}: {title}', { severity, title })
    : saidInEnglish('Incident, severity {severity}: {title}', { severity, title }),
  body: isSevere(severity)
    ? saidInEnglish('The listing is paused. Review it within the hour.')
    : saidInEnglish('Review it within 5 business days.'),
  path: `/admin/safety?part=incidents&open=${incidentId}`,
})

/** To the operators: a severe one over every channel. */
const severeIncident = operatorNotification<'incident.opened', OfIncident>('incident.severe', {
  scopes: ['trust_and_safety'],
  urgent: true,
  on: 'incident.opened',
  data: async (_app, tx, { data }) => {
    const found = (await ofIncident(tx, data.incidentId))?.data
    return found && isSevere(found.severity) ? found : null
  },
  texts: incidentTexts,
})

const incidentReported = operatorNotification<'incident.opened', OfIncident>('incident.reported', {
  scopes: ['trust_and_safety'],
  urgent: false,
  on: 'incident.opened',
  data: async (_app, tx, { data }) => {
    const found = (await ofIncident(tx, data.incidentId))?.data
    return found && !isSevere(found.severity) ? found : null
  },
  texts: incidentTexts,
})

/** To the guide, who sells it. */
const listingPaused = notification<OfIncident, 'incident.listing_paused'>('incident.listing_paused', {
  group: 'safety',
  critical: true,
  channels: bellEmailPush,
  on: 'incident.listing_paused',
  recipients: async (_app, tx, { data }) => {
    const found = await ofIncident(tx, data.incidentId)
    if (!found) return []
    const { guide } = found.booking
    return [
      { key: 'guide', accountId: guide.accountId, email: guide.email, language: guide.language, data: found.data },
    ]
  },
  texts: ({ departureId, title }) => {
    const body = saidInEnglish('We paused new bookings of {title} because of an incident.', { title })
    return {
      title: saidInEnglish('Listing paused'),
      subject: saidInEnglish('Listing paused: {title}', { title }),
      body,
      paragraphs: [
        body,
        saidInEnglish('This isn’t about blame. Our team is reviewing what happened. Existing bookings stay.'),
      ],
      button: { label: saidInEnglish('Open the trip'), path: `/safety-checkin?trip=${departureId}` },
      footer: saidInEnglish('You’re receiving this email because you guide with Treq.'),
    }
  },
})

/** `YYYY-MM` in words. */
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

const digest = operatorNotification<
  'incident.digest',
  { month: string; incidents: number; nearMisses: number; open: number }
>('incident.digest', {
  scopes: ['trust_and_safety'],
  urgent: false,
  on: 'incident.digest',
  data: (_app, _tx, { data }) => Promise.resolve({ ...data }),
  texts: ({ month, incidents, nearMisses, open }) => ({
    title: saidInEnglish('Incidents in {month}', { month: monthName(month) }),
    body: saidInEnglish('Incidents: {incidents}. Near misses: {nearMisses}. Not reviewed yet: {open}.', {
      incidents,
      nearMisses,
      open,
    }),
    path: '/admin/safety?part=digest',
  }),
})

export const incidentNotifications = [severeIncident, incidentReported, listingPaused, digest]
