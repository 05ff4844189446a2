import { said } from '#contract/wire/said.ts'
import { AppError } from './errors.ts'

/** No room on the disk, over the quota, too large for it; 53100 says the same of PostgreSQL's. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether a disk, ours or the database's, takes nothing more. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))

/** An operator frees room in minutes, not in seconds. */
const retryAfterSeconds = 300

export const diskFull = () =>
  new AppError(503, 'unavailable', said('We can’t save anything right now. Please try again in a few minutes.'), {
    retryAfterSeconds,
  })
