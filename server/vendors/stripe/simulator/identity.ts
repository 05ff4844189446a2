import { send } from '#server/platform/connections.ts'
import { invalidParam, missingParam, noSuch, refused, StripeError } from './errors.ts'
import { flag, list, mergeMetadata, nested, text, type Params } from './form.ts'
import { insert, load, newId, randomText, save, seconds, type Json, type Stored, type Work } from './objects.ts'
import { stateEvent } from './state-event.ts'

const name = 'identity.verification_session'
/** Of business time: how long a slow check takes, and until what the person gave is deleted. */
const settlingSeconds = 60 * 60

export const verificationErrors: Record<string, string> = {
  abandoned: 'The user abandoned the verification before it was complete.',
  consent_declined: 'The user declined to be verified by Stripe.',
  country_not_supported: 'The document is from a country that is not supported.',
  device_not_supported: 'The device has no camera that can be used.',
  document_expired: 'The document is expired.',
  document_type_not_supported: 'The document is of a type that is not supported.',
  document_unverified_other: 'The document is invalid.',
  id_number_mismatch: 'The information provided could not be verified.',
  selfie_document_missing_photo: 'The document contains no photo of a face.',
  selfie_face_mismatch: 'The captured face image did not match the document’s face.',
  selfie_manipulated: 'The captured face image was manipulated.',
  selfie_unverified_other: 'The selfie is invalid.',
  under_supported_age: 'The user is under the supported age.',
}
/** The person never got as far as a document. */
const beforeDocument = ['abandoned', 'consent_declined', 'device_not_supported', 'under_supported_age']

export async function createVerificationSession(work: Work, params: Params): Promise<Json> {
  const type = text(params, 'type')
  if (!type) throw missingParam('type')
  if (type !== 'document') throw invalidParam('type', `Invalid type: ${type}`, 'parameter_invalid')
  const document = nested(nested(params, 'options'), 'document')
  const attempt = randomText(40)
  const id = newId(name)
  const session = insert(
    work,
    name,
    sessionBody(id, {
      client_reference_id: text(params, 'client_reference_id') ?? null,
      metadata: mergeMetadata({}, params),
      options: {
        document: {
          require_live_capture: flag(document, 'require_live_capture'),
          require_matching_selfie: flag(document, 'require_matching_selfie'),
        },
      },
      provided_details: { email: text(nested(params, 'provided_details'), 'email') ?? null },
      type,
      url: addressOf(work, attempt),
    }),
    { attempt, return_url: text(params, 'return_url') ?? null },
    id,
  )
  await stateEvent(work, `${name}.created`, session)
  return session.body
}

/** As it is before anyone has opened it. */
export const sessionBody = (id: string, of: Json): Json => ({
  client_secret: `${id}_secret_test_${randomText(24)}`,
  last_error: null,
  last_verification_report: null,
  redaction: null,
  related_customer: null,
  related_customer_account: null,
  status: 'requires_input',
  ...of,
})

export const addressOf = (work: Pick<Work, 'publicBase'>, attempt: string) =>
  `${work.publicBase}/simulator/stripe/identity/${attempt}`

/** What was verified is on the wire only where `expand[]` asks for it; the date of birth only by its own name. */
export async function retrieveVerificationSession(work: Work, id: string, params: Params): Promise<Json> {
  const { body, secret } = await load(work, name, id)
  const wanted = list(params, 'expand')
  if (!wanted.some((path) => path.startsWith('verified_outputs'))) return body
  const outputs = secret.verified_outputs as Json | undefined
  if (!outputs) return { ...body, verified_outputs: null }
  const { dob, ...others } = outputs
  return { ...body, verified_outputs: { ...others, ...(wanted.includes('verified_outputs.dob') && { dob }) } }
}

export async function cancelVerificationSession(work: Work, id: string): Promise<Json> {
  const session = await load(work, name, id, { lock: true })
  if (session.body.status !== 'requires_input') {
    throw refused(
      'session_unexpected_state',
      `You cannot cancel a VerificationSession that is ${String(session.body.status)}.`,
    )
  }
  await cancel(work, session)
  return session.body
}

async function cancel(work: Work, session: Stored): Promise<void> {
  Object.assign(session.body, { status: 'canceled', url: null, client_secret: null })
  save(work, session)
  await stateEvent(work, `${name}.canceled`, session)
}

export async function redactVerificationSession(work: Work, id: string): Promise<Json> {
  const session = await load(work, name, id, { lock: true })
  if (session.body.redaction !== null) {
    throw refused('session_already_redacted', 'This VerificationSession has already been redacted.')
  }
  if (session.body.status === 'processing') {
    throw refused('session_unexpected_state', 'A VerificationSession that is processing cannot be redacted yet.')
  }
  if (session.body.status === 'requires_input') await cancel(work, session)
  delete session.secret.verified_outputs
  Object.assign(session.body, { redaction: { status: 'processing' }, provided_details: null, url: null })
  Object.assign(session.secret, { settles_at: seconds(work.now) + settlingSeconds, ends: { redacted: true } })
  save(work, session)
  return session.body
}

/** The long random part of the address proves the person. */
export async function sessionOfAttempt(work: Work, attempt: string): Promise<Stored> {
  const { rows } = await send<{ id: string }>(
    work.db,
    `select id from stripe_simulator.objects where private ->> 'attempt' = $1 and object = $2`,
    [attempt, name],
  )
  const id = rows[0]?.id
  if (id === undefined) throw noSuch(name, attempt, 'attempt')
  return load(work, name, id, { lock: true })
}

/** What the person gave, and what Stripe finds in it: `outcome` is `verified` or one of the codes. */
export async function answerVerification(work: Work, attempt: string, params: Params): Promise<Stored> {
  const session = await sessionOfAttempt(work, attempt)
  if (session.body.status !== 'requires_input') {
    throw refused('session_unexpected_state', 'Nothing more is needed in this verification.')
  }
  const outcome = text(params, 'outcome') ?? ''
  if (outcome !== 'verified' && !Object.hasOwn(verificationErrors, outcome)) {
    throw invalidParam('outcome', `Invalid outcome: ${outcome}`, 'parameter_invalid')
  }
  const ends = outcome === 'verified' ? { verified_outputs: outputsOf(params) } : { code: outcome }
  if (!beforeDocument.includes(outcome)) {
    Object.assign(session.body, { status: 'processing', last_error: null, url: null })
    save(work, session)
    await stateEvent(work, `${name}.processing`, session)
    if (flag(params, 'later')) {
      Object.assign(session.secret, { settles_at: seconds(work.now) + settlingSeconds, ends })
      save(work, session)
      return session
    }
  }
  await endVerification(work, session, ends)
  return session
}

export function outputsOf(params: Params): Json {
  const born = text(params, 'dob') ?? ''
  const [year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(born) ?? []).slice(1).map(Number)
  if (!year || !month || !day || Number.isNaN(Date.parse(born)))
    throw invalidParam('dob', 'Enter the date of birth on the document.')
  const names = { first_name: text(params, 'first_name')?.trim(), last_name: text(params, 'last_name')?.trim() }
  for (const [field, value] of Object.entries(names)) {
    if (!value || value.length > 100) throw invalidParam(field, 'Enter the name on the document.')
  }
  const address = { line1: '1 Test St', line2: null, city: 'Boise', state: 'ID', postal_code: '83702', country: 'US' }
  return {
    ...names,
    address,
    dob: { year, month, day },
    email: null,
    id_number: null,
    id_number_type: null,
    phone: null,
  }
}

type Ends = { verified_outputs?: Json; code?: string; redacted?: boolean }

export async function endVerification(work: Work, session: Stored, ends: Ends): Promise<void> {
  delete session.secret.settles_at
  delete session.secret.ends
  if (ends.redacted) {
    session.body.redaction = { status: 'redacted' }
    save(work, session)
    return stateEvent(work, `${name}.redacted`, session)
  }
  session.body.last_verification_report = ends.code === 'abandoned' ? null : newId('identity.verification_report')
  if (ends.verified_outputs) {
    session.secret.verified_outputs = ends.verified_outputs
    Object.assign(session.body, { status: 'verified', last_error: null, url: null, client_secret: null })
  } else {
    const code = ends.code ?? ''
    Object.assign(session.body, {
      status: 'requires_input',
      last_error: { code, reason: verificationErrors[code] ?? null },
      url: addressOf(work, String(session.secret.attempt)),
    })
  }
  save(work, session)
  await stateEvent(work, `${name}.${ends.verified_outputs ? 'verified' : 'requires_input'}`, session)
}

/** Stripe gives dates of birth only to a key made for it. */
export function refuseSensitive(paths: readonly string[]): void {
  if (!paths.includes('verified_outputs.dob')) return
  const message = 'Use a restricted key with access to sensitive verification results to expand verified_outputs.dob.'
  throw new StripeError(403, { type: 'invalid_request_error', code: 'more_permissions_required', message })
}
