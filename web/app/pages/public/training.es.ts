import type { Translation } from '#web/lib/language/i18n.tsx'
import type { training } from './training.en.ts'

export default {
  description: 'Lo que tiene que saber un guía en Treq: siete módulos básicos y uno por cada tipo de aventura.',
  eyebrow: 'Capacitación',
  title: 'Lo que todo guía tiene que saber aquí',
  lead: 'Siete módulos básicos para todos, y uno más por cada tipo de aventura que un guía ofrece.',

  coreTitle: 'Siete módulos básicos, y uno tuyo',

  kindsTitle: 'Un módulo por cada tipo',
  kindsLead: 'Un guía toma el módulo de cada tipo de aventura que ofrece.',

  shapeTitle: 'Cómo es un módulo',
  shape1: 'Lecciones',
  shape1Text: 'De tres a seis en cada módulo, de 15 a 25 minutos por módulo.',
  shape2: 'Cuestionario',
  shape2Text:
    'Diez preguntas sacadas de un conjunto más grande. Se necesita el 80%, y toda pregunta sobre seguridad debe estar bien.',
  shape3: 'Explicaciones',
  shape3Text: 'Después de cada intento se explica cada respuesta. No corre ningún reloj.',
  shape4: 'Final',
  shape4Text: 'Veinticinco preguntas de todos los módulos, otra vez con el 80%.',
} as const satisfies Translation<typeof training>
