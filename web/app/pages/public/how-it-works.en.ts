import { texts } from '#web/lib/language/texts.ts'

export const howItWorks = texts('how-it-works', {
  description:
    'From finding a guided adventure to the day itself: what each step costs, when your card is charged, and what comes back if plans change.',
  eyebrow: 'How it works',
  title: 'From a place on the map to a day outside',
  lead: 'Find a guide who knows the ground, see the whole price before you decide, and know where your money is at every step.',
  find: 'Find Adventures',
  toSafety: 'How we think about safety',

  stepsTitle: 'Five steps',
  step1: 'Find the day you want',
  step1Text:
    'Search by place, activity, date or your own words, or move the map. Every card shows the price for one adult with every fee in it, the next open day and the seats left.',
  step2: 'Choose a date and who comes',
  step2Text:
    'Pick a departure and your party. You see the price line by line, with the reason for each line, before you sign in.',
  step3: 'Hold your seats and pay',
  step3Text:
    'When you press Book, your seats are held for {hold}. Need longer? You can keep them {extension} more, once. Your card goes straight to our payment provider.',
  step4: 'At once, or with the guide’s yes',
  step4Text:
    'With instant booking you are confirmed as soon as you have paid. Otherwise your card is only checked: your guide answers within {answer}, sooner when the trip is near, and you pay when the answer is yes. Without an answer nothing is charged.',
  step5: 'Meet your guide and go',
  step5Text:
    'Your confirmed booking shows the exact meeting point, and the confirmation email names your guide’s telephone number. Until the trip is over, what you paid is owed to you in our books.',

  priceTitle: 'What the price is made of',
  priceLead: 'No fee comes later. This is one trip as it would be sold today, where no tax applies.',
  trip: 'The trip',
  tripText: 'What the guide asks, with every change for season, group or date said in words.',
  permits: 'Permits',
  permitsText: 'Passed on at cost. Nobody takes a share of them.',
  fee: 'Service fee',
  feeText:
    '{feePercent} of the above, at least {feeMin} and at most {feeMax}. It pays for support, payment and the checks of guides.',
  tax: 'Tax',
  taxText: 'Where a state asks for it, as its own line.',
  parts: 'In one or two parts',
  partsText:
    'From {fullBelow} on, when you book well ahead, you pay a deposit of {dayDeposit} at once ({longDeposit} for several days and for hunts) and the balance {balanceBefore} before the start; {expeditionBefore} under the policy Expedition.',

  cancelTitle: 'If plans change',
  cancelLead:
    'Every adventure names its policy on its page and again before you pay, and your booking keeps it. Before you cancel you see, to the cent, what comes back.',
  graceTitle: 'Changed your mind?',
  theirsTitle: 'Not your doing',
  theirsText:
    'If the guide, the weather or Treq cancels, everything comes back, service fee included. After weather you may also take a new date or more of it as credit.',
  partTitle: 'Only one of you',
  partText: 'One person can leave the group while the others still go. Their share comes back under the same rules.',
  changeTitle: 'Another day or party',
  changeText:
    'Ask for it in your booking: you see the difference to the cent, your seats stay yours, and your guide answers within {changeAnswer}. {freeChanges}',
  creditTitle: 'Credit',
  creditText:
    'What we owe you as credit pays for any adventure, a deposit or a balance, all of it or a part. It holds for {creditMonths}; what you paid with it and get back is credit again.',

  questionsTitle: 'Questions',
  q1: 'When is my card charged?',
  a1: 'With instant booking when you pay. With a request only when the guide says yes; until then your card is checked, not charged. Where you pay a deposit, the balance is charged {balanceBefore} before the start, and we write to you {notices} before that.',
  q2: 'What if my balance cannot be charged?',
  a2: 'We tell you at once and try again after {retries}. Meanwhile you can pay with any card. A balance that is still not paid {unpaidAfter} after it was due ends the booking under its policy. [Deposit and balance](/terms-of-service#deposit)',
  q3: 'Do I need an account?',
  a3: 'Not to look around, search or see prices. To hold seats you sign in; your date and party are kept meanwhile.',
  q4: 'Can children come along?',
  a4: 'Each adventure names its minimum age. Whoever books is 18 or older.',
  q5: 'What if the departure is full?',
  a5: 'Join its waitlist. When seats for your whole party become free, they are held for you for {offer}, or for {shortOffer} near the start, and we write to you. Nothing is charged unless you take them.',
  q6: 'What if too few people book?',
  a6: 'Some departures need a fewest number of people, which their page names. If fewer are coming {minimumBefore} before the start, the guide decides whether it goes all the same. If not, everything comes back, service fee included.',
  q7: 'What if the weather turns?',
  a7: 'The guide decides, also on the day. If the trip is called off, you choose within {weatherChoice}: everything back, service fee included; {weatherCredit} of it as credit; or a new date within {newDateMonths} at the price you booked for. If you say nothing, everything comes back.',
  q8: 'What if somebody does not come?',
  a8: 'Your guide waits {wait} and tries to reach you; after that nothing comes back. If your guide is not there, tell us in your booking {guideMissing} after the start: when the trip does not start in time, everything comes back. [If somebody does not come](/terms-of-service#missing)',
  q9: 'Who are the guides?',
  a9: 'Only guides who have reached the level Verified have a page here. It shows what was checked and which credentials are in force. [How the levels work](/safety#guides)',
  q10: 'Can a guide pay to stand higher in the list?',
  a10: 'No. What we earn of a trip plays no part in the order of results.',
  q11: 'How do I reach a person?',
  a11: '[Write to us](/contact). You get a reference at once and an answer by email.',
})
