import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const s3Credentials = {
  region: 'us-west-2',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
}

export interface S3Server {
  endpoint: string
  /** By `/bucket/name`. */
  objects: Map<string, Buffer>
  requests: string[]
  /** So many of the next requests get this status. */
  fail(status: number, times: number): void
  close(): Promise<void>
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Speaks S3 over HTTP for one bucket: four methods, signatures of version 4 checked with the content they sign. */
export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let failing = { status: 500, times: 0 }
  const server = createServer((request, response) => {
    void (async () => {
      const content = await buffer(request)
      const path = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname)
      requests.push(`${request.method} ${path}`)
      const fault = signatureFault(request, content)
      const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body)
      if (fault) return answer(403, `<Error><Code>${fault}</Code></Error>`)
      if (failing.times > 0) {
        failing.times--
        return answer(failing.status, '<Error><Code>SlowDown</Code></Error>')
      }
      if (!path.startsWith(`/${bucket}/`)) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
      const stored = objects.get(path)
      switch (request.method) {
        case 'PUT':
          // S3 takes no content without its length
          if (!request.headers['content-length']) return answer(411)
          objects.set(path, content)
          return answer(200)
        case 'DELETE':
          objects.delete(path)
          return answer(204)
        case 'HEAD':
          return answer(stored ? 200 : 404)
        default:
          return stored ? answer(200, stored) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
      }
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    fail: (status, times) => {
      failing = { status, times }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** What S3 would answer to a request that is not signed right; null for one that is. */
function signatureFault(request: IncomingMessage, content: Buffer): string | null {
  const { headers, method } = request
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!found) return 'AccessDenied'
  const [, keyId, day = '', region = '', signed = '', signature] = found
  const date = String(headers['x-amz-date'])
  if (keyId !== s3Credentials.accessKeyId || region !== s3Credentials.region || !date.startsWith(day)) {
    return 'InvalidAccessKeyId'
  }
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== sha256(content)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const url = new URL(request.url ?? '', 'http://s3')
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    contentHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${s3Credentials.secretAccessKey}`, day))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}
