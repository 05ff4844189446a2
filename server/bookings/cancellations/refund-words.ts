import { said, sentences, type Said } from '#contract/wire/said.ts'
import { hours, notice, tierNames } from '#server/catalogue/index.ts'
import type { CancellationRow } from '#server/catalogue/index.ts'
import type { RefundInput, RefundRule } from './refund.ts'

interface RuleCase {
  rule: RefundRule
  input: Pick<RefundInput, 'by' | 'tier' | 'policy' | 'lines' | 'officialClosure'>
  row: CancellationRow | null
  grace: { withinHours: number; startsInAtLeastHours: number } | null
  /** Add-ons and permits are still refundable. */
  extras: boolean
  /** A balance is still open: percentages are of what was paid. */
  partlyPaid: boolean
  /** Of a trip that is cut short, how much of its time was left. */
  percentLeft: number | null
}

/** The line of the rules that made the amount, in plain words. */
export function ruleSentence(one: RuleCase): Said {
  if (one.rule === 'not_your_doing') return notYourDoing[one.input.by]
  if (one.rule === 'cut_short') return cutShort(one.percentLeft ?? 0)
  if (one.rule === 'official_closure') {
    return said('The area was officially closed, so the booking is refunded in full, including the service fee.')
  }
  if (one.rule === 'grace' && one.grace) {
    const { withinHours, startsInAtLeastHours } = one.grace
    return said(
      'Within {within} of booking and at least {before} before the start: full refund, including the service fee.',
      { within: hours(withinHours), before: hours(startsInAtLeastHours) },
    )
  }
  return sentences(...tierSentences(one))
}

const cutShort = (left: number): Said =>
  left > 50
    ? said(
        'Weather cut the trip short with {left}% of its time left. The part beyond the first half is refunded: {back}% of what was paid.',
        { left, back: left - 50 },
      )
    : said('Weather cut the trip short after at least half of its time, so there’s no refund.')

/** The tier decides for people who cancel themselves; this entry is never used. */
const byTier = sentences()

const notYourDoing: Record<RefundInput['by'], Said> = {
  customer: byTier,
  customer_no_show: byTier,
  guide: said('Guide cancellations are refunded in full, including the service fee.'),
  weather: said('Weather cancellations are refunded in full, including the service fee.'),
  platform: said('Cancellations by Treq are refunded in full, including the service fee.'),
  guide_no_show: said('Guide no-shows are refunded in full, including the service fee.'),
}

function tierSentences({ input, row, extras, partlyPaid }: RuleCase): Said[] {
  const { policy } = input
  const sold = (kind: string) => input.lines.some((line) => line.kind === kind && line.amount > 0)
  const first = tripSentence({ input, row, partlyPaid })
  const rest: Said[] = []
  const asExtras = row?.percent === 100 && !policy.keepsDeposit && extras
  if ((sold('add_on') || sold('permit')) && !asExtras) {
    rest.push(extrasSentence(sold('add_on'), sold('permit'), extras, hours(policy.extrasUntilHours)))
  }
  if (policy.keepsDeposit) rest.push(said('The deposit isn’t refundable.'))
  if (sold('service_fee')) rest.push(said('The service fee isn’t refundable.'))
  return [first, ...rest]
}

function tripSentence({
  input: { policy, tier },
  row,
  partlyPaid,
}: Pick<RuleCase, 'row' | 'input' | 'partlyPaid'>): Said {
  const name = tierNames[tier]
  if (row) {
    const values = { name, time: notice(row.hoursBefore) }
    if (row.percent === 100) {
      return policy.keepsDeposit
        ? said(
            '{name}: {time} or more before the start, you get a full refund of what you paid beyond the deposit.',
            values,
          )
        : partlyPaid
          ? said('{name}: {time} or more before the start, you get back all you’ve paid toward the trip price.', values)
          : said('{name}: {time} or more before the start, you get a full refund of the trip price.', values)
    }
    const part = { ...values, percent: row.percent }
    return policy.keepsDeposit
      ? said(
          '{name}: {time} or more before the start, you get a {percent}% refund of what you paid beyond the deposit.',
          part,
        )
      : partlyPaid
        ? said(
            '{name}: {time} or more before the start, you get back {percent}% of what you’ve paid toward the trip price.',
            part,
          )
        : said('{name}: {time} or more before the start, you get a {percent}% refund of the trip price.', part)
  }
  const last = policy.rows.at(-1)
  return last
    ? said('{name}: less than {time} before the start, the trip price isn’t refundable.', {
        name,
        time: notice(last.hoursBefore),
      })
    : said('{name}: the trip price isn’t refundable.', { name })
}

function extrasSentence(addOns: boolean, permits: boolean, stillBack: boolean, time: Said): Said {
  if (addOns && permits) {
    return stillBack
      ? said('Add-ons and permits are refunded in full up to {time} before the start.', { time })
      : said('Add-ons and permits were refundable up to {time} before the start.', { time })
  }
  if (addOns) {
    return stillBack
      ? said('Add-ons are refunded in full up to {time} before the start.', { time })
      : said('Add-ons were refundable up to {time} before the start.', { time })
  }
  return stillBack
    ? said('Permits are refunded in full up to {time} before the start.', { time })
    : said('Permits were refundable up to {time} before the start.', { time })
}
