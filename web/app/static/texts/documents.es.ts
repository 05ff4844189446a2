import type { Translation } from '#web/lib/language/i18n.tsx'
import type { documents } from './documents.en.ts'

export default {
  onThisPage: 'En esta página',
  versionSince: 'Versión {version}, vigente desde el {date}',
  questions: '¿Preguntas sobre este texto? [Escríbenos](/contact).',
} as const satisfies Translation<typeof documents>
