import type { PlatformSettings } from '#server/settings/index.ts'

/** Settings that go on holding for a booking as they were when it was sold. */
export interface TermsAsSold extends Pick<
  PlatformSettings,
  | 'changes'
  | 'holdExtensionMinutes'
  | 'newDateMonths'
  | 'noShow'
  | 'payAgainHours'
  | 'release'
  | 'startEarlyHours'
  | 'tripReminders'
> {
  credit: Pick<
    PlatformSettings['credit'],
    'apology' | 'weatherBonusMax' | 'weatherBonusMaxYear' | 'weatherChoiceHours' | 'weatherPercent'
  >
}

/** Pure. */
export function termsAsSold(settings: PlatformSettings): TermsAsSold {
  const {
    changes,
    holdExtensionMinutes,
    newDateMonths,
    noShow,
    payAgainHours,
    release,
    startEarlyHours,
    tripReminders,
  } = settings
  const { apology, weatherBonusMax, weatherBonusMaxYear, weatherChoiceHours, weatherPercent } = settings.credit
  return {
    changes,
    holdExtensionMinutes,
    newDateMonths,
    noShow,
    payAgainHours,
    release,
    startEarlyHours,
    tripReminders,
    credit: { apology, weatherBonusMax, weatherBonusMaxYear, weatherChoiceHours, weatherPercent },
  }
}
