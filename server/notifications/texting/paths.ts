/** Where the SMS provider tells what a phone wrote to us, and what became of a message. */
export const inboundPath = '/api/v1/webhooks/twilio/inbound'
export const statusPath = '/api/v1/webhooks/twilio/status'

/** The signature covers it, so that a message says which delivery it is of though the answer to its attempt was lost. */
export const statusUrl = (publicUrl: string, deliveryId: string): string =>
  `${publicUrl}${statusPath}?delivery=${deliveryId}`
