import type { Notification } from '#contract/notifications/schemas.ts'
import { verbatim, type Said } from '#contract/wire/said.ts'
import { inEnglish } from '#server/platform/said/render.ts'
import type { NotificationRegistry } from './registry.ts'
import type { NotificationRow } from './tables.ts'

type Row = Pick<NotificationRow, 'type' | 'data'>

// a type that this version no longer knows is named, so that the list stays whole
const textsOf = (registry: NotificationRegistry, { type, data }: Row): { title: Said; body: Said } =>
  registry.get(type)?.texts(data) ?? { title: verbatim(type), body: verbatim('') }

/** What a notification says, for operators. */
export function describeNotification(registry: NotificationRegistry, row: Row): { title: string; body: string } {
  const { title, body } = textsOf(registry, row)
  return { title: inEnglish(title), body: inEnglish(body) }
}

export const presentNotification = (registry: NotificationRegistry, row: NotificationRow): Presented => {
  const { title, body } = textsOf(registry, row)
  return {
    id: row.id,
    title,
    body,
    href: row.href,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}

/** Title and body become text in the language of the reader when the answer is sent. */
type Presented = Omit<Notification, 'title' | 'body'> & { title: Said; body: Said }
