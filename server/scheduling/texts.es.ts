import type { Translations } from '#server/platform/said/render.ts'

/** What scheduling says, in Spanish. */
export const schedulingSpanish: Translations = {
  'This trip has started, so it can no longer be canceled.': 'El viaje ya empezó, así que no se puede cancelar.',
  'This adventure does not exist.': 'Esta aventura no existe.',
  'This exception does not exist.': 'Esta excepción no existe.',
  'This schedule already has a departure that day. Edit it instead.':
    'La regla ya tiene una salida este día. Mejor cambia esa.',
  'The rule has no departure on this day. Add one instead.':
    'La regla no tiene ninguna salida este día. Mejor agrega una.',
  'The guide, or something the trip takes, is not available on this day.':
    'El guía, o algo que el viaje necesita, no está disponible este día.',
  'You can block up to two years at a time.': 'Cierra como máximo dos años de una vez.',
  '{title}, {date} at {time}: {seats} taken': '{title}, {date}, {time}: {seats} ocupados',
  'Cancel or move what is booked first: {list}.': 'Primero cancela o mueve lo reservado: {list}.',
  'This blackout does not exist.': 'Este cierre no existe.',
  'These dates are already open again.': 'Estos días ya se abrieron otra vez.',
  '1 seat': '1 lugar',
  '{count} seats': '{count} lugares',
  'A departure is booked on these days.': 'Una salida está reservada en estos días.',
  '{count} departures are booked on these days.': '{count} salidas están reservadas en estos días.',
  'This guide does not belong to the outfitter of the adventure.': 'Este guía no es del operador de la aventura.',
  'One of the boats, vehicles, or co-guides is no longer available.':
    'Una de las embarcaciones, vehículos o guías de apoyo ya no está.',
  'This adventure has a {minimum_to_run}-person minimum, so each departure needs at least that many spots.':
    'Esta aventura sale a partir de {minimum_to_run} personas, así que una salida necesita al menos esos lugares.',
  'This rule does not exist.': 'Esta regla no existe.',
  'This rule has ended. Please make a new one.': 'Esta regla terminó. Haz una nueva, por favor.',
  'This outfitter does not exist.': 'Este operador no existe.',
  'This guide or resource does not exist.': 'Este guía o recurso no existe.',
  'You already have a resource with that name.': 'El operador ya tiene algo con este nombre.',
  'This resource does not exist.': 'Este recurso no existe.',
  'This resource has already been removed.': 'Ya se había quitado.',
  'A schedule or departure still uses it. Update those first.':
    'Una regla o una salida todavía lo necesita. Cámbialas primero.',
  'This departure has been canceled.': 'Esta salida fue cancelada.',
  'The trip has begun already.': 'El viaje ya empezó.',
  'This departure does not exist.': 'Esta salida no existe.',
  'This departure is no longer offered.': 'Esta salida ya no se ofrece.',
  'This departure has already started.': 'Esta salida ya empezó.',
  'Another party has just taken this private departure.': 'Otro grupo acaba de tomar esta salida privada.',
  'The last seats of this departure have just been taken.': 'Se acaban de tomar los últimos lugares de esta salida.',
  'Your guide is already out with another party at that time.': 'Tu guía ya está afuera con otro grupo a esa hora.',
  'What this trip needs, such as its boat or vehicle, is already out with another party at that time.':
    'Lo que este viaje necesita, como su embarcación o vehículo, ya está con otro grupo a esa hora.',
  'Only 1 seat is left on this departure.': 'Solo queda 1 lugar en esta salida.',
  'Only {count} seats are left on this departure.': 'Solo quedan {count} lugares en esta salida.',
}
