import { demoDocuments, waitingCredentials } from '#demo/documents.ts'
import type { DemoWorld } from '#demo/world.ts'
import type { DocumentKind, LandManager } from '#contract/verification/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { addDays } from '#server/scheduling/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { importTraining } from '#server/training/index.ts'
import { importStanding, type ImportedDocument, type ImportedFact } from '#server/verification/index.ts'
import { demoDocumentFile } from './document-file.ts'
import { simulatedChecks } from './simulated-checks.ts'

type DemoGuide = DemoWorld['guides'][number]
type Credential = DemoGuide['credentials'][number]

const land = (agency: LandManager) => ({ kind: 'land_permit', agency }) as const
/** What proves a credential of the demo world; null: nothing that is checked. */
const provenBy: Record<Credential['type'], { kind: DocumentKind; agency?: LandManager } | null> = {
  wfa: { kind: 'wilderness_first_aid' },
  wfr: { kind: 'wilderness_first_responder' },
  cpr: { kind: 'first_aid_cpr' },
  liability_insurance: { kind: 'liability_insurance' },
  uscg_captain: { kind: 'captain_license' },
  state_license: { kind: 'guide_license' },
  usfs_permit: land('usfs'),
  blm_permit: land('blm'),
  nps_permit: land('nps'),
  state_land_permit: land('state'),
  amga: { kind: 'climbing_certificate' },
  avalanche_1: { kind: 'avalanche_certificate' },
  avalanche_2: { kind: 'avalanche_certificate' },
  firearm_safety: { kind: 'firearm_safety' },
  vehicle_inspection: { kind: 'vehicle_inspection' },
  leave_no_trace: null,
}

/** Documents, checks, and facts of every guide who is live, from which level and sales follow. */
export async function fillStanding(
  app: App,
  tx: Tx,
  world: DemoWorld,
  guides: ReadonlyMap<string, { guideId: string; accountId: string }>,
  { operator, now }: { operator: Caller; now: Date },
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  for (const [nth, guide] of world.guides.entries()) {
    const known = guides.get(guide.slug)
    if (!known) throw new Error(`The demo world has no guide ${guide.slug}`)
    const name = `${guide.firstName} ${guide.lastName}`
    const documents = [
      ...guide.credentials.flatMap((one) => documentsFor(guide, one, today)),
      ...others(guide, today, now),
    ].map((document) => ({ ...document, file: demoDocumentFile({ ...document, holder: name }) }))
    const checkedAt = days(now, guide.slug === soonToRenew ? -675 : -170)
    const checks = {
      identity: { state: 'verified' as const, since: days(checkedAt, -6), failed: [] },
      background: {
        workState: guide.home.state,
        invitedAt: days(checkedAt, -4),
        appliedAt: days(checkedAt, -3),
        completed: { at: checkedAt, result: 'clear' as const },
        notice: null,
        disputedAt: null,
      },
      vendors: simulatedChecks(app),
    }
    const trainedUntil = await importTraining(app, tx, known.guideId, {
      accountId: known.accountId,
      name,
      categories: categoriesOf(world, guide.slug),
      finishedAt: days(now, -120 - nth * 5),
      seed: nth,
    })
    const facts = [...knownFacts, { fact: 'training' as const, outcome: 'clear' as const, until: trainedUntil }]
    const given = { documents, facts, checks, operator, source: 'demo world', at: now }
    await importStanding(app, tx, { id: known.guideId, accountId: known.accountId, name }, given)
  }
}

/** Whose background check has to be signed anew within two months. */
const soonToRenew = 'ray-dufek'

function documentsFor(guide: DemoGuide, credential: Credential, today: string): ImportedDocument[] {
  const proof = provenBy[credential.type]
  if (!proof) return []
  const { title, issuer, state: region } = credential
  const waits = waitingCredentials.some((one) => one.guide === guide.slug && one.title === title)
  const validDays = Math.round(credential.validMonths * 30.4)
  const isEnding = validDays <= 90
  const document = {
    kind: proof.kind,
    agency: proof.agency ?? null,
    state: waits ? ('in_review' as const) : isEnding ? ('expiring' as const) : ('approved' as const),
    title,
    issuer,
    region,
    issuedOn: addDays(today, -100),
    validUntil: addDays(today, validDays),
  }
  const auto = proof.kind === 'liability_insurance' && title.includes('commercial auto')
  // one policy, two documents: each is named by what it proves
  return auto
    ? [
        { ...document, title: title.replace(', and commercial auto', '') },
        { ...document, kind: 'auto_insurance', title: 'Commercial auto insurance' },
      ]
    : [document]
}

const others = ({ slug }: DemoGuide, today: string, now: Date): ImportedDocument[] =>
  demoDocuments
    .filter(({ guide }) => guide === slug)
    .map(
      ({
        kind,
        title,
        issuer,
        region = null,
        agency = null,
        state = 'approved' as const,
        validDays,
        reason,
        submittedDaysAgo,
      }) => ({
        kind,
        title,
        issuer,
        region,
        agency,
        state,
        ...(submittedDaysAgo ? { submittedAt: days(now, -submittedDaysAgo) } : {}),
        issuedOn: addDays(today, -400),
        validUntil: addDays(today, validDays),
        ...(reason ? { rejected: { code: 'unreadable' as const, reason } } : {}),
      }),
    )

const categoriesOf = ({ adventures }: DemoWorld, slug: string) => [
  ...new Set(adventures.filter((one) => one.guide === slug).map(({ category }) => category)),
]

const days = (now: Date, n: number) => new Date(now.getTime() + n * 86_400_000)

const knownFacts: ImportedFact[] = (['email', 'phone', 'tax_form', 'terms'] as const).map((fact) => ({
  fact,
  outcome: 'clear',
  until: null,
}))
