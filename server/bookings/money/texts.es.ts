import type { Translations } from '#server/platform/said/render.ts'

export const moneyExplainedInSpanish: Translations = {
  'Paid by card': 'Pagado con tarjeta',
  'Your payment is held for the trip until it’s over.': 'Tu pago se guarda para el viaje hasta que termine.',
  'Paid with Treq credit': 'Pagado con crédito de Treq',
  'Credit is used before a card is charged.': 'El crédito se usa antes de cobrar a una tarjeta.',
  'Refund approved': 'Reembolso aprobado',
  'By the cancellation policy of this booking, or by a decision of our team.':
    'Según la política de cancelación de esta reserva o por decisión de nuestro equipo.',
  'Refund sent to the card': 'Reembolso enviado a la tarjeta',
  'Banks take 5–10 business days to show it.': 'Los bancos tardan de 5 a 10 días hábiles en mostrarlo.',
  'Refund paid another way': 'Reembolso pagado de otra forma',
  'The card couldn’t take it, so our team paid it another way.':
    'La tarjeta no pudo recibirlo, así que nuestro equipo lo pagó de otra forma.',
  'Refunded by the bank': 'Reembolsado por el banco',
  'The bank returned this money after a chargeback, so it isn’t sent twice.':
    'El banco devolvió este dinero tras un contracargo, así que no se envía dos veces.',
  'The bank returned the refund': 'El banco devolvió el reembolso',
  'The money is still owed and will be sent again.': 'El dinero se sigue debiendo y se enviará de nuevo.',
  'Credit issued': 'Crédito emitido',
  'Treq credit in place of, or on top of, a refund.': 'Crédito de Treq en lugar de un reembolso o además de él.',
  'Withdrawn by the bank': 'Retirado por el banco',
  'A bank takes the money while it decides a chargeback.': 'El banco retira el dinero mientras decide un contracargo.',
  'Returned by the bank': 'Devuelto por el banco',
  'The bank decided the chargeback against the cardholder.':
    'El banco decidió el contracargo en contra del titular de la tarjeta.',
  'Chargeback settled': 'Contracargo resuelto',
  'Our team decided who covers what the bank kept.': 'Nuestro equipo decidió quién asume lo que el banco retuvo.',
  'Half of the trip released': 'Mitad del viaje liberada',
  'For a trip longer than 7 days, half is released after the first day.':
    'En un viaje de más de 7 días, la mitad se libera después del primer día.',
  'Trip released': 'Viaje liberado',
  '24 hours after the planned end, 72 for a guide’s first trips, with nothing open about it.':
    '24 horas después del final previsto (72 en los primeros viajes de un guía), si no hay nada pendiente.',
  'Kept after the cancellation': 'Retenido tras la cancelación',
  'What the cancellation policy doesn’t refund is released when the trip would have been over.':
    'Lo que la política de cancelación no reembolsa se libera cuando el viaje habría terminado.',
  'Balance released': 'Saldo liberado',
  'It was paid after the trip, so it’s released after it.':
    'Se pagó después del viaje, así que se libera después de él.',
  'Reversed from the trip': 'Retirado del viaje',
  'Each side’s share of the trip shrinks by what’s refunded.':
    'La parte de cada quien se reduce en lo que se reembolsa.',
  'Refund beyond the rules reversed': 'Reembolso más allá de las reglas revertido',
  'The whole trip is refunded, so it counts toward that.': 'Se reembolsa todo el viaje, así que cuenta para eso.',
  'Returned to the guide after an appeal': 'Devuelto al guía tras una apelación',
  'Treq pays it. What the guest was refunded stays with the guest.':
    'Lo paga Treq. Lo que se reembolsó al huésped se queda con el huésped.',
  'Credit expired': 'Crédito vencido',
  'Treq credit lasts until the day it was issued with.': 'El crédito de Treq dura hasta la fecha con la que se emitió.',
  'Claim released': 'Reclamo liberado',
  'Held for some days in case the card was stolen. The guide gets all of it, without a fee.':
    'Se guarda unos días por si la tarjeta era robada. Va todo al guía, sin comisión.',
  'Claim reversed': 'Reclamo revertido',
  'Claim paid by card': 'Reclamo pagado con tarjeta',
  'Agreed by both sides or decided by our team. It’s charged only when the guest pays it.':
    'Acordado por ambas partes o decidido por nuestro equipo. Solo se cobra cuando el huésped lo paga.',
  'Claim refund approved': 'Reembolso del reclamo aprobado',
  'A payment that the claim no longer needed is refunded in full.':
    'Un pago que el reclamo ya no necesitaba se reembolsa por completo.',
  Tip: 'Propina',
  'The guide gets all of it, without a fee.': 'Es toda para el guía, sin comisión.',
  Correction: 'Corrección',
  'Posted by our team.': 'Registrada por nuestro equipo.',
}
