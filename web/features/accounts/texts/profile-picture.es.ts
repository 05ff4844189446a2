import type { Translation } from '#web/lib/language/i18n.tsx'
import type { profilePicture } from './profile-picture.en.ts'

export default {
  title: 'Foto de perfil',
  help: 'Una foto de hasta 10 MB. Se muestra junto a tus opiniones y a tu guía cuando la reserva está confirmada.',
  helpGuide: 'Una foto de hasta 10 MB. Se muestra en el menú. Tu perfil público de guía tiene su propia foto.',
  choose: 'Elegir una foto',
  replace: 'Cambiar foto',
  remove: 'Quitar foto',
  sending: 'Enviando tu foto',
  saved: 'Foto guardada',
  removed: 'Foto quitada',
  failed: 'No pudimos guardar tu foto. Inténtalo de nuevo en un momento.',
} as const satisfies Translation<typeof profilePicture>
