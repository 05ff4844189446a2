import type PDFDocument from 'pdfkit'

type Pdf = InstanceType<typeof PDFDocument>
const color = { brand: '#1d4a3b', onBrand: '#fbf8f1', waypoint: '#f59b6c' } as const

/** Strokes on a field of that size. */
export interface Drawing {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Without ink: the caller fills. */
export function drawCells(
  pdf: Pdf,
  rows: readonly string[],
  { x, y, cell }: { x: number; y: number; cell: number },
): void {
  for (const [nth, row] of rows.entries())
    for (const [at, dark] of Array.from(row).entries())
      if (dark === '1') pdf.rect(x + at * cell, y + nth * cell, cell + 0.05, cell + 0.05)
}

export function drawStrokes(pdf: Pdf, path: string, at: { x: number; y: number; scale: number; color: string }): void {
  pdf.save().translate(at.x, at.y).scale(at.scale)
  pdf.path(path).lineWidth(4).lineCap('round').lineJoin('round').stroke(at.color)
  pdf.restore()
}

/** The mark of the brand, 32 points wide, as on the pages. */
export function drawMark(pdf: Pdf, x: number, y: number): void {
  pdf.save().translate(x, y)
  pdf.roundedRect(0, 0, 32, 32, 9).fill(color.brand)
  pdf
    .path('M4.8 14.6 9.6 10.6l3.2 2.2 4.8-5.6 3.8 4.8 5.8 2.6')
    .lineWidth(2.3)
    .lineCap('round')
    .lineJoin('round')
    .stroke(color.onBrand)
  pdf
    .path('M15.6 14.3c4.2 1.7 4.8 3.3 2 5.5-3.4 2.7-6.2 5.8-4.6 12.2h9.2c-3.2-4.8-3.4-7.4-.8-10.4 2.8-3.2.8-6.4-5-8.1Z')
    .fill(color.onBrand)
  pdf.circle(24.6, 7.2, 2.3).fill(color.waypoint)
  pdf.restore()
}
