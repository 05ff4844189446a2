import type { Translation } from '#web/lib/language/i18n.tsx'
import type { termsOfService } from './terms-of-service.en.ts'

export default {
  description: 'Lo que aceptas cuando usas Treq, reservas una aventura o la guías, en palabras sencillas.',
  lead: 'Lo que aceptas cuando usas este sitio, reservas una aventura o la guías. Los números de abajo son los de hoy. Cada reserva conserva los que valían cuando se hizo.',

  treq: 'Qué es Treq',
  'treq.1':
    'Treq es un mercado de aventuras guiadas al aire libre. Los guías y los operadores con los que trabajan ofrecen y dirigen las aventuras. Nosotros administramos el sitio, cobramos por ellos y atendemos las reservas. «Nosotros» y «Treq» se refieren a quien opera este sitio.',
  'treq.2':
    'Cuando reservas, el contrato de la aventura es entre tú y el operador que aparece en su página. Nosotros no somos el guía, el transportista ni la aseguradora del viaje.',
  'treq.3':
    'Un guía que aparece como Verificado, Certificado o Élite pasó las tres revisiones de abajo. Cada una muestra lo que se pudo encontrar cuando se hizo. Ninguna garantiza la habilidad ni la conducta de un guía, ni tu seguridad.',
  'treq.3.1':
    'Identidad: Stripe compara una identificación oficial con una selfie, y el nombre de la identificación se compara con el del guía. Si el resultado no es claro, decide nuestro equipo. Esto muestra quién es un guía, no qué tan bien guía.',
  'treq.3.2':
    'Verificación de antecedentes: con el consentimiento del guía, Checkr busca en registros públicos, como los antecedentes penales. Los registros pueden estar incompletos y no incluyen lo que pase después. Un antecedente no descarta a nadie automáticamente. Nuestro equipo considera qué significa para guiar, y no lo publicamos. Cada verificación vale por un tiempo limitado.',
  'treq.3.3':
    'Documentos: nuestro equipo revisa los comprobantes de seguro, primeros auxilios, licencias y permisos que nos envía el guía: el nombre, quién los emitió, las fechas y qué cubren. No pedimos a cada emisor que los confirme ni ponemos a prueba las habilidades. La página del guía muestra los documentos que aprobamos con la fecha de nuestra revisión. Los vencidos o revocados no se muestran.',
  'treq.4':
    'Todo lo demás en la página de un guía, como sus años de experiencia y sus descripciones, lo declara el guía y no lo verificamos. Pide a tu guía que te muestre lo que te importe.',

  account: 'Tu cuenta',
  'account.1': 'Puedes mirar, buscar y ver precios sin cuenta. Para apartar lugares necesitas una.',
  'account.1.1':
    'Debes tener 18 años o más para reservar. Puedes llevar a personas más jóvenes donde la aventura lo permite.',
  'account.1.2': 'Lo que nos dices de ti debe ser cierto. Tu guía cuenta con tu nombre y tu teléfono.',
  'account.1.3':
    'No compartas tu contraseña. Si crees que otra persona la conoce, cámbiala. Eso cierra la sesión en todos los demás dispositivos.',
  'account.1.4':
    'Tu sesión dura 30 días desde tu última visita y 90 días como máximo. Antes de un cambio delicado podemos pedirte de nuevo la contraseña.',
  'account.1.5': 'Una cuenta es de una sola persona y no se puede transferir.',

  booking: 'Cómo funciona una reserva',
  'booking.1':
    'Cuando eliges Reservar, apartamos tus lugares por {hold}. Puedes ampliar ese tiempo una vez, por {extension}. Si no pagas en ese plazo, los lugares vuelven a la venta y no se te cobra nada.',
  'booking.2':
    'Una aventura con reserva inmediata queda confirmada en cuanto se procesa tu pago. A menos de {shortNotice} del inicio, se convierte en una solicitud.',
  'booking.3':
    'Con una solicitud, retenemos en tu tarjeta el monto completo que toca pagar. El guía responde en {answer}, o antes si el viaje está cerca. Cobramos a tu tarjeta si el guía acepta. Si no acepta o no responde a tiempo, liberamos la retención y tus lugares.',
  'booking.4':
    'Cuando tu reserva está confirmada, ves el punto de encuentro exacto, y tú y tu guía pueden comunicarse. Hasta entonces, los mensajes entre ustedes ocultan teléfonos, correos y enlaces.',
  'booking.5':
    'Si una salida está llena, puedes entrar en su lista de espera. Es gratis y sin compromiso. Si se liberan lugares para todo tu grupo, te escribimos y los apartamos para ti por {offer}, o por {shortOffer} si faltan menos de {offerShortBelow} para el inicio, pero nunca más allá del cierre de las reservas. Pagas el precio de ese día. Los lugares que no tomas pasan a la siguiente persona de la lista.',
  'booking.6':
    'Algunas salidas necesitan un mínimo de personas, que aparece en su página. Si no se alcanza {minimumBefore} antes del inicio, o alguien cancela más tarde, el guía tiene {minimumAnswer}, o la mitad del tiempo que falta si eso es menos, para garantizar la salida de todos modos. Si no lo hace, la salida se cancela y recibes un reembolso completo, incluido el cargo por servicio.',
  'booking.7':
    'Un viaje termina cuando el guía lo da por terminado, nunca antes del final previsto. Si no lo hace, termina automáticamente {endsByItself} después del final previsto.',
  'booking.8':
    'Un guía también puede tomar tu reserva por teléfono. Te enviamos por correo un enlace al viaje y su precio. Ahí aceptas estos términos y pagas. Si acuerdas pagarle al guía en efectivo, estos términos no cubren el viaje y no podemos reembolsarlo.',

  price: 'Precio y pago',
  'price.1': 'El pago de la reserva muestra cada parte del precio antes de que pagues, y cómo se calcula:',
  'price.1.1':
    'el viaje para tu grupo, con los ajustes por temporada, día de la semana, tamaño del grupo o fecha de la reserva;',
  'price.1.2': 'los extras que eliges;',
  'price.1.3': 'los permisos, al costo;',
  'price.1.4': 'nuestro cargo por servicio, el {feePercent} de todo esto, como mínimo {feeMin} y como máximo {feeMax};',
  'price.1.5': 'el impuesto, donde un estado lo exige.',
  'price.2':
    'El total que ves al pagar es todo lo que pagas por medio de Treq. Los precios «por adulto» incluyen el cargo por servicio y los permisos, pero no el impuesto. Donde mostramos un total para tu grupo, incluye todos los cargos e impuestos.',
  'price.3':
    'El pago pasa por nuestro proveedor de pagos, Stripe. El número de tu tarjeta va directo a Stripe y nunca nos llega. Todos los montos están en dólares estadounidenses.',
  'price.4':
    'Hasta que el viaje termina, registramos lo que pagaste como dinero que te debemos. Si tu banco rechaza un cobro que había aprobado, conservamos tus lugares por un tiempo corto para que puedas pagar de nuevo. Después, la reserva vence.',
  'price.5': 'Un código promocional vale con las condiciones que lo acompañan. No se puede cambiar por dinero.',
  'price.6':
    'Cuando pagas todo de una vez puedes guardar la tarjeta. Solo le cobramos cuando la eliges para un pago, y puedes quitarla en tus ajustes.',

  deposit: 'Anticipo y saldo',
  'deposit.1':
    'Pagas en dos partes si el total es de {fullBelow} o más y reservas antes del día en que vence el saldo. Si no, pagas todo de una vez. Antes de pagar ves las dos partes y la fecha.',
  'deposit.1.1':
    'El anticipo se paga al reservar: el {dayDeposit} del total en viajes de hasta un día, y el {longDeposit} en los más largos y en toda cacería.',
  'deposit.1.2':
    'Cobramos el saldo {balanceBefore} antes del inicio, o {expeditionBefore} antes con la política Expedición. Si tu guía acepta una solicitud después de ese día, lo cobramos entonces.',
  'deposit.2':
    'Al reservar aceptas que cobremos el saldo automáticamente a la tarjeta con la que pagaste el anticipo, o a otra que elijas en tu reserva. Te escribimos {notices} antes. También puedes pagarlo tú antes de ese día.',
  'deposit.3':
    'Si el cobro falla, te avisamos de inmediato y lo intentamos de nuevo después de {retries}. También puedes pagar con cualquier tarjeta. Si el saldo no está pagado {unpaidAfter} después de vencer, y en todo caso un día antes del inicio, cancelamos la reserva según su política y liberamos tus lugares.',
  'deposit.4':
    'Si una reserva se cancela, el reembolso se calcula sobre lo que hayas pagado hasta entonces. El saldo pendiente ya no se cobra.',

  cancel: 'Si cancelas',
  'cancel.1':
    'Cada aventura se vende con una de las políticas de abajo. La ves en la página de la aventura y otra vez antes de pagar, y tu reserva la conserva aunque después cambie. Antes de confirmar una cancelación, ves tu reembolso al centavo.',
  'cancel.2': 'Además de la política de la aventura, estas reglas valen para toda reserva:',
  'cancel.2.1': 'Los extras y los permisos se reembolsan por completo hasta {extrasUntil} antes del inicio.',
  'cancel.2.2':
    'El cargo por servicio se reembolsa solo donde estos términos dicen que un reembolso completo lo incluye.',
  'cancel.2.3': 'El impuesto se reembolsa en proporción a aquello sobre lo que se cobró.',
  'cancel.2.4':
    'Si una autoridad cerró el lugar, envíanos el aviso de cierre. Entonces podemos darte un reembolso completo, incluido el cargo por servicio.',
  'cancel.2.5':
    'Donde una política retiene el anticipo, este es el {dayDeposit} del total en viajes de hasta un día, y el {longDeposit} en los más largos y en toda cacería, aunque hayas pagado todo de una vez.',
  'cancel.3':
    'Una parte del grupo puede cancelar mientras los demás sí van. Su parte se reembolsa con las mismas reglas. Si el precio es por el grupo entero, baja solo por las personas que pasan del tamaño que cubre.',
  'cancel.4':
    'Los plazos se cuentan hacia atrás desde el inicio del viaje, en la hora del lugar, y el último momento todavía cuenta. Los reembolsos van a la tarjeta con la que pagaste. Tu banco puede tardar de 5 a 10 días hábiles en mostrarlos.',

  theirs: 'Si cancela el guía, el clima o Treq',
  'theirs.1':
    'Antes del inicio recibes un reembolso completo, incluido el cargo por servicio. Un guía puede cancelar un viaje en cualquier momento por el clima, las condiciones o la seguridad, y esa decisión es definitiva. Si una autoridad cierra un lugar, podemos cancelar la salida nosotros.',
  'theirs.2':
    'Si el clima cancela un viaje que ya pagaste, tienes {weatherChoice} para elegir: un reembolso por el mismo medio con el que pagaste; el {weatherCredit} como crédito; o una nueva fecha dentro de {newDateMonths} de la misma aventura con el mismo guía, si alguna tiene lugar para tu grupo. El crédito adicional se aplica a lo que pagaste con tarjeta, hasta un límite por reserva y por año. En una nueva fecha el precio no cambia, el saldo pendiente vence con la misma anticipación al nuevo inicio, y los plazos para cancelar se cuentan desde él. Si no eliges, te reembolsamos.',
  'theirs.3':
    'Si el clima termina un viaje que ya empezó, te reembolsamos la parte de su duración prevista que falta, más allá de la primera mitad. Si falta el 75%, es el 25% de lo que pagaste, incluido el cargo por servicio. Si falta la mitad o menos, no hay reembolso. Si el viaje nunca empezó, dínoslo y decidimos nosotros.',
  'theirs.4':
    'Si el viaje no fue lo que se vendió, díselo a tu guía, guarda lo que lo demuestre y [abre una disputa](/file-dispute).',

  change: 'Si cambias una reserva',
  'change.1':
    'Tú o tu guía pueden proponer otra salida de la misma aventura, y tú puedes proponer otro tamaño de grupo, mientras la reserva esté confirmada y el inicio no esté cerca. La otra parte tiene {changeAnswer} para responder, o menos si el inicio está cerca. Hasta entonces tus lugares siguen siendo tuyos. Si la otra parte no acepta, la reserva queda igual.',
  'change.2':
    'Antes de enviar una solicitud ves la diferencia de precio línea por línea, con los precios con los que reservaste. Si el cambio cuesta más, lo cobramos cuando se acepta, como tú lo autorizaste, y el cambio vale a partir de ese pago. Si cuesta menos, la diferencia se te reembolsa o se descuenta de tu saldo.',
  'change.3':
    '{freeAccepted} Cuando una parte del grupo ha cancelado, la reserva ya no se puede cambiar. Todavía puedes cancelarla.',

  credit: 'Crédito',
  'credit.1':
    'El crédito es dinero que te debemos porque lo elegiste después de una cancelación por el clima, porque un guía te falló, porque canjeaste una tarjeta de regalo o porque te lo dimos. Puedes usarlo en cualquier aventura, al pagar la reserva o un saldo que pagas tú. Los cobros automáticos usan solo tu tarjeta. Primero se usa el crédito que vence antes.',
  'credit.2':
    'El crédito vale por {creditMonths}, salvo que te digamos otra cosa al dártelo. No se paga en efectivo ni se puede transferir. Si se reembolsa una reserva pagada con crédito, primero se reembolsa a tu tarjeta, y el resto vuelve a ser crédito.',

  gifts: 'Tarjetas de regalo y propinas',
  'gifts.1':
    'Puedes comprar una [tarjeta de regalo](/gift-cards) con una tarjeta de pago, y enviamos su código por correo el día que elijas. Cualquier persona que tenga el código puede canjearlo una vez, como crédito en su cuenta. Ese crédito dura lo que habría durado la tarjeta. Su página muestra los montos, cuándo vence una tarjeta y hasta cuándo se reembolsa una que no se ha canjeado. Si el pago de una tarjeta se disputa, no se puede usar hasta que eso se decida, y queda anulada si el dinero vuelve a quien la compró.',
  'gifts.2':
    'Después de un viaje puedes dejar una propina con tarjeta. No nos quedamos con nada de ella: va completa al operador de tu guía. Puedes deshacerla durante {tipUndo}. Después, solo nosotros podemos reembolsarla. Limitamos cuánta propina se puede dejar por un viaje y desde una cuenta.',

  missing: 'Si alguien no llega',
  'missing.1':
    'Tu guía te espera {wait} desde el inicio, o {shortWait} en un viaje de hasta {shortTrip}, y trata de comunicarse contigo al menos {attempts}. Si no llegas, el guía puede reportarlo en las {reportWithin} después del inicio. Tu reserva termina entonces como una que se cancela después del inicio, sin reembolso.',
  'missing.2':
    'Si estuviste ahí, objeta el reporte en tu reserva en un plazo de {contestWithin}. Nuestro equipo escucha entonces a las dos partes.',
  'missing.3':
    'Si tu guía no está, primero llámalo. Puedes reportarlo en tu reserva {guideMissing} después del inicio, y le avisamos al guía de inmediato. Si el viaje no ha empezado {guideGivenUp} después de su inicio, o {guideAnswer} después de tu reporte si eso es más tarde, la reserva termina y recibes un reembolso completo, incluido el cargo por servicio.',
  'missing.4':
    'Si un viaje no se hizo, tú o tu guía pueden reportarlo en la reserva hasta {tripReport} después. Si tu guía dice que empezó el viaje después de que lo reportaste ausente, te preguntamos. Si no están de acuerdo, decide nuestro equipo, y el guía no cobra hasta entonces.',

  disputes: 'Disputas entre tú y tu guía',
  'disputes.1':
    'Si algo de un viaje salió mal, cualquiera de los dos puede [abrir una disputa](/file-dispute) desde la reserva y pedir un reembolso. El formulario muestra cuánto tiempo tienes. Es más largo si se trata de seguridad, discriminación o cargos ocultos.',
  'disputes.2':
    'La otra parte puede responder, y los dos pueden llegar a un acuerdo: un reembolso que uno ofrece se paga en cuanto el otro lo acepta. Si no hay acuerdo, decide nuestro equipo con lo que muestran ambas partes y lo que consta en nuestros registros. Las disputas por seguridad y discriminación las decidimos de inmediato.',
  'disputes.3':
    'Mientras una disputa está abierta, el guía no cobra por esa reserva. Cada parte puede apelar una decisión una vez, ante alguien que no la tomó.',

  chargeback: 'Contracargos',
  'chargeback.1':
    'Si disputas un pago con tu banco, decide el banco. Mientras decide, y después de que te reembolsó, nosotros no reembolsamos el mismo pago. [Escríbenos](/contact?topic=refund) primero. Suele ser más rápido.',
  'chargeback.2':
    'Una disputa retiene el pago del guía por esa reserva. Si el banco recupera el dinero, decidimos si lo asume Treq, el guía o ambos.',

  risk: 'Los riesgos de estar al aire libre',
  'risk.1':
    'Cazar, pescar, conducir fuera del camino, caminar, acampar y viajar en invierno tienen riesgos que nadie puede eliminar: el clima, el agua, el terreno, los animales, las armas, los vehículos, la distancia a la ayuda. Hay personas que se lastiman, y algunas mueren. Tú decides si un viaje es para ti, y participas bajo tu propio riesgo hasta donde la ley lo permite.',
  'risk.2': 'Aceptas que vas a',
  'risk.2.1': 'leer lo que exige la aventura, y reservar solo aquello para lo que tú y tu grupo tienen la condición;',
  'risk.2.2':
    'decirle a tu guía antes del inicio lo que importa al aire libre: salud, medicinas, alergias y cualquier otra cosa;',
  'risk.2.3': 'seguir las instrucciones de tu guía, también cuando pide dar la vuelta o esperar en un lugar seguro;',
  'risk.2.4': 'mantenerte sobrio donde eso mantiene viva a la gente: cerca de armas, botes, vehículos y cuerdas;',
  'risk.2.5': 'tener tus propias licencias, permisos de caza y documentos, donde el viaje los necesita.',
  'risk.3':
    'Treq no es un servicio de emergencia. No reemplaza al 911, a una radiobaliza personal ni a un mensajero satelital. Si tu guía comienza el viaje en el reporte de seguridad, esperamos el regreso de tu grupo a la hora del plan de viaje, enviamos mensajes si no sabemos de ustedes y después llamamos a las personas que nombraste y al 911. Esto depende de la señal, de lo que tú y tu guía reportan y de personas a las que se llama por teléfono, y puede fallar. No vigilamos un viaje que no se comenzó allí. Lee nuestra [página de seguridad](/safety).',
  'risk.4':
    'Antes del viaje, cada persona de tu grupo firma una exención de responsabilidad escrita para ese viaje. Por un menor de 18 años firma su padre, su madre o su tutor legal. Tu guía no puede registrar a nadie que no la haya firmado. Un guía u operador también puede pedirte que firmes una suya.',

  conduct: 'Normas de la comunidad',
  'conduct.1':
    'Trata bien a los demás. No acoses, amenaces ni discrimines. No publiques nada falso, ilegal o que no sea tuyo. No te lleves fuera de Treq una reserva o un pago que empezó aquí. No dañes, sobrecargues ni copies el sitio con programas automáticos, ni apartes lugares que no piensas reservar. Limitamos los lugares apartados, los cambios y las búsquedas para que todos puedan reservar.',
  'conduct.2':
    'Tú y tu guía pueden opinar el uno sobre el otro en un plazo de {reviewWithin} después del viaje. Ninguna opinión aparece antes de que estén las dos o de que pase ese plazo. No pagamos por las buenas ni escondemos las malas. Retiramos una opinión solo por los motivos que se cuentan en público junto a ella, y quien la escribió puede apelar.',
  'conduct.3':
    'Puedes reportar o bloquear a la persona con la que conversas. Nuestro equipo lee una conversación solo después de un reporte, o cuando sus palabras sugieren que alguien está en peligro.',

  guiding: 'Si eres guía en Treq',
  'guiding.1':
    'Eres un negocio independiente, no nuestro empleado ni agente. Tienes cada licencia, permiso y seguro que tus viajes necesitan, los mantienes vigentes, y haces cada viaje reservado o lo cancelas a tiempo. Lo que declaras sobre ti y tus credenciales debe ser cierto.',
  'guiding.2':
    'Retenemos una comisión sobre el precio de tu viaje y tus extras, con el porcentaje de tu nivel el día de la reserva, o el porcentaje menor para los clientes que llegan por tu propio enlace o por tus reservas por teléfono. Los permisos te llegan completos. Los porcentajes vigentes están en la [página para guías](/guide-recruitment#earn), y cada solicitud te muestra lo que recibes antes de que la aceptes.',
  'guiding.3':
    'Tu parte queda disponible {release} después del final previsto del viaje, o {firstRelease} después en tus primeros {firstTrips} viajes. Un reporte, una disputa o un contracargo sobre una reserva la retiene hasta que se decida. Si una reserva termina y se retiene una parte del precio, tu parte de eso es tuya.',
  'guiding.4':
    'Si cancelas antes del inicio, tus clientes reciben un reembolso completo. Si después el clima acorta el viaje, te quedas con tu parte de lo que no se devuelve. Después de tus cancelaciones gratuitas, una tarifa sale de tu siguiente pago, y varias cancelaciones pausan la reserva inmediata. Cancelar por el clima o por no alcanzar el mínimo no te cuesta nada. Contamos las cancelaciones por clima.',

  content: 'Contenido y propiedad',
  'content.1':
    'Lo que escribes y subes sigue siendo tuyo. Nos permites mostrarlo en el sitio y describir la aventura con ello. El sitio, su diseño y su nombre son nuestros. Las imágenes marcadas como ilustraciones no muestran el lugar mismo.',

  liability: 'Nuestra responsabilidad',
  'liability.1':
    'Respondemos por lo que hacemos: administrar el sitio, cobrar los pagos y reembolsarlos según estas reglas. Hasta donde la ley lo permite, no respondemos por lo que hagan o dejen de hacer guías, operadores u otros huéspedes, por pérdidas que no se podían prever, ni por más de lo que pagaste por medio de Treq por la reserva de que se trate.',
  'liability.2': 'Nada de esto te quita derechos a los que la ley de tu estado no te permite renunciar.',

  ending: 'Terminación y cambios de estos términos',
  'ending.1':
    'Puedes dejar de usar Treq en cualquier momento. Las reservas abiertas se cumplen o se cancelan según las reglas de arriba. Podemos cerrar una cuenta que no cumpla estos términos. Te diremos por qué, salvo que la ley o la seguridad de alguien lo prohíba.',
  'ending.2':
    'Cuando estos términos cambian, publicamos aquí la versión nueva con su fecha, y puedes leer las anteriores abajo. Una reserva conserva la versión que aceptaste con ella.',

  law: 'Disputas con Treq y ley aplicable',
  'law.1':
    '[Escríbenos](/contact) primero. Casi todo se puede arreglar, y un problema con un viaje tiene [su propio camino](/terms-of-service#disputes). Si no, se aplica la ley del estado donde está registrado quien opera este sitio, sin quitarte la protección de las leyes del consumidor de tu propio estado.',
} as const satisfies Translation<typeof termsOfService>
