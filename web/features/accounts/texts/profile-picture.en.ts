import { texts } from '#web/lib/language/texts.ts'

/** The picture of a person, in their settings. */
export const profilePicture = texts('profile-picture', {
  title: 'Profile picture',
  help: 'A photo of up to 10 MB. It’s shown next to your reviews, and to your guide once a booking is confirmed.',
  helpGuide: 'A photo of up to 10 MB. It’s shown in the menu. Your public guide profile has a picture of its own.',
  choose: 'Choose a picture',
  replace: 'Replace picture',
  remove: 'Remove picture',
  sending: 'Sending your picture',
  saved: 'Picture saved',
  removed: 'Picture removed',
  failed: 'We couldn’t save your picture. Please try again in a moment.',
})
