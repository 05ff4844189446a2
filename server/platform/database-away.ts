import { said } from '#contract/wire/said.ts'
import { AppError } from './errors.ts'

/** PostgreSQL shuts down, was shut down, starts up, or has no connection left; class 08: the connection broke. */
const codesOfPostgres = /^(57P0[123]|53300|08...)$/
const codesOfNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/** The driver gives these no code. */
const sentencesOfDriver =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

/** Whether an error says that the database does not answer, as against what it answered. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (codesOfPostgres.test(code) || codesOfNetwork.has(code)) return true
  // of a socket in the file system; a file that is missing has another system call
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return sentencesOfDriver.test(error.message)
}

/** Seconds; a database that restarts is back within some of them. */
export const retryAfterSeconds = 10

export const databaseAway = () =>
  new AppError(503, 'unavailable', said('We’re temporarily unavailable. Please try again in a moment.'), {
    retryAfterSeconds,
  })
