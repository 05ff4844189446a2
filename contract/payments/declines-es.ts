import type { declineSentences } from './declines.ts'

export const declineSentencesInSpanish = {
  insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
  expired_card: 'La tarjeta venció o la fecha de vencimiento no es correcta.',
  incorrect_cvc: 'El código de seguridad no es correcto.',
  incorrect_number: 'El número de la tarjeta no es correcto.',
  incorrect_zip: 'El código postal no coincide con el de la tarjeta.',
  limit: 'La tarjeta llegó a su límite por ahora.',
  not_supported: 'Esta tarjeta no sirve para este tipo de pago.',
  call_bank: 'Tu banco no aprobó el pago. Llama al número de tu tarjeta para saber por qué.',
  try_again: 'Tu banco no respondió. Espera un minuto e intenta de nuevo.',
  not_verified: 'Tu banco necesita que apruebes este pago.',
  card_unusable: 'La tarjeta guardada ya no se puede usar.',
  authorization_expired: 'Venció la retención en tu tarjeta.',
  declined: 'Tu banco rechazó la tarjeta.',
} as const satisfies Record<keyof typeof declineSentences, string>
