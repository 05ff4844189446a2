import type * as contract from '#contract/portfolio/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call, type Call } from '#web/lib/call.ts'

export const ownPortfolioQuery = {
  queryKey: ['/api/guide/portfolio'] as const,
  queryFn: () => call<typeof contract.showPortfolio>('GET', '/api/guide/portfolio'),
}

export const savePortfolio = (body: BodyInput<typeof contract.savePortfolio>) =>
  call<typeof contract.savePortfolio>('PUT', '/api/guide/portfolio', { body })

export const issueRecord = () => call<typeof contract.issueRecord>('POST', '/api/guide/record')

/** What guests see of it. */
export const guidePortfolioQuery = (callFor: Call, id: string) => ({
  queryKey: ['/api/guides/:id/portfolio', id],
  queryFn: () => callFor<typeof contract.guidePortfolio>('GET', '/api/guides/:id/portfolio', { params: { id } }),
})
