import type { Translations } from '#server/platform/said/render.ts'

/** What a booking and those who run it say, in Spanish. */
export const bookingsSpanish: Translations = {
  'It was replaced or has ended. Ask your guide for a new one.':
    'Se reemplazó o ya no vale. Pídele uno nuevo a tu guía.',
  'This payment link no longer works. It was already used, its spots were released, or a newer link was sent. Please call your guide.':
    'Este enlace de pago ya no funciona. Ya se usó, los lugares se liberaron o se envió un enlace más nuevo. Llama a tu guía.',
  'You’re already holding spots on this date. Pay for them, or release them first.':
    'Ya tienes lugares apartados en esta fecha. Págalos o libéralos primero.',
  'Pay for your trip with {guide}': 'Paga tu viaje con {guide}',
  'Your spots are held: {what}': 'Tus lugares están apartados: {what}',
  '{guide} is holding spots for you: {what}': '{guide} apartó lugares para ti: {what}',
  '{guide} is holding spots for you on {title}.': '{guide} apartó lugares para ti en {title}.',
  'Pay by {until} to keep them. If you don’t, they’re released and you owe nothing.':
    'Paga a más tardar el {until} para conservarlos. Si no, se liberan y no debes nada.',
  'View and pay': 'Ver y pagar',
  'You’re receiving this email because {guide} entered your address when you called. If that wasn’t you, you can ignore it.':
    'Recibes este correo porque {guide} anotó tu dirección cuando llamaste. Si no fuiste tú, puedes ignorarlo.',
  'This booking just changed. Please reload the page.': 'Esta reserva acaba de cambiar. Recarga la página.',
  'Only the guide can do this.': 'Solo puede hacerlo el guía.',
  'Only the explorer who booked can do this.': 'Solo puede hacerlo el explorador que reservó.',
  'This booking can no longer be paid.': 'Esta reserva ya no se puede pagar.',
  'This booking is already paid in full.': 'Esta reserva ya está pagada por completo.',
  'We’re charging your balance right now. Please try again in a minute.':
    'Tu saldo se está cobrando en este momento. Inténtalo de nuevo en un minuto.',
  'You can only extend a hold once.': 'Solo puedes ampliar el tiempo una vez.',
  'This trip has started or ended, so the group can’t be changed.':
    'Este viaje empezó o terminó, así que su grupo queda como está.',
  'Your payment is processing. Please try again in a minute.':
    'Tu pago se está procesando. Inténtalo de nuevo en un minuto.',
  'Your hold expired. You weren’t charged. Please pick your date again.':
    'Tu apartado venció. No se te cobró nada. Elige tu fecha de nuevo.',
  Guide: 'Guía',
  'A payment for this booking is processing. Please try again in a moment.':
    'Hay un pago en curso para esta reserva. Inténtalo de nuevo en un momento.',
  'Administrators can’t book. Please use an explorer account.':
    'Los administradores no reservan; usa una cuenta de explorador.',
  'This request was already used for another booking.': 'Este envío ya se usó para otra reserva.',
  'This departure doesn’t have a minimum.': 'Esta salida no tiene mínimo.',
  'Only {coming} of the {least} people it needs had booked, and the guide didn’t confirm it would run.':
    'Solo habían reservado {coming} de las {least} personas que necesita, y el guía no confirmó que saldría.',
  'We couldn’t find that dispute.': 'No encontramos esa objeción.',
  'Another administrator already decided this.': 'Otro administrador ya decidió esto.',
  'You can log attempts once the start time has passed.': 'Podrás anotar intentos a partir de la hora de inicio.',
  'You just logged an attempt. Please wait at least 1 minute between tries.':
    'Acabas de anotar un intento. Deja 1 minuto entre uno y otro.',
  'You just logged an attempt. Please wait at least {count} minutes between tries.':
    'Acabas de anotar un intento. Deja {count} minutos entre uno y otro.',
  'You can report this starting {when}. Guests sometimes run late.':
    'Podrás informarlo a partir de esta fecha y hora: {when}. A veces los huéspedes llegan tarde.',
  'You can only report this within {hours} hours of the start. Please contact us.':
    'Esto solo se puede informar dentro de {hours} horas después del inicio. Escríbenos.',
  'You’ve already told us. We’re on it.': 'Ya nos lo dijiste. Estamos en ello.',
  'Please give your guide {minutes} minutes after the start time, and try calling.':
    'Dale a tu guía {minutes} minutos desde el inicio, y llama mientras tanto.',
  'You’ve already told us. Our team is reviewing it.': 'Ya nos lo dijiste. Nuestro equipo lo está revisando.',
  'The {hours}-hour window to dispute this has passed. Please contact us.':
    'El plazo de {hours} horas para objetarlo ya pasó. Escríbenos.',
  'Please try to reach your guests first, and log the attempt.':
    'Primero intenta comunicarte con tus huéspedes y anótalo.',
  'Please try to reach your guests {count} times first, and log each attempt.':
    'Primero intenta comunicarte {count} veces con tus huéspedes y anota cada intento.',
  'This account isn’t set up to guide.': 'Esta cuenta no está configurada para guiar.',
  'Only the explorer who booked can pay.': 'Solo puede pagar el explorador que reservó.',
  'The payment hasn’t been started yet.': 'El pago todavía no ha empezado.',
  'The payment hasn’t been completed yet.': 'El pago todavía no se ha completado.',
  'Another group booked those spots while you were paying. You weren’t charged.':
    'Los lugares fueron para otro grupo mientras pagabas. No se cobró nada.',
  'The booking was no longer awaiting this payment.': 'La reserva ya no esperaba este pago.',
  'This is your own adventure. You’ll need a different account to book it.':
    'Es tu propia aventura: debe reservarla otra cuenta.',
  'This adventure is for ages {age} and up. Please add your date of birth to your profile.':
    'Esta aventura es a partir de {age} años. Agrega tu fecha de nacimiento a tu perfil.',
  'You must be {age} or older to book this adventure.': 'Para reservar esta aventura debes tener al menos {age} años.',
  '(card ending in {last4})': '(tarjeta terminada en {last4})',
  'Please complete your profile first. Your guide needs your phone number, and you must be 18 or older to book.':
    'Primero completa tu perfil: tu guía necesita tu teléfono, y quien reserva debe tener 18 años o más.',
  'You must be 18 or older to book. Please ask an adult to book for your group.':
    'Quien reserva debe tener 18 años o más. Pide a un adulto que reserve por tu grupo.',
  'Your group is one person. Please check the list and name each person once.':
    'Tu grupo es de una persona. Revisa la lista y escribe su nombre una vez.',
  'Your group is {count} people. Please check the list and name each person once.':
    'Tu grupo es de {count} personas. Revisa la lista y escribe el nombre de cada una una sola vez.',
  'All names added.': 'Todos tienen nombre.',
  'Ask at the meeting point if they’re still missing.': 'Pregunta al inicio si todavía faltan.',
  'Tell your guide who you are.': 'Dile a tu guía quién eres.',
  'Add the names in your group.': 'Agrega los nombres de tu grupo.',
  'Paid in full.': 'Pagado por completo.',
  'Payment authorized. We charge it only if your guide accepts.':
    'Pago autorizado. Solo lo cobramos si tu guía acepta.',
  '{sum} was due on {day} and hasn’t been paid.': '{sum} vencían el {day} y no se han pagado.',
  'We’re following up. Hold off on trip expenses until it’s paid.':
    'Treq lo está cobrando; espera antes de gastar en este viaje.',
  'Pay the balance to keep your spots.': 'Paga el saldo para conservar tus lugares.',
  '{sum} is due on {day}.': '{sum} vencen el {day}.',
  'The balance is {sum}.': 'Faltan por pagar {sum}.',
  'We’ll charge your card that day.': 'Se cobra a tu tarjeta ese día.',
  'Pay the balance.': 'Paga el saldo.',
  'Phone number on file.': 'Hay un teléfono.',
  'Your guide can’t call you if you’re late or lost.': 'Tu guía no puede llamarte si se te hace tarde o te pierdes.',
  'Add a phone number to your profile.': 'Agrega un teléfono a tu perfil.',
  'No phone number on file.': 'No hay teléfono.',
  'Email them before the trip.': 'Escríbele antes del inicio.',
  'You have: {what}.': 'Tienes: {what}.',
  'Guest confirmed: {what}.': 'Dice que tiene: {what}.',
  'Check it at the meeting point.': 'Revísalo al inicio.',
  'Bring with you: {what}.': 'Trae contigo: {what}.',
  'Guest needs to bring: {what}.': 'Debe traer: {what}.',
  'Get it before the trip, then confirm it here.': 'Consíguelo antes del viaje y dilo aquí.',
  '1 name is missing.': 'Falta el nombre de una persona.',
  '{count} names are missing.': 'Faltan los nombres de {count} personas.',
  '1 name is missing. Your guide plans for each of you.':
    'Falta el nombre de una persona. Tu guía se prepara para cada uno de ustedes.',
  '{count} names are missing. Your guide plans for each of you.':
    'Faltan los nombres de {count} personas. Tu guía se prepara para cada uno de ustedes.',
  'We couldn’t find that outfitter or adventure.': 'No existe ese operador o esa aventura.',
  'We couldn’t find that promo code.': 'Este código promocional no existe.',
  'This adventure has no price, so it can’t be booked online.':
    'Esta aventura no tiene precio, así que no se puede reservar en línea.',
  'This costs more than a card can pay in one payment. Choose a smaller group or fewer add-ons.':
    'Cuesta más de lo que una tarjeta puede pagar en un solo pago. Elige un grupo más pequeño o menos extras.',
  'This adventure takes groups of up to {maxParty}.': 'Esta aventura lleva hasta {maxParty} personas en un grupo.',
  'Everyone must be at least {minimumAge} years old for this adventure.':
    'Para esta aventura todos deben tener al menos {minimumAge} años.',
  'This date is full.': 'Esta salida está llena.',
  'You can start a trip up to {hours} hours early.': 'Un viaje se puede empezar desde {hours} horas antes de su hora.',
  'The trip hasn’t started yet.': 'El viaje todavía no ha empezado.',
  'You can complete a trip after its planned end. If everyone is back early, you don’t need to do anything yet.':
    'Un viaje se completa después de su fin previsto. Si todos volvieron antes, todavía no hay nada que hacer.',
  'You’re not on that waitlist.': 'No estás en esa lista de espera.',
  'This date takes up to {capacity} people.': 'Esta salida es para {capacity} personas como máximo.',
  'Spots are open for your group. You can book right now.':
    'Ahora mismo hay lugares para tu grupo: puedes reservarlos de inmediato.',
  'You already have spots on hold for this departure.': 'Ya hay lugares de esta salida apartados para ti.',
  'You’re no longer on this waitlist.': 'Ya no estás en esta lista de espera.',
  'You can report this once the trip should be over.': 'Puedes avisar cuando el viaje debería haber terminado.',
  'You can only report this within {days} days of the trip. Please contact us.':
    'Solo se puede avisar dentro de los {days} días siguientes al viaje. Escríbenos.',
  'We’ve already made a decision about this trip. If you disagree, contact us.':
    'Treq ya decidió sobre este viaje. Escríbenos si no estás de acuerdo.',
  'Our team is reviewing this trip. Nothing changes until we’ve decided.':
    'Una persona de Treq está revisando este viaje. Nada cambia hasta que decidamos.',
  'Only the two sides of a trip can report it.': 'Solo pueden avisar las dos partes del viaje.',
  'It’s too late for your guide to respond. Please report that the trip didn’t happen instead.':
    'Ya es tarde para que tu guía responda. Avísanos mejor de que el viaje no se hizo.',
  'Treq decided that part of your trip is refunded.': 'Treq decidió reembolsarte una parte del viaje.',
  'Treq decided that your trip is refunded.': 'Treq decidió reembolsarte el viaje.',
  'Treq decided that you were there, so you get a full refund.':
    'Decidimos que estuviste ahí, así que recibes un reembolso completo.',
  'The explorer confirmed that the guide was there': 'El explorador confirmó que el guía estaba allí',
  'Treq issued a refund that the guide pays': 'Treq devolvió dinero que paga el guía',
  'The trip covers what the guest’s bank took back': 'El viaje asume lo que el banco del cliente recuperó',
  'Treq is looking into the trip': 'Treq está revisando el viaje',
  'Treq decided that the trip is paid': 'Treq decidió que el viaje se paga',
  'Treq decided that the trip is refunded': 'Treq decidió que el viaje se reembolsa',
  'Treq decided that part of the trip is refunded': 'Treq decidió reembolsar una parte del viaje',
  'Spots held': 'Lugares apartados',
  'Hold extended': 'Apartado ampliado',
  'The guide noted a cash payment': 'El guía anotó un pago en efectivo',
  'The guide removed a cash note': 'El guía quitó la nota de un pago en efectivo',
  'Balance charge failed': 'El saldo no se pudo cobrar',
  'Another card chosen for the balance': 'Se eligió otra tarjeta para el saldo',
  'The explorer reported a guide no-show': 'El explorador reportó que el guía no llegó',
  'The explorer disputed the no-show': 'El explorador objetó la ausencia',
  'Treq decided that the explorer was there': 'Treq decidió que el explorador sí estuvo ahí',
  'Treq upheld the no-show': 'Treq mantuvo la ausencia',
  'The trip is refunded': 'Se reembolsa el viaje',
  'The refund was issued as credit': 'El reembolso se dio como crédito',
  'Part of the group canceled': 'Una parte del grupo canceló',
  'A dispute about this booking was settled': 'Se resolvió una disputa sobre esta reserva',
  'At most {sum} can come from the guide: it’s what they earn on this booking.':
    'Del guía pueden salir como máximo {sum}: es lo que gana con esta reserva.',
  'At most {sum} can still be refunded on this booking.':
    'En esta reserva todavía se pueden reembolsar {sum} como máximo.',
  'Request sent to the guide': 'Solicitud enviada al guía',
  'Payment authorized': 'Pago autorizado',
  'Spots were taken before payment; nothing charged': 'Ya no había lugares cuando llegó el pago; no se cobró nada',
  'Hold expired': 'El apartado venció',
  'Spots released': 'Los lugares se liberaron',
  'The guide accepted': 'El guía aceptó',
  'Request declined': 'Solicitud rechazada',
  'Request expired: no response from guide': 'La solicitud venció: el guía no respondió',
  'The request was withdrawn': 'La solicitud se retiró',
  'Card authorization expired before the guide responded':
    'La autorización de la tarjeta terminó antes de que el guía respondiera',
  'Paid and confirmed': 'Pagada y confirmada',
  'The payment was not completed in time': 'El pago no se completó a tiempo',
  'The trip started': 'El viaje empezó',
  'Trip completed': 'El viaje terminó',
  'Booking canceled': 'Reserva cancelada',
  'Rebooked after weather cancellation': 'Se eligió una nueva fecha después del mal clima',
  'Canceled by Treq': 'Canceló Treq',
  'Guest no-show reported': 'Se reportó una ausencia',
  'Guide no-show': 'El guía no llegó',
  'If you confirm your email address, you can hold more.': 'Si confirmas tu correo electrónico, puedes apartar más.',
  'You’re holding spots on another trip. Pay for it or release it first.':
    'Tienes apartados lugares de otro viaje. Págalo o libéralo primero.',
  'You’re holding spots on {count} other trips. Pay for one or release one first.':
    'Tienes apartados lugares de otros {count} viajes. Paga o libera uno primero.',
  'You’ve held spots {count} times in a day without booking. Please try again tomorrow.':
    'En un día apartaste lugares {count} veces sin reservar. Inténtalo de nuevo mañana.',
  'In the last 30 days you’ve canceled {count} bookings soon after making them. Please contact us to book again.':
    'En los últimos 30 días cancelaste {count} reservas poco después de hacerlas. Escríbenos para volver a reservar.',
  'Many people are holding spots from your network right now. Please try again in a few minutes.':
    'Muchas personas están apartando lugares desde tu red en este momento. Inténtalo de nuevo en unos minutos.',
  'You’re on another waitlist. Leave it to join this one.':
    'Estás en otra lista de espera. Sal de ella para unirte a esta.',
  'You’re on {count} other waitlists. Leave one to join this one.':
    'Estás en otras {count} listas de espera. Sal de una para unirte a esta.',
  'You’ve joined waitlists {count} times in a day. Please try again tomorrow.':
    'En un día te uniste {count} veces a listas de espera. Inténtalo de nuevo mañana.',
  'We’ve offered you spots on this departure before. When spots are open, you can still book them.':
    'Ya te ofrecimos lugares en esta salida. Cuando haya lugares libres, podrás reservarlos.',
  'Changes to this booking were requested {count} times within a day. Please try again tomorrow.':
    'En un día se pidieron {count} veces cambios de esta reserva. Inténtalo de nuevo mañana.',
  Closed: 'Cerrada',
  'Your booking {code} is still open. Take the trip or cancel it first.':
    'Tu reserva {code} sigue abierta. Haz el viaje o cancélala primero.',
  'You’re on a waitlist. Leave it first.': 'Estás en una lista de espera. Sal de ella primero.',
  'We’re still reviewing one of your trips. Please wait until we email you our decision.':
    'Aún estamos revisando uno de tus viajes. Espera a que te enviemos nuestra decisión por correo.',
}
