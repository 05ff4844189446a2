import type { SettingsEffect } from '#contract/verification/settings-calls.ts'
import { guideHref, levelWord } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { levelOf } from '../levels.ts'
import { standsInTheWay, type GatedGuide } from '../publish-gate.ts'
import { derivedStandings, type StandingOfGuide } from '../queries.ts'
import type { VerificationSettings } from '../settings.ts'
import type { OfferedTrip } from '../standing-parts.ts'

const listed = 100

interface Effect extends SettingsEffect {
  /** Accounts of guides who rise, or whose listings go on sale. */
  readonly gains: ReadonlySet<string>
}

/** Whom `wanted` would move, of all guides whose level follows from rows, compared with what `current` makes of the same rows. */
export async function settingsEffect(
  app: App,
  read: Read,
  current: VerificationSettings,
  wanted: VerificationSettings,
): Promise<Effect> {
  const now = await app.clock.now(read)
  const moved = { levelsDown: list(), levelsUp: list(), offSale: list(), onSale: list() } as {
    [Name in 'levelsDown' | 'levelsUp' | 'offSale' | 'onSale']: SettingsEffect[Name]
  }
  const gains = new Set<string>()
  let [guides, listings] = [0, 0]
  for await (const some of derivedStandings(app, read))
    for (const { guide, standing, trips } of some) {
      guides++
      const [before, after] = [current, wanted].map((settings) => levelOf(standing, settings, now).level) as [
        number,
        number,
      ]
      if (before !== after)
        add(after < before ? moved.levelsDown : moved.levelsUp, {
          id: guide.id,
          name: guide.name,
          href: guideHref(guide.name, guide.id),
          from: levelWord(before),
          to: levelWord(after),
        })
      if (after > before && guide.account_id) gains.add(guide.account_id)
      for (const trip of trips) {
        listings++
        const closedBefore = standsInTheWay(trip.trip, gated(standing, before), current, now).length > 0
        const because = standsInTheWay(trip.trip, gated(standing, after), wanted, now)
        if (closedBefore === because.length > 0) continue
        const sentences = because.map(({ sentence }) => app.say('en', sentence))
        add(closedBefore ? moved.onSale : moved.offSale, listingOf(trip, guide, sentences))
        if (closedBefore && guide.account_id) gains.add(guide.account_id)
      }
    }
  return { guides, listings, ...moved, gains }
}

const list = (): { count: number; first: never[] } => ({ count: 0, first: [] })

function add<Item>(to: { count: number; first: Item[] }, item: Item): void {
  to.count++
  if (to.first.length < listed) to.first.push(item)
}

const gated = (
  { facts, documents, suspended = false, onboarding = false }: StandingOfGuide['standing'],
  level: number,
): GatedGuide => ({
  level,
  suspended,
  onboarding,
  emailConfirmed: facts.email?.outcome === 'clear',
  documents,
})

const listingOf = ({ id, title, href }: OfferedTrip, guide: StandingOfGuide['guide'], because: string[]) => ({
  id,
  title,
  href,
  guide: guide.name,
  because,
})
