import { linesOf, type RouteEntry } from './entry.ts'

const { open } = linesOf('public')

/** Public pages; `/` is in `index.ts`, because every visit begins with the code that names it. */
export const routes: readonly RouteEntry[] = [
  open('/login', 'sign-in', 'Sign in', 'Iniciar sesión'),
  open('/signin', 'sign-in', 'Sign in', 'Iniciar sesión'),
  open('/signup', 'sign-up', 'Sign up', 'Crear cuenta'),
  open('/auth/signup', 'sign-up', 'Sign up', 'Crear cuenta'),
  open('/guide-signup', 'sign-up', 'Guide sign-up', 'Registro de guías', { headerHidden: true }),
  open('/reset-password', 'reset-password', 'Reset password', 'Restablecer contraseña', { uncached: true }),
  open('/verify-email', 'verify-email', 'Confirm your email', 'Confirma tu correo', { uncached: true }),
  open('/browse', 'browse', 'Browse adventures', 'Ver aventuras'),
  open('/search', 'browse', 'Browse adventures', 'Ver aventuras'),
  open('/guide-recruitment', 'guide-recruitment', 'Become a Guide', 'Quiero ser guía', { headerHidden: true }),
  open('/guide-recruitment/application', 'guide-application', 'Guide application', 'Solicitud de guía', {
    headerHidden: true,
    uncached: true,
  }),
  open('/guide-recruitment/reference', 'guide-reference', 'Reference', 'Referencia', {
    headerHidden: true,
    uncached: true,
  }),
  open('/how-it-works', 'how-it-works', 'How It Works', 'Cómo funciona'),
  open('/safety', 'safety', 'Safety', 'Seguridad'),
  open('/contact', 'contact', 'Contact', 'Contacto'),
  open('/privacy-policy', 'privacy-policy', 'Privacy Policy', 'Política de privacidad'),
  open('/cookie-policy', 'cookie-policy', 'Cookie Policy', 'Política de cookies'),
  open('/terms-of-service', 'terms-of-service', 'Terms of Service', 'Términos del servicio'),
  open('/terms-of-service/6', 'earlier-version', 'Terms of Service', 'Términos del servicio'),
  open('/terms-of-service/5', 'earlier-version', 'Terms of Service', 'Términos del servicio'),
  open('/terms-of-service/4', 'earlier-version', 'Terms of Service', 'Términos del servicio'),
  open('/terms-of-service/3', 'earlier-version', 'Terms of Service', 'Términos del servicio'),
  open('/privacy-policy/6', 'earlier-version', 'Privacy Policy', 'Política de privacidad'),
  open('/privacy-policy/5', 'earlier-version', 'Privacy Policy', 'Política de privacidad'),
  open('/privacy-policy/4', 'earlier-version', 'Privacy Policy', 'Política de privacidad'),
  open('/privacy-policy/3', 'earlier-version', 'Privacy Policy', 'Política de privacidad'),
  open('/privacy-policy/2', 'earlier-version', 'Privacy Policy', 'Política de privacidad'),
  open('/cookie-policy/4', 'earlier-version', 'Cookie Policy', 'Política de cookies'),
  open('/cookie-policy/3', 'earlier-version', 'Cookie Policy', 'Política de cookies'),
  open('/cookie-policy/2', 'earlier-version', 'Cookie Policy', 'Política de cookies'),
  open('/compare', 'compare', 'Compare adventures', 'Comparar aventuras', { uncached: true }),
  open('/map', 'map', 'Map', 'Mapa'),
  open('/adventure/:id', 'adventure', 'Adventure', 'Aventura'),
  open('/guide/:id', 'guide', 'Guide', 'Guía'),
  open('/guide/:id/adventure/:adventureId', 'adventure', 'Adventure', 'Aventura', {
    redirectTo: ({ adventureId = '' }) => `/adventure/${encodeURIComponent(adventureId)}`,
  }),
  open('/training', 'training', 'Training', 'Capacitación'),
  open('/training/module/:id', 'training-module', 'Training module', 'Módulo de capacitación'),
  open('/training/module/:moduleId/quiz', 'training-quiz', 'Quiz', 'Cuestionario'),
  // The bank's own page returns here, possibly inside a frame without the session.
  open('/payment-return', 'payment-return', 'Payment', 'Pago', { uncached: true }),
  open('/trip/:token', 'trip', 'Your trip', 'Tu viaje', { uncached: true }),
  open('/certificate/:number', 'certificate', 'Certificate', 'Certificado', { uncached: true }),
  open('/demo/mailbox', 'demo-mailbox', 'Demo mailbox', 'Buzón de demostración', { demoOnly: true, uncached: true }),
  open('/demo/clock', 'demo-clock', 'Demo clock', 'Reloj de demostración', { demoOnly: true, uncached: true }),
]
