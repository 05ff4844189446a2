import type { App } from '../app.ts'
import { TaskError, ThreadFailure, threadTask } from '../threads/thread-pool.ts'
import type inspectPdf from './inspect-pdf.ts'
import type { InspectedPdf } from './inspect-pdf.ts'

const inspecting = threadTask<typeof inspectPdf>(new URL('inspect-pdf.ts', import.meta.url))

/** How many pages the PDF at this path has, and whether it is encrypted; no pages for one that cannot be read. */
export async function inspectedPdf(app: App, path: string): Promise<InspectedPdf> {
  try {
    return await app.threads.requests.run(inspecting, () => path)
  } catch (error) {
    if (error instanceof TaskError || error instanceof ThreadFailure) return { pages: 0, encrypted: false }
    throw error
  }
}
