import type { Phrases } from '../phrase-book.ts'

/** How ready a party is, who did not come, and the papers of a booking. */
export const noShowPhrases: Phrases = {
  'Treq decided that the explorer was there': 'Treq decidió que el explorador sí estuvo ahí',
  'Treq decided that the explorer was not there': 'Treq decidió que el explorador no estuvo ahí',
  'Treq has decided': 'Treq decidió',
  'Decided: {what}': 'Decidido: {what:words}',
  'We believe that {name} was there for {what}.': 'Creemos que {name} sí estuvo ahí: {what:words}.',
  'The no-show of {name} stands: {what}.': 'La ausencia de {name} queda como está: {what:words}.',
  'We have read what both of you say about {title}, {start}.':
    'Leímos lo que dicen ambas partes sobre {title}, {start:words}.',
  'We believe that {name} was there.': 'Creemos que {name} sí estuvo ahí.',
  'What comes back to the card is told in a letter of its own.': 'Lo que se devuelve a la tarjeta va en otro correo.',
  'The report that {name} did not come stands, and so does what follows from it.':
    'El reporte de que {name} no llegó queda como está, y también lo que se sigue de él.',
  'Treq writes: “{words}”': 'Treq escribe: «{words}»',
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

  'Open the booking': 'Abrir la reserva',
  'Your guest is waiting for you': 'Tu huésped te espera',
  'Are you there? {what}': '¿Estás ahí? {what:words}',
  '{name} says that you are not there.': '{name} dice que no estás ahí.',
  'Start the trip within {time}, or everything goes back.':
    'Empieza el viaje dentro de {time:words}, o se devuelve todo.',
  '{name} is at the meeting point of {title}, {start}, and does not see you.':
    '{name} está en el punto de encuentro de {title}, {start:words}, y no te ve.',
  'Please call: {phone}': 'Llama, por favor: {phone}',
  'If you are together, press “Start the trip”.': 'Si ya están juntos, presiona «Empezar el viaje».',
  'Without that by {when} everything is given back.': 'Sin eso antes del {when:words} se devuelve todo.',
  'We have told your guide': 'Ya se lo dijimos a tu guía',
  'We have told {name}: {what}': 'Ya se lo dijimos a {name}: {what:words}',
  'If the trip has not started by {when}, everything comes back to you.':
    'Si el viaje no ha empezado antes del {when:words}, se te devuelve todo.',
  'If the trip does not start, everything comes back to you.': 'Si el viaje no empieza, se te devuelve todo.',
  'We are sorry that {name} is not at the meeting point of {title}.':
    'Lamentamos que {name} no esté en el punto de encuentro de {title}.',
  'Please try to call too: {phone}': 'Intenta llamar también: {phone}',
  'If the trip has not started by {when}, everything comes back to your card, service fee included.':
    'Si el viaje no ha empezado antes del {when:words}, se devuelve todo a tu tarjeta, incluido el cargo por servicio.',

  'We look at it': 'Lo revisamos',
  'We look at it: {what}': 'Lo revisamos: {what:words}',
  'You say that you were there: {what}.': 'Dices que estuviste ahí: {what:words}.',
  'A person at Treq looks at it and writes to you.': 'Una persona de Treq lo revisa y te escribe.',
  'You told us that you were there for {title}, {start}.': 'Nos dijiste que estuviste ahí para {title}, {start:words}.',
  'A person at Treq reads what both of you say and writes to you.':
    'Una persona de Treq lee lo que dicen ambas partes y te escribe.',
  'Your guest sees it differently': 'Tu huésped lo ve de otra forma',
  'Contested: {what}': 'Objetada: {what:words}',
  '{name} says that they were there: {what}.': '{name} dice que estuvo ahí: {what:words}.',
  'A person at Treq looks at it.': 'Una persona de Treq lo revisa.',
  'You reported that {name} did not come to {title}, {start}.':
    'Informaste que {name} no llegó a {title}, {start:words}.',
  'They say that they were there.': 'Dice que estuvo ahí.',
  'A person at Treq looks at it and may ask you what happened.':
    'Una persona de Treq lo revisa y tal vez te pregunte qué pasó.',

  'You were missed': 'No llegaste',
  'Not there: {what}': 'No estuviste: {what:words}',
  '{name} waited for you and tried to reach you: {what}.':
    '{name} te esperó e intentó comunicarse contigo: {what:words}.',
  'Tell your guide who you are.': 'Dile a tu guía quién eres.',
  'If that is not so, tell us within 72 hours.': 'Si no fue así, dínoslo dentro de 72 horas.',
  '{name} waited at the meeting point of {title}, {start}, tried to reach you twice, and reported that you did not come.':
    '{name} esperó en el punto de encuentro de {title}, {start:words}, intentó comunicarse contigo dos veces e informó que no llegaste.',
  'Were you there? Tell us within 72 hours, in your booking, and a person at Treq looks at it.':
    '¿Estuviste ahí? Dínoslo dentro de 72 horas, en tu reserva, y una persona de Treq lo revisa.',
  'Reported: nobody came': 'Informado: no llegó nadie',
  'Nobody came: {what}': 'No llegó nadie: {what:words}',
  '{name} did not come: {what}.': '{name} no llegó: {what:words}.',
  'By the cancellation policy you keep {sum$}.': 'Según la política de cancelación te quedas con {sum}.',
  'Your guest may contest this within 72 hours.': 'Tu huésped puede objetarlo dentro de 72 horas.',
  'Everything comes back: {what}': 'Se devuelve todo: {what:words}',
  'We are sorry.': 'Lo sentimos.',
  '{name} waited for you and gets everything back: {what}.': '{name} te esperó y se le devuelve todo: {what:words}.',
  '{name} waited for you at {title}, {start}, and the trip was not started in time.':
    '{name} te esperó en {title}, {start:words}, y el viaje no empezó a tiempo.',
  'If that is not what happened, write to us.': 'Si no fue eso lo que pasó, escríbenos.',

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
