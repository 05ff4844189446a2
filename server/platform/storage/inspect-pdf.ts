import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

export interface InspectedPdf {
  /** None: it cannot be read. */
  readonly pages: number
  readonly encrypted: boolean
}

/** Unpacked, of all streams of objects together: a few kilobytes of zeros unpack to as much as one likes. */
const mostUnpacked = 32 * 1024 * 1024

/**
 * Runs in a thread: how many pages a PDF has and whether it is encrypted; no pages where it cannot be read. Objects are
 * counted as they are written or packed; nothing is executed or drawn. Each byte is looked at once, whatever the file repeats.
 */
export default async function inspectPdf(path: string): Promise<InspectedPdf> {
  const text = (await readFile(path)).toString('latin1')
  const encrypted = /\/Encrypt\s+\d+\s+\d+\s+R/.test(text) || /\/Encrypt\s*<</.test(text)
  if (encrypted || !text.trimEnd().includes('%%EOF', Math.max(0, text.length - 2048))) return { pages: 0, encrypted }
  return { pages: countPages(text), encrypted }
}

const pagesIn = (text: string): number => (text.match(/\/Type\s*\/Page(?![A-Za-z])/g) ?? []).length

function countPages(text: string): number {
  let pages = 0
  let left = mostUnpacked
  for (const { before, content } of partsOf(text)) {
    pages += pagesIn(before)
    if (content === undefined) break
    const head = before.slice(before.lastIndexOf('obj') + 1)
    if (!head.includes('/ObjStm')) continue
    const objects = head.includes('/FlateDecode') ? unpack(content, left) : content
    if (objects === null) return 0
    left -= objects.length
    pages += pagesIn(objects)
  }
  return pages
}

function unpack(content: string, most: number): string | null {
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch {
    return null
  }
}

/** What is written before each stream, and its content; what follows the last one has none. */
function* partsOf(text: string): Generator<{ before: string; content?: string }> {
  let from = 0
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    const begin = at + (text[at + 6] === '\r' ? 8 : 7)
    if (text[begin - 1] !== '\n') continue
    const end = text.indexOf('endstream', begin)
    if (end === -1) break
    yield { before: text.slice(from, at), content: text.slice(begin, end) }
    from = at = end + 9
  }
  yield { before: text.slice(from) }
}
