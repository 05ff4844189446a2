import { texts } from '#web/lib/language/texts.ts'

/** Version 3, as it stood. Never edited: people rely on what they read. */
export const cookiePolicy3 = texts('cookie-policy-3', {
  description: 'Every cookie and every entry that Treq stores in your browser, what it’s for, and how long it stays.',
  lead: 'Every cookie and other entry that this site stores in your browser, what it’s for, and how long it stays. Each one is needed for something you do here. None of them follows you elsewhere, so there’s no banner to click away.',

  ours: 'What this site keeps',
  'ours.1':
    'Looking around sets no cookies. Cookies come when you sign in or send a form. The other entries come when you use the feature they’re for. They stay in your browser, and only the cookies are sent to us.',

  others: 'Third-party cookies',
  'others.1':
    'At checkout, and where you pay a balance, the card form comes from our payment provider, Stripe. On the live site, it may set its own cookies (__stripe_mid for a year, __stripe_sid for half an hour) to tell payers from fraudsters. You’ll get them only on pages with a card form.',
  'others.2': 'There are no cookies for advertising, statistics, or social networks.',

  control: 'How to remove them',
  'control.1':
    'Signing out removes the sign-in cookie. The cookie that recognizes this browser stays for 180 days, or until you clear it. Your browser’s settings remove everything, for this site or for all sites. Without cookies, you can still look around and contact us, but you can’t sign in or book.',
})
