import type { Translations } from '#server/platform/said/render.ts'

/** For people who are invited and no operators yet. */
export const spanish: Translations = {
  'This invitation no longer works. It may have expired, been used, or been withdrawn. Please request a new one.':
    'Esta invitación ya no funciona. Puede ser demasiado antigua, estar usada o retirada; pide una nueva.',
  'This invitation is for another email address. Please sign in with the account it was sent to.':
    'Esta invitación es para otro correo. Inicia sesión con la cuenta a la que se envió.',
  'Please confirm your email address first, then open the invitation again.':
    'Confirma primero tu correo y después abre otra vez la invitación.',
  'This account guides trips. Operators need an account of their own, with another email address.':
    'Esta cuenta guía viajes. Los operadores necesitan una cuenta propia, con otro correo.',
  'You’re already an operator. An owner can change your scopes.':
    'Ya eres operador. Un propietario puede cambiar tus permisos.',
  'We’re about to remove your second step': 'Vamos a eliminar tu segundo paso',
  'Someone asked us to remove the second step from your sign-in':
    'Nos pidieron eliminar el segundo paso de tu inicio de sesión',
  'Hi {name}, our support team was asked to remove two-step verification from your Treq account, because you can no longer use it.':
    'Hola, {name}: pidieron a nuestro equipo que elimine la verificación en dos pasos de tu cuenta de Treq porque ya no puedes usarla.',
  'If this was you, you don’t need to do anything. We’ll write again once it’s removed.':
    'Si fuiste tú, no tienes que hacer nada: te escribiremos cuando esté eliminada.',
  'If this wasn’t you, write to us right away and change your password.':
    'Si no fuiste tú, escríbenos de inmediato y cambia tu contraseña.',
  'Write to us': 'Escribirnos',
}
