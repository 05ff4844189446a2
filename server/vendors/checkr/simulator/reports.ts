import { CheckrError, invalid } from './errors.ts'
import { insert, iso, listOf, load, save, stateEvent, type Json, type Stored, type Work } from './objects.ts'
import { mayStep, type Plan, type ReportStep } from './outcomes.ts'

const hour = 3_600_000
export const packages = [
  { slug: 'essential_criminal', name: 'Essential Criminal' },
  { slug: 'essential_criminal_driving', name: 'Essential Criminal + Driving' },
]

/** The searches of a report, by the name under which it names their ids. */
const searches = {
  ssn_trace: 'ssn_traces',
  sex_offender_search: 'sex_offender_searches',
  national_criminal_search: 'national_criminal_searches',
  county_criminal_search: 'county_criminal_searches',
  motor_vehicle_report: 'motor_vehicle_reports',
} as const
type Search = keyof typeof searches
export const screenings = Object.entries(searches).map(([object, folder]) => ({ object, folder }))

const searchesOf = (report: Stored): [Search, string][] =>
  (Object.keys(searches) as Search[]).flatMap((search) => {
    const one = report.body[`${search}_id`]
    const many = report.body[`${search}_ids`]
    const ids = Array.isArray(many) ? many : one ? [one] : []
    return ids.map((id): [Search, string] => [search, String(id)])
  })

export async function createReport(work: Work, candidate: Stored, slug: string, tags: unknown): Promise<Stored> {
  const ids: Json = {}
  for (const search of Object.keys(searches) as Search[]) {
    if (search === 'motor_vehicle_report' && !slug.endsWith('driving')) continue
    const screening = await insert(work, search, searches[search], {
      status: 'pending',
      result: null,
      completed_at: null,
      turnaround_time: null,
      ...(search !== 'ssn_trace' && { records: [] }),
    })
    if (search === 'county_criminal_search') ids.county_criminal_search_ids = [screening.id]
    else ids[`${search}_id`] = screening.id
  }
  const report = await insert(work, 'report', 'reports', {
    status: 'pending',
    result: null,
    adjudication: null,
    assessment: null,
    includes_canceled: false,
    package: slug,
    tags,
    candidate_id: candidate.id,
    completed_at: null,
    revised_at: null,
    upgraded_at: null,
    turnaround_time: null,
    estimated_completion_time: iso(work.now + 48 * hour),
    motor_vehicle_report_id: null,
    county_criminal_search_ids: [],
    document_ids: [],
    ...ids,
  })
  candidate.body.report_ids = [...(candidate.body.report_ids as string[]), report.id]
  await save(work, candidate)
  await stateEvent(work, 'report.created', report)
  return report
}

/** What is to happen to it without a person, from now on. */
export async function planReport(work: Work, report: Stored, plan: Plan): Promise<void> {
  report.secret.plan = plan.map(({ hours, step }) => ({ at: work.now + hours * hour, step }))
  report.dueAt = plan[0] ? work.now + plan[0].hours * hour : null
  await save(work, report)
}

export async function stepReport(work: Work, report: Stored, step: ReportStep): Promise<void> {
  if (!mayStep(report.body, step)) throw invalid(`A report that is ${String(report.body.status)} cannot do this.`)
  switch (step) {
    case 'clear':
      return complete(work, report, null)
    case 'consider_criminal':
      return complete(work, report, 'county_criminal_search')
    case 'consider_driving':
      return complete(
        work,
        report,
        report.body.motor_vehicle_report_id ? 'motor_vehicle_report' : 'county_criminal_search',
      )
    case 'suspend':
      return move(work, report, { status: 'suspended' }, 'report.suspended')
    case 'resume':
      return move(work, report, { status: 'pending' }, 'report.resumed')
    case 'pause':
      return move(work, report, { status: 'paused' }, 'report.updated')
    case 'continue':
      return move(work, report, { status: 'pending' }, 'report.updated')
    case 'cancel':
      await endSearches(work, report, 'canceled', null)
      return move(work, report, { status: 'canceled', includes_canceled: true }, 'report.canceled')
    case 'dispute':
      return move(work, report, { status: 'dispute' }, 'report.disputed')
    case 'dispute_cleared':
      await endSearches(work, report, 'complete', null)
      return move(work, report, { status: 'complete', result: 'clear', revised_at: iso(work.now) }, 'report.completed')
    case 'dispute_upheld':
      return move(work, report, { status: 'complete', revised_at: iso(work.now) }, 'report.completed')
  }
}

async function move(work: Work, report: Stored, changes: Json, event: string): Promise<void> {
  Object.assign(report.body, changes)
  await save(work, report)
  await stateEvent(work, event, report)
}

async function complete(work: Work, report: Stored, found: Search | null): Promise<void> {
  await endSearches(work, report, 'complete', found)
  await stateEvent(work, 'report.updated', report)
  const took = Math.round((work.now - Date.parse(String(report.body.created_at))) / 1000)
  const result = found ? 'consider' : 'clear'
  const changes = { status: 'complete', result, completed_at: iso(work.now), turnaround_time: took }
  await move(work, report, { ...changes, estimated_completion_time: null }, 'report.completed')
}

async function endSearches(work: Work, report: Stored, status: string, found: Search | null): Promise<void> {
  for (const [search, id] of searchesOf(report)) {
    const screening = await load(work, search, id)
    const consider = search === found
    Object.assign(screening.body, {
      status,
      result: status === 'canceled' ? null : consider ? 'consider' : 'clear',
      completed_at: iso(work.now),
      records: consider ? [recordOf(search)] : [],
    })
    await save(work, screening)
  }
}

/** Invented, and never to be seen beyond the adapter. */
const recordOf = (search: Search): Json =>
  search === 'motor_vehicle_report'
    ? { violation: 'RECKLESS DRIVING', court: 'ADA COUNTY MAGISTRATE', issued_date: '2024-02-11', points: 4 }
    : {
        case_number: 'CR01-24-11873',
        county: 'ADA',
        court_of_record: 'ADA COUNTY DISTRICT COURT',
        charges: [{ charge: 'CRIMINAL TRESPASS', charge_type: 'misdemeanor', disposition: 'GUILTY' }],
      }

/** What is held against the person: `text` is the content of the report that an adverse action names by id. */
export async function listAdverseItems(work: Work, id: string): Promise<Json> {
  const report = await load(work, 'report', id)
  const items: Json[] = []
  for (const [search, searchId] of searchesOf(report)) {
    const { body } = await load(work, search, searchId)
    for (const record of (body.records ?? []) as Json[])
      items.push({ id: `${searchId.slice(0, 20)}0001`, object: 'adverse_item', text: JSON.stringify(record) })
  }
  return listOf(items)
}

export async function updateReport(work: Work, id: string, fields: Json): Promise<Json> {
  const report = await load(work, 'report', id)
  if (fields.adjudication !== 'engaged') throw invalid('adjudication must be engaged')
  if (report.body.status !== 'complete') throw invalid('Report is not complete')
  await move(work, report, { adjudication: 'engaged' }, 'report.engaged')
  return report.body
}

export async function createAdverseAction(work: Work, id: string, fields: Json): Promise<Json> {
  const report = await load(work, 'report', id)
  const due = Date.parse(String(fields.post_notice_scheduled_at))
  const known = ((await listAdverseItems(work, id)).data as Json[]).map((item) => item.id)
  const named = fields.adverse_item_ids
  if (report.body.status !== 'complete' || report.body.result !== 'consider') throw invalid('Report is not eligible')
  if (report.secret.adverse_action) throw new CheckrError(400, 'Report already has an adverse action')
  if (!(due > work.now)) throw invalid('post_notice_scheduled_at must be in the future')
  if (!Array.isArray(named) || named.length === 0 || !named.every((item) => known.includes(item)))
    throw invalid('adverse_item_ids must name items of the report')
  const action = await insert(work, 'adverse_action', 'adverse_actions', {
    status: 'pending',
    report_id: id,
    post_notice_scheduled_at: iso(due),
    canceled_at: null,
  })
  action.dueAt = due
  await save(work, action)
  report.secret.adverse_action = action.id
  await move(work, report, { adjudication: 'pre_adverse_action' }, 'report.pre_adverse_action')
  return action.body
}

/** The wait is over, and the final notice goes out unless the candidate disputes the report. */
export async function completeAdverseAction(work: Work, action: Stored): Promise<void> {
  const report = await load(work, 'report', String(action.body.report_id))
  action.dueAt = null
  action.body.status = report.body.status === 'dispute' ? 'dispute' : 'complete'
  await save(work, action)
  if (action.body.status === 'complete')
    await move(work, report, { adjudication: 'post_adverse_action' }, 'report.post_adverse_action')
}

export async function cancelAdverseAction(work: Work, id: string): Promise<Json> {
  const action = await load(work, 'adverse_action', id)
  if (action.body.status !== 'pending') throw invalid('Adverse action cannot be canceled')
  Object.assign(action.body, { status: 'canceled', canceled_at: iso(work.now) })
  action.dueAt = null
  await save(work, action)
  const report = await load(work, 'report', String(action.body.report_id))
  delete report.secret.adverse_action
  report.body.adjudication = null
  await save(work, report)
  return action.body
}
