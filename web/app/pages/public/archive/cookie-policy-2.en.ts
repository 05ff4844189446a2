import { texts } from '#web/lib/language/texts.ts'

/** Version 2, as it stood. Never edited: people rely on what they read. */
export const cookiePolicy2 = texts('cookie-policy-2', {
  description: 'Every cookie and every entry that Treq keeps in your browser: what for, and how long.',
  lead: 'Every cookie and every other entry that this site keeps in your browser, what it is for and how long it stays. All of them are needed for something you do here; none follows you elsewhere, so there is no banner to click away.',

  ours: 'What this site keeps',
  'ours.1':
    'Looking around sets no cookie at all. Cookies come when you sign in or send a form; the other entries when you use what they are for. They stay in your browser and are not sent to us, except for the cookies.',

  others: 'Third-party cookies',
  'others.1':
    'At checkout, and where you pay a balance, the card form comes from our payment provider, Stripe. In live operation it may set cookies of its own (__stripe_mid for a year, __stripe_sid for half an hour) to tell payers from fraudsters. They come only on pages with a card form.',
  'others.2': 'There are no cookies for advertising, statistics or social networks.',

  control: 'How to remove them',
  'control.1':
    'Signing out removes the sign-in cookie. Your browser’s settings remove everything, for this site or for all. Without cookies you can still look at everything and write to us; you cannot sign in or book.',
})
