import type { Card } from '#contract/payments/schemas.ts'
import type { Translate } from '#web/lib/language/i18n.tsx'
import type { installments } from '#web/features/payments/texts/installments.en.ts'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** `Visa ending in 4242`; the names of cards are the same in every language. */
export const cardWords = (t: Translate<typeof installments>, card: Pick<Card, 'brand' | 'last4'>): string =>
  t('endsIn', { brand: brands[card.brand] ?? card.brand, last4: card.last4 })

export const cardExpiry = (t: Translate<typeof installments>, card: Pick<Card, 'expMonth' | 'expYear'>): string =>
  t('expires', { month: String(card.expMonth).padStart(2, '0'), year: String(card.expYear) })
