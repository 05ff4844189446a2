import { sql } from 'kysely'
import type { Category } from '#contract/catalogue/values.ts'
import type { AreaNeedDocument, AreaNeedVersion, showAreaNeed as contract } from '#contract/recruitment/area-need.ts'
import { openStates } from '#contract/recruitment/values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings, settingsOfVersion, versionsOfPart } from '#server/settings/index.ts'

const mostVersions = 20

/** What is in force, who saved which version, and what applicants there are for each state and category. Throws 403. */
export async function showAreaNeed(app: App, caller: Caller): Promise<Result<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.db
  const [{ recruitment }, saved, applications, rescored] = await Promise.all([
    platformSettings(read),
    versionsOfPart(read, 'recruitment'),
    applicationsByArea(read),
    lastRescore(read),
  ])
  return {
    version: saved[0]?.version ?? 0,
    document: { usualNeed: recruitment.usualNeed, areaNeed: recruitment.areaNeed },
    versions: await presentVersions(read, saved),
    applications,
    rescored,
  }
}

/** Those that changed the need; others changed another setting of recruitment. */
async function presentVersions(
  read: Read,
  saved: Awaited<ReturnType<typeof versionsOfPart>>,
): Promise<AreaNeedVersion[]> {
  const shown = saved.slice(0, mostVersions)
  const numbers = [...shown.map(({ version }) => version), saved[mostVersions]?.version ?? 0]
  const documents = await Promise.all(
    numbers.map(async (version) => (await settingsOfVersion(read, version)).recruitment),
  )
  const name = await namesOf(
    read,
    shown.map(({ setBy }) => setBy),
  )
  return shown.flatMap(({ version, setAt, setBy, reason }, index) => {
    const [after, before] = [documents[index], documents[index + 1]]
    const changes = after && before ? changesOf(before, after) : []
    return changes.length > 0 ? [{ version, at: setAt.toISOString(), by: name(setBy), reason, changes }] : []
  })
}

function changesOf(before: AreaNeedDocument, after: AreaNeedDocument): AreaNeedVersion['changes'] {
  const usual = { state: null, category: null, from: before.usualNeed, to: after.usualNeed }
  const places = new Map(
    [...before.areaNeed, ...after.areaNeed].map((row) => [`${row.state} ${row.category}`, row] as const),
  )
  const changed = [...places.values()].flatMap(({ state, category }) => {
    const [from, to] = [needIn(before, state, category), needIn(after, state, category)]
    return from === to ? [] : [{ state, category, from, to }]
  })
  return usual.from === usual.to ? changed : [usual, ...changed]
}

const needIn = ({ areaNeed }: AreaNeedDocument, state: string, category: Category): number | null =>
  areaNeed.find((row) => row.state === state && row.category === category)?.need ?? null

async function applicationsByArea(read: Read) {
  const { rows } = await sql<{ state: string; category: Category; open: number; waitlisted: number }>`
    select a.home_state as state, category,
      (count(*) filter (where a.state <> 'waitlisted'))::int as open,
      (count(*) filter (where a.state = 'waitlisted'))::int as waitlisted
    from guide_applications a cross join lateral jsonb_array_elements_text(a.categories) category
    where a.state = any(${[...openStates]}::text[]) group by 1, 2 order by 1, 2`.execute(read)
  return rows
}

async function lastRescore(read: Read) {
  const row = await read
    .selectFrom('area_need_rescores')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { applications: row.scored, finishedAt: row.finished_at?.toISOString() ?? null } : null
}
