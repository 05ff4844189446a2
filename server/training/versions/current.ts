import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { parse } from 'yaml'
import { categories, type Category } from '#contract/catalogue/values.ts'
import { moduleDocument, type ModuleDocument } from '#contract/training/schemas.ts'
import { trainingModules, type TrainingModule } from '#contract/training/values.ts'
import type { Read } from '#server/platform/database.ts'

export interface ModuleVersion {
  readonly module: TrainingModule
  readonly category: Category | null
  readonly major: number
  readonly minor: number
  readonly version: string
  readonly document: ModuleDocument
}

const content = join(import.meta.dirname, '../content')
/** What the product came with: each module's first version. */
export const firstVersion = '1.0'

const read = new Map<TrainingModule, Promise<ModuleDocument>>()
/** The module as the product came with it. Throws for a file that is not one. */
export function firstDocument(module: TrainingModule): Promise<ModuleDocument> {
  const known = read.get(module)
  if (known) return known
  const document = readFile(join(content, `${module}.yaml`), 'utf8').then((text) => moduleDocument.parse(parse(text)))
  read.set(module, document)
  return document
}

export const categoryOf = (module: TrainingModule): Category | null =>
  categories.find((category) => category === module) ?? null

const made = (module: TrainingModule, major: number, minor: number, document: ModuleDocument): ModuleVersion => ({
  module,
  category: categoryOf(module),
  major,
  minor,
  version: `${major}.${minor}`,
  document,
})

const published = new Map<string, ModuleDocument>()

/** Every module as it is taught now, in their order: what operators published last, or what the product came with. */
export async function currentModules(db: Read): Promise<ModuleVersion[]> {
  const { rows } = await sql<{ module: TrainingModule; major: number; minor: number }>`
    select distinct on (module) module, major, minor from training_versions
    order by module, major desc, minor desc`.execute(db)
  const newest = new Map(rows.map((row) => [row.module, row]))
  return Promise.all(
    trainingModules.map(async (module) => {
      const row = newest.get(module)
      return row
        ? made(module, row.major, row.minor, await publishedDocument(db, row))
        : made(module, 1, 0, await firstDocument(module))
    }),
  )
}

export async function currentModule(db: Read, module: TrainingModule): Promise<ModuleVersion> {
  const found = (await currentModules(db)).find((one) => one.module === module)
  if (!found) throw new Error(`There is no module ${module}`)
  return found
}

type Known = { module: TrainingModule; major: number; minor: number }
/** A published version never changes, so it is read once. */
async function publishedDocument(db: Read, { module, major, minor }: Known): Promise<ModuleDocument> {
  const { rows } = await sql<{ at: string }>`
    select published_at::text as at from training_versions
    where module = ${module} and major = ${major} and minor = ${minor}`.execute(db)
  const key = `${module} ${major}.${minor} ${rows[0]?.at}`
  const known = published.get(key)
  if (known) return known
  const row = await db
    .selectFrom('training_versions')
    .select('content')
    .where('module', '=', module)
    .where('major', '=', major)
    .where('minor', '=', minor)
    .executeTakeFirstOrThrow()
  published.set(key, row.content)
  return row.content
}

/** Every version of a module, oldest first; the first one came with the product. */
export async function moduleHistory(db: Read, module: TrainingModule): Promise<ModuleVersion[]> {
  const rows = await db
    .selectFrom('training_versions')
    .select(['major', 'minor', 'content'])
    .where('module', '=', module)
    .orderBy('major')
    .orderBy('minor')
    .execute()
  return [
    made(module, 1, 0, await firstDocument(module)),
    ...rows.map(({ major, minor, content: document }) => made(module, major, minor, document)),
  ]
}
