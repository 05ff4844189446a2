import type { CancellationTier } from '#contract/catalogue/values.ts'
import { said, type Said } from '#contract/wire/said.ts'
import { notice, tierNames } from '#server/catalogue/index.ts'
import type { CancellationTerms } from '#server/catalogue/index.ts'

/** What was agreed about canceling, in one sentence. */
export function policySentence(tier: CancellationTier, { rows, keepsDeposit }: CancellationTerms): Said {
  const name = tierNames[tier]
  const [first, second, third] = rows.map(({ hoursBefore, percent }) =>
    stepWords(notice(hoursBefore), percent, keepsDeposit),
  )
  if (!first) return said('{name}: no refund if you cancel.', { name })
  if (!second) return said('{name}: {first}, then no refund.', { name, first })
  if (!third) return said('{name}: {first}, {second}, then no refund.', { name, first, second })
  return said('{name}: {first}, {second}, {third}, then no refund.', { name, first, second, third })
}

function stepWords(time: Said, percent: number, keepsDeposit: boolean): Said {
  if (percent !== 100) return said('{percent}% until {time} before', { percent, time })
  return keepsDeposit
    ? said('full refund of what was paid beyond the deposit until {time} before the start', { time })
    : said('full refund of the trip price until {time} before the start', { time })
}
