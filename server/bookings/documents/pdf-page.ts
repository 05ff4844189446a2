import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from 'pdf-lib'

const paper = { width: 612, height: 792, margin: 54 }
const colour = {
  ink: rgb(0.1, 0.14, 0.15),
  muted: rgb(0.33, 0.37, 0.38),
  line: rgb(0.8, 0.77, 0.71),
  brand: rgb(0.11, 0.29, 0.23),
} as const

/** Letters that do not come apart into a Latin letter and a mark. */
const near: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ʻ: '‘',
  '−': '-',
}

export interface TextStyle {
  size?: number
  bold?: boolean
  colour?: keyof typeof colour
  /** Points between this and what comes next, beside the line itself. */
  after?: number
}

/** A letter-size document that is written from top to bottom and goes on to a further page by itself. */
export interface PdfWriter {
  text(text: string, style?: TextStyle): void
  /** Words at the left, a sum at the right; long words go on below. */
  row(left: string, right: string, style?: TextStyle): void
  rule(): void
  space(points: number): void
  /** Whether a letter had to be written as its nearest relative. */
  replaced(): boolean
  /** The finished document; the same parts give the same bytes. */
  save(): Promise<Buffer>
}

/**
 * The fonts every reader of PDF brings along know the Latin letters of Western Europe only (WinAnsi). What they lack is
 * written by its nearest letter, and nothing is ever refused: `Łukasz` becomes `Lukasz`, and what has no relative `?`.
 */
export async function pdfWriter(about: { title: string; footer: string; at: Date }): Promise<PdfWriter> {
  const document = await PDFDocument.create()
  document.setTitle(about.title)
  document.setAuthor('Treq')
  document.setProducer('Treq')
  document.setCreator('Treq')
  document.setLanguage('en-US')
  document.setCreationDate(about.at)
  document.setModificationDate(about.at)
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const strong = await document.embedFont(StandardFonts.HelveticaBold)
  const known = new Set(plain.getCharacterSet())
  let replacedAny = false
  const pages: PDFPage[] = []
  let y = 0
  const width = paper.width - 2 * paper.margin
  const bottom = paper.margin + 36

  const writable = (text: string): string => {
    const letters = Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
    return letters
      .map((letter) => {
        const written = writeLetter(letter, known)
        replacedAny ||= written !== letter && (written === '?' || /\p{L}/u.test(letter))
        return written
      })
      .join('')
  }
  const newPage = () => {
    pages.push(document.addPage([paper.width, paper.height]))
    y = paper.height - paper.margin
  }
  const line = (parts: { text: string; right?: boolean }[], font: PDFFont, size: number, ink: RGB) => {
    if (y - size * 1.35 < bottom) newPage()
    y -= size * 1.35
    for (const { text, right } of parts) {
      const x = right ? paper.width - paper.margin - font.widthOfTextAtSize(text, size) : paper.margin
      pages.at(-1)?.drawText(text, { x, y: y + size * 0.3, size, font, color: ink })
    }
  }
  newPage()
  return {
    text(text, { size = 10, bold = false, colour: ink = 'ink', after = 0 } = {}) {
      const font = bold ? strong : plain
      for (const part of wrap(writable(text), font, size, width)) line([{ text: part }], font, size, colour[ink])
      y -= after
    },
    row(left, right, { size = 10, bold = false, colour: ink = 'ink', after = 3 } = {}) {
      const font = bold ? strong : plain
      const sum = writable(right)
      const [first = '', ...more] = wrap(writable(left), font, size, width - font.widthOfTextAtSize(sum, size) - 24)
      line([{ text: first }, { text: sum, right: true }], font, size, colour[ink])
      for (const part of more) line([{ text: part }], font, size, colour[ink])
      y -= after
    },
    rule() {
      if (y - 12 < bottom) newPage()
      y -= 6
      const from = { x: paper.margin, y }
      pages
        .at(-1)
        ?.drawLine({ start: from, end: { x: paper.width - paper.margin, y }, thickness: 0.6, color: colour.line })
      y -= 6
    },
    space(points) {
      y -= points
    },
    replaced: () => replacedAny,
    async save() {
      const foot = writable(about.footer)
      pages.forEach((page, at) => {
        const style = { y: paper.margin, size: 8, font: plain, color: colour.muted }
        page.drawText(foot, { x: paper.margin, ...style })
        const number = `${at + 1} / ${pages.length}`
        page.drawText(number, { x: paper.width - paper.margin - plain.widthOfTextAtSize(number, 8), ...style })
      })
      return Buffer.from(await document.save({ useObjectStreams: false }))
    },
  }
}

function writeLetter(letter: string, known: ReadonlySet<number>): string {
  const fits = (text: string) => Array.from(text).every((one) => known.has(one.codePointAt(0) ?? 0))
  if (fits(letter)) return letter
  const relative = near[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return relative !== '' && fits(relative) ? relative : '?'
}

/** Whole words as far as they go; a word longer than a line is broken. */
function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (one: string) => font.widthOfTextAtSize(one, size) <= width
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ')) {
    const longer = current ? `${current} ${word}` : word
    if (fits(longer)) {
      current = longer
      continue
    }
    if (current) lines.push(current)
    current = word
    while (!fits(current)) {
      let cut = current.length - 1
      while (cut > 1 && !fits(current.slice(0, cut))) cut--
      lines.push(current.slice(0, cut))
      current = current.slice(cut)
    }
  }
  return [...lines, current]
}
