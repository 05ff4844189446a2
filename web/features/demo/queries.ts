import type { listMail, listPhones, moveClock, readClock, textFromPhone } from '#contract/demo/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export type MailList = OutputOf<typeof listMail>

export const mailQuery = (to: string) => ({
  queryKey: ['/api/demo/mailbox', to],
  queryFn: () => call<typeof listMail>('GET', '/api/demo/mailbox', { query: to ? { to } : {} }),
})

export const phonesKey = ['/api/demo/phones'] as const

export const phonesQuery = {
  queryKey: phonesKey,
  queryFn: () => call<typeof listPhones>('GET', '/api/demo/phones'),
}

export const textUs = (from: string, word: 'STOP' | 'START' | 'HELP') =>
  call<typeof textFromPhone>('POST', '/api/demo/phones', { body: { from, word } })

export const clockQuery = {
  queryKey: ['/api/demo/clock'],
  queryFn: () => call<typeof readClock>('GET', '/api/demo/clock'),
}

export const advance = (advanceMinutes: number) =>
  call<typeof moveClock>('POST', '/api/demo/clock', { body: { advanceMinutes } })
