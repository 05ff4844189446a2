/** For the banner at the start and for people who try the product; the demo world holds the rest of each person. */
export const demoPassword = 'Wilderness1'

export const demoAccounts = [
  { email: 'explorer@treq.example', who: 'books adventures' },
  { email: 'guide@treq.example', who: 'guides, with adventures on sale' },
  { email: 'both@treq.example', who: 'books and guides' },
  { email: 'applicant@treq.example', who: 'wants to become a guide' },
  { email: 'newcomer@treq.example', who: 'has an unfinished profile' },
  { email: 'admin@treq.example', who: 'runs the platform' },
] as const
