import { accountBody, memoryOfEnabled, weighAt } from './accounts.ts'
import { addressOf, outputsOf, sessionBody, verificationErrors } from './identity.ts'
import { compose, newId, randomText, type Json, type Stored } from './objects.ts'
import { writePast, type Execute } from './record-past.ts'

/** A verification session of some time ago. */
export interface PastSession {
  readonly metadata: Readonly<Record<string, string>>
  readonly email: string
  readonly startedAt: Date
  /**
   * `verified`: the document has this name, which Stripe still has unless it is redacted. `refused`: the last try failed, and the
   * session is still open. `closed`: it failed and was canceled.
   */
  readonly outcome:
    | {
        readonly kind: 'verified'
        readonly firstName: string
        readonly lastName: string
        readonly born: string
        readonly isRedacted: boolean
      }
    | { readonly kind: 'refused' | 'closed'; readonly code: string }
}

/** An account whose payouts are on. */
export interface PastAccount {
  readonly metadata: Readonly<Record<string, string>>
  readonly email: string
  readonly openedAt: Date
}

/** Returns the simulated Stripe the memory of verification sessions; gives their ids in the same order. */
export async function recordPastSessions(
  execute: Execute,
  publicBase: string,
  sessions: readonly PastSession[],
): Promise<string[]> {
  const stored = sessions.map((session) => sessionOf(session, publicBase))
  await writePast(execute, stored)
  return stored.map(({ id }) => id)
}

function sessionOf({ metadata, email, startedAt, outcome }: PastSession, publicBase: string): Stored {
  const name = 'identity.verification_session'
  const id = newId(name)
  const attempt = randomText(40)
  const secret: Json = { attempt, return_url: null }
  const body = sessionBody(id, {
    client_reference_id: null,
    metadata,
    options: { document: { require_live_capture: true, require_matching_selfie: true } },
    provided_details: { email },
    type: 'document',
    url: addressOf({ publicBase }, attempt),
    last_verification_report: newId('identity.verification_report'),
  })
  if (outcome.kind === 'verified') {
    const { firstName, lastName, born, isRedacted } = outcome
    Object.assign(body, { status: 'verified', url: null, client_secret: null })
    if (isRedacted) Object.assign(body, { redaction: { status: 'redacted' }, provided_details: null })
    else secret.verified_outputs = outputsOf({ first_name: firstName, last_name: lastName, dob: born })
  } else {
    body.last_error = { code: outcome.code, reason: verificationErrors[outcome.code] ?? null }
    if (outcome.kind === 'closed') Object.assign(body, { status: 'canceled', url: null, client_secret: null })
  }
  return compose(startedAt.getTime(), name, body, secret)
}

/** Returns the simulated Stripe the memory of payout accounts; gives their ids in the same order. */
export async function recordPastAccounts(execute: Execute, accounts: readonly PastAccount[]): Promise<string[]> {
  const stored = accounts.map(({ metadata, email, openedAt }) => {
    const account = compose(openedAt.getTime(), 'account', accountBody({ email, metadata }), memoryOfEnabled())
    weighAt(openedAt.getTime(), account)
    return account
  })
  await writePast(execute, stored)
  return stored.map(({ id }) => id)
}
