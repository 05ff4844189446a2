import type { VendorMode, VendorName } from '#contract/admin/values.ts'
import type { App } from '#server/platform/app.ts'
import { mapStyleOf } from '#server/platform/env.ts'

/** What serves as a vendor here, by what the installation was started with. */
export function modeOf(app: App, name: VendorName): VendorMode {
  const { env } = app
  switch (name) {
    case 'stripe':
      return app.stripeSimulator ? 'simulated' : 'connected'
    case 'checkr':
      return app.checkrSimulator ? 'simulated' : 'connected'
    case 'mail':
      return env.SMTP_URL === undefined ? 'simulated' : 'connected'
    case 'sms':
      return app.smsSimulator ? 'simulated' : app.sms ? 'connected' : 'off'
    case 'push':
      return app.pushSimulator ? 'simulated' : 'connected'
    case 'storage':
      return env.s3 === null ? 'built_in' : 'connected'
    case 'map':
      return mapStyleOf(env) === null ? 'built_in' : 'connected'
  }
}
