import type { Translations } from '#server/platform/said/render.ts'

/** What payments says, in Spanish. */
export const paymentsSpanish: Translations = {
  'A refund to you isn’t finished yet.': 'Un reembolso para ti aún no ha terminado.',
  'Your bank is still deciding a dispute about one of your payments.':
    'Tu banco aún está decidiendo una disputa sobre uno de tus pagos.',
  'A payment for this booking is already processing.': 'Esta reserva ya se está pagando.',
  'This discrepancy is already resolved.': 'Esta diferencia ya no está.',
  'We couldn’t find that refund.': 'Este reembolso no existe.',
  'Someone already decided on this refund.': 'Alguien ya decidió sobre este reembolso.',
  'This payment just changed. Please reload the page.': 'Este pago acaba de cambiar. Recarga la página.',
  'This refund no longer needs attention. Please reload the page.':
    'Este reembolso ya no requiere atención. Recarga la página.',
  'Stripe made this refund after all ({id}, {status}). Retry it instead, and we’ll record it.':
    'Stripe sí hizo este reembolso ({id}, {status}). Mejor inténtalo de nuevo: solo se registrará.',
  'We couldn’t find that card.': 'No encontramos esa tarjeta.',
  'We can’t reach our payment provider right now. You weren’t charged. Please try again in a minute.':
    'No podemos comunicarnos con nuestro proveedor de pagos. No se cobró nada; inténtalo de nuevo en un minuto.',
  'The signature doesn’t match the message.': 'La firma no corresponde al mensaje.',
  'The cardholder’s bank is deciding a dispute about this payment, so we can’t move the money right now.':
    'El banco de la tarjeta está decidiendo una disputa sobre este pago, así que su dinero no se puede mover ahora.',
  'The credit for this payment is on hold.': 'El crédito de este pago está retenido.',
  'Your credit balance changed. You have {sum} available.': 'Tu crédito cambió. Tienes {sum} disponibles.',
}
