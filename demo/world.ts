import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { ApplicationsFile } from './application-schema.ts'
import { GuidesFile } from './guides-schema.ts'
import { OnboardingFile } from './onboarding-schema.ts'
import { pastErrors } from './past-errors.ts'
import { PromoCodesFile } from './promo-schema.ts'
import { STATE_BOUNDS } from './state-bounds.ts'
import { AccountsFile, Adventure, CategoryImagesFile, PicturesIndex, TravelersFile } from './world-schema.ts'
import { ReviewsFile, TripsFile } from './trip-schema.ts'
import { UpcomingFile } from './upcoming-schema.ts'
import { upcomingErrors } from './upcoming-errors.ts'
import { SafetyFile, safetyErrors } from './safety-schema.ts'
import type { DemoWorld } from './world-schema.ts'

export type { Application } from './application-schema.ts'
export type { OnboardingGuide } from './onboarding-schema.ts'
export type { OutTrip } from './safety-schema.ts'
export type * from './trip-schema.ts'
export type * from './upcoming-schema.ts'
export type * from './world-schema.ts'
export { departureDates } from './departure-dates.ts'
export { travelingAccounts } from './past-errors.ts'

/** The folder that holds the picture files named in `DemoWorld.pictures`. */
export const picturesFolder = join(import.meta.dirname, 'pictures')

export class DemoWorldError extends Error {
  readonly errors: readonly string[]
  constructor(errors: readonly string[]) {
    super(`The demo world has ${errors.length} fault(s):\n${errors.map((report) => `  ${report}`).join('\n')}`)
    this.name = 'DemoWorldError'
    this.errors = errors
  }
}

/** Everything in `folder` (by default this one), checked as a whole. Throws a DemoWorldError that lists every fault with its file and path. */
export async function loadDemoWorld(folder: string = import.meta.dirname): Promise<DemoWorld> {
  const errors: string[] = []

  async function read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    let data: unknown
    try {
      data = parse(await readFile(join(folder, file), 'utf8'))
    } catch (error) {
      errors.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
    const result = schema.safeParse(data)
    if (result.success) return result.data
    for (const issue of result.error.issues) errors.push(`${file} ${issue.path.join('.')}: ${issue.message}`)
    return undefined
  }

  const yamlIn = async (part: string) =>
    (await readdir(join(folder, part))).filter((name) => name.endsWith('.yaml')).toSorted()
  const files = await yamlIn('adventures')
  const accountsFile = await read('accounts.yaml', AccountsFile)
  const guidesFile = await read('guides.yaml', GuidesFile)
  const categoriesFile = await read('category-images.yaml', CategoryImagesFile)
  const promoCodesFile = await read('promo-codes.yaml', PromoCodesFile)
  const pictures = await read('pictures/index.json', PicturesIndex)
  const adventures: Adventure[] = []
  for (const name of files) {
    const adventure = await read(`adventures/${name}`, Adventure)
    if (adventure === undefined) continue
    if (adventure.slug !== basename(name, '.yaml')) errors.push(`adventures/${name} slug: must be the file's name`)
    adventures.push(adventure)
  }
  const travelersFile = await read('travelers.yaml', TravelersFile)
  const tripsFile = await read('trips.yaml', TripsFile)
  const reviews: DemoWorld['reviews'] = []
  // a world without any is young, not broken
  for (const name of existsSync(join(folder, 'reviews')) ? await yamlIn('reviews') : []) {
    const file = await read(`reviews/${name}`, ReviewsFile)
    const adventure = basename(name, '.yaml')
    reviews.push(...(file?.reviews ?? []).map((review) => ({ adventure, ...review })))
  }
  // a world without it has a past only
  const upcoming = existsSync(join(folder, 'upcoming.yaml'))
    ? await read('upcoming.yaml', UpcomingFile)
    : { trips: [], blackouts: [], wishlists: [], messages: [] }
  const safety = existsSync(join(folder, 'safety.yaml'))
    ? await read('safety.yaml', SafetyFile)
    : { out: [], plans: [], drill: null, incidents: [] }
  const applicationsFile = existsSync(join(folder, 'applications.yaml'))
    ? await read('applications.yaml', ApplicationsFile)
    : { applications: [] }
  const onboarding = existsSync(join(folder, 'onboarding.yaml'))
    ? await read('onboarding.yaml', OnboardingFile)
    : { guides: [] }
  if (!onboarding || !applicationsFile || !upcoming || !accountsFile || !guidesFile || !travelersFile || !tripsFile)
    throw new DemoWorldError(errors)
  if (!categoriesFile || !promoCodesFile || !pictures || !safety || errors.length > 0) throw new DemoWorldError(errors)

  const people = { ...accountsFile, ...guidesFile, ...travelersFile, ...applicationsFile }
  const sale = { adventures, ...categoriesFile, ...promoCodesFile, pictures }
  const beginners = onboarding.guides
  const world: DemoWorld = { ...people, beginners, ...sale, reviews, ...tripsFile, upcoming, safety }
  errors.push(...crossErrors(world), ...(await missingFiles(world, folder)))
  if (errors.length > 0) throw new DemoWorldError(errors)
  return world
}

/** What no single file can show: references, places, limits that must agree. One sentence each, with file and path. */
export function crossErrors(world: DemoWorld): string[] {
  const errors: string[] = []
  const unknownPicture = (file: string | null) => file !== null && !(file in world.pictures)
  const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)

  for (const email of repeated(world.accounts.map((account) => account.email)))
    errors.push(`accounts.yaml: ${email} appears twice`)
  for (const email of repeated([...world.guides, ...world.staff, ...world.beginners].map((guide) => guide.email)))
    errors.push(`onboarding.yaml: ${email} appears twice`)
  for (const { email, outfitOf, leads } of world.staff) {
    if (world.accounts.some((account) => account.email === email)) errors.push(`guides.yaml: ${email} has an account`)
    if (!world.guides.some((guide) => guide.slug === outfitOf)) errors.push(`guides.yaml: no guide ${outfitOf}`)
    if (leads && !world.adventures.some((one) => one.slug === leads.adventure && one.guide === outfitOf))
      errors.push(`guides.yaml: ${outfitOf} has no adventure ${leads.adventure}`)
  }
  for (const key of repeated(world.guides.flatMap((guide) => [guide.slug, guide.email])))
    errors.push(`guides.yaml: ${key} appears twice`)
  for (const email of repeated(world.applications.map((application) => application.email)))
    errors.push(`applications.yaml: ${email} appears twice`)
  for (const category of repeated(world.categoryImages.map((image) => image.category)))
    errors.push(`category-images.yaml: ${category} appears twice`)

  for (const [at, account] of world.accounts.entries()) {
    const path = `accounts.yaml accounts.${at}`
    if (unknownPicture(account.avatar)) errors.push(`${path}.avatar: no such picture`)
    const guide = world.guides.find(({ email }) => email === account.email)
    if ((account.guideStatus === 'live') !== (guide !== undefined))
      errors.push(`${path}.guideStatus: live goes with a record in guides.yaml`)
    if (guide && (guide.firstName !== account.firstName || guide.lastName !== account.lastName))
      errors.push(`${path}: the name differs from guides.yaml`)
    if ((account.userType === 'admin') !== (account.adminScopes === 'all'))
      errors.push(`${path}.adminScopes: all goes with the type admin`)
    if (account.guideStatus !== 'none' && account.userType !== 'guide' && account.userType !== 'both')
      errors.push(`${path}.userType: must be guide or both`)
  }
  for (const [at, guide] of world.guides.entries()) {
    const hasAccount = world.accounts.some(({ email }) => email === guide.email)
    if (hasAccount === (guide.telephone !== undefined) || hasAccount === (guide.birthDate !== undefined))
      errors.push(`guides.yaml guides.${at}: phone and birth date are given where accounts.yaml has no account`)
    if (unknownPicture(guide.avatar)) errors.push(`guides.yaml guides.${at}.avatar: no such picture`)
    if (!(guide.home.state in STATE_BOUNDS)) errors.push(`guides.yaml guides.${at}.home.state: no such state`)
  }
  for (const [at, image] of world.categoryImages.entries())
    if (unknownPicture(image.picture)) errors.push(`category-images.yaml categoryImages.${at}.picture: no such picture`)
  for (const key of repeated(world.promoCodes.map(({ code }) => code)))
    errors.push(`promo-codes.yaml: ${key} appears twice`)
  for (const { code, guide } of world.promoCodes)
    if (guide !== null && !world.guides.some(({ slug }) => slug === guide))
      errors.push(`promo-codes.yaml ${code}: no guide ${guide}`)
  for (const adventure of world.adventures) errors.push(...adventureErrors(adventure, world))
  errors.push(...pastErrors(world), ...upcomingErrors(world), ...safetyErrors(world))
  return errors
}

function adventureErrors(adventure: Adventure, world: DemoWorld): string[] {
  const errors: string[] = []
  const report = (path: string, sentence: string) =>
    errors.push(`adventures/${adventure.slug}.yaml ${path}: ${sentence}`)
  const { place, duration, itinerary, departureRule: rule } = adventure

  const guide = world.guides.find(({ slug }) => slug === adventure.guide)
  if (guide === undefined) report('guide', `no guide ${adventure.guide}`)
  else {
    if (adventure.instantBook && guide.verificationLevel < 3) report('instantBook', 'needs a guide of level 3 or 4')
    for (const language of adventure.languages)
      if (!guide.languages.includes(language)) report('languages', `${guide.firstName} does not speak ${language}`)
  }

  const bounds = STATE_BOUNDS[place.state]
  if (bounds === undefined) report('place.state', `no state ${place.state}`)
  else {
    const [south, west, north, east] = bounds
    if (place.lat < south || place.lat > north || place.lng < west || place.lng > east)
      report('place.lat', `${place.lat}, ${place.lng} is not in ${place.state}`)
  }

  const first = itinerary[0]
  if ('days' in duration) {
    if (itinerary.length !== duration.days || itinerary.some((step, at) => !('day' in step) || step.day !== at + 1))
      report('itinerary', `must have days 1 to ${duration.days}`)
  } else if (first === undefined || !('time' in first) || first.time !== rule.startTime)
    report('itinerary.0.time', `must be the start of the departure, ${rule.startTime}`)
  const times = itinerary.flatMap((step) => ('time' in step ? [step.time] : []))
  if (times.some((time, at) => time < (times[at - 1] ?? ''))) report('itinerary', 'must be in order of time')

  if (rule.capacity > adventure.capacity) report('departureRule.capacity', 'is above the capacity')
  if (adventure.maxParty > adventure.capacity) report('maxParty', 'is above the capacity')
  if (adventure.price.mode === 'per_group' && adventure.price.baseSize > adventure.maxParty)
    report('price.baseSize', 'is above the largest party')

  for (const [at, source] of adventure.pictures.entries()) {
    const picture = world.pictures[source]
    if (picture === undefined) report(`pictures.${at}`, `no picture ${source}`)
    else if (picture.region === null) report(`pictures.${at}`, `${source} does not say which place it shows`)
    if (adventure.pictures.indexOf(source) !== at) report(`pictures.${at}`, `repeats ${source}`)
  }
  return errors
}

async function missingFiles(world: DemoWorld, folder: string): Promise<string[]> {
  const errors: string[] = []
  for (const [source, picture] of Object.entries(world.pictures))
    for (const { file, bytes } of picture.variants) {
      const size = await stat(join(folder, 'pictures', file)).then(
        (found) => found.size,
        () => undefined,
      )
      if (size !== bytes)
        errors.push(`pictures/index.json ${source}: ${file} is ${size === undefined ? 'missing' : 'changed'}`)
    }
  return errors
}
