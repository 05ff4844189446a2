import type { CancellationTier } from '#contract/catalogue/values.ts'
import { tierNames, windowWords } from '#server/catalogue/index.ts'
import type { CancellationRow } from '#server/settings/index.ts'
import type { RefundInput, RefundRule } from './refund.ts'

interface Said {
  rule: RefundRule
  input: Pick<RefundInput, 'by' | 'tier' | 'policy' | 'lines' | 'officialClosure'>
  row: CancellationRow | null
  grace: { withinHours: number; startsInAtLeastHours: number } | null
  /** Add-ons or permits come back. */
  extras: boolean
  everyone: boolean
}

/** The line of the rules that made the sum, in plain words. */
export function ruleSentence(said: Said): string {
  if (said.rule === 'not_your_doing') return notYourDoing[said.input.by]
  if (said.rule === 'official_closure') {
    return 'The place was closed by an authority, so everything comes back, service fee included.'
  }
  if (said.rule === 'grace' && said.grace) {
    const { withinHours, startsInAtLeastHours } = said.grace
    return `Within ${hours(withinHours)} of booking and at least ${hours(startsInAtLeastHours)} before the start, everything comes back, service fee included.`
  }
  return tierSentence(said)
}

const notYourDoing: Record<RefundInput['by'], string> = {
  customer: '',
  customer_no_show: '',
  guide: 'When the guide cancels, everything comes back, service fee included.',
  weather: 'When the weather stops a trip, everything comes back, service fee included.',
  platform: 'When Treq cancels, everything comes back, service fee included.',
  guide_no_show: 'When the guide does not come, everything comes back, service fee included.',
}

function tierSentence({ input, row, extras }: Said): string {
  const name: Record<CancellationTier, string> = tierNames
  const { policy, tier } = input
  const first = row
    ? `${name[tier]}: ${windowWords(row.hoursBefore)} or more before the start, ${sharePhrase(row.percent, policy.keepsDeposit)} back.`
    : policy.rows.length === 0
      ? `${name[tier]}: nothing of the trip price comes back.`
      : `${name[tier]}: less than ${windowWords(policy.rows.at(-1)?.hoursBefore ?? 0)} before the start, nothing of the trip price comes back.`
  const sold = (kind: string) => input.lines.some((line) => line.kind === kind && line.amount > 0)
  const sentences = [first]
  if (sold('add_on') || sold('permit')) {
    const what = [sold('add_on') ? 'Add-ons' : null, sold('permit') ? 'permits' : null].filter(Boolean).join(' and ')
    const words = what.charAt(0).toUpperCase() + what.slice(1)
    if (row?.percent !== 100 || policy.keepsDeposit || !extras)
      sentences.push(
        extras
          ? `${words} come back in full until ${hours(policy.extrasUntilHours)} before the start.`
          : `${words} came back until ${hours(policy.extrasUntilHours)} before the start.`,
      )
  }
  if (policy.keepsDeposit) sentences.push('The deposit is not refunded.')
  if (sold('service_fee')) sentences.push('The service fee is not refunded.')
  return sentences.join(' ')
}

function sharePhrase(percent: number, keepsDeposit: boolean): string {
  const of = keepsDeposit ? 'what you paid beyond the deposit' : 'the trip price'
  if (percent !== 100) return `${percent}% of ${of} comes`
  return keepsDeposit ? `all of ${of} comes` : 'the full trip price comes'
}

const hours = (n: number) => `${n} ${n === 1 ? 'hour' : 'hours'}`
