import { declineSentences } from '#contract/payments/declines.ts'
import { texts } from '#web/lib/language/texts.ts'

/** Why a bank declines a card: the server’s emails say the same. */
export const declines = texts('declines', declineSentences)
