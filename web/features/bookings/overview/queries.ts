import type { daySheet, explorerOverview, guideOverview } from '#contract/bookings/overview.ts'
import { askOrRead } from '#web/features/offline/pack.ts'
import { call } from '#web/lib/call.ts'
import { listKey } from '../queries.ts'

export const explorerOverviewQuery = {
  queryKey: [...listKey, 'overview', 'explorer'],
  queryFn: () => call<typeof explorerOverview>('GET', '/api/overview/explorer'),
}

export const guideOverviewQuery = {
  queryKey: [...listKey, 'overview', 'guide'],
  queryFn: () => call<typeof guideOverview>('GET', '/api/overview/guide'),
}

/** `date` is `YYYY-MM-DD`. */
export const daySheetQuery = (date: string) => ({
  queryKey: [...listKey, 'day', date],
  queryFn: () =>
    askOrRead(
      `day/${date}`,
      () => call<typeof daySheet>('GET', '/api/guide/days/:date', { params: { date } }),
      () => `${date}T23:59:59Z`,
    ),
})
