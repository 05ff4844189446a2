import type { Translation } from '#web/lib/language/i18n.tsx'
import type { phones } from './phones.en.ts'

export default {
  pushTitle: 'Notificaciones push',
  pushText: 'Ve lo urgente en tu teléfono o computadora, aunque Treq no esté abierto.',
  turnOn: 'Activar en este navegador',
  turningOn: 'Activando…',
  isOn: 'Las notificaciones push están activas en este navegador.',
  isOff: 'Las notificaciones push ya no están activas ahí.',
  turnOff: 'Desactivar',
  turnOffOf: 'Desactivar las notificaciones push: {device}',
  turningOff: 'Desactivando…',
  here: 'Este navegador',
  since: 'Activas desde el {date}',
  failed: 'No pudimos guardarlo. Inténtalo de nuevo.',
  refused_denied: 'Tu navegador bloquea las notificaciones de Treq',
  help_denied: 'Permite las notificaciones de este sitio en los ajustes de tu navegador y luego actívalas aquí.',
  refused_unsupported: 'Este navegador no puede mostrar notificaciones push',
  help_unsupported: 'En un iPhone o iPad, primero agrega Treq a la pantalla de inicio y ábrelo desde ahí.',
  refused_unavailable: 'El servicio de notificaciones de tu navegador no respondió',
  help_unavailable:
    'Las ventanas privadas a menudo no pueden mostrarlas. Si no es el caso, inténtalo de nuevo en un minuto.',
  textsTitle: 'Mensajes de texto',
  textsText:
    'Para lo que no puede esperar: cancelaciones, seguridad, solicitudes y los dos últimos días antes del viaje.',
  textsTo: 'Enviamos los SMS al',
  noPhone: 'Todavía no hay un teléfono en tu perfil.',
  addPhone: 'Agregar un teléfono',
  changePhone: 'Cambiar tu teléfono',
  notTextable: 'No podemos enviar SMS al {number}. Revisa el número en tu perfil.',
  stoppedTitle: 'Detuviste nuestros mensajes de texto',
  stoppedText: 'Envía START al {from} desde tu teléfono para recibirlos de nuevo.',
  ourNumber: 'número del que llegaron',
} as const satisfies Translation<typeof phones>
