import type { CancellationTier } from '#contract/catalogue/values.ts'
import { tierNames, windowWords } from '#server/catalogue/index.ts'
import type { CancellationTerms } from '#server/settings/index.ts'

/** What was agreed about cancelling, in one sentence. */
export function policySentence(tier: CancellationTier, { rows, keepsDeposit }: CancellationTerms): string {
  const name = tierNames[tier]
  if (rows.length === 0) return `${name}: nothing comes back when the explorer cancels.`
  const what = keepsDeposit ? 'what was paid beyond the deposit' : 'the trip price'
  const steps = rows.map(({ hoursBefore, percent }) =>
    percent === 100
      ? `all of ${what} comes back until ${windowWords(hoursBefore)} before the start`
      : `${percent}% until ${windowWords(hoursBefore)} before`,
  )
  return `${name}: ${steps.join(', ')}, nothing after that.`
}
