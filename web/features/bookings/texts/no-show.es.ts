import type { Translation } from '#web/lib/language/i18n.tsx'
import type { noShow } from './no-show.en.ts'

// Times follow a colon, because "a la 1:05" and "a las 2:05" differ.

export default {
  failed: 'No funcionó',
  keepWaiting: 'Esperar un poco más',

  guideMissing: '¿No ha llegado tu guía?',
  guideMissingText:
    'Primero llama a {guide}. Si no llega, dínoslo. Le avisamos a {guide} de inmediato y, si el viaje no empieza a tiempo, recibes un reembolso completo.',
  guideToldText:
    'Ya le avisamos a {guide}. Hora límite: {time}. Si el viaje no ha empezado para entonces, recibirás un reembolso completo, incluido el cargo por servicio.',
  reportGuide: 'Reportar que mi guía no llegó',
  reportGuideTitle: '¿Reportar que {guide} no llegó?',
  reportGuideText:
    'Le avisamos a {guide} de inmediato. Si el viaje no empieza a tiempo, recibes un reembolso completo.',

  contestTitle: 'Objetar este reporte',
  contestText: '{guide} reportó que no llegaste. Si no fue así, dínoslo a más tardar el {time}.',
  howTheyTried: 'Cómo intentó {guide} comunicarse contigo',
  tried_call: 'una llamada',
  tried_text: 'un mensaje de texto',
  tried_mail: 'un correo',
  tried_looked: 'una vuelta por el punto de encuentro',
  contestWords: '¿Qué pasó?',
  contestHelp: 'Dónde estabas, cuándo y cómo intentaste comunicarte con tu guía. Lo leerán nuestro equipo y tu guía.',
  contest: 'Enviar objeción',
  contested: 'Objetaste este reporte. Nuestro equipo lo está revisando.',
  decidedForYou: 'Decidimos a tu favor. Recibirás un reembolso completo.',
  decidedAgainstYou: 'Revisamos lo que nos dijiste y la ausencia se mantiene. No hay reembolso.',
  treqWrote: 'Treq escribió: «{message}»',
  youWrote: 'Escribiste: «{message}»',
} as const satisfies Translation<typeof noShow>
