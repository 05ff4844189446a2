import { saidInEnglish } from '#contract/wire/said.ts'
import { notification, notify } from '#server/notifications/index.ts'
import { operatorRecipients, operatorTexts, readQueues } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'

interface Overdue {
  label: string
  otherwise: string
  path: string
  count: number
}

/** Sent by the job itself: that time passes is no event. */
export const queueOverdue = notification('operators.queue_overdue', {
  group: 'support',
  critical: true,
  channels: ['bell', 'email'],
  texts: ({ label, otherwise, path, count }: Overdue) =>
    operatorTexts({
      title: saidInEnglish('Overdue: {label}', { label }),
      body: saidInEnglish('{count} waiting, and the oldest is overdue. If no one acts: {otherwise}', {
        count,
        otherwise,
      }),
      path,
    }),
})

/** Tells every operator whose work it is that a queue is over its clock, once for each thing that is the first in it. */
export async function watchQueues(app: App): Promise<void> {
  const now = await app.clock.now(app.db)
  for (const { queue, count, due } of await readQueues(app, app.db)) {
    if (!due || due > now) continue
    const { name, label, otherwise, path, scopes } = queue
    await withTransaction(app.db, async (tx) => {
      for (const { key, ...recipient } of await operatorRecipients(tx, scopes, { label, otherwise, path, count }))
        await notify(app, tx, queueOverdue, recipient, { dedupeKey: `overdue:${name}:${due.toISOString()}:${key}` })
    })
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'watch-queues': Record<string, never>
  }
}
