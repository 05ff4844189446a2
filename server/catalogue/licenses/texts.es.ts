import type { Translations } from '#server/platform/said/render.ts'

/** What guests are told of licenses, in Spanish. */
export const licensesSpanish: Translations = {
  'Visitors need a conservation license, an invasive species pass, and a fishing license. Carry it while you fish; your phone is fine.':
    'Quienes visitan el estado necesitan una licencia de conservación, un pase contra especies invasoras y una licencia de pesca. Llévala mientras pescas; puede ir en el teléfono.',
  'Before you fish.': 'Antes de pescar.',
  'Visitors need a combination license, which is drawn.':
    'Quienes visitan el estado necesitan una licencia combinada, que se sortea.',
  'Apply by April 1 of the year you hunt.': 'Solicítala a más tardar el 1 de abril del año en que cazas.',
  'Everyone 16 and older needs a fishing license. From 18 to 64 you also need the habitat stamp with your first license of the year.':
    'A partir de los 16 años se necesita licencia de pesca. De los 18 a los 64 también el sello de hábitat, con la primera licencia del año.',
  'You need an elk license, a qualifying license, and hunter education. Most licenses are drawn.':
    'Necesitas una licencia para uapití, una licencia habilitante y el curso de cazador. La mayoría de las licencias se sortean.',
  'The primary draw closes early in April. Leftover licenses go on sale in August.':
    'El sorteo principal cierra a principios de abril. Las licencias que sobran salen a la venta en agosto.',
  'Visitors need an antelope license, which is drawn.':
    'Quienes visitan el estado necesitan una licencia para antílope, que se sortea.',
  'Apply by about June 1 of the year you hunt.': 'Solicítala a más tardar hacia el 1 de junio del año en que cazas.',
  'Everyone 16 and older needs a sport fishing license. Some species also need a report card at any age.':
    'A partir de los 16 años se necesita licencia de pesca deportiva. Algunas especies exigen además una tarjeta de registro a cualquier edad.',
  'Everyone 12 and older needs a license. Salmon and steelhead also need a tag.':
    'A partir de los 12 años se necesita licencia. El salmón y la trucha cabeza de acero exigen además una etiqueta.',
  'Everyone 12 and older needs a license.': 'A partir de los 12 años se necesita licencia.',
  'Before you hunt.': 'Antes de cazar.',
}
