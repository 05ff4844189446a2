import type { Translations } from '#server/platform/said/render.ts'

/** What recruitment says, in Spanish. */
export const recruitmentSpanish: Translations = {
  'No interview time has been chosen yet.': 'Todavía no se ha elegido una hora para la entrevista.',
  'Finish your application and submit it. We delete drafts {days} days after the last save.':
    'Termina tu solicitud y envíala. Borramos los borradores {days} días después de la última vez que se guardan.',
  'We’re reviewing your application. You’ll hear from us by {day}.':
    'Estamos revisando tu solicitud. Tendrás noticias nuestras a más tardar el {day}.',
  'We’re reviewing your application and will email you.': 'Estamos revisando tu solicitud y te escribiremos.',
  'Please answer our question by {day}.': 'Responde a nuestra pregunta a más tardar el {day}.',
  'Please answer our question.': 'Responde a nuestra pregunta.',
  'Your interview is on {time}.': 'Tu entrevista es el {time}.',
  'Choose a time for your interview.': 'Elige una hora para tu entrevista.',
  'You’re on our waitlist. We’ll email you when we need guides in your area.':
    'Estás en nuestra lista de espera. Te escribiremos cuando necesitemos guías en tu zona.',
  'You’re approved. Create your guide account by {day} with the link we emailed you.':
    'Tu solicitud fue aprobada. Crea tu cuenta de guía a más tardar el {day} con el enlace que te enviamos.',
  'You’re approved.': 'Tu solicitud fue aprobada.',
  'Your approval has expired. Message us by {day} and we’ll send it once more.':
    'Tu aprobación venció. Escríbenos a más tardar el {day} y te la enviamos una vez más.',
  'You can apply again from {day}.': 'Puedes volver a presentarte a partir del {day}.',
  'This application was withdrawn. You can apply again at any time.':
    'Esta solicitud fue retirada. Puedes volver a presentarte cuando quieras.',
  'Your guide account is open. Complete your profile to continue.':
    'Tu cuenta de guía está abierta. Completa tu perfil para continuar.',
  'Your guide account is open. Your dashboard shows what comes next.':
    'Tu cuenta de guía está abierta. Tu panel muestra lo que sigue.',
  'Your application is open in this browser.': 'Tu solicitud está abierta en este navegador.',
  'Your application is closed in this browser.': 'Tu solicitud está cerrada en este navegador.',
  'This link no longer works. Enter your email below and we’ll send you a new one.':
    'Este enlace ya no funciona. Escribe tu correo abajo y te enviamos uno nuevo.',
  'No application is open in this browser. Open it with the link in our email.':
    'No hay ninguna solicitud abierta en este navegador. Ábrela con el enlace de nuestro correo.',
  'You can add up to {most} files. Remove one first.': 'Puedes agregar hasta {most} archivos. Quita uno primero.',
  'We can’t read this file as a picture. Please save it as JPEG or PDF.':
    'No podemos leer este archivo como imagen. Guárdalo como JPEG o PDF.',
  'This PDF is protected by a password. Save it without one and upload it again.':
    'Este PDF está protegido con contraseña. Guárdalo sin ella y vuelve a subirlo.',
  'We can’t open this PDF. Please save it again and upload it.':
    'No podemos abrir este PDF. Guárdalo de nuevo y vuelve a subirlo.',
  'That time is no longer offered. Please choose another one.': 'Esa hora ya no está disponible. Elige otra.',
  'Check your email. We’ve sent a link that opens your application on any device.':
    'Revisa tu correo. Te enviamos un enlace que abre tu solicitud en cualquier dispositivo.',
  'Operators can’t guide. Please apply with another email address.':
    'Los administradores no pueden ser guías. Preséntate con otro correo electrónico.',
  'Please confirm your email address first, then return to this page.':
    'Primero confirma tu correo electrónico y luego vuelve aquí.',
  'You already guide with this account.': 'Ya eres guía con esta cuenta.',
  'We’ve written to this person several times today. Try again tomorrow, or name someone else.':
    'Hoy ya escribimos varias veces a esta persona. Inténtalo mañana o indica a otra persona.',
  'We’ve written to this person several times today. Submit tomorrow, or name someone else.':
    'Ya escribimos varias veces hoy a esta persona. Envía la solicitud mañana o indica a otra persona.',
  'Some answers are missing. Please complete the steps that are marked.':
    'Faltan algunas respuestas. Completa los pasos marcados.',
  'This approval is for another email address. Please sign in with the account it was sent to.':
    'Esta aprobación es para otro correo electrónico. Inicia sesión con la cuenta a la que se envió.',
  'Your guide account is open.': 'Tu cuenta de guía está abierta.',
  'This approval has expired. Message us and we’ll help you.': 'Esta aprobación venció. Escríbenos y te ayudamos.',
  'Welcome. Your guide account is open.': 'Te damos la bienvenida. Tu cuenta de guía está abierta.',
  'Please confirm your email address, or use the link in our approval email.':
    'Confirma tu correo electrónico o usa el enlace de nuestro correo de aprobación.',
  'There’s no approval for this account to accept.': 'Esta cuenta no tiene ninguna aprobación por aceptar.',
  'We look for more days guided than you have so far.':
    'Buscamos más días de experiencia como guía de los que tienes hasta ahora.',
  'The licenses or certifications that your trips need were missing.':
    'Faltaban las licencias o certificaciones que tus salidas requieren.',
  'The liability insurance that we require was missing.': 'Faltaba el seguro de responsabilidad civil que exigimos.',
  'We have enough guides for your trips in your area at the moment.':
    'Por ahora tenemos suficientes guías para tus salidas en tu zona.',
  'We couldn’t get two references that speak for you.': 'No obtuvimos dos referencias que hablaran a tu favor.',
  'You’re receiving this email because this address was used to apply to guide with Treq.':
    'Recibes este correo porque con esta dirección se presentó una solicitud para ser guía en Treq.',
  'Open application': 'Abrir solicitud',
  'You’re approved': 'Tu solicitud fue aprobada',
  'Approved: guide with Treq': 'Aprobada: sé guía en Treq',
  'Create your guide account by {day}.': 'Crea tu cuenta de guía a más tardar el {day}.',
  'Hi {name}, welcome. We’d love to have you guide with Treq.':
    'Hola, {name}: te damos la bienvenida. Nos encantaría que fueras guía en Treq.',
  'Create your guide account by {day}. The link works once, with this email address.':
    'Crea tu cuenta de guía a más tardar el {day}. El enlace funciona una sola vez y con este correo electrónico.',
  'Create guide account': 'Crear cuenta de guía',
  'You’re on our waitlist': 'Estás en nuestra lista de espera',
  'Your guide application: waitlist': 'Tu solicitud de guía: lista de espera',
  'Hi {name}, we like your application, but right now we have enough guides in your area.':
    'Hola, {name}: nos gusta tu solicitud, pero por ahora tenemos suficientes guías donde estás.',
  'We can’t move forward with your application': 'No podemos seguir adelante con tu solicitud',
  'Your guide application': 'Tu solicitud de guía',
  'Hi {name}, thank you for applying. We can’t move forward with your application this time.':
    'Hola, {name}: gracias por presentarte. Esta vez no podemos seguir adelante con tu solicitud.',
  'Your approval has expired': 'Tu aprobación venció',
  'Your approval to guide has expired': 'Tu aprobación para ser guía venció',
  'Your approval has expired.': 'Tu aprobación venció.',
  'Hi {name}, you didn’t create your guide account in time, so the link has expired.':
    'Hola, {name}: no creaste tu cuenta de guía a tiempo y el enlace venció.',
  'You can apply again at any time.': 'Puedes volver a presentarte cuando quieras.',
  'Still want to guide? Message us by {day} and we’ll send the link once more.':
    '¿Todavía quieres ser guía? Escríbenos a más tardar el {day} y te enviamos el enlace una vez más.',
  'Message us': 'Escríbenos',
  'Start your guide application': 'Empieza tu solicitud de guía',
  'Use the button to start your application to guide with Treq. We save it as you go.':
    'Usa el botón para empezar tu solicitud para ser guía en Treq. La guardamos mientras avanzas.',
  'Use the button to open your application where you left off.':
    'Usa el botón para abrir tu solicitud donde la dejaste.',
  'You can apply again soon': 'Pronto podrás volver a presentarte',
  'We declined your last application. You can apply again from {day}.':
    'Rechazamos tu última solicitud. Puedes volver a presentarte a partir del {day}.',
  'You already guide with Treq': 'Ya eres guía en Treq',
  'This address belongs to a guide account. Sign in to continue.':
    'Este correo pertenece a una cuenta de guía. Inicia sesión para continuar.',
  'The link works for 14 days on any device. A newer email from us replaces it.':
    'El enlace funciona durante 14 días en cualquier dispositivo. Un correo nuestro más reciente lo reemplaza.',
  'You’re receiving this email because someone entered this address to apply as a guide. If this wasn’t you, you can ignore this email.':
    'Recibes este correo porque alguien escribió esta dirección para presentarse como guía. Si no fuiste tú, puedes ignorarlo.',
  'Your application is waiting': 'Tu solicitud te espera',
  'Finish your guide application': 'Termina tu solicitud de guía',
  'You started an application to guide with Treq and haven’t submitted it yet. Everything you entered is saved.':
    'Empezaste una solicitud para ser guía en Treq y todavía no la has enviado. Todo lo que escribiste está guardado.',
  'We’ll delete the draft on {until} unless you open and save it again.':
    'Borraremos el borrador el {until} si no lo abres y guardas de nuevo.',
  'We received your application': 'Recibimos tu solicitud',
  'We received your guide application': 'Recibimos tu solicitud de guía',
  'You’ll hear from us by {by}.': 'Tendrás noticias nuestras a más tardar el {by}.',
  'Hi {name}, thanks for applying to guide with Treq. You’ll hear from us by {by}.':
    'Hola, {name}: gracias por presentarte para ser guía en Treq. Tendrás noticias nuestras a más tardar el {by}.',
  'We’ve emailed your two references a short form. You can see on your page whether they’ve answered.':
    'Enviamos a tus dos referencias un formulario breve. En tu página puedes ver si ya respondieron.',
  'We have a question': 'Tenemos una pregunta',
  'A question about your guide application': 'Una pregunta sobre tu solicitud de guía',
  'Please answer by {due}.': 'Responde a más tardar el {due}.',
  'Hi {name}, we need to know a little more before we continue:':
    'Hola, {name}: necesitamos saber un poco más antes de continuar:',
  'Please answer by {due}. After that we’ll withdraw the application, and you can apply again.':
    'Responde a más tardar el {due}. Después retiraremos la solicitud y podrás volver a presentarte.',
  'We withdrew your application': 'Retiramos tu solicitud',
  'Your guide application was withdrawn': 'Tu solicitud de guía fue retirada',
  'We didn’t get an answer to our question in time.': 'No recibimos a tiempo una respuesta a nuestra pregunta.',
  'Hi {name}, we didn’t get an answer to our question in time, so we withdrew your application.':
    'Hola, {name}: no recibimos a tiempo una respuesta a nuestra pregunta, así que retiramos tu solicitud.',
  'Let’s talk': 'Hablemos',
  'Choose a time for your interview': 'Elige una hora para tu entrevista',
  'We’d like to talk with you about guiding.': 'Queremos hablar contigo sobre ser guía.',
  'Hi {name}, we’d like to talk with you about guiding. Choose one of these times on your page:':
    'Hola, {name}: queremos hablar contigo sobre ser guía. Elige una de estas horas en tu página:',
  'Choose a time': 'Elegir una hora',
  'Your interview is set': 'Tu entrevista está fijada',
  'Your interview with Treq': 'Tu entrevista con Treq',
  'Hi {name}, your interview is on {time}.': 'Hola, {name}: tu entrevista es el {time}.',
  Where: 'Dónde',
  'Add to calendar': 'Agregar al calendario',
  'You withdrew your application': 'Retiraste tu solicitud',
  'Hi {name}, we’ve withdrawn your application as you asked.': 'Hola, {name}: retiramos tu solicitud como lo pediste.',
  'A reference for {applicant}': 'Una referencia para {applicant}',
  'Could you vouch for {applicant}?': '¿Puedes dar referencias de {applicant}?',
  'Hi {name}, {applicant} applied to guide with Treq and named you as a reference.':
    'Hola, {name}: {applicant} se presentó para ser guía en Treq y te nombró como referencia.',
  'It’s four short questions. {applicant} won’t see your answers.':
    'Son cuatro preguntas breves. {applicant} no verá tus respuestas.',
  Answer: 'Responder',
  'You’re receiving this email because a guide named you as a reference. If you don’t know them, you can ignore it.':
    'Recibes este correo porque un guía te nombró como referencia. Si no lo conoces, puedes ignorarlo.',
  '{applicant} is waiting for your reference': '{applicant} espera tu referencia',
  'Reminder: a reference for {applicant}': 'Recordatorio: una referencia para {applicant}',
  'Hi {name}, we haven’t received your reference for {applicant} yet.':
    'Hola, {name}: todavía no recibimos tu referencia para {applicant}.',
  'We’re missing a reference': 'Nos falta una referencia',
  'We’re missing a reference for your guide application': 'Nos falta una referencia para tu solicitud de guía',
  'You can name someone else on your page.': 'Puedes nombrar a otra persona en tu página.',
  'Hi {name}, {reference} hasn’t answered us yet.': 'Hola, {name}: {reference} todavía no nos respondió.',
  'Hi {name}, {reference} and {other} haven’t answered us yet.':
    'Hola, {name}: {reference} y {other} todavía no nos respondieron.',
  'Ask them to look for our email, or name someone else on your page. An answer that’s late still counts.':
    'Pídeles que busquen nuestro correo o nombra a otra persona en tu página. Una respuesta tardía también cuenta.',
  '{applicant} has named someone else. Thank you anyway.': '{applicant} nombró a otra persona. Gracias de todos modos.',
  '{name} has answered. Thank you.': '{name} ya respondió. Gracias.',
  'We’re still reminding {name}.': 'Todavía estamos enviando recordatorios a {name}.',
  'We couldn’t find that reference.': 'No encontramos esa referencia.',
  'Please name someone you haven’t named yet': 'Indica a alguien que no hayas nombrado todavía',
  'This link no longer works. The application may have been decided already.':
    'Este enlace ya no funciona. Puede que la solicitud ya esté decidida.',
  'You’ve already answered. Thank you.': 'Ya respondiste. Gracias.',
  'Thank you. Your answers went to Treq only.': 'Gracias. Solo Treq recibió tus respuestas.',
}
