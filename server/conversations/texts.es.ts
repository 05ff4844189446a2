import type { Translations } from '#server/platform/said/render.ts'

/** What conversations say, in Spanish. */
export const conversationsSpanish: Translations = {
  'You can send photos and files once a booking is confirmed.':
    'Podrás enviar fotos y archivos cuando haya una reserva confirmada.',
  'We couldn’t open this photo. Please save it as a JPEG.': 'No pudimos abrir esta foto. Guárdala como JPEG.',
  'This PDF is protected by a password. Save it without one and send it again.':
    'Este PDF está protegido con contraseña. Guárdalo sin ella y envíalo de nuevo.',
  'We couldn’t open this PDF. Please save it again and send it.':
    'No pudimos abrir este PDF. Guárdalo de nuevo y envíalo.',
  'We couldn’t find that conversation.': 'No encontramos esa conversación.',
  'Please confirm your email address first. Then you can send messages.':
    'Primero confirma tu dirección de correo. Después podrás enviar mensajes.',
  'You already sent this message with different wording.': 'Ya enviaste este mensaje con otro texto.',
  'Treq closed this conversation. You can still read it.': 'Treq cerró esta conversación. Todavía puedes leerla.',
  'You blocked this conversation. Unblock it to write again.':
    'Bloqueaste esta conversación. Desbloquéala para volver a escribir.',
  'This person closed their account, so no one would read this.':
    'Esta persona cerró su cuenta y ya no leería el mensaje.',
  'You can’t write in this conversation anymore.': 'Ya no puedes escribir en esta conversación.',
  'We couldn’t find that guide.': 'No encontramos a ese guía.',
  'This is you. Explorers write to you from here.': 'Eres tú. Desde aquí te escriben los exploradores.',
  'The other side can’t read messages here yet. Please contact us instead.':
    'La otra parte todavía no puede leer mensajes aquí. Escríbenos a nosotros.',
  'Choose a booking, an adventure, or a guide to write about.':
    'Elige una reserva, una aventura o un guía sobre quien escribir.',
  'New message': 'Mensaje nuevo',
  '{count} new messages': '{count} mensajes nuevos',
  '{from} wrote to you about {title}': '{from} te escribió sobre {title}',
  '{from} wrote to you': '{from} te escribió',
  '{from}: {text}': '{from}: {text}',
  'Read and reply': 'Leer y responder',
  'Your guide is running late': 'Tu guía va con retraso',
  'Running late: {title}': 'Retraso: {title}',
  '{guide} is running about {minutes} minutes late for {title}. Expect them by {time}.':
    '{guide} llegará unos {minutes} minutos tarde a {title}. Llegará hacia {time}.',
  'Please wait at the meeting point. You can message your guide from your booking.':
    'Espera en el punto de encuentro. Puedes escribirle a tu guía desde tu reserva.',
  'You’re receiving this email because you booked a trip with Treq.':
    'Recibes este correo porque reservaste un viaje con Treq.',
  'Please reply on Treq. We can’t pass on replies to this email.':
    'Responde en Treq. No podemos entregar respuestas a este correo.',
  'You’re receiving this email because you have a conversation on Treq.':
    'Recibes este correo porque tienes una conversación en Treq.',
}
