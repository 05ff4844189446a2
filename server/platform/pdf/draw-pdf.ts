import type { PdfDocument } from './pdf-document.ts'
import { pdfWriter } from './pdf-page.ts'

/** Runs in a thread. */
export default async function drawPdf({ parts, ...about }: PdfDocument): Promise<Uint8Array> {
  const pdf = pdfWriter(about)
  for (const part of parts) {
    if (part.kind === 'masthead') pdf.masthead(part.title, part.below)
    else if (part.kind === 'title') pdf.title(part.text, part.below)
    else if (part.kind === 'facts') pdf.facts(part.facts)
    else if (part.kind === 'sums') pdf.sums(part)
    else if (part.kind === 'code') pdf.code(part.rows, part.alt, part.text)
    else if (part.kind === 'heading') pdf.heading(part.text)
    else if (part.kind === 'text') pdf.text(part.text)
    else if (part.kind === 'drawing') pdf.drawing(part)
    else if (part.kind === 'note' || pdf.replaced()) pdf.note(part.text)
  }
  return pdf.save()
}
