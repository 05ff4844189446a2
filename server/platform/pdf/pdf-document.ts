import type { App } from '../app.ts'
import { threadTask } from '../threads/thread-pool.ts'
import type drawPdf from './draw-pdf.ts'
import type { About, SumTable } from './pdf-page.ts'

/** A document as data, from top to bottom; a thread draws it. */
export interface PdfDocument extends About {
  readonly parts: readonly PdfPart[]
}
type PdfPart =
  | { readonly kind: 'masthead'; readonly title: string; readonly below: string }
  | { readonly kind: 'title'; readonly text: string; readonly below: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, ...lines: string[]])[] }
  | ({ readonly kind: 'sums' } & SumTable)
  | { readonly kind: 'note'; readonly text: string }
  /** A square code, row by row, `1` for dark. */
  | { readonly kind: 'code'; readonly rows: readonly string[]; readonly alt: string; readonly text: string }
  /** Left out where every letter could be printed. */
  | { readonly kind: 'noteOnReplacedLetters'; readonly text: string }

const drawing = threadTask<typeof drawPdf>(new URL('draw-pdf.ts', import.meta.url))

/** The bytes of a document; the same one gives the same bytes. Throws as `ThreadPool.run`. */
export const pdfOf = async (app: App, document: PdfDocument): Promise<Buffer> =>
  Buffer.from(await app.threads.requests.run(drawing, () => document))
