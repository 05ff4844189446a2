import { stepMinutes, type LadderStep, type PartySide } from '#contract/safety/values.ts'
import { said, saidInEnglish, type Said, type SaidMoment } from '#contract/wire/said.ts'
import type { NotificationChannel } from '#contract/notifications/values.ts'
import { bookingEmailData } from '#server/bookings/index.ts'
import { bellEmailPush, everyChannel, notification, type Recipient } from '#server/notifications/index.ts'
import { operatorNotification } from '#server/operators/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'
import { incidentNotifications } from './incidents/notifications.ts'
import { planById } from './party.ts'
import type { PlanRow } from './tables.ts'

type SafetyEvent = Extract<EventType, `safety.${string}`>

/** What a message to someone of the party needs. */
interface ToParty {
  departureId: string
  side: PartySide
  title: string
  guide: string
  returns: SaidMoment
  checkIn: SaidMoment | null
  lateMinutes: number
  lateFor: 'check_in' | 'return'
}

const moment = (at: Date, zone: string): SaidMoment => ({ at: at.toISOString(), zone, form: 'long' })

/** Guide and everyone who booked; none of a drill. */
async function recipientsOf(
  tx: Tx,
  planId: string,
  more: Pick<ToParty, 'lateMinutes'>,
  to: readonly PartySide[],
): Promise<Recipient<ToParty>[]> {
  const plan = await planById(tx, planId)
  if (!plan?.departure_id) return []
  const found: Recipient<ToParty>[] = []
  for (const bookingId of plan.booking_ids) {
    const booking = await bookingEmailData(tx, bookingId)
    if (!booking) continue
    const data = (side: PartySide): ToParty => ({
      departureId: plan.departure_id ?? '',
      side,
      title: booking.title,
      guide: booking.guide.name,
      returns: moment(plan.return_at, plan.zone),
      checkIn: plan.check_in_at ? moment(plan.check_in_at, plan.zone) : null,
      lateFor: plan.late_for ?? 'return',
      ...more,
    })
    const { guide, customer } = booking
    if (to.includes('guide') && !found.some(({ key }) => key === 'guide'))
      found.push({ key: 'guide', ...contact(guide), data: data('guide') })
    if (to.includes('guest')) found.push({ key: `guest:${bookingId}`, ...contact(customer), data: data('guest') })
  }
  return found
}

const contact = ({
  accountId,
  email,
  language,
}: Pick<Recipient, 'accountId' | 'email' | 'language'>): Pick<Recipient, 'accountId' | 'email' | 'language'> => ({
  accountId,
  email,
  language,
})

interface Text {
  heading: Said
  body: Said
  more?: readonly (Said | null)[]
  later?: Said
}

interface Declared<Event extends SafetyEvent> {
  on: Event
  channels: readonly NotificationChannel[]
  critical?: boolean
  /** Of the event: who hears of it; none where it is no one’s news. */
  to?: (event: DomainEvent<Event>) => readonly PartySide[]
  text: (data: ToParty) => Text
}

const help = said(
  'If someone is in danger, call 911 first. Treq doesn’t replace 911, a beacon, or a satellite messenger.',
)

const toParty = <Event extends SafetyEvent>(
  name: string,
  { on, channels, critical = false, to = () => ['guide', 'guest'], text }: Declared<Event>,
) =>
  notification<ToParty, Event>(name, {
    group: 'safety',
    critical,
    prompt: true,
    channels,
    on,
    recipients: (_app, tx, event) => {
      const { planId, ...data } = event.data as { planId: string; lateMinutes?: number }
      return recipientsOf(tx, planId, { lateMinutes: data.lateMinutes ?? 0 }, to(event))
    },
    texts: (data) => {
      const { heading, body, more = [], later } = text(data)
      return {
        title: heading,
        subject: said('{heading}: {title}', { heading, title: data.title }),
        body,
        ...(later ? { later } : {}),
        paragraphs: [body, ...more],
        button: { label: said('Open the check-in'), path: `/safety-checkin?trip=${data.departureId}` },
        notes: [help],
        footer: said('You’re receiving this email because you’re on this trip.'),
      }
    },
  })

const started = toParty('safety.started', {
  on: 'safety.started',
  channels: ['bell'],
  to: () => ['guest'],
  text: ({ title, returns }) => ({
    heading: said('Your trip has started'),
    body: said('{title}: we expect you back by {when}. Once you are, tell us that everyone’s safe.', {
      title,
      when: returns,
    }),
  }),
})

const checkInDue = toParty('safety.check_in_due', {
  on: 'safety.check_in_due',
  channels: everyChannel,
  text: ({ title }) => ({
    heading: said('Time to check in'),
    body: said('{title}: tell us that you’re OK. One tap is enough.', { title }),
  }),
})

const late = toParty('safety.late', {
  on: 'safety.late',
  channels: everyChannel,
  text: ({ title, lateFor, returns }) =>
    lateFor === 'check_in'
      ? {
          heading: said('Your check-in is late'),
          body: said('{title}: we haven’t heard from you. Please tell us that you’re OK.', { title }),
        }
      : {
          heading: said('Are you back?'),
          body: said('{title}: we expected you by {when}. Tell us that you’re back, or extend by an hour.', {
            title,
            when: returns,
          }),
        },
})

const overdue = toParty<'safety.step_taken'>('safety.overdue', {
  on: 'safety.step_taken',
  channels: everyChannel,
  critical: true,
  to: ({ data: { step } }) => (step === 'first' || step === 'second' ? ['guide', 'guest'] : []),
  text: ({ title, lateMinutes }) => ({
    heading: said('You’re overdue'),
    body: said('{title}: we haven’t heard that you’re safe. If you don’t respond, we’ll call for help.', { title }),
    more: [lateMinutes > 0 ? said('This message is {minutes} minutes late.', { minutes: lateMinutes }) : null],
  }),
})

const sos = toParty('safety.sos', {
  on: 'safety.sos',
  channels: everyChannel,
  critical: true,
  text: ({ title }) => ({
    heading: said('SOS sent'),
    body: said('{title}: someone on your trip sent an SOS to Treq. If you can, call 911 now.', { title }),
  }),
})

const extended = toParty('safety.extended', {
  on: 'safety.extended',
  channels: ['bell'],
  text: ({ title, returns }) => ({
    heading: said('Return extended by an hour'),
    body: said('{title}: we now expect you back by {when}.', { title, when: returns }),
  }),
})

const backReported = toParty<'safety.back_reported'>('safety.back_reported', {
  on: 'safety.back_reported',
  channels: bellEmailPush,
  to: ({ data: { side } }) => [side === 'guide' ? 'guest' : 'guide'],
  text: ({ side, title, guide }) => ({
    heading: said('Are you back safe, too?'),
    body:
      side === 'guest'
        ? said('{guide} reported that everyone on {title} is back. Please confirm it.', { guide, title })
        : saidInEnglish('A guest reported that everyone on {title} is back. Please confirm it.', { title }),
  }),
})

const returned = toParty('safety.returned', {
  on: 'safety.returned',
  channels: ['bell'],
  text: ({ title }) => ({ heading: said('Everyone is back'), body: said('{title}: glad you’re safe.', { title }) }),
})

const located = toParty('safety.located', {
  on: 'safety.located',
  channels: ['bell'],
  text: ({ title }) => ({
    heading: said('Treq reached your group'),
    body: said('{title}: our on-call team recorded that you’re safe.', { title }),
  }),
})

interface AtDesk {
  planId: string
  drill: boolean
  step: LadderStep
  title: string
  lateMinutes: number
}

async function atDesk(
  tx: Tx,
  { planId, step, lateMinutes }: { planId: string; step: LadderStep; lateMinutes: number },
): Promise<(AtDesk & { plan: PlanRow }) | null> {
  const plan = await planById(tx, planId)
  if (!plan) return null
  const booking = plan.booking_ids[0] ? await bookingEmailData(tx, plan.booking_ids[0]) : null
  return { planId, drill: plan.drill, step, title: booking?.title ?? 'Practice party', lateMinutes, plan }
}

const tasks: Record<LadderStep, Said> = {
  first: saidInEnglish('First message to the party sent.'),
  second: saidInEnglish('Second message to the party sent.'),
  on_call: saidInEnglish('Call the party, then the first emergency contact.'),
  contacts: saidInEnglish('Call every emergency contact. Have the last position ready.'),
  authorities: saidInEnglish('Call 911 for the county now, and read out the call sheet.'),
}

/** To the operators on call: a step that asks something of them, and of a drill every step. */
const ladder = operatorNotification<'safety.step_taken', AtDesk>('safety.ladder', {
  scopes: ['trust_and_safety'],
  urgent: true,
  on: 'safety.step_taken',
  data: async (_app, tx, { data }) => {
    const found = await atDesk(tx, data)
    if (!found || (!found.drill && stepMinutes[found.step] < stepMinutes.on_call)) return null
    const { plan: _plan, ...kept } = found
    return kept
  },
  texts: ({ planId, drill, step, title, lateMinutes }) => ({
    title: drill ? saidInEnglish('DRILL: {title} is overdue', { title }) : saidInEnglish('Overdue: {title}', { title }),
    body:
      lateMinutes > 0
        ? saidInEnglish('{task} This step is {minutes} minutes late.', { task: tasks[step], minutes: lateMinutes })
        : tasks[step],
    path: `/admin/safety?open=${planId}`,
  }),
})

const sosReceived = operatorNotification<'safety.sos', Omit<AtDesk, 'step' | 'lateMinutes'>>('safety.sos_received', {
  scopes: ['trust_and_safety'],
  urgent: true,
  on: 'safety.sos',
  data: async (_app, tx, { data: { planId } }) => {
    const found = await atDesk(tx, { planId, step: 'authorities', lateMinutes: 0 })
    return found && { planId, drill: found.drill, title: found.title }
  },
  texts: ({ planId, title }) => ({
    title: saidInEnglish('SOS: {title}', { title }),
    body: saidInEnglish('Someone in the party sent an SOS. Call them, then 911 for the county.'),
    path: `/admin/safety?open=${planId}`,
  }),
})

export const notifications = [
  ...incidentNotifications,
  started,
  checkInDue,
  late,
  overdue,
  sos,
  extended,
  backReported,
  returned,
  located,
  ladder,
  sosReceived,
]
