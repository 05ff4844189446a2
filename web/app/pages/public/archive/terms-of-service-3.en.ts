import { texts } from '#web/lib/language/texts.ts'

/** Version 3, as it stood. Never edited: people rely on what they read. */
export const termsOfService3 = texts('terms-of-service-3', {
  description: 'What you agree to when you use Treq, book an adventure or guide one: in plain English.',
  lead: 'What you agree to when you use this site, book an adventure or guide one. The numbers below are those in force today; a booking keeps the ones it was made under.',

  treq: 'What Treq is',
  'treq.1':
    'Treq is a marketplace for guided outdoor adventures. Guides and the outfitters they work for offer and lead the adventures; we run the site, take payment for them, and look after bookings. “We”, “us” and “Treq” mean the operator of this site.',
  'treq.2':
    'When you book, the contract for the adventure is between you and the outfitter named on its page. We are not the guide, the carrier or the insurer of the trip.',

  account: 'Your account',
  'account.1': 'You can look around, search and see prices without an account. To hold seats you need one.',
  'account.1.1': 'You must be 18 or older to book. You may bring younger people where the adventure allows it.',
  'account.1.2': 'What you tell us about yourself must be true: your guide relies on your name and telephone number.',
  'account.1.3':
    'Keep your password to yourself. If you think somebody else knows it, set a new one: every other device is then signed out.',
  'account.1.4': 'An account belongs to one person and cannot be passed on.',

  booking: 'How booking works',
  'booking.1':
    'When you press Book, your seats are held for {hold}. You can keep them {extension} longer, once. If you do not pay in that time they go back on sale and nothing is charged.',
  'booking.2':
    'An adventure with instant booking is confirmed as soon as your payment has gone through. Less than {shortNotice} before the start it becomes a request.',
  'booking.3':
    'With a request your card is only checked. The guide answers within {answer}, or sooner when the trip is near. Your card is charged when the answer is yes. When it is no, or no answer comes in time, the seats go back and nothing is charged.',
  'booking.4':
    'Once your booking is confirmed you see the exact meeting point, and you and your guide can reach each other.',
  'booking.5':
    'When a departure is full you can join its waitlist. That costs nothing and binds you to nothing. When seats for your whole party become free, we write to you and hold them for you for {offer}, or for {shortOffer} when the start is less than {offerShortBelow} away, but never longer than the departure can be booked. You see the price of that day. Seats that you do not take go to the next in line.',
  'booking.6':
    'Some departures need a fewest number of people; their page names it. When fewer are coming {minimumBefore} before the start, or later because somebody leaves, we ask the guide, who has {minimumAnswer}, or half of the time that is left when that is shorter, to promise that it goes all the same. Without that promise the departure is canceled and everything comes back, service fee included.',
  'booking.7': 'A trip ends when the guide ends it, and otherwise by itself {endsByItself} after its planned end.',

  price: 'Price and payment',
  'price.1': 'Checkout shows every part of the price before you pay, with how it comes about:',
  'price.1.1': 'the trip for your party, with any change for season, weekday, group or date of booking;',
  'price.1.2': 'the add-ons you choose;',
  'price.1.3': 'permits, passed on at cost;',
  'price.1.4': 'our service fee, {feePercent} of all of these, at least {feeMin} and at most {feeMax};',
  'price.1.5': 'tax, where a state asks for it.',
  'price.2':
    'The total at checkout is all you pay through Treq. Prices in lists are for one adult with the service fee and permits inside, and without tax.',
  'price.3':
    'Payment goes through our payment provider. Your card number goes straight to it and never reaches us. All amounts are in US dollars.',
  'price.4':
    'What you have paid is owed to you in our books until the trip is over. If a bank does not let us take the money it had promised, your booking waits for a short time in which you can pay again, and then ends.',
  'price.5': 'A promo code is subject to its stated conditions. It has no cash value.',

  deposit: 'Deposit and balance',
  'deposit.1':
    'You pay in two parts when the total is {fullBelow} or more and you book before the day on which the balance is due. Otherwise you pay everything at once. Checkout shows both parts and the day before you pay.',
  'deposit.1.1':
    'The deposit is paid when you book: {dayDeposit} of the total for trips of up to a day, {longDeposit} for longer ones and for every hunt.',
  'deposit.1.2':
    'The balance is charged {balanceBefore} before the start; under the policy Expedition {expeditionBefore} before it. If your guide accepts a request only after that day, it is charged then.',
  'deposit.2':
    'When you book you agree that we charge the balance by ourselves, to the card with which you paid the deposit or to another that you choose in your booking. We write to you {notices} before. You can also pay it yourself before that day.',
  'deposit.3':
    'If the charge does not go through, we tell you at once and try again after {retries}; you can pay with any card meanwhile. A booking whose balance is not paid {unpaidAfter} after it was due, and in any case a day before the start, is canceled under its policy, and the seats go back on sale.',
  'deposit.4':
    'When a booking is canceled, what comes back is counted of what you have paid by then. A balance that has not been charged is not asked for any more.',

  cancel: 'If you cancel',
  'cancel.1':
    'Every adventure is sold under one of the policies below. It is named on the adventure’s page and again before you pay, and your booking keeps it whatever changes later. Before you confirm that you cancel, you see to the cent what comes back.',
  'cancel.2': 'Beside the policy of the adventure, these hold for every booking:',
  'cancel.2.1': 'Add-ons and permits come back in full until {extrasUntil} before the start.',
  'cancel.2.2': 'The service fee comes back only when everything comes back.',
  'cancel.2.3': 'Tax comes back in proportion to what it was taken of.',
  'cancel.2.4': 'When an authority has closed the place, send us the notice: we can then give everything back.',
  'cancel.2.5':
    'Where a policy keeps the deposit, the deposit is {dayDeposit} of the total for trips of up to a day, and {longDeposit} for longer ones and for every hunt, also when you paid everything at once.',
  'cancel.3':
    'Part of a group may cancel while the others still go. Their share comes back under the same rules; a price for the whole group falls only by people beyond its size.',
  'cancel.4':
    'Times are counted to the start of the trip at the place of the trip, and the last moment still counts. Refunds go to the card you paid with; banks show them within 5 to 10 business days.',

  theirs: 'If the guide, the weather or Treq cancels',
  'theirs.1':
    'Then everything comes back, service fee included. A guide may call a trip off at any time for weather, conditions or safety, and that decision stands.',
  'theirs.2':
    'When the weather stops a trip that you have paid for, you have {weatherChoice} to choose how: what you paid, back as you paid it; {weatherCredit} of it as credit; or a new date within {newDateMonths} of the same adventure with the same guide, where one has room for your party. On a new date the price stays as it was, an open balance is due as long before the new start, and times for canceling count from it. If you say nothing, what you paid comes back.',
  'theirs.3':
    'If the trip was not what was sold, [tell us](/contact?topic=booking) as soon as you can and keep what shows it. We look at both sides before we decide.',

  change: 'If you change a booking',
  'change.1':
    'You or your guide may ask for another departure of the same adventure, and you for another party, while the booking is confirmed and the start is not near. The other side has {changeAnswer} to answer, less when the start is near. Until then your seats stay yours; without a yes everything stays as it is.',
  'change.2':
    'Before anybody is asked you see the difference line by line, by the prices under which you booked. What costs more is charged when the change is accepted, as you agree to it, and the change takes effect with that money; what costs less goes back to you or comes off your balance.',
  'change.3':
    '{freeAccepted} When a part of a group has left, its booking is not changed any more; it can still be canceled.',

  credit: 'Credit',
  'credit.1':
    'Credit is money that we owe you: because you chose it after weather, because a guide let you down, or because we gave it to you. It pays for any adventure, at checkout or for a balance that you pay yourself; a charge that we make takes your card alone. What ends first is used first.',
  'credit.2':
    'Credit holds for {creditMonths} unless something else is said when it is given. It is not paid out and cannot be passed on. When a booking that was paid with it is refunded, the card comes first, and the rest is credit again.',

  missing: 'No-shows',
  'missing.1':
    'Your guide waits for you {wait} from the start, on a trip of up to {shortTrip} {shortWait}, and tries to reach you at least {attempts}. If you do not come, the guide may report it within {reportWithin} of the start. Your booking then ends under its policy like one that is canceled after the start: nothing comes back.',
  'missing.2':
    'If you were there, say so in your booking within {contestWithin} of the report. A person at Treq then looks at both sides.',
  'missing.3':
    'If your guide is not there, please call first. {guideMissing} after the start you can tell us in your booking, and we tell the guide at once. When the trip has not started {guideGivenUp} after its start, or {guideAnswer} after you told us if that is later, the booking ends and everything comes back, service fee included.',

  risk: 'Assumption of risk',
  'risk.1':
    'Hunting, fishing, driving off the road, hiking, camping and winter travel carry risks that nobody can take away: weather, water, terrain, animals, firearms, vehicles, distance from help. People are hurt and can die. You decide whether a trip is for you, and you take part at your own risk as far as the law allows.',
  'risk.2': 'You agree that you will',
  'risk.2.1': 'read what the adventure asks of you, and book only what you and your party are fit for;',
  'risk.2.2':
    'tell your guide before the start about health, medicines, allergies and anything else that matters outside;',
  'risk.2.3': 'follow the instructions of your guide, who may turn back or leave a person behind in a safe place;',
  'risk.2.4': 'stay sober where sobriety keeps people alive: around firearms, boats, vehicles and ropes;',
  'risk.2.5': 'have your own licenses, tags and documents, where the trip needs them.',
  'risk.3':
    'Treq does not watch over trips and is no emergency service. It does not replace 911, a personal locator beacon or a satellite messenger. Please read our [safety page](/safety).',
  'risk.4': 'Your guide or outfitter may ask you to sign their own release before the trip.',

  conduct: 'Community standards',
  'conduct.1':
    'Be decent. You may not harass, threaten or discriminate; post what is false, unlawful or not yours; take a booking or a payment around Treq that began here; or try to break, overload or copy the site by machine.',
  'conduct.2':
    'Reviews come from people who were on a booked trip. We do not pay for good ones or hide bad ones. We take a review down only for the reasons that are counted in public beside it.',

  guiding: 'If you guide with Treq',
  'guiding.1':
    'You are an independent business, not our employee or agent. You hold every license, permit and insurance that your trips need, keep them in force, and lead every trip that is booked or call it off in time.',
  'guiding.2':
    'We keep a commission of what your trip and add-ons are sold for, at the rate of your level on the day of the booking; permits pass through to you whole. The rates in force stand on the [page for guides](/guide-recruitment#earn), and every request shows you what you receive before you accept it.',
  'guiding.3': 'Your share becomes yours when the trip is over, or when a booking ends and part of the price is kept.',

  content: 'Content and ownership',
  'content.1':
    'What you write and upload stays yours. You allow us to show it on the site and to describe the adventure with it. The site, its design and its name belong to us. Pictures marked as illustrations do not show the place itself.',

  liability: 'Our liability',
  'liability.1':
    'We answer for what we do: running the site, taking payments and giving them back by these rules. As far as the law allows we do not answer for what guides, outfitters or other guests do or leave undone, for losses that could not be foreseen, or for more than you paid through Treq for the booking in question.',
  'liability.2': 'Nothing here takes away rights that the law of your state does not let you give up.',

  ending: 'Termination and changes to these terms',
  'ending.1':
    'You may stop using Treq at any time; bookings that stand are kept or canceled under the rules above. We may close an account that breaks these terms, after telling you why unless the law or somebody’s safety forbids it.',
  'ending.2':
    'When these terms change, the new version stands here with its date. A booking keeps the version that was accepted with it.',

  law: 'Disputes and governing law',
  'law.1':
    'Please [write to us](/contact) first: most things can be put right. Otherwise the law of the state in which the operator of this site has its seat applies, without taking from you the protection of your own state’s consumer law.',
})
