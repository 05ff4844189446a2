import { texts } from '#web/lib/language/texts.ts'

/**
 * The terms of service. A key without a dot is the heading of a chapter, `key.1` its first paragraph, `key.1.1` an item
 * of the list under that paragraph. A change of what is said is a new version in `contract/legal/values.ts`.
 */
export const termsOfService = texts('terms-of-service', {
  description: 'What you agree to when you use Treq, book an adventure, or guide one, in plain English.',
  lead: 'What you agree to when you use this site, book an adventure, or guide one. The numbers below are today’s. A booking keeps the ones it was made under.',

  treq: 'What Treq is',
  'treq.1':
    'Treq is a marketplace for guided outdoor adventures. Guides and the outfitters they work with offer and lead the adventures. We run the site, take payment for them, and look after bookings. “We,” “us,” and “Treq” mean the operator of this site.',
  'treq.2':
    'When you book, the contract for the adventure is between you and the outfitter named on its page. We aren’t the guide, the carrier, or the insurer of the trip.',
  'treq.3':
    'A guide shown as Verified, Certified, or Elite has passed the three checks below. Each shows what could be found when it was done. None of them guarantees a guide’s skill or conduct, or your safety.',
  'treq.3.1':
    'Identity: Stripe compares a government ID with a selfie, and the name on the ID is compared with the guide’s name. If the result isn’t clear, our team decides. This shows who a guide is, not how well they guide.',
  'treq.3.2':
    'Background check: with the guide’s consent, Checkr searches public records, such as criminal records. Records can be incomplete, and what happens later isn’t in them. A record doesn’t rule someone out automatically. Our team weighs what it says about guiding, and we don’t publish it. A check counts for a limited time.',
  'treq.3.3':
    'Documents: our team looks at the proof of insurance, first aid training, licenses, and permits that a guide sends us, at the name, issuer, dates, and what each covers. We don’t ask every issuer to confirm them, and we don’t test skills. A guide’s page shows the documents we approved with the date of our check. Expired or revoked ones aren’t shown.',
  'treq.4':
    'Everything else on a guide’s page, including years of experience and descriptions, is stated by the guide, and we don’t verify it. Ask your guide to show you what matters to you.',

  account: 'Your account',
  'account.1': 'You can look around, search, and see prices without an account. You need one to hold spots.',
  'account.1.1': 'You must be 18 or older to book. You can bring younger people where the adventure allows it.',
  'account.1.2': 'What you tell us about yourself must be true. Your guide relies on your name and phone number.',
  'account.1.3':
    'Keep your password to yourself. If you think someone else knows it, set a new one. That signs out every other device.',
  'account.1.4':
    'You stay signed in for 30 days after your last visit and for 90 days at most. We may ask for your password again before a sensitive change.',
  'account.1.5': 'An account belongs to one person and can’t be transferred.',

  booking: 'How booking works',
  'booking.1':
    'When you choose Book, we hold your spots for {hold}. You can extend the hold once, by {extension}. If you don’t pay in that time, the spots go back on sale and you aren’t charged.',
  'booking.2':
    'An adventure with instant booking is confirmed as soon as your payment goes through. Less than {shortNotice} before the start, it becomes a request.',
  'booking.3':
    'With a request, we place a hold on your card for the full amount due. The guide responds within {answer}, or sooner if the trip is close. We charge your card if the guide accepts. If the guide declines or doesn’t respond in time, we release the hold and your spots.',
  'booking.4':
    'Once your booking is confirmed, you’ll see the exact meeting point, and you and your guide can reach each other. Until then, messages between you hide phone numbers, email addresses, and links.',
  'booking.5':
    'If a departure is full, you can join its waitlist. It’s free, with no commitment. If spots open up for your whole group, we’ll email you and hold them for {offer}, or for {shortOffer} when the start is less than {offerShortBelow} away, but never past the time booking closes. You’ll pay that day’s price. Spots you don’t book go to the next in line.',
  'booking.6':
    'Some departures need a minimum number of people, shown on their page. If it isn’t met {minimumBefore} before the start, or someone cancels later, the guide has {minimumAnswer}, or half the time left if that’s shorter, to guarantee the trip anyway. If the guide doesn’t, the departure is canceled and you get a full refund, including the service fee.',
  'booking.7':
    'A trip ends when the guide marks it complete, no earlier than its planned end. Otherwise it ends automatically {endsByItself} after its planned end.',
  'booking.8':
    'A guide can also take your booking by phone. We email you a link to the trip and its price. You accept these terms and pay there. If you agree to pay the guide in cash instead, these terms don’t cover the trip, and we can’t refund it.',

  price: 'Price and payment',
  'price.1': 'Checkout shows every part of the price before you pay, and how it’s calculated:',
  'price.1.1': 'the trip for your group, with any adjustment for season, weekday, group size, or booking date;',
  'price.1.2': 'the add-ons you choose;',
  'price.1.3': 'permits, at cost;',
  'price.1.4': 'our service fee, {feePercent} of all of these, at least {feeMin} and at most {feeMax};',
  'price.1.5': 'tax, where a state requires it.',
  'price.2':
    'The total at checkout is all you pay through Treq. Prices “per adult” include the service fee and permits but not tax. Where we show a total for your group, it includes all fees and taxes.',
  'price.3':
    'Payment goes through our payment provider, Stripe. Your card number goes straight to it and never reaches us. All amounts are in US dollars.',
  'price.4':
    'Until the trip is over, we record what you’ve paid as owed to you. If your bank declines a charge it had approved, we keep your spots for a short time so you can pay again. After that, the booking expires.',
  'price.5': 'A promo code is subject to the conditions stated with it. It has no cash value.',
  'price.6':
    'You can save a card when you pay in full. We charge it only when you choose it for a payment, and you can remove it in your settings.',

  deposit: 'Deposit and balance',
  'deposit.1':
    'You pay in two parts if the total is {fullBelow} or more and you book before the day the balance is due. Otherwise you pay in full. Checkout shows both parts and the date before you pay.',
  'deposit.1.1':
    'You pay the deposit when you book: {dayDeposit} of the total for trips of up to a day, {longDeposit} for longer ones and for every hunt.',
  'deposit.1.2':
    'We charge the balance {balanceBefore} before the start, or {expeditionBefore} before it under the Expedition policy. If your guide accepts a request after that day, we charge it then.',
  'deposit.2':
    'When you book, you agree that we’ll charge the balance automatically to the card you paid the deposit with, or to another one you choose in your booking. We’ll email you {notices} before. You can also pay it yourself before that day.',
  'deposit.3':
    'If the charge fails, we’ll tell you right away and try again after {retries}. You can also pay with any card. If the balance isn’t paid {unpaidAfter} after it was due, and in any case a day before the start, we’ll cancel the booking under its policy and release your spots.',
  'deposit.4':
    'If a booking is canceled, the refund is based on what you’ve paid by then. You won’t be charged a balance that’s still open.',

  cancel: 'If you cancel',
  'cancel.1':
    'Every adventure is sold under one of the policies below. You’ll see it on the adventure’s page and again before you pay, and your booking keeps it even if it changes later. Before you confirm a cancellation, you’ll see your refund to the cent.',
  'cancel.2': 'On top of the adventure’s policy, these rules apply to every booking:',
  'cancel.2.1': 'Add-ons and permits are refunded in full up to {extrasUntil} before the start.',
  'cancel.2.2': 'The service fee is refunded only where these terms say that a full refund includes it.',
  'cancel.2.3': 'Tax is refunded in proportion to what it was charged on.',
  'cancel.2.4':
    'If an authority closed the area, send us the closure notice. We can then give you a full refund, including the service fee.',
  'cancel.2.5':
    'Where a policy keeps the deposit, the deposit is {dayDeposit} of the total for trips of up to a day, and {longDeposit} for longer ones and for every hunt, even if you paid in full.',
  'cancel.3':
    'Part of a group can cancel while everyone else still goes. Their share is refunded under the same rules. If the price covers a whole group, it drops only for people beyond the size it covers.',
  'cancel.4':
    'Times count back from the start of the trip at the trip’s location, and the last moment still counts. Refunds go to the card you paid with. Allow 5 to 10 business days for your bank to post them.',

  theirs: 'If the guide, the weather, or Treq cancels',
  'theirs.1':
    'Before the start, you get a full refund, including the service fee. A guide can cancel a trip at any time for weather, conditions, or safety, and that decision is final. If an authority closes a place, we may cancel the departure ourselves.',
  'theirs.2':
    'If weather cancels a trip you’ve paid for, you have {weatherChoice} to choose: a refund the way you paid; {weatherCredit} of it as credit; or a new date within {newDateMonths} for the same adventure with the same guide, if one has room for your group. The extra credit applies to what you paid by card, up to a limit per booking and per year. On a new date, the price stays the same, an open balance is due as long before the new start, and cancellation times count from it. If you don’t choose, we’ll refund you.',
  'theirs.3':
    'If weather ends a trip that has started, we refund the share of its planned time that’s left, beyond the first half. With 75% of the time left, that’s 25% of what you paid, including the service fee. With half or less left, there’s no refund. If the trip never started, tell us and we’ll decide.',
  'theirs.4':
    'If the trip wasn’t what was sold, tell your guide, keep anything that shows it, and [open a dispute](/file-dispute).',

  change: 'If you change a booking',
  'change.1':
    'You or your guide can propose another departure of the same adventure, and you can propose another group size, while the booking is confirmed and the start isn’t close. The other side has {changeAnswer} to respond, less if the start is close. Until then, your spots stay yours. If the other side doesn’t accept, the booking stays the same.',
  'change.2':
    'Before you send a request, you’ll see the price difference line by line, at the prices you booked under. If the change costs more, we charge it once it’s accepted, as you agreed, and the change takes effect with that payment. If it costs less, the difference is refunded or comes off your balance.',
  'change.3':
    '{freeAccepted} Once part of a group has canceled, the booking can’t be changed. You can still cancel it.',

  credit: 'Credit',
  'credit.1':
    'Credit is money we owe you because you chose it after a weather cancellation, because a guide let you down, because you redeemed a gift card, or because we issued it. You can use it on any adventure, at checkout or for a balance you pay yourself. Automatic charges use your card only. Credit that expires soonest is used first.',
  'credit.2':
    'Credit is valid for {creditMonths} unless we tell you otherwise when we issue it. It has no cash value and can’t be transferred. If a booking you paid for with credit is refunded, your card is refunded first, and the rest is credit again.',

  gifts: 'Gift cards and tips',
  'gifts.1':
    'You can buy a [gift card](/gift-cards) with a payment card, and we email its code on the day you choose. Anyone who has the code can redeem it once, as credit in their account. That credit lasts as long as the card would have. Its page shows the amounts, when a card expires, and how long you can get a refund for one that hasn’t been redeemed. If the payment for a card is disputed, it can’t be used until that’s decided, and it’s void if the bank refunds the buyer.',
  'gifts.2':
    'After a trip you can tip by card. We keep nothing of a tip. Your guide’s outfitter gets all of it. You can undo it for {tipUndo}. After that, only we can refund it. We limit how much can be tipped for a trip and from an account.',

  missing: 'No-shows',
  'missing.1':
    'Your guide waits {wait} from the start, or {shortWait} on a trip of up to {shortTrip}, and tries to reach you at least {attempts}. If you don’t show up, the guide can report a no-show within {reportWithin} of the start. Your booking then ends like one canceled after the start, with no refund.',
  'missing.2':
    'If you were there, dispute the report from your booking within {contestWithin}. Our team then hears from both sides.',
  'missing.3':
    'If your guide isn’t there, please call first. You can report it in your booking {guideMissing} after the start, and we’ll alert your guide right away. If the trip hasn’t started {guideGivenUp} after its start, or {guideAnswer} after your report if that’s later, the booking ends and you get a full refund, including the service fee.',
  'missing.4':
    'If a trip didn’t happen, you or your guide can report that from the booking for {tripReport} after it. If your guide says they started the trip after you reported them missing, we ask you. If the two of you disagree, our team decides, and the guide isn’t paid until then.',

  disputes: 'Disputes between you and your guide',
  'disputes.1':
    'If something about a trip went wrong, either of you can [open a dispute](/file-dispute) from the booking and ask for a refund. The form shows how long you have. It’s longer for safety, discrimination, and hidden charges.',
  'disputes.2':
    'The other side can reply, and the two of you can settle: a refund that one offers is paid as soon as the other accepts. If you don’t settle, our team decides from what both sides show and what’s on record. We decide disputes about safety and discrimination right away.',
  'disputes.3':
    'While a dispute is open, the guide isn’t paid for that booking. Each side can appeal a decision once, to someone who didn’t make it.',

  chargeback: 'Chargebacks',
  'chargeback.1':
    'If you dispute a payment with your bank, the bank decides. While it does, and after it has refunded you, we don’t refund the same payment. Please [contact us](/contact?topic=refund) first. It’s usually faster.',
  'chargeback.2':
    'A dispute freezes the guide’s pay for that booking. If the bank takes the money back, we decide whether Treq, the guide, or both cover it.',

  risk: 'Assumption of risk',
  'risk.1':
    'Hunting, fishing, off-road driving, hiking, camping, and winter travel carry risks no one can remove: weather, water, terrain, animals, firearms, vehicles, and distance from help. People get hurt and can die. You decide whether a trip is right for you, and you take part at your own risk as far as the law allows.',
  'risk.2': 'You agree to',
  'risk.2.1': 'read what the adventure requires, and book only what you and your group are fit for;',
  'risk.2.2':
    'tell your guide before the start about health, medications, allergies, and anything else that matters outdoors;',
  'risk.2.3': 'follow your guide’s instructions, including to turn back or to wait in a safe place;',
  'risk.2.4': 'stay sober where sobriety keeps people alive: around firearms, boats, vehicles, and ropes;',
  'risk.2.5': 'bring your own licenses, tags, and documents if the trip needs them.',
  'risk.3':
    'Treq isn’t an emergency service. It doesn’t replace 911, a personal locator beacon, or a satellite messenger. If your guide starts a trip in the safety check-in, we expect your group back at the time in the trip plan, send messages when we don’t hear from you, and then call the people you named and 911. This depends on reception, on what you and your guide report, and on people reached by phone, and it can fail. We don’t watch a trip that wasn’t started there. Please read our [safety page](/safety).',
  'risk.4':
    'Before the trip, each person in your group signs a waiver written for that trip. A parent or legal guardian signs for anyone under 18. Your guide can’t check in anyone without one. A guide or outfitter may also ask you to sign a release of their own.',

  conduct: 'Community standards',
  'conduct.1':
    'Be decent. Don’t harass, threaten, or discriminate. Don’t post anything false, unlawful, or not yours. Don’t take a booking or payment that began on Treq off the site. Don’t break, overload, or scrape the site, or hold spots you don’t mean to book. We limit holds, changes, and searches so that everyone can book.',
  'conduct.2':
    'You and your guide can each review the other within {reviewWithin} of the trip. Neither review appears before both are in or that time is over. We don’t pay for good reviews or hide bad ones. We remove a review only for the reasons counted in public beside it, and its writer can appeal.',
  'conduct.3':
    'You can report or block someone you’re in a conversation with. Our team reads a conversation only after a report, or when its words suggest that someone is in danger.',

  guiding: 'If you guide with Treq',
  'guiding.1':
    'You’re an independent business, not our employee or agent. You hold every license, permit, and insurance policy your trips need, keep them current, and lead every booked trip or cancel it in time. What you state about yourself and your credentials must be true.',
  'guiding.2':
    'We keep a commission on the price of your trip and add-ons, at your level’s rate on the day of the booking, or the lower rate for guests who come through your own link or phone bookings. Permits pass through to you in full. Current rates are on the [page for guides](/guide-recruitment#earn), and every request shows what you’ll earn before you accept.',
  'guiding.3':
    'Your share is released to you {release} after the planned end of the trip, or {firstRelease} after it for your first {firstTrips} trips. A report, a dispute, or a chargeback on a booking freezes its share until it’s decided. If a booking ends with part of the price kept, your share of that part is yours.',
  'guiding.4':
    'If you cancel before the start, your guests get a full refund. If weather cuts a trip short after that, you keep your part of what isn’t refunded. After your free cancellations, a fee comes out of your next payout, and several cancellations pause instant booking. Canceling for weather or an unmet minimum costs you nothing. We count weather cancellations.',

  content: 'Content and ownership',
  'content.1':
    'What you write and upload stays yours. You allow us to show it on the site and to use it to describe the adventure. The site, its design, and its name belong to us. Pictures marked as illustrations don’t show the actual place.',

  liability: 'Our liability',
  'liability.1':
    'We’re responsible for what we do: running the site, taking payments, and refunding them under these rules. As far as the law allows, we aren’t liable for what guides, outfitters, or other guests do or fail to do, for losses no one could foresee, or for more than you paid through Treq for the booking in question.',
  'liability.2': 'Nothing here takes away rights that your state’s law doesn’t let you give up.',

  ending: 'Termination and changes to these terms',
  'ending.1':
    'You can stop using Treq at any time. Open bookings are kept or canceled under the rules above. We may close an account that breaks these terms. We’ll tell you why, unless the law or someone’s safety forbids it.',
  'ending.2':
    'When these terms change, we publish the new version here with its date, and you can read earlier ones below. A booking keeps the version you accepted with it.',

  law: 'Disputes with Treq and governing law',
  'law.1':
    'Please [contact us](/contact) first. Most problems can be fixed, and a problem with a trip has [a process of its own](/terms-of-service#disputes). Otherwise, the law of the state where the operator of this site is registered applies, without taking away the protection of your own state’s consumer law.',
})
