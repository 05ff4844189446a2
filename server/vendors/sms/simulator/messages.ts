import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { faultSwitches } from '#server/platform/simulator-faults.ts'

/**
 * - down: answers 503.
 * - drop_response_after_write: sends the message and breaks the connection instead of answering.
 * - undelivered: the phone cannot be reached, which is told by a status callback.
 */
export const smsFaults = faultSwitches<'down' | 'drop_response_after_write' | 'undelivered'>('sms_simulator')

/** Of the simulated account. */
export const simulatedNumber = '+14065550100'

export interface Row {
  sid: string
  direction: string
  from_number: string
  to_number: string
  body: string
  status: string
  error_code: number | null
  created_at: Date
}

/** As the API writes it. */
export const asJson = (row: Row) => ({
  sid: row.sid,
  status: row.status,
  direction: row.direction,
  from: row.from_number,
  to: row.to_number,
  body: row.body,
  error_code: row.error_code,
  date_created: row.created_at.toUTCString(),
})

const unreachablePhone = 30_003

/** Numbers with which Twilio's own test accounts fail. */
const refusals: Readonly<Record<string, { code: number; message: string }>> = {
  '+15005550001': { code: 21_211, message: "Invalid 'To' Phone Number" },
  '+15005550009': { code: 21_614, message: "'To' number is not a valid mobile number" },
}

export type Sent = { row: Row } | { refusal: { code: number; message: string } }

/** Takes a message for a phone, and has its status told in two callbacks. */
export async function send(
  pool: Pool,
  { to, from, body, statusCallback }: { to: string; from: string; body: string; statusCallback: string | undefined },
): Promise<Sent> {
  const stopped = await pool.query('select 1 from sms_simulator.opt_outs where number = $1', [to])
  if (stopped.rowCount) return { refusal: { code: 21_610, message: 'Attempt to send to unsubscribed recipient' } }
  const refusal = refusals[to]
  if (refusal) return { refusal }
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return { refusal: { code: 21_211, message: "Invalid 'To' Phone Number" } }
  if (body === '' || body.length > 1600)
    return { refusal: { code: 21_617, message: 'The message body is empty or too long' } }
  const lost = await smsFaults.take(pool, 'undelivered')
  const row = await write(pool, {
    direction: 'outbound-api',
    from,
    to,
    body,
    status: lost ? 'undelivered' : 'delivered',
    errorCode: lost ? unreachablePhone : null,
  })
  if (statusCallback) {
    for (const status of ['sent', row.status])
      await queueCallback(pool, statusCallback, {
        MessageSid: row.sid,
        MessageStatus: status,
        To: to,
        From: from,
        ...(status === 'undelivered' ? { ErrorCode: String(unreachablePhone) } : {}),
      })
  }
  return { row: { ...row, status: 'queued', error_code: null } }
}

export async function write(
  pool: Pool,
  message: { direction: string; from: string; to: string; body: string; status: string; errorCode: number | null },
): Promise<Row> {
  const sid = `SM${randomBytes(16).toString('hex')}`
  const { rows } = await pool.query<Row>(
    `insert into sms_simulator.messages (sid, direction, from_number, to_number, body, status, error_code)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [sid, message.direction, message.from, message.to, message.body, message.status, message.errorCode],
  )
  const [row] = rows
  if (!row) throw new Error('The message was not written')
  return row
}

export const queueCallback = (pool: Pool, url: string, params: Record<string, string>) =>
  pool.query('insert into sms_simulator.callbacks (url, params) values ($1, $2)', [url, params])
