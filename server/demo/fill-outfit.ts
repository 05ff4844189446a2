import type { DemoWorld } from '#demo/world.ts'
import { createAccount } from '#server/accounts/index.ts'
import { registerGuide } from '#server/guides/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { generateDepartures } from '#server/scheduling/index.ts'
import { ruleOf } from './content-of.ts'
import { known, type FilledAdventure } from './fill-past.ts'

interface Filled {
  readonly guides: ReadonlyMap<string, { outfitterId: string }>
  readonly adventures: ReadonlyMap<string, FilledAdventure>
  readonly passwordHash: string
  readonly now: Date
}

/** Those who work for a guide's outfit, and the trips that they lead. */
export async function fillOutfit(tx: Tx, world: DemoWorld, { guides, adventures, passwordHash, now }: Filled) {
  for (const person of world.staff) {
    const { email, firstName, lastName, telephone, birthDate, home } = person
    const homePlace = `${home.town}, ${home.state}`
    const account = await createAccount(tx, {
      email,
      passwordHash,
      firstName,
      lastName,
      userType: 'guide',
      phone: telephone,
      birthDate,
      homePlace,
      profileImageUrl: null,
      emailVerified: true,
      demo: true,
    })
    const { outfitterId } = known(guides.get(person.outfitOf))
    const { guideId } = await registerGuide(tx, {
      accountId: account.id,
      outfitter: '',
      joins: { outfitterId, role: person.role },
      name: `${firstName} ${lastName}`,
      home: homePlace,
      story: person.story,
      headline: person.headline,
      yearsGuiding: person.yearsGuiding,
      languages: person.languages,
      credentials: [],
      level: person.verificationLevel,
      imageUrl: null,
    })
    const { leads } = person
    const adventure = leads && world.adventures.find(({ slug }) => slug === leads.adventure)
    if (!adventure) continue
    const { id } = known(adventures.get(leads.adventure))
    const departureRule = { ...adventure.departureRule, weekdays: leads.weekdays, exceptions: [] }
    await generateDepartures(tx, id, ruleOf({ ...adventure, departureRule }, guideId), now)
  }
}
