import { texts } from '#web/lib/language/texts.ts'

/** Photos of a review that is being written. */
export const reviewPhotos = texts('review-photos', {
  title: 'Photos (optional)',
  help: 'Up to {most}. Everyone can see them, so ask the people in them first. We leave out what your camera noted, such as the place.',
  add: 'Add photos',
  alt: 'What does photo {at} show?',
  altHelp: 'For people who can’t see it.',
  altShort: 'Say what the photo shows',
  sending: 'Sending {name}',
  failed: 'We couldn’t send {name}.',
  tooLarge: '{name} is larger than 25 MB. Please choose a smaller photo.',
  remove: 'Remove',
  removeOf: 'Remove photo {at}',
  wait: 'Your photos are still being sent. Please submit again in a moment.',
  mend: 'Remove the photos that we couldn’t send, then submit again.',
})
