import { texts } from '#web/lib/language/texts.ts'

/** Version 8, as it was agreed to. */
export const privacyPolicy8 = texts('privacy-policy-8', {
  description: 'What Treq knows about you, why, who else sees it, how long we keep it, and what you can request.',
  lead: 'What we know about you, why, who else sees it, and what you can request. We don’t sell data, show ads, or use tracking services.',

  know: 'What we collect',
  'know.1': 'Only what the marketplace needs to work:',
  'know.1.1':
    'Your account: name, email address, language, a one-way hash of your password, and what you add to your profile: phone number, date of birth or your confirmation that you’re 18 or older, city and state, and picture.',
  'know.1.2':
    'Your sign-ins: for each device, the type of browser, the network address, and when we last saw it. You’ll find the list in your settings and can end any of them. A separate cookie recognizes a browser you’ve signed in with before. If you add a second step, we keep your authenticator app’s key under seal, the public part of a passkey, and hashes of your recovery codes.',
  'know.1.3':
    'Your bookings: trip, date, who booked, how many adults and children, the names in your group if you add them, whether everyone has the licenses the trip requires, who was checked in, your message to the guide, the price, cancellations and refunds, and when you accepted which version of the terms. Also a fingerprint of the network you booked from, which can’t be turned back into an address.',
  'know.1.4':
    'Your payments: amounts, dates, tips, our payment provider’s identifiers, the card’s type, last four digits, and expiration date, what you agreed to about charging a balance, your credit, and any dispute your bank opens. We never see your card number. Cards you save are stored with our payment provider, Stripe, not with us.',
  'know.1.5':
    'What you save and receive: your wishlist, the waitlists you’re on, notifications in your account, which emails, text messages, and push notifications you want, the address at which a browser takes push, and records of what we sent you. What you save without an account, compare, and look at stays in your browser.',
  'know.1.6':
    'What you write: messages between you and a guide, with their photos and files, reviews and replies, disputes with what you send as evidence, and messages from the contact page with the name and address you gave there.',
  'know.1.7':
    'For guides, also: your public profile, level, documents and their expiration dates, the pictures you upload, the results of your identity and background checks with your consent to them, your tax form with its number under seal, training results, schedules, the busy times of a calendar you connect, mileage you log, cancellations, and your share of each trip.',
  'know.1.8':
    'If someone doesn’t show up or a trip didn’t happen: what was reported and when, how your guide tried to reach you, what each side wrote, and what we decided.',
  'know.1.9':
    'If you create a private calendar link: when you created it, and a fingerprint that lets us recognize it. We don’t store the link itself.',
  'know.1.10':
    'Security events: failed sign-ins, wrong passwords, blocked attempts, and ended sessions, with the account, the network address, and the time.',
  'know.1.11':
    'Technical records: the page, time, duration, and network address of a request, with your account’s number if you’re signed in but never your name. For up to two days, we also count attempts, searches, and reports of visits per network address, so no one can guess passwords, flood a form or our counts, or hold all the spots.',
  'know.1.12':
    'Visits: which pages are opened, how far they’re scrolled, how long they’re on the screen, what’s searched for, which site or campaign a visit came from, and that a form was sent, an account was created, someone signed in, or a trip was booked, paid for, or canceled. We leave out the numbers of bookings and accounts, and remove email addresses and long numbers from the words of a search. Visits are stored under a random number that’s new each time a page loads, with the language, the kind of screen, and whether it’s a visitor, an explorer, or a guide. They aren’t linked to your account, your name, or your network address. The [cookie policy](/cookie-policy#visits) says how to turn this off.',
  'know.1.13':
    'If you apply to guide: your application with its answers and files, what your two references and you wrote to us, our notes and decision, and when each happened. From references: their name, email address, how you know each other, and their answers.',
  'know.1.14':
    'If you use the safety check-in: the trip plan, when your group left, checked in, and returned, what your phone’s clock said, your position if you allow it, SOS reports, and the steps we took when we didn’t hear from you.',
  'know.1.15':
    'To get your group ready: each person’s signed waiver, with the signature, the time, and the network address, and for anyone under 18 the date of birth and who signed for them. Also a medical form and an emergency contact, with that person’s name, phone number, and relationship. We keep both under seal, and don’t show them again on the page.',
  'know.1.16':
    'If you buy or receive a gift card: the names on it, the recipient’s email address, the message, and the amount. If a guide books you by phone: the name, email address, and phone number they entered for you.',

  place: 'Your location',
  'place.1':
    'We don’t track where you are. Your browser requests your location only when you choose to see adventures near you, or report something in the safety check-in. For a search, we round it to about half a mile. It becomes part of the search page’s address and isn’t stored with your account. A position in a check-in is stored as your phone gives it, and only if you allow it.',

  why: 'Why we use it',
  'why.1': 'We use this data',
  'why.1.1': 'to do what you ask: hold spots, take and refund payments, and keep you and your guide up to date;',
  'why.1.2':
    'to keep accounts and money safe: counting attempts, recording security events and telling you when your password changes;',
  'why.1.3': 'to reply when you write to us;',
  'why.1.4': 'to keep the records that tax and accounting law require;',
  'why.1.5': 'to learn which pages help people find a trip, and which searches find nothing.',
  'why.2':
    'We don’t make decisions about you by automated means alone that have legal effect, and we don’t build advertising profiles.',

  share: 'Who we share it with',
  'share.1': 'Only with:',
  'share.1.1':
    'Your guide sees your first name, your group size, and what you write to them. Once the booking is confirmed, your guide also sees your full name, phone number, and email address, the names in your group, and who has signed the waiver. You see your guide’s public profile, and once confirmed, how to reach them.',
  'share.1.2':
    'Everyone sees the reviews you write, with the name and place shown beside them, the month of your trip, and your group size. Guides see what other guides wrote about you. The other side of a dispute sees what you write and send in it.',
  'share.1.3':
    'Our payment provider, Stripe, receives your card from your browser, and from us your name, email address, the amount, and the booking. A card you pay a deposit with stays saved there so we can charge the balance to it. Guides give Stripe their ID, a selfie, and their bank account. Checkr runs the background checks guides agree to.',
  'share.1.4':
    'Anyone who has your private calendar link sees your upcoming trips, with meeting points and phone numbers. That includes the calendar service you give it to.',
  'share.1.5':
    'Our team sees what each person’s role requires. Every time they open a booking, a payment, or an account, it’s recorded. They open a conversation only after a report, or when its words suggest that someone is in danger.',
  'share.1.6':
    'The services that send our email, text messages, and push notifications and host this site. They can’t use your data for anything else.',
  'share.1.7': 'Courts and authorities when the law requires it, and rescuers when your life may depend on it.',
  'share.1.8':
    'Your guide, their outfit, and everyone who booked the same trip see its plan, check-ins, and positions. If your group is overdue or sends an SOS, our on-call team sees them too and gives what’s needed to 911 and to your emergency contacts.',
  'share.1.9':
    'Only the guide who leads your trip can open its medical forms, from {readFrom} before the start until {readUntil} after the end. In that time your guide can open emergency contacts too, and so can our on-call team if your group is overdue or sends an SOS. You see each time one is opened.',
  'share.1.10': 'The person you send a gift card to sees your name and your message.',
  'share.2': 'We don’t sell your personal information or share it for advertising.',

  long: 'How long we keep it',
  'long.1': 'It depends on what it is:',
  'long.1.1': 'Your account, profile, wishlist, waitlists, and notifications: as long as you have the account.',
  'long.1.2':
    'Sign-ins: a session ends 30 days after your last visit and after 90 days at most. We delete its record 90 days later. We forget a browser 180 days after you last signed in with it.',
  'long.1.3':
    'Bookings, payments, and the ledger: as long as tax and accounting law requires, even after the account is gone.',
  'long.1.4':
    'Saved cards: until you remove them in your settings, at checkout, or in your booking. You can’t remove a card we’ll charge a balance to until you’ve paid it or chosen another.',
  'long.1.5': 'Your calendar link: until you turn it off or create a new one.',
  'long.1.6':
    'Messages to us and our replies: until you ask us to delete them, unless a law or an open case requires us to keep them.',
  'long.1.7':
    'The text of emails: 90 days. Emails with a secret link lose their text once they’re sent. We keep the record that an email was sent.',
  'long.1.8': 'Security events, and who on our team opened your records: one year.',
  'long.1.9': 'Visits: {days} days.',
  'long.1.10':
    'An application to guide that you don’t submit: at most 90 days after you last saved it. One that’s declined or withdrawn: at most a year after it ended. We then erase your answers, files, and emails, and what references and our team wrote. We keep its number, status, dates, the category of a decline’s reason, and a fingerprint of your email address, so the wait before a new application still counts. An approval that you never use ends at most 90 days after it expired. An application that became a guide account: as long as the account.',
  'long.1.11':
    'Positions from the safety check-in: 30 days after your group is back. Trip plans and check-ins without positions: as long as the booking.',
  'long.1.12':
    'Medical forms and emergency contacts: {sealedDays} days after the trip, or until an open incident is closed. We erase the key with them.',
  'long.1.13': 'Signed waivers: {waiverYears} years. For anyone under 18: until they turn {minorAge}.',
  'long.1.14':
    'Conversations, reviews, and disputes: the other side has them too, so they stay after your account is gone, without your name.',

  rights: 'Your rights and choices',
  'rights.1': 'Wherever you live, you can',
  'rights.1.1':
    'see and correct your profile, and download a copy of what we keep about you, in your [settings](/settings);',
  'rights.1.2':
    'erase your account there. It takes {erasureDays} days, and until then you can change your mind. What the law makes us keep stays without your name;',
  'rights.1.3': 'object to a use, or request a list of who has received your data;',
  'rights.1.4': 'do all of this without being treated any worse for it.',
  'rights.2':
    'For anything your settings don’t do, contact us with the [topic Privacy](/contact?topic=privacy), ideally from your account’s address, so we know it’s you. You can also turn to your state’s privacy authority.',

  safe: 'How we protect it',
  'safe.1':
    'Passwords are stored as hashes. Private files, medical forms, emergency contacts, tax numbers, and the platform’s secrets are encrypted, and scripts can’t read the cookie that signs you in. No system is perfect. If a breach affects you, we’ll tell you.',

  young: 'Children',
  'young.1':
    'Accounts are for adults. For children who come along, we keep their count in the group, their names if you add them, and what their parent or legal guardian signs and fills in for them: the waiver with the date of birth, the medical form, and the emergency contact. If you think a child has an account, tell us and we’ll remove it.',

  changes: 'Changes',
  'changes.1':
    'We publish a new version here with its date, and you can read earlier ones below. The [cookie policy](/cookie-policy) lists what the site stores in your browser.',
})
