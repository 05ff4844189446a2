import { sql } from 'kysely'
import type { AlertKind } from '#contract/conversations/values.ts'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import { accountContacts } from '#server/accounts/index.ts'
import { guideNames } from '#server/guides/index.ts'
import type { Queue } from '#server/operators/index.ts'

/** A statement: what nobody has decided, with the time there is to read it. */
const open = (kind: AlertKind, minutes: number) => sql<never>`
  select a.id::text, a.at, a.at + make_interval(mins => ${minutes}::int)
  from conversation_alerts a where a.kind = ${kind} and a.decided_at is null`

const present: Queue['present'] = async (app, ids) => {
  const rows = await app
    .read()
    .selectFrom('conversation_alerts as a')
    .innerJoin('threads as t', 't.id', 'a.thread_id')
    .select(['a.id', 'a.words', 'a.note', 't.explorer_id', 't.guide_id'])
    .where('a.id', 'in', [...ids])
    .execute()
  const [explorers, guides] = await Promise.all([
    accountContacts(app.read(), [...new Set(rows.map((row) => row.explorer_id))]),
    guideNames(app.read(), [...new Set(rows.map((row) => row.guide_id))]),
  ])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: `${explorers.get(row.explorer_id)?.name ?? ''} · ${guides.get(row.guide_id) ?? ''}`,
        detail: verbatim(row.words.join(', ') || row.note.slice(0, 160)),
        path: `/admin/conversations?open=${row.id}`,
      },
    ]),
  )
}

const base = {
  scopes: ['trust_and_safety'],
  path: '/admin/conversations',
  tables: ['conversation_alerts'],
  present,
} as const

export const queues: readonly Queue[] = [
  {
    ...base,
    name: 'conversations.safety_words',
    help: {
      about: 'A message between a guide and a guest contains words of danger, such as an injury or a threat.',
      good: 'Read the conversation around it. Many are harmless, and you can close those. If someone may be in danger, call them.',
      night: 'Read it now. If it isn’t harmless, call the person who wrote it, then 911 or the sheriff for the place.',
    },
    group: 'safety',
    safety: true,
    label: 'Conversations with words of danger',
    kind: 'Safety words',
    otherwise: saidInEnglish('Someone who may be in danger gets no help.'),
    items: ({ settings }) => open('safety_words', settings.desk.safetyMessageMinutes),
  },
  {
    ...base,
    name: 'conversations.reports',
    help: {
      about: 'Someone reported a conversation.',
      good: 'Read it from the beginning. Judge what was written, not who wrote it. Where there was a threat or harassment, suspend the account, and tell the person who reported it what you did.',
      night: 'Only a threat of violence can’t wait until morning.',
    },
    group: 'messages',
    label: 'Reported conversations',
    kind: 'Report',
    otherwise: saidInEnglish('Someone who reported a conversation hears nothing.'),
    items: ({ settings }) => open('report', settings.desk.messageHours * 60),
  },
]
