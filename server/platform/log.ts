import { pino, type Logger } from 'pino'

export type { Logger }

/** Structured lines on standard output; secrets never reach them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: ['password', 'token', '*.password', '*.token', 'req.headers.cookie', 'req.headers.authorization'],
  })
}
