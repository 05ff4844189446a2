import type { Phrases } from '../phrase-book.ts'

/** Deposit and balance: how they come about, what is still to be paid, and the letters about it. */
export const balancePhrases: Phrases = {
  '{percent#}% of {total$} is {deposit$}, paid when you book.':
    'El {percent}% de {total} es {deposit}, que pagas al reservar.',
  'The other {rest$} is charged {days#} days before the start.':
    'Los otros {rest} se cobran {days} días antes del inicio.',
  'Treq will charge the remaining {sum$} to this card on {day}.':
    'Treq cobrará los {sum} restantes a esta tarjeta el {day:words}.',
  'Treq will charge the remaining {sum$} to this card on {day}, or when your guide accepts if that is later.':
    'Treq cobrará los {sum} restantes a esta tarjeta el {day:words}, o cuando tu guía acepte si eso es después.',
  'The saved card cannot be used any more.': 'La tarjeta guardada ya no se puede usar.',
  'The card was refused when we charged it.': 'La tarjeta fue rechazada cuando cobramos.',
  'The authorisation ended.': 'La autorización terminó.',
  'The booking had ended before its balance came.': 'La reserva había terminado antes de que llegara su saldo.',

  'The balance could not be charged': 'El saldo no se pudo cobrar',
  'Another card chosen for the balance': 'Se eligió otra tarjeta para el saldo',
  'The booking no longer waited for this payment.': 'La reserva ya no esperaba este pago.',

  'Everything is paid already.': 'Ya está todo pagado.',
  'Your balance is being charged at this moment. Please try again in a minute.':
    'Tu saldo se está cobrando en este momento. Inténtalo de nuevo en un minuto.',
  'The balance of {code} is charged to this card. Please pay it or choose another card for it first.':
    'El saldo de {code} se cobra a esta tarjeta. Primero págalo o elige otra tarjeta para él.',
  'This card does not exist.': 'Esta tarjeta no existe.',

  Trip: 'Viaje',
  Balance: 'Saldo',
  'Balance paid': 'Saldo pagado',
  today: 'hoy',
  tomorrow: 'mañana',
  card: 'tarjeta',
  '{brand} ending in {n#}': '{brand:say} terminada en {n}',

  '{sum$} for {what} will be charged to your card {when}.':
    'Se cobran {sum} por {what:words}, a tu tarjeta, {when:say}.',
}
