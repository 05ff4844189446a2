import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { newId } from '#server/platform/ids.ts'
import { takeMailFault } from './faults.ts'
import type { KeptAttachment } from './received-mail.ts'

export { setMailFault } from './faults.ts'
export { receivedHtml, receivedMail } from './received-mail.ts'

const megabyte = 1024 * 1024
/** Mailboxes that are not there. */
const bounces = /^(?:.*\+)?bounce@/i

export interface MailSimulator {
  /** Opens on a free port of this machine; `url` is `smtp://127.0.0.1:port`. */
  listen(): Promise<{ url: string }>
  close(): Promise<void>
}

/**
 * A mail server that accepts everything over SMTP, up to `largestBytes` each, and keeps it in the schema
 * `mail_simulator`.
 */
export function createMailSimulator({
  pool,
  largestBytes = 25 * megabyte,
}: {
  pool: Pool
  largestBytes?: number
}): MailSimulator {
  const server = new SMTPServer({
    // Without a certificate there is nothing to upgrade to, and clients that are offered TLS insist on it.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestBytes,
    closeTimeout: 1000,
    onMailFrom: (_address, _session, answer) => {
      takeMailFault(pool).then(
        (down) => answer(down ? refusal(451, 'The mail server is not available (simulated)') : null),
        (error: unknown) => answer(refusal(451, `The mail server has lost its memory: ${String(error)}`)),
      )
    },
    onRcptTo: ({ address }, _session, answer) =>
      answer(bounces.test(address) ? refusal(550, '5.1.1 There is no such mailbox (simulated)') : null),
    onData: (stream, session, answer) => {
      keep(pool, stream, session).then(
        (id) => answer(null, `Kept as ${id}`),
        (error: unknown) => answer(error instanceof SmtpRefusal ? error : refusal(451, `Not kept: ${String(error)}`)),
      )
    },
  })
  // A client that breaks off is the client's matter; without a listener it would end the process.
  server.on('error', () => undefined)

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(0, '127.0.0.1', () => {
          server.server.off('error', reject)
          const { port } = server.server.address() as AddressInfo
          resolve({ url: `smtp://127.0.0.1:${port}` })
        })
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function keep(pool: Pool, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw refusal(552, 'This mail is too large')
  const mail = await PostalMime.parse(raw)
  const attachments: KeptAttachment[] = mail.attachments.map((attachment) => {
    const bytes = bytesOf(attachment.content)
    return {
      filename: attachment.filename ?? 'unnamed',
      contentType: attachment.mimeType,
      size: bytes.length,
      content: bytes.toString('base64'),
    }
  })
  const { mailFrom, rcptTo } = session.envelope
  const id = newId()
  await pool.query(
    `insert into mail_simulator.received
       (id, message_id, envelope_from, envelope_to, subject, text, html, attachments)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      mail.messageId ?? null,
      mailFrom ? mailFrom.address : '',
      rcptTo.map(({ address }) => address.toLowerCase()),
      mail.subject ?? '',
      mail.text ?? '',
      mail.html ?? null,
      JSON.stringify(attachments),
    ],
  )
  return id
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content))
}

/** An answer with an SMTP status: 4xx means try again later, 5xx means never. */
class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, sentence: string) {
    super(sentence)
    this.responseCode = responseCode
  }
}
const refusal = (responseCode: number, sentence: string) => new SmtpRefusal(responseCode, sentence)
