import type { showUser } from '#contract/users/admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { actorOf, adminActionsAbout, namesOf } from '#server/operators/index.ts'
import type { Read } from '#server/platform/database.ts'
import { latestEventsFor } from '#server/platform/events.ts'

type Story = OutputOf<typeof showUser>['story']

/** What operators did to the account and why, and what the person did, in one list, newest first. */
export async function storyOf(read: Read, accountId: string, most: number): Promise<Story> {
  const [actions, events] = await Promise.all([
    adminActionsAbout(read, [accountId], most),
    latestEventsFor(read, accountId, most),
  ])
  const nameOf = await namesOf(read, [...actions.map(actorOf), ...events.map(({ actor }) => actor)])
  const done = actions.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: nameOf(actorOf(row)),
    what: row.action,
    reason: row.reason,
    detail: row.outcome === 'done' ? row.message : row.outcome === null ? 'Broke off' : `Refused: ${row.message ?? ''}`,
  }))
  const happened = events.map((event) => ({
    id: event.id,
    at: event.at.toISOString(),
    by: nameOf(event.actor),
    what: event.kind,
    reason: null,
    detail: detailOf(event.data),
  }))
  return [...done, ...happened].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, most)
}

/** `device: Firefox on Linux, newDevice: true` */
const detailOf = (data: Readonly<Record<string, unknown>>): string | null =>
  Object.entries(data)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ') || null
