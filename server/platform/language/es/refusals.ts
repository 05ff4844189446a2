import type { Phrases } from '../phrase-book.ts'

/** Why something cannot be done, and what to do instead. */
export const refusalPhrases: Phrases = {
  'This page or record does not exist.': 'Esta página o este registro no existe.',
  'This address does not exist.': 'Esta dirección no existe.',
  'This adventure does not exist.': 'Esta aventura no existe.',
  'This outfitter does not exist.': 'Este operador no existe.',
  'This guide or resource does not exist.': 'Este guía o recurso no existe.',
  'This place in the line does not exist.': 'Este lugar en la fila no existe.',
  'This booking does not exist.': 'Esta reserva no existe.',
  'This departure does not exist.': 'Esta salida no existe.',
  'This guide does not exist.': 'Este guía no existe.',
  'This participant does not exist.': 'Este participante no existe.',
  'This picture does not exist.': 'Esta imagen no existe.',
  'This promo code does not exist.': 'Este código promocional no existe.',
  'This review does not exist.': 'Esta opinión no existe.',
  'This session does not exist.': 'Esta sesión no existe.',
  'Please sign in first.': 'Primero inicia sesión, por favor.',
  'You may not do this.': 'No tienes permiso para hacer esto.',
  'Administrators do not book; use an explorer account.':
    'Los administradores no reservan; usa una cuenta de explorador.',
  'Only guides add pictures.': 'Solo los guías agregan imágenes.',
  'Only guides can switch between the customer and the guide role.':
    'Solo los guías pueden cambiar entre el papel de explorador y el de guía.',
  'Only the explorer who booked can pay.': 'Solo puede pagar el explorador que reservó.',
  'Only the explorer who booked can do this.': 'Solo puede hacerlo el explorador que reservó.',
  'Only the guide can do this.': 'Solo puede hacerlo el guía.',
  'You need admin privileges to access this page.': 'Necesitas permisos de administrador para entrar en esta página.',
  'Something went wrong on our side. Please try again; if it stays, tell us the number {number}.':
    'Algo salió mal de nuestro lado. Inténtalo de nuevo; si sigue igual, dinos el número {number}.',
  'Too many attempts. Please try again in {time}.': 'Demasiados intentos. Inténtalo de nuevo en {time:words}.',
  'Please send a file of one of these types: {types}.': 'Envía un archivo de uno de estos tipos: {types}.',
  'The request is larger than the {size} allowed here.': 'El envío supera los {size} permitidos aquí.',
  'Please send JSON (content type application/json).': 'Envía JSON (tipo de contenido application/json).',
  'The CSRF token is missing or out of date.': 'Falta el token CSRF o ya no vale.',
  'The request has no content.': 'El envío no tiene contenido.',
  'The request is not valid JSON.': 'El envío no es JSON válido.',
  'The request could not be understood.': 'No se pudo entender el envío.',
  'That page of the list no longer exists. Go back to the first page.':
    'Esa página de la lista ya no existe. Vuelve a la primera página.',

  'This departure has been cancelled.': 'Esta salida fue cancelada.',
  'This departure has already started.': 'Esta salida ya empezó.',
  'This departure can no longer be booked.': 'Esta salida ya no se puede reservar.',
  'This departure has been cancelled already.': 'Esta salida ya fue cancelada.',
  'Another party has just taken this private departure.': 'Otro grupo acaba de tomar esta salida privada.',
  'The last seats of this departure have just been taken.': 'Se acaban de tomar los últimos lugares de esta salida.',
  'This departure is full.': 'Esta salida está llena.',
  'Only 1 seat is left on this departure.': 'Solo queda 1 lugar en esta salida.',
  'Only {n#} seats are left on this departure.': 'Solo quedan {n} lugares en esta salida.',
  'Your guide is already out with another party at that time.': 'Tu guía ya está afuera con otro grupo a esa hora.',
  'The trip has begun, so it cannot be cancelled any more.': 'El viaje ya empezó, así que no se puede cancelar.',
  'This adventure takes up to {n#} people in one party.': 'Esta aventura lleva hasta {n} personas en un grupo.',
  'Everyone must be at least {n#} years old for this adventure.':
    'Para esta aventura todos deben tener al menos {n} años.',
  'This is your own adventure: another account must book it.': 'Es tu propia aventura: debe reservarla otra cuenta.',
  'Please complete your profile first: your guide needs your telephone number, and whoever books must be 18 or older.':
    'Primero completa tu perfil: tu guía necesita tu teléfono, y quien reserva debe tener 18 años o más.',
  'Whoever books must be 18 or older. Please ask an adult to book for your party.':
    'Quien reserva debe tener 18 años o más. Pide a un adulto que reserve por tu grupo.',
  'This request was used for another booking already.': 'Este envío ya se usó para otra reserva.',
  'A trip can be started from {hours} hours before its time.':
    'Un viaje se puede empezar desde {hours} horas antes de su hora.',
  'This booking has changed in the meantime. Please look at it again.':
    'Esta reserva cambió mientras tanto. Mírala otra vez, por favor.',
  'This payment has changed in the meantime. Please look at it again.':
    'Este pago ha cambiado mientras tanto. Míralo otra vez, por favor.',
  'This booking is being paid already.': 'Esta reserva ya se está pagando.',
  'This booking cannot be paid any more.': 'Esta reserva ya no se puede pagar.',
  'A hold can be extended once only.': 'Un apartado solo se puede alargar una vez.',
  'Your payment is just being completed. Please try again in a minute.':
    'Tu pago se está completando. Inténtalo de nuevo en un minuto.',
  'A payment for this booking is under way. Please try again in a moment.':
    'Hay un pago en curso para esta reserva. Inténtalo de nuevo en un momento.',
  'Your seats are no longer held. Nothing was charged; please choose your departure again.':
    'Tus lugares ya no están apartados. No se cobró nada; elige tu salida otra vez.',
  'Nobody would be left. Please cancel the booking instead.': 'No quedaría nadie. Mejor cancela la reserva.',
  'Only the explorer who booked says who of the group does not come.':
    'Solo el explorador que reservó dice quién del grupo no viene.',
  'At least one adult must come along with the children.': 'Con los menores debe venir al menos un adulto.',
  'What comes back has changed: it is now {sum$}.': 'Lo que se devuelve cambió: ahora es {sum}.',
  'The payment has not been started yet.': 'El pago todavía no ha empezado.',
  'The payment has not been completed yet.': 'El pago todavía no se ha completado.',
  'The seats went to another party while you were paying. Nothing was charged.':
    'Los lugares fueron para otro grupo mientras pagabas. No se cobró nada.',
  'Our payment provider cannot be reached right now. Nothing was charged; please try again in a minute.':
    'No podemos comunicarnos con nuestro proveedor de pagos. No se cobró nada; inténtalo de nuevo en un minuto.',
  'The payment failed.': 'El pago falló.',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta venció.',
  "Your card's security code is incorrect.": 'El código de seguridad de tu tarjeta no es correcto.',
  'The signature does not fit the message.': 'La firma no corresponde al mensaje.',

  'The code {code} has ended.': 'El código {code} ya terminó.',
  'The code {code} holds from {day} on.': 'El código {code} vale desde el {day:words}.',
  'The code {code} does not hold for this adventure.': 'El código {code} no vale para esta aventura.',
  'You have used the code {code} already.': 'Ya usaste el código {code}.',
  'The code {code} has been used up.': 'El código {code} se agotó.',
  'The code {code} holds from {least$} on; this booking is {sum$} before fees.':
    'El código {code} vale desde {least}; esta reserva es de {sum} antes de cargos.',
  'This price is as low as it goes: the code {code} would take nothing off.':
    'Este precio ya no puede bajar más: el código {code} no descontaría nada.',
  'We do not know the code “{code}”. Please check the spelling.':
    'No conocemos el código «{code}». Revisa cómo está escrito.',
  'There is a code {code} already.': 'Ya existe un código {code}.',
  'There is no such outfitter or adventure.': 'No existe ese operador o esa aventura.',
  'This does not exist': 'Esto no existe',
  'One of the add-ons is not offered with this adventure any more.':
    'Uno de los extras ya no se ofrece con esta aventura.',
  '{name} is chosen once for the whole booking.': '{name} se elige una vez para toda la reserva.',
  '{name} is for each person: choose up to {n#} for your party.':
    '{name} es por persona: elige hasta {n} para tu grupo.',

  'This link is no longer valid. It may be too old or already used; please ask for a new one.':
    'Este enlace ya no vale. Puede ser muy viejo o haberse usado; pide uno nuevo.',
  'Your birth date cannot be in the future': 'Tu fecha de nacimiento no puede estar en el futuro',
  'Please enter your true birth date': 'Escribe tu verdadera fecha de nacimiento',
  'You must be at least {n#} years old to have an account': 'Debes tener al menos {n} años para tener una cuenta',
  'Invalid email or password. Please try again.': 'El correo o la contraseña no son correctos. Inténtalo de nuevo.',
  'An account with this email already exists. Please sign in, or reset your password if you forgot it.':
    'Ya existe una cuenta con este correo. Inicia sesión, o restablece tu contraseña si la olvidaste.',
  'Too many people are signing in right now. Please try again in a moment.':
    'Hay demasiadas personas iniciando sesión. Inténtalo de nuevo en un momento.',

  'This search takes too long. Please narrow it down.': 'Esta búsqueda tarda demasiado. Hazla más precisa.',
  'This day is over': 'Este día ya pasó',
  'The last day lies before the first': 'El último día es anterior al primero',
  'Nothing is offered so far ahead': 'No se ofrece nada con tanta anticipación',
  'The highest price is below the lowest': 'El precio máximo es menor que el mínimo',
  'Latitude and longitude come together': 'La latitud y la longitud van juntas',
  'A radius needs a place': 'Una distancia necesita un lugar',
  'The distance needs a place': 'La distancia necesita un lugar',
  'This day is over.': 'Este día ya pasó.',
  'The last day lies before the first.': 'El último día es anterior al primero.',
  'Nothing is offered so far ahead.': 'No se ofrece nada con tanta anticipación.',
  'The highest price is below the lowest.': 'El precio máximo es menor que el mínimo.',
  'Latitude and longitude come together.': 'La latitud y la longitud van juntas.',
  'A radius needs a place.': 'Una distancia necesita un lugar.',
  'The distance needs a place.': 'La distancia necesita un lugar.',

  'Your wishlist holds {n#} adventures, which is as many as it can. Remove one to keep another.':
    'Tus favoritos son {n} aventuras, que es el máximo. Quita una para guardar otra.',
  'This file is not a picture that we can read. Please save it as JPEG.':
    'Este archivo no es una imagen que podamos leer. Guárdalo como JPEG.',
  'This picture has {n#} megapixels. Please send one with at most {most#}.':
    'Esta imagen tiene {n} megapíxeles. Envía una de {most} como máximo.',
  'This picture is {n#} pixels wide. Please send one that is at least {least#} wide.':
    'Esta imagen tiene {n} píxeles de ancho. Envía una de al menos {least}.',
  'This adventure was changed somewhere else in the meantime. Please load it again; your words are still here.':
    'Esta aventura se cambió mientras tanto en otro lugar. Cárgala otra vez; tus textos siguen aquí.',
  'An adventure keeps its category. Please make a new one instead.':
    'Una aventura conserva su categoría. Mejor crea una nueva.',
  'One of the pictures is not there, or not ready yet.': 'Una de las imágenes no está, o todavía no está lista.',
  'This picture is not there': 'Esta imagen no está',
  'Please say why this review is taken down.': 'Di por qué se quita esta opinión.',
  'Please say in a sentence what in the review breaks which rule':
    'Di en una frase qué parte de la opinión rompe qué regla',
  'This review has been taken down already.': 'Esta opinión ya se quitó.',
  'Please say why the settings change.': 'Di por qué cambian los ajustes.',
  'Some settings are not valid.': 'Algunos ajustes no son válidos.',
  'Someone else has just saved the settings. Please load them again.':
    'Otra persona acaba de guardar los ajustes. Cárgalos otra vez.',
}

/** Sentences with their values; they move to their domains. */
export const saidPhrases: Phrases = {
  '1 second': '1 segundo',
  '{count} seconds': '{count} segundos',
  '1 minute': '1 minuto',
  '1 seat': '1 lugar',
  '{count} seats': '{count} lugares',
  '{title}, {date} at {time}: {seats} taken': '{title}, {date}, {time}: {seats} ocupados',
  'Only {count} seats are left on this departure.': 'Solo quedan {count} lugares en esta salida.',
  '{count} departures are booked on these days.': '{count} salidas están reservadas en estos días.',
  'Please type at least {shortest} letters or digits.': 'Escribe al menos {shortest} letras o dígitos.',
  'This adventure goes from {minimum_to_run} people on, so a departure needs at least as many seats.':
    'Esta aventura sale a partir de {minimum_to_run} personas, así que una salida necesita al menos esos lugares.',
  'Your wishlist holds {maxWishlistItems} adventures, which is as many as it can. Remove one to keep another.':
    'Tus favoritos son {maxWishlistItems} aventuras, que es el máximo. Quita una para guardar otra.',
  'This can be reported within {hours} hours of the start only. Please write to Treq.':
    'Esto solo se puede informar dentro de {hours} horas después del inicio. Escribe a Treq, por favor.',
  'Please try to reach your guests first, and note it.': 'Primero intenta comunicarte con tus huéspedes y anótalo.',
  'Please try to reach your guests {count} times first, and note each attempt.':
    'Primero intenta comunicarte {count} veces con tus huéspedes y anota cada intento.',
  'Please give your guide {minutes} minutes from the start, and call meanwhile.':
    'Dale a tu guía {minutes} minutos desde el inicio, y llama mientras tanto.',
  'This could be contested within {hours} hours. Please write to Treq.':
    'Esto se podía objetar dentro de {hours} horas. Escribe a Treq, por favor.',
  'This adventure takes up to {maxParty} people in one party.':
    'Esta aventura lleva hasta {maxParty} personas en un grupo.',
  'Everyone must be at least {minimumAge} years old for this adventure.':
    'Para esta aventura todos deben tener al menos {minimumAge} años.',
  'This departure takes up to {capacity} people.': 'Esta salida es para {capacity} personas como máximo.',
  'This picture is {width} pixels wide. Please send one that is at least {pictureMinWidth} wide.':
    'Esta imagen tiene {width} píxeles de ancho. Envía una de al menos {pictureMinWidth}.',
  '{count} other devices have been signed out.': 'Se cerró la sesión de {count} dispositivos más.',
  '{browser} on {system}': '{browser} en {system}',
  'The deposit is not refunded. It can move once to a new date within 12 months while {time} are left.':
    'El anticipo no se reembolsa. Puede pasarse una vez a otra fecha dentro de 12 meses mientras falten {time}.',
  'Changed your mind? Everything comes back within {within} of booking when the start is at least {before} away.':
    '¿Cambiaste de idea? Se devuelve todo dentro de {within} después de reservar, si faltan al menos {before} para el inicio.',
  'Cancel {time} or more before the start and you get the full trip price back.':
    'Si cancelas {time} o más antes del inicio, se te devuelve el precio completo del viaje.',
  'Cancel {time} or more before the start and you get {percent}% of the trip price back.':
    'Si cancelas {time} o más antes del inicio, se te devuelve el {percent}% del precio del viaje.',
  'Cancel {time} or more before the start and you get what you paid beyond the deposit back.':
    'Si cancelas {time} o más antes del inicio, se te devuelve lo que pagaste además del anticipo.',
  'Cancel {time} or more before the start and you get {percent}% of what you paid beyond the deposit back.':
    'Si cancelas {time} o más antes del inicio, se te devuelve el {percent}% de lo que pagaste además del anticipo.',
  '1 hour': '1 hora',
  '{count} hours': '{count} horas',
  '1 day': '1 día',
  '{count} days': '{count} días',
  '{percent}% of {total} is {deposit}, paid when you book. The other {rest} is charged {days} days before the start.':
    'El {percent}% de {total} es {deposit}, que pagas al reservar. Los otros {rest} se cobran {days} días antes del inicio.',
  'Within {within} of booking and at least {before} before the start, everything comes back, service fee included.':
    'Dentro de {within} después de reservar y al menos {before} antes del inicio, se devuelve todo, incluido el cargo por servicio.',
  '{name}: {time} or more before the start, all of what you paid beyond the deposit comes back.':
    '{name}: {time} o más antes del inicio se devuelve todo lo que pagaste además del anticipo.',
  '{name}: {time} or more before the start, the full trip price comes back.':
    '{name}: {time} o más antes del inicio se devuelve el precio completo del viaje.',
  '{name}: {time} or more before the start, {percent}% of what you paid beyond the deposit comes back.':
    '{name}: {time} o más antes del inicio se devuelve el {percent}% de lo que pagaste además del anticipo.',
  '{name}: {time} or more before the start, {percent}% of the trip price comes back.':
    '{name}: {time} o más antes del inicio se devuelve el {percent}% del precio del viaje.',
  '{name}: less than {time} before the start, nothing of the trip price comes back.':
    '{name}: menos de {time} antes del inicio no se devuelve nada del precio del viaje.',
  '{name}: nothing of the trip price comes back.': '{name}: no se devuelve nada del precio del viaje.',
  'Add-ons and permits come back in full until {time} before the start.':
    'Los extras y los permisos se devuelven por completo hasta {time} antes del inicio.',
  'Add-ons and permits came back until {time} before the start.':
    'Los extras y los permisos se devolvían hasta {time} antes del inicio.',
  'Add-ons come back in full until {time} before the start.':
    'Los extras se devuelven por completo hasta {time} antes del inicio.',
  'Add-ons came back until {time} before the start.': 'Los extras se devolvían hasta {time} antes del inicio.',
  'Permits come back in full until {time} before the start.':
    'Los permisos se devuelven por completo hasta {time} antes del inicio.',
  'Permits came back until {time} before the start.': 'Los permisos se devolvían hasta {time} antes del inicio.',
  'A part of this group has left, so its price is settled in parts and the booking cannot be changed any more. To go on another day, cancel it for those who still come, and book that day anew. What comes back is shown before.':
    'Una parte de este grupo ya no viene, así que su precio se liquidó por partes y la reserva ya no se puede cambiar. Para ir otro día, cancélala para quienes todavía vienen y reserva ese día de nuevo. Antes ves cuánto se devuelve.',
  'The explorer has used the one free change of this booking. Whether to take another is for the guide to decide.':
    'El explorador ya usó el único cambio gratuito de esta reserva. Si acepta otro lo decide el guía.',
  'The free change ends {hours} hours before the start. Whether to take a later one is for the guide to decide.':
    'El cambio gratuito termina {hours} horas antes del inicio. Si acepta uno más tarde lo decide el guía.',
  '{paid} of {total} is paid. The other {rest} is charged on {day}.':
    'De {total} ya se pagaron {paid}. Los otros {rest} se cobran el {day}.',
  '1 person': '1 persona',
  '{count} people': '{count} personas',
  '1 adult': '1 adulto',
  '{count} adults': '{count} adultos',
  '1 child': '1 menor',
  '{count} children': '{count} menores',
  '{name}: nothing comes back when the explorer cancels.': '{name}: no se devuelve nada cuando cancela el explorador.',
  '{name}: {first}, nothing after that.': '{name}: se devuelve {first}, después nada.',
  '{name}: {first}, {second}, nothing after that.': '{name}: se devuelve {first}, {second}, después nada.',
  '{name}: {first}, {second}, {third}, nothing after that.':
    '{name}: se devuelve {first}, {second}, {third}, después nada.',
  '{percent}% until {time} before': 'el {percent}% hasta {time} antes',
  'all of what was paid beyond the deposit comes back until {time} before the start':
    'lo que se pagó además del anticipo hasta {time} antes del inicio',
  'all of the trip price comes back until {time} before the start': 'el precio del viaje hasta {time} antes del inicio',
  'Still to be paid, due {day}': 'Falta por pagar, vence el {day}',
  'Your party is {count} people. Please look at the list again and name each of them once.':
    'Tu grupo es de {count} personas. Revisa la lista y escribe el nombre de cada una una sola vez.',
  'You have: {what}.': 'Tienes: {what}.',
  'They say that they have: {what}.': 'Dice que tiene: {what}.',
  'Bring with you: {what}.': 'Trae contigo: {what}.',
  'They have to bring: {what}.': 'Debe traer: {what}.',
  '{count} people are not named yet.': 'Faltan los nombres de {count} personas.',
  'One person is not named yet. Your guide prepares for each of you.':
    'Falta el nombre de una persona. Tu guía se prepara para cada uno de ustedes.',
  '{count} people are not named yet. Your guide prepares for each of you.':
    'Faltan los nombres de {count} personas. Tu guía se prepara para cada uno de ustedes.',
  'Code {code} {percent}': 'Código {code} {percent}',
  '{sum} is still to be paid and is charged on {day}.': 'Faltan {sum} por pagar, que se cobran el {day}.',
}
