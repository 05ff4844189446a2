import { linesOf, type RouteEntry } from './entry.ts'

const { open, signedIn } = linesOf('account')

/** For people who are signed in: trips, payments, settings. */
export const routes: readonly RouteEntry[] = [
  signedIn('/dashboard', 'dashboard', 'Dashboard', 'Panel', { profileGate: true }),
  signedIn('/my-disputes', 'my-disputes', 'My Disputes', 'Mis disputas'),
  signedIn('/cancellation-center', 'cancellation-center', 'Cancellations & Refunds', 'Cancelaciones y reembolsos'),
  signedIn('/settings', 'settings-sessions', 'Settings', 'Ajustes'),
  signedIn('/notification-settings', 'notification-settings', 'Notification Settings', 'Ajustes de avisos'),
  signedIn('/notification-history', 'notification-history', 'Notifications', 'Avisos'),
  signedIn('/file-dispute', 'file-dispute', 'File a Dispute', 'Abrir una disputa'),
  signedIn('/messages', 'messages', 'Messages', 'Mensajes', { profileGate: true }),
  signedIn('/search-guides', 'search-guides', 'Search Guides', 'Buscar guías'),
  signedIn('/safety-center', 'safety-center', 'Safety Center', 'Centro de seguridad', {
    guide: { group: 'more', label: 'Safety', icon: 'safety' },
  }),
  signedIn('/safety-checkin', 'safety-checkin', 'Safety Check-in', 'Reporte de seguridad', {
    guide: '/safety-center',
  }),
  signedIn('/training/complete', 'training-complete', 'Training complete', 'Capacitación terminada'),
  signedIn('/checkout', 'checkout', 'Checkout', 'Pago de la reserva'),
  signedIn('/booking-success', 'booking-success', 'Booking confirmed', 'Reserva confirmada'),
  signedIn('/profile-setup', 'profile-setup', 'Profile setup', 'Completar perfil'),
  signedIn('/booking/:id', 'booking', 'Booking', 'Reserva'),
  // a guest who called sees what is held before opening an account
  open('/pay/:token', 'pay', 'Pay for your trip', 'Paga tu viaje', { uncached: true }),
  signedIn('/receipt/:id', 'receipt', 'Receipt', 'Recibo'),
  // a visitor's is kept by the browser
  open('/wishlist', 'wishlist', 'Wishlist', 'Favoritos', { uncached: true }),
]
