import type { Notification } from '#contract/notifications/schemas.ts'
import { verbatim, type Said } from '#contract/wire/said.ts'
import { inEnglish } from '#server/platform/said/render.ts'
import type { NotificationRegistry } from './registry.ts'
import type { NotificationRow } from './tables.ts'

type Row = Pick<NotificationRow, 'type' | 'data'>

function textsOf(registry: NotificationRegistry, { type, data }: Row): { title: Said; body: Said } {
  if (type === 'older') {
    const { title, body } = data as { title: string; body: string }
    return { title: older(title), body: older(body) }
  }
  const texts = registry.get(type)?.texts(data)
  // a type that this version does not know any more
  return texts ?? { title: verbatim(type), body: verbatim('') }
}

// a string in the place of a sentence is looked up in the phrase book
const older = (text: string): Said => text as unknown as Said

/** What a notification says, for operators. */
export function describeNotification(registry: NotificationRegistry, row: Row): { title: string; body: string } {
  const { title, body } = textsOf(registry, row)
  const english = (sentence: Said) => (typeof sentence === 'string' ? sentence : inEnglish(sentence))
  return { title: english(title), body: english(body) }
}

export const presentNotification = (registry: NotificationRegistry, row: NotificationRow): Notification => {
  const { title, body } = textsOf(registry, row)
  return {
    id: row.id,
    title: title as unknown as string,
    body: body as unknown as string,
    href: row.href,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}
