import type * as checkr from '#contract/verification/checkr-admin.ts'
import type { BodyOf, ParamsOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { changeVendorKey, removeVendorKey, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { openSecret } from '#server/platform/secrets.ts'
import { platformSettings } from '#server/settings/index.ts'
import { CheckrFailure } from '#server/vendors/checkr/adapter.ts'
import { issueKey } from '#server/vendors/checkr/simulator/index.ts'
import { checkrAway } from '../background-checks/open-invitation.ts'
import { requireSimulator } from './show-checkr.ts'

type Kind = ParamsOf<typeof checkr.changeCheckrKey>['kind']

const keyOf = (app: App, kind: Kind) => ({
  source: app.checkrSecrets[kind === 'api_key' ? 'apiKey' : 'webhookSecret'],
  name: kind === 'api_key' ? 'Checkr’s API key' : 'Checkr’s webhook secret',
  path: '/admin/checkr',
})

/** An API key is tried at Checkr first. Throws 400 for one that Checkr refuses, 403, 409 `changed_meanwhile`, 503. */
export async function changeKey(app: App, caller: Caller, kind: Kind, body: BodyOf<typeof checkr.changeCheckrKey>) {
  requireScope(caller, 'owner')
  if (kind === 'api_key')
    return changeVendorKey(app, caller, { ...keyOf(app, kind), check: () => tryKey(app, body.value) }, body)
  // until now the API key has signed webhooks
  const { current } = await openSecret(app.db, app.sealing, app.checkrSecrets.apiKey)
  return changeVendorKey(app, caller, { ...keyOf(app, kind), inItsPlace: current }, body)
}

/** Throws 403, 409 `changed_meanwhile`, `wrong_state` for an API key without another one behind it. */
export async function removeKey(app: App, caller: Caller, kind: Kind, body: BodyOf<typeof checkr.removeCheckrKey>) {
  return removeVendorKey(app, caller, { ...keyOf(app, kind), needed: kind === 'api_key' }, body)
}

/** As the dashboard of Checkr would. Throws 403, 404 where Checkr is real. */
export async function issueSimulatedKey(app: App, caller: Caller, kind: Kind): Promise<{ value: string }> {
  requireScope(caller, 'owner')
  requireSimulator(app)
  return { value: await issueKey(app.pool, kind) }
}

async function tryKey(app: App, value: string): Promise<void> {
  const { verification } = await platformSettings(app.db)
  const ours = verification.backgroundChecks.package
  const packages = await app.checkr.listPackages(value).catch((error: unknown) => {
    if (error instanceof CheckrFailure && error.kind === 'unauthorized')
      throw wrongKey(saidInEnglish('Checkr doesn’t accept this key. Nothing was changed.'))
    throw checkrAway(error)
  })
  if (!packages.some(({ slug }) => slug === ours))
    throw wrongKey(saidInEnglish('The account of this key doesn’t offer our package “{ours}”.', { ours }))
}

const wrongKey = (sentence: Said) => new AppError(400, 'invalid_input', sentence, { fields: { value: sentence } })
