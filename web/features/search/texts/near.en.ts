import { texts } from '#web/lib/language/texts.ts'

/** "This weekend near me": why the position is asked for, and what to do without it. */
export const near = texts('near', {
  button: 'This weekend near me',
  why: 'Your browser will ask for your position. We round it to half a mile, use it for this search and do not store it.',
  asking: 'Waiting for your browser to tell where you are…',
  denied: 'Your browser keeps your position to itself. Type a town instead, or allow it in the site settings.',
  unavailable: 'Your position could not be found just now. Type a town instead, or try again.',
  late: 'Finding your position took too long. Type a town instead, or try again.',
  missing: 'This browser cannot tell where you are. Type a town instead.',
  insecure: 'A position is only told over a secure connection (https). Type a town instead.',
  failed: 'This did not load. Check your connection and try again.',
})
