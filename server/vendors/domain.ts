import type { Domain } from '#server/platform/domain.ts'
import { handleCheckrEvent, registerCheckrWebhook } from './checkr/webhook.ts'

/** What vendors bring into the server that belongs to no domain yet. Stripe's webhook is in payments. */
export const vendorsDomain: Domain = {
  jobs: { 'handle-checkr-event': handleCheckrEvent },
  register: registerCheckrWebhook,
}
