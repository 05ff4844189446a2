import { saidInEnglish, verbatim, type Said } from '#contract/wire/said.ts'
import type { ListingTask } from '#contract/catalogue/listing-schemas.ts'
import { listingFields, type ListingField } from '#contract/catalogue/listing-values.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'
import { gatedGuide, standsInTheWay, type Obstacle } from '#server/verification/index.ts'
import { fieldNeeds } from './field-texts.ts'
import { asVersion, type Gaps, type WorkingCopy } from './working-copy.ts'

/** As a task, before its sentence is a text. */
export type Task = Omit<ListingTask, 'sentence'> & { readonly sentence: Said }

/** What a guide has to do about each field that keeps a working copy from being a version. */
export const gapTasks = (gaps: Gaps): Task[] =>
  [...gaps].map(([field, { isEmpty, message }]) => ({
    code: isEmpty ? 'field_missing' : 'field_invalid',
    sentence: isEmpty
      ? fieldNeeds[field]
      : saidInEnglish('{need} {message}', { need: fieldNeeds[field], message: verbatim(message) }),
    document: null,
    field,
    blocks: 'send',
  }))

/**
 * Everything between this working copy and its sale, the listing's own first. What the gate asks of the content is in the way of
 * sending it where it concerns a changed field, else of the sale alone.
 */
export async function tasksOf(
  app: App,
  read: Read,
  guideId: string,
  copy: WorkingCopy,
  changed: readonly ListingField[],
): Promise<Task[]> {
  return tasksBy(await gateOf(app, read, guideId), copy, changed)
}

/** What the gate goes by, read once for all listings of a guide; null where there is no guide. */
export interface Gate {
  readonly guide: Awaited<ReturnType<typeof gatedGuide>>
  readonly settings: PlatformSettings['verification']
  readonly now: Date
}

export async function gateOf(app: App, read: Read, guideId: string): Promise<Gate | null> {
  const guide = await guideById(read, guideId)
  if (!guide) return null
  const { verification: settings } = await platformSettings(read)
  return { guide: await gatedGuide(app, read, guide), settings, now: await app.clock.now(read) }
}

export function tasksBy(gate: Gate | null, copy: WorkingCopy, changed: readonly ListingField[]): Task[] {
  const found = asVersion(copy)
  const gaps = 'gaps' in found ? gapTasks(found.gaps) : []
  const asked = gateObstacles(gate, copy)
    .map((one) => gateTask(one, changed))
    .filter(({ field }) => field === null || !gaps.some((gap) => gap.field === field))
  const tasks = [...gaps, ...asked]
  return [...tasks.filter(({ blocks }) => blocks === 'send'), ...tasks.filter(({ blocks }) => blocks === 'sale')]
}

function gateObstacles(gate: Gate | null, copy: WorkingCopy): Obstacle[] {
  if (!gate) return []
  const { category, durationMinutes, place, terrain, pictures } = copy
  const obstacles = standsInTheWay(
    {
      category,
      durationMinutes: durationMinutes ?? 0,
      state: place.state,
      terrain: terrain ?? null,
      instantBook: copy.instantBook,
      noticeDays: copy.noticeDays ?? 0,
      cancellationTier: copy.cancellationTier ?? 'flexible',
      pictures,
    },
    gate.guide,
    gate.settings,
    gate.now,
  )
  // which documents a trip needs follows from where it goes and how long it takes
  const isKnown = durationMinutes !== null && place.state !== ''
  return obstacles.filter(({ document }) => isKnown || !document)
}

function gateTask({ code, sentence, document, field: path }: Obstacle, changed: readonly ListingField[]): Task {
  const field = listingFields.find((one) => one === path?.split('.')[0]) ?? null
  const blocks = field !== null && changed.includes(field) ? 'send' : 'sale'
  return { code, sentence, document: document ?? null, field, blocks }
}

export const presentTask = (app: Pick<App, 'say'>, { sentence, ...task }: Task): ListingTask => ({
  ...task,
  sentence: app.say('en', sentence),
})
