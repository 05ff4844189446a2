import { WeatherFailure } from './failure.ts'

const largestAnswer = 4 * 1024 * 1024

interface Asking {
  /** Of the service, for what failed. */
  readonly service: string
  readonly userAgent: string
  /** Milliseconds until the call is given up as unavailable. */
  readonly timeout: number
  readonly accept: string
  /** Characters that are read at most. */
  readonly largest?: number
}

/** The JSON that a public service answers. Rejects with WeatherFailure and nothing else. */
export async function ask(url: string, { service, userAgent, timeout, accept, largest }: Asking): Promise<unknown> {
  let status: number
  let text: string
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(timeout),
      headers: { accept, 'user-agent': userAgent },
    })
    status = answer.status
    text = (await answer.text()).slice(0, largest ?? largestAnswer)
  } catch (error) {
    throw new WeatherFailure('unavailable', `${service} could not be reached`, { cause: error })
  }
  if (status === 404) throw new WeatherFailure('outside', `${service} knows no such place`)
  const json = parsed(text)
  if (status !== 200 || json === undefined) throw new WeatherFailure('unavailable', `${service} answered ${status}`)
  return json
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
