/**
 * A domain imports only those before it. A folder that is not listed comes last: it may import all of these and is
 * imported by none, so that a new domain at the edge needs no line.
 */
export const domainOrder = [
  'settings',
  'notifications',
  'accounts',
  'operators',
  'guides',
  'recruitment',
  'verification',
  'training',
  'onboarding',
  'scheduling',
  'pricing',
  'catalogue',
  'search',
  'wishlist',
  'payments',
  'payouts',
  'giftcards',
  'bookings',
  'taxes',
  'conversations',
  'reviews',
  'disputes',
  'readiness',
  'safety',
  'support',
  'analytics',
  'admin',
  'demo',
]
