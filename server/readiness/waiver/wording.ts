import type { Category } from '#contract/catalogue/values.ts'
import type { Language } from '#contract/wire/language.ts'

/** Of the wording below: counted up whenever a sentence of it changes. */
export const waiverForm = 1

/** What a waiver says in one language. `{…}` are the facts of the trip. */
export interface WaiverWording {
  readonly title: string
  readonly trip: string
  readonly days: string
  readonly version: string
  readonly choice: readonly [heading: string, ...text: string[]]
  readonly risks: readonly [heading: string, lead: string]
  readonly always: readonly string[]
  readonly ofCategory: Readonly<Record<Category, readonly string[]>>
  readonly poweredBoat: string
  readonly climbing: string
  readonly remote: string
  readonly guideSays: string
  readonly closing: readonly (readonly [heading: string, ...text: string[]])[]
}

const en: WaiverWording = {
  title: 'Safety waiver',
  trip: '{title} at {place}, provided by {outfitter}.',
  days: 'Date: {days}.',
  version: 'Version {version} of this adventure, waiver form {form}.',
  choice: [
    'Your choice',
    'You’re choosing to take part in this adventure. It takes place outdoors, often far from roads, phone service, and hospitals. Help can take hours to arrive.',
    'You’ve read what the adventure involves. You can ask {outfitter} anything before you sign, and you can decide not to go.',
  ],
  risks: [
    'Risks',
    'No guide can remove every risk. People have been hurt and have died doing this. The risks include:',
  ],
  always: [
    'Slips, trips, and falls on uneven, wet, or icy ground.',
    'Weather that changes fast: lightning, wind, heat, cold, and flash floods.',
    'Wild animals, insects, and plants.',
    'Equipment that fails or is used the wrong way.',
    'Mistakes by you, by other people, and by guides.',
    'Travel to and from the place, and slow or no medical care.',
  ],
  ofCategory: {
    fishing: ['Drowning, cold water, and currents.', 'Hooks, lines, knives, and falls on boats or slippery banks.'],
    hunting: [
      'Firearms, bows, and blades, your own and those of other people.',
      'Falls from stands and on rough ground in the dark, and large animals.',
    ],
    offroad: [
      'Rollovers, collisions, and being thrown from a vehicle.',
      'Dust, noise, steep drop-offs, and hot engine parts.',
    ],
    hiking: ['Falls from height, rockfall, and getting lost.', 'Altitude sickness, dehydration, and exhaustion.'],
    camping: ['Burns from fires and stoves, and falling trees.', 'Food, water, and animals at camp.'],
    winter: ['Avalanches, thin ice, and tree wells.', 'Frostbite, hypothermia, and collisions with trees or people.'],
  },
  poweredBoat: 'Boat wakes, propellers, collisions on the water, and falling overboard.',
  climbing: 'Falls on a rope, falling rock, and anchors or knots that fail.',
  remote: 'More than an hour from the nearest road: rescue may not come the same day.',
  guideSays: 'The guide adds for this adventure:',
  closing: [
    [
      'Your part',
      'You’re fit enough for this adventure, and you’ll tell your guide about anything that could put you or others at risk. You’ll follow your guide’s instructions, use the safety equipment, and not take part under the influence of alcohol or drugs. Your guide may end your participation for safety.',
    ],
    [
      'Release',
      'You accept these risks. To the extent the law allows, you release {outfitter}, its guides and staff, and Treq from claims for injury, death, or damage that come from the risks of this adventure, including those from ordinary negligence.',
      'This doesn’t cover gross negligence, reckless or intentional harm, or anything that the law of the state where the adventure takes place doesn’t allow a person to give up.',
    ],
    [
      'Emergencies',
      'If you’re hurt or ill and can’t decide for yourself, your guide may give first aid and call for rescue and medical care. You pay for care, rescue, and evacuation that your insurance doesn’t cover.',
    ],
    [
      'People under 18',
      'A parent or legal guardian signs for a person under 18, has explained the risks to them, and accepts this waiver for both.',
    ],
    [
      'Electronic signature and records',
      'You agree to sign this waiver electronically and to get it as an electronic record. It counts as much as a signature on paper. You can download it as a PDF after signing, or ask {outfitter} for a paper form instead. We keep what you sign, when, from which network address, and how long the text was on your screen.',
    ],
  ],
}

const es: WaiverWording = {
  title: 'Exención de responsabilidad',
  trip: '{title} en {place}, ofrecida por {outfitter}.',
  days: 'Fecha: {days}.',
  version: 'Versión {version} de esta aventura, formulario de exención {form}.',
  choice: [
    'Tu decisión',
    'Tú decides participar en esta aventura. Se realiza al aire libre, a menudo lejos de carreteras, señal de teléfono y hospitales. La ayuda puede tardar horas en llegar.',
    'Leíste en qué consiste la aventura. Puedes preguntarle lo que quieras a {outfitter} antes de firmar, y puedes decidir no ir.',
  ],
  risks: [
    'Riesgos',
    'Ningún guía puede eliminar todos los riesgos. Ha habido personas lesionadas y muertas en esta actividad. Los riesgos incluyen:',
  ],
  always: [
    'Resbalones, tropiezos y caídas en terreno irregular, mojado o con hielo.',
    'Clima que cambia rápido: rayos, viento, calor, frío e inundaciones repentinas.',
    'Animales salvajes, insectos y plantas.',
    'Equipo que falla o se usa mal.',
    'Errores tuyos, de otras personas y de los guías.',
    'El viaje de ida y vuelta, y atención médica lenta o inexistente.',
  ],
  ofCategory: {
    fishing: [
      'Ahogamiento, agua fría y corrientes.',
      'Anzuelos, líneas, cuchillos y caídas en botes u orillas resbalosas.',
    ],
    hunting: [
      'Armas de fuego, arcos y cuchillos, tuyos y de otras personas.',
      'Caídas desde puestos y en terreno difícil a oscuras, y animales grandes.',
    ],
    offroad: [
      'Vuelcos, choques y salir despedido de un vehículo.',
      'Polvo, ruido, desniveles fuertes y partes calientes del motor.',
    ],
    hiking: ['Caídas de altura, desprendimientos de rocas y perderse.', 'Mal de altura, deshidratación y agotamiento.'],
    camping: ['Quemaduras con fogatas y estufas, y árboles que caen.', 'Comida, agua y animales en el campamento.'],
    winter: [
      'Avalanchas, hielo delgado y pozos de nieve junto a los árboles.',
      'Congelación, hipotermia y choques con árboles o personas.',
    ],
  },
  poweredBoat: 'Olas de otras embarcaciones, hélices, choques en el agua y caídas por la borda.',
  climbing: 'Caídas con cuerda, rocas que caen y anclajes o nudos que fallan.',
  remote: 'A más de una hora de la carretera más cercana: el rescate puede no llegar el mismo día.',
  guideSays: 'El guía agrega para esta aventura:',
  closing: [
    [
      'Tu parte',
      'Tienes la condición física para esta aventura y le dirás a tu guía todo lo que pueda ponerte en riesgo a ti o a otros. Seguirás las instrucciones de tu guía, usarás el equipo de seguridad y no participarás bajo la influencia de alcohol o drogas. Tu guía puede terminar tu participación por seguridad.',
    ],
    [
      'Liberación',
      'Aceptas estos riesgos. En la medida en que la ley lo permita, liberas a {outfitter}, a sus guías y personal, y a Treq de reclamos por lesiones, muerte o daños que resulten de los riesgos de esta aventura, incluidos los de negligencia ordinaria.',
      'Esto no incluye la negligencia grave, el daño temerario o intencional, ni nada a lo que una persona no pueda renunciar según la ley del estado donde se realiza la aventura.',
    ],
    [
      'Emergencias',
      'Si te lesionas o te enfermas y no puedes decidir, tu guía puede darte primeros auxilios y pedir rescate y atención médica. Tú pagas la atención, el rescate y la evacuación que tu seguro no cubra.',
    ],
    [
      'Menores de 18 años',
      'Un padre, una madre o un tutor legal firma por una persona menor de 18 años, le explicó los riesgos y acepta esta exención por ambos.',
    ],
    [
      'Firma y registros electrónicos',
      'Aceptas firmar esta exención de forma electrónica y recibirla como registro electrónico. Vale lo mismo que una firma en papel. Puedes descargarla en PDF después de firmar, o pedirle a {outfitter} un formulario en papel. Guardamos lo que firmas, cuándo, desde qué dirección de red y cuánto tiempo estuvo el texto en tu pantalla.',
    ],
  ],
}

export const waiverWording: Readonly<Record<Language, WaiverWording>> = { en, es }
