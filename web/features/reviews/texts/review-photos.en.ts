import { texts } from '#web/lib/language/texts.ts'

/** Photos of a review that is being written. */
export const reviewPhotos = texts('review-photos', {
  title: 'Photos (optional)',
  help: 'Up to {most}. Everyone can see them, so ask the people in them first. We remove what your camera recorded, such as the location.',
  add: 'Add photos',
  alt: 'What does photo {at} show?',
  altHelp: 'For people who can’t see it.',
  altShort: 'Describe what the photo shows',
  sending: 'Uploading {name}',
  failed: 'We couldn’t upload {name}.',
  tooLarge: '{name} is larger than 25 MB. Please choose a smaller photo.',
  remove: 'Remove',
  removeOf: 'Remove photo {at}',
  wait: 'Your photos are still uploading. Please submit again in a moment.',
  mend: 'Remove the photos we couldn’t upload, then submit again.',
})
