import { sql } from 'kysely'
import type { Language } from '#contract/wire/language.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notify } from './notify.ts'
import { renderPreview } from './render-preview.ts'
import type { NotificationType } from './type.ts'

const emailed = (app: App): NotificationType[] =>
  Array.from(app.notifications.values()).filter(({ channels }) => channels.includes('email'))

/** Every type that is emailed, by name, with when its newest notification was written that can be shown as an example. */
export async function emailTypes(app: App, read: Read): Promise<{ type: NotificationType; newestAt: Date | null }[]> {
  const types = emailed(app).toSorted((one, other) => one.name.localeCompare(other.name))
  const { rows } = await sql<{ name: string; at: Date | null }>`
    select t.name, n.created_at as at from unnest(${types.map(({ name }) => name)}::text[]) t(name)
    left join lateral (select created_at from notifications where type = t.name and data is not null
      order by created_at desc limit 1) n on true`.execute(read)
  const newest = new Map(rows.map(({ name, at }) => [name, at]))
  return types.map((type) => ({ type, newestAt: newest.get(type.name) ?? null }))
}

/** How many of the newest notifications are tried: a version from before may have kept other data than the texts read today. */
const tries = 5

/** The newest notification of a type that its texts can be made of; null where there is none. */
async function exampleOf(app: App, read: Read, name: string) {
  const type = emailed(app).find((one) => one.name === name)
  if (!type) return null
  const rows = await read
    .selectFrom('notifications')
    .select(['data', 'created_at'])
    .where('type', '=', name)
    .where('data', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(tries)
    .execute()
  for (const { data, created_at: at } of rows) {
    try {
      return { type, data: data ?? {}, at, texts: type.texts(data ?? {}) }
    } catch {
      // an older version wrote it
    }
  }
  return null
}

/** The newest real email of a type as it reads in a language; null where no example is kept. */
export async function previewEmailType(app: App, read: Read, name: string, language: Language) {
  const example = await exampleOf(app, read, name)
  return example && { ...renderPreview(app, example.texts, language), at: example.at }
}

/** Sends that email to an operator, marked as a test. False where no example is kept. */
export async function sendTestEmail(
  app: App,
  tx: Tx,
  { name, language, to, key }: { name: string; language: Language; to: string; key: string },
): Promise<boolean> {
  const example = await exampleOf(app, tx, name)
  if (!example) return false
  const { type, data } = example
  const test: NotificationType = {
    ...type,
    texts: (given) => {
      const texts = type.texts(given)
      return { ...texts, subject: saidInEnglish('[Test] {subject}', { subject: texts.subject }) }
    },
  }
  await notify(app, tx, test, { accountId: null, email: to, language, data }, { dedupeKey: `test:${key}` })
  return true
}
