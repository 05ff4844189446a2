import type { Translation } from '#web/lib/language/i18n.tsx'
import type { documents } from './documents.en.ts'

export default {
  onThisPage: 'En esta página',
  versionSince: 'Versión {version}, vigente desde el {date}',
  questions: '¿Preguntas sobre este texto? [Escríbenos](/contact).',
  earlier: 'Antes: [versión {version}]({path}), vigente desde el {date}.',
  replaced: 'Esta versión fue reemplazada. [Lee la versión actual]({path}).',
} as const satisfies Translation<typeof documents>
