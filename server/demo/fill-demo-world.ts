import { operatorScopes } from '#contract/operators/values.ts'
import { sql } from 'kysely'
import { loadDemoWorld, type DemoWorld } from '#demo/world.ts'
import { accountExists, countAccounts, createAccount, hashPassword } from '#server/accounts/index.ts'
import { keepPromoCode } from '#server/bookings/index.ts'
import { saveCategoryImage, savePictures, pictureUrl, publishAdventure } from '#server/catalogue/index.ts'
import { registerGuide } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { addDays, keepResource, generateDepartures } from '#server/scheduling/index.ts'
import { newToken } from '#server/platform/crypto.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { contentOf, exceptionsOf, ruleOf } from './content-of.ts'
import { demoAccounts } from './demo-accounts.ts'
import { fillApplications } from './fill-applications.ts'
import { fillBeginners } from './fill-beginners.ts'
import { fillCases } from './fill-cases.ts'
import { fillOnboarding } from './fill-onboarding.ts'
import { fillOutfit } from './fill-outfit.ts'
import { fillPast, known, type FilledAdventure } from './fill-past.ts'
import { fillPayouts } from './fill-payouts.ts'
import { fillPermits } from './fill-permits.ts'
import { countTrackRecordsOf } from '#server/verification/index.ts'
import { fillSafety } from './fill-safety.ts'
import { fillStanding } from './fill-standing.ts'
import { fillTraffic } from './fill-traffic.ts'
import { fillUpcoming } from './fill-upcoming.ts'
import { writeTravelers } from './write-travelers.ts'

/** Everything has been on sale since before the first trip of the past. */
const daysOnSale = 3650

/** Filling a live installation with invented people would be a disaster. */
export class NotInLiveMode extends Error {
  override name = 'NotInLiveMode'
  constructor() {
    super('The demo world belongs to demo mode: start with TREQ_MODE=demo.')
  }
}

/** Real accounts, payments, and trips would be mixed with demo ones for good. */
export class HoldsPeople extends Error {
  override name = 'HoldsPeople'
  constructor() {
    super('This database holds accounts that the demo world did not make: it needs one of its own.')
  }
}

/**
 * Fills an empty database with the demo world, in one transaction. A database that has one is left alone: false.
 * `onStep` hears what is being done, in words for a person.
 */
export async function fillDemoWorld(
  app: App,
  { onStep = () => undefined, folder }: { onStep?: (step: string) => void; folder?: string } = {},
): Promise<boolean> {
  if (!app.env.demo) throw new NotInLiveMode()
  if (await filled(app.db)) return false
  onStep('Reading the demo world')
  const world = await loadDemoWorld(folder)
  const passwordHash = await hashPassword(world.password)
  // of a random password that is thrown away
  const lockedHash = await hashPassword(newToken())
  return withTransaction(app.db, async (tx) => {
    await lock(tx)
    if (await filled(tx)) return false
    if ((await countAccounts(tx, { demo: false })) > 0) throw new HoldsPeople()
    onStep(`Writing ${world.accounts.length} accounts and ${world.guides.length} guides`)
    const accounts = await writeAccounts(tx, world, passwordHash)
    const now = await app.clock.now(tx)
    const guides = await writeGuides(tx, world, { accounts, passwordHash, now })
    onStep(`Writing ${Object.keys(world.pictures).length} pictures`)
    await writePictures(tx, world)
    onStep(`Publishing ${world.adventures.length} adventures with their departures`)
    const adventures = await writeAdventures(tx, world, guides, now)
    const operatorId = known(accounts.get('admin@treq.example'))
    const operator = { ...personWithoutSession(operatorId), admin: true }
    await fillStanding(app, tx, world, guides, { operator, now })
    await fillOnboarding(app, tx, known(accounts.get('applicant@treq.example')), now)
    await fillBeginners(app, tx, world, { operator, passwordHash, now })
    await fillApplications(app, tx, world, accounts, { operatorId, now })
    await writePromoCodes(tx, world, guides, now)
    onStep(`Writing ${world.reviews.length + world.trips.length} past trips with their reviews`)
    const travelers = await writeTravelers(tx, world, accounts, lockedHash)
    await fillPast(app, tx, world, { adventures, travelers }, now)
    await fillTraffic(tx, adventures, now)
    onStep(`Writing ${world.upcoming.trips.length} trips to come`)
    await fillPayouts(app, tx, world, guides, now)
    await fillUpcoming(app, tx, world, { adventures, travelers, guides, operatorId }, now)
    await fillOutfit(tx, world, { guides, adventures, passwordHash, now })
    const leaveOut = [...accounts.values()]
    await fillCases(app, tx, { operatorId, leaveOut, now })
    await fillSafety(app, tx, world, { adventures, travelers, guides }, { operatorId, leaveOut, now })
    await fillPermits(tx, adventures, known(guides.get('rafael-ortega')), now)
    // of all that the world holds
    await countTrackRecordsOf(
      app,
      tx,
      [...guides.values()].map(({ guideId }) => guideId),
    )
    return true
  })
}

const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKeys.demoWorld})`.execute(tx)

async function filled(read: Read): Promise<boolean> {
  for (const { email } of demoAccounts) if (await accountExists(read, email)) return true
  return false
}

async function writeAccounts(tx: Tx, world: DemoWorld, passwordHash: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const account of world.accounts) {
    const { id } = await createAccount(tx, {
      email: account.email,
      passwordHash,
      firstName: account.firstName,
      lastName: account.lastName,
      userType: account.userType,
      actingRole: account.currentRole,
      adminScopes: account.adminScopes === 'all' ? operatorScopes : [],
      phone: account.telephone,
      birthDate: account.birthDate,
      homePlace: account.homePlace ? `${account.homePlace.town}, ${account.homePlace.state}` : null,
      profileImageUrl: imageUrl(world, account.avatar),
      emailVerified: true,
      demo: true,
    })
    ids.set(account.email, id)
  }
  return ids
}

/** The widest file of a picture. */
function imageUrl(world: DemoWorld, source: string | null): string | null {
  const file = source === null ? undefined : world.pictures[source]?.variants.at(-1)?.file
  return file === undefined ? null : pictureUrl(file)
}

type GuideIds = { guideId: string; outfitterId: string; accountId: string }

async function writeGuides(
  tx: Tx,
  world: DemoWorld,
  { accounts, passwordHash, now }: { accounts: ReadonlyMap<string, string>; passwordHash: string; now: Date },
): Promise<Map<string, GuideIds>> {
  const today = now.toISOString().slice(0, 10)
  const ids = new Map<string, GuideIds>()
  for (const guide of world.guides) {
    const accountId = accounts.get(guide.email) ?? (await writeGuideAccount(tx, world, guide, passwordHash))
    const written = await registerGuide(tx, {
      accountId,
      outfitter: guide.outfitter,
      name: `${guide.firstName} ${guide.lastName}`,
      home: `${guide.home.town}, ${guide.home.state}`,
      story: guide.story,
      headline: guide.headline,
      yearsGuiding: guide.yearsGuiding,
      languages: guide.languages,
      credentials: guide.credentials.map(({ type, title, issuer, state, validMonths }) => ({
        type,
        title,
        issuer,
        state,
        validUntil: addDays(today, Math.round(validMonths * 30.4)),
      })),
      level: guide.verificationLevel,
      imageUrl: imageUrl(world, guide.avatar),
    })
    ids.set(guide.slug, { ...written, accountId })
  }
  return ids
}

async function writeGuideAccount(
  tx: Tx,
  world: DemoWorld,
  { email, firstName, lastName, telephone, birthDate, home, avatar }: DemoWorld['guides'][number],
  passwordHash: string,
): Promise<string> {
  const { id } = await createAccount(tx, {
    email,
    passwordHash,
    firstName,
    lastName,
    userType: 'guide',
    phone: telephone ?? null,
    birthDate: birthDate ?? null,
    homePlace: `${home.town}, ${home.state}`,
    profileImageUrl: imageUrl(world, avatar),
    emailVerified: true,
    demo: true,
  })
  return id
}

async function writePictures(tx: Tx, world: DemoWorld): Promise<void> {
  await savePictures(tx, [...new Map(Object.values(world.pictures).map((picture) => [picture.hash, picture])).values()])
  for (const image of world.categoryImages) {
    const picture = world.pictures[image.picture]
    await saveCategoryImage(tx, {
      category: image.category,
      displayName: image.displayName,
      description: image.description,
      pictureHash: picture?.hash ?? null,
      alt: picture?.alt ?? '',
      isActive: image.isActive,
    })
  }
}

async function writeAdventures(
  tx: Tx,
  world: DemoWorld,
  guides: ReadonlyMap<string, GuideIds>,
  now: Date,
): Promise<Map<string, FilledAdventure>> {
  const onSaleSince = new Date(now.getTime() - daysOnSale * 86_400_000)
  const ids = new Map<string, FilledAdventure>()
  for (const adventure of world.adventures) {
    const guide = guides.get(adventure.guide)
    if (!guide) throw new Error(`The demo world has no guide ${adventure.guide}`)
    const adventureId = await publishAdventure(tx, {
      slug: adventure.slug,
      guideId: guide.guideId,
      outfitterId: guide.outfitterId,
      content: contentOf(adventure),
      pictures: picturesOf(world, adventure),
      at: onSaleSince,
    })
    const takes: string[] = []
    for (const { kind, name } of adventure.takes)
      takes.push(await keepResource(tx, { outfitterId: guide.outfitterId, kind, name, by: 'demo world', at: now }))
    const rule = ruleOf(adventure, guide.guideId, takes)
    await generateDepartures(tx, adventureId, rule, now, { exceptions: exceptionsOf(adventure, now) })
    const { guideId, accountId } = guide
    ids.set(adventure.slug, {
      id: adventureId,
      guideId,
      guideAccountId: accountId,
      noticeDays: adventure.noticeDays,
    })
  }
  return ids
}

const picturesOf = (world: DemoWorld, adventure: DemoWorld['adventures'][number]) =>
  adventure.pictures.flatMap((source) => {
    const picture = world.pictures[source]
    if (!picture) return []
    const { hash, alt, region, focalPoint } = picture
    const caption = `Illustration: ${region}; not a photograph of this trip`
    return [{ hash, alt, caption, focalX: focalPoint.x, focalY: focalPoint.y }]
  })

async function writePromoCodes(
  tx: Tx,
  world: DemoWorld,
  guides: ReadonlyMap<string, GuideIds>,
  now: Date,
): Promise<void> {
  for (const { guide, ...terms } of world.promoCodes) {
    await keepPromoCode(
      tx,
      { ...terms, outfitterId: guide === null ? null : (guides.get(guide)?.outfitterId ?? null) },
      { at: now, by: 'demo world' },
    )
  }
}
