import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** How far a test reaches: from the page to the server, or only one of them; the contract binds both. */
export type Reach = 'whole' | 'client' | 'server' | 'contract'

/** A test, a group or a step that names, at the end of its title, what it proves: `… [2-home-hero, 9-touch]`. */
export interface Proof {
  readonly file: string
  readonly title: string
  readonly ids: readonly string[]
  readonly reach: Reach
  /** Paths of the API that the test answers in place of the server. */
  readonly answers: readonly string[]
}

const marked = /(\btest(?:\.step)?|\bdescribe|\))\(\s*(['"`])((?:(?!\2)[^\\]|\\.)*?) \[(\d-[\w-]+(?:, \d-[\w-]+)*)\]\2/g
const anyMark = /\[\d-[a-z][\w-]*(?:, \d-[\w-]+)*\]['"`]/g

const maySkip = /\b(?:test|describe)(?:\.\w+)*\.(?:skip|fixme|todo|fails|skipIf|runIf)\b/

/** Where a test begins; a step belongs to its test. */
const testBegin = /^[ \t]*(?:test(?:\.each)?|describe(?:\.each)?|test\.describe)\(/gm
/** An answer in place of the server: of a browser test, or of one in a document. */
const answering = /\.fulfill\(|\bline\.answer\(/
const apiPath = /\/api(?:\/v1)?(\/[\w/-]+)|'(?:GET|POST|PUT|PATCH|DELETE) (\/[\w/:-]+)'/g

const pathsIn = (source: string): string[] =>
  [...source.matchAll(apiPath)].map(([, path, called]) => `/api${path ?? called ?? ''}`)

/** The functions of a file that answer requests, by name, with the paths they know. */
export function answeringFunctions(source: string): Map<string, string[]> {
  const begins = [...source.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
  return new Map(
    begins.flatMap(({ 1: name = '', index }, at) => {
      const body = source.slice(index, begins[at + 1]?.index)
      // what follows the last one are the tests
      const own = body.slice(0, testBegin.exec(body)?.index)
      testBegin.lastIndex = 0
      return answering.test(own) ? [[name, pathsIn(own)] as const] : []
    }),
  )
}

/** The text of the test around a place in a source; a group reaches to the next group of its depth. */
function testAround(source: string, at: number, begins: readonly RegExpExecArray[]): string {
  const own = begins.findLast(({ index }) => index <= at)
  const group = own?.[0].includes('describe')
  const depth = /^[ \t]*/.exec(own?.[0] ?? '')?.[0].length ?? 0
  const next = begins.find(
    ({ index, 0: text }) => index > at && (!group || (/^[ \t]*/.exec(text)?.[0].length ?? 0) <= depth),
  )
  return source.slice(own?.index ?? at, next?.index)
}

function reachOf(file: string, source: string, answers: boolean): Reach {
  if (file.startsWith('contract/')) return 'contract'
  if (file.startsWith('e2e/')) return answers ? 'client' : 'whole'
  if (!file.startsWith('web/')) return 'server'
  return file.endsWith('.dom.test.tsx') && /\bopen\w*Server\(/.test(source) && !answers ? 'whole' : 'client'
}

/**
 * The proofs that a source names; `shared` are the functions of other files that answer requests. Throws where an id stands
 * anywhere but at the end of the title of a test that runs.
 */
export function proofsIn(file: string, source: string, shared: ReadonlyMap<string, string[]> = new Map()): Proof[] {
  const begins = [...source.matchAll(testBegin)]
  const functions = new Map([...shared, ...answeringFunctions(source)])
  const proofs = [...source.matchAll(marked)].map(({ 3: title = '', 4: ids = '', index }) => {
    const body = testAround(source, index, begins)
    const called = [...functions].filter(([name]) => new RegExp(`\\b${name}\\(`).test(body))
    const own = answering.test(body)
    return {
      file,
      title: title.replaceAll(/\s*@[\w-]+/g, '').replaceAll(/\\(.)/g, '$1'),
      ids: ids.split(', '),
      reach: reachOf(file, source, own || called.length > 0),
      answers: [...new Set([...(own ? pathsIn(body) : []), ...called.flatMap(([, paths]) => paths)])],
    }
  })
  const marks = source.match(anyMark)?.length ?? 0
  if (marks !== proofs.length) throw new Error(`${file}: an id of the specification stands outside a title`)
  if (marks > 0 && maySkip.test(source)) throw new Error(`${file}: a file whose tests may not run proves nothing`)
  return proofs
}

/** Every proof of the repository, from the sources of vitest and Playwright alike. */
export function collectProofs(): Proof[] {
  const files = ['contract', 'server', 'web', 'demo', 'scripts', 'test', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)
  const shared = (folder: string) =>
    new Map(
      files
        .filter((file) => file.startsWith(folder) && /\.tsx?$/.test(file) && !isTest(file))
        .flatMap((file) => [...answeringFunctions(read(file))]),
    )
  const [ofBrowser, ofDocuments] = [shared('e2e/'), shared('web/testing/')]
  return files
    .filter((file) => isTest(file) && file !== 'test/conformance.test.ts')
    .flatMap((file) => proofsIn(file, read(file), file.startsWith('e2e/') ? ofBrowser : ofDocuments))
}
