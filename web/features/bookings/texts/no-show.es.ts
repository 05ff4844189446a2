import type { Translation } from '#web/lib/language/i18n.tsx'
import type { noShow } from './no-show.en.ts'

// Times follow a colon, because "a la 1:05" and "a las 2:05" differ.

export default {
  failed: 'No se pudo hacer',
  keepWaiting: 'Esperar un poco más',

  guideMissing: '¿No está tu guía?',
  guideMissingText:
    'Primero llama a {guide}. Si no viene nadie, dinos: le avisamos de inmediato a {guide} y, si el viaje no empieza a tiempo, se devuelve todo a tu tarjeta.',
  guideToldText:
    'Ya le avisamos a {guide}. Hora límite: {time}. Si el viaje no ha empezado para entonces, se devuelve todo a tu tarjeta, incluido el cargo por servicio.',
  reportGuide: 'Mi guía no está aquí',
  reportGuideTitle: '¿{guide} no está ahí?',
  reportGuideText: 'Le avisamos de inmediato a {guide}. Si el viaje no empieza a tiempo, se te devuelve todo.',

  contestTitle: '¿Estuviste ahí?',
  contestText: '{guide} reportó que no llegaste. Si no fue así, dinos antes del {time}.',
  howTheyTried: 'Cómo intentó {guide} comunicarse contigo',
  tried_call: 'una llamada',
  tried_text: 'un mensaje de texto',
  tried_mail: 'un correo',
  tried_looked: 'una vuelta por el punto de encuentro',
  contestWords: '¿Qué pasó?',
  contestHelp:
    'Dónde estabas, cuándo y cómo intentaste comunicarte con el guía. Lo lee una persona, y también el guía.',
  contest: 'Enviar a Treq',
  contested: 'Nos dijiste que sí estuviste ahí. Alguien de Treq lo revisa.',
  decidedForYou: 'Decidimos a tu favor. Te devolvemos todo.',
  decidedAgainstYou: 'Revisamos lo que nos dijiste y la ausencia se mantiene. No hay reembolso.',
  treqWrote: 'Treq escribió: “{message}”',
  youWrote: 'Escribiste: “{message}”',
} as const satisfies Translation<typeof noShow>
