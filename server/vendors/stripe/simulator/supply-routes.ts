import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountOfLink, giveDetails, happen, happenings, nextStep } from './accounts.ts'
import { transaction } from './account.ts'
import { bodyText, guarded, isOurs, refuseWhileDown, type Core } from './browser-answers.ts'
import { invalidParam, StripeError } from './errors.ts'
import { decodeForm, text } from './form.ts'
import { answerVerification, sessionOfAttempt, verificationErrors } from './identity.ts'
import type { Json, Stored, Work } from './objects.ts'

type Attempt = { Params: { attempt: string } }
type LinkOf = { Params: { account: string; token: string } }

/** What verify.stripe.com and connect.stripe.com are in live mode: the pages on which a guide gives Stripe what it asks for. */
export function registerSupply(scope: FastifyInstance, core: Core): void {
  registerIdentity(scope, core)
  registerOnboarding(scope, core)
  registerDashboard(scope, core)
}

/** One answer of a page: its work in one transaction, and the events that went with it. */
async function answer(core: Core, reply: FastifyReply, run: (work: Work) => Promise<Json>): Promise<FastifyReply> {
  return guarded(reply, async () => {
    const done = await transaction(core.account, async (work) => {
      await refuseWhileDown(core.account, work)
      const body = await run(work)
      return { body, stated: work.stated, faults: work.faults }
    })
    await core.afterwards(done)
    return done.body
  })
}

/** A page of ours must not lead to other sites, whatever the real one does. */
const ours = (work: Work, request: FastifyRequest, address: unknown): string | null =>
  isOurs(address, [work.publicBase, `${request.protocol}://${request.host}`]) ? address : null

function registerIdentity(scope: FastifyInstance, core: Core): void {
  scope.get<Attempt>('/identity/:attempt/details', (request, reply) =>
    answer(core, reply, async (work) => {
      const session = await sessionOfAttempt(work, request.params.attempt)
      return {
        ...stateOf(session),
        outcomes: Object.entries(verificationErrors).map(([code, reason]) => ({ code, reason })),
        return_to: ours(work, request, session.secret.return_url),
      }
    }),
  )
  scope.post<Attempt>('/identity/:attempt/answer', (request, reply) =>
    answer(core, reply, async (work) => {
      const session = await answerVerification(work, request.params.attempt, decodeForm(bodyText(request.body)))
      return { ...stateOf(session), return_to: ours(work, request, session.secret.return_url) }
    }),
  )
}

const stateOf = ({ body }: Stored): Json => ({
  status: body.status,
  error: (body.last_error as { code: string } | null)?.code ?? null,
})

function registerOnboarding(scope: FastifyInstance, core: Core): void {
  scope.get<LinkOf>('/connect/:account/:token/details', (request, reply) =>
    answer(core, reply, async (work) => {
      const { account, link, ended } = await accountOfLink(work, request.params.account, request.params.token)
      if (ended) return { ended: true, refresh: ours(work, request, link.refresh_url) }
      return {
        ended: false,
        email: account.body.email,
        step: nextStep(account),
        return_to: ours(work, request, link.return_url),
      }
    }),
  )
  scope.post<LinkOf>('/connect/:account/:token/answer', (request, reply) =>
    answer(core, reply, async (work) => {
      const { account, link, ended } = await accountOfLink(work, request.params.account, request.params.token)
      if (ended) return { ended: true, refresh: ours(work, request, link.refresh_url) }
      const form = decodeForm(bodyText(request.body))
      await giveDetails(work, account, text(form, 'step') ?? '', text(form, 'decision') ?? '')
      return { ended: false, step: nextStep(account), return_to: ours(work, request, link.return_url) }
    }),
  )
}

function registerDashboard(scope: FastifyInstance, core: Core): void {
  scope.get<LinkOf>('/express/:account/:token/details', (request, reply) =>
    answer(core, reply, async (work) => abilitiesOf(await dashboardOf(work, request.params))),
  )
  scope.post<LinkOf>('/express/:account/:token/answer', (request, reply) =>
    answer(core, reply, async (work) => {
      const account = await dashboardOf(work, request.params)
      const wanted = text(decodeForm(bodyText(request.body)), 'happening')
      const happening = happenings.find((known) => known === wanted)
      if (!happening) throw invalidParam('happening', `Invalid happening: ${wanted ?? ''}`)
      await happen(work, account, happening)
      return abilitiesOf(account)
    }),
  )
}

async function dashboardOf(work: Work, { account: id, token }: LinkOf['Params']): Promise<Stored> {
  const { account, ended } = await accountOfLink(work, id, token)
  if (!ended) return account
  const message = 'This link has expired.'
  throw new StripeError(410, { type: 'invalid_request_error', code: 'account_link_expired', message })
}

const abilitiesOf = ({ body }: Stored): Json => {
  const { payouts_enabled, requirements, email } = body
  const { currently_due, disabled_reason, current_deadline } = requirements as Json
  return { payouts_enabled, email, currently_due, disabled_reason, current_deadline }
}
