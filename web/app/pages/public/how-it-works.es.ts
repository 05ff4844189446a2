import type { Translation } from '#web/lib/language/i18n.tsx'
import type { howItWorks } from './how-it-works.en.ts'

export default {
  description:
    'De encontrar una aventura guiada al día mismo: qué cuesta cada paso, cuándo se cobra a tu tarjeta y qué se devuelve si cambian los planes.',
  eyebrow: 'Cómo funciona',
  title: 'De un punto en el mapa a un día al aire libre',
  lead: 'Encuentra un guía que conoce el terreno, ve el precio completo por adelantado y sabe en cada paso dónde está tu dinero.',
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
    'Cuando eliges Reservar, apartamos tus lugares por {hold}. ¿Necesitas más tiempo? Puedes ampliarlo una vez, por {extension}. Los datos de tu tarjeta van directo a nuestro proveedor de pagos.',
  step4: 'Confirmado de inmediato, o cuando tu guía acepte',
  step4Text:
    'Con reserva inmediata quedas confirmado en cuanto pagas. Si no, retenemos el monto en tu tarjeta, y tu guía responde en {answer}, antes si el viaje está cerca. Solo se te cobra si acepta.',
  step5: 'Encuéntrate con tu guía y sal',
  step5Text:
    'Tu reserva confirmada muestra el punto de encuentro exacto, y el correo de confirmación trae el teléfono de tu guía. Tu guía no cobra hasta que el viaje termina.',

  priceTitle: 'De qué se compone el precio',
  priceLead: 'Sin cargos sorpresa. Este es un ejemplo con las tarifas de hoy, sin impuesto.',
  trip: 'El viaje',
  tripText: 'El precio del guía, con cada ajuste por temporada, tamaño del grupo o fecha a la vista.',
  permits: 'Permisos',
  permitsText: 'Al costo, sin recargo.',
  fee: 'Cargo por servicio',
  feeText:
    'El {feePercent} de lo anterior, como mínimo {feeMin} y como máximo {feeMax}. Cubre la atención al cliente y el procesamiento del pago.',
  tax: 'Impuesto',
  taxText: 'En su propia línea, donde se aplica.',
  parts: 'Paga todo o en dos partes',
  partsText:
    'Desde {fullBelow}, si reservas con bastante anticipación, pagas de inmediato un anticipo del {dayDeposit} ({longDeposit} en viajes de varios días y de caza) y el saldo {balanceBefore} antes del inicio; con la política Expedición, {expeditionBefore} antes.',

  cancelTitle: 'Si cambian los planes',
  cancelLead:
    'Cada aventura muestra su política en su página y otra vez al pagar, y tu reserva la conserva. Antes de cancelar ves tu reembolso al centavo.',
  graceTitle: '¿Cambiaste de idea?',
  theirsTitle: 'Si cancelamos nosotros o tu guía',
  theirsText:
    'Si cancelan el guía, el clima o Treq antes del inicio, recibes un reembolso completo, incluido el cargo por servicio. Después de una cancelación por el clima también puedes elegir una nueva fecha o un crédito mayor. Si el clima acorta un viaje, se te reembolsa una parte de lo que pagaste.',
  partTitle: 'Si alguien no puede ir',
  partText: 'Una persona puede cancelar mientras los demás sí van. Su parte se reembolsa según la misma política.',
  changeTitle: 'Cambiar la fecha o el grupo',
  changeText:
    'Solicítalo en tu reserva. Ves la diferencia de precio al centavo, tus lugares siguen siendo tuyos y tu guía responde en {changeAnswer}. {freeChanges}',
  creditTitle: 'Crédito',
  creditText:
    'Usa tu crédito en cualquier aventura, anticipo o saldo, todo o una parte. Vale por {creditMonths}. Lo que pagaste con crédito se reembolsa como crédito.',

  questionsTitle: 'Preguntas',
  q1: '¿Cuándo se cobra a mi tarjeta?',
  a1: 'Con reserva inmediata, cuando pagas. Con una solicitud, solo cuando el guía acepta. Hasta entonces es solo una retención en tu tarjeta. Si pagas un anticipo, cobramos el saldo {balanceBefore} antes del inicio y te escribimos {notices} antes de eso.',
  q2: '¿Y si no se puede cobrar mi saldo?',
  a2: 'Te avisamos de inmediato y lo intentamos de nuevo después de {retries}. También puedes pagar con cualquier tarjeta. Si el saldo sigue sin pagar {unpaidAfter} después de vencer, la reserva se cancela según su política. [Anticipo y saldo](/terms-of-service#deposit)',
  q3: '¿Necesito una cuenta?',
  a3: 'No para mirar, buscar o ver precios. Para apartar lugares inicias sesión, y conservamos tu fecha y tu grupo.',
  q4: '¿Pueden venir menores?',
  a4: 'Cada aventura indica su edad mínima. Debes tener 18 años o más para reservar.',
  q5: '¿Y si la salida está llena?',
  a5: 'Únete a su lista de espera. Si se liberan lugares para todo tu grupo, los apartamos por {offer} ({shortOffer} cerca del inicio) y te escribimos. No se te cobra nada a menos que los tomes.',
  q6: '¿Y si reservan muy pocas personas?',
  a6: 'Algunos viajes necesitan un mínimo de personas, que aparece en su página. Si no se alcanza {minimumBefore} antes del inicio, el guía decide si sale de todos modos. Si no, recibes un reembolso completo, incluido el cargo por servicio.',
  q7: '¿Y si cambia el clima?',
  a7: 'Decide tu guía, incluso el mismo día. Si el viaje se cancela, tienes {weatherChoice} para elegir un reembolso completo, incluido el cargo por servicio; el {weatherCredit} como crédito; o una nueva fecha dentro de {newDateMonths} al precio con el que reservaste. Si no eliges, te reembolsamos.',
  q8: '¿Y si alguien no llega?',
  a8: 'Tu guía espera {wait} y trata de comunicarse contigo. Después no hay reembolso. Si tu guía no está, repórtalo en tu reserva {guideMissing} después del inicio. Si el viaje no empieza, recibes un reembolso completo. [Si alguien no llega](/terms-of-service#missing)',
  q9: '¿Quiénes son los guías?',
  a9: 'Guías y operadores locales. La página de cada guía muestra su experiencia y los documentos que verificamos, con su fecha de vencimiento. [Cómo funcionan los niveles](/safety#guides)',
  q10: '¿Puede un guía pagar para salir más arriba en la lista?',
  a10: 'No. Lo que ganamos con un viaje no cuenta para el orden de los resultados.',
  q11: '¿Cómo hablo con una persona?',
  a11: '[Escríbenos](/contact). Recibes una referencia de inmediato y la respuesta por correo.',
} as const satisfies Translation<typeof howItWorks>
