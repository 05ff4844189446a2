import type { Translations } from '#server/platform/said/render.ts'

export const safetySpanish: Translations = {
  'You’re on a trip whose group isn’t back yet.': 'Estás en un viaje cuyo grupo aún no ha vuelto.',
  'This trip’s status just changed. Please reload the page.':
    'El estado de este viaje acaba de cambiar. Recarga la página.',
  'The token doesn’t match.': 'El token no coincide.',
  'That isn’t a message from a satellite device.': 'Eso no es un mensaje de un dispositivo satelital.',
  'We couldn’t find that trip.': 'No encontramos ese viaje.',
  'This trip was already extended once.': 'Este viaje ya se prolongó una vez.',
  'If someone is in danger, call 911 first. Treq doesn’t replace 911, a beacon, or a satellite messenger.':
    'Si alguien está en peligro, llama primero al 911. Treq no sustituye al 911, ni a una baliza, ni a un comunicador satelital.',
  '{heading}: {title}': '{heading}: {title}',
  'Open the check-in': 'Abrir el reporte',
  'You’re receiving this email because you’re on this trip.': 'Recibes este correo porque participas en este viaje.',
  'Your trip has started': 'Tu viaje ha comenzado',
  '{title}: we expect you back by {when}. Once you are, tell us that everyone’s safe.':
    '{title}: esperamos tu regreso a más tardar el {when}. Cuando vuelvas, avísanos que todos están bien.',
  'Time to check in': 'Es hora de reportarte',
  '{title}: tell us that you’re OK. One tap is enough.': '{title}: dinos que estás bien. Basta con un toque.',
  'Your check-in is late': 'Tu reporte se retrasa',
  '{title}: we haven’t heard from you. Please tell us that you’re OK.':
    '{title}: no hemos sabido de ti. Por favor, dinos que estás bien.',
  'Are you back?': '¿Ya volviste?',
  '{title}: we expected you by {when}. Tell us that you’re back, or extend by an hour.':
    '{title}: te esperábamos a más tardar el {when}. Dinos que volviste o prolonga una hora.',
  'You’re overdue': 'Ya deberías haber vuelto',
  '{title}: we haven’t heard that you’re safe. If you don’t respond, we’ll call for help.':
    '{title}: no sabemos si estás a salvo. Si no respondes, pediremos ayuda.',
  'This message is {minutes} minutes late.': 'Este mensaje llega con {minutes} minutos de retraso.',
  'SOS sent': 'SOS enviado',
  '{title}: someone on your trip sent an SOS to Treq. If you can, call 911 now.':
    '{title}: alguien de tu viaje envió un SOS a Treq. Si puedes, llama al 911 ahora.',
  'Return extended by an hour': 'Regreso prolongado una hora',
  '{title}: we now expect you back by {when}.': '{title}: ahora esperamos tu regreso a más tardar el {when}.',
  'Are you back safe, too?': '¿Tú también volviste bien?',
  '{guide} reported that everyone on {title} is back. Please confirm it.':
    '{guide} reportó que todos los de {title} han vuelto. Por favor, confírmalo.',
  'Everyone is back': 'Todos han vuelto',
  '{title}: glad you’re safe.': '{title}: nos alegra que estés a salvo.',
  'Treq reached your group': 'Treq localizó a tu grupo',
  '{title}: our on-call team recorded that you’re safe.':
    '{title}: nuestro equipo de guardia registró que estás a salvo.',
}
