import { documentKinds } from '#contract/verification/values.ts'
import type { DocumentParams } from './queries.ts'

const shows = ['waiting', 'valid', 'expired', 'all'] as const
export const shownDocuments = shows

/** What the address asks of the list; what it doesn’t know is left out. */
export const filtersIn = (query: URLSearchParams): DocumentParams & { show: (typeof shows)[number] } => {
  const guide = query.get('guide') ?? ''
  const kind = documentKinds.find((one) => one === query.get('kind'))
  return {
    show: shows.find((one) => one === query.get('show')) ?? 'waiting',
    ...(kind ? { kind } : {}),
    ...(/^[0-9a-f-]{36}$/.test(guide) ? { guide } : {}),
    ...(query.get('name') === 'differs' ? { name: 'differs' as const } : {}),
  }
}
