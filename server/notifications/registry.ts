import type { DomainEvent, Listener } from '#server/platform/events.ts'
import { notify } from './notify.ts'
import type { NotificationType } from './type.ts'

/** Every type of notification by its name. */
export type NotificationRegistry = ReadonlyMap<string, NotificationType>

declare module '#server/platform/app.ts' {
  interface App {
    readonly notifications: NotificationRegistry
  }
}

export function registryOf(types: readonly NotificationType[]): NotificationRegistry {
  const registry = new Map(types.map((type) => [type.name, type]))
  if (registry.size < types.length) throw new Error('two types of notification have the same name')
  return registry
}

/** Each type listens by itself, so that one that fails keeps no other from its recipients. */
export const listenersOf = (types: readonly NotificationType[]): Listener[] =>
  types
    .filter(({ on }) => on.length > 0)
    .map((type) => ({
      name: `notification:${type.name}`,
      on: type.on,
      handle: async (app, tx, event: DomainEvent) => {
        for (const { key, ...recipient } of await type.recipients(app, tx, event))
          await notify(app, tx, type, recipient, {
            dedupeKey: `${type.name}:${event.id}:${key}`,
            eventId: event.id,
            own: recipient.accountId !== null && actorAccount(event.actor) === recipient.accountId,
          })
      },
    }))

/** The account behind a signature; an operator who acts for Treq reads about it like everyone else. */
const actorAccount = (actor: string): string | null => /^person:(.+)$/.exec(actor)?.[1] ?? null
