import type { Translations } from '#server/platform/said/render.ts'

/** What payments says, in Spanish. */
export const paymentsSpanish: Translations = {
  'This booking is being paid already.': 'Esta reserva ya se está pagando.',
  'This difference is gone already.': 'Esta diferencia ya no está.',
  'This refund does not exist.': 'Este reembolso no existe.',
  'Somebody has decided on this refund already.': 'Alguien ya decidió sobre este reembolso.',
  'This payment has changed in the meantime. Please look at it again.':
    'Este pago ha cambiado mientras tanto. Míralo otra vez, por favor.',
  'This refund does not wait for a person any more. Please look at it again.':
    'Este reembolso ya no espera a una persona. Míralo otra vez, por favor.',
  'Stripe has made this refund after all ({id}, {status}). Try it again instead: it will only be written down.':
    'Stripe sí hizo este reembolso ({id}, {status}). Mejor inténtalo de nuevo: solo se registrará.',
  'This card does not exist.': 'Esta tarjeta no existe.',
  'Our payment provider cannot be reached right now. Nothing was charged; please try again in a minute.':
    'No podemos comunicarnos con nuestro proveedor de pagos. No se cobró nada; inténtalo de nuevo en un minuto.',
  'The signature does not fit the message.': 'La firma no corresponde al mensaje.',
  'The bank of the card is deciding on a dispute about this payment, so its money cannot be moved now.':
    'El banco de la tarjeta está decidiendo una disputa sobre este pago, así que su dinero no se puede mover ahora.',
  'Your credit has changed: there is {sum} to use now.': 'Tu crédito cambió: ahora hay {sum} para usar.',
}
