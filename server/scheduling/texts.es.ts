import type { Translations } from '#server/platform/said/render.ts'

/** What scheduling says, in Spanish. */
export const schedulingSpanish: Translations = {
  'This trip has started, so it can no longer be canceled.': 'El viaje ya empezó, así que no se puede cancelar.',
  'We couldn’t find that adventure.': 'Esta aventura no existe.',
  'We couldn’t find that exception.': 'Esta excepción no existe.',
  'This schedule already has a departure that day. Edit it instead.':
    'La regla ya tiene una salida este día. Mejor cambia esa.',
  'This schedule has no departure that day. Add one instead.':
    'La regla no tiene ninguna salida este día. Mejor agrega una.',
  'The guide, or something the trip needs, isn’t available that day.':
    'El guía, o algo que el viaje necesita, no está disponible este día.',
  'An adventure can have up to {count} schedules. End one to add another.':
    'Una aventura puede tener hasta {count} reglas. Termina una para agregar otra.',
  'You can block up to {count} stretches of days at a time. Open one again to block another.':
    'Puedes bloquear hasta {count} periodos a la vez. Abre uno de nuevo para bloquear otro.',
  'You can have up to {count} boats, vehicles, and helpers. Remove one to add another.':
    'Puedes tener hasta {count} embarcaciones, vehículos y ayudantes. Quita uno para agregar otro.',
  'You can block up to two years at a time.': 'Cierra como máximo dos años de una vez.',
  '{title}, {date} at {time}: {seats} taken': '{title}, {date}, {time}: {seats} ocupados',
  'Cancel or move the booked departures first: {list}.': 'Primero cancela o mueve lo reservado: {list}.',
  'We couldn’t find those blocked days.': 'No encontramos esos días bloqueados.',
  'These dates are already open again.': 'Estos días ya se abrieron otra vez.',
  '1 seat': '1 lugar',
  '{count} seats': '{count} lugares',
  '1 departure is booked on these dates.': 'Una salida está reservada en estos días.',
  '{count} departures are booked on these dates.': '{count} salidas están reservadas en estos días.',
  'This guide doesn’t work with the adventure’s outfitter.': 'Este guía no es del operador de la aventura.',
  'One of the boats, vehicles, or co-guides is no longer available.':
    'Una de las embarcaciones, vehículos o guías de apoyo ya no está.',
  'This adventure has a {minimum_to_run}-person minimum, so each departure needs at least that many spots.':
    'Esta aventura sale a partir de {minimum_to_run} personas, así que una salida necesita al menos esos lugares.',
  'We couldn’t find that schedule.': 'Esta regla no existe.',
  'This schedule has ended. Please create a new one.': 'Esta regla terminó. Haz una nueva, por favor.',
  'We couldn’t find that outfitter.': 'Este operador no existe.',
  'We couldn’t find that guide or resource.': 'Este guía o recurso no existe.',
  'You already have a resource with that name.': 'El operador ya tiene algo con este nombre.',
  'We couldn’t find that resource.': 'Este recurso no existe.',
  'This resource has already been removed.': 'Ya se había quitado.',
  'A schedule or departure still uses it. Update those first.':
    'Una regla o una salida todavía lo necesita. Cámbialas primero.',
  '1 spot on this departure is booked or held, so you can’t change its date, time, length, guide, or gear. Ask the guest to change the date, or cancel the departure.':
    'En esta salida hay 1 lugar reservado o apartado, así que no puedes cambiar su fecha, hora, duración, guía ni equipo. Pide al huésped cambiar la fecha, o cancela la salida.',
  '{count} spots on this departure are booked or held, so you can’t change its date, time, length, guide, or gear. Ask the guests to change the date, or cancel the departure.':
    'En esta salida hay {count} lugares reservados o apartados, así que no puedes cambiar su fecha, hora, duración, guía ni equipo. Pide a los huéspedes cambiar la fecha, o cancela la salida.',
  'At least 1 spot has to stay.': 'Tiene que quedar al menos 1 lugar.',
  'At least {count} spots have to stay.': 'Tienen que quedar al menos {count} lugares.',
  'Your guide just became unavailable at that time. You haven’t been charged. Please choose another date.':
    'Tu guía ya no está disponible a esa hora. No se te ha cobrado nada. Elige otra fecha, por favor.',
  'Something this trip needs, such as its boat or vehicle, just became unavailable at that time. You haven’t been charged. Please choose another date.':
    'Algo que este viaje necesita, como su embarcación o vehículo, ya no está disponible a esa hora. No se te ha cobrado nada. Elige otra fecha, por favor.',
  'This departure was canceled.': 'Esta salida fue cancelada.',
  'The trip has already started.': 'El viaje ya empezó.',
  'We couldn’t find that departure.': 'Esta salida no existe.',
  'This departure is no longer offered.': 'Esta salida ya no se ofrece.',
  'This departure has already started.': 'Esta salida ya empezó.',
  'Another group just booked this private departure.': 'Otro grupo acaba de tomar esta salida privada.',
  'The last spots on this departure were just taken.': 'Se acaban de tomar los últimos lugares de esta salida.',
  'Your guide is already out with another group at that time.': 'Tu guía ya está afuera con otro grupo a esa hora.',
  'Something this trip needs, such as its boat or vehicle, is already booked at that time.':
    'Lo que este viaje necesita, como su embarcación o vehículo, ya está con otro grupo a esa hora.',
  'Only 1 spot is left on this departure.': 'Solo queda 1 lugar en esta salida.',
  'Only {count} spots are left on this departure.': 'Solo quedan {count} lugares en esta salida.',
  'The guide’s land permit doesn’t cover this date. Please choose another date.':
    'El permiso de tierras del guía no cubre esta fecha. Elige otra fecha.',
  'The guide’s land permit has no guest days left on this date. Please choose another date.':
    'El permiso de tierras del guía ya no admite más personas en esta fecha. Elige otra fecha.',
  'The guide’s land permit allows only 1 more guest on this date.':
    'El permiso de tierras del guía solo admite 1 persona más en esta fecha.',
  'The guide’s land permit allows only {count} more guests on this date.':
    'El permiso de tierras del guía solo admite {count} personas más en esta fecha.',
}
