import type { Translation } from '#web/lib/language/i18n.tsx'
import type { training } from './training.en.ts'

export default {
  description: 'Lo que tiene que saber un guía en Treq: siete módulos básicos y uno por cada tipo de aventura.',
  eyebrow: 'Capacitación',
  title: 'Lo que todo guía tiene que saber aquí',
  lead: 'Siete módulos básicos para todos, y uno más por cada tipo de aventura que un guía ofrece.',
  nowTitle: 'Hoy en este sitio',
  now: 'Esta página muestra los temas. Por ahora aquí no se pueden tomar las lecciones ni los cuestionarios. Si eres guía o quieres serlo, [escríbenos](/contact?topic=guide).',

  coreTitle: 'Siete módulos básicos, y uno tuyo',
  core1: 'Plataforma y normas',
  core1Text:
    'Cómo transcurre una reserva, qué pueden esperar los huéspedes de cada viaje y qué puede esperar un guía de nosotros.',
  core2: 'Riesgo y plan del viaje',
  core2Text:
    'Peligros del terreno, el clima y las personas; márgenes, horas de dar la vuelta, un plan que alguien en casa conoce.',
  core3: 'Emergencias y comunicación',
  core3Text:
    'Quién dirige, quién llama, qué se dice; radios, radiobalizas y mensajeros satelitales; la entrega a los rescatistas.',
  core4: 'Repaso de primeros auxilios',
  core4Text:
    'Lo que hace falta a una hora o más de un camino: hemorragias, frío, calor, fracturas, choque alérgico, mover a un herido.',
  core5: 'Terreno, permisos, No Deje Rastro',
  core5Text: 'De quién es la tierra, qué se puede hacer en ella cobrando y cómo dejarla como si nadie hubiera venido.',
  core6: 'Huéspedes, inclusión, acceso',
  core6Text:
    'Recibir a personas de toda capacidad y origen, preguntar qué necesitan, hacer promesas pequeñas y ciertas.',
  core7: 'Exenciones, privacidad, menores, conducta',
  core7Text:
    'Qué puede y qué no puede una exención de responsabilidad, qué no se le cuenta a nadie, menores a tu cuidado, límites de la cercanía.',
  core8: 'Tu tipo de aventura',
  core8Text: 'El módulo de lo que guías, y uno más por cada otro tipo. Están abajo.',

  kindsTitle: 'Un módulo por cada tipo',
  kindsLead: 'Un guía toma el módulo de cada tipo de aventura que ofrece.',
  fishing: 'Pesca',
  fishingText:
    'Botes y chalecos salvavidas, vadeo y corriente, agua fría, anzuelos en la piel, manejo de los peces, licencias.',
  hunting: 'Caza',
  huntingText: 'Armas en grupo, líneas de tiro, identificación, recuperación y carne, permisos de caza y reportes.',
  offroad: 'Todoterreno',
  offroadText: 'Carga y cinturones, líneas y señales, rescate del vehículo sin heridos, calor, quedarse en la huella.',
  hiking: 'Senderismo',
  hikingText: 'Ritmo y agua, rayos, exposición y caídas, cruce de ríos, calor y altitud.',
  camping: 'Campamento',
  campingText: 'Sitios, el fuego y sus reglas, comida y osos, tratamiento del agua, noches que se ponen mal.',
  winter: 'Invierno',
  winterText: 'Terreno de avalanchas y rescate, hielo, lesiones por frío, días cortos, máquinas en la nieve.',

  shapeTitle: 'Cómo es un módulo',
  shape1: 'Lecciones',
  shape1Text: 'De tres a seis en cada módulo, de 15 a 25 minutos cada una.',
  shape2: 'Cuestionario',
  shape2Text:
    'Diez preguntas sacadas de un conjunto más grande. Se necesita el 80%, y toda pregunta sobre seguridad debe estar bien.',
  shape3: 'Explicaciones',
  shape3Text: 'Después de cada intento se explica cada respuesta. No corre ningún reloj.',
  shape4: 'Final',
  shape4Text: 'Veinticinco preguntas de todos los módulos, otra vez con el 80%.',
} as const satisfies Translation<typeof training>
