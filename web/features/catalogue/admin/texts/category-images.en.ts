import { everyDesk } from '#web/features/operators/texts/desk.en.ts'
import { englishTexts } from '#web/lib/language/texts.ts'

/** The categories of the home page, as operators of content arrange them. */
export const categoryImagesDesk = englishTexts('category-images', {
  ...everyDesk,

  title: 'Category images',
  lead: 'What the home page shows of each category, in this order.',
  on: 'On the home page',
  off: 'Off the home page',
  usual: 'Picture that comes with Treq',
  credit: 'Photo: {name}',
  edit: 'Edit',
  editOf: 'Edit {name}',
  up: 'Move {name} up',
  down: 'Move {name} down',
  order: 'Save order',
  orderTitle: 'Save this order?',
  orderText: 'The home page shows the categories in the order you see here.',
  orderChanged: 'You changed the order. The home page doesn’t show it yet.',
  orderUndo: 'Undo',

  picture: 'Picture',
  upload: 'Upload a picture',
  uploadHelp: 'JPEG, PNG, WebP, AVIF, or HEIC, up to 25 MB and at least 800 pixels wide.',
  sending: '{percent}% sent',
  preparing: 'Preparing the picture…',
  tooLarge: 'This file is larger than 25 MB. Save it smaller and try again.',
  uploadFailed: 'We couldn’t upload this picture.',
  backToUsual: 'Use the picture that comes with Treq',
  keep: 'Keep the picture',
  focalHelp: 'Click what has to stay in sight, or press the arrow keys.',
  tile: 'How the home page crops it',
  alt: 'What it shows',
  altHelp: 'For people who can’t see it.',
  creditLabel: 'Photo credit',
  creditHelp: 'Shown on the picture. Leave empty if none is needed.',
  active: 'Show on the home page',
  save: 'Save',
  saveTitle: 'Save {name}?',
  saveText: 'The home page shows it from the next visit on.',
  close: 'Close',
})
