import type { AnalyticsBatch, AnalyticsEvent } from '#contract/analytics/schemas.ts'
import { recordAnalytics } from '#contract/analytics/calls.ts'
import { wirePath } from '#server/platform/http/route.ts'
import type { TestApp } from './app.ts'

export const browserOfAPerson = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'sec-fetch-site': 'same-origin',
}

/** What a page load is called; each number is another one. */
export const sessionNumber = (number: number): string => `treq_1763900000000_${String(number).padStart(24, '0')}`

type Plain = AnalyticsEvent extends infer E ? (E extends AnalyticsEvent ? Pick<E, 'name' | 'detail'> : never) : never

/** A batch of a visitor on the page of an adventure, one event a second, the last one now. */
export function batchOf(events: readonly Plain[], more: Partial<AnalyticsBatch> = {}): AnalyticsBatch {
  const rows = events.map((event, position) => ({
    ...event,
    position,
    ago: (events.length - 1 - position) * 1000,
    path: '/adventure/:id',
    userKind: 'visitor' as const,
  }))
  return { session: sessionNumber(1), language: 'en', referrer: null, utm: {}, events: rows, ...more }
}

/** Sends a batch as the page does. Resolves to the status. */
export async function sendBatch(
  world: TestApp,
  payload: object | string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  return world.visitor().raw({
    method: 'POST',
    url: wirePath(recordAnalytics.path),
    headers: { 'content-type': 'application/json', ...browserOfAPerson, ...headers },
    payload,
  })
}
