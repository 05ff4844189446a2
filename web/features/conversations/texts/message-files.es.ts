import type { Translation } from '#web/lib/language/i18n.tsx'
import type { messageFiles } from './message-files.en.ts'

export default {
  attach: 'Enviar fotos o un PDF',
  sending: 'Enviando {name}…',
  notSent: '{name} no se envió',
  tooLarge: 'Los archivos pueden tener hasta 10 MB.',
  photoAgain: 'Cargar foto',
  enlarge: 'Ampliar {name}',
  cannotOpen: 'No pudimos abrir {name}',
} as const satisfies Translation<typeof messageFiles>
