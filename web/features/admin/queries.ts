import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '#contract/admin/calls.ts'
import type * as figures from '#contract/admin/figures.ts'
import type * as types from '#contract/admin/email-types.ts'
import type * as email from '#contract/admin/email.ts'
import type { Language } from '#contract/wire/language.ts'
import type { resendEmail as resendEmailEndpoint } from '#contract/bookings/admin.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type Overview = OutputOf<typeof contract.adminOverview>

export const overviewQuery = {
  queryKey: [...deskKey, 'overview'],
  queryFn: () => call<typeof contract.adminOverview>('GET', '/api/admin/overview', {}),
  refetchInterval: poll,
}

export const figuresQuery = (days: number) => ({
  queryKey: [...deskKey, 'figures', days],
  queryFn: () => call<typeof figures.businessFigures>('GET', '/api/admin/figures', { query: { days } }),
  placeholderData: keepPreviousData,
})

export type Supply = OutputOf<typeof figures.listingSupply>

export const supplyQuery = {
  queryKey: [...deskKey, 'supply'],
  queryFn: () => call<typeof figures.listingSupply>('GET', '/api/admin/supply', {}),
}

export type Health = OutputOf<typeof figures.systemHealth>

export const healthQuery = {
  queryKey: [...deskKey, 'health'],
  queryFn: () => call<typeof figures.systemHealth>('GET', '/api/admin/health', {}),
  refetchInterval: poll,
}

export const runJobAgain = (id: string, reason: string) =>
  call<typeof contract.runJobAgain>('POST', '/api/admin/jobs/:id/run-again', { params: { id }, body: { reason } })

type UnsentPage = OutputOf<typeof contract.listUnsentEmails>

export const unsentEmailsQuery = {
  queryKey: [...deskKey, 'unsent-emails'],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof contract.listUnsentEmails>('GET', '/api/admin/unsent-emails', {
      query: pageParam ? { after: pageParam } : {},
    }),
  initialPageParam: '',
  getNextPageParam: (page: UnsentPage) => page.next,
}

/** Null: all of them. */
export const retryEmails = (ids: string[] | null, reason: string) =>
  call<typeof contract.retryEmails>('POST', '/api/admin/unsent-emails/retry', { body: { ids, reason } })

type DeliveriesPage = OutputOf<typeof email.listDeliveries>

export const deliveriesQuery = (to: string) => ({
  queryKey: [...deskKey, 'deliveries', to],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof email.listDeliveries>('GET', '/api/admin/deliveries', {
      query: { ...(to ? { to } : {}), ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: DeliveriesPage) => page.next,
})

export const resendEmail = (id: string, reason: string) =>
  call<typeof resendEmailEndpoint>('POST', '/api/admin/emails/:id/resend', { params: { id }, body: { reason } })

type SuppressedPage = OutputOf<typeof email.listSuppressed>

export const suppressedQuery = {
  queryKey: [...deskKey, 'suppressed-addresses'],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof email.listSuppressed>('GET', '/api/admin/suppressed-addresses', {
      query: pageParam ? { after: pageParam } : {},
    }),
  initialPageParam: '',
  getNextPageParam: (page: SuppressedPage) => page.next,
}

export const releaseAddress = (address: string, reason: string) =>
  call<typeof email.releaseAddress>('POST', '/api/admin/suppressed-addresses/release', { body: { address, reason } })

export const suppress = (body: BodyInput<typeof email.suppressAddress>) =>
  call<typeof email.suppressAddress>('POST', '/api/admin/suppressed-addresses', { body })

export const emailTypesQuery = {
  queryKey: [...deskKey, 'email-types'],
  queryFn: () => call<typeof types.listEmailTypes>('GET', '/api/admin/email-types'),
}

export const emailPreviewQuery = (name: string, language: Language) => ({
  queryKey: [...deskKey, 'email-types', name, language],
  queryFn: () =>
    call<typeof types.previewEmailType>('GET', '/api/admin/email-types/:name/preview', {
      params: { name },
      query: { language },
    }),
})

export const sendTest = (name: string, body: BodyInput<typeof types.sendTestEmail>) =>
  call<typeof types.sendTestEmail>('POST', '/api/admin/email-types/:name/test', { params: { name }, body })
