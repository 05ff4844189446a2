import type { ConsentMode } from '#contract/analytics/values.ts'

/** What a person said when asked, or switched off. */
export type Choice = 'allowed' | 'declined' | null

/** What the browser says for the person. */
export interface Signals {
  /** Global Privacy Control or Do Not Track. */
  readonly optsOut: boolean
  /** A program drives the browser. */
  readonly automated: boolean
}

/** `ask` shows the bar, and reports nothing before it is answered. */
export type Permission = 'report' | 'ask' | 'silent'

export function permissionOf(mode: ConsentMode, choice: Choice, { optsOut, automated }: Signals): Permission {
  if (optsOut || automated || choice === 'declined') return 'silent'
  return mode === 'none' || choice === 'allowed' ? 'report' : 'ask'
}

interface Browser {
  readonly globalPrivacyControl?: unknown
  readonly doNotTrack?: unknown
  readonly webdriver?: unknown
}

export const signalsOf = (browser: Browser): Signals => ({
  optsOut: browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes',
  automated: browser.webdriver === true,
})
