import type { DocumentKind, LandManager } from '#contract/verification/values.ts'

/** A document of a guide besides the credentials that their page names. */
interface DemoDocument {
  readonly guide: string
  readonly kind: DocumentKind
  readonly title: string
  readonly issuer: string
  readonly region?: string
  readonly agency?: LandManager
  /** Approved unless given. */
  readonly state?: 'expiring' | 'expired' | 'rejected' | 'submitted' | 'in_review'
  /** From today on; before today where it has expired. */
  readonly validDays: number
  readonly reason?: string
  /** Sent today unless given. */
  readonly submittedDaysAgo?: number
}

const vessel = (guide: string, region: string, issuer: string): DemoDocument => ({
  guide,
  kind: 'vessel_registration',
  title: 'Registration of the boat',
  issuer,
  region,
  validDays: 410,
})
const meat = (guide: string, region: string, issuer: string): DemoDocument => ({
  guide,
  kind: 'meat_handling',
  title: 'Field dressing and meat handling',
  issuer,
  region,
  validDays: 620,
})
const stateLand = (guide: string, region: string, title: string, issuer: string): DemoDocument => ({
  guide,
  kind: 'land_permit',
  agency: 'state',
  title,
  issuer,
  region,
  validDays: 340,
})
const avalanche = (guide: string): DemoDocument => ({
  guide,
  kind: 'avalanche_certificate',
  title: 'Avalanche Level 1',
  issuer: 'AIARE',
  validDays: 700,
})

export const demoDocuments: readonly DemoDocument[] = [
  vessel('marcel-thibodeaux', 'LA', 'Louisiana Wildlife and Fisheries'),
  vessel('denise-alvarado', 'FL', 'Florida Fish and Wildlife'),
  vessel('ray-dufek', 'SD', 'South Dakota Game, Fish and Parks'),
  meat('marcel-thibodeaux', 'AR', 'Arkansas Game and Fish Commission'),
  meat('wade-hollister', 'CO', 'Colorado Parks and Wildlife'),
  meat('colin-marsh', 'MT', 'Montana Fish, Wildlife and Parks'),
  meat('ingrid-solberg', 'OR', 'Oregon Department of Fish and Wildlife'),
  meat('pete-lahti', 'WI', 'Wisconsin Department of Natural Resources'),
  meat('ray-dufek', 'SD', 'South Dakota Game, Fish and Parks'),
  meat('denise-alvarado', 'FL', 'Florida Fish and Wildlife'),
  avalanche('pete-lahti'),
  avalanche('tess-redmond'),
  stateLand('june-tarbell', 'NY', 'Guide use of the Adirondack Forest Preserve', 'New York State DEC'),
  stateLand('marcel-thibodeaux', 'LA', 'Charter use of state water bottoms', 'Louisiana Wildlife and Fisheries'),
  stateLand('tess-redmond', 'MT', 'Commercial use of fishing access sites', 'Montana Fish, Wildlife and Parks'),
  stateLand('colin-marsh', 'MT', 'Commercial use of fishing access sites', 'Montana Fish, Wildlife and Parks'),
  stateLand(
    'pete-lahti',
    'WI',
    'Commercial use of state forests and waters',
    'Wisconsin Department of Natural Resources',
  ),
  // one of each state, none of which takes a sale away
  {
    guide: 'rafael-ortega',
    kind: 'wilderness_first_aid',
    title: 'Wilderness First Aid',
    issuer: 'NOLS Wilderness Medicine',
    state: 'expired',
    validDays: -12,
  },
  {
    guide: 'rafael-ortega',
    kind: 'climbing_certificate',
    title: 'Canyon leader course',
    issuer: 'American Canyoneering Academy',
    state: 'submitted',
    submittedDaysAgo: 1,
    validDays: 500,
  },
  {
    guide: 'rafael-ortega',
    kind: 'avalanche_certificate',
    title: 'Avalanche Level 1',
    issuer: 'AIARE',
    state: 'rejected',
    validDays: 300,
    reason: 'The photo is too dark to read the course date. Take it again in daylight.',
  },
  {
    guide: 'june-tarbell',
    kind: 'wilderness_first_aid',
    title: 'Wilderness First Aid',
    issuer: 'SOLO Wilderness Medicine',
    state: 'expiring',
    validDays: 45,
  },
]

/** A credential whose renewal an operator still has to look at: it does not count yet. */
export const waitingCredentials: readonly { guide: string; title: string }[] = [
  { guide: 'wade-hollister', title: 'Commercial guide permit, Big Bend Ranch State Park' },
]
