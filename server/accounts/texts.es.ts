import type { Translations } from '#server/platform/said/render.ts'

/** What accounts says, in Spanish. */
export const accountsSpanish: Translations = {
  'Another account already uses this email.': 'Otra cuenta ya usa este correo.',
  'That’s already your email address.': 'Ese ya es tu correo.',
  'This link is no longer valid. It may have expired or already been used. Please request a new one.':
    'Este enlace ya no es válido. Puede haber vencido o haberse usado. Pide uno nuevo.',
  'Please confirm that you’re 18 or older': 'Confirma que tienes 18 años o más',
  'Your date of birth can’t be in the future': 'Tu fecha de nacimiento no puede estar en el futuro',
  'Please enter your real date of birth': 'Escribe tu fecha de nacimiento real',
  'Your account has been created. Welcome to Treq!': 'Tu cuenta está creada. ¡Te damos la bienvenida a Treq!',
  'You have successfully signed in.': 'Iniciaste sesión.',
  'Not authenticated': 'Sin sesión iniciada',
  'Signed in': 'Sesión iniciada',
  'Signed out successfully': 'Cerraste la sesión',
  'If this address has an account, an email with instructions to reset your password is on its way.':
    'Si esta dirección tiene una cuenta, va en camino un correo con las instrucciones para restablecer tu contraseña.',
  'Your password was changed. You can sign in with the new one now.':
    'Cambiamos tu contraseña. Ya puedes iniciar sesión con la nueva.',
  'Successfully switched to guide role': 'Ahora actúas como guía',
  'Successfully switched to customer role': 'Ahora actúas como explorador',
  'Your profile was saved.': 'Tu perfil está guardado.',
  'Your settings were saved.': 'Tus ajustes están guardados.',
  'Your email address is confirmed.': 'Tu correo está confirmado.',
  'A new confirmation email is on its way.': 'Va en camino un correo de confirmación nuevo.',
  'Your email address is already confirmed.': 'Tu correo ya está confirmado.',
  'We signed out that device.': 'Se cerró la sesión de este dispositivo.',
  'We signed out one other device.': 'Se cerró la sesión de otro dispositivo.',
  'We signed out {count} other devices.': 'Se cerró la sesión de {count} dispositivos más.',
  'An account with this email already exists. Please sign in, or reset your password if you forgot it.':
    'Ya existe una cuenta con este correo. Inicia sesión, o restablece tu contraseña si la olvidaste.',
  'Only guides can switch between the customer and guide roles.':
    'Solo los guías pueden cambiar entre el papel de explorador y el de guía.',
  'Too many people are signing in right now. Please try again in a moment.':
    'Hay demasiadas personas iniciando sesión. Inténtalo de nuevo en un momento.',
  '{browser} on {system}': '{browser} en {system}',
  'Unknown browser on {system}': 'Navegador desconocido en {system}',
  'Unknown device': 'Dispositivo desconocido',
  'Thanks. You can continue.': 'Gracias. Puedes continuar.',
  'Your password was changed, and we signed out your other devices.':
    'Tu contraseña cambió y se cerró la sesión en todos los demás dispositivos.',
  'That’s not your current password. Please try again.': 'Esa no es tu contraseña actual. Inténtalo de nuevo.',
  'Choose a password without “Treq” in it. Those are the first ones attackers try.':
    'Elige una contraseña sin «Treq»: esas son las primeras que alguien prueba.',
  'This password is on lists of common ones, so it’s easy to guess. Try three unrelated words and a number.':
    'Esta contraseña está en listas de las más comunes, así que es fácil de adivinar. Prueba con tres palabras sin relación y un número.',
  'We couldn’t find that session.': 'Esta sesión no existe.',
  'Your account is suspended until {date}. We emailed you why and how to reach us.':
    'Tu cuenta está suspendida hasta el {date}. Te escribimos por qué y cómo contactarnos.',
  'Your account is suspended. We emailed you why and how to reach us.':
    'Tu cuenta está suspendida. Te escribimos por qué y cómo contactarnos.',
  'Invalid email or password. Please try again.': 'El correo o la contraseña no son correctos. Inténtalo de nuevo.',
  'You must be at least {years} years old to have an account':
    'Debes tener al menos {years} años para tener una cuenta',
  'One more step to sign in.': 'Falta un paso para iniciar sesión.',
  'Your authenticator app is set up.': 'Tu aplicación de autenticación está lista.',
  'Your passkey is set up.': 'Tu llave de acceso está lista.',
  'Here are your new recovery codes. The earlier ones no longer work.':
    'Estos son tus nuevos códigos de recuperación. Los anteriores ya no sirven.',
  'We removed your authenticator app.': 'Eliminamos tu aplicación de autenticación.',
  'We removed that passkey.': 'Eliminamos esa llave de acceso.',
  'Please start again. This setup expired or was started in another tab.':
    'Empieza de nuevo. Esta configuración venció o se inició en otra pestaña.',
  'That code isn’t right, or it was already used. Please try the next one.':
    'Ese código no es correcto o ya se usó. Prueba con el siguiente.',
  'We couldn’t confirm that passkey. Please try again.':
    'No pudimos confirmar esa llave de acceso. Inténtalo de nuevo.',
  'Your account has no passkey. Please use another way.': 'Tu cuenta no tiene llave de acceso. Usa otra opción.',
  'An account can have {count} passkeys. Remove one to add another.':
    'Una cuenta puede tener {count} llaves de acceso. Elimina una para agregar otra.',
  'Operators need at least one second step. Add another one before you remove this.':
    'Los operadores necesitan al menos un segundo paso. Agrega otro antes de eliminar este.',
  'Your account has no authenticator app.': 'Tu cuenta no tiene aplicación de autenticación.',
  'We couldn’t find that passkey.': 'Esa llave de acceso no existe.',
  'Add an authenticator app or a passkey first. Recovery codes come with it.':
    'Agrega primero una aplicación de autenticación o una llave de acceso; con ella recibes los códigos de recuperación.',
  'This took too long. Please enter your email and password again.':
    'Pasó demasiado tiempo. Escribe de nuevo tu correo y tu contraseña.',
  'Demo accounts are shared, so they have no second step. Create your own account to try it.':
    'Las cuentas de demostración se comparten, así que no tienen segundo paso. Crea tu propia cuenta para probarlo.',
  'We can’t read this picture. Save it as JPEG or PNG and try again.':
    'No podemos leer esta foto. Guárdala como JPEG o PNG e inténtalo de nuevo.',
}
