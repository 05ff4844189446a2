import type { Translations } from '#server/platform/said/render.ts'

/** Names and descriptions of the categories, which are rows. */
export const categorySpanish: Translations = {
  Fishing: 'Pesca',
  Hunting: 'Caza',
  'Off-road': 'Todoterreno',
  Hiking: 'Senderismo',
  Camping: 'Campamento',
  Winter: 'Invierno',
  'Wade a clear river, drift a cypress swamp or run upstream to the first salmon with someone who knows where they hold.':
    'Vadea un río claro, deriva por un pantano de cipreses o remonta hasta el primer salmón con alguien que sabe dónde están.',
  'Fair-chase hunts with local outfitters, from one morning in a duck pit to a week at an elk camp.':
    'Cacerías de persecución justa con operadores locales, desde una mañana de patos hasta una semana en un campamento de uapitíes.',
  'Slickrock, sand and forest two-track with a guide who spots the line and brings the tow kit.':
    'Roca lisa, arena y brechas de bosque con un guía que marca la línea y lleva el equipo de rescate.',
  'Day walks to balds, rims and rock you would not find alone, at a pace set by the slowest boots.':
    'Caminatas de un día a cumbres, cornisas y rocas que no encontrarías por tu cuenta, al paso de las botas más lentas.',
  'Nights out by canoe, on foot or under desert stars, with the tents, the food and the permits taken care of.':
    'Noches afuera en canoa, a pie o bajo las estrellas del desierto, con las tiendas, la comida y los permisos resueltos.',
  'Snowshoes, crampons and warm cabins with guides who check the ice and the forecast before you do.':
    'Raquetas, crampones y cabañas calientes con guías que revisan el hielo y el pronóstico antes que tú.',
}
