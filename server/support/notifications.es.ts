import type { Translations } from '#server/platform/said/render.ts'

export const supportNotificationsInSpanish: Translations = {
  Booking: 'Reserva',
  'Cancellation or refund': 'Cancelación o reembolso',
  Safety: 'Seguridad',
  'Guiding with Treq': 'Guiar con Treq',
  Account: 'Cuenta',
  Privacy: 'Privacidad',
  'Something else': 'Otra cosa',
  'We got your message': 'Tenemos tu mensaje',
  'We got your message ({reference})': 'Tenemos tu mensaje ({reference})',
  'Thanks for contacting us. A person will read your message and reply to this address.':
    'Gracias por escribirnos. Una persona lo lee y responde a esta dirección.',
  'If you write again, include the reference below.':
    'Si vuelves a escribir sobre esto, indica la referencia de abajo.',
  'If someone is in danger now, call 911. This inbox isn’t monitored around the clock.':
    'Si alguien está en peligro ahora, llama al 911. Este buzón no se vigila las 24 horas.',
  Reference: 'Referencia',
  About: 'Asunto',
  'You’re receiving this email because someone entered this address on Treq’s contact page. If this wasn’t you, you can ignore it.':
    'Recibes este correo porque alguien dejó esta dirección en la página de contacto de Treq. Si no fuiste tú, no hay nada que hacer.',
  'Your message {reference}': 'Tu mensaje {reference}',
  'You’re receiving this email because you contacted Treq. If you reply, please keep the reference.':
    'Recibes este correo porque escribiste a Treq. Si lo respondes, conserva la referencia.',
}
