// Its library must be loaded by the main thread before any other, or it cannot be loaded again (glibc).
import 'sharp'
import type { App } from '../app.ts'
import { TaskError, threadTask } from '../threads/thread-pool.ts'
import type drawSquare from './draw-square.ts'

const drawing = threadTask<typeof drawSquare>(new URL('draw-square.ts', import.meta.url))

/** The picture in the file of this path as a square WebP without the camera’s notes; null for one that cannot be read. */
export async function squarePicture(app: App, path: string): Promise<Uint8Array | null> {
  try {
    return await app.threads.requests.run(drawing, () => path)
  } catch (error) {
    if (error instanceof TaskError) return null
    throw error
  }
}
