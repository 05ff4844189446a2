import type { Phrases } from '../phrase-book.ts'

/** How ready a party is, who did not come, and the papers of a booking. */
export const noShowPhrases: Phrases = {
  'Treq decided that the explorer was there': 'Treq decidió que el explorador sí estuvo ahí',
  'Treq decided that the explorer was not there': 'Treq decidió que el explorador no estuvo ahí',
  'The explorer did not come': 'El explorador no llegó',
  'The guide did not come': 'El guía no llegó',
  'The explorer said that the guide was not there': 'El explorador dijo que el guía no estaba',
  'The explorer said that they were there': 'El explorador dijo que sí estuvo ahí',

  'Everyone is named.': 'Todos tienen nombre.',
  'One person is not named yet.': 'Falta el nombre de una persona.',
  '{n#} people are not named yet.': 'Faltan los nombres de {n} personas.',
  'Your guide prepares for each of you.': 'Tu guía se prepara para cada uno de ustedes.',
  'Ask at the start if they are still missing.': 'Pregunta al inicio si todavía faltan.',
  'Add the names of your party.': 'Agrega los nombres de tu grupo.',
  'Paid in full.': 'Pagado por completo.',
  '{sum$} was due on {day} and has not been paid.': '{sum} vencían el {day:words} y no se han pagado.',
  '{sum$} is due on {day}.': '{sum} vencen el {day:words}.',
  '{sum$} is still to be paid.': 'Faltan por pagar {sum}.',
  'Treq asks for it; wait before you spend on this trip.':
    'Treq lo está cobrando; espera antes de gastar en este viaje.',
  'Pay the balance to keep your seats.': 'Paga el saldo para conservar tus lugares.',
  'It is taken from your card on that day.': 'Se cobra a tu tarjeta ese día.',
  'Pay the balance.': 'Paga el saldo.',
  'A telephone number is there.': 'Hay un teléfono.',
  'Your guide cannot call you if you are late or lost.': 'Tu guía no puede llamarte si se te hace tarde o te pierdes.',
  'Add a telephone number to your profile.': 'Agrega un teléfono a tu perfil.',
  'There is no telephone number.': 'No hay teléfono.',
  'Write to them before the start.': 'Escríbele antes del inicio.',
  'You have: {things}.': 'Tienes: {things}.',
  'They say that they have: {things}.': 'Dice que tiene: {things}.',
  'Bring with you: {things}.': 'Trae contigo: {things}.',
  'They have to bring: {things}.': 'Debe traer: {things}.',
  'Have a look at it at the start.': 'Revísalo al inicio.',
  'Get it before the trip, then say so here.': 'Consíguelo antes del viaje y dilo aquí.',
  'Your party is one person. Please look at the list again and name each of them once.':
    'Tu grupo es de una persona. Revisa la lista y escribe su nombre una vez.',
  'Your party is {n#} people. Please look at the list again and name each of them once.':
    'Tu grupo es de {n} personas. Revisa la lista y escribe el nombre de cada una una sola vez.',
  'This trip has begun or ended, so its party stays as it is.':
    'Este viaje empezó o terminó, así que su grupo queda como está.',

  'Attempts count from the start of the trip on.': 'Los intentos cuentan desde el inicio del viaje.',
  'You have just noted an attempt. Please leave five minutes in between.':
    'Acabas de anotar un intento. Deja cinco minutos entre uno y otro.',
  'Please wait another {time}: guests are sometimes late.':
    'Espera {time:words} más: a veces los huéspedes llegan tarde.',
  'Please write to Treq.': 'Escríbele a Treq, por favor.',
  'You have told us already; we are on it.': 'Ya nos lo dijiste; lo estamos viendo.',
  'You have told us already; a person looks at it.': 'Ya nos lo dijiste; una persona lo revisa.',
  'This account guides no trips.': 'Esta cuenta no guía viajes.',

  'Tell your guide who you are.': 'Dile a tu guía quién eres.',

  'The calendar file is for the explorer and the guide.': 'El archivo de calendario es para el explorador y el guía.',
  'The receipt is between the explorer and Treq.': 'El recibo es entre el explorador y Treq.',
  'This calendar does not exist.': 'Este calendario no existe.',
  'This trip is not booked yet, so it stands in no calendar.':
    'Este viaje todavía no está reservado, así que no está en ningún calendario.',
  'Nothing has been paid for this booking yet, so there is no receipt.':
    'Todavía no se ha pagado nada por esta reserva, así que no hay recibo.',
  '{tier}: nothing comes back when the explorer cancels.':
    '{tier:say}: no se devuelve nada cuando cancela el explorador.',
  '{tier}: all of {part} comes back until {time} before the start, nothing after that.':
    '{tier:say}: se devuelve {part:say} hasta {time:words} antes del inicio, después nada.',
  '{tier}: all of {part} comes back until {time} before the start, {percent#}% until {later} before, nothing after that.':
    '{tier:say}: se devuelve {part:say} hasta {time:words} antes del inicio, el {percent}% hasta {later:words} antes, después nada.',
  '{tier}: all of {part} comes back until {time} before the start, {percent#}% until {later} before, {less#}% until {last} before, nothing after that.':
    '{tier:say}: se devuelve {part:say} hasta {time:words} antes del inicio, el {percent}% hasta {later:words} antes, el {less}% hasta {last:words} antes, después nada.',
  '{tier}: {percent#}% until {time} before, nothing after that.':
    '{tier:say}: se devuelve el {percent}% hasta {time:words} antes, después nada.',
  '{tier}: {percent#}% until {time} before, {less#}% until {later} before, nothing after that.':
    '{tier:say}: se devuelve el {percent}% hasta {time:words} antes, el {less}% hasta {later:words} antes, después nada.',
  'what was paid beyond the deposit': 'lo que se pagó además del anticipo',
}
