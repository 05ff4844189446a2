import type { Translations } from '#server/platform/said/render.ts'

export const giftCardsSpanish: Translations = {
  'A gift card you bought hasn’t been sent yet. Wait until it has, or refund it.':
    'Una tarjeta de regalo que compraste aún no se ha enviado. Espera a que se envíe o pide su reembolso.',
  'This gift card just changed. Please reload the page.': 'Esta tarjeta de regalo acaba de cambiar. Recarga la página.',
  'We couldn’t find that gift card.': 'No encontramos esa tarjeta de regalo.',
  'Please choose today or a later day.': 'Elige hoy o un día posterior.',
  'Please choose a day within a year.': 'Elige un día dentro de un año.',
  'The smallest gift card is {sum}.': 'La tarjeta de regalo mínima es de {sum}.',
  'The largest gift card is {sum}.': 'La tarjeta de regalo máxima es de {sum}.',
  'Within 30 days, you can buy up to {sum} more in gift cards.':
    'En 30 días puedes comprar hasta {sum} más en tarjetas de regalo.',
  'Administrators can’t buy or redeem gift cards. Please use an explorer account.':
    'Los administradores no pueden comprar ni canjear tarjetas de regalo. Usa una cuenta de explorador.',
  'Your gift card is already being paid.': 'Tu tarjeta de regalo ya se está pagando.',
  'The gift card was no longer awaiting this payment.': 'La tarjeta de regalo ya no esperaba este pago.',
  'Your bank refunded a part of this gift card. We refunded what wasn’t used.':
    'Tu banco reembolsó una parte de esta tarjeta de regalo. Te reembolsamos lo que no se usó.',
  'We couldn’t find a gift card with that code. Check it against the email, and try again.':
    'No encontramos una tarjeta de regalo con ese código. Compáralo con el correo e inténtalo de nuevo.',
  'This gift card was already redeemed with another account.': 'Esta tarjeta de regalo ya se canjeó con otra cuenta.',
  'This gift card can’t be redeemed right now. Please contact us.':
    'Esta tarjeta de regalo no se puede canjear en este momento. Escríbenos.',
  'Gift card from {name}': 'Tarjeta de regalo de {name}',
  'This gift card has expired.': 'Esta tarjeta de regalo venció.',
  'This gift card can’t be refunded anymore. Please contact us.':
    'Esta tarjeta de regalo ya no se puede reembolsar. Escríbenos.',
  'You asked us to refund this gift card.': 'Nos pediste reembolsar esta tarjeta de regalo.',
  'Our team refunded this gift card.': 'Nuestro equipo reembolsó esta tarjeta de regalo.',
  'This gift card was redeemed, so it can’t be refunded.':
    'Esta tarjeta de regalo ya se canjeó, así que no se puede reembolsar.',
  'This gift card can’t be emailed anymore.': 'Esta tarjeta de regalo ya no se puede enviar.',
  'This gift card was emailed too many times. Please contact us.':
    'Esta tarjeta de regalo se envió demasiadas veces. Escríbenos.',
  'A gift from {from}': 'Un regalo de {from}',
  '{from} sent you a {sum} Treq gift card': '{from} te envió una tarjeta de regalo de Treq por {sum}',
  '{from} sent you {sum} for an adventure with Treq.': '{from} te envió {sum} para una aventura con Treq.',
  'Hi {name}, {from} sent you {sum} for an adventure with a local guide.':
    'Hola, {name}: {from} te envió {sum} para una aventura con un guía local.',
  '{from} wrote: “{message}”': '{from} escribió: «{message}»',
  'Redeem your code, and use it for one trip or several. Anyone with the code can use it, so keep it safe.':
    'Canjea tu código y úsalo en un viaje o en varios. Cualquiera que tenga el código puede usarlo, así que guárdalo bien.',
  'Your code': 'Tu código',
  'Redeem your gift card': 'Canjear tu tarjeta de regalo',
  'You’re receiving this email because {from} bought you a gift card.':
    'Recibes este correo porque {from} te compró una tarjeta de regalo.',
  'You’re receiving this email because you bought a Treq gift card.':
    'Recibes este correo porque compraste una tarjeta de regalo de Treq.',
  'You’re receiving this email because you redeemed a Treq gift card.':
    'Recibes este correo porque canjeaste una tarjeta de regalo de Treq.',
  'You’re receiving this email because you were sent a Treq gift card.':
    'Recibes este correo porque te enviaron una tarjeta de regalo de Treq.',
  'View your gift cards': 'Ver tus tarjetas de regalo',
  For: 'Para',
  'Emailed to': 'Enviada a',
  'Thank you for your gift': 'Gracias por tu regalo',
  'Receipt: {sum} gift card for {name}': 'Recibo: tarjeta de regalo de {sum} para {name}',
  'Your {sum} gift card for {name} is paid.': 'Tu tarjeta de regalo de {sum} para {name} está pagada.',
  'We’ll email {name} the code on {day}.': 'Le enviaremos el código a {name} el {day}.',
  'Changed your mind? You can get a full refund until {day}, as long as it isn’t redeemed.':
    '¿Cambiaste de idea? Puedes pedir el reembolso completo hasta el {day}, mientras no se canjee.',
  'Your gift card was emailed': 'Enviamos tu tarjeta de regalo',
  'We emailed the {sum} gift card to {email}.': 'Enviamos la tarjeta de regalo de {sum} a {email}.',
  'Your gift card was redeemed': 'Canjearon tu tarjeta de regalo',
  'The {sum} gift card for {name} was redeemed.': 'La tarjeta de regalo de {sum} para {name} se canjeó.',
  'Your gift card is refunded': 'Reembolsamos tu tarjeta de regalo',
  'Refund: {sum} gift card for {name}': 'Reembolso: tarjeta de regalo de {sum} para {name}',
  'We’re refunding the {sum} gift card for {name}. Its code no longer works.':
    'Estamos reembolsando la tarjeta de regalo de {sum} para {name}. Su código ya no funciona.',
  'A gift card was canceled': 'Se canceló una tarjeta de regalo',
  'Your gift card from {from} was canceled': 'Se canceló tu tarjeta de regalo de {from}',
  'The payment for your gift card from {from} was reversed, so we canceled {sum} of your credit.':
    'El pago de tu tarjeta de regalo de {from} se revirtió, así que cancelamos {sum} de tu crédito.',
  'The {sum} gift card from {from} was canceled, so its code no longer works.':
    'La tarjeta de regalo de {sum} de {from} se canceló, así que su código ya no funciona.',
  'Trips you’ve paid for stay booked. Questions? Please contact us.':
    'Los viajes que pagaste siguen reservados. ¿Preguntas? Escríbenos.',
}
