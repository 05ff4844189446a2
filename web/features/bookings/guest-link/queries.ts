import type * as contract from '#contract/bookings/guest-links.ts'
import { call } from '#web/lib/call.ts'
import { listKey } from '../queries.ts'

export const guestLinkKey = [...listKey, 'guest-link'] as const

export const guestLinkQuery = {
  queryKey: guestLinkKey,
  queryFn: () => call<typeof contract.showGuestLink>('GET', '/api/guide/guest-link'),
}
export const renewGuestLink = () => call<typeof contract.renewGuestLink>('POST', '/api/guide/guest-link/renew')

export const openGuestLink = (body: { code: string; token?: string }) =>
  call<typeof contract.openGuestLink>('POST', '/api/guest-links/open', { body })
