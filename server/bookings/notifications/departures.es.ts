import type { Translations } from '#server/platform/said/render.ts'

export const departuresInSpanish: Translations = {
  '{name} moved from {what} to a date that {to} leads.': '{name} pasó de {what} a una fecha que guía {to}.',
  'See your calendar': 'Ver tu calendario',
  '{name} moved to {to}’s departure': '{name} pasó a la salida de {to}',
  'Moved to {to}: {what}': 'Pasó a {to}: {what}',
  'Their spots on your departure are open again.': 'Sus lugares en tu salida vuelven a estar disponibles.',
  '{name} leads your trip': '{name} guía tu viaje',
  '1 group has booked.': 'Reservó 1 grupo.',
  '{count} groups have booked.': 'Reservaron {count} grupos.',
  'New guide: {what}': 'Nuevo guía: {what}',
  '{name} leads {what} instead of {before}.': '{name} guía {what} en lugar de {before}.',
  '{name} leads {title}, {start}, instead of {before}.': '{name} guía {title}, {start}, en lugar de {before}.',
  'Date, meeting point, price, and cancellation policy stay the same.':
    'La fecha, el punto de encuentro, el precio y la política de cancelación no cambian.',
  'Another date opened up': 'Se abrió otra fecha',
  'Another date: {what}': 'Otra fecha: {what}',
  '{name} added {start}. You keep your place in line for {day}.':
    '{name} agregó {start}. Conservas tu lugar en la lista de espera del {day}.',
  'You’re on the waitlist for {title}, {start}.': 'Estás en la lista de espera de {title}, {start}.',
  '{name} added another date: {start}. Spots are open to everyone, so book soon if it works for you.':
    '{name} agregó otra fecha: {start}. Los lugares están abiertos a todos, así que reserva pronto si te sirve.',
  'You keep your place in line for the first date.': 'Conservas tu lugar en la lista de espera de la primera fecha.',
  'See this date': 'Ver esta fecha',
  'Run this trip with a smaller group?': '¿Sale este viaje con menos personas?',
  'Decision needed: {what}': 'Tu decisión: {what}',
  '1 person booked {what}. The minimum is {least}.': '1 persona reservó {what}. El mínimo es {least}.',
  '{n} people booked {what}. The minimum is {least}.': '{n} personas reservaron {what}. El mínimo es {least}.',
  'You have {time} to decide.': 'Tienes {time} para decidir.',
  '1 person booked {title}, {start}.': '1 persona reservó {title}, {start}.',
  '{n} people booked {title}, {start}.': '{n} personas reservaron {title}, {start}.',
  'You set a minimum of {least}.': 'Pusiste un mínimo de {least} personas.',
  'Please decide within {time}, by {until}, whether you’ll run it anyway.':
    'Decide en un plazo de {time}, a más tardar el {until}, si sale de todos modos.',
  'If you don’t respond, it’s canceled and everyone gets a full refund.':
    'Si no respondes, se cancela y todos reciben un reembolso completo.',
  '{n} of {least}': '{n} de {least}',
  'Make your decision': 'Decidir',
  'Your trip hasn’t met its minimum yet': 'Tu viaje todavía no alcanza el mínimo',
  'Below minimum: {what}': 'Sin el mínimo: {what}',
  '{what} needs at least {least} people, and {n} have booked.':
    '{what} necesita al menos {least} personas, y han reservado {n}.',
  '{name} will decide by {until}.': '{name} decidirá a más tardar el {until}.',
  '{title}, {start}, needs at least {least} people.': '{title}, {start}, necesita al menos {least} personas.',
  'So far, {n} have booked.': 'Hasta ahora han reservado {n}.',
  '{name} will decide by {until} whether to run it anyway.':
    '{name} decidirá a más tardar el {until} si sale de todos modos.',
  'If not, you’ll get a full refund automatically.': 'Si no sale, recibirás un reembolso completo automáticamente.',
  'Your trip is guaranteed to run': 'Tu viaje está garantizado',
  'Guaranteed to run: {what}': 'Salida garantizada: {what}',
  '{name} confirmed that {what} will run, no matter how many people book.':
    '{name} confirmó que {what} sale, sin importar cuántas personas reserven.',
  '{name} confirmed that {title}, {start}, will run, no matter how many people book.':
    '{name} confirmó que {title}, {start}, sale, sin importar cuántas personas reserven.',
  '{name}, {people}: not charged.': '{name}, {people}: no se le había cobrado nada.',
  '{name}, {people}: {sum} as a refund, credit, or new date. They choose.':
    '{name}, {people}: {sum} como reembolso, crédito u otra fecha, a su elección.',
  '{name}, {people}: full refund, {sum}.': '{name}, {people}: reembolso completo, {sum}.',
  'Treq canceled a departure': 'Treq canceló una salida',
  'You canceled a departure': 'Cancelaste una salida',
  'Departure canceled: {what}': 'Cancelada: {what}',
  '{what} is canceled.': '{what} queda cancelada.',
  'We’ve notified all your guests.': 'Ya avisamos a todos los que iban a venir.',
  '{title}, {start}, is canceled.': '{title}, {start}, queda cancelada.',
  'We’ve notified all your guests:': 'Ya avisamos a todos los que iban a venir:',
  'You’re receiving this email because you joined the waitlist.':
    'Recibes este correo porque te uniste a la lista de espera.',
  'Open spots offered to your waitlist': 'Ofrecimos lugares libres a tu lista de espera',
  'Spots offered to your waitlist: {what}': 'Lugares ofrecidos a tu lista de espera: {what}',
  '{what}: spots opened up and are offered to {name}, {people}, for {time}.':
    '{what}: se liberaron lugares y se le ofrecen a {name}, {people}, por {time}.',
  'Spots on {title} opened up.': 'Se liberaron lugares de {title}.',
  '{name} was next in line and has {time} to take them, until {until}.':
    '{name} seguía en la lista y tiene {time} para tomarlos, hasta el {until}.',
  'You don’t need to do anything.': 'No tienes que hacer nada.',
  'We’ll let you know when they’re booked.': 'Te avisamos cuando estén reservados.',
  'Spots opened up for you': 'Se liberaron lugares para ti',
  'Spots available: {what}': 'Lugares para ti: {what}',
  '{what}: we’re holding spots for {people} for {time}, until {until}.':
    '{what}: apartamos lugares para {people} por {time}, hasta el {until}.',
  'You were waiting for {title} with {name}.': 'Estabas en la lista de espera de {title} con {name}.',
  'Spots for {people} opened up.': 'Se liberaron lugares para {people}.',
  'We’ll hold them for you for {time}, until {until}.': 'Los apartamos para ti por {time}, hasta el {until}.',
  'After that, they go to the next in line.': 'Después pasan a la siguiente persona de la lista.',
  'You won’t be charged until you pay.': 'No se te cobra nada hasta que pagues.',
  'Book these spots': 'Reservar estos lugares',
  'Your waitlist offer expired': 'Tu oferta de la lista de espera venció',
  'Waitlist offer expired: {what}': 'Oferta vencida: {what}',
  'The spots we held for you on {what} weren’t booked in time.':
    'Los lugares que apartamos para ti en {what} no se reservaron a tiempo.',
  'You weren’t charged.': 'No se cobró nada.',
  'We held spots on {title}, {start}, for you from the waitlist, and they weren’t booked in time.':
    'Apartamos para ti lugares de {title}, {start}, por la lista de espera, y no se reservaron a tiempo.',
  'They go to the next in line.': 'Pasan a la siguiente persona de la lista.',
  'You can join the waitlist again while the departure is open for booking.':
    'Puedes volver a la lista de espera mientras la salida se pueda reservar.',
  'View adventure': 'Ver la aventura',
  'A trip you were waiting for was canceled': 'Se canceló una salida que esperabas',
  'No spots opened up': 'No se liberaron lugares',
  'Waitlist closed: {what}': 'Lista de espera cerrada: {what}',
  '{what} was canceled, so we took you off the waitlist.':
    '{what} se canceló, así que te quitamos de la lista de espera.',
  'No spots opened up on {what} before booking closed.':
    'No se liberaron lugares en {what} antes de que cerraran las reservas.',
  '{title}, {start}, was canceled.': '{title}, {start}, se canceló.',
  'We took you off the waitlist, and you weren’t charged.': 'Te quitamos de la lista de espera y no se te cobró nada.',
  'You were on the waitlist for {title}, {start}.': 'Estabas en la lista de espera de {title}, {start}.',
  'Booking closed, and no spots opened up for your group.':
    'Las reservas cerraron y no se liberaron lugares para tu grupo.',
}
