/** A refusal a person can understand: becomes the error body with `status`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    status: number,
    code: string,
    sentence: string,
    more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(sentence)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const notFound = (what = 'This page or record') => new AppError(404, 'not_found', `${what} does not exist.`)
export const notSignedIn = () => new AppError(401, 'not_signed_in', 'Please sign in first.')
export const notAllowed = (sentence = 'You may not do this.') => new AppError(403, 'not_allowed', sentence)

/** PostgreSQL's name of the violated constraint, or null when `error` is not a violation. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null
  return typeof error.code === 'string' && error.code.startsWith('23') ? String(error.constraint) : null
}
