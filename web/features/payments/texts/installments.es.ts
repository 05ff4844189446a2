import type { Translation } from '#web/lib/language/i18n.tsx'
import type { installments } from './installments.en.ts'

export default {
  title: 'Pagos',
  full: 'Precio',
  deposit: 'Anticipo',
  balance: 'Saldo',
  paidOn: 'Pagado el {date}',
  dueOn: 'Vence el {date}',
  dueNow: 'Se paga ahora',
  notAsked: 'No se cobra',
  failed: 'No se pudo cobrar',
  charging: 'Se está cobrando',

  willCharge: 'El {date} cobramos {amount} con {card}. No tienes que hacer nada.',
  noCard: 'No hay ninguna tarjeta a la que podamos cobrar. Paga el saldo aquí antes del {date}, por favor.',
  chargingText: 'En este momento se está cobrando a tu tarjeta.',
  agreed: 'Aceptaste el {date}: «{sentence}»',
  lessNow: 'Ya no vienen todos, así que ahora son {amount}.',
  someCard: 'tu tarjeta',

  failedTitle: 'No se pudo cobrar tu saldo',
  needsYou: 'Tu banco quiere que tú confirmes este pago.',
  bankSaid: 'Tu banco dijo: {reason}',
  payUntil:
    'Paga {amount} antes del {date}, por favor. Después, la reserva se cancela según su política y los lugares pasan a otros.',
  triedAgain: 'El {date} lo intentamos de nuevo con {card}.',

  payNow: 'Pagar el saldo ahora',
  payTitle: 'Pagar {amount} ahora',
  pay: 'Pagar {amount}',
  payByCredit: 'Pagar {amount} con mi crédito',
  paying: 'Pagando…',
  payHelp: 'Así tu viaje queda pagado por completo y después no se cobra nada.',
  paidMore: 'Ya está todo pagado. El recibo va en camino a tu correo.',
  taken: 'Tu pago va en camino',
  close: 'Ahora no',
  chargeThisLater: 'Mejor cobrar el {date}',
  changed: 'Se cobrará a esta tarjeta',
  changeFailed: 'No se pudo cambiar la tarjeta',

  declinedTitle: 'Tu tarjeta fue rechazada',
  declinedText: 'No se cobró nada. Inténtalo de nuevo o usa otra tarjeta.',
  notPaid: 'El pago no se completó',
  notPaidText: 'No se cobró nada. Puedes intentarlo de nuevo.',
  vendorTitle: 'No se pudo hacer en este momento',
  vendorText: 'No se perdió nada. Inténtalo de nuevo en un minuto.',

  outstanding: 'Faltan {amount}; se cobran el {date}.',
  outstandingFailed: 'Faltan {amount}: no se pudo cobrar a la tarjeta. El explorador tiene hasta el {date}.',
  balanceDue: 'Saldo de {amount}, vence el {date}',
  balanceFailed: 'Saldo de {amount} sin pagar: hasta el {date}',

  choose: 'Tarjeta',
  anotherCard: 'Otra tarjeta',
  endsIn: '{brand} terminada en {last4}',
  expires: 'Vence {month}/{year}',
  remove: 'Quitar la tarjeta {card}',
  removed: 'La tarjeta se quitó',
  removeFailed: 'No se pudo quitar la tarjeta',
  cardsFailed: 'Tus tarjetas guardadas no se pudieron cargar. Puedes usar otra tarjeta.',
  orCard: 'o paga con tarjeta',
} as const satisfies Translation<typeof installments>
