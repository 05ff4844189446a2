import type { SecretSource } from '#server/platform/secrets.ts'
import type { CheckrAdapter, CheckrInvitation, CheckrReport } from './adapter.ts'
import type { CheckrSimulator } from './simulator/index.ts'
import type { InvitationNews, ReportNews } from './news.ts'

export interface CheckrSecrets {
  readonly apiKey: SecretSource
  /** Without one the API key signs webhooks. */
  readonly webhookSecret: SecretSource
}

declare module '#server/platform/app.ts' {
  interface App {
    readonly checkr: CheckrAdapter
    readonly checkrSecrets: CheckrSecrets
    /** Null where Checkr is real. */
    readonly checkrSimulator: CheckrSimulator | null
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'handle-checkr-event': { eventId: string }
  }
}

declare module '#server/platform/vendor-events.ts' {
  interface VendorEvents
    extends
      Record<`checkr.invitation.${InvitationNews}`, CheckrInvitation>,
      Record<`checkr.report.${ReportNews}`, CheckrReport> {}
}
