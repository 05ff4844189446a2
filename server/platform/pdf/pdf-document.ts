import type { App } from '../app.ts'
import { threadTask } from '../threads/thread-pool.ts'
import type drawPdf from './draw-pdf.ts'
import type { Drawing } from './pdf-drawings.ts'
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
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** Strokes as an SVG path on a field of that size; `alt` says what they are. */
  | ({ readonly kind: 'drawing' } & Drawing)
  /** A square code, row by row, `1` for dark. */
  | { readonly kind: 'code'; readonly rows: readonly string[]; readonly alt: string; readonly text: string }
  /** Left out where every letter could be printed. */
  | { readonly kind: 'noteOnReplacedLetters'; readonly text: string }

const drawing = threadTask<typeof drawPdf>(new URL('draw-pdf.ts', import.meta.url))

/** The bytes of a document; the same one gives the same bytes. Throws as `ThreadPool.run`. */
export const pdfOf = async (app: App, document: PdfDocument): Promise<Buffer> =>
  Buffer.from(await app.threads.requests.run(drawing, () => document))
