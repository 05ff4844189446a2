import type { Translations } from '#server/platform/said/render.ts'

export const supportNotificationsInSpanish: Translations = {
  Booking: 'Reserva',
  'Cancellation or refund': 'Cancelación o reembolso',
  Safety: 'Seguridad',
  'Guiding with Treq': 'Guiar con Treq',
  Account: 'Cuenta',
  Privacy: 'Privacidad',
  'Something else': 'Otra cosa',
  'We have your message': 'Tenemos tu mensaje',
  'We got your message ({reference})': 'Tenemos tu mensaje ({reference})',
  'Thank you for writing to us. A person reads it and answers to this address.':
    'Gracias por escribirnos. Una persona lo lee y responde a esta dirección.',
  'If you write again, include the reference below.':
    'Si vuelves a escribir sobre esto, indica la referencia de abajo.',
  'If somebody is in danger now, call 911. This mailbox is not watched around the clock.':
    'Si alguien está en peligro ahora, llama al 911. Este buzón no se vigila las 24 horas.',
  Reference: 'Referencia',
  About: 'Asunto',
  'You get this email because somebody left this address on the contact page of Treq. If that was not you, there is nothing to do.':
    'Recibes este correo porque alguien dejó esta dirección en la página de contacto de Treq. Si no fuiste tú, no hay nada que hacer.',
  'Your message {reference}': 'Tu mensaje {reference}',
  'You get this email because you wrote to Treq. If you answer it, please keep the reference.':
    'Recibes este correo porque escribiste a Treq. Si lo respondes, conserva la referencia.',
}
