import { texts } from '#web/lib/language/texts.ts'

export const howItWorks = texts('how-it-works', {
  description:
    'From finding a guided adventure to the day itself: what each step costs, when your card is charged, and what’s refunded if plans change.',
  eyebrow: 'How it works',
  title: 'From a place on the map to a day outside',
  lead: 'Find a guide who knows the area, see the full price up front, and know where your money is at every step.',
  find: 'Find Adventures',
  toSafety: 'How we think about safety',

  stepsTitle: 'Five steps',
  step1: 'Find the day you want',
  step1Text:
    'Search by place, activity, date, or your own words, or move the map. Every card shows the price with all fees, the next open date, and the spots left.',
  step2: 'Choose a date and your group',
  step2Text:
    'Pick a date and your group size. Before you even sign in, you’ll see the price line by line, with the reason for each line.',
  step3: 'Hold your spots and pay',
  step3Text:
    'When you choose Book, we hold your spots for {hold}. Need longer? You can extend once, by {extension}. Your card details go straight to our payment provider.',
  step4: 'Confirmed instantly, or once your guide accepts',
  step4Text:
    'With instant booking, you’re confirmed as soon as you pay. Otherwise we place a hold on your card, and your guide responds within {answer}, sooner if the trip is close. You’re charged only if they accept.',
  step5: 'Meet your guide and go',
  step5Text:
    'Your confirmed booking shows the exact meeting point, and your confirmation email has your guide’s phone number. Your guide isn’t paid until the trip is over.',

  priceTitle: 'What’s in the price',
  priceLead: 'No surprise fees. Here’s an example at today’s rates, with no tax.',
  trip: 'The trip',
  tripText: 'The guide’s price, with any adjustment for season, group size, or date spelled out.',
  permits: 'Permits',
  permitsText: 'Passed through at cost, with no markup.',
  fee: 'Service fee',
  feeText: '{feePercent} of the above ({feeMin} minimum, {feeMax} maximum). It covers support and payment processing.',
  tax: 'Tax',
  taxText: 'Shown on its own line where it applies.',
  parts: 'Pay in full or in two parts',
  partsText:
    'At {fullBelow} or more, when you book well ahead, you pay a deposit now ({dayDeposit}, or {longDeposit} for multi-day trips and hunts) and the balance {balanceBefore} before the start ({expeditionBefore} under the Expedition policy).',

  cancelTitle: 'If plans change',
  cancelLead:
    'Each adventure shows its policy on its page and again at checkout, and your booking keeps it. Before you cancel, you’ll see your refund to the cent.',
  graceTitle: 'Changed your mind?',
  theirsTitle: 'If we or your guide cancel',
  theirsText:
    'If the guide, the weather, or Treq cancels before the start, you get a full refund, including the service fee. After a weather cancellation, you can also take a new date or a larger credit. If weather cuts a trip short, you get part of what you paid.',
  partTitle: 'If someone drops out',
  partText: 'One person can cancel while everyone else still goes. Their share is refunded under the same policy.',
  changeTitle: 'Changing your date or group',
  changeText:
    'Request it from your booking. You’ll see the price difference to the cent, your spots stay yours, and your guide responds within {changeAnswer}. {freeChanges}',
  creditTitle: 'Credit',
  creditText:
    'Use credit toward any adventure, deposit, or balance, in full or in part. It’s good for {creditMonths}. Anything you paid with credit is refunded as credit.',

  questionsTitle: 'Questions',
  q1: 'When is my card charged?',
  a1: 'With instant booking, when you pay. With a request, only when the guide accepts. Until then it’s just a hold on your card. If you pay a deposit, we charge the balance {balanceBefore} before the start and email you {notices} before that.',
  q2: 'What if my balance can’t be charged?',
  a2: 'We tell you right away and try again after {retries}. You can also pay with any card. If the balance still isn’t paid {unpaidAfter} after it was due, the booking is canceled under its policy. [Deposit and balance](/terms-of-service#deposit)',
  q3: 'Do I need an account?',
  a3: 'Not to look around, search, or see prices. You’ll sign in to hold spots, and we’ll keep your date and group.',
  q4: 'Can children come along?',
  a4: 'Each adventure lists its minimum age. You must be 18 or older to book.',
  q5: 'What if a date is full?',
  a5: 'Join its waitlist. If spots open up for your whole group, we’ll hold them for {offer} ({shortOffer} close to the start) and email you. You’re not charged unless you take them.',
  q6: 'What if not enough people book?',
  a6: 'Some trips need a minimum number of guests, shown on their page. If it isn’t met {minimumBefore} before the start, the guide decides whether to run the trip anyway. If not, you get a full refund, including the service fee.',
  q7: 'What if the weather turns?',
  a7: 'Your guide makes the call, even on the day. If the trip is canceled, you have {weatherChoice} to choose a full refund, including the service fee; {weatherCredit} of it as credit; or a new date within {newDateMonths} at the price you booked. If you don’t choose, we’ll refund you.',
  q8: 'What if someone doesn’t show up?',
  a8: 'Your guide waits {wait} and tries to reach you. After that, there’s no refund. If your guide isn’t there, report it in your booking {guideMissing} after the start. If the trip still doesn’t start, you get a full refund. [No-show rules](/terms-of-service#missing)',
  q9: 'Who are the guides?',
  a9: 'Local guides and outfitters. Each guide’s page shows their experience and the documents we’ve checked, with expiration dates. [How levels work](/safety#guides)',
  q10: 'Can guides pay to rank higher?',
  a10: 'No. What we earn on a trip never affects ranking.',
  q11: 'How do I reach a person?',
  a11: '[Contact us](/contact). You’ll get a reference number now and a reply by email.',
})
