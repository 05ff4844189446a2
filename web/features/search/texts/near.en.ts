import { texts } from '#web/lib/language/texts.ts'

/** "This weekend near me": why we request the location, and what to do without it. */
export const near = texts('near', {
  button: 'This weekend near me',
  why: 'Your browser will ask for your location. We round it to {distance}, use it for this search, and don’t store it.',
  halfMile: 'half a mile',
  kilometer: 'just under a kilometer',
  asking: 'Finding your location…',
  denied: 'Location is blocked. Type a town, or allow location in your browser settings.',
  unavailable: 'We couldn’t find your location. Type a town, or try again.',
  late: 'Finding your location took too long. Type a town, or try again.',
  missing: 'This browser can’t share your location. Type a town instead.',
  insecure: 'Location only works on a secure (https) connection. Type a town instead.',
  failed: 'We couldn’t load this. Check your connection and try again.',
})
