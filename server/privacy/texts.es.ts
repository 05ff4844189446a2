import type { Translations } from '#server/platform/said/render.ts'

/** What privacy says, in Spanish. */
export const privacySpanish: Translations = {
  'Your account isn’t scheduled to be erased.': 'No está previsto borrar tu cuenta.',
  'This download has expired. Request a new one in your settings.':
    'Esta descarga venció. Solicita otra en tus ajustes.',
  'You’re receiving this email because it affects your Treq account.':
    'Recibes este correo porque afecta a tu cuenta de Treq.',
  'Go to settings': 'Ir a los ajustes',
  'Your data is ready': 'Tus datos están listos',
  'Your data is ready to download': 'Tus datos están listos para descargar',
  'Hi {name}, the copy of your Treq data that you requested is ready.':
    'Hola, {name}: la copia de tus datos de Treq que solicitaste está lista.',
  'You can download it for {days} days. We’ll ask for your password first.':
    'Puedes descargarla durante {days} días. Antes te pediremos la contraseña.',
  'Your account will be erased': 'Tu cuenta se borrará',
  'Hi {name}, you asked us to erase your Treq account. We’ll erase it on {due}.':
    'Hola, {name}: nos pediste borrar tu cuenta de Treq. La borraremos el {due}.',
  'You have {days} days to change your mind: sign in, open your settings, and keep your account.':
    'Tienes {days} días para cambiar de opinión: inicia sesión, abre tus ajustes y conserva tu cuenta.',
  'If you didn’t ask for this, keep your account and change your password right away.':
    'Si no lo pediste, conserva tu cuenta y cambia la contraseña de inmediato.',
  'Your account stays open': 'Conservas tu cuenta',
  'Hi {name}, your Treq account won’t be erased. Everything stays the same.':
    'Hola, {name}: no borraremos tu cuenta de Treq. Todo sigue como estaba.',
  'Your account is erased': 'Tu cuenta está borrada',
  'Your Treq account is erased': 'Tu cuenta de Treq está borrada',
  'Your Treq account is gone, and so is what we knew about you.':
    'Tu cuenta de Treq ya no existe, ni tampoco lo que sabíamos de ti.',
  'We keep records of payments and signed documents, as the law requires, without your contact details.':
    'Conservamos los registros de pagos y los documentos firmados, como exige la ley, sin tus datos de contacto.',
  'This is the last email you’ll get from us.': 'Este es el último correo que recibirás de nosotros.',
  'Visit Treq': 'Visitar Treq',
}
