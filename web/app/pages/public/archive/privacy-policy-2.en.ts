import { texts } from '#web/lib/language/texts.ts'

/** Version 2, as it stood. Never edited: people rely on what they read. */
export const privacyPolicy2 = texts('privacy-policy-2', {
  description: 'What Treq knows about you, why, who else sees it, how long it is kept, and what you can ask of us.',
  lead: 'What we know about you, why, who else sees it, and what you can ask of us. We sell no data, show no advertising and use no tracking services.',

  know: 'What we collect',
  'know.1': 'Only what the marketplace needs to work:',
  'know.1.1':
    'Your account: name, email address, language, a scrambled form of your password that cannot be turned back, and what you add to your profile: telephone number, date of birth, home town and state, picture.',
  'know.1.2':
    'Your sign-ins: for each device the kind of browser, the network address and when it was last seen. You find the list in your settings and can end any of them.',
  'know.1.3':
    'Your bookings: trip, date, who booked, how many adults and children, the names of your party where you give them, whether everyone has the licenses that the trip asks for, your message to the guide, the price, cancellations and refunds, and when you accepted which version of the terms.',
  'know.1.4':
    'Your payments: amounts, dates, the identifiers of our payment provider, the kind, last four digits and expiry of the card, and what you agreed to about charging a balance. We never see your card number. Cards that you leave for a balance or the next trip are saved at our payment provider, Stripe, not with us.',
  'know.1.5':
    'What you keep and get: your wishlist, the waitlists you are on, notices in your account, and copies of the emails we sent you.',
  'know.1.6': 'What you write: reviews, and messages from the contact page with the name and address you gave there.',
  'know.1.7':
    'For guides also: your public profile, level, credentials and the dates until which they hold, your application, and your share of each trip.',
  'know.1.8':
    'If somebody does not come to a trip: what was reported and when, how your guide tried to reach you, and what you say about it.',
  'know.1.9':
    'If you make a secret calendar address: when you made it, and a mark by which we recognize it. The address itself we do not keep.',
  'know.1.10':
    'Technical records: the address of a page that was asked for, the time and how long it took, without your name; and for up to two days a count of attempts for each network address, so that nobody can try passwords or flood a form.',

  place: 'Your location',
  'place.1':
    'We do not follow where you are. Only when you press a button for adventures near you does your browser ask you for your position; we then use it, rounded to about half a mile, for that search. It becomes part of the address of the search page and is not stored with your account.',

  why: 'Why we use it',
  'why.1': 'We use these data',
  'why.1.1': 'to do what you asked for: hold seats, take and give back payments, tell you and your guide what happens;',
  'why.1.2': 'to keep accounts and money safe: counting attempts, telling you about changes of your password;',
  'why.1.3': 'to answer when you write to us;',
  'why.1.4': 'to keep the records that tax and accounting law ask for.',
  'why.2':
    'We make no decision about you by a machine alone that has legal effect, and we build no advertising profile.',

  share: 'Who we share it with',
  'share.1': 'Only with:',
  'share.1.1':
    'Your guide sees your first name, how many come and your message with a request; your full name, telephone number and email address, and the names of your party, once the booking is confirmed. You see your guide’s public profile, and once confirmed how to reach them.',
  'share.1.2': 'Everybody sees the reviews you write, with your name as it stands beside them.',
  'share.1.3':
    'Our payment provider, Stripe, receives your card from your browser, and from us your name, email address, the amount and the booking. A card with which you pay a deposit stays saved there, so that the balance can be charged to it.',
  'share.1.4':
    'Whoever has your secret calendar address sees your coming trips, with meeting points and telephone numbers: the calendar service to which you give it, and anybody you pass it on to.',
  'share.1.5': 'The services that carry our email and host this site, bound to use your data for nothing else.',
  'share.1.6': 'Courts and authorities, when the law obliges us, and rescuers, when your life may depend on it.',
  'share.2': 'We do not sell your personal information or share it for advertising.',

  long: 'How long we keep it',
  'long.1': 'Different things for different times:',
  'long.1.1': 'Account and profile: as long as you have the account.',
  'long.1.2': 'Sign-ins: a session ends 30 days after you were last here; the record goes 90 days after that.',
  'long.1.3':
    'Bookings, payments and the ledger: as long as tax and accounting law ask for, even when the account has gone.',
  'long.1.4':
    'Saved cards: until you remove them at checkout or in your booking; one to which a balance is to be charged stays until then.',
  'long.1.5': 'Your calendar address: until you switch it off or make a new one.',
  'long.1.6': 'Messages to us: until they are dealt with and can no longer matter.',

  rights: 'Your rights and choices',
  'rights.1': 'Wherever you live, you can',
  'rights.1.1': 'see and correct your profile in your settings, and ask for a copy of everything we keep about you;',
  'rights.1.2': 'ask us to delete your account and what the law does not make us keep;',
  'rights.1.3': 'object to a use, or ask who has received your data;',
  'rights.1.4': 'do all of this without being treated worse for it.',
  'rights.2':
    'Write to us with the [topic Privacy](/contact?topic=privacy), best from the address of your account, so that we know it is you. You may also turn to the privacy authority of your state.',

  safe: 'How we protect it',
  'safe.1':
    'Passwords are kept as hashes, secrets of the platform are encrypted, and the cookie that signs you in cannot be read by scripts. Not every breach can be ruled out; if one touches you, we tell you.',

  young: 'Children',
  'young.1':
    'Accounts are for adults. Of children who come along we keep only that they are counted in the party, and their name if you give it. If you think a child has an account, tell us and we remove it.',

  changes: 'Changes',
  'changes.1':
    'A new version stands here with its date. What the site stores in your browser is listed in the [cookie policy](/cookie-policy).',
})
