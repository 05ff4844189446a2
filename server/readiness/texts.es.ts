import type { Translations } from '#server/platform/said/render.ts'

/** What is said before a trip, in Spanish. */
export const readinessSpanish: Translations = {
  'This link no longer works. Ask the person who booked for a new one.':
    'Este enlace ya no funciona. Pídele uno nuevo a la persona que reservó.',
  'This trip is over, so we no longer keep this information.':
    'Este viaje ya terminó, así que ya no guardamos esta información.',
  'Please sign the waiver first, so we know who this is for.':
    'Firma primero la exención, para que sepamos de quién se trata.',
  'The trip has changed since you opened this page. Please read the new waiver, then sign it.':
    'El viaje cambió desde que abriste esta página. Lee la nueva exención y luego fírmala.',
  'This trip is over, so the waiver can’t be signed anymore.':
    'Este viaje ya terminó, así que la exención ya no se puede firmar.',
  'This link is for {name}. Ask the person who booked to correct the name.':
    'Este enlace es para {name}. Pídele a la persona que reservó que corrija el nombre.',
  'A parent or legal guardian signs for a child.': 'Por un menor firma su padre, su madre o un tutor legal.',
  'Only you can sign for yourself. Please enter your own name.':
    'Solo tú puedes firmar por ti. Escribe tu propio nombre.',
  'People who are 18 by the trip sign for themselves.':
    'Quienes ya tengan 18 años en la fecha del viaje firman por sí mismos.',
  'Please enter a date of birth before the trip.': 'Escribe una fecha de nacimiento anterior al viaje.',
  'A parent or legal guardian signs here with their own name.':
    'Aquí firma el padre, la madre o el tutor legal con su propio nombre.',
  'We couldn’t find that waiver.': 'No encontramos esa exención.',
  'This record no longer matches what was signed, so we can’t share it. We’ve alerted our team.':
    'Este registro ya no coincide con lo que se firmó, así que no podemos entregarlo. Ya avisamos a nuestro equipo.',
  'This waiver isn’t signed yet.': 'Esta exención todavía no está firmada.',
  'Only the person who signed and the guide can download a waiver.':
    'Solo la persona que firmó y el guía pueden descargar una exención.',
  'Only the guide who leads this trip can open this.': 'Solo el guía que dirige este viaje puede abrir esto.',
  'That person isn’t on this booking.': 'Esa persona no está en esta reserva.',
  'This trip isn’t confirmed, or it’s over.': 'Este viaje no está confirmado o ya terminó.',
  'Only the explorer who booked and the guide can do this.': 'Solo la persona que reservó y el guía pueden hacer esto.',
  'This group was reminded less than 12 hours ago. Please give them a little time.':
    'A este grupo se le recordó hace menos de 12 horas. Dales un poco de tiempo.',
  'Everyone is ready. There’s no one to remind.': 'Todos están listos. No hay a quién recordarle.',
  'All waivers signed.': 'Todas las exenciones están firmadas.',
  '1 waiver isn’t signed.': 'Falta firmar 1 exención.',
  '{count} waivers aren’t signed.': 'Falta firmar {count} exenciones.',
  'Each person signs with their own link. Your guide can’t check anyone in without a signed waiver.':
    'Cada quien firma con su propio enlace. Sin la exención firmada, tu guía no puede registrar la llegada de nadie.',
  'Medical forms and emergency contacts are complete.':
    'Los formularios médicos y los contactos de emergencia están completos.',
  '1 person hasn’t finished the medical form or the emergency contact.':
    'A 1 persona le falta el formulario médico o el contacto de emergencia.',
  '{count} people haven’t finished the medical form or the emergency contact.':
    'A {count} personas les falta el formulario médico o el contacto de emergencia.',
  'Each person fills them in with their own link.': 'Cada quien los llena con su propio enlace.',
  'Hi {name},': 'Hola, {name}:',
  'Hi,': 'Hola:',
  'You’re receiving this email because you booked this trip.': 'Recibes este correo porque reservaste este viaje.',
  'You’re receiving this email because {organizer} booked this trip for your group.':
    'Recibes este correo porque {organizer} reservó este viaje para tu grupo.',
  'It takes about five minutes: read the plan, sign the waiver, and tell your guide what they need to know.':
    'Te toma unos cinco minutos: lee el plan, firma la exención y dile a tu guía lo que necesita saber.',
  'This link is yours alone. Please don’t forward it.': 'Este enlace es solo tuyo. No lo reenvíes.',
  'Get ready for {title}': 'Prepárate para {title}',
  'Get ready: {title}': 'Prepárate: {title}',
  'Your trip {title} starts on {start}.': 'Tu viaje {title} empieza el {start}.',
  '{organizer} booked {title} for your group. It starts on {start}.':
    '{organizer} reservó {title} para tu grupo. Empieza el {start}.',
  'Get ready': 'Prepararme',
  'You’re not ready for {title} yet': 'Todavía te falta algo para {title}',
  'Still missing: {title}': 'Todavía falta: {title}',
  'Your guide is still waiting for something from you for {title}, which starts on {start}.':
    'Tu guía todavía espera algo tuyo para {title}, que empieza el {start}.',
  'Without your signed waiver, your guide can’t check you in.':
    'Sin tu exención firmada, tu guía no puede registrar tu llegada.',
  'Finish now': 'Terminar ahora',
  'See who’s ready': 'Ver quién está listo',
  'Get your group ready': 'Prepara a tu grupo',
  'Get your group ready: {title}': 'Prepara a tu grupo: {title}',
  '{title} starts on {start}.': '{title} empieza el {start}.',
  'Each of you signs the waiver, fills in the medical form, and names an emergency contact.':
    'Cada persona firma la exención, llena el formulario médico y da un contacto de emergencia.',
  'Add an email address for each person, or share their links yourself. Start with your own.':
    'Agrega un correo para cada persona o comparte tú los enlaces. Empieza con el tuyo.',
  '1 person in your group isn’t ready yet.': 'A 1 persona de tu grupo todavía le falta algo.',
  '{count} people in your group aren’t ready yet.': 'A {count} personas de tu grupo todavía les falta algo.',
  'Your group isn’t ready yet': 'Tu grupo todavía no está listo',
  'Your group isn’t ready yet: {title}': 'Tu grupo todavía no está listo: {title}',
  'Without a signed waiver, your guide can’t check a person in.':
    'Sin la exención firmada, tu guía no puede registrar la llegada de una persona.',
}
