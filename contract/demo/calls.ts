import { z } from 'zod'
import { exactLine, line } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { clockState, mail, phoneText, shownPush } from './schemas.ts'

export const listMail = endpoint({
  method: 'GET',
  path: '/api/demo/mailbox',
  access: 'public',
  summary: 'Demo mode: list the latest emails that live mode would have sent',
  query: z.object({ to: line(254).optional() }),
  output: z.object({ items: z.array(mail) }),
})

export const readClock = endpoint({
  method: 'GET',
  path: '/api/demo/clock',
  access: 'public',
  summary: 'Demo mode: get the business clock and the next deadlines',
  output: clockState,
})

export const moveClock = endpoint({
  method: 'POST',
  path: '/api/demo/clock',
  access: 'public',
  summary: 'Demo mode: advance the business clock and process every deadline passed',
  body: z.object({
    advanceMinutes: z
      .int()
      .min(1)
      .max(60 * 24 * 730),
  }),
  output: clockState,
  errors: ['clock_too_far'],
})

export const listPhones = endpoint({
  method: 'GET',
  path: '/api/demo/phones',
  access: 'public',
  summary: 'Demo mode: list the latest text messages and pushes that live mode would have sent',
  output: z.object({ texts: z.array(phoneText), pushes: z.array(shownPush) }),
})

export const textFromPhone = endpoint({
  method: 'POST',
  path: '/api/demo/phones',
  access: 'public',
  summary: 'Demo mode: send us a word from a phone that we have texted',
  body: z.object({
    /** E.164 */
    from: line(254),
    word: z.enum(['STOP', 'START', 'HELP']),
  }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
})

export const simulatePushService = endpoint({
  method: 'POST',
  path: '/api/demo/push-subscriptions',
  access: 'signed-in',
  summary: 'Demo mode: create a subscription of the simulated push service, for a browser that reaches none',
  body: z.object({ publicKey: exactLine(120) }),
  output: z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
})
