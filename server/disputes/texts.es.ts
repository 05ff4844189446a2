import type { Translations } from '#server/platform/said/render.ts'

/** What cases say, in Spanish. */
export const disputesSpanish: Translations = {
  'This dispute just changed. Please reload the page.': 'Esta disputa acaba de cambiar. Recarga la página.',
  'Your guest has no Treq account, so a claim can’t be sent to them.':
    'Tu huésped no tiene cuenta de Treq, así que no se le puede enviar un reclamo.',
  'Please enter the amount you’re claiming.': 'Escribe el monto que reclamas.',
  'Add a photo and proof of the cost first, such as a receipt or a quote.':
    'Primero agrega una foto y un comprobante del costo, como un recibo o una cotización.',
  'At most what was claimed: {sum}.': 'Como máximo lo que se reclamó: {sum}.',
  'A claim above {sum} needs a decision from our team.':
    'Un reclamo de más de {sum} necesita una decisión de nuestro equipo.',
  'This claim is being paid right now.': 'Este reclamo se está pagando ahora mismo.',
  'This claim is paid, so the decision can’t be appealed.':
    'Este reclamo ya está pagado, así que la decisión no se puede apelar.',
  'The claim was no longer awaiting this payment.': 'El reclamo ya no esperaba este pago.',
  'The guest pays {sum}. It’s yours once it’s paid.': 'El huésped paga {sum}. Es tuyo cuando esté pagado.',
  'You pay {sum} to your guide. Nothing is charged until you pay it under My Disputes.':
    'Le pagas {sum} a tu guía. No se cobra nada hasta que lo pagues en Mis disputas.',
  'We couldn’t find this dispute.': 'No encontramos esta disputa.',
  'You can only file a dispute about a trip that took place or was canceled.':
    'Solo puedes abrir una disputa sobre un viaje que se hizo o se canceló.',
  'This trip hasn’t started yet. You can cancel or change it, or message the other side.':
    'Este viaje todavía no empieza. Puedes cancelarlo o cambiarlo, o escribirle a la otra parte.',
  'The time to file a dispute about this has passed. Please contact us if you need help.':
    'El plazo para abrir una disputa sobre esto ya pasó. Escríbenos si necesitas ayuda.',
  'You already sent this with different wording. Please reload the page.':
    'Ya enviaste esto con otro texto. Recarga la página.',
  'Please choose what the dispute is about.': 'Elige de qué se trata la disputa.',
  'You can ask for up to {sum}.': 'Puedes pedir hasta {sum}.',
  'There’s already a dispute about this booking. You’ll find it under My Disputes.':
    'Ya hay una disputa sobre esta reserva. La encuentras en Mis disputas.',
  'Our team is already deciding about this trip. You’ll hear from us on the booking page.':
    'Nuestro equipo ya está decidiendo sobre este viaje. Te avisamos en la página de la reserva.',
  'An offer can be up to {sum}, which is what the guide earns on this booking.':
    'Una oferta puede ser de hasta {sum}, que es lo que el guía gana con esta reserva.',
  'This trip has already been paid out. A refund above {sum} needs a decision from our team.':
    'Este viaje ya se pagó al guía. Un reembolso de más de {sum} necesita una decisión de nuestro equipo.',
  'This offer is no longer open. Please reload the page.': 'Esta oferta ya no está abierta. Recarga la página.',
  'You and your guide agreed on this refund.': 'Tú y tu guía acordaron este reembolso.',
  'Treq decided your dispute about this booking.': 'Treq decidió tu disputa sobre esta reserva.',
  'This trip isn’t over yet. Its money can be refunded once it has ended.':
    'Este viaje todavía no termina. Su dinero se puede reembolsar cuando haya terminado.',
  'You can ask Treq to decide {hours} hours after the dispute was filed.':
    'Puedes pedir que Treq decida {hours} horas después de abrir la disputa.',
  'You both agreed on this, so it can’t be appealed.': 'Ambos lo acordaron, así que no se puede apelar.',
  'The time to appeal this decision has passed.': 'El plazo para apelar esta decisión ya pasó.',
  'We can’t read this file as a picture. Please save it as JPEG or PDF.':
    'No podemos leer este archivo como imagen. Guárdalo como JPEG o PDF.',
  'This PDF is protected by a password. Save it without one and upload it again.':
    'Este PDF está protegido con contraseña. Guárdalo sin ella y súbelo de nuevo.',
  'We can’t open this PDF. Please save it again and upload it.':
    'No podemos abrir este PDF. Guárdalo de nuevo y súbelo.',
  'Each side can add up to {most} files.': 'Cada parte puede agregar hasta {most} archivos.',
  'We couldn’t find that file.': 'No encontramos ese archivo.',
  'View dispute': 'Ver la disputa',
  '{heading}: {title}': '{heading}: {title}',
  'The payout for this booking is on hold until the dispute is over.':
    'El pago al guía por esta reserva queda retenido hasta que termine la disputa.',
  'A dispute was opened about your trip': 'Se abrió una disputa sobre tu viaje',
  '{name} opened a dispute about {title}.': '{name} abrió una disputa sobre {title}.',
  'Because of what it’s about, our team decides. You can add your side and evidence right away.':
    'Por el tema del que se trata, decide nuestro equipo. Puedes agregar tu versión y pruebas ahora mismo.',
  'Please reply by {due}. Without a reply, our team decides based on what we have.':
    'Responde a más tardar el {due}. Sin respuesta, nuestro equipo decide con lo que tiene.',
  '24 hours left to reply to a dispute': 'Quedan 24 horas para responder a una disputa',
  '{name} is waiting for your reply about {title}.': '{name} espera tu respuesta sobre {title}.',
  'Without a reply by {due}, our team decides based on what we have.':
    'Sin respuesta a más tardar el {due}, nuestro equipo decide con lo que tiene.',
  'There’s a reply to your dispute': 'Hay una respuesta a tu disputa',
  '{name} replied about {title}.': '{name} respondió sobre {title}.',
  'Either of you can now make an offer. Without an agreement by {due}, our team decides.':
    'Cualquiera de los dos puede hacer una oferta. Sin acuerdo antes del {due}, decide nuestro equipo.',
  'New offer in your dispute': 'Nueva oferta en tu disputa',
  '{name} offers {sum} for {title}.': '{name} ofrece {sum} por {title}.',
  'If you accept, it’s final and paid right away.': 'Si aceptas, es definitivo y se paga de inmediato.',
  'Our team is deciding your dispute': 'Nuestro equipo está decidiendo tu disputa',
  'Someone on our team is reading everything about {title}.':
    'Alguien de nuestro equipo está leyendo todo sobre {title}.',
  'We’ll decide by {due}.': 'Decidiremos antes del {due}.',
  'We’re late with your dispute': 'Vamos tarde con tu disputa',
  'We promised a decision about {title} by now. We’re sorry. It’s next on our list.':
    'Prometimos una decisión sobre {title} para ahora. Lo sentimos. Es lo siguiente en nuestra lista.',
  'There’s no refund.': 'No hay reembolso.',
  '{sum} is issued as Treq credit.': '{sum} se da como crédito de Treq.',
  '{sum} is refunded the way it was paid. Allow 5–10 business days for the bank to post it.':
    'Se reembolsan {sum} por el medio con que se pagó. El banco puede tardar de 5 a 10 días hábiles en mostrarlo.',
  '{sum} of it comes from your earnings.': '{sum} de eso sale de tus ganancias.',
  'The reason given: “{words}”': 'El motivo dado: «{words}»',
  'Your dispute is decided': 'Tu disputa está decidida',
  'There’s a decision about {title}.': 'Hay una decisión sobre {title}.',
  'The dispute closes on {due}.': 'La disputa se cierra el {due}.',
  'The decision was appealed': 'La decisión fue apelada',
  'Someone else on our team is reviewing the dispute about {title}.':
    'Otra persona de nuestro equipo está revisando la disputa sobre {title}.',
  'Your appeal is decided': 'Tu apelación está decidida',
  'There’s a final decision about {title}.': 'Hay una decisión final sobre {title}.',
  '{sum} more is refunded.': 'Se reembolsan {sum} más.',
  'Treq pays the guide {sum}.': '{sum} vuelven al guía, pagados por Treq.',
  'The first decision stands.': 'La primera decisión se mantiene.',
  'The dispute was withdrawn': 'La disputa fue retirada',
  '{name} withdrew the dispute about {title}.': '{name} retiró la disputa sobre {title}.',
  'You have an open dispute. It has to be resolved first.': 'Tienes una disputa abierta. Primero tiene que resolverse.',
}
