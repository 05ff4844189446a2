import { texts } from '#web/lib/language/texts.ts'

/** One’s own data: a copy of it, and the end of the account. */
export const privacy = texts('privacy', {
  title: 'Your data',
  lead: 'Download what we know about you, or erase your account.',
  failed: 'We couldn’t load this part.',
  tryAgain: 'Try again',
  copyTitle: 'Download your data',
  copyText:
    'One archive with your profile, trips, payments, messages, reviews, and the rest of what we keep about you, plus your profile picture and the photos and files you sent. It leaves out medical forms and guide documents, which are where you sent them.',
  copyRequest: 'Request a copy',
  copyMaking: 'We’re preparing your copy. You can leave this page. We’ll email you when it’s ready.',
  copyReady: 'Your copy is from {made}. You can download it until {until}.',
  copyDownload: 'Download',
  copyAgain: 'Request a new copy',
  copyFailed: 'We couldn’t request your copy',
  downloadFailed: 'We couldn’t download your copy',
  eraseTitle: 'Erase your account',
  eraseText:
    'We erase your profile, sign-in, notifications, saved trips, and saved cards. Unused credit is lost. Records of payments, signed waivers, and disputes stay, as the law requires, and your messages and reviews stay without your name.',
  eraseGuide:
    'As a guide, your public page, your words, and your picture go too. Documents and tax records stay as the law requires, and past trips keep a guide without a name.',
  eraseOpen: 'Erase account',
  eraseAsk: 'Erase your account in 14 days?',
  eraseDialog:
    'You can sign in and change your mind until then. After that, we can’t restore it, and you’ll need a new account to book.',
  eraseConfirm: 'Erase in 14 days',
  eraseKeep: 'Keep account',
  eraseFailed: 'We can’t erase your account right now',
  erasing: 'Your account will be erased on {day}',
  erasingText: 'Until then everything works as usual.',
  kept: 'Your account stays open',
  keepFailed: 'That didn’t work',
  first: 'Before you can erase your account:',
})
