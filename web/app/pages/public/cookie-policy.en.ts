import { texts } from '#web/lib/language/texts.ts'

/** The cookie policy; keys as in the terms of service. The table says what each entry is for. */
export const cookiePolicy = texts('cookie-policy', {
  description: 'Every cookie and every entry that Treq stores in your browser, what it’s for, and how long it stays.',
  lead: 'Every cookie and other entry that this site stores in your browser, what it’s for, and how long it stays. All but two are needed for something you do here. One helps us count visits, and you can turn it off. The other remembers that you opened a guide’s own link. None of them follows you to other sites.',

  ours: 'What this site stores',
  'ours.1':
    'Looking around sets no cookies. We set them when you sign in or send a form. On a secure (https) site, their names begin with __Host-. The other entries are made when you use what they’re for, and stay in your browser. To show you the adventures on your lists, your browser sends us their IDs. We don’t store them unless you sign in and your saved adventures move to your account.',

  others: 'Third-party cookies',
  'others.1':
    'At checkout, and where you pay a balance, the card form comes from our payment provider, Stripe. On the live site, Stripe may set its own cookies (__stripe_mid for a year, __stripe_sid for half an hour) to prevent fraud. You’ll get them only on pages with a card form.',
  'others.2': 'There are no cookies for advertising, statistics, or social networks.',

  visits: 'How we count visits',
  'visits.1':
    'We count which pages people open, how far they scroll, how long they stay, what they search for, and how many of them book. We do it ourselves, without a cookie, and no other company is involved. While a tab is open, the entry treq_analytics_visit remembers which site or campaign brought you here, and which bookings and payments we’ve counted, so a reload doesn’t count them twice. The [privacy policy](/privacy-policy) says what we store.',
  'visits.2':
    'If a bar asks whether we may count your visit, nothing is stored or sent until you allow it. You can change your choice here at any time. We count nothing if your browser sends the Global Privacy Control or DNT signal.',

  links: 'When you open a guide’s link',
  'links.1':
    'Guides can send you a link of their own. If you open one, the entry treq-guest-link remembers which link it was and when, so that we charge the guide less if you book. It’s sent to us only when you book, says nothing about you, and changes nothing about your price. We count how often a link is opened, but not who opens it.',

  control: 'How to remove them',
  'control.1':
    'Signing out removes the sign-in cookie. The cookie that recognizes this browser stays for 180 days, or until you clear it. You can clear your recently viewed adventures on the page. Your browser’s settings remove everything, for this site or for all sites. Without cookies, you can still look around and contact us, but you can’t sign in or book.',
})
