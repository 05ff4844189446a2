import { inflateSync } from 'node:zlib'

/** What stands in a PDF written with the fonts every reader has, line by line. */
export function pdfText(pdf: Buffer): string {
  const lines: string[] = []
  for (let from = pdf.indexOf('stream\n'); from !== -1; from = pdf.indexOf('stream\n', from + 7)) {
    const end = pdf.indexOf('\nendstream', from)
    let content = ''
    try {
      content = inflateSync(pdf.subarray(from + 7, end)).toString('latin1')
    } catch {
      continue
    }
    for (const [, hex] of content.matchAll(/<([0-9A-F]+)> Tj/g))
      lines.push(new TextDecoder('windows-1252').decode(Buffer.from(hex ?? '', 'hex')))
  }
  return lines.join('\n')
}
