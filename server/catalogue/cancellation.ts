import type { CancellationStepData } from '#contract/catalogue/schemas.ts'
import type { CancellationTier } from '#contract/catalogue/values.ts'
import { counted, said, type Said } from '#contract/wire/said.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

type Terms = Pick<PlatformSettings, 'cancellation' | 'depositMoveMonths' | 'grace'>

/** The tier in plain words, by the given settings. */
export function cancellationSentences(tier: CancellationTier, settings: Terms): Said[] {
  const { rows, keepsDeposit } = settings.cancellation[tier]
  const sentences = rows.map(({ hoursBefore, percent }) => rowSentence(notice(hoursBefore), percent, keepsDeposit))
  const last = rows.at(-1)
  sentences.push(
    last ? said('After that, there’s no refund.') : said('This is a final sale. There’s no refund if you cancel.'),
  )
  if (last) sentences.push(said('The service fee is refunded only with a full refund.'))
  if (keepsDeposit) {
    sentences.push(
      last
        ? said(
            'The deposit isn’t refundable. You can move it once to a new date within {months}, up to {time} before the start.',
            {
              months: counted(settings.depositMoveMonths, '1 month', '{count} months'),
              time: notice(last.hoursBefore),
            },
          )
        : said('The deposit isn’t refundable.'),
    )
  }
  for (const { withinHours, startsInAtLeastHours } of settings.grace) {
    sentences.push(
      said(
        'Changed your mind? Cancel within {within} of booking for a full refund, as long as the start is at least {before} away.',
        { within: hours(withinHours), before: hours(startsInAtLeastHours) },
      ),
    )
  }
  sentences.push(
    said(
      'If the guide, the weather, or Treq cancels before the start, you get a full refund, including the service fee.',
    ),
  )
  return sentences
}

function rowSentence(time: Said, percent: number, keepsDeposit: boolean): Said {
  if (!keepsDeposit) {
    return percent === 100
      ? said('Cancel at least {time} before the start to get the full trip price back.', { time })
      : said('Cancel at least {time} before the start to get {percent}% of the trip price back.', { time, percent })
  }
  return percent === 100
    ? said('Cancel at least {time} before the start to get back what you paid beyond the deposit.', { time })
    : said('Cancel at least {time} before the start to get back {percent}% of what you paid beyond the deposit.', {
        time,
        percent,
      })
}

/** The tier as stretches of time, longest notice first; the last one reaches to the start. */
export function cancellationSteps(
  tier: CancellationTier,
  settings: Pick<Terms, 'cancellation'>,
): CancellationStepData[] {
  const { rows } = settings.cancellation[tier]
  const steps = rows.map(({ hoursBefore, percent }) => ({
    hoursBefore,
    percent,
    when: hoursBefore === 0 ? said('Until the start') : said('{time} or more before', { time: notice(hoursBefore) }),
    back: percent === 100 ? said('Full trip price') : said('{percent}% of the trip price', { percent }),
  }))
  const last = rows.at(-1)
  if (last?.hoursBefore === 0) return steps
  const when = last ? said('Less than {time} before', { time: notice(last.hoursBefore) }) : said('At any time')
  return [...steps, { hoursBefore: 0, percent: 0, when, back: said('No refund') }]
}

export const hours = (n: number): Said => counted(n, '1 hour', '{count} hours')
/** `7 days`, `24 hours`: whole days above two are days of the calendar. */
export const notice = (n: number): Said =>
  n > 48 && n % 24 === 0 ? counted(n / 24, '1 day', '{count} days') : hours(n)

export const tierNames: Record<CancellationTier, Said> = {
  flexible: said('Flexible policy'),
  moderate: said('Moderate policy'),
  firm: said('Firm policy'),
  strict: said('Strict policy'),
  expedition: said('Expedition policy'),
  final_sale: said('Final sale'),
}
