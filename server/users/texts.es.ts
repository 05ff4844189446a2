import type { Translations } from '#server/platform/said/render.ts'

export const usersSpanish: Translations = {
  'You’re receiving this email because it affects your access to Treq.':
    'Recibes este correo porque se trata de tu acceso a Treq.',
  'Your account is suspended': 'Tu cuenta está suspendida',
  'Your Treq account is suspended': 'Tu cuenta de Treq está suspendida',
  'Hi {name}, we’ve suspended your Treq account until {date}. You can’t sign in during that time.':
    'Hola, {name}: suspendimos tu cuenta de Treq hasta el {date}. Mientras tanto no puedes iniciar sesión.',
  'Hi {name}, we’ve suspended your Treq account. You can’t sign in for now.':
    'Hola, {name}: suspendimos tu cuenta de Treq. Por ahora no puedes iniciar sesión.',
  'Your bookings stay as they are. If we need to change one, we’ll write to you about it.':
    'Tus reservas siguen como están. Si tenemos que cambiar alguna, te escribiremos.',
  'Your listings are off sale.': 'Tus aventuras no están a la venta.',
  'If you think this is a mistake, or have a trip coming up, write to us.':
    'Si crees que es un error, o tienes un viaje próximo, escríbenos.',
  'Write to us': 'Escríbenos',
  'Your account is open again': 'Tu cuenta vuelve a estar abierta',
  'Your Treq account is open again': 'Tu cuenta de Treq vuelve a estar abierta',
  'Hi {name}, the suspension of your Treq account has ended. You can sign in again.':
    'Hola, {name}: la suspensión de tu cuenta de Treq terminó. Ya puedes iniciar sesión.',
  'We viewed your account': 'Vimos tu cuenta',
  'Our support team viewed your Treq account': 'Nuestro equipo de ayuda vio tu cuenta de Treq',
  'Hi {name}, on {time} our support team opened your account to see what you see. They can look for up to {minutes} minutes and can’t change anything.':
    'Hola, {name}: el {time} nuestro equipo de ayuda abrió tu cuenta para ver lo que tú ves. Puede mirar hasta {minutes} minutos y no puede cambiar nada.',
  'They don’t see your password, your gift card codes, or your medical and tax details.':
    'No ve tu contraseña, los códigos de tus tarjetas de regalo ni tus datos médicos y fiscales.',
  'If you didn’t ask us for help, write to us and we’ll tell you why.':
    'Si no nos pediste ayuda, escríbenos y te diremos por qué lo hicimos.',
  'You’re receiving this email because someone at Treq viewed your account.':
    'Recibes este correo porque alguien de Treq vio tu cuenta.',
  'Go to sign in': 'Ir a iniciar sesión',
}
