import { englishTexts } from '#web/lib/language/texts.ts'

/** The guide’s roll call at the meeting point. */
export const rollCall = englishTexts('roll-call', {
  count: 'Checked in: {present} of {total}',
  since: 'here at {time}',
  held: 'Saved on this phone',
  failed: 'We couldn’t save the check-in',
  unnamed: '{place}, name not added',
  missing: 'Not checked in yet:',
  missingText: 'The trip starts for everyone on this departure. Call them first, or report a no-show on their booking.',
  start: 'Start without {count}',
  scanTitle: 'Check in: {name}',
  scanGroup: 'The whole group',
  scanPress: 'Check in {name}',
  scanNot: 'This isn’t your trip',
  scanNotText: 'Only the guide of a trip can check its guests in. Ask to see the code for today’s trip.',
  scanGone: 'This booking isn’t on your manifest anymore',
  scanToday: 'Go to Today',
  openManifest: 'Open the manifest',
})
