import { texts } from '#web/lib/language/texts.ts'

export const contact = texts('contact', {
  description:
    'Write to the people who run Treq: about a booking, a refund, safety, guiding, your account or your data.',
  eyebrow: 'Contact',
  title: 'Write to us',
  lead: 'A person reads every message. You get a reference at once and the answer by email.',

  emergencyTitle: 'Is somebody in danger?',
  emergency: 'Call 911, not us. This form is not watched around the clock.',
  fasterTitle: 'It may be faster here',
  faster1: '[Cancel or see your refund](/cancellation-center): to the cent, before you decide.',
  faster2: '[How booking and paying works](/how-it-works), with the policies and the fee.',
  faster3: '[Safety](/safety): before, during and after a trip.',
  faster4: 'Forgot your password? Choose “Forgot password” on the [sign-in page](/signin).',
  nextTitle: 'What happens next',
  next1: 'Your message is stored under a reference, which you also get by email.',
  next2: 'A person reads it. Messages about safety are marked to be read first.',
  next3: 'We answer to the address you give. What we do with it stands in the [privacy policy](/privacy-policy).',

  form: 'Message to Treq',
  topic: 'What is it about?',
  topicPlaceholder: 'Please choose',
  booking: 'A booking',
  refund: 'A cancellation or refund',
  safety: 'Safety',
  guide: 'Guiding with Treq',
  account: 'My account',
  privacy: 'Privacy and my data',
  other: 'Something else',
  name: 'Your name',
  email: 'Email',
  emailHelp: 'We answer to this address.',
  bookingCode: 'Booking code',
  bookingCodeHelp: 'It begins with TQ and stands in your confirmation.',
  optional: 'optional',
  message: 'Your message',
  messageHelp: 'What happened, or what would you like to know? Up to 4,000 characters. Please no card numbers.',
  website: 'Leave this field empty',
  send: 'Send message',
  sending: 'Sending your message',

  sentTitle: 'We have your message',
  sentText: 'Your reference is',
  sentMail: 'We have sent it to your address as well. If you write about this again, please name it.',
  another: 'Write another message',

  notSent: 'Your message was not sent',
  refused_invalid_input:
    'Something in the form was missing or could not be read. Go back: your browser keeps what you typed.',
  refused_looks_automatic:
    'It looked like an automatic message. If a program filled in the form for you, please type it yourself.',
  refused_too_many_requests: 'Too many messages came from here within an hour. Please try again later.',
  refused_other: 'Something went wrong on our side. Please try again.',
  offline: 'We could not reach Treq. Nothing you typed is lost: please press the button again.',
})
