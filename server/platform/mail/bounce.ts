/** A mail server says that there is no such mailbox: asking again would not help, and would harm our name as a sender. */
export class Bounced extends Error {
  readonly recipient: string
  constructor(recipient: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'Bounced'
    this.recipient = recipient
  }
}

/** Enhanced codes (RFC 3463) of a mailbox or a domain that is not there, or no longer. */
const gone = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/
/** Where a server gives none. */
const goneCodes = new Set([550, 551, 553])

/** Not where a server refuses us, our text, or a mailbox that is full: those are tried again, and told to operators. */
export function isBounce(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, response, command } = error as { responseCode?: number; response?: string; command?: string }
  if (command !== 'RCPT TO') return false
  const [, detail] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response ?? '') ?? []
  return detail === undefined ? goneCodes.has(responseCode ?? 0) : gone.test(detail)
}
