import { texts } from '#web/lib/language/texts.ts'

/** What the quests of explorers say. Guides' and operators' are in guide-quests. */
export const questTexts = texts('quests', {
  'home-hero.title': 'Find your first adventure',
  'home-hero.description': 'Pick an activity, name a place, or leave both blank to see everything that’s open.',
  'home-hero.tip1': 'A town, a park, or a whole state will do. You don’t need an address.',
  'home-hero.tip2': 'Every card shows the price with all fees, the next open date, and the spots left.',
  'home-hero.tip3': 'The heart on a card saves it for later, even before you have an account.',
  'home-hero.next1': 'Search a place you’d like to see.',
  'home-hero.next2': 'Open the card that catches your eye.',
  'home-hero.badge': 'First Steps',

  'adventure-search.title': 'Narrow it down',
  'adventure-search.description': 'Add your dates and your group, then let the filters do the rest.',
  'adventure-search.tip1': 'With your group set, each card shows the full price for all of you.',
  'adventure-search.tip2':
    'Search in your own words. Above the results you’ll see what we searched for, and you can change it.',
  'adventure-search.tip3': 'Can’t decide? Compare up to four adventures side by side.',
  'adventure-search.next1': 'Set your dates and your group size.',
  'adventure-search.next2': 'Save an adventure or compare a few.',
  'adventure-search.badge': 'Adventure Seeker',

  'booking-process.title': 'Know how booking works',
  'booking-process.description':
    'Submit a booking request, wait until your guide confirms, and prepare for your adventure.',
  'booking-process.tip1':
    'With instant booking, you’re confirmed as soon as you pay. Otherwise we place a hold on your card and charge it only if your guide accepts.',
  'booking-process.tip2': 'While you check out, we hold your spots. A timer shows how long.',
  'booking-process.tip3': 'Plans change. Before you cancel, you’ll see your refund to the cent.',
  'booking-process.next1': 'Choose a date and your group size.',
  'booking-process.next2': 'Read the cancellation policy before you pay.',
  'booking-process.badge': 'Booking Expert',

  'profile-setup.title': 'Introduce yourself',
  'profile-setup.description': 'With a complete profile, you can book, and your guide can reach you on trip day.',
  'profile-setup.tip1': 'Enter your mobile number with its area code. Your guide may call you on trip day.',
  'profile-setup.tip2': 'Your date of birth counts: some adventures have a minimum age.',
  'profile-setup.tip3': 'You can change all of this in Settings whenever you like.',
  'profile-setup.next1': 'Enter your name, phone, and date of birth.',
  'profile-setup.next2': 'Save, and pick up where you left off.',
  'profile-setup.badge': 'Profile Pioneer',

  'messaging-system.title': 'Keep it in one conversation',
  'messaging-system.description':
    'Ask before you book, and plan the day after. Everything you both write is here, beside the trip it’s about.',
  'messaging-system.tip1':
    'Phone numbers and emails are hidden until a booking is confirmed. After that, you can call.',
  'messaging-system.tip2': 'No signal? Write anyway. Your message is sent once there’s a connection.',
  'messaging-system.tip3': 'When you get a message, respond within 24 hours so plans stay on track.',
  'messaging-system.next1': 'Open an adventure and ask its guide a question.',
  'messaging-system.next2': 'Choose in Settings how you hear about replies.',
  'messaging-system.badge': 'Great Communicator',

  'safety-center.title': 'Go prepared',
  'safety-center.description':
    'Know what to do before you leave and who to call. Once you book, your trip’s plan and emergency card are in the Safety Center.',
  'safety-center.tip1': 'Leave a plan at home: your route, your guide’s phone number, and when to call for help.',
  'safety-center.tip2': 'Check weather, smoke, and river conditions yourself. The links are on this page.',
  'safety-center.tip3':
    'In an emergency, call 911. Treq doesn’t replace it, and neither does your guide’s safety check-in.',
  'safety-center.next1': 'Open your trip’s emergency card before you leave. It stays on your phone.',
  'safety-center.next2': 'Pack the ten essentials.',
  'safety-center.badge': 'Safety Conscious',
})
