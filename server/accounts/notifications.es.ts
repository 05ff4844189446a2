import type { Translations } from '#server/platform/said/render.ts'

export const accountsNotificationsInSpanish: Translations = {
  'Welcome to Treq': 'Te damos la bienvenida a Treq',
  'Confirm your email address': 'Confirma tu correo electrónico',
  'Thanks for joining. Confirm your email so we and your guide can reach you about your trips.':
    'Qué bueno tenerte aquí. Confirma que esta es tu dirección de correo, para que tu guía y nosotros podamos escribirte sobre tus viajes.',
  'This link expires in 24 hours.': 'El enlace sirve durante 24 horas.',
  'Confirm email address': 'Confirmar el correo',
  'You’re receiving this email because someone opened a Treq account with this address. If this wasn’t you, you can ignore this email.':
    'Recibes este correo porque se abrió una cuenta en Treq con esta dirección. Si no fuiste tú, no uses el enlace y no se confirmará nada.',
  'Set a new password': 'Elige una contraseña nueva',
  'Reset your password': 'Restablece tu contraseña',
  'Hi {name}, we got a request to reset your Treq password. Use the button below to set a new one.':
    'Hola, {name}: alguien pidió restablecer la contraseña de tu cuenta de Treq. Con el botón de abajo eliges una nueva.',
  'This link works once and expires in one hour.': 'El enlace sirve una sola vez y durante una hora.',
  'Choose a new password': 'Elegir una contraseña nueva',
  'If you didn’t request this, you can ignore this email. Your password won’t change.':
    'Si no lo pediste, puedes ignorar este correo: tu contraseña queda como está.',
  'Your password was changed': 'Tu contraseña cambió',
  'Hi {name}, your Treq password was just changed, and we signed out your other devices.':
    'Hola, {name}: la contraseña de tu cuenta de Treq acaba de cambiar y se cerró la sesión en todos los demás dispositivos.',
  'If this was you, you’re all set. If not, choose “Forgot password” on the sign-in page right away. The new link comes only to this address.':
    'Si fuiste tú, no hay nada que hacer. Si no, elige de inmediato «¿Olvidaste tu contraseña?» en la página de inicio de sesión: el enlace nuevo llega solo a esta dirección.',
  'Go to sign in': 'Ir a iniciar sesión',
  'You’re receiving this email because it affects the security of your account.':
    'Recibes este correo porque se trata de la seguridad de tu cuenta.',
}
