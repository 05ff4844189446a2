import type { Translations } from '#server/platform/said/render.ts'

/** What card networks, Stripe and banks say, as our rows keep it. */
export const bankSpanish: Translations = {
  'The saved card can no longer be used.': 'La tarjeta guardada ya no se puede usar.',
  'The card was declined when we charged it.': 'La tarjeta fue rechazada cuando cobramos.',
  'The authorization expired.': 'La autorización terminó.',
  'The payment failed.': 'El pago falló.',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta venció.',
  "Your card's security code is incorrect.": 'El código de seguridad de tu tarjeta no es correcto.',
  'The bank sent the refund back.': 'El banco regresó el reembolso.',
}
