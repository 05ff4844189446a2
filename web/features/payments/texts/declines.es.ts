import { declineSentencesInSpanish } from '#contract/payments/declines-es.ts'
import type { Translation } from '#web/lib/language/i18n.tsx'
import type { declines } from './declines.en.ts'

export default declineSentencesInSpanish satisfies Translation<typeof declines>
