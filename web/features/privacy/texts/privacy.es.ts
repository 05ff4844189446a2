import type { Translation } from '#web/lib/language/i18n.tsx'
import type { privacy } from './privacy.en.ts'

export default {
  title: 'Tus datos',
  lead: 'Descarga lo que sabemos de ti o borra tu cuenta.',
  failed: 'No pudimos cargar esta parte.',
  tryAgain: 'Intentar de nuevo',
  copyTitle: 'Descargar tus datos',
  copyText:
    'Un archivo comprimido con tu perfil, viajes, pagos, mensajes, opiniones y lo demás que guardamos de ti, además de tu foto de perfil y las fotos y los archivos que enviaste. No incluye los formularios médicos ni los documentos de guía, que están donde los enviaste.',
  copyRequest: 'Solicitar una copia',
  copyMaking: 'Estamos preparando tu copia. Puedes salir de esta página; te escribiremos cuando esté lista.',
  copyReady: 'Tu copia es del {made}. Puedes descargarla hasta el {until}.',
  copyDownload: 'Descargar',
  copyAgain: 'Solicitar otra copia',
  copyFailed: 'No pudimos solicitar tu copia',
  downloadFailed: 'No pudimos descargar tu copia',
  eraseTitle: 'Borrar tu cuenta',
  eraseText:
    'Borramos tu perfil, tu acceso, tus avisos, tus viajes guardados y tus tarjetas. El crédito sin usar se pierde. Los registros de pagos, las exenciones firmadas y las disputas se quedan, como exige la ley, y tus mensajes y opiniones se quedan sin tu nombre.',
  eraseGuide:
    'Como guía, también se borran tu página pública, tus textos y tu foto. Los documentos y los registros fiscales se quedan como exige la ley, y los viajes pasados conservan un guía sin nombre.',
  eraseOpen: 'Borrar cuenta',
  eraseAsk: '¿Borrar tu cuenta en 14 días?',
  eraseDialog:
    'Hasta entonces puedes iniciar sesión y cambiar de opinión. Después no podremos recuperarla, y necesitarás otra cuenta para reservar.',
  eraseConfirm: 'Borrar en 14 días',
  eraseKeep: 'Conservar la cuenta',
  eraseFailed: 'No podemos borrar tu cuenta en este momento',
  erasing: 'Tu cuenta se borrará el {day}',
  erasingText: 'Hasta entonces todo funciona como siempre.',
  kept: 'Conservas tu cuenta',
  keepFailed: 'No funcionó',
  first: 'Antes de borrar tu cuenta:',
} as const satisfies Translation<typeof privacy>
