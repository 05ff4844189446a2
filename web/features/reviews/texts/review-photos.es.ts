import type { Translation } from '#web/lib/language/i18n.tsx'
import type { reviewPhotos } from './review-photos.en.ts'

export default {
  title: 'Fotos (opcional)',
  help: 'Hasta {most}. Cualquiera puede verlas; pide permiso a quienes aparecen. Quitamos los datos que guardó tu cámara, como el lugar.',
  add: 'Agregar fotos',
  alt: '¿Qué muestra la foto {at}?',
  altHelp: 'Para quienes no pueden verla.',
  altShort: 'Describe lo que muestra la foto',
  sending: 'Subiendo {name}',
  failed: 'No pudimos subir {name}.',
  tooLarge: '{name} pesa más de 25 MB. Elige una foto más pequeña.',
  remove: 'Quitar',
  removeOf: 'Quitar la foto {at}',
  wait: 'Tus fotos aún se están subiendo. Vuelve a enviar la opinión en un momento.',
  mend: 'Quita las fotos que no pudimos subir y vuelve a enviar la opinión.',
} as const satisfies Translation<typeof reviewPhotos>
