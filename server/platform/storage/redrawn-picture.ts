// Its library must be loaded by the main thread before any other, or it cannot be loaded again (glibc).
import 'sharp'
import type { App } from '../app.ts'
import { TaskError, threadTask } from '../threads/thread-pool.ts'
import type redrawPicture from './redraw-picture.ts'

const redrawing = threadTask<typeof redrawPicture>(new URL('redraw-picture.ts', import.meta.url))

/** The picture in the file of this path as a JPEG without the camera’s notes; null for one that cannot be read. */
export async function redrawnPicture(app: App, path: string): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return inPieces(await app.threads.requests.run(redrawing, () => path))
  } catch (error) {
    if (error instanceof TaskError) return null
    throw error
  }
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield await Promise.resolve(bytes.subarray(at, at + 65_536))
}
