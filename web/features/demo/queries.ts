import type { listMail, moveClock, readClock } from '#contract/demo/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export type MailList = OutputOf<typeof listMail>

export const mailQuery = (to: string) => ({
  queryKey: ['/api/demo/mailbox', to],
  queryFn: () => call<typeof listMail>('GET', '/api/demo/mailbox', { query: to ? { to } : {} }),
})

export const clockQuery = {
  queryKey: ['/api/demo/clock'],
  queryFn: () => call<typeof readClock>('GET', '/api/demo/clock'),
}

export const advance = (advanceMinutes: number) =>
  call<typeof moveClock>('POST', '/api/demo/clock', { body: { advanceMinutes } })
