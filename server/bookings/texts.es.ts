import type { Translations } from '#server/platform/said/render.ts'

/** What a booking and those who run it say, in Spanish. */
export const bookingsSpanish: Translations = {
  'This booking has changed in the meantime. Please look at it again.':
    'Esta reserva cambió mientras tanto. Mírala otra vez, por favor.',
  'Only the guide can do this.': 'Solo puede hacerlo el guía.',
  'Only the explorer who booked can do this.': 'Solo puede hacerlo el explorador que reservó.',
  'This booking cannot be paid any more.': 'Esta reserva ya no se puede pagar.',
  'Everything is paid already.': 'Ya está todo pagado.',
  'Your balance is being charged at this moment. Please try again in a minute.':
    'Tu saldo se está cobrando en este momento. Inténtalo de nuevo en un minuto.',
  'You can only extend a hold once.': 'Un apartado solo se puede alargar una vez.',
  'This trip has started or ended, so the group can’t be changed.':
    'Este viaje empezó o terminó, así que su grupo queda como está.',
  'Your payment is just being completed. Please try again in a minute.':
    'Tu pago se está completando. Inténtalo de nuevo en un minuto.',
  'Your seats are no longer held. Nothing was charged; please choose your departure again.':
    'Tus lugares ya no están apartados. No se cobró nada; elige tu salida otra vez.',
  Guide: 'Guía',
  'A payment for this booking is under way. Please try again in a moment.':
    'Hay un pago en curso para esta reserva. Inténtalo de nuevo en un momento.',
  'Administrators do not book; use an explorer account.':
    'Los administradores no reservan; usa una cuenta de explorador.',
  'This request was used for another booking already.': 'Este envío ya se usó para otra reserva.',
  'This departure has no minimum.': 'Esta salida va con cualquier número de personas.',
  'This contest does not exist.': 'Esta objeción no existe.',
  'Another administrator has decided this already.': 'Otro administrador ya decidió esto.',
  'You can log attempts once the start time has passed.': 'Los intentos cuentan desde el inicio del viaje.',
  'You have just noted an attempt. Please leave 1 minute in between.':
    'Acabas de anotar un intento. Deja 1 minuto entre uno y otro.',
  'You have just noted an attempt. Please leave {count} minutes in between.':
    'Acabas de anotar un intento. Deja {count} minutos entre uno y otro.',
  'Please wait another {time}. Guests sometimes run late.': 'Espera {time} más: a veces los huéspedes llegan tarde.',
  'This can be reported within {hours} hours of the start only. Please write to Treq.':
    'Esto solo se puede informar dentro de {hours} horas después del inicio. Escribe a Treq, por favor.',
  'You have told us already; we are on it.': 'Ya nos lo dijiste; lo estamos viendo.',
  'Please give your guide {minutes} minutes from the start, and call meanwhile.':
    'Dale a tu guía {minutes} minutos desde el inicio, y llama mientras tanto.',
  'You’ve already told us. Our team is reviewing it.': 'Ya nos lo dijiste; una persona lo revisa.',
  'This could be contested within {hours} hours. Please write to Treq.':
    'Esto se podía objetar dentro de {hours} horas. Escribe a Treq, por favor.',
  'Please try to reach your guests first, and note it.': 'Primero intenta comunicarte con tus huéspedes y anótalo.',
  'Please try to reach your guests {count} times first, and note each attempt.':
    'Primero intenta comunicarte {count} veces con tus huéspedes y anota cada intento.',
  'This account guides no trips.': 'Esta cuenta no guía viajes.',
  'Only the explorer who booked can pay.': 'Solo puede pagar el explorador que reservó.',
  'The payment has not been started yet.': 'El pago todavía no ha empezado.',
  'The payment has not been completed yet.': 'El pago todavía no se ha completado.',
  'The seats went to another party while you were paying. Nothing was charged.':
    'Los lugares fueron para otro grupo mientras pagabas. No se cobró nada.',
  'The booking no longer waited for this payment.': 'La reserva ya no esperaba este pago.',
  'This is your own adventure: another account must book it.': 'Es tu propia aventura: debe reservarla otra cuenta.',
  'Please complete your profile first. Your guide needs your phone number, and you must be 18 or older to book.':
    'Primero completa tu perfil: tu guía necesita tu teléfono, y quien reserva debe tener 18 años o más.',
  'You must be 18 or older to book. Please ask an adult to book for your group.':
    'Quien reserva debe tener 18 años o más. Pide a un adulto que reserve por tu grupo.',
  'Your party is one person. Please look at the list again and name each of them once.':
    'Tu grupo es de una persona. Revisa la lista y escribe su nombre una vez.',
  'Your party is {count} people. Please look at the list again and name each of them once.':
    'Tu grupo es de {count} personas. Revisa la lista y escribe el nombre de cada una una sola vez.',
  'All names added.': 'Todos tienen nombre.',
  'Ask at the meeting point if they’re still missing.': 'Pregunta al inicio si todavía faltan.',
  'Tell your guide who you are.': 'Dile a tu guía quién eres.',
  'Add the names of your party.': 'Agrega los nombres de tu grupo.',
  'Paid in full.': 'Pagado por completo.',
  'Payment authorized. We charge it only if your guide accepts.':
    'Pago autorizado. Solo lo cobramos si tu guía acepta.',
  '{sum} was due on {day} and has not been paid.': '{sum} vencían el {day} y no se han pagado.',
  'We’re following up. Hold off on trip expenses until it’s paid.':
    'Treq lo está cobrando; espera antes de gastar en este viaje.',
  'Pay the balance to keep your seats.': 'Paga el saldo para conservar tus lugares.',
  '{sum} is due on {day}.': '{sum} vencen el {day}.',
  '{sum} is still to be paid.': 'Faltan por pagar {sum}.',
  'We’ll charge your card that day.': 'Se cobra a tu tarjeta ese día.',
  'Pay the balance.': 'Paga el saldo.',
  'Phone number on file.': 'Hay un teléfono.',
  'Your guide cannot call you if you are late or lost.': 'Tu guía no puede llamarte si se te hace tarde o te pierdes.',
  'Add a telephone number to your profile.': 'Agrega un teléfono a tu perfil.',
  'No phone number on file.': 'No hay teléfono.',
  'Email them before the trip.': 'Escríbele antes del inicio.',
  'You have: {what}.': 'Tienes: {what}.',
  'Guest confirmed: {what}.': 'Dice que tiene: {what}.',
  'Check it at the meeting point.': 'Revísalo al inicio.',
  'Bring with you: {what}.': 'Trae contigo: {what}.',
  'Guest needs to bring: {what}.': 'Debe traer: {what}.',
  'Get it before the trip, then confirm it here.': 'Consíguelo antes del viaje y dilo aquí.',
  'One person is not named yet.': 'Falta el nombre de una persona.',
  '{count} people are not named yet.': 'Faltan los nombres de {count} personas.',
  'One person is not named yet. Your guide prepares for each of you.':
    'Falta el nombre de una persona. Tu guía se prepara para cada uno de ustedes.',
  '{count} people are not named yet. Your guide prepares for each of you.':
    'Faltan los nombres de {count} personas. Tu guía se prepara para cada uno de ustedes.',
  'There is no such outfitter or adventure.': 'No existe ese operador o esa aventura.',
  'This promo code does not exist.': 'Este código promocional no existe.',
  'This adventure takes up to {maxParty} people in one party.':
    'Esta aventura lleva hasta {maxParty} personas en un grupo.',
  'Everyone must be at least {minimumAge} years old for this adventure.':
    'Para esta aventura todos deben tener al menos {minimumAge} años.',
  'This departure is full.': 'Esta salida está llena.',
  'A trip can be started from {hours} hours before its time.':
    'Un viaje se puede empezar desde {hours} horas antes de su hora.',
  'The trip has not begun yet.': 'El viaje todavía no ha empezado.',
  'A trip is completed after its planned end. If everyone is back earlier, there is nothing to do yet.':
    'Un viaje se completa después de su fin previsto. Si todos volvieron antes, todavía no hay nada que hacer.',
  'This place in the line does not exist.': 'Este lugar en la fila no existe.',
  'This departure takes up to {capacity} people.': 'Esta salida es para {capacity} personas como máximo.',
  'Spots are open for your group. You can book right now.':
    'Ahora mismo hay lugares para tu grupo: puedes reservarlos de inmediato.',
  'Seats of this departure are held for you already.': 'Ya hay lugares de esta salida apartados para ti.',
  'You’re no longer on this waitlist.': 'Ya no esperas esta salida.',
  'You have told us already. A person at Treq is looking into it.':
    'Ya nos avisaste. Una persona de Treq lo está revisando.',
  'You can report this once the trip should be over.': 'Puedes avisar cuando el viaje debería haber terminado.',
  'This can be reported within {days} days of the trip. Please write to Treq.':
    'Se puede avisar dentro de los {days} días siguientes al viaje. Escribe a Treq.',
  'Treq has decided about this trip already. Please write to us if you disagree.':
    'Treq ya decidió sobre este viaje. Escríbenos si no estás de acuerdo.',
  'A person at Treq is looking into this trip. Nothing changes until we have decided.':
    'Una persona de Treq está revisando este viaje. Nada cambia hasta que decidamos.',
  'Only the two sides of a trip can report it.': 'Solo pueden avisar las dos partes del viaje.',
  'It is too late for your guide to answer. Please tell us that the trip did not happen instead.':
    'Ya es tarde para que tu guía responda. Avísanos mejor de que el viaje no se hizo.',
  'Treq decided that a part of your trip is refunded.': 'Treq decidió reembolsarte una parte del viaje.',
  'Treq decided that your trip is refunded.': 'Treq decidió reembolsarte el viaje.',
  'Treq decided that you were there, so everything you paid comes back.':
    'Treq decidió que estuviste allí, así que te devolvemos todo lo que pagaste.',
  'The explorer confirmed that the guide was there': 'El explorador confirmó que el guía estaba allí',
  'Treq gave money back that the guide pays': 'Treq devolvió dinero que paga el guía',
  'The trip bears what the guest’s bank took back': 'El viaje asume lo que el banco del cliente recuperó',
  'Treq is looking into the trip': 'Treq está revisando el viaje',
  'Treq decided that the trip is paid': 'Treq decidió que el viaje se paga',
  'Treq decided that the trip is refunded': 'Treq decidió que el viaje se reembolsa',
  'Treq decided that a part of the trip is refunded': 'Treq decidió reembolsar una parte del viaje',
  'Seats held': 'Lugares apartados',
  'Hold extended': 'Apartado alargado',
  'The balance could not be charged': 'El saldo no se pudo cobrar',
  'Another card chosen for the balance': 'Se eligió otra tarjeta para el saldo',
  'The explorer said that the guide was not there': 'El explorador dijo que el guía no estaba',
  'The explorer said that they were there': 'El explorador dijo que sí estuvo ahí',
  'Treq decided that the explorer was there': 'Treq decidió que el explorador sí estuvo ahí',
  'Treq decided that the explorer was not there': 'Treq decidió que el explorador no estuvo ahí',
  'The money of the trip goes back': 'Se devuelve el dinero del viaje',
  'The money of the trip became credit': 'El dinero del viaje se volvió crédito',
  'A part of the group does not come': 'Una parte del grupo no viene',
  'Request sent to the guide': 'Solicitud enviada al guía',
  'Payment authorized': 'Pago autorizado',
  'Spots were taken before payment; nothing charged': 'Ya no había lugares cuando llegó el pago; no se cobró nada',
  'Hold expired': 'El apartado venció',
  'Spots released': 'Los lugares se devolvieron',
  'The guide accepted': 'El guía aceptó',
  'The guide declined': 'El guía rechazó',
  'Request expired: no response from guide': 'El guía no respondió a tiempo',
  'The request was withdrawn': 'La solicitud se retiró',
  'Card authorization expired before the guide responded':
    'La autorización de la tarjeta terminó antes de que el guía respondiera',
  'Paid and confirmed': 'Pagada y confirmada',
  'The payment was not completed in time': 'El pago no se completó a tiempo',
  'The trip started': 'El viaje empezó',
  'Trip completed': 'El viaje terminó',
  'The explorer canceled': 'Canceló el explorador',
  'The guide canceled': 'Canceló el guía',
  'Rebooked after weather cancellation': 'Se eligió una nueva fecha después del mal clima',
  'Canceled by Treq': 'Canceló Treq',
  'Guest no-show reported': 'El explorador no llegó',
  'Guide no-show': 'El guía no llegó',
  Closed: 'Cerrada',
}
