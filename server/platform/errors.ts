import { said, type Said } from '#contract/wire/said.ts'
import { DatabaseError } from 'pg'
import { inEnglish } from './said/render.ts'

/** A refusal a person can understand: becomes the error body with `status`, in the language of the request. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: string
  readonly sentence: Said
  readonly fields: Record<string, Said> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    status: number,
    code: string,
    sentence: Said,
    more: { fields?: Record<string, Said>; retryAfterSeconds?: number } = {},
  ) {
    super(inEnglish(sentence))
    this.sentence = sentence
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/**
 * What `ask` gives; refusals that it makes and does not throw carry no stack. To record one takes longer than the rule
 * that refuses, and a list of bookings asks hundreds.
 */
export function withoutStacks<T>(ask: () => T): T {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return ask()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

export const notFound = (sentence: Said = said('We couldn’t find that page or record.')) =>
  new AppError(404, 'not_found', sentence)
export const notSignedIn = () => new AppError(401, 'not_signed_in', said('Please sign in first.'))
export const notAllowed = (sentence: Said = said('You don’t have permission to do that.')) =>
  new AppError(403, 'not_allowed', sentence)

/** PostgreSQL's five characters for what went wrong, or null where the error is none of its. */
const databaseCode = (error: unknown): string | null =>
  error instanceof DatabaseError && error.code !== undefined ? error.code : null

/**
 * What PostgreSQL refused because of a value: one out of its range or form, or a record that is not there. Bounds of the
 * contract stop it before; this is the net below them. A division by zero is a fault of ours.
 */
export function refusalOfDatabase(error: unknown): AppError | null {
  const code = databaseCode(error)
  if (code === '23503') {
    return new AppError(400, 'invalid_input', said('We couldn’t find a record that this refers to.'))
  }
  return code?.startsWith('22') && code !== '22012'
    ? new AppError(400, 'invalid_input', said('Something in this request is outside what we can store.'))
    : null
}

/** PostgreSQL's name of the violated constraint, or null when `error` is not a violation. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('23') ? String(error.constraint) : null
}
