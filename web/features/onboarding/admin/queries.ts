import type * as admin from '#contract/onboarding/admin.ts'
import type { BodyInput, OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

type Found = OutputOf<typeof admin.listOnboardings>
type Params = Omit<NonNullable<QueryInput<typeof admin.listOnboardings>>, 'after' | 'limit'>

export const onboardingsQuery = (params: Params) => ({
  queryKey: [...deskKey, 'onboardings', params],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof admin.listOnboardings>('GET', '/api/admin/onboardings', {
      query: { ...params, limit: 100, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})

export const onboardingReviewQuery = (id: string) => ({
  queryKey: [...deskKey, 'onboarding', id],
  queryFn: () => call<typeof admin.reviewOnboarding>('GET', '/api/admin/onboardings/:id', { params: { id } }),
})

export const termsVersionsQuery = {
  queryKey: [...deskKey, 'guide-terms'],
  queryFn: () => call<typeof admin.listGuideTerms>('GET', '/api/admin/guide-terms'),
}

export const termsVersionQuery = (version: number) => ({
  queryKey: ['guide-terms-version', version],
  queryFn: () => call<typeof admin.showTermsVersion>('GET', '/api/admin/guide-terms/:version', { params: { version } }),
  // a version never changes
  staleTime: Infinity,
})

type Acceptances = OutputOf<typeof admin.listTermsAcceptances>
export const acceptancesQuery = {
  queryKey: [...deskKey, 'guide-terms-acceptances'],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Acceptances> =>
    call<typeof admin.listTermsAcceptances>('GET', '/api/admin/guide-terms/acceptances', {
      query: pageParam ? { after: pageParam } : {},
    }),
  initialPageParam: '',
  getNextPageParam: (page: Acceptances) => page.next,
}

export const onboardingActions = {
  returnStep: (id: string, body: BodyInput<typeof admin.returnStep>) =>
    call<typeof admin.returnStep>('POST', '/api/admin/onboardings/:id/return', { params: { id }, body }),
  waiveTraining: (id: string, reason: string) =>
    call<typeof admin.waiveTraining>('POST', '/api/admin/onboardings/:id/waive-training', {
      params: { id },
      body: { reason },
    }),
  approve: (id: string, reason: string) =>
    call<typeof admin.approveOnboarding>('POST', '/api/admin/onboardings/:id/approve', {
      params: { id },
      body: { reason },
    }),
  nudge: (id: string, reason: string) =>
    call<typeof admin.nudgeGuide>('POST', '/api/admin/onboardings/:id/nudge', { params: { id }, body: { reason } }),
  publish: (body: BodyInput<typeof admin.publishGuideTerms>) =>
    call<typeof admin.publishGuideTerms>('POST', '/api/admin/guide-terms', { body }),
}
