import { inflateSync } from 'node:zlib'

/** The text of a tagged PDF from pdfkit: one marked piece per line, in the order written. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map<number, { head: string; stream: string }>()
  for (const found of pdf.toString('latin1').matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id, content = ''] = found
    const [head = '', packed] = content.split(/stream\n/, 2)
    const bytes = Buffer.from(packed?.replace(/\nend$/, '') ?? '', 'latin1')
    const stream = head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
    objects.set(Number(id), { head, stream })
  }
  const reference = (head: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1])
  const emailsOf = (font: number): string[] => {
    const map = objects.get(reference(objects.get(font)?.head ?? '', 'ToUnicode'))?.stream ?? ''
    return [...map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)]
      .flatMap(([, entries = '']) => [...entries.matchAll(/<([\da-f ]*)>/g)])
      .map(([, units = '']) =>
        String.fromCharCode(...(units.match(/[\da-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      )
  }
  const lines: string[] = []
  for (const { head } of objects.values()) {
    if (!/\/Type \/Page\n/.test(head)) continue
    const resources = objects.get(reference(head, 'Resources'))?.head ?? ''
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, emailsOf(Number(id))]),
    )
    const content = objects.get(reference(head, 'Contents'))?.stream ?? ''
    let letters: string[] = []
    let line = ''
    for (const [, font, shown, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(\bEMC\b)/g)) {
      if (font) letters = fonts.get(font) ?? []
      for (const [, glyphs = ''] of shown?.matchAll(/<([\da-f]+)>/g) ?? [])
        line += glyphs.replaceAll(/.{4}/g, (glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
      if (end && line) {
        lines.push(line)
        line = ''
      }
    }
  }
  return lines.join('\n')
}
