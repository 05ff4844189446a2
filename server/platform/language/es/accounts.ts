import type { Phrases } from '../phrase-book.ts'

/** What accounts answer, and the letters about them. */
export const accountPhrases: Phrases = {
  'Your account has been created. Welcome to Treq!': 'Tu cuenta está creada. ¡Te damos la bienvenida a Treq!',
  'You have successfully signed in.': 'Iniciaste sesión.',
  'Signed in': 'Sesión iniciada',
  'Not authenticated': 'Sin sesión iniciada',
  'Signed out successfully': 'Cerraste la sesión',
  'If this address has an account, an email with instructions to reset your password is on its way.':
    'Si esta dirección tiene una cuenta, va en camino un correo con las instrucciones para restablecer tu contraseña.',
  'Your password has been changed. You can sign in with it now.':
    'Tu contraseña cambió. Ya puedes iniciar sesión con ella.',
  'Successfully switched to guide role': 'Ahora actúas como guía',
  'Successfully switched to customer role': 'Ahora actúas como explorador',
  'Your profile has been saved.': 'Tu perfil está guardado.',
  'Your email address is confirmed.': 'Tu correo está confirmado.',
  'A new confirmation email is on its way.': 'Va en camino un correo de confirmación nuevo.',
  'Your email address is already confirmed.': 'Tu correo ya está confirmado.',
  'This device has been signed out.': 'Se cerró la sesión de este dispositivo.',
  'One other device has been signed out.': 'Se cerró la sesión de otro dispositivo.',
  '{n#} other devices have been signed out.': 'Se cerró la sesión de {n} dispositivos más.',
  'Unknown device': 'Dispositivo desconocido',
  'Unknown browser on {system}': 'Navegador desconocido en {system}',
  'Edge on {system}': 'Edge en {system}',
  'Opera on {system}': 'Opera en {system}',
  'Samsung Internet on {system}': 'Samsung Internet en {system}',
  'Firefox on {system}': 'Firefox en {system}',
  'Chrome on {system}': 'Chrome en {system}',
  'Safari on {system}': 'Safari en {system}',

  'Welcome to Treq': 'Te damos la bienvenida a Treq',
  'Set a new password': 'Elige una contraseña nueva',
}
