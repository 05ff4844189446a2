import { texts } from '#web/lib/language/texts.ts'

/** Mobile Help: five slides. */
export const mobileHelp = texts('mobile-help', {
  title: 'Mobile Help',
  slide: 'Slide {at} of {of}',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
  'hold.title': 'Touch & Hold',
  'hold.text':
    'Touch and hold any adventure to open it in a new tab or copy its link. You keep your place in the list.',
  'swipe.title': 'Swipe Navigation',
  'swipe.text': 'Swipe through an adventure’s photos, through these slides, and up to dismiss a message.',
  'tap.title': 'Tap to Explore',
  'tap.text': 'Tap a pin on the map to see the adventure, a photo to fill the screen, or a heart to save.',
  'progress.title': 'Explorer Progress',
  'progress.text':
    'Complete quests for points, levels, and badges. You’ll find them in the menu, saved in this browser.',
  'offline.title': 'Offline Help',
  'offline.text':
    'Most backcountry has no signal. Open Safety Check-in before you leave: your phone saves the plan and the emergency card, and sends your check-ins once there’s signal.',
})
