import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { assertName, BlobMissing, type Blobs } from './blobs.ts'

export interface S3Place {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export class S3Failure extends Error {
  override name = 'S3Failure'
}

/** Milliseconds until S3 has begun to answer; the content of a file may take longer. */
const patience = 30_000
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Files under `folder` of a bucket, with the bucket in the path, which every S3 service understands. */
export function s3Blobs(place: S3Place, folder: string): Blobs {
  const client = new AwsClient({
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    region: place.region,
    service: 's3',
    retries: 3,
  })
  const bucket = `${place.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(place.bucket)}`

  const send = async (
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    name: string,
    content?: Blob,
    sha256 = emptySha256,
  ) => {
    assertName(name)
    const gaveUp = new AbortController()
    const timer = setTimeout(() => gaveUp.abort(), content ? patience + content.size / 100 : patience)
    try {
      const answer = await client.fetch(`${bucket}/${folder}/${name}`, {
        method,
        // signed with the hash of the content, which S3 compares with what arrived
        headers: { 'x-amz-content-sha256': sha256 },
        signal: gaveUp.signal,
        ...(content ? { body: content } : {}),
      })
      if (answer.ok || answer.status === 404) return answer
      throw new S3Failure(`S3 answered ${answer.status} to ${method} ${name}: ${(await answer.text()).slice(0, 300)}`)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async put(name, content, sha256) {
      const { status } = await send('PUT', name, content, sha256)
      if (status === 404) throw new S3Failure(`The bucket ${place.bucket} does not exist`)
    },
    async open(name) {
      const { status, body } = await send('GET', name)
      if (status === 404 || !body) throw new BlobMissing(name)
      return Readable.fromWeb(body as ReadableStream)
    },
    async has(name) {
      const { status } = await send('HEAD', name)
      return status !== 404
    },
    async delete(name) {
      await send('DELETE', name)
    },
  }
}
