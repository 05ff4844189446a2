import { counted, said, type Said, type SaidMoment } from '#contract/wire/said.ts'
import { bookingEmailData, toSides } from '#server/bookings/index.ts'
import { notification } from '#server/notifications/index.ts'

export interface ToGuest {
  /** First name; null where nobody has named the person. */
  readonly name: string | null
  /** Who booked. */
  readonly organizer: string
  /** The person is who booked, without an account. */
  readonly own: boolean
  readonly title: string
  readonly start: SaidMoment
  readonly path: string
}

/** Each holds a link that opens the trip of one person without an account. */
const byEmail = { group: 'booking', critical: true, channels: ['email'], secret: true } as const

const hello = ({ name }: ToGuest): Said => (name ? said('Hi {name},', { name }) : said('Hi,'))
const footer = ({ organizer, own }: ToGuest): Said =>
  own
    ? said('You’re receiving this email because you booked this trip.')
    : said('You’re receiving this email because {organizer} booked this trip for your group.', { organizer })
const steps = said(
  'It takes about five minutes: read the plan, sign the waiver, and tell your guide what they need to know.',
)
const secrecy = said('This link is yours alone. Please don’t forward it.')

export const guestRequested = notification('readiness.guest_requested', {
  ...byEmail,
  texts: (data: ToGuest) => ({
    title: said('Get ready for {title}', { title: data.title }),
    subject: said('Get ready: {title}', { title: data.title }),
    body: said('Get ready for {title}', { title: data.title }),
    paragraphs: [
      hello(data),
      data.own
        ? said('Your trip {title} starts on {start}.', { title: data.title, start: data.start })
        : said('{organizer} booked {title} for your group. It starts on {start}.', {
            organizer: data.organizer,
            title: data.title,
            start: data.start,
          }),
      steps,
    ],
    button: { label: said('Get ready'), path: data.path },
    notes: [secrecy],
    footer: footer(data),
  }),
})

export const guestReminded = notification('readiness.guest_reminded', {
  ...byEmail,
  texts: (data: ToGuest) => ({
    title: said('You’re not ready for {title} yet', { title: data.title }),
    subject: said('Still missing: {title}', { title: data.title }),
    body: said('You’re not ready for {title} yet', { title: data.title }),
    paragraphs: [
      hello(data),
      said('Your guide is still waiting for something from you for {title}, which starts on {start}.', {
        title: data.title,
        start: data.start,
      }),
      said('Without your signed waiver, your guide can’t check you in.'),
    ],
    button: { label: said('Finish now'), path: data.path },
    notes: [secrecy],
    footer: footer(data),
  }),
})

const toGroup = (id: string) => ({ label: said('See who’s ready'), path: `/booking/${id}#get-ready` })

/** To who booked. */
export const requested = toSides<'readiness.requested', { none?: never }>('readiness.requested', {
  read: async (_app, tx, { data: { bookingId } }) => {
    const booking = await bookingEmailData(tx, bookingId)
    return booking?.customer.accountId ? { booking, data: {} } : null
  },
  explorer: ({ id, title, start }) => ({
    title: said('Get your group ready'),
    subject: said('Get your group ready: {title}', { title }),
    body: said('{title} starts on {start}.', { title, start }),
    paragraphs: [
      said('{title} starts on {start}.', { title, start }),
      said('Each of you signs the waiver, fills in the medical form, and names an emergency contact.'),
      said('Add an email address for each person, or share their links yourself. Start with your own.'),
    ],
    button: toGroup(id),
  }),
})

export const reminded = toSides<'readiness.reminded', { missing: number }>('readiness.reminded', {
  read: async (_app, tx, { data: { bookingId, missing } }) => {
    const booking = await bookingEmailData(tx, bookingId)
    return booking?.customer.accountId ? { booking, data: { missing } } : null
  },
  explorer: ({ id, title, start, missing }) => {
    const who = counted(
      missing,
      '1 person in your group isn’t ready yet.',
      '{count} people in your group aren’t ready yet.',
    )
    return {
      title: said('Your group isn’t ready yet'),
      subject: said('Your group isn’t ready yet: {title}', { title }),
      body: who,
      paragraphs: [
        said('{title} starts on {start}.', { title, start }),
        who,
        said('Without a signed waiver, your guide can’t check a person in.'),
      ],
      button: toGroup(id),
    }
  },
})

export const notifications = [guestRequested, guestReminded, requested, reminded]
