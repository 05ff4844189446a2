import type { App } from '#server/platform/app.ts'

/** Why nothing can be run here, or null. Real money is never touched, and neither is a real Stripe in test mode. */
export function checkCanRun(app: App): string | null {
  if (!app.env.demo) return 'This installation is live. Test scenarios run in demo mode only, where no money is real.'
  if (!app.stripeSimulator)
    return 'Treq is connected to Stripe itself here. Test scenarios run only against the simulated Stripe.'
  return null
}
