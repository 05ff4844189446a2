import type { FastifyReply } from 'fastify'
import { stateOfAffairs, type Account } from './account.ts'
import type { Answer, SimulatedRequest } from './answer-request.ts'
import { StripeError, outage } from './errors.ts'
import type { Json, Work } from './objects.ts'

export type Core = {
  account: Account
  ask: (request: SimulatedRequest) => Promise<Answer>
  afterwards: (done: Pick<Answer, 'stated' | 'faults'>) => Promise<void>
}

/** This site under its public address, or under the name by which the browser came. */
export const isOurs = (address: unknown, bases: readonly string[]): address is string =>
  typeof address === 'string' && bases.some((base) => URL.parse(base)?.origin === URL.parse(address)?.origin)

export async function refuseWhileDown(account: Account, work: Work): Promise<void> {
  const { faults } = await stateOfAffairs(account, work.db)
  work.faults = faults
  if (faults.has('down')) throw outage()
}

export async function guarded(reply: FastifyReply, run: () => Promise<Json>): Promise<FastifyReply> {
  try {
    return uncached(reply).send(await run())
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return uncached(reply).code(error.status).send({ error: error.body })
  }
}

export function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : ''
}

export function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store')
}
