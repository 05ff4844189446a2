import { emptySearch } from '#web/features/search/search-params.ts'

/**
 * What public pages read of their address. Whatever else stands in one makes no page of its own: it is neither rendered
 * with nor kept apart, or every invented name would be a further page to make and to keep.
 */
export const queryNames: ReadonlySet<string> = new Set([
  ...Object.keys(emptySearch),
  // a gift card whose bank has answered
  'paid',
  // the map and the list of adventures
  'area',
  'bounds',
  'zoom',
  'location',
  // adventures side by side
  'ids',
  // an adventure and its reviews
  'departure',
  'adults',
  'children',
  'reviews',
  'reviewsAfter',
  'stars',
  // what the demo has sent
  'show',
  // forms that an address fills in
  'topic',
  'sent',
  'refused',
  'approved',
  'part',
  'booking',
  'next',
  'redirect',
  'userType',
  'email',
  'token',
  'invitation',
])
