import type { Translation } from '#web/lib/language/i18n.tsx'
import type { lessonTexts } from './lessons.en.ts'

export default {
  training: 'Capacitación',
  core: 'Para todos los guías',
  minutes: '{minutes} min',
  lessonCount: { one: '1 lección', other: '{count} lecciones' },
  finished: '{done} de {total} lecciones terminadas',
  contents: 'Lecciones de este módulo',
  lesson: 'Lección {number}',
  task: 'Haz esto',
  sources: 'Fuentes',
  finish: 'Marcar como terminada',
  isFinished: 'Terminada',
  notSaved:
    'La lección queda guardada en este dispositivo. No pudimos guardarla en tu cuenta. Lo intentaremos en tu próxima visita.',
  quizTitle: '¿Listo para el cuestionario?',
  quizText:
    'Diez preguntas sobre situaciones, sin límite de tiempo. Se aprueba con 80% y todas las preguntas de seguridad correctas.',
  takeQuiz: 'Hacer el cuestionario',
  guidesOnly: 'Los cuestionarios y certificados son para guías. Cualquiera puede leer las lecciones.',
  become: 'Quiero ser guía',
  signIn: 'Iniciar sesión',
  print: 'Imprimir este módulo',
  version: 'Versión {version}',
  noCourse: 'Esta capacitación no sustituye un curso, una certificación ni el consejo médico o legal.',
  failed: 'No pudimos cargar esta página',
  failedText: 'Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  englishOnly: 'Las lecciones están en inglés.',

  certificateLead: 'Certificado de capacitación',
  valid: 'Válido',
  overdue: 'No válido: hay que aprobar de nuevo un módulo',
  expired: 'No válido: vencido',
  replaced: 'Reemplazado por un certificado más reciente',
  checked: 'Consultado en este momento. Es lo que dicen hoy nuestros registros.',
  number: 'Número',
  issued: 'Emitido',
  until: 'Válido hasta',
  modules: 'Módulos aprobados',
  passed: 'Aprobado el {day}, versión {version}',
  meaning:
    'El certificado muestra lo que su titular estudió con Treq. No es una licencia ni una certificación de primeros auxilios.',
} satisfies Translation<typeof lessonTexts>
