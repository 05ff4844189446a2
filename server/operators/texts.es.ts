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
}
