import type { listUnsentEmails as listUnsentEmailsEndpoint } from '#contract/admin/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { readUnsentEmails } from '#server/notifications/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'

export async function listUnsentEmails(
  app: App,
  caller: Caller,
  after?: string,
): Promise<OutputOf<typeof listUnsentEmailsEndpoint>> {
  requireScope(caller, 'support')
  const { rows, next, total } = await readUnsentEmails(app.read(), after)
  const items = rows.map(({ id, recipient, subject, created_at, last_error, nextTryAt }) => ({
    id,
    recipient,
    subject,
    createdAt: created_at.toISOString(),
    cause: last_error ?? '',
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }))
  return { items, next, total, capped: false }
}
