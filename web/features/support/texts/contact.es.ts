import type { Translation } from '#web/lib/language/i18n.tsx'
import type { contact } from './contact.en.ts'

export default {
  description:
    'Escribe al equipo de Treq sobre una reserva, un reembolso, la seguridad, ser guía, tu cuenta o tus datos.',
  eyebrow: 'Contacto',
  title: 'Escríbenos',
  lead: 'Una persona lee cada mensaje. Recibes una referencia de inmediato y la respuesta por correo.',

  emergencyTitle: '¿Alguien está en peligro?',
  emergency: 'Llama al 911. Este formulario no se atiende a toda hora.',
  fasterTitle: 'Respuestas rápidas',
  faster1: '[Cancelar o ver tu reembolso](/cancellation-center): al centavo, antes de que decidas.',
  faster2: '[Cómo se reserva y se paga](/how-it-works), con las políticas y el cargo por servicio.',
  faster3: '[Seguridad](/safety): antes, durante y después de un viaje.',
  faster4: '¿Olvidaste tu contraseña? Elige «¿Olvidaste tu contraseña?» en la [página de inicio de sesión](/signin).',
  nextTitle: 'Qué pasa después',
  next1: 'Recibes una referencia aquí y por correo.',
  next2: 'Lo lee una persona. Los mensajes sobre seguridad se marcan para leerlos primero.',
  next3: 'Respondemos al correo que nos das. Cómo lo usamos está en la [política de privacidad](/privacy-policy).',

  form: 'Mensaje para Treq',
  topic: '¿De qué se trata?',
  topicPlaceholder: 'Elige un tema',
  booking: 'Una reserva',
  refund: 'Una cancelación o un reembolso',
  safety: 'Seguridad',
  guide: 'Ser guía en Treq',
  account: 'Mi cuenta',
  privacy: 'Privacidad y mis datos',
  other: 'Otra cosa',
  name: 'Tu nombre',
  email: 'Correo electrónico',
  emailHelp: 'Respondemos a esta dirección.',
  bookingCode: 'Código de la reserva',
  bookingCodeHelp: 'Empieza con TQ y está en tu confirmación.',
  optional: 'opcional',
  message: 'Tu mensaje',
  messageHelp: '¿Qué pasó o qué quieres saber? Hasta 4,000 caracteres. No incluyas números de tarjeta.',
  website: 'Deja este campo vacío',
  send: 'Enviar mensaje',
  sending: 'Enviando tu mensaje',

  sentTitle: 'Mensaje enviado',
  sentText: 'Tu referencia es',
  sentMail: 'También te la enviamos por correo. Inclúyela si nos escribes de nuevo.',
  another: 'Escribir otro mensaje',

  notSent: 'Tu mensaje no se envió',
  refused_invalid_input:
    'Algo del formulario faltaba o no se pudo leer. Vuelve atrás. Tu navegador conserva lo que escribiste.',
  refused_looks_automatic: 'Eso pareció automático. Si un programa llenó el formulario por ti, escríbelo tú.',
  refused_too_many_requests: 'Llegaron demasiados mensajes desde tu red en la última hora. Inténtalo más tarde.',
  refused_other: 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  offline: 'No pudimos conectarnos. Tu mensaje sigue aquí. Inténtalo de nuevo.',
} as const satisfies Translation<typeof contact>
