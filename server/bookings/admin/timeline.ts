import { inEnglish } from '#server/platform/said/render.ts'
import type { showAdminBooking } from '#contract/bookings/desk.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { sentenceOf } from '../story.ts'
import { changesOf } from '../queries.ts'
import { describeNotification, emailsOf, notificationsOf } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { actorOf, latestAdminActions, namesOf } from '#server/operators/index.ts'

type Line = OutputOf<typeof showAdminBooking>['timeline'][number]
type DomainEvents = readonly { id: string; kind: string; at: Date }[]
type Emails = Awaited<ReturnType<typeof emailsOf>>

/** Each side is notified of an event under a key of its own. */
const keysOf = (events: DomainEvents) =>
  events.flatMap(({ id, kind }) => ['explorer', 'guide'].map((to) => `${kind}:${id}:${to}`))

export const emailsAbout = (read: Read, events: DomainEvents): Promise<Emails> => emailsOf(read, keysOf(events))

/** What happened to a booking, what either side was told of it, and what administrators did; oldest first. */
export async function timelineOf(
  app: App,
  read: Read,
  bookingId: string,
  events: DomainEvents,
  emails: Emails,
): Promise<Line[]> {
  const changes = await changesOf(read, bookingId)
  const actions = await latestAdminActions(read, { bookingId, limit: 100 })
  const nameOf = await namesOf(read, [...changes.map(({ actor }) => actor), ...actions.map(actorOf)])
  // emails and notifications have wall time; their event has business time, like the rest
  const happened = new Map(events.map(({ id, at }) => [id, at]))
  const at = (key: string, otherwise: Date) => (happened.get(key.split(':')[1] ?? '') ?? otherwise).toISOString()
  const notifications = await notificationsOf(read, keysOf(events))
  const people = new Map<string, string>()
  for (const id of new Set(notifications.map(({ account_id }) => account_id)))
    people.set(id, (await accountContact(read, id))?.name ?? '')
  const lines: Line[] = [
    ...changes.map((change) => ({
      at: change.at.toISOString(),
      kind: 'change' as const,
      what: inEnglish(sentenceOf(change.transition)),
      by: nameOf(change.actor),
      detail: change.reason,
    })),
    ...notifications.map((notification) => {
      const { title, body } = describeNotification(app.notifications, notification)
      return {
        at: at(notification.dedupe_key, notification.created_at),
        kind: 'notification' as const,
        what: title,
        by: people.get(notification.account_id) ?? null,
        detail: body,
      }
    }),
    ...emails.map((email) => ({
      at: at(email.dedupe_key, email.created_at),
      kind: 'email' as const,
      what: email.subject,
      by: email.recipient,
      detail: email.last_error,
    })),
    ...actions.map((action) => ({
      at: action.at.toISOString(),
      kind: 'action' as const,
      what: action.message ?? action.action.replaceAll('_', ' '),
      by: nameOf(actorOf(action)),
      detail: action.reason,
    })),
  ]
  return lines
    .map((line, order) => ({ line, order }))
    .toSorted((a, b) => a.line.at.localeCompare(b.line.at) || a.order - b.order)
    .map(({ line }) => line)
}
