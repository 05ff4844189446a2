import type { Translations } from '#server/platform/said/render.ts'

export const moneyInSpanish: Translations = {
  'A booking was canceled: balance not paid': 'Se canceló una reserva: saldo sin pagar',
  'Canceled, balance not paid: {what}': 'Cancelada, saldo sin pagar: {what}',
  '{name} didn’t pay the balance for {what}.': '{name} no pagó el saldo de {what}.',
  'You keep {sum}.': 'Te quedas con {sum}.',
  '{name} didn’t pay the balance for {title}, {start}, in time.':
    '{name} no pagó a tiempo el saldo de {title}, {start}.',
  'The booking is canceled, and the spots are open again.':
    'La reserva está cancelada y los lugares vuelven a estar libres.',
  'You keep {sum} of the deposit.': 'Te quedas con {sum} del anticipo.',
  'You keep': 'Te quedas con',
  'Your booking was canceled: balance not paid': 'Tu reserva se canceló: saldo sin pagar',
  '{what} is canceled because {sum} wasn’t paid in time.': '{what} se canceló porque no se pagaron {sum} a tiempo.',
  '{sum} of your deposit will be refunded.': 'Te reembolsaremos {sum} de tu anticipo.',
  'The {sum} balance for {title}, {start}, wasn’t paid in time, so your booking is canceled and your spots are released.':
    'El saldo de {sum} por {title}, {start}, no se pagó a tiempo, así que cancelamos tu reserva y liberamos tus lugares.',
  'Under the terms you accepted, this counts as your cancellation.':
    'Según los términos que aceptaste, cuenta como una cancelación tuya.',
  Paid: 'Pagado',
  Refund: 'Reembolso',
  '{brand} ending in {n}': '{brand} terminada en {n}',
  card: 'tarjeta',
  today: 'hoy',
  tomorrow: 'mañana',
  'in {n} days': 'en {n} días',
  Trip: 'Viaje',
  'Your balance is due {when}': 'Tu saldo vence {when}',
  'Balance of {sum} due {when}: {what}': 'El saldo de {sum} vence {when}: {what}',
  'We’ll charge {sum} for {what} to your {card} {when}.': 'Cobraremos {sum} por {what} a tu {card} {when}.',
  'The rest of your payment for {title}, {start}, is due {when}.':
    'El resto de tu pago por {title}, {start}, vence {when}.',
  'We’ll charge {sum} to your {card} on {when}.': 'Cobraremos {sum} a tu {card} el {when}.',
  'You don’t need to do anything.': 'No tienes que hacer nada.',
  'You don’t have a card on file, so please pay by {when}.':
    'No tienes una tarjeta guardada, así que paga a más tardar el {when}.',
  'You can pay early or choose another card on your booking page.':
    'Puedes pagarlo antes, o elegir otra tarjeta, en la página de tu reserva.',
  'You paid the balance for {title}, {start}, with your {card}.':
    'Pagaste el saldo de {title}, {start}, con tu {card}.',
  'You paid the balance for {title}, {start}, with your credit.':
    'Pagaste el saldo de {title}, {start}, con tu crédito.',
  'You paid the balance for {title}, {start}, by card and with your credit.':
    'Pagaste el saldo de {title}, {start}, con tarjeta y con tu crédito.',
  'Your balance is paid': 'Tu saldo está pagado',
  'Receipt: {sum} balance for {what}': 'Recibo: saldo de {sum}, {what}',
  '{sum} for {what}.': '{sum} por {what}.',
  'You’re paid in full.': 'Ya pagaste todo.',
  'We charged the balance for {title}, {start}, to your {card}, as agreed when you booked.':
    'Cobramos el saldo de {title}, {start}, a tu {card}, como acordaste al reservar.',
  'You’re paid in full. Have a great trip.': 'Ya pagaste todo. ¡Buen viaje!',
  'Balance paid': 'Saldo pagado',
  'Balance paid: {what}': 'Saldo pagado: {what}',
  '{name} paid in full for {what}.': '{name} ya pagó todo por {what}.',
  '{name} paid the balance for {title}, {start}.': '{name} pagó el saldo de {title}, {start}.',
  'Action needed: we couldn’t charge your balance': 'Acción necesaria: no pudimos cobrar tu saldo',
  'Action needed: {sum} charge failed for {what}': 'Acción necesaria: falló el cobro de {sum} por {what}',
  'Please pay {sum} by {when}, or we’ll cancel the booking.':
    'Paga {sum} a más tardar el {when}, o cancelaremos la reserva.',
  'We couldn’t charge the {sum} balance for {title}, {start}, to your {card}.':
    'No pudimos cobrar el saldo de {sum} por {title}, {start}, a tu {card}.',
  'Please pay it on your booking page. Your bank will ask you to confirm.':
    'Págalo en la página de tu reserva. Tu banco te pedirá que lo confirmes.',
  'Please pay it on your booking page, with this card or another.':
    'Págalo en la página de tu reserva, con esta tarjeta u otra.',
  'We’ll try the card again on {when}.': 'Volveremos a intentar con la tarjeta el {when}.',
  'If it isn’t paid by {when}, we’ll cancel your booking under its policy and release your spots.':
    'Si no está pagado el {when}, cancelaremos tu reserva según su política y liberaremos tus lugares.',
  'Pay by': 'Fecha límite de pago',
  'Pay balance': 'Pagar el saldo',
  'A guest’s balance charge failed': 'Falló el cobro de un saldo',
  'Balance not paid: {what}': 'Saldo sin pagar: {what}',
  '{name} hasn’t paid the balance for {what} yet.': '{name} todavía no paga el saldo de {what}.',
  'We couldn’t charge {name}’s balance for {title}, {start}.':
    'No pudimos cobrar el saldo de {name} por {title}, {start}.',
  'We’ve emailed them how to pay.': 'Ya le escribimos cómo pagar.',
  'If it isn’t paid by {when}, we’ll cancel the booking under your policy and let you know right away.':
    'Si no se paga a más tardar el {when}, cancelaremos la reserva según tu política y te avisaremos de inmediato.',
  'View refund': 'Ver el reembolso',
  'Your booking was canceled': 'Tu reserva se canceló',
  'You canceled {title}, {start}.': 'Cancelaste {title}, {start}.',
  'Your guide canceled your trip': 'Tu guía canceló tu viaje',
  'We’re sorry. {name} had to cancel {title}, {start}.': 'Lo sentimos. {name} tuvo que cancelar {title}, {start}.',
  'Canceled because of the weather': 'Cancelada por el clima',
  'Cut short by the weather': 'Acortada por el clima',
  'Cut short by weather: {what}': 'Acortada por el clima: {what}',
  'Weather cut your trip short': 'El clima acortó tu viaje',
  '{name} ended {title}, {start}, early because of the weather.':
    '{name} terminó antes {title}, {start}, por el clima.',
  'You cut a trip short': 'Acortaste un viaje',
  'You ended {title}, {start}, early because of the weather.': 'Terminaste antes {title}, {start}, por el clima.',
  'You ended {title}, {start}, with {name} early because of the weather.':
    'Terminaste antes {title}, {start}, con {name}, por el clima.',
  '{name} gets {sum} back for the part of the trip that was left.':
    '{name} recibe {sum} por la parte del viaje que faltaba.',
  '{name} gets no refund: at least half of the trip was done.':
    '{name} no recibe reembolso: ya había pasado al menos la mitad del viaje.',
  '{name}, {people}: {sum} back.': '{name}, {people}: recibe {sum}.',
  'Your trip was canceled for weather': 'Tu viaje se canceló por el clima',
  'We canceled {title}, {start}, because of the weather.': 'Cancelamos {title}, {start}, por el mal tiempo.',
  '{name} canceled {title}, {start}, because of the weather.': '{name} canceló {title}, {start}, por el mal tiempo.',
  'We had to cancel your booking': 'Tuvimos que cancelar tu reserva',
  'We’re sorry. We had to cancel {title}, {start}.': 'Lo sentimos. Tuvimos que cancelar {title}, {start}.',
  'Canceled: {what}': 'Cancelada: {what}',
  '{what} is canceled.': '{what}: cancelada.',
  'Make your choice': 'Elegir',
  'A booking was canceled': 'Se canceló una reserva',
  'Treq canceled a booking': 'Treq canceló una reserva',
  'You canceled a booking': 'Cancelaste una reserva',
  '{what} with {name} is canceled. They get a full refund.':
    '{what} con {name}: cancelada. Recibe un reembolso completo.',
  '{name} canceled {title}, {start}. The spots are open again.':
    '{name} canceló {title}, {start}. Los lugares vuelven a estar libres.',
  '{title}, {start}, with {name} is canceled.': '{title}, {start}, con {name}: cancelada.',
  '{name} gets a full refund: {sum}. You won’t earn anything from this booking.':
    '{name} recibe un reembolso completo: {sum}. No ganas nada por esta reserva.',
  '{name} wasn’t charged.': 'A {name} no se le había cobrado.',
  'Your group was updated': 'Tu grupo se actualizó',
  'Group updated: {what}': 'Grupo actualizado: {what}',
  '{people} will no longer join {what}.': 'Ya no van a {what}: {people}.',
  'We removed {people} from {title}. Still going: {rest}.':
    'Quitamos a {people} de {title}. Siguen en el viaje: {rest}.',
  'A guest group got smaller': 'Un grupo ahora es más pequeño',
  '{name}: {people} will no longer join {what}. Still coming: {rest}.':
    '{name}: ya no vienen a {what}: {people}. Siguen viniendo: {rest}.',
  '{people} from {name}’s group will no longer join {title}, {start}.':
    'Del grupo de {name} ya no vienen a {title}, {start}: {people}.',
  'Still coming: {rest}.': 'Siguen viniendo: {rest}.',
  'Group now': 'Tu grupo ahora',
  '{sum} that you paid with credit is back in your credit balance.':
    'Los {sum} que pagaste con crédito están de nuevo en tu crédito.',
  'The cancellation fee is {sum}.': 'El cargo por cancelación es de {sum}.',
  'It comes out of your next payout.': 'Se descuenta de tu próximo pago.',
  'You reported a mechanical problem, so there’s no fee.': 'Avisaste de una falla mecánica, así que no hay cargo.',
  'Keep your proof. We may ask for it within {time}.': 'Guarda la prueba: podemos pedírtela dentro de {time}.',
  'The trip didn’t meet its minimum, so there’s no fee.': 'El viaje no alcanzó su mínimo, así que no hay cargo.',
  'This was your free cancellation, so there’s no fee.': 'Fue tu cancelación sin cargo, así que no pagas nada.',
  'Your cancellation fee': 'Tu cargo por cancelación',
  'Canceled, {day}: {price}': 'Cancelada, {day}: {price}',
  'free of charge': 'sin costo',
  'You canceled your {day} departure.': 'Cancelaste tu salida del {day}.',
  'Your public profile will show a late cancellation for {time}.':
    'Tu perfil público mostrará durante {time} una cancelación de último momento.',
  'You’ve canceled several trips.': 'Has cancelado varios viajes.',
  'Instant booking is paused until {when}.': 'Hasta el {when} tus viajes se reservan solo por solicitud.',
  'If there’s something we should know, contact us.': 'Si hay algo que debamos saber, escríbenos.',
  Departure: 'Salida',
  Cost: 'Costo',
  'We waived your cancellation fee': 'Anulamos tu cargo por cancelación',
  'Fee waived: your {day} departure': 'Cargo anulado: tu salida del {day}',
  'We waived the fee for canceling your {day} departure.': 'Anulamos el cargo por cancelar tu salida del {day}.',
  'We waived the fee for canceling your {day} departure. It doesn’t count against you.':
    'Anulamos el cargo por cancelar tu salida del {day}. No cuenta en tu contra.',
  'Refunded to you': 'Tu reembolso',
  'Allow 5–10 business days for your bank to post it.': 'Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  'Your card wasn’t charged, so there’s nothing to refund.':
    'No se cobró nada a tu tarjeta, así que no hay nada que reembolsar.',
  'You won’t be charged the remaining {sum}.': 'No se te cobrarán los {sum} restantes.',
  'The {paid} you paid isn’t refundable.': 'Los {paid} que pagaste no son reembolsables.',
  'You disputed this payment, and your bank is deciding on it. If it decides in your favor, your bank refunds {sum}. If not, we’ll send {sum} to your card.':
    'Disputaste este pago y tu banco está decidiendo. Si decide a tu favor, recibirás {sum} de tu banco. Si no, enviaremos {sum} a tu tarjeta.',
  'We couldn’t send your {sum} refund for {title} through our payment provider.':
    'No pudimos enviar tu reembolso de {sum} por {title} a través de nuestro proveedor de pagos.',
  'Your refund is taking longer: {what}': 'Tu reembolso va a tardar más: {what}',
  'We couldn’t send your {sum} refund for {what} yet. We’ll contact you.':
    'Todavía no pudimos enviar tu reembolso de {sum} por {what}. Te escribiremos.',
  'On top of your refund, {sum} in Treq credit is yours to use on any adventure.':
    'Además de tu reembolso, tienes {sum} de crédito de Treq para usar en cualquier aventura.',
  '{sum} of the {paid} you paid is on its way back to your card.':
    '{sum} de los {paid} que pagaste van en camino a tu tarjeta.',
  'You can choose a {sum} refund the way you paid, {credit} in credit for any adventure on Treq, or a new date.':
    'Puedes elegir un reembolso de {sum} por el mismo medio con el que pagaste, {credit} de crédito para cualquier aventura en Treq o una nueva fecha.',
  'Please choose by {when}.': 'Elige a más tardar el {when}.',
  'If you don’t choose, we’ll refund {sum} automatically.': 'Si no eliges, te reembolsaremos {sum} automáticamente.',
  'You can choose a {sum} refund or a new date.': 'Puedes elegir un reembolso de {sum} o una nueva fecha.',
  'Choose a {sum} refund, {credit} in credit, or a new date.':
    'Elige un reembolso de {sum}, {credit} de crédito o una nueva fecha.',
  'Allow 5–10 business days for {sum} to reach your card.':
    'El reembolso de {sum} puede tardar de 5 a 10 días hábiles en llegar a tu tarjeta.',
  '{sum} is back in your credit balance.': '{sum} están de nuevo en tu crédito.',
  'Under your cancellation policy, you keep {sum}.': 'Según tu política de cancelación te quedas con {sum}.',
  'Under your cancellation policy, they get a full refund of the trip price, so you won’t earn anything from this booking.':
    'Según tu política de cancelación recibe todo el precio del viaje, así que no ganas nada por esta reserva.',
  'No-show reported': 'Ausencia reportada',
  'No-show reported: {what}': 'Ausencia reportada: {what}',
  '{name} didn’t show up for {what}.': '{name} no llegó: {what}.',
  'Under the cancellation policy, you keep {sum}.': 'Según la política de cancelación te quedas con {sum}.',
  'Your guest has {hours} to dispute this.': 'Tu huésped puede objetarlo dentro de {hours}.',
  'You were reported as a no-show': 'Se reportó que no llegaste',
  'Reported as a no-show: {what}': 'Se reportó que no llegaste: {what}',
  '{name} waited for you and tried to reach you: {what}.': '{name} te esperó e intentó comunicarse contigo: {what}.',
  'If that’s wrong, tell us within {hours}.': 'Si no fue así, dínoslo en un plazo de {hours}.',
  '{name} waited at the meeting point for {title}, {start}, tried to reach you {times}, and reported that you didn’t show up.':
    '{name} esperó en el punto de encuentro de {title}, {start}, intentó comunicarse contigo {times} y reportó que no llegaste.',
  'Were you there? Tell us from your booking within {hours}, and our team will review it.':
    '¿Estuviste ahí? Dínoslo en tu reserva en un plazo de {hours}, y nuestro equipo lo revisará.',
  '{name} waited for you and gets a full refund: {what}.': '{name} te esperó y recibe un reembolso completo: {what}.',
  '{name} waited for you at the meeting point for {title}, {start}, and the trip wasn’t started in time.':
    '{name} te esperó en {title}, {start}, y el viaje no empezó a tiempo.',
  'If that’s not what happened, contact us.': 'Si no fue eso lo que pasó, escríbenos.',
  'Your guide didn’t show up': 'Tu guía no llegó',
  'Full refund: {what}': 'Reembolso completo: {what}',
  'We’re sorry.': 'Lo sentimos.',
  'We’re sorry that {name} didn’t show up for {title}, {start}.':
    'Lamentamos que {name} no haya llegado a {title}, {start}.',
  '{left}, until {until},': '{left}, hasta el {until},',
  'Your booking expired': 'Tu reserva venció',
  'Booking expired: {what}': 'Reserva vencida: {what}',
  '{what} wasn’t paid in time, so we released your spots. Your card wasn’t charged.':
    '{what} no se pagó a tiempo, así que liberamos tus lugares. No se cobró nada a tu tarjeta.',
  'The payment for {title}, {start}, wasn’t completed in time, so we released your spots.':
    'El pago de {title}, {start}, no se completó a tiempo, así que liberamos tus lugares.',
  'A booking expired without payment': 'Una reserva venció sin pago',
  '{name} didn’t pay in time: {what}. The spots are open again.':
    '{name} no pagó a tiempo: {what}. Los lugares vuelven a estar libres.',
  '{name} didn’t complete the payment for {title}, {start}, in time.':
    '{name} no completó a tiempo el pago de {title}, {start}.',
  'Your request expired': 'Tu solicitud venció',
  'Request expired: {what}': 'Solicitud vencida: {what}',
  'Your card authorization expired before {name} responded: {what}. Your card wasn’t charged.':
    'La autorización de tu tarjeta venció antes de que {name} respondiera: {what}. No se cobró nada a tu tarjeta.',
  'Your card authorization expired before {name} responded to your request for {title}, {start}, so the request expired.':
    'La autorización de tu tarjeta venció antes de que {name} respondiera tu solicitud para {title}, {start}, así que la solicitud venció.',
  'A request expired': 'Una solicitud venció',
  '{name}’s card authorization expired before you responded: {what}. The spots are open again.':
    'La autorización de la tarjeta de {name} venció antes de que respondieras: {what}. Los lugares vuelven a estar libres.',
  '{name}’s card authorization expired before you responded to the request for {title}, {start}, so the request expired.':
    'La autorización de la tarjeta de {name} venció antes de que respondieras la solicitud para {title}, {start}, así que la solicitud venció.',
  'Your payment didn’t go through': 'Tu pago no se pudo procesar',
  'Payment failed, please pay again: {what}': 'Falló el pago, paga de nuevo: {what}',
  '{what}. You have {time} to pay again.': '{what}. Tienes {time} para pagar de nuevo.',
  'Your bank declined the {sum} payment for {title}, {start}. You weren’t charged.':
    'Tu banco rechazó el pago de {sum} por {title}, {start}. No se te cobró nada.',
  'We’re still holding your spots. You have {time} to pay again. After that, we’ll release them.':
    'Tus lugares siguen apartados. Tienes {time} para pagar de nuevo. Después los liberamos.',
  'Pay again': 'Pagar de nuevo',
  'A guest’s payment failed': 'Falló el pago de un huésped',
  'Payment failed: {what}': 'Falló el pago: {what}',
  '{name}’s payment failed: {what}. They have {time} to pay again.':
    'Falló el pago de {name}: {what}. Tiene {time} para pagar de nuevo.',
  '{name}’s payment for {title}, {start}, didn’t go through.':
    'El pago de {name} por {title}, {start}, no se pudo procesar.',
  'They have {time} to pay again. We’ll hold the spots until then. Hold off on prep until the booking is confirmed.':
    'Tiene {time} para pagar de nuevo. Los lugares se conservan hasta entonces. Prepárate solo cuando la reserva esté confirmada.',
  'Your hold expired': 'Tu apartado venció',
  'Spots no longer available: {what}': 'Ya no hay lugares: {what}',
  'Your hold expired before your payment came through: {what}. You weren’t charged.':
    'Tu apartado venció antes de que llegara tu pago: {what}. No se cobró nada.',
  'Your hold on {title}, {start}, expired while you were paying. By then the spots, your credit, or your promo code had been used. We’re sorry.':
    'Tu apartado de {title}, {start}, venció mientras pagabas. Para entonces ya se habían usado los lugares, tu crédito o tu código de promoción. Lo sentimos.',
  'Your card wasn’t charged.': 'No se cobró nada a tu tarjeta.',
  'Your refund is on its way': 'Tu reembolso va en camino',
  'Refund sent: {sum}': 'Reembolso enviado: {sum}',
  'We sent your {sum} refund for {title} to the card you paid with.':
    'Enviamos tu reembolso de {sum} por {title} a la tarjeta con la que pagaste.',
  'We need another way to refund you': 'Necesitamos otra forma de reembolsarte',
  'Your bank returned your refund: {what}': 'Tu banco devolvió tu reembolso: {what}',
  'Your bank returned the {sum} refund for {what}. We’ll contact you.':
    'Tu banco devolvió el reembolso de {sum} por {what}. Te escribiremos.',
  'We sent your {sum} refund for {title}, but your bank returned it. This can happen when a card is closed.':
    'Enviamos tu reembolso de {sum} por {title}, pero tu banco lo devolvió. Puede pasar cuando se cierra una tarjeta.',
  'The money is still yours. Our team will email you to find another way. You don’t need to do anything.':
    'El dinero sigue siendo tuyo. Nuestro equipo te escribirá para encontrar otra forma. No tienes que hacer nada.',
  '{name} canceled {what}.': '{name} canceló {what}.',
  '{sum} for {what} is on its way to your card.': '{sum} por {what} van en camino a tu tarjeta.',
}
