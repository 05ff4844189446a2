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
  'Nothing was charged.': 'No se cobró nada.',

  Coming: 'Vienen',
  Decide: 'Decidir',
}
