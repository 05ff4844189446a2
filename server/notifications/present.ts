import type { Notification, NotificationDelivery } from '#contract/notifications/schemas.ts'
import type { DeliveryState } from '#contract/notifications/values.ts'
import { verbatim, type Said } from '#contract/wire/said.ts'
import { inEnglish } from '#server/platform/said/render.ts'
import type { NotificationRegistry } from './registry.ts'
import type { DeliveryOutcome, DeliveryRow, NotificationRow } from './tables.ts'

type Row = Pick<NotificationRow, 'type' | 'data'>

/** A type that this version no longer knows is named, so that the list stays whole; so is one whose data was a secret. */
export function textsOf(
  registry: NotificationRegistry,
  { type, data }: Row,
  subject: string | null = null,
): { title: Said; body: Said } {
  const known = data === null ? undefined : registry.get(type)?.texts(data)
  return known ?? { title: verbatim(subject ?? type), body: verbatim('') }
}

/** What a notification says, for operators. */
export function describeNotification(registry: NotificationRegistry, row: Row): { title: string; body: string } {
  const { title, body } = textsOf(registry, row)
  return { title: inEnglish(title), body: inEnglish(body) }
}

const stateOf: Record<DeliveryOutcome, DeliveryState> = {
  queued: 'waiting',
  waiting: 'waiting',
  in_digest: 'in_digest',
  sent: 'delivered',
  failed: 'failed',
  suppressed: 'suppressed',
}

export type ShownDelivery = Pick<DeliveryRow, 'channel' | 'outcome' | 'reason' | 'at' | 'due_at'>

const presentDelivery = ({ channel, outcome, reason, at, due_at: dueAt }: ShownDelivery): NotificationDelivery => ({
  channel,
  state: stateOf[outcome],
  reason,
  at: at.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
})

export function presentNotification(
  registry: NotificationRegistry,
  row: NotificationRow,
  { deliveries, subject }: { deliveries: readonly ShownDelivery[]; subject: string | null },
): Presented {
  const { title, body } = textsOf(registry, row, subject)
  return {
    id: row.id,
    group: registry.get(row.type)?.group ?? 'account',
    title,
    body,
    href: row.href,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    deliveries: deliveries.map(presentDelivery),
  }
}

/** Title and body become text in the language of the reader when the answer is sent. */
type Presented = Omit<Notification, 'title' | 'body'> & { title: Said; body: Said }
