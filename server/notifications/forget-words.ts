import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import { emailsWith, eraseEmails } from '#server/platform/mail/mail.ts'

/** Text, and what stands in its place. */
export type Replacement = readonly [text: string, by: string]

interface Forgotten {
  readonly readers: RawBuilder<unknown>
  readonly operators: readonly { id: string }[]
  readonly replacements: readonly Replacement[]
}

/**
 * Takes words by which a person is known out of what others were notified of: the lines of their bell say something else in
 * their place, and emails with one of them lose their text. `readers`: accounts, as a table expression, besides `operators`.
 */
export async function forgetWords(tx: Tx, { readers, operators, replacements }: Forgotten): Promise<void> {
  if (replacements.length === 0) return
  const told = sql`(select unnest(${operators.map(({ id }) => id)}::uuid[]) union all ${readers})`
  const patterns = replacements.map(([text]) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const mails = await sql<{ id: string }>`
    select d.mail_id as id from notifications n join notification_deliveries d on d.notification_id = n.id
    where n.account_id in ${told} and d.mail_id is not null`.execute(tx)
  const naming = await emailsWith(tx, { ids: mails.rows.map(({ id }) => id), patterns })
  await eraseEmails(tx, { ids: naming, keys: '\u{10FFFF}' })
  const lines = await sql<{ id: string; data: unknown }>`
    select id, data from notifications
    where account_id in ${told} and exists (
      select from jsonb_path_query(data, 'strict $.** ? (@.type() == "string")') v where v #>> '{}' like any(${patterns}::text[]))
    for update`.execute(tx)
  for (const { id, data } of lines.rows)
    await sql`update notifications set data = ${JSON.stringify(without(data, replacements))}::jsonb where id = ${id}`.execute(
      tx,
    )
}

/** The same value, whose texts say something else; only whole words are replaced. */
function without(value: unknown, replacements: readonly Replacement[]): unknown {
  if (typeof value === 'string') return replacements.reduce((text, one) => replaceWords(text, one), value)
  if (Array.isArray(value)) return value.map((one) => without(one, replacements))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one, replacements)]))
  return value
}

const inWord = /[\p{L}\p{N}]/u
function replaceWords(text: string, [find, by]: Replacement): string {
  let result = ''
  let from = 0
  for (let at = text.indexOf(find); at >= 0; at = text.indexOf(find, at + find.length)) {
    if (inWord.test(text[at - 1] ?? ' ') || inWord.test(text[at + find.length] ?? ' ')) continue
    result += text.slice(from, at) + by
    from = at + find.length
  }
  return result + text.slice(from)
}
