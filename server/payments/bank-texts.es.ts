import { declineSentences } from '#contract/payments/declines.ts'
import { declineSentencesInSpanish } from '#contract/payments/declines-es.ts'
import type { Translations } from '#server/platform/said/render.ts'

const reasons = Object.keys(declineSentences) as (keyof typeof declineSentences)[]

/** What is said of a card or a bank without a literal of its own. */
export const bankSpanish: Translations = {
  ...Object.fromEntries(reasons.map((reason) => [declineSentences[reason], declineSentencesInSpanish[reason]])),
  'The bank sent the refund back.': 'El banco regresó el reembolso.',
}
