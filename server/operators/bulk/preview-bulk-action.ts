import type { previewBulkAction as contract } from '#contract/operators/bulk-actions.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireAction, selectRows } from './select-rows.ts'

const examples = 3

/** Changes nothing. Throws 403, 404, 400. */
export async function previewBulkAction(
  app: App,
  caller: Caller,
  wanted: BodyOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { found, rowAction } = requireAction(app, caller, wanted)
  const rows = await selectRows(app.db, found, rowAction, wanted.selection)
  const refused = new Map<string, string[]>()
  for (const { label, refusal } of rows) if (refusal) refused.set(refusal, [...(refused.get(refusal) ?? []), label])
  const ready = rows.filter(({ refusal }) => refusal === null).map(({ id }) => id)
  return {
    ready: ready.length,
    refused: [...refused].map(([reason, labels]) => ({
      reason,
      count: labels.length,
      examples: labels.slice(0, examples),
    })),
    effects: ready.length > 0 ? [...((await rowAction.effects?.(app, ready)) ?? [])] : [],
  }
}
