import { englishTexts } from '#web/lib/language/texts.ts'

/** What the quests of guides and operators say: their tools are in English only. */
export const guideQuestTexts = englishTexts('guide-quests', {
  'guide-dashboard.title': 'Run your days from here',
  'guide-dashboard.description': 'Requests to answer, today’s trips, your upcoming days, and what you’ll earn.',
  'guide-dashboard.tip1': 'Respond to requests and messages within 24 hours. You’ll see your net before you accept.',
  'guide-dashboard.tip2': 'Open a day’s manifest to see who’s coming, then start and end the trip from Today.',
  'guide-dashboard.tip3': 'Below the minimum? Decide early. Your guests are notified either way.',
  'guide-dashboard.next1': 'Answer your oldest request.',
  'guide-dashboard.next2': 'Open the manifest for your next trip.',
  'guide-dashboard.badge': 'Guide Commander',

  'create-adventure.title': 'Write a listing that answers questions',
  'create-adventure.description': 'Add a title, a description, and photos, so guests know what their day will be like.',
  'create-adventure.tip1': 'Be honest about difficulty. The right guests will find you, and the wrong ones won’t.',
  'create-adventure.tip2': 'List what the price includes and what it doesn’t, down to lunch and licenses.',
  'create-adventure.tip3': 'Write your safety considerations the way you’d say them at the trailhead.',
  'create-adventure.next1': 'Set a price and your availability.',
  'create-adventure.next2': 'Add photos of the real place.',
  'create-adventure.badge': 'Adventure Architect',

  'admin-tools.title': 'Keep the platform healthy',
  'admin-tools.description':
    'Monitor the platform’s health, review guide verification requests, handle feedback and disputes, and update policies.',
  'admin-tools.tip1': 'Start with the queues on the overview. They list what needs attention.',
  'admin-tools.tip2': 'Give a reason with every decision. The log keeps it for the next operator.',
  'admin-tools.tip3': 'Every booking keeps the policy it was sold with. A change reaches later ones.',
  'admin-tools.next1': 'Open the queue with the oldest entry.',
  'admin-tools.next2': 'Check for failed jobs.',
  'admin-tools.badge': 'Platform Guardian',
})
