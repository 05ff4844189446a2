import { sql } from 'kysely'
import type { ContactTopic } from '#contract/support/values.ts'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import type { Queue } from '#server/operators/index.ts'

const safety = 'safety' satisfies ContactTopic
/** Characters of a message that a row of the inbox shows. */
const beginning = 160

/** A statement: open messages about safety or about anything else, with the time there is to answer. */
const open = (isAboutSafety: boolean, minutes: number) => sql<never>`
  select id::text, received_at, received_at + make_interval(mins => ${minutes}::int)
  from contact_messages m
  where (topic = ${safety}) = ${isAboutSafety}
    and not exists (select from contact_answers a where a.message_id = m.id)`

const present: Queue['present'] = async (app, ids) => {
  const rows = await app
    .read()
    .selectFrom('contact_messages')
    .select(['id', 'reference', 'name', sql<string>`left(message, ${beginning})`.as('message')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, reference, name, message }) => [
      id,
      { title: `${name} · ${reference}`, detail: verbatim(message), path: `/admin/support?q=${reference}` },
    ]),
  )
}

export const queues: readonly Queue[] = [
  {
    name: 'support.safety_messages',
    help: {
      about: 'Someone used the contact form and chose safety as the topic.',
      good: 'Call if there’s a number. Ask where they are, who is with them, and whether anyone is hurt. In an emergency, have them call 911 first.',
      night:
        'Answer now. If someone is in danger, call 911 or the sheriff for the place, then open the trip’s call sheet.',
    },
    group: 'safety',
    safety: true,
    label: 'Safety messages to answer',
    kind: 'Safety message',
    otherwise: saidInEnglish('Someone who wrote about safety hears nothing.'),
    scopes: ['support'],
    path: '/admin/support',
    tables: ['contact_messages'],
    items: ({ settings }) => open(true, settings.desk.safetyMessageMinutes),
    present,
  },
  {
    name: 'support.messages',
    help: {
      about: 'Someone wrote to us through the contact form and was promised a reply.',
      good: 'Look at their bookings before you answer. Answer the question they asked, say what happens next and when, and close the message only when nothing is left to do.',
      night: 'It can wait until morning, unless it’s about a trip that starts before then.',
    },
    group: 'messages',
    label: 'Messages to answer',
    kind: 'Message',
    otherwise: saidInEnglish('Someone who was promised a reply hears nothing.'),
    scopes: ['support'],
    path: '/admin/support',
    tables: ['contact_messages'],
    items: ({ settings }) => open(false, settings.desk.messageHours * 60),
    present,
  },
]
