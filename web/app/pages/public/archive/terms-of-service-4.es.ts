import type { Translation } from '#web/lib/language/i18n.tsx'
import type { termsOfService4 } from './terms-of-service-4.en.ts'

export default {
  description: 'Lo que aceptas cuando usas Treq, reservas una aventura o la guías: en palabras sencillas.',
  lead: 'Lo que aceptas cuando usas este sitio, reservas una aventura o la guías. Los números de abajo son los que valen hoy; una reserva conserva los que valían cuando se hizo.',

  treq: 'Qué es Treq',
  'treq.1':
    'Treq es un mercado de aventuras guiadas al aire libre. Los guías y los operadores para los que trabajan ofrecen y dirigen las aventuras; nosotros llevamos el sitio, cobramos por ellos y cuidamos las reservas. «Nosotros» y «Treq» son quien opera este sitio.',
  'treq.2':
    'Cuando reservas, el contrato de la aventura es entre tú y el operador que se nombra en su página. Nosotros no somos el guía, el transportista ni la aseguradora del viaje.',
  'treq.3':
    'Lo que la página de un guía dice sobre su experiencia, sus credenciales y su seguro lo declara el guía. Todavía no lo verificamos. Pide a tu guía que te muestre lo que te importe.',

  account: 'Tu cuenta',
  'account.1': 'Puedes mirar, buscar y ver precios sin cuenta. Para apartar lugares necesitas una.',
  'account.1.1':
    'Debes tener 18 años o más para reservar. Puedes llevar a personas más jóvenes donde la aventura lo permite.',
  'account.1.2': 'Lo que nos dices de ti debe ser cierto: tu guía confía en tu nombre y tu teléfono.',
  'account.1.3':
    'Guarda tu contraseña para ti. Si crees que otra persona la conoce, pon una nueva: se cierra la sesión en todos los demás dispositivos.',
  'account.1.4':
    'Tu sesión dura 30 días desde tu última visita y 90 días como máximo. Antes de un cambio delicado podemos pedirte de nuevo la contraseña.',
  'account.1.5': 'Una cuenta es de una sola persona y no se puede pasar a otra.',

  booking: 'Cómo se hace una reserva',
  'booking.1':
    'Cuando presionas Reservar, tus lugares quedan apartados {hold}. Puedes conservarlos {extension} más, una sola vez. Si no pagas en ese tiempo, vuelven a la venta y no se cobra nada.',
  'booking.2':
    'Una aventura con reserva inmediata queda confirmada en cuanto pasa tu pago. A menos de {shortNotice} del inicio se vuelve una solicitud.',
  'booking.3':
    'Con una solicitud retenemos en tu tarjeta el monto completo que toca pagar. El guía responde en {answer}, o antes si el viaje está cerca. Se cobra a tu tarjeta cuando el guía acepta. Si no acepta o no responde a tiempo, liberamos la retención y los lugares.',
  'booking.4': 'Cuando tu reserva está confirmada ves el punto de encuentro exacto, y tú y tu guía pueden comunicarse.',
  'booking.5':
    'Cuando una salida está llena puedes entrar en su lista de espera. No cuesta nada y no te obliga a nada. Cuando se liberan lugares para todo tu grupo, te escribimos y los apartamos para ti {offer}, o {shortOffer} si faltan menos de {offerShortBelow} para el inicio, pero nunca más tiempo del que la salida se puede reservar. Ves el precio de ese día. Los lugares que no tomas pasan a quien sigue en la lista.',
  'booking.6':
    'Algunas salidas necesitan un mínimo de personas; se dice en su página. Si {minimumBefore} antes del inicio no se alcanza, o alguien cancela más tarde, el guía tiene {minimumAnswer}, o la mitad del tiempo que falta si eso es menos, para garantizar que sale de todos modos. Si no lo hace, la salida se cancela y se devuelve todo, incluido el cargo por servicio.',
  'booking.7':
    'Un viaje termina cuando el guía lo da por terminado, nunca antes del final previsto y, si no, por sí solo {endsByItself} después del final previsto.',

  price: 'Precio y pago',
  'price.1': 'El pago de la reserva muestra cada parte del precio antes de que pagues, y cómo se calcula:',
  'price.1.1': 'el viaje para tu grupo, con cada cambio por temporada, día de la semana, grupo o fecha de la reserva;',
  'price.1.2': 'los extras que eliges;',
  'price.1.3': 'los permisos, que se pasan al costo;',
  'price.1.4': 'nuestro cargo por servicio, el {feePercent} de todo esto, como mínimo {feeMin} y como máximo {feeMax};',
  'price.1.5': 'el impuesto, donde un estado lo pide.',
  'price.2':
    'El total que ves al pagar es todo lo que pagas por medio de Treq. Los precios de las listas son para un adulto, con el cargo por servicio y los permisos incluidos y sin impuesto.',
  'price.3':
    'El pago pasa por nuestro proveedor de pagos, Stripe. El número de tu tarjeta va directo a él y nunca nos llega. Todos los montos están en dólares estadounidenses.',
  'price.4':
    'Lo que pagaste te lo debemos en nuestros libros hasta que el viaje termina. Si un banco no nos deja cobrar el dinero que había prometido, tu reserva espera un tiempo corto en el que puedes pagar de nuevo, y después termina.',
  'price.5': 'Un código promocional vale con las condiciones que nombra. No se puede cambiar por dinero.',

  deposit: 'Anticipo y saldo',
  'deposit.1':
    'Pagas en dos partes cuando el total es de {fullBelow} o más y reservas antes del día en que vence el saldo. Si no, pagas todo de una vez. El pago de la reserva muestra las dos partes y el día antes de que pagues.',
  'deposit.1.1':
    'El anticipo se paga al reservar: el {dayDeposit} del total en viajes de hasta un día, el {longDeposit} en los más largos y en toda cacería.',
  'deposit.1.2':
    'El saldo se cobra {balanceBefore} antes del inicio; con la política Expedición, {expeditionBefore} antes. Si tu guía acepta una solicitud después de ese día, se cobra entonces.',
  'deposit.2':
    'Al reservar aceptas que cobremos el saldo por nuestra cuenta a la tarjeta con la que pagaste el anticipo, o a otra que elijas en tu reserva. Te escribimos {notices} antes. También puedes pagarlo tú antes de ese día.',
  'deposit.3':
    'Si el cobro no pasa, te avisamos de inmediato y lo intentamos de nuevo después de {retries}; mientras tanto puedes pagar con cualquier tarjeta. Una reserva cuyo saldo no está pagado {unpaidAfter} después de vencer, y en todo caso un día antes del inicio, se cancela según su política, y los lugares vuelven a la venta.',
  'deposit.4':
    'Cuando una reserva se cancela, lo que se devuelve se cuenta de lo que hayas pagado hasta entonces. Un saldo que no se ha cobrado ya no se pide.',

  cancel: 'Si cancelas',
  'cancel.1':
    'Cada aventura se vende con una de las políticas de abajo. Se nombra en la página de la aventura y otra vez antes de que pagues, y tu reserva la conserva aunque después cambie algo. Antes de confirmar que cancelas ves, al centavo, qué se devuelve.',
  'cancel.2': 'Además de la política de la aventura, esto vale para toda reserva:',
  'cancel.2.1': 'Los extras y los permisos se devuelven completos hasta {extrasUntil} antes del inicio.',
  'cancel.2.2':
    'El cargo por servicio se devuelve solo con un reembolso completo que lo incluya, como se dice arriba y abajo.',
  'cancel.2.3': 'El impuesto se devuelve en proporción a aquello sobre lo que se cobró.',
  'cancel.2.4':
    'Si una autoridad cerró el lugar, envíanos el aviso de cierre: entonces podemos devolverlo todo, incluido el cargo por servicio.',
  'cancel.2.5':
    'Donde una política retiene el anticipo, este es el {dayDeposit} del total en viajes de hasta un día, y el {longDeposit} en los más largos y en toda cacería, también si pagaste todo de una vez.',
  'cancel.3':
    'Una parte del grupo puede cancelar mientras los demás sí van. Su parte se devuelve con las mismas reglas; un precio por el grupo entero baja solo por las personas que pasan de su tamaño.',
  'cancel.4':
    'Los plazos se cuentan hasta el inicio del viaje en el lugar del viaje, y el último momento todavía cuenta. Los reembolsos van a la tarjeta con la que pagaste; los bancos los muestran en 5 a 10 días hábiles.',

  theirs: 'Si cancela el guía, el clima o Treq',
  'theirs.1':
    'Antes del inicio se te devuelve todo, incluido el cargo por servicio. Un guía puede cancelar un viaje en cualquier momento por el clima, las condiciones o la seguridad, y esa decisión vale. Si una autoridad cierra un lugar, podemos cancelar la salida nosotros.',
  'theirs.2':
    'Cuando el clima impide un viaje que ya pagaste, tienes {weatherChoice} para elegir: lo que pagaste, de vuelta como lo pagaste; el {weatherCredit} como crédito; o una nueva fecha dentro de {newDateMonths} de la misma aventura con el mismo guía, si alguna tiene lugar para tu grupo. El crédito adicional vale para lo que pagaste con tarjeta, hasta un límite por reserva y por año. En una nueva fecha el precio no cambia, un saldo abierto vence con la misma anticipación al nuevo inicio, y los plazos para cancelar se cuentan desde él. Si no eliges, te reembolsamos.',
  'theirs.3':
    'Si el clima termina un viaje que ya empezó, te devolvemos la parte de su duración prevista que falta, más allá de la primera mitad. Si falta el 75 %, es el 25 % de lo que pagaste, incluido el cargo por servicio. Si falta la mitad o menos, no hay reembolso. Si el viaje nunca empezó, dínoslo y decidimos nosotros.',
  'theirs.4':
    'Si el viaje no fue lo que se vendió, [dínoslo](/contact?topic=booking) lo antes posible y guarda lo que lo demuestre. Miramos los dos lados antes de decidir.',

  change: 'Si cambias una reserva',
  'change.1':
    'Tú o tu guía pueden pedir otra salida de la misma aventura, y tú otro grupo, mientras la reserva está confirmada y el inicio no está cerca. La otra parte tiene {changeAnswer} para responder, o menos cuando el inicio está cerca. Hasta entonces tus lugares siguen siendo tuyos; sin un sí, todo queda como está.',
  'change.2':
    'Antes de preguntar a nadie ves la diferencia línea por línea, con los precios con los que reservaste. Lo que cuesta más se cobra cuando se acepta el cambio, como tú lo aceptas, y el cambio vale desde que llega ese dinero; lo que cuesta menos se te devuelve o se descuenta de tu saldo.',
  'change.3':
    '{freeAccepted} Cuando una parte del grupo se fue, su reserva ya no se cambia; todavía se puede cancelar.',

  credit: 'Crédito',
  'credit.1':
    'El crédito es dinero que te debemos: porque lo elegiste después del mal clima, porque un guía te falló o porque te lo dimos. Paga cualquier aventura, al reservar o en un saldo que pagas tú; un cobro que hacemos nosotros usa solo tu tarjeta. Primero se usa lo que vence antes.',
  'credit.2':
    'El crédito vale por {creditMonths}, salvo que se diga otra cosa al darlo. No se paga en efectivo ni se puede ceder. Cuando se reembolsa una reserva pagada con él, primero va la tarjeta, y el resto vuelve a ser crédito.',

  missing: 'Si alguien no llega',
  'missing.1':
    'Tu guía te espera {wait} desde el inicio, {shortWait} en un viaje de hasta {shortTrip}, y trata de comunicarse contigo al menos {attempts}. Si no llegas, el guía puede reportarlo dentro de {reportWithin} después del inicio. Tu reserva termina entonces según su política, como una que se cancela después del inicio: no se devuelve nada.',
  'missing.2':
    'Si estuviste ahí, dilo en tu reserva dentro de {contestWithin} después del reporte. Una persona de Treq mira entonces los dos lados.',
  'missing.3':
    'Si tu guía no está, primero llámalo, por favor. {guideMissing} después del inicio puedes decírnoslo en tu reserva, y le avisamos al guía de inmediato. Si el viaje no ha empezado {guideGivenUp} después de su inicio, o {guideAnswer} después de que nos lo dijiste si eso es más tarde, la reserva termina y se devuelve todo, incluido el cargo por servicio.',
  'missing.4':
    'Si un viaje no se hizo, tú o tu guía pueden reportarlo en la reserva hasta {tripReport} después. Si tu guía dice que empezó el viaje después de que lo reportaste ausente, te preguntamos. Cuando no están de acuerdo, el guía no cobra hasta que nuestro equipo decida. Ninguna regla automática lo decide.',

  chargeback: 'Contracargos',
  'chargeback.1':
    'Si disputas un pago con tu banco, el banco decide sobre ese pago. Mientras decide, y después de que te lo devolvió, nosotros no reembolsamos el mismo pago. [Escríbenos](/contact?topic=refund) primero, por favor: suele ser más rápido.',
  'chargeback.2':
    'Una disputa retiene el pago del guía por esa reserva. Si el banco recupera el dinero, un operador decide si lo asume Treq, el guía o ambos.',

  risk: 'Los riesgos de estar al aire libre',
  'risk.1':
    'Cazar, pescar, conducir fuera del camino, caminar, acampar y viajar en invierno tienen riesgos que nadie puede quitar: el clima, el agua, el terreno, los animales, las armas, los vehículos, la distancia a la ayuda. Hay personas que se lastiman, y se puede morir. Tú decides si un viaje es para ti, y participas bajo tu propio riesgo hasta donde la ley lo permite.',
  'risk.2': 'Aceptas que vas a',
  'risk.2.1':
    'leer lo que la aventura pide de ti, y reservar solo aquello para lo que tú y tu grupo tienen la condición;',
  'risk.2.2':
    'decirle a tu guía antes del inicio lo que importa al aire libre: salud, medicinas, alergias y cualquier otra cosa;',
  'risk.2.3': 'seguir las instrucciones de tu guía, también cuando pide dar la vuelta o esperar en un lugar seguro;',
  'risk.2.4': 'mantenerte sobrio donde eso mantiene viva a la gente: cerca de armas, botes, vehículos y cuerdas;',
  'risk.2.5': 'tener tus propias licencias, permisos de caza y documentos, donde el viaje los necesita.',
  'risk.3':
    'Treq no vigila los viajes y no es un servicio de emergencia. No reemplaza al 911, a una radiobaliza personal ni a un mensajero satelital. Lee nuestra [página de seguridad](/safety), por favor.',
  'risk.4': 'Tu guía o tu operador puede pedirte que firmes su propia exención de responsabilidad antes del viaje.',

  conduct: 'Cómo nos tratamos',
  'conduct.1':
    'Sé decente. No puedes acosar, amenazar ni discriminar; publicar lo que es falso, ilegal o no es tuyo; llevarte fuera de Treq una reserva o un pago que empezó aquí; romper, sobrecargar o copiar el sitio con una máquina; ni apartar lugares que no piensas reservar. Limitamos los lugares apartados, los cambios y las búsquedas para que todos puedan reservar.',
  'conduct.2':
    'Las opiniones son de personas que estuvieron en un viaje reservado. No pagamos por las buenas ni escondemos las malas. Retiramos una opinión solo por los motivos que se cuentan en público junto a ella.',

  guiding: 'Si eres guía en Treq',
  'guiding.1':
    'Eres un negocio independiente, no nuestro empleado ni agente. Tienes cada licencia, permiso y seguro que tus viajes necesitan, los mantienes vigentes, y haces cada viaje reservado o lo cancelas a tiempo. Lo que declaras sobre ti y tus credenciales debe ser cierto.',
  'guiding.2':
    'Nos quedamos con una comisión de lo que se vende de tu viaje y tus extras, con el porcentaje de tu nivel el día de la reserva; los permisos te llegan completos. Los porcentajes vigentes están en la [página para guías](/guide-recruitment#earn), y cada solicitud te muestra lo que recibes antes de que la aceptes.',
  'guiding.3':
    'Tu parte queda disponible {release} después del final previsto del viaje, o {firstRelease} después en tus primeros {firstTrips} viajes. Un reporte, una disputa o un contracargo sobre una reserva la retiene hasta que se decida. Si una reserva termina y se retiene una parte del precio, tu parte de eso es tuya.',
  'guiding.4':
    'Si cancelas antes del inicio, tus clientes reciben un reembolso completo. Si después el clima acorta el viaje, te quedas con tu parte de lo que no se devuelve. Después de tus cancelaciones gratuitas, una tarifa sale de tu siguiente pago, y varias cancelaciones pausan la reserva inmediata. Cancelar por el clima o por no alcanzar el mínimo no te cuesta nada. Contamos las cancelaciones por clima.',

  content: 'Qué es de quién',
  'content.1':
    'Lo que escribes y subes sigue siendo tuyo. Nos permites mostrarlo en el sitio y describir la aventura con ello. El sitio, su diseño y su nombre son nuestros. Las imágenes marcadas como ilustraciones no muestran el lugar mismo.',

  liability: 'De qué respondemos',
  'liability.1':
    'Respondemos de lo que hacemos: llevar el sitio, cobrar los pagos y devolverlos según estas reglas. Hasta donde la ley lo permite no respondemos de lo que hagan o dejen de hacer guías, operadores u otros huéspedes, de pérdidas que no se podían prever, ni de más de lo que pagaste por medio de Treq por la reserva de que se trate.',
  'liability.2': 'Nada de esto te quita derechos a los que la ley de tu estado no te deja renunciar.',

  ending: 'El final, y los cambios de estos términos',
  'ending.1':
    'Puedes dejar de usar Treq en cualquier momento; las reservas que siguen en pie se cumplen o se cancelan según las reglas de arriba. Podemos cerrar una cuenta que rompe estos términos, después de decirte por qué, salvo que la ley o la seguridad de alguien lo prohíba.',
  'ending.2':
    'Cuando estos términos cambian, la versión nueva aparece aquí con su fecha, y las anteriores se pueden leer abajo. Una reserva conserva la versión que se aceptó con ella.',

  law: 'Disputas y ley',
  'law.1':
    '[Escríbenos](/contact) primero, por favor: casi todo se puede arreglar. Si no, vale la ley del estado en que tiene su sede quien opera este sitio, sin quitarte la protección de las leyes del consumidor de tu propio estado.',
} as const satisfies Translation<typeof termsOfService4>
