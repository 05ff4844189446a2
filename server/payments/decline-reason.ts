import { declineSentence } from '#contract/payments/declines.ts'
import { wholeSentence, type Said } from '#contract/wire/said.ts'

/** What Stripe says of a refusal: the bank's code where it has one. Its message is for operators and programs only. */
export interface Decline {
  code: string | null
  declineCode: string | null
  message: string
}

export const declineCodeOf = ({ code, declineCode }: Decline): string | null => declineCode ?? code

/** Why a payment failed, as people read it, by the code that its row has. */
export const declineReason = (code: string | null): Said => wholeSentence(declineSentence(code))
