import type { Translation } from '#web/lib/language/i18n.tsx'
import type { analytics } from './analytics.en.ts'

export default {
  question: '¿Podemos contar esta visita?',
  text: 'Nos ayuda a ver qué páginas funcionan. La guardamos sin tu nombre, tu cuenta ni tu dirección de red.',
  policy: 'Cómo contamos las visitas',
  allow: 'Permitir',
  decline: 'No, gracias',
  switchLabel: 'Contar mis visitas',
  switchText: 'Nos ayuda a saber qué páginas sirven para encontrar un viaje. Tu elección vale para este navegador.',
  browserDeclines: 'Tu navegador pide a los sitios que no te sigan, así que no contamos tus visitas.',
} as const satisfies Translation<typeof analytics>
