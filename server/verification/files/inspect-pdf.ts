import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

interface Inspected {
  readonly pages: number
  readonly encrypted: boolean
}

/** Unpacked, of one stream of objects. */
const mostUnpacked = 32 * 1024 * 1024

/**
 * Runs in a thread: how many pages a PDF has and whether it is encrypted; no pages where it cannot be read. Objects are
 * counted as they are written or packed; nothing is executed or drawn.
 */
export default async function inspectPdf(path: string): Promise<Inspected> {
  const text = (await readFile(path)).toString('latin1')
  const encrypted = /\/Encrypt\s+\d+\s+\d+\s+R/.test(text) || /\/Encrypt\s*<</.test(text)
  if (!text.trimEnd().includes('%%EOF', Math.max(0, text.length - 2048))) return { pages: 0, encrypted }
  return { pages: encrypted ? 0 : pagesIn(withoutStreams(text)) + packed(text), encrypted }
}

const pagesIn = (text: string): number => (text.match(/\/Type\s*\/Page(?![A-Za-z])/g) ?? []).length

/** What is in a stream is content, not an object of the file. */
const withoutStreams = (text: string): string => text.replace(/stream\r?\n[\s\S]*?endstream/g, '')

function packed(text: string): number {
  let pages = 0
  for (const { head, from } of objectStreams(text)) {
    const end = text.indexOf('endstream', from)
    const bytes = Buffer.from(text.slice(from, end === -1 ? undefined : end), 'latin1')
    if (!head.includes('/FlateDecode')) {
      pages += pagesIn(bytes.toString('latin1'))
      continue
    }
    try {
      pages += pagesIn(inflateSync(bytes, { maxOutputLength: mostUnpacked }).toString('latin1'))
    } catch {
      return 0
    }
  }
  return pages
}

function* objectStreams(text: string): Generator<{ head: string; from: number }> {
  for (let at = text.indexOf('/ObjStm'); at !== -1; at = text.indexOf('/ObjStm', at + 1)) {
    const begin = text.indexOf('stream', at)
    if (begin === -1) return
    const from = begin + 6 + (text[begin + 6] === '\r' ? 2 : 1)
    yield { head: text.slice(text.lastIndexOf('obj', at), begin), from }
  }
}
