import type { Translations } from '#server/platform/said/render.ts'

export const departuresInSpanish: Translations = {
  'Will you run it with a smaller group?': '¿Sale con menos personas?',
  'Decision needed: {what}': 'Tu decisión: {what}',
  '1 person is coming to {what}; it goes from {least} on.': 'Viene 1 persona a {what}; sale a partir de {least}.',
  '{n} people are coming to {what}; it goes from {least} on.':
    'Vienen {n} personas a {what}; sale a partir de {least}.',
  'You have {time} to decide.': 'Tienes {time} para decidir.',
  '1 person has booked {title}, {start}.': '1 persona reservó {title}, {start}.',
  '{n} people have booked {title}, {start}.': '{n} personas reservaron {title}, {start}.',
  'You said that it goes from {least} people on.': 'Dijiste que sale a partir de {least} personas.',
  'Please say within {time}, until {until}, whether it goes all the same.':
    'Di dentro de {time}, hasta el {until}, si sale de todos modos.',
  'Without an answer it is canceled and everybody gets everything back.':
    'Sin respuesta se cancela y a todos se les devuelve todo.',
  '{n} of {least}': '{n} de {least}',
  'Make your decision': 'Decidir',
  'Your trip hasn’t met its minimum yet': 'A tu viaje todavía le faltan personas',
  'Below minimum: {what}': 'Todavía no es seguro: {what}',
  '{what} goes from {least} people on, and {n} have booked.':
    '{what} sale a partir de {least} personas; personas con reserva: {n}.',
  '{name} decides by {until}.': '{name} decide antes del {until}.',
  '{title}, {start}, goes from {least} people on.': '{title}, {start}, sale a partir de {least} personas.',
  'So far {n} have booked.': 'Personas con reserva hasta ahora: {n}.',
  '{name} decides by {until} whether it goes all the same.': '{name} decide antes del {until} si sale de todos modos.',
  'If it does not, you get everything back, and you need do nothing for it.':
    'Si no sale, se te devuelve todo, y no tienes que hacer nada para ello.',
  'Your trip is guaranteed to run': 'Tu viaje sale seguro',
  'Guaranteed to run: {what}': 'Sale seguro: {what}',
  '{name} confirmed that {what} will run, no matter how many people book.':
    '{name} promete que {what} sale, vengan cuantos vengan.',
  '{name} has decided: {title}, {start}, goes, however many people come.':
    '{name} decidió: {title}, {start}, sale, vengan cuantos vengan.',
  '{name}, {people}: had not been charged.': '{name}, {people}: no se le había cobrado nada.',
  '{name}, {people}: {sum} comes back as money, as credit or as a new date, as they choose.':
    '{name}, {people}: {sum} vuelven como dinero, como crédito o con otra fecha, como elija.',
  '{name}, {people}: gets everything back, {sum}.': '{name}, {people}: se le devuelve todo, {sum}.',
  'Treq canceled a departure': 'Treq canceló una salida',
  'You canceled a departure': 'Cancelaste una salida',
  'Departure canceled: {what}': 'Cancelada: {what}',
  '{what} is called off.': '{what} queda cancelada.',
  'Everybody who was to come has been told.': 'Ya avisamos a todos los que iban a venir.',
  '{title}, {start}, is called off.': '{title}, {start}, queda cancelada.',
  'Everybody who was to come has been told:': 'Ya avisamos a todos los que iban a venir:',
  'You get this mail because you joined the waitlist.': 'Recibes este correo porque estás en la lista de espera.',
  'Open spots offered to your waitlist': 'Se ofrecen lugares liberados a la lista de espera',
  'Spots offered to your waitlist: {what}': 'Lista de espera: {what}',
  '{what}: seats became free and are on offer to {name}, {people}, for {time}.':
    '{what}: se liberaron lugares y se le ofrecen a {name}, {people}, por {time}.',
  'Seats of {title} became free.': 'Se liberaron lugares de {title}.',
  '{name} was next in line and has {time} to take them, until {until}.':
    '{name} seguía en la lista y tiene {time} para tomarlos, hasta el {until}.',
  'There is nothing for you to do.': 'No tienes que hacer nada.',
  'You hear from us when they are booked.': 'Te avisamos cuando estén reservados.',
  'Spots opened up for you': 'Hay lugares libres, apartados para ti',
  'Spots available: {what}': 'Lugares para ti: {what}',
  '{what}: seats for {people} are held for you for {time}, until {until}.':
    '{what}: hay lugares para {people} apartados para ti por {time}, hasta el {until}.',
  'You were waiting for {title} with {name}.': 'Esperabas {title} con {name}.',
  'Seats for {people} have become free.': 'Se liberaron lugares para {people}.',
  'They are held for you for {time}, until {until}.': 'Están apartados para ti por {time}, hasta el {until}.',
  'After that they go to the next in line.': 'Después pasan a quien sigue en la lista.',
  'Nothing is charged until you pay.': 'No se cobra nada hasta que pagues.',
  'Book these spots': 'Tomar los lugares',
  'Your waitlist offer expired': 'Tus lugares pasaron a quien sigue en la lista',
  'Waitlist offer expired: {what}': 'Terminó la oferta: {what}',
  'The seats held for you on {what} were not taken in time.':
    'Los lugares apartados para ti en {what} no se tomaron a tiempo.',
  'Nothing was charged.': 'No se cobró nada.',
  'The seats of {title}, {start}, were held for you from the waitlist and not taken in time.':
    'Los lugares de {title}, {start}, estaban apartados para ti por la lista de espera y no se tomaron a tiempo.',
  'They go to the next in line.': 'Pasan a quien sigue en la lista.',
  'You can join the waitlist again as long as the departure can be booked.':
    'Puedes volver a la lista de espera mientras la salida se pueda reservar.',
  'View adventure': 'Ver la aventura',
  'A trip you were waiting for was canceled': 'Una salida que esperabas no va',
  'No spots opened up': 'No se liberaron lugares',
  'Waitlist closed: {what}': 'Terminó la lista de espera: {what}',
  '{what} has been canceled, so you do not wait any more.': '{what} se canceló, así que ya no esperas.',
  'No seats became free on {what} before booking ended.':
    'No se liberaron lugares en {what} antes de que cerraran las reservas.',
  '{title}, {start}, has been canceled.': '{title}, {start}, se canceló.',
  'You do not wait for it any more, and nothing was charged.': 'Ya no esperas esta salida, y no se cobró nada.',
  'You waited for {title}, {start}.': 'Esperabas {title}, {start}.',
  'Booking has ended and no seats became free for your party.':
    'Las reservas cerraron y no se liberaron lugares para tu grupo.',
}
