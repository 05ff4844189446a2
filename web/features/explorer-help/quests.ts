export type QuestKey = (typeof quests)[number]['key']

interface QuestRow {
  readonly key: string
  readonly difficulty: 'beginner' | 'intermediate' | 'advanced'
  readonly category: 'navigation' | 'booking' | 'profile' | 'guide' | 'admin'
  readonly points: number
  /** As the browser keeps it; the texts have its name in the language of the page. */
  readonly badge: string
  readonly readers: 'everyone' | 'guides' | 'administrators'
  /** Where the panel leads; null while the page that it is about is not open. */
  readonly path: string | null
}

/** The help topics, in the order in which a newcomer meets them. Title, description, tips and next steps are texts. */
export const quests = [
  {
    key: 'home-hero',
    difficulty: 'beginner',
    category: 'navigation',
    points: 10,
    badge: 'First Steps',
    readers: 'everyone',
    path: '/',
  },
  {
    key: 'adventure-search',
    difficulty: 'beginner',
    category: 'navigation',
    points: 15,
    badge: 'Adventure Seeker',
    readers: 'everyone',
    path: '/browse',
  },
  {
    key: 'booking-process',
    difficulty: 'intermediate',
    category: 'booking',
    points: 25,
    badge: 'Booking Expert',
    readers: 'everyone',
    path: '/how-it-works',
  },
  {
    key: 'profile-setup',
    difficulty: 'beginner',
    category: 'profile',
    points: 20,
    badge: 'Profile Pioneer',
    readers: 'everyone',
    path: '/profile-setup',
  },
  {
    key: 'guide-dashboard',
    difficulty: 'intermediate',
    category: 'guide',
    points: 30,
    badge: 'Guide Commander',
    readers: 'guides',
    path: '/guide-dashboard',
  },
  {
    key: 'create-adventure',
    difficulty: 'advanced',
    category: 'guide',
    points: 40,
    badge: 'Adventure Architect',
    readers: 'guides',
    path: '/create-adventure',
  },
  {
    key: 'messaging-system',
    difficulty: 'beginner',
    category: 'booking',
    points: 15,
    badge: 'Great Communicator',
    readers: 'everyone',
    path: '/messages',
  },
  {
    key: 'safety-center',
    difficulty: 'intermediate',
    category: 'booking',
    points: 25,
    badge: 'Safety Conscious',
    readers: 'everyone',
    path: '/safety-center',
  },
  {
    key: 'admin-tools',
    difficulty: 'advanced',
    category: 'admin',
    points: 50,
    badge: 'Platform Guardian',
    readers: 'administrators',
    path: '/admin',
  },
] as const satisfies readonly QuestRow[]

export type Quest = QuestRow & { readonly key: QuestKey }

export const isQuestKey = (value: unknown): value is QuestKey => quests.some(({ key }) => key === value)

export const questOf = (wanted: QuestKey): Quest => {
  const quest = quests.find(({ key }) => key === wanted)
  if (!quest) throw new Error(`There is no quest ${wanted}`)
  return quest
}

/** What a person is to the quests: guides have the explorers' beside their own, administrators only their own. */
export type Reader = 'explorer' | 'guide' | 'administrator'

const readersOf: Readonly<Record<Reader, readonly Quest['readers'][]>> = {
  explorer: ['everyone'],
  guide: ['everyone', 'guides'],
  administrator: ['administrators'],
}

/** The quests whose page this person can open. */
export const questsFor = (reader: Reader): Quest[] =>
  quests.filter(({ readers, path }) => path !== null && readersOf[reader].includes(readers))
