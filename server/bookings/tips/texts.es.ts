import type { Translations } from '#server/platform/said/render.ts'

export const tipsSpanish: Translations = {
  'We couldn’t find that tip.': 'No encontramos esa propina.',
  'This tip just changed. Please reload the page.': 'Esta propina acaba de cambiar. Recarga la página.',
  'You can leave a tip once the trip is over.': 'Puedes dejar una propina cuando termine el viaje.',
  'Tips can’t go to your own business or to someone you share contact details with.':
    'Las propinas no pueden ser para tu propio negocio ni para alguien con quien compartes datos de contacto.',
  'The time to leave a tip for this trip has passed.': 'Ya pasó el plazo para dejar una propina por este viaje.',
  'You can leave a tip once the open dispute about this trip is settled.':
    'Podrás dejar una propina cuando se resuelva la disputa abierta sobre este viaje.',
  'You’ve reached the tip limit for this trip.': 'Ya alcanzaste el límite de propinas de este viaje.',
  'The smallest tip is {sum}.': 'La propina mínima es de {sum}.',
  'You can leave up to {sum} now.': 'Ahora puedes dejar hasta {sum}.',
  'Your tip is already being paid.': 'Tu propina ya se está pagando.',
  'The tip was no longer awaiting this payment.': 'La propina ya no esperaba este pago.',
  'You undid this tip.': 'Deshiciste esta propina.',
  'This tip can’t be undone anymore. Please contact us.': 'Esta propina ya no se puede deshacer. Escríbenos.',
  'Our team refunded this tip.': 'Nuestro equipo reembolsó esta propina.',
  'Tip reversed': 'Propina revertida',
  'It’s refunded or charged back, so it isn’t the guide’s.':
    'Se reembolsó o la retiró el banco, así que no es del guía.',
  'Tip paid by card': 'Propina pagada con tarjeta',
  'You can undo it for a while. Then all of it is the guide’s.':
    'Puedes deshacerla durante un tiempo. Después, toda es del guía.',
  'Tip refund approved': 'Reembolso de la propina aprobado',
  'A tip is always refunded in full.': 'Una propina siempre se reembolsa completa.',
  Tips: 'Propinas',
  'Tip, refunded': 'Propina, reembolsada',
  'The guide gets all of it': 'Todo es para el guía',
  'Thank you for your tip': 'Gracias por tu propina',
  'Receipt: {sum} tip for {guide}': 'Recibo: propina de {sum} para {guide}',
  '{sum} for {guide}, who gets all of it.': '{sum} para {guide}, que la recibe completa.',
  'You left {guide} a {sum} tip for {title}. They get all of it.':
    'Le dejaste a {guide} una propina de {sum} por {title}. La recibe completa.',
  'Changed your mind? You can undo it on your booking page until {when}.':
    '¿Cambiaste de opinión? Puedes deshacerla en la página de tu reserva hasta el {when}.',
  'You got a tip': 'Recibiste una propina',
  '{name} left you a {sum} tip': '{name} te dejó una propina de {sum}',
  '{name} left you a {sum} tip for {title}.': '{name} te dejó una propina de {sum} por {title}.',
  'All of it is yours. It’s part of your next payout.': 'Es toda tuya. Va en tu próximo pago.',
  'Your tip is on its way back': 'Te reembolsamos tu propina',
  'Refund: {sum} tip for {guide}': 'Reembolso: propina de {sum} para {guide}',
  '{sum} is on its way back to your card.': 'Tu reembolso de {sum} va en camino a tu tarjeta.',
  'We’re refunding your {sum} tip for {title} to your card.':
    'Te reembolsamos a la tarjeta la propina de {sum} por {title}.',
  'A tip was refunded': 'Se reembolsó una propina',
  'Tip refunded: {what}': 'Propina reembolsada: {what}',
  'Our team refunded the {sum} tip for {what}.': 'Nuestro equipo reembolsó la propina de {sum} por {what}.',
  'Our team refunded the {sum} tip for {title}, so it isn’t part of what you earn.':
    'Nuestro equipo reembolsó la propina de {sum} por {title}, así que no es parte de lo que ganas.',
}
