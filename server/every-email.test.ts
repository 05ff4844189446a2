import type { AddressInfo } from 'node:net'
import { text as streamText } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { usd } from '#contract/wire/money.ts'
import { verbatim, type SaidMoment } from '#contract/wire/said.ts'
import { domains } from '#server/app.ts'
import { bookingNotifications } from '#server/bookings/notifications/index.ts'
import type { NotificationType } from '#server/notifications/index.ts'
import { smtpMailer } from '#server/platform/mail/mail.ts'
import { rendered } from '#test/notifications.ts'

// Those of bookings are sent in each of their forms by the test beside them, which asks the same registry.
const elsewhere = new Set(bookingNotifications.map(({ name }) => name))
const types = domains
  .flatMap(({ notifications = [] }) => notifications)
  .filter(({ name, channels }) => channels.includes('email') && !elsewhere.has(name))

const iso = '2027-04-01T14:00:00.000Z'
const zone = 'America/Denver'
const long: SaidMoment = { at: iso, zone, form: 'long' }
const day: SaidMoment = { at: iso, zone, form: 'day' }
const token = 't'.repeat(43)
const [title, name] = ['Sky Pond', 'Ada']
const of = { bookingId: 'b', departureId: 'd', title, guide: 'Gus Halloran', explorer: 'Ada Marsh', zone }

/** What the texts of a domain read of their data, by the first word of the type’s name. */
const samples: Record<string, Record<string, unknown>> = {
  account: { token, name, email: 'new@example.com', kind: 'totp', left: 3, device: verbatim('Firefox on Linux') },
  background_check: { invitationEnds: long, validUntil: day, waitUntil: day, daysLeft: 30 },
  case: {
    ...of,
    id: 'b',
    caseId: 'c',
    code: 'TQ-7K2M9FD',
    filedBy: 'explorer',
    side: 'explorer',
    forOutfit: false,
    underReview: true,
    due: long,
    offer: { side: 'guide', amount: usd(500) },
    ruling: {
      outcome: 'partial_refund',
      refund: usd(500),
      fromGuide: usd(500),
      restored: usd(0),
      charged: usd(0),
      message: 'Half of it.',
    },
    start: long,
  },
  catalogue: {
    listingId: 'l',
    title,
    isOnSale: true,
    hasDates: false,
    note: 'Almost there.',
    notes: [{ field: 'title', note: 'Shorter.' }],
  },
  conditions: {
    ...of,
    starts: long,
    answerBy: long,
    causes: ['wind', 'river'],
    alert: 'High Wind Warning',
    answer: 'go',
    note: 'We start early.',
  },
  conversation: {
    ...of,
    id: 'a',
    threadId: 't',
    side: 'explorer',
    from: 'Gus',
    count: 2,
    excerpts: ['Bring layers.', 'And boots.'],
    minutes: 20,
    expected: iso,
    hours: 12,
    words: ['help'],
  },
  credit: { sum: usd(500), validUntil: day, reason: verbatim('For the wait.'), cause: 'goodwill' },
  gift_card: {
    code: 'GIFT',
    from: 'Ada',
    name: 'Ben',
    message: 'Enjoy!',
    expires: day,
    amount: usd(5000),
    sum: usd(5000),
    what: 'code',
    recipient: 'Ben',
    email: 'ben@example.com',
    sendAt: long,
    refundBy: day,
  },
  guides: { dueBy: iso, token, invitedBy: 'Gus', outfit: 'Red Gate', role: 'guide' },
  identity: {},
  incident: { ...of, incidentId: 'i', severity: 4, nearMiss: false },
  onboarding: { name, step: 'profile', message: 'One.\n\nTwo.', day, archiveDays: 60 },
  operators: {
    name,
    token,
    by: 'Root',
    invitedBy: 'Root',
    path: '/admin',
    scopes: ['finance'],
    queues: [{ label: 'Refunds', otherwise: verbatim('They wait.'), path: '/admin', count: 3 }],
  },
  outside_calendar: {
    name,
    host: 'calendar.google.com',
    why: verbatim('It is gone.'),
    calendar: 'Work',
    trips: [{ title, start: long, localDate: '2027-04-01' }],
  },
  payout: {
    sum: usd(50_000),
    recovered: usd(1000),
    dueBy: day,
    arrives: day,
    bank: '6789',
    reason: 'tax_form_missing',
    returned: true,
  },
  privacy: { name, due: iso },
  readiness: {
    id: 'b',
    code: 'TQ-7K2M9FD',
    side: 'explorer',
    forOutfit: false,
    picture: null,
    title,
    start: long,
    missing: 1,
    name,
    own: false,
    organizer: 'Ben Ortiz',
    path: '/ready/abc',
  },
  recruitment: {
    kind: 'start',
    token,
    name,
    email: 'ada@example.com',
    until: long,
    by: long,
    due: long,
    time: long,
    times: [long],
    day,
    place: 'By phone',
    question: 'Where did you guide?',
    decision: 'declined',
    because: 'insurance',
    message: 'Please apply again.',
    approval: null,
    again: true,
    applicant: 'Ada',
    names: ['Bo', 'Cy'],
  },
  review: {
    ...of,
    side: 'explorer',
    about: 'Gus',
    text: 'Calm and careful.',
    until: iso,
    reason: 'legal',
    letter: 'The law.',
    restored: true,
    safety: 2,
  },
  safety: {
    ...of,
    planId: 'p',
    side: 'guest',
    returns: long,
    checkIn: long,
    lateMinutes: 45,
    lateFor: 'return',
    drill: false,
    step: 'on_call',
  },
  search: {
    searches: [{ name: 'Utah', path: '/search', items: [{ kind: 'adventure', day: '2027-04-01', title, href: '/a' }] }],
    more: 2,
  },
  support: {
    reference: 'R-1',
    topic: 'refund',
    name,
    email: 'ada@example.com',
    bookingCode: 'TQ-7K2M9FD',
    message: 'Where is it?',
    signedIn: true,
    reply: 'On its way.',
  },
  training: { module: 'Rescue', path: '/training', day, days: 7, cause: 'certificate', reason: 'Why', number: 'TQ-1' },
  users: { name, message: 'Spam.', until: iso, guides: true, at: iso, minutes: 12 },
  verification: {
    name: verbatim('first aid card'),
    validUntil: '2027-04-01',
    reason: 'It is cut off.',
    daysLeft: 30,
  },
}

function sampleOf({ name: type }: NotificationType): Record<string, unknown> {
  const sample = samples[type.split('.')[0] ?? '']
  if (!sample) throw new Error(`No sample for ${type}: add what its texts read`)
  return sample
}

/** Throws for what the texts read and the sample does not have. */
const strict = (type: NotificationType) =>
  new Proxy(sampleOf(type), {
    get: (data, key) => {
      if (typeof key === 'string' && !(key in data)) throw new Error(`The sample of ${type.name} has no ${key}`)
      return Reflect.get(data, key) as unknown
    },
  })

test('a real mail server receives every type that is emailed, as it was written', async () => {
  expect(types.length).toBeGreaterThan(100)
  const known = new Set(types.map((type) => type.name.split('.')[0]))
  expect(Object.keys(samples).filter((domain) => !known.has(domain))).toEqual([])
  const received = new Map<string, string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope: { rcptTo } }, answer) => {
      void streamText(stream).then((source) => {
        received.set(rcptTo.map(({ address }) => address).join(), source)
        answer()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Treq <hello@treq.test>')
  const emails = types.flatMap((type) =>
    (['en', 'es'] as const).map((language) => ({
      ...renderedOf(type, language),
      id: `${type.name}.${language}`,
      to: `${type.name}.${language}@mail.test`,
    })),
  )
  for (const { id, to, subject, text, html } of emails) await mailer.send({ id, to, subject, text, html })
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
  expect(received.size).toBe(types.length * 2)
  for (const { to, subject, text, html } of emails) {
    const mail = await PostalMime.parse(received.get(to) ?? '')
    expect(`${subject}${text}`, to).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/)
    expect(mail.subject).toBe(subject)
    expect(mail.text?.replaceAll('\r', '').trim()).toBe(text.replaceAll('\r', '').trim())
    expect(mail.html?.trim()).toBe(html.trim())
  }
})

function renderedOf(type: NotificationType, language: 'en' | 'es') {
  type.texts(strict(type))
  return rendered(type, sampleOf(type), language)
}
