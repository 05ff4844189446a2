import type { CancellationStep } from '#contract/catalogue/schemas.ts'
import type { CancellationTier } from '#contract/catalogue/values.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

type Terms = Pick<PlatformSettings, 'cancellation' | 'grace'>

/** The tier in plain words, as it stands in the settings given. */
export function cancellationSentences(tier: CancellationTier, settings: Terms): string[] {
  const { rows, keepsDeposit } = settings.cancellation[tier]
  const sentences: string[] = []
  const part = keepsDeposit ? 'what you paid beyond the deposit' : 'the trip price'
  for (const { hoursBefore, percent } of rows) {
    const share = percent === 100 ? (keepsDeposit ? part : 'the full trip price') : `${percent}% of ${part}`
    sentences.push(`Cancel ${windowWords(hoursBefore)} or more before the start and you get ${share} back.`)
  }
  const last = rows.at(-1)
  sentences.push(
    last ? 'After that nothing is refunded.' : 'This is a final sale: nothing is refunded when you cancel.',
  )
  if (keepsDeposit) {
    const move = last
      ? ` It can move once to a new date within 12 months while ${windowWords(last.hoursBefore)} are left.`
      : ''
    sentences.push(`The deposit is not refunded.${move}`)
  }
  for (const { withinHours, startsInAtLeastHours } of settings.grace) {
    sentences.push(
      `Changed your mind? Everything comes back within ${hours(withinHours)} of booking when the start is at least ${hours(startsInAtLeastHours)} away.`,
    )
  }
  sentences.push('If the guide, the weather or Treq cancels, everything comes back, service fee included.')
  return sentences
}

/** The tier as stretches of time, longest notice first; the last one reaches to the start. */
export function cancellationSteps(tier: CancellationTier, settings: Terms): CancellationStep[] {
  const { rows } = settings.cancellation[tier]
  const steps = rows.map(({ hoursBefore, percent }) => ({
    hoursBefore,
    percent,
    when: hoursBefore === 0 ? 'Until the start' : `${windowWords(hoursBefore)} or more before`,
    back: percent === 100 ? 'Everything back' : `${percent}% back`,
  }))
  const last = rows.at(-1)
  if (last?.hoursBefore === 0) return steps
  const when = last ? `Less than ${windowWords(last.hoursBefore)} before` : 'At any time'
  return [...steps, { hoursBefore: 0, percent: 0, when, back: 'Nothing back' }]
}

const hours = (n: number) => `${n} ${n === 1 ? 'hour' : 'hours'}`
/** `7 days`, `24 hours`: whole days above two are days of the calendar. */
export const windowWords = (n: number): string => (n > 48 && n % 24 === 0 ? `${n / 24} days` : hours(n))

export const tierNames: Record<CancellationTier, string> = {
  flexible: 'Flexible policy',
  moderate: 'Moderate policy',
  firm: 'Firm policy',
  strict: 'Strict policy',
  expedition: 'Expedition policy',
  final_sale: 'Final sale',
}
