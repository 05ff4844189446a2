import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from './security-headers.ts'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what is no HTTP request, or does not come to its end: no route and no hook ever sees it. */
export const answerClientError =
  (secure: boolean) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[error.code ?? ''] ?? 400
    const body = JSON.stringify({ error: STATUS_CODES[status], code: 'invalid_input' })
    const headers = {
      ...securityHeaders('/api/', secure),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    socket.destroy(error)
  }
