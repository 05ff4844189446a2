import PDFDocument from 'pdfkit'
import type { Language } from '#contract/wire/language.ts'
import { fontsOf, type Run, type Weight } from './pdf-fonts.ts'
import { drawCells, drawMark, drawStrokes, type Drawing } from './pdf-drawings.ts'
import { wrap } from './wrap.ts'

const paper = { width: 612, height: 792, margin: 54, top: 44 }
const right = paper.width - paper.margin
const foot = paper.height - 40
const bottom = foot - 24
const color = {
  ink: '#1a2326',
  muted: '#545e60',
  line: '#e2dacb',
  strong: '#827b6c',
  brand: '#1d4a3b',
  soft: '#e1eae1',
} as const

interface Ink {
  size: number
  weight?: Weight
  color?: keyof typeof color
}
const leading = 1.4
const small: Ink = { size: 8.5, color: 'muted' }
const usual: Ink = { size: 10 }

/** A line of a bill: what, a remark such as a count or a day, and the sum. */
export interface SumRow {
  readonly label: string
  readonly remark?: string
  readonly sum: string
}
export interface SumTable {
  readonly title: string
  readonly columns: readonly [label: string, remark: string, sum: string]
  readonly rows: readonly SumRow[]
  readonly total: SumRow
  readonly after: readonly SumRow[]
}

/** A tagged letter-size document that is written from top to bottom and goes on to a further page by itself. */
interface PdfWriter {
  /** The brand at the left, the name of the document at the right. */
  masthead(title: string, below: string): void
  title(text: string, below: string): void
  /** Names and what they stand for, in two columns. */
  facts(facts: readonly (readonly [name: string, ...lines: string[]])[]): void
  sums(table: SumTable): void
  heading(text: string): void
  text(text: string): void
  note(text: string): void
  drawing(drawing: Drawing): void
  /** A square code, row by row, `1` for dark; `alt` says what it leads to, `text` is set beside it. */
  code(rows: readonly string[], alt: string, text: string): void
  /** Whether a letter had to be written as its nearest relative. */
  replaced(): boolean
  /** The finished document; the same parts give the same bytes. */
  save(): Promise<Buffer>
}

export interface About {
  readonly title: string
  readonly footer: string
  readonly at: Date
  readonly language: Language
}

export function pdfWriter({ title, footer, at, language }: About): PdfWriter {
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    pdfVersion: '1.7',
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: `${language}-US`,
    // none of those that every reader brings along: they would not be embedded
    font: '',
    ...({ subset: 'PDF/UA' } as object),
    info: { Title: title, Author: 'Treq', Producer: 'Treq', Creator: 'Treq', CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const fonts = fontsOf(pdf)
  const body = pdf.struct('Document')
  pdf.addStructure(body)
  let y: number = paper.top

  const widthOf = (runs: readonly Run[], size: number) =>
    runs.reduce((sum, { font, text }) => sum + pdf.font(font).fontSize(size).widthOfString(text), 0)
  const textWidth = (text: string, { size, weight = 400 }: Ink) => widthOf(fonts.runs(text, weight), size)
  const widths = new Map<string, number>()
  /** Of a letter in points, without kerning. Each is measured once: layout of whole lines grew with the square of a text. */
  const letterWidth = (letter: string, { size, weight = 400 }: Ink): number => {
    const key = `${weight}${letter}`
    const known = widths.get(key) ?? widthOf(fonts.runs(letter, weight), 1)
    widths.set(key, known)
    return known * size
  }
  const wrapped = (text: string, width: number, ink: Ink) => wrap(text, width, (letter) => letterWidth(letter, ink))
  /** One line, its letters standing on `baseline`; `align` says what `x` is. */
  const write = (text: string, x: number, baseline: number, ink: Ink, align: 'left' | 'right' = 'left') => {
    const runs = fonts.runs(text, ink.weight ?? 400)
    let at = align === 'left' ? x : x - widthOf(runs, ink.size)
    for (const run of runs) {
      pdf
        .font(run.font)
        .fontSize(ink.size)
        .fillColor(color[ink.color ?? 'ink'])
      pdf.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += pdf.widthOfString(run.text)
    }
  }
  /** What is drawn for the eye only. */
  const decorate = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    pdf.endMarkedContent()
  }
  const rule = (at: number, ink: keyof typeof color = 'line', thickness = 0.6) =>
    decorate(() => pdf.moveTo(paper.margin, at).lineTo(right, at).lineWidth(thickness).stroke(color[ink]))
  const element = (tag: string, parent = body) => {
    const made = pdf.struct(tag)
    parent.add(made)
    return made
  }
  /** Starts a further page where less than so many points are left, and says so. */
  const need = (points: number): boolean => {
    if (y + points <= bottom) return false
    pdf.addPage()
    y = paper.top
    return true
  }
  const paragraph = (tag: string, text: string, ink: Ink, after: number) => {
    const part = element(tag)
    for (const line of wrapped(text, right - paper.margin, ink)) {
      need(ink.size * leading)
      part.add(() => write(line, paper.margin, y + ink.size, ink))
      y += ink.size * leading
    }
    part.end()
    y += after
  }

  return {
    masthead(name, below) {
      decorate(() => drawMark(pdf, paper.margin, y))
      const brand = element('P')
      brand.add(() => write('Treq', paper.margin + 44, y + 25, { size: 21, weight: 700, color: 'brand' }))
      const heading = element('H1')
      heading.add(() => write(name, right, y + 15, { size: 18, weight: 700 }, 'right'))
      const line = element('P')
      line.add(() => write(below, right, y + 31, { size: 9.5, color: 'muted' }, 'right'))
      y += 48
      rule(y, 'brand', 1.5)
      y += 18
    },
    title(text, below) {
      paragraph('H2', text, { size: 15, weight: 700 }, 1)
      if (below !== '') paragraph('P', below, { size: 10, color: 'muted' }, 12)
    },
    facts(facts) {
      const gap = 28
      const width = (right - paper.margin - gap) / 2
      const list = element('L')
      const cells = facts.map(([name, ...lines]) => ({
        name,
        lines: lines.flatMap((line) => wrapped(line, width, usual)),
      }))
      for (let at = 0; at < cells.length; at += 2) {
        const pair = cells.slice(at, at + 2)
        const height = 14 + Math.max(...pair.map(({ lines }) => lines.length)) * usual.size * leading + 9
        need(height)
        for (const [column, { name, lines }] of pair.entries()) {
          const x = paper.margin + column * (width + gap)
          const item = element('LI', list)
          element('Lbl', item).add(() => write(name, x, y + small.size, small))
          const value = element('LBody', item)
          for (const [nth, line] of lines.entries())
            value.add(() => write(line, x, y + 13 + usual.size + nth * usual.size * leading, usual))
        }
        y += height
      }
      y += 8
    },
    sums({ title: heading, columns, rows, total, after }) {
      need(120)
      paragraph('H2', heading, { size: 12, weight: 700, color: 'brand' }, 4)
      const table = element('Table')
      const remarkEdge = right - 96
      /** The names of the columns once more, where the table goes on. */
      const head = () => {
        write(columns[0], paper.margin, y + small.size, small)
        write(columns[1], remarkEdge, y + small.size, small, 'right')
        write(columns[2], right, y + small.size, small, 'right')
        y += small.size * leading + 4
        pdf.moveTo(paper.margin, y).lineTo(right, y).lineWidth(0.6).stroke(color.strong)
        y += 3
      }
      const row = ({ label, remark, sum }: SumRow, ink: Ink, look: 'header' | 'line' | 'band' = 'line') => {
        const [inset, air] = look === 'band' ? [8, 5] : [0, 2]
        const room = (remark ? remarkEdge - textWidth(remark, ink) : right - textWidth(sum, ink)) - paper.margin - 20
        const lines = wrapped(label, room, ink)
        const height = lines.length * ink.size * leading + 2 * air
        if (need(height)) decorate(head)
        if (look === 'band')
          decorate(() => pdf.roundedRect(paper.margin, y, right - paper.margin, height, 4).fill(color.soft))
        const line = element('TR', table)
        const first = y + air + ink.size
        const cell = (draw: readonly (() => void)[]) => {
          const made = element(look === 'header' ? 'TH' : 'TD', line)
          for (const one of draw) made.add(one)
        }
        cell(lines.map((one, nth) => () => write(one, paper.margin + inset, first + nth * ink.size * leading, ink)))
        cell(remark ? [() => write(remark, remarkEdge, first, { ...ink, weight: 400, color: 'muted' }, 'right')] : [])
        cell([() => write(sum, right - inset, first, ink, 'right')])
        y += height
      }
      const [label, remark, sum] = columns
      row({ label, remark, sum }, small, 'header')
      rule(y, 'strong')
      y += 3
      for (const one of rows) {
        row(one, usual)
        rule(y)
      }
      y += 6
      row(total, { size: 12, weight: 700, color: 'brand' }, 'band')
      y += 3
      for (const one of after) row(one, usual)
      table.end()
      y += 16
    },
    heading(text) {
      need(48)
      y += 4
      paragraph('H2', text, { size: 12, weight: 700, color: 'brand' }, 4)
    },
    text: (text) => paragraph('P', text, usual, 4),
    drawing({ path, width, height, alt }) {
      const scale = 240 / width
      need(height * scale + 12)
      const figure = pdf.struct('Figure', { alt })
      body.add(figure)
      figure.add(() => {
        drawStrokes(pdf, path, { x: paper.margin, y, scale, color: color.ink })
      })
      figure.end()
      y += height * scale + 12
    },
    note: (text) => paragraph('P', text, { size: 9, color: 'muted' }, 5),
    code(rows, alt, text) {
      const edge = 104
      need(edge + 12)
      const cell = edge / Math.max(rows.length, 1)
      const top = y
      const figure = pdf.struct('Figure', { alt })
      body.add(figure)
      figure.add(() => {
        drawCells(pdf, rows, { x: paper.margin, y: top, cell })
        pdf.fill(color.ink)
      })
      figure.end()
      const beside = element('P')
      const lines = wrapped(text, right - paper.margin - edge - 24, usual)
      const first = top + (edge - lines.length * usual.size * leading) / 2
      for (const [nth, line] of lines.entries())
        beside.add(() => write(line, paper.margin + edge + 24, first + usual.size + nth * usual.size * leading, usual))
      beside.end()
      y = top + edge + 18
    },
    replaced: () => fonts.replaced(),
    save() {
      body.end()
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page)
        pdf.markContent('Artifact', { type: 'Pagination' })
        pdf
          .moveTo(paper.margin, foot - 14)
          .lineTo(right, foot - 14)
          .lineWidth(0.6)
          .stroke(color.line)
        write(footer, paper.margin, foot, small)
        write(`${page + 1} / ${count}`, right, foot, small, 'right')
        pdf.endMarkedContent()
      }
      pdf.end()
      return finished
    },
  }
}
