import { travelingAccounts, type DemoWorld } from '#demo/world.ts'
import { createAccounts } from '#server/accounts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { chance } from './plan-past-trips.ts'

export interface TravelerFacts {
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** `Boise, ID` */
  readonly from: string | null
}

/**
 * An account for each traveler, by slug, and the demo accounts that have traveled. The password behind `passwordHash` is
 * unknown: no traveler can sign in. Phone and birth date, which a booking needs, are invented: numbers ending in 555-01xx
 * are reserved for fiction.
 */
export async function writeTravelers(
  tx: Tx,
  world: DemoWorld,
  accounts: ReadonlyMap<string, string>,
  passwordHash: string,
): Promise<Map<string, TravelerFacts>> {
  const facts = new Map<string, TravelerFacts>()
  for (const slug of travelingAccounts) {
    const account = world.accounts.find(({ email }) => email === `${slug}@treq.example`)
    const accountId = account && accounts.get(account.email)
    if (!account || !accountId) throw new Error(`The demo world has no account ${slug}`)
    facts.set(slug, { accountId, ...account, from: account.homePlace && place(account.homePlace) })
  }
  const ids = await createAccounts(
    tx,
    world.travelers.map(({ slug, firstName, lastName, homePlace }, at) => ({
      email: mailboxOf(slug),
      passwordHash,
      firstName,
      lastName,
      userType: 'customer' as const,
      phone: `+1${200 + Math.floor(at / 100) * 2}55501${String(at % 100).padStart(2, '0')}`,
      birthDate: birthDate(slug),
      homePlace: place(homePlace),
      emailVerified: true,
      demo: true,
    })),
  )
  for (const [at, accountId] of ids.entries()) {
    const traveler = world.travelers[at]
    if (!traveler) continue
    const { slug, homePlace } = traveler
    facts.set(slug, { accountId, email: mailboxOf(slug), ...traveler, from: place(homePlace) })
  }
  return facts
}

const mailboxOf = (slug: string) => `${slug}@travelers.treq.example`

const place = ({ town, state }: { town: string; state: string }) => `${town}, ${state}`

/** Between 1952 and 1996: an adult on every trip of the past. */
function birthDate(slug: string): string {
  const part = (what: string, least: number, count: number) =>
    String(least + Math.floor(chance(slug, what) * count)).padStart(2, '0')
  return `${part('year', 1952, 45)}-${part('month', 1, 12)}-${part('day', 1, 28)}`
}
