import type { Phrases } from '../phrase-book.ts'

/** Rules and days of departures, the waitlist, and whether a departure goes. */
export const departurePhrases: Phrases = {
  'This rule does not exist.': 'Esta regla no existe.',
  'This outfitter does not exist.': 'Este operador no existe.',
  'This guide or resource does not exist.': 'Este guía o recurso no existe.',
  'This place in the line does not exist.': 'Este lugar en la lista no existe.',
  'This exception does not exist.': 'Esta excepción no existe.',
  'This blackout does not exist.': 'Este cierre no existe.',
  'This resource does not exist.': 'Este recurso no existe.',
  'This departure is no longer offered.': 'Esta salida ya no se ofrece.',
  'Please close at most two years at once.': 'Cierra como máximo dos años de una vez.',
  'These days have been opened again already.': 'Estos días ya se abrieron otra vez.',
  'A departure is booked on these days.': 'Una salida está reservada en estos días.',
  '{n#} departures are booked on these days.': '{n} salidas están reservadas en estos días.',
  'Cancel or move what is booked first: {list}.': 'Primero cancela o mueve lo reservado: {list:words}.',
  '{title} at {time}: 1 seat taken': '{title}, {time}: 1 lugar tomado',
  '{title} at {time}: {n#} seats taken': '{title}, {time}: {n} lugares tomados',
  'This guide does not belong to the outfitter of the adventure.': 'Este guía no es del operador de la aventura.',
  'One of the boats, vehicles or co-guides is not there any more.':
    'Una de las embarcaciones, vehículos o guías de apoyo ya no está.',
  'This adventure goes from {n#} people on, so a departure needs at least as many seats.':
    'Esta aventura sale a partir de {n} personas, así que una salida necesita al menos esos lugares.',
  'The rule has a departure on this day already. Change that one instead.':
    'La regla ya tiene una salida este día. Mejor cambia esa.',
  'The rule has no departure on this day. Add one instead.':
    'La regla no tiene ninguna salida este día. Mejor agrega una.',
  'The guide, or something the trip takes, is not available on this day.':
    'El guía, o algo que el viaje necesita, no está disponible este día.',
  'This rule has ended. Please make a new one.': 'Esta regla terminó. Haz una nueva, por favor.',
  'The outfitter has something of this name already.': 'El operador ya tiene algo con este nombre.',
  'It has been taken out already.': 'Ya se había quitado.',
  'A rule or a departure still needs it. Change those first.':
    'Una regla o una salida todavía lo necesita. Cámbialas primero.',
  'The trip has begun already.': 'El viaje ya empezó.',
  'The planned end of the trip has not passed yet.': 'El fin previsto del viaje todavía no ha pasado.',
  'What this trip needs, such as its boat or vehicle, is already out with another party at that time.':
    'Lo que este viaje necesita, como su embarcación o vehículo, ya está con otro grupo a esa hora.',
  'This departure goes with any number of people.': 'Esta salida va con cualquier número de personas.',

  'You do not wait for this departure any more.': 'Ya no esperas esta salida.',
  'This departure takes up to {n#} people.': 'Esta salida es para {n} personas como máximo.',
  'There are seats for your party just now: you can book them at once.':
    'Ahora mismo hay lugares para tu grupo: puedes reservarlos de inmediato.',
  'Seats of this departure are held for you already.': 'Ya hay lugares de esta salida apartados para ti.',
  'Seats are free, and held for you': 'Hay lugares libres, apartados para ti',
  'Seats for you: {what}': 'Lugares para ti: {what:words}',
  '{what}: seats for {people} are held for you for {time}, until {until}.':
    '{what:words}: hay lugares para {people:words} apartados para ti por {time:words}, hasta el {until:words}.',
  'You were waiting for {title} with {name}.': 'Esperabas {title} con {name}.',
  'Seats for {people} have become free.': 'Se liberaron lugares para {people:words}.',
  'They are held for you for {time}, until {until}.':
    'Están apartados para ti por {time:words}, hasta el {until:words}.',
  'After that they go to the next in line.': 'Después pasan a quien sigue en la lista.',
  'Nothing is charged until you pay.': 'No se cobra nada hasta que pagues.',
  'Take the seats': 'Tomar los lugares',
  'Freed seats are on offer to the waitlist': 'Se ofrecen lugares liberados a la lista de espera',
  'Waitlist: {what}': 'Lista de espera: {what:words}',
  '{what}: seats became free and are on offer to {name}, {people}, for {time}.':
    '{what:words}: se liberaron lugares y se le ofrecen a {name}, {people:words}, por {time:words}.',
  'Seats of {title} became free.': 'Se liberaron lugares de {title}.',
  '{name} was next in line and has {time} to take them, until {until}.':
    '{name} seguía en la lista y tiene {time:words} para tomarlos, hasta el {until:words}.',
  'There is nothing for you to do.': 'No tienes que hacer nada.',
  'You hear from us when they are booked.': 'Te avisamos cuando estén reservados.',
  'Your seats went to the next in line': 'Tus lugares pasaron a quien sigue en la lista',
  'Offer ended: {what}': 'Terminó la oferta: {what:words}',
  'The seats held for you on {what} were not taken in time.':
    'Los lugares apartados para ti en {what:words} no se tomaron a tiempo.',
  'The seats of {title}, {start}, were held for you from the waitlist and not taken in time.':
    'Los lugares de {title}, {start:words}, estaban apartados para ti por la lista de espera y no se tomaron a tiempo.',
  'They go to the next in line.': 'Pasan a quien sigue en la lista.',
  'Nothing was charged.': 'No se cobró nada.',
  'You can join the waitlist again as long as the departure can be booked.':
    'Puedes volver a la lista de espera mientras la salida se pueda reservar.',
  'See the adventure': 'Ver la aventura',
  'A departure you waited for does not go': 'Una salida que esperabas no va',
  'No seats became free': 'No se liberaron lugares',
  'Waitlist ended: {what}': 'Terminó la lista de espera: {what:words}',
  '{what} has been cancelled, so you do not wait any more.': '{what:words} se canceló, así que ya no esperas.',
  'No seats became free on {what} before booking ended.':
    'No se liberaron lugares en {what:words} antes de que cerraran las reservas.',
  '{title}, {start}, has been cancelled.': '{title}, {start:words}, se canceló.',
  'You do not wait for it any more, and nothing was charged.': 'Ya no esperas esta salida, y no se cobró nada.',
  'You waited for {title}, {start}.': 'Esperabas {title}, {start:words}.',
  'Booking has ended and no seats became free for your party.':
    'Las reservas cerraron y no se liberaron lugares para tu grupo.',
  'You get this mail because you joined the waitlist.': 'Recibes este correo porque estás en la lista de espera.',
  'You get this mail because you guide this departure.': 'Recibes este correo porque guías esta salida.',

  Coming: 'Vienen',
  '{n#} of {least#}': '{n} de {least}',
  Decide: 'Decidir',
  'Does it go with fewer people?': '¿Sale con menos personas?',
  'Your decision: {what}': 'Tu decisión: {what:words}',
  '1 person is coming to {what}; it goes from {least#} on.':
    'Viene 1 persona a {what:words}; sale a partir de {least}.',
  '{n#} people are coming to {what}; it goes from {least#} on.':
    'Vienen {n} personas a {what:words}; sale a partir de {least}.',
  'You have {time} to decide.': 'Tienes {time:words} para decidir.',
  '1 person has booked {title}, {start}.': '1 persona reservó {title}, {start:words}.',
  '{n#} people have booked {title}, {start}.': '{n} personas reservaron {title}, {start:words}.',
  'You said that it goes from {least#} people on.': 'Dijiste que sale a partir de {least} personas.',
  'Please say within {time}, until {until}, whether it goes all the same.':
    'Di dentro de {time:words}, hasta el {until:words}, si sale de todos modos.',
  'You called off a departure': 'Cancelaste una salida',
  'Treq called off a departure': 'Treq canceló una salida',
  'Called off: {what}': 'Cancelada: {what:words}',
  '{what} is called off.': '{what:words} queda cancelada.',
  'Everybody who was to come has been told.': 'Ya avisamos a todos los que iban a venir.',
  '{title}, {start}, is called off.': '{title}, {start:words}, queda cancelada.',
  'Everybody who was to come has been told:': 'Ya avisamos a todos los que iban a venir:',
  '{name}, {people}: had not been charged.': '{name}, {people:words}: no se le había cobrado nada.',
  '{name}, {people}: gets everything back, {sum$}.': '{name}, {people:words}: se le devuelve todo, {sum}.',
  '{name}, {people}: {sum$} comes back as money, as credit or as a new date, as they choose.':
    '{name}, {people:words}: {sum} vuelven como dinero, como crédito o con otra fecha, como elija.',
  'Without an answer it is cancelled and everybody gets everything back.':
    'Sin respuesta se cancela y a todos se les devuelve todo.',
  'Your trip still needs more people': 'A tu viaje todavía le faltan personas',
  'Not sure yet: {what}': 'Todavía no es seguro: {what:words}',
  '{what} goes from {least#} people on, and {n#} have booked.':
    '{what:words} sale a partir de {least} personas; personas con reserva: {n}.',
  '{name} decides by {until}.': '{name} decide antes del {until:words}.',
  '{title}, {start}, goes from {least#} people on.': '{title}, {start:words}, sale a partir de {least} personas.',
  'So far {n#} have booked.': 'Personas con reserva hasta ahora: {n}.',
  '{name} decides by {until} whether it goes all the same.':
    '{name} decide antes del {until:words} si sale de todos modos.',
  'If it does not, you get everything back, and you need do nothing for it.':
    'Si no sale, se te devuelve todo, y no tienes que hacer nada para ello.',
  'Your trip is sure to run': 'Tu viaje sale seguro',
  'Sure to run: {what}': 'Sale seguro: {what:words}',
  '{name} promises that {what} goes, however many people come.':
    '{name} promete que {what:words} sale, vengan cuantos vengan.',
  '{name} has decided: {title}, {start}, goes, however many people come.':
    '{name} decidió: {title}, {start:words}, sale, vengan cuantos vengan.',
}
