import type { Translation } from '#web/lib/language/i18n.tsx'
import type { howItWorks } from './how-it-works.en.ts'

export default {
  description:
    'De encontrar una aventura guiada al día mismo: qué cuesta cada paso, cuándo se cobra a tu tarjeta y qué se devuelve si cambian los planes.',
  eyebrow: 'Cómo funciona',
  title: 'De un punto en el mapa a un día al aire libre',
  lead: 'Encuentra un guía que conoce el terreno, mira el precio completo antes de decidir y sabe en cada paso dónde está tu dinero.',
  find: 'Buscar aventuras',
  toSafety: 'Cómo pensamos la seguridad',

  stepsTitle: 'Cinco pasos',
  step1: 'Encuentra el día que quieres',
  step1Text:
    'Busca por lugar, actividad, fecha o con tus propias palabras, o mueve el mapa. Cada tarjeta muestra el precio con todos los cargos, el próximo día abierto y los lugares que quedan.',
  step2: 'Elige la fecha y quién viene',
  step2Text:
    'Elige una salida y tu grupo. Ves el precio línea por línea, con el motivo de cada una, antes de iniciar sesión.',
  step3: 'Aparta tus lugares y paga',
  step3Text:
    'Cuando presionas Reservar, tus lugares quedan apartados {hold}. ¿Necesitas más tiempo? Puedes conservarlos {extension} más, una sola vez. Tu tarjeta va directo a nuestro proveedor de pagos.',
  step4: 'De inmediato, o con el sí del guía',
  step4Text:
    'Con reserva inmediata quedas confirmado en cuanto pagas. Si no, solo revisamos tu tarjeta: tu guía responde en {answer}, antes si el viaje está cerca, y pagas cuando la respuesta es sí. Sin respuesta no se cobra nada.',
  step5: 'Encuéntrate con tu guía y sal',
  step5Text:
    'Tu reserva confirmada muestra el punto de encuentro exacto, y el correo de confirmación trae el teléfono de tu guía. Hasta que el viaje termina, en nuestros libros te debemos lo que pagaste.',

  priceTitle: 'De qué se compone el precio',
  priceLead: 'No hay cargos después. Este es un viaje como se vendería hoy, donde no hay impuesto.',
  trip: 'El viaje',
  tripText: 'Lo que pide el guía; cada cambio por temporada, grupo o fecha se dice con palabras.',
  permits: 'Permisos',
  permitsText: 'Se pasan al costo. Nadie se queda con una parte.',
  fee: 'Cargo por servicio',
  feeText:
    'El {feePercent} de lo anterior, como mínimo {feeMin} y como máximo {feeMax}. Cubre la atención al cliente y el procesamiento del pago.',
  tax: 'Impuesto',
  taxText: 'Donde un estado lo pide, en su propia línea.',
  parts: 'En una o dos partes',
  partsText:
    'Desde {fullBelow}, si reservas con bastante anticipación, pagas de inmediato un anticipo del {dayDeposit} ({longDeposit} en viajes de varios días y de caza) y el saldo {balanceBefore} antes del inicio; con la política Expedición, {expeditionBefore} antes.',

  cancelTitle: 'Si cambian los planes',
  cancelLead:
    'Cada aventura dice su política en su página y otra vez antes de que pagues, y tu reserva la conserva. Antes de cancelar ves, al centavo, qué se devuelve.',
  graceTitle: '¿Cambiaste de idea?',
  theirsTitle: 'No fue cosa tuya',
  theirsText:
    'Si cancela el guía, el clima o Treq antes del inicio, se devuelve todo, incluido el cargo por servicio. Si fue el clima, también puedes elegir una nueva fecha o un crédito mayor. Si el clima acorta un viaje, se te devuelve una parte.',
  partTitle: 'Solo uno de ustedes',
  partText: 'Una persona puede dejar el grupo mientras los demás sí van. Su parte se devuelve con las mismas reglas.',
  changeTitle: 'Otro día u otro grupo',
  changeText:
    'Pídelo en tu reserva: ves la diferencia al centavo, tus lugares siguen siendo tuyos y tu guía responde dentro de {changeAnswer}. {freeChanges}',
  creditTitle: 'Crédito',
  creditText:
    'Lo que te debemos como crédito paga cualquier aventura, un anticipo o un saldo, todo o una parte. Vale por {creditMonths}; lo que pagas con él y se te devuelve vuelve a ser crédito.',

  questionsTitle: 'Preguntas',
  q1: '¿Cuándo se cobra a mi tarjeta?',
  a1: 'Con reserva inmediata, cuando pagas. Con una solicitud, solo cuando el guía dice que sí; hasta entonces tu tarjeta se revisa, no se cobra. Si pagas un anticipo, el saldo se cobra {balanceBefore} antes del inicio, y te escribimos {notices} antes de eso.',
  q2: '¿Y si no se puede cobrar mi saldo?',
  a2: 'Te avisamos de inmediato y lo intentamos de nuevo después de {retries}. Mientras tanto puedes pagar con cualquier tarjeta. Un saldo que sigue sin pagar {unpaidAfter} después de vencer termina la reserva según su política. [Anticipo y saldo](/terms-of-service#deposit)',
  q3: '¿Necesito una cuenta?',
  a3: 'No para mirar, buscar o ver precios. Para apartar lugares inicias sesión; tu fecha y tu grupo se conservan mientras tanto.',
  q4: '¿Pueden venir menores?',
  a4: 'Cada aventura dice su edad mínima. Quien reserva tiene 18 años o más.',
  q5: '¿Y si la salida está llena?',
  a5: 'Entra en la lista de espera. Cuando se liberan lugares para todo tu grupo, quedan apartados para ti {offer}, o {shortOffer} cerca del inicio, y te escribimos. No se cobra nada si no los tomas.',
  q6: '¿Y si reservan muy pocas personas?',
  a6: 'Algunas salidas necesitan un mínimo de personas, que se dice en su página. Si {minimumBefore} antes del inicio vienen menos, el guía decide si sale de todos modos. Si no, se devuelve todo, incluido el cargo por servicio.',
  q7: '¿Y si cambia el clima?',
  a7: 'Decide el guía, también el mismo día. Si el viaje se suspende, eliges dentro de {weatherChoice}: todo de vuelta, incluido el cargo por servicio; el {weatherCredit} como crédito; o una nueva fecha dentro de {newDateMonths} al precio con el que reservaste. Si no dices nada, se devuelve todo.',
  q8: '¿Y si alguien no llega?',
  a8: 'Tu guía espera {wait} y trata de comunicarse contigo; después no se devuelve nada. Si tu guía no está, dínoslo en tu reserva {guideMissing} después del inicio: si el viaje no empieza a tiempo, se devuelve todo. [Si alguien no llega](/terms-of-service#missing)',
  q9: '¿Quiénes son los guías?',
  a9: 'Guías y operadores locales. La página de cada guía muestra su experiencia y las credenciales que declara, con su fecha de vencimiento. [Cómo funcionan los niveles](/safety#guides)',
  q10: '¿Puede un guía pagar para salir más arriba en la lista?',
  a10: 'No. Lo que ganamos con un viaje no cuenta para el orden de los resultados.',
  q11: '¿Cómo hablo con una persona?',
  a11: '[Escríbenos](/contact). Recibes una referencia de inmediato y la respuesta por correo.',
} as const satisfies Translation<typeof howItWorks>
