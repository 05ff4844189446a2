import { z } from 'zod'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { listCheckrEvents, setCheckrFault, showCheckr as contract } from '#contract/verification/checkr-admin.ts'
import type { BodyOf, QueryOf, Result } from '#contract/wire/endpoint.ts'
import { adminAction, requireScope, showVendorKey } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { cursorPart, decodeCursor, encodeCursor } from '#server/platform/paging/cursor.ts'
import { platformSettings } from '#server/settings/index.ts'
import { countOpenVendorEvents, lastRefusedWebhook, vendorEventLog } from '#server/platform/vendor-events.ts'
import { CheckrFailure } from '#server/vendors/checkr/adapter.ts'
import { readFaults, setFault } from '#server/vendors/checkr/simulator/index.ts'
import { replayCheckrEvent } from '#server/vendors/checkr/webhook.ts'
import { checkrAway } from '../background-checks/open-invitation.ts'
import { checkById, unknownCheck } from '../background-checks/queries.ts'

const vendor = 'checkr'

/** How Checkr answers and what waits for it. Of a key only its end leaves. Throws 403. */
export async function showCheckr(app: App, caller: Caller): Promise<Result<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.db
  const simulated = app.checkrSimulator !== null
  const { apiKey, webhookSecret } = app.checkrSecrets
  const [checks, events, open, unordered, refused, faults, keys, refusedAt, settings] = await Promise.all([
    read
      .selectFrom('background_checks')
      .select((eb) => eb.fn.max('synced_at').as('at'))
      .executeTakeFirst(),
    vendorEventLog(read, { vendor, limit: 1 }),
    countOpenVendorEvents(read, vendor),
    read
      .selectFrom('background_consents as c')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('background_checks').select('id').whereRef('consent_id', '=', 'c.id'))),
      )
      .executeTakeFirst(),
    read
      .selectFrom('background_adverse_actions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('refused', 'is not', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
    simulated ? readFaults(app.pool) : null,
    Promise.all([showVendorKey(read, apiKey, simulated), showVendorKey(read, webhookSecret, simulated)]),
    lastRefusedWebhook(read, vendor),
    platformSettings(read),
  ])
  return {
    mode: simulated ? 'simulated' : 'live',
    keys: { api_key: keys[0], webhook_secret: keys[1] },
    package: settings.verification.backgroundChecks.package,
    webhookUrl: `${app.publicUrl()}/api/v1/webhooks/checkr`,
    lastReadAt: checks?.at ? new Date(checks.at).toISOString() : null,
    lastWebhookAt: events[0]?.received_at.toISOString() ?? null,
    lastRefusedAt: refusedAt?.toISOString() ?? null,
    openEvents: open,
    waitingConsents: Number(unordered?.count ?? 0),
    refusedNotices: Number(refused?.count ?? 0),
    faults: faults && faults.map(({ fault, on }) => ({ fault, on })),
  }
}

/** Throws 403, 409 where Checkr does not offer our package, 503 with what is wrong. */
export async function testCheckr(app: App, caller: Caller): Promise<{ message: string }> {
  requireScope(caller, 'trust_and_safety')
  const { verification } = await platformSettings(app.db)
  const ours = verification.backgroundChecks.package
  const packages = await app.checkr.listPackages().catch((error: unknown) => {
    if (error instanceof CheckrFailure && error.kind === 'unauthorized') {
      throw new AppError(503, 'vendor_unavailable', saidInEnglish('Checkr doesn’t accept our API key.'))
    }
    throw checkrAway(error)
  })
  if (!packages.some(({ slug }) => slug === ours))
    throw new AppError(
      409,
      'wrong_state',
      saidInEnglish('Checkr answers, but doesn’t offer our package “{ours}”.', { ours }),
    )
  return { message: `Checkr answers and offers ${packages.length} packages, ours among them.` }
}

const last = z.tuple([cursorPart.moment, cursorPart.text])

/** Newest first. Throws 403, 400 for a damaged cursor. */
export async function listEvents(app: App, caller: Caller, { after, limit }: QueryOf<typeof listCheckrEvents>) {
  requireScope(caller, 'trust_and_safety')
  const list = { list: 'checkr-events' }
  const mark = after === undefined ? undefined : decodeCursor(after, list, last)
  const rows = await vendorEventLog(app.read(), {
    vendor,
    limit: limit + 1,
    ...(mark && { before: { moment: mark[0], event_id: mark[1] } }),
  })
  const items = rows.slice(0, limit)
  const end = items.at(-1)
  return {
    items: items.map(({ event_id, type, received_at, handled_at }) => ({
      id: event_id,
      type,
      receivedAt: received_at.toISOString(),
      handledAt: handled_at?.toISOString() ?? null,
    })),
    next: rows.length > limit && end ? encodeCursor(list, [end.moment, end.event_id]) : null,
  }
}

/** Throws 403, 404. */
export async function replayEvent(app: App, caller: Caller, id: string, reason: string): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action: 'replay_checkr_event', subjectId: id, reason }, async () => {
    if (!(await withTransaction(app.db, (tx) => replayCheckrEvent(tx, id)))) {
      throw notFound(saidInEnglish('We couldn’t find that event.'))
    }
    return 'The event runs again.'
  })
}

export function requireSimulator(app: App): void {
  if (!app.checkrSimulator || !app.env.demo) throw notFound(saidInEnglish('Checkr isn’t simulated here.'))
}

/** Throws 403, 404 where Checkr is real. */
export async function switchFault(app: App, caller: Caller, { fault, on }: BodyOf<typeof setCheckrFault>) {
  const person = requireScope(caller, 'trust_and_safety')
  requireSimulator(app)
  const record = { action: 'set_checkr_fault', subjectId: fault, reason: on ? 'Switched on' : 'Switched off' }
  return adminAction(app, person, record, async () => {
    await setFault(app.pool, fault, on)
    return on ? 'The fault is on.' : 'The fault is off.'
  })
}

/** Throws 403, 404, 503. */
export async function openCandidate(app: App, caller: Caller, id: string): Promise<{ url: string }> {
  requireScope(caller, 'trust_and_safety')
  requireSimulator(app)
  const row = await checkById(app.db, id)
  if (!row) throw unknownCheck()
  try {
    const { url } = await app.checkr.retrieveInvitation(row.invitation_id)
    return { url }
  } catch (error) {
    throw checkrAway(error)
  }
}
