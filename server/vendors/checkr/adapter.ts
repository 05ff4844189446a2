import { call, type Json } from './client.ts'
import { readEvent, type CheckrEvent } from './events.ts'
import {
  toAdverseAction,
  toCandidate,
  toInvitation,
  toReport,
  type CheckrAdverseAction,
  type CheckrCandidate,
  type CheckrInvitation,
  type CheckrPackage,
  type CheckrReport,
} from './views.ts'

export { CheckrFailure, CheckrSignatureInvalid, type CheckrFailureKind } from './failure.ts'
export type { CheckrEvent } from './events.ts'
export type { CheckrAdverseAction, CheckrCandidate, CheckrInvitation, CheckrPackage, CheckrReport } from './views.ts'

/** `webhookSecrets`: any of them signs. Checkr signs with the API key unless an account has a secret of its own. */
export type CheckrKeys = { apiKey: string; webhookSecrets: readonly string[] }

export type CheckrConfig = {
  /** Asked for each call, so that keys may be changed while the server runs. */
  keys: () => Promise<CheckrKeys>
  /** Without a slash at its end; https://api.checkr.com unless given (the simulator, Checkr's staging). */
  apiBase?: string | undefined
  /** Milliseconds until a call is given up as vendor_unavailable. Default 15 000. */
  timeout?: number
}

type Keyed = { idempotencyKey: string }
export type CheckrAdapter = ReturnType<typeof createCheckr>

/**
 * Everything the product asks of Checkr. All calls reject with CheckrFailure and nothing else; the same idempotency key with
 * the same input is one piece of work. What a report says about a person never comes out of here: result, ids and dates do.
 */
export function createCheckr(config: CheckrConfig) {
  const { apiBase = 'https://api.checkr.com', timeout = 15_000 } = config
  const place = async (apiKey?: string) => ({ apiBase, timeout, apiKey: apiKey ?? (await config.keys()).apiKey })
  const get = async (expected: string, path: string, apiKey?: string) =>
    call(await place(apiKey), { method: 'GET', path, expected })
  const post = async (expected: string, path: string, body: Json, { idempotencyKey }: Keyed) =>
    call(await place(), { method: 'POST', path, expected, body, idempotencyKey })
  const remove = async (expected: string, path: string) => call(await place(), { method: 'DELETE', path, expected })
  async function adverseItemIds(reportId: string): Promise<string[]> {
    const { data } = await get('list', `reports/${inPath(reportId)}/adverse_items`)
    return (data as { id?: unknown }[]).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  }

  return {
    /** `reference` is our own id. Date of birth and SSN are asked of the candidate by Checkr. */
    async createCandidate(
      input: Keyed & { email: string; firstName: string; lastName: string; reference: string },
    ): Promise<CheckrCandidate> {
      const { email, firstName, lastName, reference } = input
      const fields = { email, first_name: firstName, last_name: lastName, custom_id: reference }
      return toCandidate(await post('candidate', 'candidates', fields, input))
    },

    async retrieveCandidate(id: string): Promise<CheckrCandidate> {
      return toCandidate(await get('candidate', `candidates/${inPath(id)}`))
    },

    /** Checkr emails the candidate, who consents and applies at `url`. `state`: two letters of where the guide works. */
    async createInvitation(
      input: Keyed & { candidateId: string; package: string; state: string; tags?: readonly string[] },
    ): Promise<CheckrInvitation> {
      const fields = {
        candidate_id: input.candidateId,
        package: input.package,
        work_locations: [{ country: 'US', state: input.state }],
        ...(input.tags && { tags: [...input.tags] }),
      }
      return toInvitation(await post('invitation', 'invitations', fields, input))
    },

    async retrieveInvitation(id: string): Promise<CheckrInvitation> {
      return toInvitation(await get('invitation', `invitations/${inPath(id)}`))
    },

    /** One that is completed or expired is invalid_request. */
    async cancelInvitation(id: string): Promise<CheckrInvitation> {
      return toInvitation(await remove('invitation', `invitations/${inPath(id)}`))
    },

    async retrieveReport(id: string): Promise<CheckrReport> {
      return toReport(await get('report', `reports/${inPath(id)}`))
    },

    /** Tells Checkr that we go on with the person although the result is `consider`. */
    async engageReport(input: Keyed & { id: string }): Promise<CheckrReport> {
      return toReport(await post('report', `reports/${inPath(input.id)}`, { adjudication: 'engaged' }, input))
    },

    /** Ids of what the report holds against the person; their texts end here. */
    listAdverseItemIds: adverseItemIds,

    /**
     * Checkr sends the pre-adverse notice with the report and the summary of rights now, and the final notice at
     * `postNoticeAt` unless it is canceled. It names all that the report holds against the person; we see none of it.
     */
    async startAdverseAction(input: Keyed & { reportId: string; postNoticeAt: Date }): Promise<CheckrAdverseAction> {
      const path = `reports/${inPath(input.reportId)}`
      const fields = {
        post_notice_scheduled_at: input.postNoticeAt.toISOString(),
        adverse_item_ids: await adverseItemIds(input.reportId),
      }
      return toAdverseAction(await post('adverse_action', `${path}/adverse_actions`, fields, input))
    },

    async cancelAdverseAction(id: string): Promise<CheckrAdverseAction> {
      return toAdverseAction(await remove('adverse_action', `adverse_actions/${inPath(id)}`))
    },

    /** What this account may order. Also tells whether Checkr answers and takes the key: another than ours, where given. */
    async listPackages(apiKey?: string): Promise<CheckrPackage[]> {
      const { data } = await get('list', 'packages?per_page=100', apiKey)
      return (data as Json[]).map(({ slug, name }) => ({ slug: String(slug), name: String(name) }))
    },

    /** Verifies a webhook over its untouched body. Throws CheckrSignatureInvalid. The same event may come more than once. */
    async constructEvent(rawBody: string | Buffer, signature: string | undefined): Promise<CheckrEvent> {
      return readEvent(rawBody, signature, (await config.keys()).webhookSecrets)
    },
  }
}

const inPath = (id: string) => encodeURIComponent(id)
