import type { SmsAdapter } from './adapter.ts'
import type { SmsSimulator } from './simulator/index.ts'

declare module '#server/platform/app.ts' {
  interface App {
    /** Null where no provider is configured: there are no text messages then. */
    readonly sms: SmsAdapter | null
    /** Null where the provider is real, or there is none. */
    readonly smsSimulator: SmsSimulator | null
  }
}
