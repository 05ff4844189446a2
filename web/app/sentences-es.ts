import { sentencesInSpanish } from '#contract/wire/sentences-es.ts'

/** What the code says in English outside the catalogues: rules of forms, failures before any answer, words of the wire. */
export const sentences: Readonly<Record<string, string>> = {
  ...sentencesInSpanish,
  'The payment form could not be loaded. Check your connection.':
    'El formulario de pago no se pudo cargar. Revisa tu conexión.',
  customer: 'explorador',
  guide: 'guía',
  'Network request failed': 'Falló la conexión',
  'Signup failed': 'No se pudo crear la cuenta',
  'An error occurred during signup': 'Ocurrió un error al crear la cuenta',
  'Sign in failed': 'No se pudo iniciar sesión',
  'An error occurred during signin': 'Ocurrió un error al iniciar sesión',
  'Unknown error': 'Error desconocido',
  'An error occurred during signout': 'Ocurrió un error al cerrar la sesión',
  'Failed to request password reset': 'No se pudo pedir el restablecimiento de la contraseña',
  'An error occurred while requesting password reset': 'Ocurrió un error al pedir el restablecimiento de la contraseña',
  'Failed to reset password': 'No se pudo restablecer la contraseña',
  'An error occurred while resetting password': 'Ocurrió un error al restablecer la contraseña',
  'Failed to switch role': 'No se pudo cambiar de rol',
  'Failed to get current user': 'No se pudo consultar la cuenta',
  'An unexpected error occurred during signup': 'Ocurrió un error inesperado al crear la cuenta',
  'An unexpected error occurred during sign in': 'Ocurrió un error inesperado al iniciar sesión',
  'An unexpected error occurred while requesting password reset':
    'Ocurrió un error inesperado al pedir el restablecimiento de la contraseña',
  'An unexpected error occurred while resetting password': 'Ocurrió un error inesperado al restablecer la contraseña',
}
