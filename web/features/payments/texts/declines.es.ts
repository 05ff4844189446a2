import type { Translation } from '#web/lib/language/i18n.tsx'
import type { declines } from './declines.en.ts'

export default {
  insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
  expired_card: 'La tarjeta venció o la fecha de vencimiento no es correcta.',
  incorrect_cvc: 'El código de seguridad no es correcto.',
  incorrect_number: 'El número de la tarjeta no es correcto.',
  incorrect_zip: 'El código postal no coincide con el de la tarjeta.',
  limit: 'La tarjeta llegó a su límite por ahora.',
  not_supported: 'Esta tarjeta no sirve para este tipo de pago.',
  call_bank: 'Tu banco no aprobó el pago. Llama al número de tu tarjeta para saber por qué.',
  try_again: 'Tu banco no respondió. Espera un minuto e intenta de nuevo.',
} as const satisfies Translation<typeof declines>
