import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'

/** A PDF of so many pages; encrypted where a password is given. */
export async function drawPdf(pages: number, userPassword?: string): Promise<Buffer> {
  const pdf = new PdfDocument({ autoFirstPage: false, ...(userPassword ? { userPassword } : {}) })
  for (let page = 1; page <= pages; page++) pdf.addPage().text(`Page ${page}`)
  pdf.end()
  return buffer(pdf)
}
