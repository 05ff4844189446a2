import { randomBytes } from 'node:crypto'
import { invalid } from './errors.ts'
import { insert, iso, load, save, stateEvent, type Json, type Stored, type Work } from './objects.ts'
import { forcedOutcome, isReportStep, mayStep, outcomes, type ReportStep } from './outcomes.ts'
import { createReport, packages, planReport, stepReport } from './reports.ts'

const hour = 3_600_000
/** Of business time. */
const validFor = 7 * 24 * hour

const textOf = (fields: Json, name: string, most = 255): string => {
  const value = fields[name]
  if (typeof value !== 'string' || value.trim() === '') throw invalid(`${name} is required`)
  if (value.length > most) throw invalid(`${name} is too long`)
  return value
}

export async function createCandidate(work: Work, fields: Json): Promise<Json> {
  const email = textOf(fields, 'email')
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw invalid('email is invalid')
  const candidate = await insert(work, 'candidate', 'candidates', {
    first_name: fields.first_name ?? null,
    middle_name: null,
    no_middle_name: true,
    last_name: fields.last_name ?? null,
    email,
    phone: null,
    zipcode: null,
    dob: null,
    ssn: null,
    driver_license_number: null,
    driver_license_state: null,
    custom_id: fields.custom_id ?? null,
    copy_requested: false,
    adjudication: null,
    report_ids: [],
    geo_ids: [],
    metadata: {},
  })
  await stateEvent(work, 'candidate.created', candidate)
  return candidate.body
}

export async function createInvitation(work: Work, fields: Json): Promise<Json> {
  const candidate = await load(work, 'candidate', textOf(fields, 'candidate_id'))
  const slug = textOf(fields, 'package')
  if (!packages.some((known) => known.slug === slug)) throw invalid(`Package ${slug} not found`)
  const places = Array.isArray(fields.work_locations) ? (fields.work_locations as Json[]) : []
  const inUs =
    places.length > 0 && places.every(({ country, state }) => country === 'US' && /^[A-Z]{2}$/.test(String(state)))
  if (!inUs) throw invalid('work_locations must have a country and a state')
  const token = randomBytes(20).toString('hex')
  const forced = forcedOutcome(String(candidate.body.email))
  const invitation = await insert(
    work,
    'invitation',
    'invitations',
    {
      status: 'pending',
      invitation_url: `${work.account.publicBase()}/simulator/checkr/apply/${token}`,
      package: slug,
      tags: fields.tags ?? [],
      work_locations: places,
      candidate_id: candidate.id,
      report_id: null,
      expires_at: iso(work.now + validFor),
      completed_at: null,
      deleted_at: null,
    },
    { token, forced },
  )
  const applies = forced !== null && forced !== 'expired'
  invitation.dueAt = work.now + (!applies ? validFor : forced === 'instant' ? 0 : hour)
  await save(work, invitation)
  await stateEvent(work, 'invitation.created', invitation)
  return invitation.body
}

export async function deleteInvitation(work: Work, id: string): Promise<Json> {
  const invitation = await load(work, 'invitation', id)
  if (invitation.body.status !== 'pending') throw invalid('Invitation cannot be canceled')
  await end(work, invitation, { status: 'deleted', deleted_at: iso(work.now) }, 'invitation.deleted')
  return invitation.body
}

async function end(work: Work, invitation: Stored, changes: Json, event: string): Promise<void> {
  Object.assign(invitation.body, changes)
  invitation.dueAt = null
  await save(work, invitation)
  await stateEvent(work, event, invitation)
}

/** The candidate consents and applies: the report begins. */
export async function apply(work: Work, invitation: Stored): Promise<Stored> {
  if (invitation.body.status !== 'pending') throw invalid('This invitation is not open.')
  const candidate = await load(work, 'candidate', String(invitation.body.candidate_id))
  const report = await createReport(work, candidate, String(invitation.body.package), invitation.body.tags)
  const changes = { status: 'completed', completed_at: iso(work.now), report_id: report.id }
  await end(work, invitation, changes, 'invitation.completed')
  await planReport(work, report, outcomes[String(invitation.secret.forced)] ?? [])
  return report
}

export async function expire(work: Work, invitation: Stored): Promise<void> {
  if (invitation.body.status !== 'pending') throw invalid('This invitation is not open.')
  await end(work, invitation, { status: 'expired' }, 'invitation.expired')
}

/** The time of an invitation has come: to apply without a person, or to end. */
export async function passInvitation(work: Work, invitation: Stored): Promise<void> {
  const ends = Date.parse(String(invitation.body.expires_at))
  if (work.now >= ends) await expire(work, invitation)
  else await apply(work, invitation)
}

/** The next step of a report's plan; one that no longer fits is left out. */
export async function passReport(work: Work, report: Stored): Promise<void> {
  const [step, ...rest] = report.secret.plan as { at: number; step: ReportStep }[]
  report.secret.plan = rest
  report.dueAt = rest[0]?.at ?? null
  await save(work, report)
  if (step && isReportStep(step.step) && mayStep(report.body, step.step)) await stepReport(work, report, step.step)
}
