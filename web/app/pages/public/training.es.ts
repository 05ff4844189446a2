import type { Translation } from '#web/lib/language/i18n.tsx'
import type { training } from './training.en.ts'

export default {
  description: 'Lo que todo guía de Treq debe saber: siete módulos básicos y uno por cada tipo de aventura.',
  eyebrow: 'Capacitación',
  title: 'Lo que todo guía de Treq debe saber',
  lead: 'Siete módulos básicos para todos, y uno más por cada tipo de aventura que un guía ofrece.',

  coreTitle: 'Siete módulos básicos, más tu especialidad',

  kindsTitle: 'Un módulo por actividad',
  kindsLead: 'Un guía toma el módulo de cada tipo de aventura que ofrece.',

  shapeTitle: 'Cómo funcionan los módulos',
  shape1: 'Lecciones',
  shape1Text: 'De tres a seis en cada módulo, de 15 a 25 minutos por módulo.',
  shape2: 'Cuestionario',
  shape2Text:
    'Diez preguntas de un banco más grande. Apruebas con el 80% y con todas las preguntas de seguridad correctas.',
  shape3: 'Explicaciones',
  shape3Text: 'Después de cada intento se explica cada respuesta. Sin límite de tiempo.',
  shape4: 'Examen final',
  shape4Text: 'Veinticinco preguntas de todos los módulos. Se aprueba con el 80%.',
} as const satisfies Translation<typeof training>
