import type { Translation } from '#web/lib/language/i18n.tsx'
import type { phoneTools } from './phone-tools.en.ts'

export default {
  outbox: 'Lo que se envió',
  emails: 'Correos',
  texts: 'Mensajes de texto',
  pushes: 'Notificaciones push',
  loading: 'Cargando…',
  failed: 'No pudimos cargar esto',
  tryAgain: 'Intentar de nuevo',
  noTexts: 'Todavía no hay mensajes de texto',
  noTextsText: 'Agrega un teléfono a un perfil y solicita o cancela una reserva: el mensaje aparecerá aquí.',
  messagesOf: 'Mensajes al {number}',
  fromPhone: 'Desde este teléfono',
  undelivered: 'No entregado',
  reply: 'Responder {word}',
  answerFailed: 'No pudimos enviar esa respuesta. Inténtalo de nuevo.',
  noPushes: 'Todavía no hay notificaciones push',
  noPushesText:
    'Actívalas en tus ajustes de avisos. Aparecen aquí si tu navegador no llega a un servicio de notificaciones.',
} as const satisfies Translation<typeof phoneTools>
