import { texts } from '#web/lib/language/texts.ts'

/** Version 4, as it stood. Never edited: people rely on what they read. */
export const cookiePolicy4 = texts('cookie-policy-4', {
  description: 'Every cookie and every entry that Treq stores in your browser, what it’s for, and how long it stays.',
  lead: 'Every cookie and other entry that this site stores in your browser, what it’s for, and how long it stays. Each one is needed for something you do here. None of them follows you to other sites, so there’s no banner to dismiss.',

  ours: 'What this site stores',
  'ours.1':
    'Looking around sets no cookies. We set them when you sign in or send a form. On a secure (https) site, their names begin with __Host-. The other entries are made when you use what they’re for, and stay in your browser. To show you the adventures on your lists, your browser sends us their IDs. We don’t store them unless you sign in and your saved adventures move to your account.',

  others: 'Third-party cookies',
  'others.1':
    'At checkout, and where you pay a balance, the card form comes from our payment provider, Stripe. On the live site, Stripe may set its own cookies (__stripe_mid for a year, __stripe_sid for half an hour) to prevent fraud. You’ll get them only on pages with a card form.',
  'others.2': 'There are no cookies for advertising, statistics, or social networks.',

  control: 'How to remove them',
  'control.1':
    'Signing out removes the sign-in cookie. The cookie that recognizes this browser stays for 180 days, or until you clear it. You can clear your recently viewed adventures on the page. Your browser’s settings remove everything, for this site or for all sites. Without cookies, you can still look around and contact us, but you can’t sign in or book.',
})
