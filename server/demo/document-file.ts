import type { ImportedDocument } from '#server/verification/index.ts'

type Shown = Pick<ImportedDocument, 'title' | 'issuer' | 'issuedOn' | 'validUntil'> & { readonly holder: string }

/** A page of a document of the demo world, which says what it is: nobody takes it for a real one. */
export function demoDocumentFile({ title, issuer, holder, issuedOn, validUntil }: Shown) {
  const lines: [size: number, y: number, text: string][] = [
    [13, 700, 'DEMO DOCUMENT: INVENTED, AND VALID NOWHERE'],
    [24, 640, title],
    [14, 604, `Issued by ${issuer}`],
    [14, 548, `Holder: ${holder}`],
    [14, 524, `Issued on ${issuedOn}`],
    [14, 500, `Valid through ${validUntil}`],
    [11, 90, 'Drawn by Treq for its demo mode.'],
  ]
  const text = lines.map(([size, y, line]) => `BT /F1 ${size} Tf 64 ${y} Td (${escaped(line)}) Tj ET`).join('\n')
  const frame = '0.13 0.33 0.27 RG 3 w 36 36 540 720 re S 0.6 w 44 44 524 704 re S'
  return { type: 'application/pdf' as const, content: pdf(`${frame}\n${text}`), pages: 1 }
}

/** In the encoding of the built-in fonts, where a quotation mark of ours is another byte. */
const escaped = (line: string): string =>
  line
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\u2013/g, '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&')

function pdf(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}${end}`, 'latin1')
}
