import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CheckrError, invalid } from './errors.ts'
import { takeFault } from './faults.ts'
import { apply, expire } from './invitations.ts'
import { load, loadByToken, transaction, type Account, type Json, type Stored, type Work } from './objects.ts'
import { isReportStep, mayStep, reportSteps, type ReportStep } from './outcomes.ts'
import { passTime } from './pass-time.ts'
import { packages, planReport, stepReport } from './reports.ts'

const folder = new URL('./browser/', import.meta.url)
const pages = [
  { path: '/apply/:token', file: 'apply.html', type: 'text/html; charset=utf-8' },
  { path: '/apply.js', file: 'apply.js', type: 'text/javascript; charset=utf-8' },
  { path: '/simulator.css', file: '../../../simulator.css', type: 'text/css; charset=utf-8' },
]
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const furthestHours = 30 * 24

type Token = { Params: { token: string } }

/** What apply.checkr.com is in live mode, and beside it what the check then finds, for a person to play. */
export function registerBrowserRoutes(app: FastifyInstance, account: Account): void {
  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.addHook('onSend', async (_request, reply) => {
        reply.header('content-security-policy', policy)
        reply.header('x-frame-options', 'DENY')
        reply.header('x-content-type-options', 'nosniff')
        reply.header('referrer-policy', 'no-referrer')
      })
      for (const page of pages) {
        scope.get(page.path, async (_request, reply) =>
          reply
            .type(page.type)
            .header('cache-control', 'no-cache')
            .send(await readFile(new URL(page.file, folder))),
        )
      }
      scope.get<Token>('/apply/:token/details', (request, reply) =>
        answer(account, reply, (work) => detailsOf(work, request.params.token)),
      )
      scope.post<Token>('/apply/:token/answer', (request, reply) =>
        answer(account, reply, async (work) => {
          const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
          await play(work, request.params.token, form.get('step') ?? '', Number(form.get('hours') ?? 0))
          return detailsOf(work, request.params.token)
        }),
      )
    },
    { prefix: '/simulator/checkr' },
  )
}

async function answer(
  account: Account,
  reply: FastifyReply,
  run: (work: Work) => Promise<Json>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  try {
    if (await takeFault(account.pool, 'down')) throw new CheckrError(503, 'Checkr is not available (simulated outage).')
    await passTime(account)
    return await reply.send(await transaction(account, run))
  } catch (error) {
    if (!(error instanceof CheckrError)) throw error
    return reply.code(error.status).send({ error: error.message })
  }
}

const reportOf = async (work: Work, invitation: Stored): Promise<Stored | null> =>
  typeof invitation.body.report_id === 'string' ? load(work, 'report', invitation.body.report_id) : null

async function detailsOf(work: Work, token: string): Promise<Json> {
  const invitation = await loadByToken(work, token)
  const candidate = await load(work, 'candidate', String(invitation.body.candidate_id))
  const report = await reportOf(work, invitation)
  const { first_name, last_name, email } = candidate.body
  return {
    name: [first_name, last_name].filter(Boolean).join(' '),
    email,
    package: packages.find(({ slug }) => slug === invitation.body.package)?.name,
    invitation: invitation.body.status,
    report: report && { status: report.body.status, result: report.body.result },
    planned: ((report?.secret.plan ?? []) as { step: string }[]).map(({ step }) => step),
    steps: report
      ? Object.keys(reportSteps).filter((step) => isReportStep(step) && mayStep(report.body, step))
      : invitation.body.status === 'pending'
        ? ['apply', 'expire']
        : [],
  }
}

async function play(work: Work, token: string, step: string, hours: number): Promise<void> {
  const invitation = await loadByToken(work, token)
  if (step === 'apply') return void (await apply(work, invitation))
  if (step === 'expire') return expire(work, invitation)
  const report = await reportOf(work, invitation)
  if (!report || !isReportStep(step)) throw invalid('This cannot happen now.')
  if (!(hours >= 0 && hours <= furthestHours)) throw invalid('hours must be between 0 and 720.')
  return hours > 0 ? planReport(work, report, [{ hours, step: step as ReportStep }]) : stepReport(work, report, step)
}
