import type { SettingKey } from '#contract/settings/values.ts'

/**
 * Where a booking keeps what it was sold with: its price, its deposit, and `termsAsSold`. A test changes
 * most of these and looks at a booking that was sold before.
 */
const kept = [
  'serviceFee.',
  'commission.',
  'ownGuests.commissionPercent',
  'discountFloorPercent',
  'deposit.',
  'depositMoveMonths',
  'payAgainHours',
  'holdExtensionMinutes',
  'changes.',
  'extrasUntilHours',
  'newDateMonths',
  'tripReminders.',
  'startEarlyHours',
  'noShow.',
  'autoCompleteHours',
  'closeDays',
  'release.',
  'credit.weather',
  'credit.apology.',
]

export const holdsForNewBookings = (key: SettingKey): boolean =>
  kept.some((one) => (one.endsWith('.') || one === 'credit.weather' ? key.startsWith(one) : key === one))
