import type { Translation } from '#web/lib/language/i18n.tsx'
import type { offline } from './offline.en.ts'

export default {
  label: 'Sin conexión',
  away: 'No hay conexión. Esta página muestra lo que se guardó el {when}.',
  saved:
    'Guardado en este dispositivo para cuando no haya señal ({size}). Se borra 7 días después del viaje y al cerrar sesión.',
  savedLesson: 'Guardado en este dispositivo para que puedas leerlo sin señal ({size}). Se borra al cerrar sesión.',
  remove: 'Borrar de este dispositivo',
  off: 'No está guardado en este dispositivo. Sin señal no podrás verlo aquí.',
  save: 'Guardar en este dispositivo',
  waiting: { one: 'Hay 1 reporte guardado en este teléfono', other: 'Hay {count} reportes guardados en este teléfono' },
  waitingText:
    'Lo enviaremos en cuanto haya señal, con la hora en que lo hiciste. Hasta entonces no sabemos nada de él.',
  waitingSos: 'Tu SOS no nos ha llegado. Llama al 911 o pulsa el SOS de tu dispositivo satelital.',
  call911: 'Llamar al 911',
  sending: 'Enviando…',
  sendNow: 'Intentar ahora',
  refusedTitle: 'Sin registrar',
  refused: 'No pudimos registrarlo. {why}',
  unsentTitle: '¿Cerrar sesión y perder esto?',
  unsent: 'Todavía no nos ha llegado, y al cerrar sesión se borra de este dispositivo.',
  unsentMessages: {
    one: 'Hay 1 mensaje sin enviar. Abre Mensajes para enviarlo.',
    other: 'Hay {count} mensajes sin enviar. Abre Mensajes para enviarlos.',
  },
  unsentPhotos: {
    one: 'Hay 1 foto sin enviar. Abre su anuncio para enviarla.',
    other: 'Hay {count} fotos sin enviar. Abre su anuncio para enviarlas.',
  },
  allSentTitle: '¿Cerrar sesión?',
  allSent: 'Todo lo de este dispositivo ya nos llegó.',
  stay: 'Seguir en la cuenta',
  leave: 'Cerrar sesión',
  leaveAnyway: 'Borrar y cerrar sesión',
  drop: 'Borrar',
  dropOne: 'Borrar: {what}',
  kind_started: 'El viaje comenzó',
  kind_ok: 'Estoy bien',
  kind_back: 'Volvimos bien',
  kind_extended: 'Una hora más',
  kind_sos: 'SOS',
  kind_incident: 'Reporte de incidente',
  kind_here: 'Presente: {name}',
  kind_not_here: 'Ausente: {name}',
  made: '{title}, {when}',
} satisfies Translation<typeof offline>
