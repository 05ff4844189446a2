import { sql, type RawBuilder } from 'kysely'
import type { Concerned } from '#contract/training/admin.ts'
import { trainingLimits, type TrainingModule } from '#contract/training/values.ts'
import { guideName } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'

/** The guide `id` passed the module, and not as it is from this major version on. */
const passedBefore = (id: RawBuilder<unknown>, module: TrainingModule, major: number) => sql<boolean>`
  exists (select from training_attempts a where a.guide_id = ${id} and a.quiz = ${module} and a.state = 'passed')
  and not exists (select from training_attempts a where a.guide_id = ${id} and a.quiz = ${module}
    and a.state = 'passed' and a.major >= ${major})`

/** Guides with a certificate who passed the module in a version before this one, by id after the one given. */
export const toRetrain = async (
  read: Read,
  module: TrainingModule,
  major: number,
  now: Date,
  after: string | null,
  limit: number,
) =>
  (
    await sql<{ id: string }>`
      select c.guide_id as id from training_certificates c
      where c.replaced_at is null and c.valid_until > ${now} and (${after}::uuid is null or c.guide_id > ${after}::uuid)
        and ${passedBefore(sql`c.guide_id`, module, major)}
      order by c.guide_id limit ${limit}`.execute(read)
  ).rows.map(({ id }) => id)

interface Row {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly certified: boolean
  readonly certified_count: number
  readonly total: number
}

/** Who passed the module and would have to pass it again as of this major version, with their names. */
export async function concernedBy(read: Read, module: TrainingModule, major: number, now: Date): Promise<Concerned> {
  const { rows } = await sql<Row>`
    select g.*, (count(*) filter (where g.certified) over ())::int as certified_count, (count(*) over ())::int as total
    from (
      select t.guide_id::text as id, ${guideName(sql`t.guide_id`)} as name,
        exists (select from training_certificates c where c.guide_id = t.guide_id and c.replaced_at is null
          and c.valid_until > ${now}) as certified,
        (select a.version from training_attempts a where a.guide_id = t.guide_id and a.quiz = ${module}
          and a.state = 'passed' order by a.began_at desc limit 1) as version
      from training_guides t where ${passedBefore(sql`t.guide_id`, module, major)}
    ) g
    order by g.certified desc, g.name, g.id limit ${trainingLimits.namedGuides}`.execute(read)
  const certified = rows[0]?.certified_count ?? 0
  return {
    certified,
    inTraining: (rows[0]?.total ?? 0) - certified,
    guides: rows.map((row) => ({ id: row.id, name: row.name, version: row.version, certified: row.certified })),
  }
}
