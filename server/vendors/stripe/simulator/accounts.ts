import { invalidParam, missingParam, noSuch, refused } from './errors.ts'
import { mergeMetadata, nested, requiredText, text, type Params } from './form.ts'
import { changeBank } from './bank.ts'
import { insert, load, randomText, save, seconds, type Json, type Stored, type Work } from './objects.ts'
import { stateEvent } from './state-event.ts'

/** What the onboarding asks for, page by page. */
export const steps = {
  person: [
    'individual.first_name',
    'individual.last_name',
    'individual.dob.day',
    'individual.dob.month',
    'individual.dob.year',
    'individual.address.line1',
    'individual.address.city',
    'individual.address.state',
    'individual.address.postal_code',
    'individual.ssn_last_4',
  ],
  business: ['business_profile.mcc', 'business_profile.url'],
  bank: ['external_account'],
  terms: ['tos_acceptance.date', 'tos_acceptance.ip'],
} as const
type Step = keyof typeof steps
const document = 'individual.verification.document'

/** What happens to an account without its owner; played in the simulated dashboard. */
export const happenings = [
  'document_due',
  'bank_account_fails',
  'bank_closes',
  'bank_returns',
  'under_review',
  'rejected',
  'restored',
] as const
export type Happening = (typeof happenings)[number]

/** Of business time. */
const linkSeconds = 5 * 60
const openLinkSeconds = 60 * 60
const graceSeconds = 14 * 24 * 60 * 60
const linksKept = 20

/** `extra` is due later than the rest, `deadline` in seconds; `block` is why Stripe holds the account, whatever is due. */
type Memory = {
  given: Step[]
  extra: { field: string; deadline: number; code: string }[]
  block: string | null
  links: Link[]
}
type Link = { token: string; expires_at: number; refresh_url: string | null; return_url: string | null }
const memoryOf = (account: Stored) => account.secret as unknown as Memory

export async function createAccount(work: Work, params: Params): Promise<Json> {
  const type = requiredText(params, 'type')
  if (type !== 'express') throw invalidParam('type', `Only Express accounts are simulated, not ${type}.`)
  const country = text(params, 'country') ?? 'US'
  if (country !== 'US') throw invalidParam('country', `Only accounts in the US are simulated, not ${country}.`)
  const requested = text(nested(nested(params, 'capabilities'), 'transfers'), 'requested')
  if (requested !== 'true') throw missingParam('capabilities[transfers][requested]')
  const memory: Memory = { given: [], extra: [], block: null, links: [] }
  const about = { country, email: text(params, 'email') ?? null, metadata: mergeMetadata({}, params), type }
  const account = insert(work, 'account', accountBody(about), memory as unknown as Json)
  weigh(work, account)
  return account.body
}

export const accountBody = (about: Json): Json => ({
  business_profile: { mcc: null, name: null, url: null },
  business_type: 'individual',
  capabilities: { transfers: 'inactive' },
  country: 'US',
  default_currency: 'usd',
  tos_acceptance: { date: null, ip: null, user_agent: null },
  type: 'express',
  ...about,
})

/** The memory of an account that was given all that is asked for. */
export const memoryOfEnabled = (): Json =>
  ({ given: Object.keys(steps) as Step[], extra: [], block: null, links: [] }) satisfies Memory

function weigh(work: Work, account: Stored): void {
  weighAt(work.now, account)
  save(work, account)
}

/** What the account may do and what is due, from what was given and what has happened to it. `moment` in milliseconds. */
export function weighAt(moment: number, account: Stored): void {
  const now = seconds(moment)
  const { given, extra, block } = memoryOf(account)
  const missing = (Object.keys(steps) as Step[]).filter((step) => !given.includes(step)).flatMap((step) => steps[step])
  const late = extra.filter(({ deadline }) => deadline <= now)
  const ahead = extra.filter(({ deadline }) => deadline > now).map(({ deadline }) => deadline)
  const pastDue = [...missing, ...late.map(({ field }) => field)]
  const disabledReason = block ?? (pastDue.length > 0 ? 'requirements.past_due' : null)
  const able = disabledReason === null
  const next = ahead.length > 0 ? Math.min(...ahead) : null
  Object.assign(account.body, {
    capabilities: { transfers: able ? 'active' : block === 'under_review' ? 'pending' : 'inactive' },
    charges_enabled: able,
    payouts_enabled: able,
    details_submitted: missing.length === 0,
    requirements: {
      alternatives: [],
      current_deadline: next,
      currently_due: [...missing, ...extra.map(({ field }) => field)],
      disabled_reason: disabledReason,
      errors: extra.map(({ field, code }) => ({ requirement: field, code, reason: 'Simulated.' })),
      eventually_due: [...missing, ...extra.map(({ field }) => field)],
      past_due: pastDue,
      pending_verification: [],
    },
  })
  if (next === null) delete account.secret.settles_at
  else account.secret.settles_at = next
}

async function update(work: Work, account: Stored): Promise<void> {
  weigh(work, account)
  await stateEvent(work, 'account.updated', account, account.id)
}

/** A bank has refused a payout: another account is due before the next one. */
export async function loseBank(work: Work, account: Stored): Promise<void> {
  addDue(memoryOf(account), 'external_account', seconds(work.now))
  await update(work, account)
}

/** The time for something has passed. */
export const lapseRequirement = update

export async function createAccountLink(work: Work, params: Params): Promise<Json> {
  const account = await load(work, 'account', requiredText(params, 'account'), { lock: true, param: 'account' })
  const type = requiredText(params, 'type')
  if (type !== 'account_onboarding') throw invalidParam('type', `Invalid type: ${type}`, 'parameter_invalid')
  const addresses = { refresh_url: requiredText(params, 'refresh_url'), return_url: requiredText(params, 'return_url') }
  for (const [field, address] of Object.entries(addresses)) {
    if (!URL.canParse(address)) throw invalidParam(field, 'Not a valid URL', 'url_invalid')
  }
  const link = { token: randomText(40), expires_at: seconds(work.now) + linkSeconds, ...addresses }
  keepLink(work, account, link)
  return {
    object: 'account_link',
    created: seconds(work.now),
    expires_at: link.expires_at,
    url: `${work.publicBase}/simulator/stripe/connect/${account.id}/${link.token}`,
  }
}

export async function createLoginLink(work: Work, id: string): Promise<Json> {
  const account = await load(work, 'account', id, { lock: true })
  if (account.body.details_submitted !== true) {
    throw refused('account_onboarding_incomplete', 'Cannot create a login link for an account that is not onboarded.')
  }
  const token = randomText(40)
  keepLink(work, account, { token, expires_at: seconds(work.now) + linkSeconds, refresh_url: null, return_url: null })
  return {
    object: 'login_link',
    created: seconds(work.now),
    url: `${work.publicBase}/simulator/stripe/express/${id}/${token}`,
  }
}

function keepLink(work: Work, account: Stored, link: Link): void {
  const memory = memoryOf(account)
  memory.links = [...memory.links.slice(1 - linksKept), link]
  save(work, account)
}

/** Who has the address of a link is the owner, until it ends; being used, it lasts longer. `link.ended` is no refusal: its page leads back. */
export async function accountOfLink(
  work: Work,
  id: string,
  token: string,
): Promise<{ account: Stored; link: Link; ended: boolean }> {
  const account = await load(work, 'account', id, { lock: true })
  const link = memoryOf(account).links.find((one) => one.token === token)
  if (!link) throw noSuch('account_link', token, 'link')
  const ended = link.expires_at <= seconds(work.now)
  if (!ended) {
    link.expires_at = Math.max(link.expires_at, seconds(work.now) + openLinkSeconds)
    save(work, account)
  }
  return { account, link, ended }
}

/** The step that comes next: a page of the onboarding, or the document that is due. Null when nothing is. */
export function nextStep(account: Stored): Step | 'document' | 'bank_again' | null {
  const { given, extra } = memoryOf(account)
  const missing = (Object.keys(steps) as Step[]).find((step) => !given.includes(step))
  if (missing) return missing
  const due = extra[0]?.field
  return due === undefined ? null : due === document ? 'document' : 'bank_again'
}

/** The owner gives what a page asks for. What was typed is not kept: Stripe shows none of it to us. */
export async function giveDetails(work: Work, account: Stored, step: string, decision: string): Promise<void> {
  const memory = memoryOf(account)
  if (step !== nextStep(account)) throw refused('account_invalid', 'This page has been answered already.')
  if (step === 'bank_again') changeBank(account, 'works', true)
  if (step === 'document' || step === 'bank_again') memory.extra = memory.extra.slice(1)
  else memory.given = [...memory.given, step as Step]
  if (step === 'terms' && decision === 'document') addDue(memory, document, seconds(work.now))
  if (step === 'terms' && decision === 'rejected') memory.block = 'rejected.fraud'
  await update(work, account)
}

const addDue = (memory: Memory, field: string, deadline: number) => {
  const code = field === document ? 'verification_missing_document' : 'invalid_value_other'
  memory.extra = [...memory.extra.filter((due) => due.field !== field), { field, deadline, code }]
}

export async function happen(work: Work, account: Stored, what: Happening): Promise<void> {
  const memory = memoryOf(account)
  if (what === 'document_due') addDue(memory, document, seconds(work.now) + graceSeconds)
  if (what === 'bank_account_fails') addDue(memory, 'external_account', seconds(work.now))
  if (what === 'bank_closes') changeBank(account, 'closed', false)
  if (what === 'bank_returns') changeBank(account, 'returns', false)
  if (what === 'under_review') memory.block = 'under_review'
  if (what === 'rejected') memory.block = 'rejected.fraud'
  if (what === 'restored') {
    Object.assign(memory, { block: null, extra: [] })
    changeBank(account, 'works', false)
  }
  await update(work, account)
}
