import { sql } from 'kysely'
import type { DocumentKind, GuideFact } from '#contract/verification/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import type { GuideFacts } from '#server/guides/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { signable } from './background-checks/show-background-check.ts'
import { latestIdentity } from './identity/queries.ts'
import { holds, levelOf, type KnownFact } from './levels.ts'
import { fits, isValid } from './matrix.ts'
import { standingOf } from './queries.ts'

/** How far a fact or document is. `waiting`: sent, and not decided. `problem`: refused. */
export type Progress = 'todo' | 'waiting' | 'problem' | 'done'

/** `started`: the guide has to go on with it at the vendor’s. */
interface Check {
  readonly progress: Progress | 'started'
}

export interface GuideProgress {
  readonly fact: (name: GuideFact) => Progress
  /** By any document that counts as this kind. */
  /** Of their own rows: whose turn a check is that has no result yet. */
  readonly identity: Check
  readonly background: Check & { readonly consented: boolean }
  readonly document: (kind: DocumentKind) => Progress
  /** When the newest row of a fact ends; null: it does not, or there is none. */
  readonly factUntil: (name: GuideFact) => Date | null
  /** The level that follows from the rows now. */
  readonly level: number
  readonly missing: ReturnType<typeof levelOf>['missing']
}

/** What is known of a guide, for those who lead them through it. */
export async function guideProgress(
  app: Pick<App, 'standingParts' | 'clock'>,
  read: Read,
  guide: GuideFacts,
): Promise<GuideProgress> {
  const now = await app.clock.now(read)
  const { verification } = await platformSettings(read)
  const standing = await standingOf(app, read, guide)
  const known = (name: GuideFact): KnownFact | undefined => standing.facts[name]
  const fact = (name: GuideFact): Progress => {
    const row = known(name)
    if (holds(row, now)) return 'done'
    return row?.outcome === 'pending' ? 'waiting' : row?.outcome === 'failed' ? 'problem' : 'todo'
  }
  const document = (kind: DocumentKind): Progress => {
    const sent = standing.documents.filter((one) => fits(verification, one, { kind, region: null, agency: null }))
    if (sent.some((one) => isValid(one, now))) return 'done'
    if (sent.some(({ state }) => state === 'submitted' || state === 'in_review')) return 'waiting'
    return sent.some(({ state }) => state === 'rejected' || state === 'revoked' || state === 'expired')
      ? 'problem'
      : 'todo'
  }
  const session = await latestIdentity(read, guide.id)
  const { consent, check } = await signable(app, read, guide.id)
  const isRefused = session?.state === 'open' && session.last_error !== null
  return {
    fact,
    identity: {
      progress:
        fact('identity') !== 'waiting' ? fact('identity') : isRefused ? 'problem' : turnOf(session?.state === 'open'),
    },
    background: {
      consented: consent !== undefined || (check !== undefined && check.state !== 'canceled'),
      progress:
        fact('background_check') === 'todo' && consent
          ? 'waiting'
          : fact('background_check') !== 'waiting'
            ? fact('background_check')
            : turnOf(check?.state === 'invited' || check?.state === 'suspended'),
    },
    document,
    factUntil: (name) => known(name)?.until ?? null,
    ...levelOf(standing, verification, now),
  }
}

const turnOf = (isGuides: boolean): 'started' | 'waiting' => (isGuides ? 'started' : 'waiting')

/** Guides of whom the newest row of this fact is clear and does not end, in the order of their ids. */
export async function guidesHoldingFact(
  read: Read,
  fact: GuideFact,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from (select distinct guide_id as id from verification_facts where fact = ${fact}) g
    where (${after}::uuid is null or g.id > ${after}::uuid) and exists (
      select from (select outcome, until from verification_facts f where f.guide_id = g.id and f.fact = ${fact}
        order by since desc, id desc limit 1) newest
      where newest.outcome = 'clear' and newest.until is null)
    order by g.id limit ${limit}`.execute(read)
  return rows.map(({ id }) => id)
}

/** How many guides hold terms that end unless they accept newer ones. */
export async function guidesToAccept(read: Read): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select distinct on (guide_id) outcome, until from verification_facts where fact = 'terms'
      order by guide_id, since desc, id desc) newest
    where outcome = 'clear' and until is not null`.execute(read)
  return rows[0]?.n ?? 0
}
