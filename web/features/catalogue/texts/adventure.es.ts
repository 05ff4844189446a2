import type { Translation } from '#web/lib/language/i18n.tsx'
import type { adventure } from './adventure.en.ts'

export default {
  onThisPage: 'En esta página',
  partAbout: 'La aventura',
  partRoute: 'Ruta',
  partBring: 'En el precio',
  partCancel: 'Cancelación',
  partGuide: 'Guía',
  partReviews: 'Opiniones',
  partQuestions: 'Preguntas',

  openPicture: 'Abrir la imagen {at} de {count}: {alt}',
  showAll: 'Ver las {count} imágenes',
  picturesTitle: 'Imágenes: {title}',
  closePictures: 'Cerrar las imágenes',
  swipeHelp: 'Las flechas pasan las imágenes, Escape las cierra.',

  easyMeans: 'Corta, o casi todo el tiempo sentado; sin experiencia previa y con descansos cuando quieras.',
  moderateMeans: 'Varias horas de pie o en el agua; basta con moverte de vez en cuando.',
  challengingMeans:
    'Días largos, terreno áspero o empinado, o frío de verdad. Haz ejercicio cada semana antes de venir.',
  expertMeans: 'Remoto, expuesto o técnico. Ya hiciste antes un viaje así.',
  weight: 'Límite de peso',
  weightLimit: 'Hasta {weight} por persona',
  forWhom: '¿Es para ti?',
  level: 'Nivel',
  age: 'Edad',
  agesFromText: 'Todos tienen al menos {age} años.',
  allAgesText: 'Sin edad mínima; pregúntale al guía si vienen niños muy pequeños.',
  mapAround: 'Ver la zona en el mapa',

  stepsLabel: 'Lo que se devuelve según cuándo canceles',
  depositKept: 'Los porcentajes son de lo que pagaste además del anticipo. El anticipo se queda con el guía.',
  inFull: 'Con todas las palabras',

  routeTitle: 'Ruta',
  routeLength: 'Distancia',
  routeClimb: 'Subida',
  routeTop: 'Punto más alto',
  routeLow: 'Punto más bajo',
  mapLabel: 'Croquis de la ruta, con el norte arriba',
  profileLabel: 'Altura a lo largo de la ruta',
  north: 'N',
  start: 'Inicio',
  end: 'Final',
  startAndEnd: 'Inicio y final',
  cursor: 'Lugar en la ruta',
  cursorAt: 'A {distance} del inicio, {height} sobre el mar',
  cursorHelp: 'Recorre el perfil, o usa las flechas, para ver dónde estás y a qué altura.',
  sketchOnly: 'Es un croquis entre unos pocos puntos. Nunca lo uses para orientarte.',
  routeTable: 'La ruta en cifras',
  fromStart: 'Desde el inicio',
  height: 'Altura',

  writtenInEnglish: 'La descripción está en inglés.',
  guideSpeaksIt: '{name} habla español.',

  questionsTitle: 'Preguntas frecuentes',
  answeredBy: 'Responde {name}.',

  share: 'Compartir',
  shareTitle: 'Comparte esta aventura',
  link: 'Enlace',
  copyLink: 'Copiar el enlace',
  copied: 'Enlace copiado.',
  copyByHand: 'El enlace está seleccionado: cópialo con tu teclado.',
  byEmail: 'Enviar por correo',
  emailText: '{title} en Treq: {url}',

  nearbyTitle: 'Más aventuras así cerca de aquí',
  nearbyNone: 'Todavía no conocemos otra aventura a menos de {distance}.',
  nearbyAll: 'Todas las aventuras de {category:lower}',

  guideMore: 'Más sobre {name}',
} as const satisfies Translation<typeof adventure>
