import { inEnglish } from '#server/platform/said/render.ts'
import type { showAdminBooking } from '#contract/bookings/desk.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { sentenceOf } from '../present.ts'
import { changesOf } from '../queries.ts'
import { describeNotification, emailsOf, notificationsOf } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { actorOf, latestAdminActions, namesOf } from '#server/operators/index.ts'

type Line = OutputOf<typeof showAdminBooking>['timeline'][number]
type DomainEvents = readonly { id: string; kind: string; at: Date }[]
type Letters = Awaited<ReturnType<typeof emailsOf>>

/** A fact is told to either side under a key of its own. */
const keysOf = (facts: DomainEvents) =>
  facts.flatMap(({ id, kind }) => ['explorer', 'guide'].map((to) => `${kind}:${id}:${to}`))

export const lettersAbout = (read: Read, facts: DomainEvents): Promise<Letters> => emailsOf(read, keysOf(facts))

/** What happened to a booking, what either side was told of it, and what administrators did; oldest first. */
export async function timelineOf(
  app: App,
  read: Read,
  bookingId: string,
  facts: DomainEvents,
  letters: Letters,
): Promise<Line[]> {
  const changes = await changesOf(read, bookingId)
  const actions = await latestAdminActions(read, { bookingId, limit: 100 })
  const nameOf = await namesOf(read, [...changes.map(({ actor }) => actor), ...actions.map(actorOf)])
  // letters and notices are stamped by wall time; the fact they tell of stands in business time, like the rest
  const happened = new Map(facts.map(({ id, at }) => [id, at]))
  const at = (key: string, otherwise: Date) => (happened.get(key.split(':')[1] ?? '') ?? otherwise).toISOString()
  const notifications = await notificationsOf(read, keysOf(facts))
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
        kind: 'notice' as const,
        what: title,
        by: people.get(notification.account_id) ?? null,
        detail: body,
      }
    }),
    ...letters.map((letter) => ({
      at: at(letter.dedupe_key, letter.created_at),
      kind: 'letter' as const,
      what: letter.subject,
      by: letter.recipient,
      detail: letter.last_error,
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
