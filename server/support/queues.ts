import { sql } from 'kysely'
import type { ContactTopic } from '#contract/support/values.ts'
import type { Queue } from '#server/operators/index.ts'

const safety = 'safety' satisfies ContactTopic

/** A statement: open messages about safety or about anything else, with the time there is to answer. */
const open = (isAboutSafety: boolean, minutes: number) => sql<never>`
  select count(*), min(received_at), min(received_at) + make_interval(mins => ${minutes}::int)
  from contact_messages m
  where (topic = ${safety}) = ${isAboutSafety}
    and not exists (select from contact_answers a where a.message_id = m.id)`

export const queues: readonly Queue[] = [
  {
    name: 'support.safety_messages',
    safety: true,
    label: 'Safety messages to answer',
    otherwise: 'Someone who wrote about safety hears nothing.',
    scopes: ['support'],
    path: '/admin/support',
    tables: ['contact_messages'],
    waiting: ({ settings }) => open(true, settings.desk.safetyMessageMinutes),
  },
  {
    name: 'support.messages',
    label: 'Messages to answer',
    otherwise: 'People who were promised a reply hear nothing.',
    scopes: ['support'],
    path: '/admin/support',
    tables: ['contact_messages'],
    waiting: ({ settings }) => open(false, settings.desk.messageHours * 60),
  },
]
