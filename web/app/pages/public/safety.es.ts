import type { Translation } from '#web/lib/language/i18n.tsx'
import type { safety } from './safety.en.ts'

export default {
  description:
    'Qué exigimos a los guías, qué hacer antes, durante y después de un viaje, y a quién llamar. Treq no reemplaza al 911, a una radiobaliza ni a un mensajero satelital.',
  eyebrow: 'Seguridad',
  title: 'Sal con preparación y sabiendo a quién llamar',
  lead: 'Un buen guía, una preparación honesta y una forma de pedir ayuda te mantienen a salvo.',

  emergencyTitle: 'En una emergencia, llama al 911',
  emergency:
    'Treq no reemplaza al 911, a una radiobaliza personal (PLB) ni a un mensajero satelital. Si tu guía comienza el viaje en el reporte de seguridad, esperamos tu regreso y pedimos ayuda si no sabemos de ti. Eso puede fallar, y nuestro buzón no se atiende a toda hora.',

  guidesTitle: 'Qué exigimos a los guías',
  guidesLead:
    'Estos son nuestros requisitos para cada nivel. La página de un guía muestra los documentos que verificamos y el día en que lo hicimos. Los vencidos no aparecen.',
  beyond: 'Todo lo del nivel anterior, y además',

  beforeTitle: 'Antes de salir',
  before1: 'Lee la publicación completa',
  before1Text:
    'La dificultad, la condición física, la edad mínima, el límite de peso, qué llevar y las notas de seguridad del guía están ahí por algo.',
  before2: 'Dile a tu guía la verdad',
  before2Text:
    'Salud, medicinas, alergias, embarazo, qué tan bien nadas, cómo te sientes en las alturas. El guía solo puede prever lo que sabe.',
  before3: 'Deja un plan en casa',
  before3Text:
    'Dale a alguien que se queda la ruta, el nombre y el teléfono del guía, y la hora a la que debe pedir ayuda.',
  before4: 'Revisa tú las condiciones',
  before4Text:
    'Pronóstico y alertas en [weather.gov](https://www.weather.gov), humo en [airnow.gov](https://www.airnow.gov), ríos en [waterdata.usgs.gov](https://waterdata.usgs.gov), peligro de avalanchas en [avalanche.org](https://avalanche.org).',
  before5: 'Pregunta cómo se pide ayuda',
  before5Text:
    'En la mayor parte de la naturaleza no hay señal de teléfono. Pregúntale a tu guía qué lleva: mensajero satelital, radio o radiobaliza.',
  before6: 'Empaca los diez esenciales',
  before6Text:
    'Navegación, linterna frontal, protección solar, primeros auxilios, cuchillo y reparación, fuego, refugio, y más comida, agua y ropa de la que el día debería pedir.',

  dayTitle: 'El día del viaje',
  day1: 'Tu guía decide la ruta, el ritmo y cuándo dar la vuelta. Ninguna cumbre ni ningún pez valen una lesión.',
  day2: 'Puedes decir que no en cualquier momento, y un buen guía te lo agradece.',
  day3: 'No salgas si falta algo básico: chalecos salvavidas en el agua, cascos y arneses en la roca, radiobaliza ARVA, pala y sonda en terreno de avalanchas, un guía sobrio en todas partes.',
  day4: 'Bebe, come y ponte otra capa antes de necesitarlo. Casi todas las malas decisiones se toman con frío, sed y hambre.',
  day5: 'Si tu guía cancela por el clima o la seguridad antes del inicio, recibes un reembolso completo, incluido el cargo por servicio.',

  helpTitle: 'Si algo sale mal',
  helpLead: 'Hazlo en este orden. Imprímelo o guarda una captura: quizá no tengas señal cuando lo necesites.',
  help1: 'Detente y mira',
  help1Text: 'Asegúrate de que nadie más se lastime: rocas que caen, tráfico, corriente, avalancha, arma.',
  help2: 'Llama al 911',
  help2Text:
    'Sin señal de voz, prueba un mensaje de texto al 911, la función satelital de tu teléfono, el botón SOS de un mensajero satelital o una radiobaliza.',
  help3: 'Di lo que importa',
  help3Text:
    'Dónde están (coordenadas de la brújula o del mapa de tu teléfono), qué pasó, cuántos heridos hay y qué tan graves, qué equipo tienen, el clima.',
  help4: 'Que puedan encontrarlos',
  help4Text: 'Quédense juntos y donde están, mantengan el calor, háganse visibles, cuiden la batería.',
  help5: 'Cuéntanos después',
  help5Text:
    'Accidentes y casi accidentes: [escríbenos con el tema Seguridad](/contact?topic=safety). Esos mensajes se marcan para leerlos primero.',

  kindsTitle: 'Lo que pide cada tipo de viaje',
  fishing: 'Pesca y botes',
  fishingText:
    'Lleva el chaleco salvavidas puesto todo el tiempo. Vístete para el agua, no para el aire: el agua fría te quita la fuerza en minutos. Vadea con cinturón en los waders y no te pongas río abajo de nadie que lanza.',
  hunting: 'Caza',
  huntingText:
    'Trata toda arma como si estuviera cargada, apunta siempre en una dirección segura y mantén el dedo fuera del gatillo. Usa el naranja brillante que pide tu estado. Sabe qué hay detrás de tu blanco. Nada de alcohol hasta que las armas estén guardadas.',
  offroad: 'Todoterreno',
  offroadText:
    'Cinturón antes de encender el motor, brazos adentro, casco donde no hay techo. Quédate en la huella. Lleva agua para una noche más de lo previsto: con un eje roto se camina mucho.',
  hiking: 'Senderismo',
  hikingText:
    'Sal temprano y baja hasta los árboles antes de los rayos de la tarde. En el desierto da la vuelta cuando se acabó la mitad del agua. En roca y nieve, tres puntos de contacto y nadie arriba ni abajo de ti.',
  camping: 'Campamento',
  campingText:
    'Pregunta el mismo día por las restricciones de fuego. Apaga el fuego hasta que la ceniza esté fría al tacto. Guarda comida, basura y pasta de dientes lejos de las carpas y, donde hay osos, en un contenedor a prueba de osos. Nunca enciendas una estufa dentro de una carpa cerrada.',
  winter: 'Invierno',
  winterText:
    'Pregunta el nivel de peligro de avalanchas y qué significa para la ruta de hoy. Cada persona lleva radiobaliza ARVA, pala y sonda, y sabe usarlas. Revísense la cara unos a otros por si hay principio de congelación. Confía en el hielo solo cuando tu guía lo haya perforado y medido.',

  questionsTitle: 'Preguntas',
  q1: '¿Treq revisa que un guía haya vuelto?',
  a1: 'Sí, si el guía comienza el viaje en el [reporte de seguridad](/safety-checkin): esperamos al grupo a la hora de su plan y llamamos si no sabemos que están a salvo. Deja de todos modos un plan con alguien en casa.',
  q2: '¿Quién tiene seguro?',
  a2: 'Exigimos a los guías un seguro de responsabilidad civil. Pregunta al tuyo por el suyo. No te cubre por accidentes ni de viaje, así que revisa tu propia cobertura, incluido el rescate aéreo.',
  q3: '¿Y si no me siento seguro con mi guía?',
  a3: 'Dilo, y vete cuando irte sea seguro. Después [cuéntanos](/contact?topic=safety). Si hay peligro, llama al 911.',
  q4: 'Vi algo inseguro en una publicación.',
  a4: '[Cuéntanos](/contact?topic=safety) en cuál y qué. No necesitas una cuenta.',
} as const satisfies Translation<typeof safety>
