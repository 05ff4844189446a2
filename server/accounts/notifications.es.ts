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
  'Confirm your new email address': 'Confirma tu nuevo correo electrónico',
  'Hi {name}, you asked us to change the email address of your Treq account to {email}.':
    'Hola, {name}: nos pediste cambiar el correo de tu cuenta de Treq a {email}.',
  'Please confirm it here, and with the link we sent to the new address. Both links expire in 24 hours.':
    'Confírmalo aquí y también con el enlace que enviamos al correo nuevo. Ambos enlaces sirven durante 24 horas.',
  'If you didn’t ask for this, don’t use the link and change your password right away.':
    'Si no lo pediste, no uses el enlace y cambia tu contraseña de inmediato.',
  'Confirm the change': 'Confirmar el cambio',
  'Confirm this address': 'Confirmar este correo',
  'Confirm this address for your Treq account': 'Confirma este correo para tu cuenta de Treq',
  'Someone wants to use this address for their Treq account.':
    'Alguien quiere usar este correo para su cuenta de Treq.',
  'If it was you, please confirm it. This link expires in 24 hours.':
    'Si fuiste tú, confírmalo. El enlace sirve durante 24 horas.',
  'If this wasn’t you, you can ignore this email. Nothing changes without the link.':
    'Si no fuiste tú, puedes ignorar este correo: sin el enlace nada cambia.',
  'Your email address was changed': 'Tu correo electrónico cambió',
  'Hi {name}, from now on, sign in to Treq with {email}. Our emails go there, too.':
    'Hola, {name}: a partir de ahora inicia sesión en Treq con {email}. Ahí también te escribimos.',
  'If this wasn’t you, please contact us right away.': 'Si no fuiste tú, escríbenos de inmediato.',
  'Contact us': 'Contáctanos',
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
  'an authenticator app': 'una aplicación de autenticación',
  'a passkey': 'una llave de acceso',
  'every second step': 'todos los segundos pasos',
  'Two-step verification is on': 'La verificación en dos pasos está activa',
  'You added a second step to your sign-in': 'Agregaste un segundo paso a tu inicio de sesión',
  'Hi {name}, {what} was just added to your Treq account. From now on we ask for your second step when you sign in.':
    'Hola, {name}: se acaba de agregar {what} a tu cuenta de Treq. Desde ahora te pediremos el segundo paso al iniciar sesión.',
  'Keep your recovery codes somewhere safe. They’re the way in if you lose your phone.':
    'Guarda tus códigos de recuperación en un lugar seguro: con ellos entras si pierdes el teléfono.',
  'If this wasn’t you, change your password right away and remove anything you don’t recognize in your settings.':
    'Si no fuiste tú, cambia tu contraseña de inmediato y elimina en tus ajustes lo que no reconozcas.',
  'Open settings': 'Abrir los ajustes',
  'A second step was removed': 'Se eliminó un segundo paso',
  'A second step was removed from your sign-in': 'Se eliminó un segundo paso de tu inicio de sesión',
  'Hi {name}, {what} was just removed from your Treq account.':
    'Hola, {name}: se acaba de eliminar {what} de tu cuenta de Treq.',
  'We did this because you asked us for help signing in. Please set up a new second step after you sign in.':
    'Lo hicimos porque nos pediste ayuda para entrar. Configura un nuevo segundo paso después de iniciar sesión.',
  'If this was you, you’re all set.': 'Si fuiste tú, no tienes que hacer nada.',
  'If this wasn’t you, change your password right away and write to us.':
    'Si no fuiste tú, cambia tu contraseña de inmediato y escríbenos.',
  'New sign-in to your account': 'Nuevo inicio de sesión en tu cuenta',
  'New sign-in to your Treq account': 'Nuevo inicio de sesión en tu cuenta de Treq',
  'Hi {name}, someone just signed in to your Treq account with a device we haven’t seen before: {device}.':
    'Hola, {name}: alguien acaba de iniciar sesión en tu cuenta de Treq con un dispositivo que no habíamos visto: {device}.',
  'If this wasn’t you, change your password right away and sign out your other devices in your settings.':
    'Si no fuiste tú, cambia tu contraseña de inmediato y cierra la sesión de los demás dispositivos en tus ajustes.',
  'A recovery code was used': 'Se usó un código de recuperación',
  'A recovery code was used for your account': 'Se usó un código de recuperación de tu cuenta',
  'Hi {name}, someone just used one of your recovery codes for your Treq account.':
    'Hola, {name}: alguien acaba de usar uno de los códigos de recuperación de tu cuenta de Treq.',
  'It was your last one. Please create new ones in your settings.': 'Era el último. Crea otros en tus ajustes.',
  'You have 1 recovery code left.': 'Te queda 1 código de recuperación.',
  'You have {count} recovery codes left.': 'Te quedan {count} códigos de recuperación.',
  'If this wasn’t you, change your password right away and create new recovery codes.':
    'Si no fuiste tú, cambia tu contraseña de inmediato y crea nuevos códigos de recuperación.',
}
