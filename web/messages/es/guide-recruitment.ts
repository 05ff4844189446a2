import type { Translation } from '#web/lib/language/i18n.tsx'
import type { guideRecruitment } from '../en/guide-recruitment.ts'

export default {
  description:
    'Sé guía en Treq: cuánto te queda de un viaje, qué te pedimos para cada tipo de aventura, cómo funcionan los niveles y cómo empezar.',
  eyebrow: 'Quiero ser guía',
  title: 'Guía los días que mejor conoces',
  lead: 'Tú conoces el agua, el clima y el camino de vuelta. Treq encuentra a la gente, cobra y te muestra lo que recibes antes de que digas que sí.',
  write: 'Escríbenos',
  toNumbers: 'Mira cuánto te queda',
  nowTitle: 'Cómo empezar hoy',
  now: 'Por ahora no hay formulario de solicitud en el sitio. [Escríbenos con el tema Ser guía en Treq](/contact?topic=guide): dónde guías, qué guías, desde cuándo, y qué licencias, permisos y seguro tienes. Recibes una referencia de inmediato y la respuesta por correo.',
  approved: '¿Ya te aprobamos? [Abre tu cuenta de guía](/guide-signup) con la dirección de tu solicitud.',

  earnTitle: 'Cuánto te queda',
  earnLead:
    'Dos adultos reservan un viaje de un día a {each} cada uno, con un permiso de {permit} por persona. Pagan {total}, incluido el cargo por servicio. Esto es lo que recibes, con los porcentajes vigentes.',
  earn1: 'La comisión se toma del viaje y sus extras, nunca de los permisos.',
  earn2: 'El cargo por servicio y el impuesto los paga aparte el explorador; no se te descuentan.',
  earn3:
    'Cuando Treq le da a alguien un código promocional que paga Treq, tú recibes de todos modos el precio completo.',
  earn4: 'Cada solicitud te muestra lo que recibes, línea por línea, antes de que la aceptes.',
  earn5: 'La comisión no cuenta para el orden de los resultados de búsqueda.',

  levelsTitle: 'Tres niveles',
  levelsLead:
    'Desde el nivel «Con verificación» tus aventuras pueden publicarse. Cada nivel tiene la comisión que ves arriba.',
  beyond: 'Todo lo del nivel anterior, y además',

  askTitle: 'Lo que pedimos',
  askLead:
    'A todo guía, y algo más según lo que guías. Lo que tu estado o el terreno piden por ley se suma a esta lista.',
  every: 'Todo guía',
  every1: 'Documento de identidad, teléfono, 18 años o más',
  every2: 'Una verificación de antecedentes sin hallazgos',
  every3: 'Primeros auxilios y reanimación vigentes',
  every4: 'Seguro de responsabilidad: 1 millón de dólares por caso, 2 millones en total',
  every5: 'Formulario fiscal W-9',
  every6: 'Permisos para tierras federales o estatales, si tus viajes pasan por ellas',
  fishing: 'Pesca',
  fishing1: 'Licencia estatal de guía u operador',
  fishing2:
    'Primeros auxilios en zonas agrestes para viajes de un día; primer respondiente a más de una hora de un camino',
  fishing3: 'Licencia de capitán de la Guardia Costera y embarcación registrada en aguas navegables con motor',
  hunting: 'Caza',
  hunting1: 'Licencia estatal de guía u operador',
  hunting2: 'Primer respondiente en zonas agrestes',
  hunting3: 'Seguridad con armas y manejo de la carne',
  offroad: 'Todoterreno',
  offroad1: 'Seguro de auto comercial; 21 años o más con pasajeros',
  offroad2: 'Inspección del vehículo y equipo de remolque',
  offroad3: 'Primeros auxilios en zonas agrestes; primer respondiente a más de una hora de un camino',
  hiking: 'Senderismo',
  hiking1: 'Primeros auxilios en zonas agrestes para viajes de un día, primer respondiente para varios días',
  hiking2: 'Formación técnica para escalar, dentro del terreno que cubre',
  camping: 'Campamento',
  camping1: 'Primeros auxilios en zonas agrestes, primer respondiente desde la tercera noche',
  winter: 'Invierno',
  winter1: 'Primeros auxilios en zonas agrestes para viajes de un día, primer respondiente para varios días',
  winter2: 'Curso de avalanchas, nivel 1 o 2, para el terreno en que guías',

  stepsTitle: 'Cómo son los pasos',
  step1: 'Nos escribes',
  step1Text:
    'Unas líneas honestas sobre ti, tu terreno y tus viajes. [Ir a la página de contacto](/contact?topic=guide)',
  step2: 'Leemos y hablamos',
  step2Text: 'Miramos tu experiencia, tus credenciales, tus permisos y un viaje de muestra, y pedimos lo que falta.',
  step3: 'Te aprobamos',
  step3Text: 'Un correo te lleva a tu cuenta de guía, que se abre con la misma dirección.',
  step4: 'Comprobamos',
  step4Text: 'Identidad, antecedentes, primeros auxilios, seguro y [la capacitación](/training).',
  step5: 'Publicas',
  step5Text: 'Con el nivel «Con verificación» tus aventuras pueden salir a la venta.',

  questionsTitle: 'Preguntas',
  q1: '¿Puedo guiar y reservar con una sola cuenta?',
  a1: 'Sí. Una cuenta puede tener los dos lados, y cambias entre ellos en el menú.',
  q2: '¿Cuánto tiempo tengo para responder una solicitud?',
  a2: '{answer}, o la mitad del tiempo que falta si el inicio está cerca. Sin respuesta la solicitud termina y no se cobra nada.',
  q3: '¿Y si tengo que suspender un viaje?',
  a3: 'A tus huéspedes se les devuelve todo, incluido el cargo por servicio. Les dices por qué, y los lugares se cierran.',
  q4: '¿Y si un huésped cancela?',
  a4: 'La política de tu aventura decide qué se devuelve. Lo que se retiene se reparte como un precio: tu parte, menos la comisión. [Las políticas](/how-it-works#cancel)',
  q5: '¿Trabajo para Treq?',
  a5: 'No. Eres un negocio independiente y pones tus propios precios, fechas y tamaños de grupo. [Términos para guías](/terms-of-service#guiding)',
} as const satisfies Translation<typeof guideRecruitment>
