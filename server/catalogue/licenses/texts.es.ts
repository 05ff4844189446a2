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
  'Visitors 16 and older need a sport fishing license. King salmon also needs a stamp and a harvest record card.':
    'Quienes visitan el estado necesitan licencia de pesca deportiva a partir de los 16 años. El salmón real exige además un sello y una tarjeta de registro.',
  'From 16 on you need a hunting license, the state waterfowl stamp, the federal duck stamp, and free HIP registration. If you were born after 1968, carry your hunter education card.':
    'A partir de los 16 años necesitas licencia de caza, el sello estatal de aves acuáticas, el sello federal de patos y el registro HIP, que es gratuito. Si naciste después de 1968, lleva tu tarjeta del curso de cazador.',
  'On a guide’s boat with a vessel license, and under 16, you need no license of your own. Anyone else needs a saltwater license.':
    'En el barco de un guía con licencia de embarcación, y antes de los 16 años, no necesitas licencia propia. En los demás casos se necesita una licencia de agua salada.',
  'On private land with the owner’s permission you need no license for wild hogs. Wildlife management areas ask for a permit.':
    'En terreno privado y con permiso del dueño no necesitas licencia para jabalíes. Las áreas de manejo de fauna piden un permiso.',
  'Everyone 14 and older needs a fishing license and a steelhead permit.':
    'A partir de los 14 años se necesita licencia de pesca y un permiso para trucha cabeza de acero.',
  'You need the basic fishing license and, south of the saltwater line, the saltwater license too.':
    'Necesitas la licencia básica de pesca y, al sur de la línea de agua salada, también la de agua salada.',
  'Everyone 18 and older needs a fishing license and carries it with an ID.':
    'A partir de los 18 años se necesita licencia de pesca, que se lleva junto con una identificación.',
  'You need a hunting permit and a habitat stamp. East of U.S. 81, prairie grouse also take a special permit.':
    'Necesitas un permiso de caza y un sello de hábitat. Al este de la carretera U.S. 81, los urogallos de pradera exigen además un permiso especial.',
  'Almost everyone 16 and older needs a freshwater fishing license.':
    'A partir de los 16 años casi todas las personas necesitan licencia de pesca en agua dulce.',
  'Everyone 18 and older needs a fishing license.': 'A partir de los 18 años se necesita licencia de pesca.',
  'Visitors need a nonresident small game license, which is good for two periods of five days in a row.':
    'Quienes visitan el estado necesitan una licencia de caza menor para no residentes, válida por dos periodos de cinco días seguidos.',
  'Visitors need a nonresident hunting license for any bird or animal, exotic game included.':
    'Quienes visitan el estado necesitan una licencia de caza para no residentes para cualquier ave o animal, también exótico.',
  'Everyone 16 and older needs a fishing license. Trout and salmon also take a stamp.':
    'A partir de los 16 años se necesita licencia de pesca. La trucha y el salmón exigen además un sello.',
  'You need a small game license. If you were born in 1973 or later, you also need hunter education.':
    'Necesitas una licencia de caza menor. Si naciste en 1973 o después, también el curso de cazador.',
}
