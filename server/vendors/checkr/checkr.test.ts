import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faults, outcomes, setFault } from './simulator/index.ts'
import { openOffice, type Office } from './testing.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(async () => {
  for (const fault of faults) await setFault(office.pool, fault, false)
  await office.simulator.deliverPending()
  office.endpoint.received.length = 0
  office.endpoint.bodies.length = 0
})

/** Invited, applied for, and played: the report after each of the steps. */
async function played(steps: string[]) {
  const invitation = await office.invite()
  await office.page(invitation, 'apply')
  for (const step of steps) expect((await office.page(invitation, step)).status, step).toBe(200)
  const { reportId } = await office.checkr.retrieveInvitation(invitation.id)
  return { invitation, report: await office.checkr.retrieveReport(reportId ?? '') }
}
const news = async () => {
  await office.simulator.deliverPending()
  return office.endpoint.received.map(({ type }) => type)
}
const begun = ['candidate.created', 'invitation.created', 'report.created', 'invitation.completed']

describe('an invitation', () => {
  it('sends the candidate to a page of Checkr, and becomes a report when they apply', async () => {
    const invitation = await office.invite()
    expect(invitation).toMatchObject({
      status: 'pending',
      reportId: null,
      completedAt: null,
      expiresAt: new Date(office.clock.now + 7 * 24 * 3_600_000),
    })
    expect((await office.page(invitation)).body).toMatchObject({
      name: 'Gus Okafor',
      invitation: 'pending',
      report: null,
      steps: ['apply', 'expire'],
    })
    await office.page(invitation, 'apply')
    const applied = await office.checkr.retrieveInvitation(invitation.id)
    expect(applied).toMatchObject({ status: 'completed', completedAt: new Date(office.clock.now) })
    const candidate = await office.checkr.retrieveCandidate(invitation.candidateId)
    expect(candidate.reportIds).toEqual([applied.reportId])
    expect(await office.checkr.retrieveReport(applied.reportId ?? '')).toMatchObject({
      status: 'pending',
      result: null,
      candidateId: candidate.id,
    })
    expect(await news()).toEqual(begun)
    expect((await office.page(invitation, 'apply')).status).toBe(400)
  })

  it('expires after seven days by the business clock', async () => {
    const invitation = await office.invite()
    office.passHours(7 * 24 - 1)
    expect((await office.checkr.retrieveInvitation(invitation.id)).status).toBe('pending')
    office.passHours(1)
    expect((await office.checkr.retrieveInvitation(invitation.id)).status).toBe('expired')
    expect((await office.page(invitation, 'apply')).status).toBe(400)
    expect((await news()).at(-1)).toBe('invitation.expired')
  })

  it('is canceled while it is open, and only then', async () => {
    const invitation = await office.invite()
    expect((await office.checkr.cancelInvitation(invitation.id)).status).toBe('deleted')
    await expect(office.checkr.cancelInvitation(invitation.id)).rejects.toMatchObject({ kind: 'invalid_request' })
    expect((await office.checkr.retrieveInvitation(invitation.id)).status).toBe('deleted')
    expect((await news()).at(-1)).toBe('invitation.deleted')
  })
})

describe('a report, played by a person', () => {
  it.each([
    [['clear'], { status: 'complete', result: 'clear' }, ['report.updated', 'report.completed']],
    [['consider_criminal'], { status: 'complete', result: 'consider' }, ['report.updated', 'report.completed']],
    [['consider_driving'], { status: 'complete', result: 'consider' }, ['report.updated', 'report.completed']],
    [['suspend'], { status: 'suspended', result: null }, ['report.suspended']],
    [
      ['suspend', 'resume', 'clear'],
      { status: 'complete', result: 'clear' },
      ['report.suspended', 'report.resumed', 'report.updated', 'report.completed'],
    ],
    [['pause'], { status: 'paused', result: null }, ['report.updated']],
    [['pause', 'continue'], { status: 'pending', result: null }, ['report.updated', 'report.updated']],
    [['cancel'], { status: 'canceled', result: null, includesCanceled: true }, ['report.canceled']],
    [
      ['consider_criminal', 'dispute'],
      { status: 'dispute', result: 'consider' },
      ['report.updated', 'report.completed', 'report.disputed'],
    ],
    [
      ['consider_criminal', 'dispute', 'dispute_cleared'],
      { status: 'complete', result: 'clear' },
      ['report.updated', 'report.completed', 'report.disputed', 'report.completed'],
    ],
    [
      ['consider_driving', 'dispute', 'dispute_upheld'],
      { status: 'complete', result: 'consider' },
      ['report.updated', 'report.completed', 'report.disputed', 'report.completed'],
    ],
  ])('%j', async (steps, expected, types) => {
    const { report } = await played(steps)
    expect(report).toMatchObject(expected)
    expect((report.completedAt === null) === (report.result === null)).toBe(true)
    expect(await news()).toEqual([...begun, ...types])
  })

  it('takes no step that does not follow: a clear result is not disputed, a canceled report is over', async () => {
    const { invitation } = await played(['clear'])
    expect((await office.page(invitation, 'dispute')).status).toBe(400)
    const canceled = await played(['cancel'])
    expect((await office.page(canceled.invitation)).body).toMatchObject({ steps: [] })
    for (const step of ['clear', 'resume', 'toString', 'apply'])
      expect((await office.page(canceled.invitation, step)).status, step).toBe(400)
  })

  it('may take its time', async () => {
    const { invitation, report } = await played([])
    await office.page(invitation, 'clear', 48)
    expect((await office.checkr.retrieveReport(report.id)).status).toBe('pending')
    office.passHours(48)
    const later = await office.checkr.retrieveReport(report.id)
    expect(later).toMatchObject({ result: 'clear', completedAt: new Date(office.clock.now) })
    expect((await office.page(invitation, 'dispute', 10_000)).status).toBe(400)
  })
})

describe('an outcome that the candidate’s email forces', () => {
  const ends: Record<string, object> = {
    instant: { status: 'complete', result: 'clear' },
    clear: { status: 'complete', result: 'clear' },
    consider: { status: 'complete', result: 'consider' },
    driving: { status: 'complete', result: 'consider' },
    suspended: { status: 'suspended' },
    resumed: { status: 'complete', result: 'clear' },
    paused: { status: 'paused' },
    canceled: { status: 'canceled', includesCanceled: true },
    disputed: { status: 'dispute', result: 'consider' },
    overturned: { status: 'complete', result: 'clear' },
  }

  it.each(Object.entries(ends))('%s', async (outcome, expected) => {
    const invitation = await office.invite(outcome)
    office.passHours(outcome === 'instant' ? 0 : 6 * 24)
    const { status, reportId } = await office.checkr.retrieveInvitation(invitation.id)
    expect(status).toBe('completed')
    expect(await office.checkr.retrieveReport(reportId ?? '')).toMatchObject(expected)
  })

  it('expired: the candidate never applies', async () => {
    const invitation = await office.invite('expired')
    office.passHours(7 * 24)
    expect(await office.checkr.retrieveInvitation(invitation.id)).toMatchObject({ status: 'expired', reportId: null })
  })

  it('is one of these, and each happens at its own time', async () => {
    expect(Object.keys(outcomes).sort()).toEqual([...Object.keys(ends), 'expired'].sort())
    const start = office.clock.now
    const invitation = await office.invite('resumed')
    office.passHours(6 * 24)
    await office.checkr.retrieveInvitation(invitation.id)
    await office.simulator.deliverPending()
    const hours = office.endpoint.received.map(({ type, createdAt }) => [
      type,
      (createdAt.getTime() - start) / 3_600_000,
    ])
    expect(hours.slice(2)).toEqual([
      ['report.created', 1],
      ['invitation.completed', 1],
      ['report.suspended', 25],
      ['report.resumed', 73],
      ['report.updated', 97],
      ['report.completed', 97],
    ])
  })
})

describe('what a report says about a person', () => {
  it('is on the wire, and never comes out of the adapter', async () => {
    const { report } = await played(['consider_criminal'])
    const include = 'candidate,county_criminal_searches,motor_vehicle_report'
    const wire = await (await office.raw(`/v1/reports/${report.id}?include=${include}`)).text()
    expect(wire).toContain('CRIMINAL TRESPASS')
    expect(wire).toContain('gus@example.com')
    const action = await office.checkr.startAdverseAction({
      reportId: report.id,
      postNoticeAt: new Date(office.clock.now + 7 * 24 * 3_600_000),
      idempotencyKey: office.key(),
    })
    await office.simulator.deliverPending()
    const seen = JSON.stringify([report, action, office.endpoint.received])
    expect(seen).not.toMatch(/TRESPASS|CR01|county|charge|gus@|Okafor|ssn|screening|search/i)
    expect(Object.keys(report).sort()).toEqual([
      'adjudication',
      'candidateId',
      'completedAt',
      'createdAt',
      'estimatedAt',
      'id',
      'includesCanceled',
      'result',
      'revisedAt',
      'status',
    ])
  })

  it('engaged, or adverse: the notice now, the final one after the wait unless it is canceled or disputed', async () => {
    const considered = async () => (await played(['consider_criminal'])).report.id
    const start = (reportId: string) =>
      office.checkr.startAdverseAction({
        reportId,
        postNoticeAt: new Date(office.clock.now + 7 * 24 * 3_600_000),
        idempotencyKey: office.key(),
      })
    const engaged = await office.checkr.engageReport({ id: await considered(), idempotencyKey: office.key() })
    expect(engaged.adjudication).toBe('engaged')
    const [first, second] = [await considered(), await considered()]
    await start(first)
    const action = await start(second)
    expect((await office.checkr.retrieveReport(first)).adjudication).toBe('pre_adverse_action')
    await expect(start(first)).rejects.toMatchObject({ kind: 'invalid_request' })
    expect(await office.checkr.cancelAdverseAction(action.id)).toMatchObject({ status: 'canceled' })
    const disputed = await played(['consider_driving'])
    await start(disputed.report.id)
    await office.page(disputed.invitation, 'dispute')
    office.passHours(7 * 24)
    expect((await office.checkr.retrieveReport(first)).adjudication).toBe('post_adverse_action')
    expect((await office.checkr.retrieveReport(second)).adjudication).toBeNull()
    expect((await office.checkr.retrieveReport(disputed.report.id)).adjudication).toBe('pre_adverse_action')
    await office.simulator.deliverPending()
    const told = (type: string) =>
      office.endpoint.received.filter((event) => event.type === type).map(({ objectId }) => objectId)
    expect(told('report.pre_adverse_action')).toEqual([first, second, disputed.report.id])
    expect(told('report.post_adverse_action').filter((id) => [second, disputed.report.id].includes(id))).toEqual([])
    expect(told('report.post_adverse_action')).toContain(first)
    await expect(start((await played(['clear'])).report.id)).rejects.toMatchObject({ kind: 'invalid_request' })
  })
})

describe('a call', () => {
  const candidate = () => ({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Moreno', reference: 'guide-2' })

  it('tells a wrong key, what is not there, and a bad request apart', async () => {
    const stranger = office.connect({ apiKey: 'wrong' })
    await expect(stranger.listPackages()).rejects.toMatchObject({ kind: 'unauthorized', status: 401 })
    await expect(office.checkr.retrieveReport('none')).rejects.toMatchObject({ kind: 'not_found' })
    await expect(office.checkr.retrieveReport('../candidates')).rejects.toMatchObject({ kind: 'not_found' })
    await expect(office.invite(undefined, 'no_such_package')).rejects.toMatchObject({
      kind: 'invalid_request',
      message: 'Package no_such_package not found',
    })
    expect((await office.checkr.listPackages())[0]).toEqual({ slug: 'essential_criminal', name: 'Essential Criminal' })
  })

  it('with the same key is one piece of work, at once too; with other parameters it is refused', async () => {
    const input = { ...candidate(), idempotencyKey: office.key() }
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => office.checkr.createCandidate(input)))
    const ids = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(new Set(ids).size).toBe(1)
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'vendor_unavailable', status: 409 })
    expect((await office.checkr.createCandidate(input)).id).toBe(ids[0])
    await expect(office.checkr.createCandidate({ ...input, lastName: 'Other' })).rejects.toMatchObject({
      kind: 'invalid_request',
    })
    expect((await news()).filter((type) => type === 'candidate.created')).toHaveLength(1)
  })

  it('whose answer is lost is settled by the same key; an outage does nothing', async () => {
    await setFault(office.pool, 'drop_response_after_write', true, 1)
    const input = { ...candidate(), idempotencyKey: office.key() }
    await expect(office.checkr.createCandidate(input)).rejects.toMatchObject({
      kind: 'vendor_unavailable',
      status: null,
    })
    await setFault(office.pool, 'down', true)
    await expect(office.checkr.createCandidate(input)).rejects.toMatchObject({
      kind: 'vendor_unavailable',
      status: 503,
    })
    await setFault(office.pool, 'down', false)
    expect((await office.checkr.createCandidate(input)).id).toMatch(/^[0-9a-f]{24}$/)
    expect((await news()).filter((type) => type === 'candidate.created')).toHaveLength(1)
  })

  it('that takes too long is given up; asked again, the same key is still at work', async () => {
    await setFault(office.pool, 'slow', true, 1)
    const hasty = office.connect({ timeout: 100 })
    const input = { ...candidate(), idempotencyKey: office.key() }
    await expect(hasty.createCandidate(input)).rejects.toMatchObject({ kind: 'vendor_unavailable', status: null })
    await expect(office.checkr.createCandidate(input)).rejects.toMatchObject({
      kind: 'vendor_unavailable',
      status: 409,
    })
  })

  it('of another shape is refused by the simulator, so that a misspelled field is found', async () => {
    const body = { email: 'ada@example.com', firstname: 'Ada' }
    const refused = await office.raw('/v1/candidates', { method: 'POST', body })
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'firstname is not a parameter' }])
    expect((await office.raw('/v1/candidates', { method: 'POST', body: { email: 'none' } })).status).toBe(400)
    expect((await office.raw('/v1/nothing')).status).toBe(404)
  })
})
