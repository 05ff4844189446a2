import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { layers } from './source-text.mjs'

const page = readFileSync(join(root, 'docs/words.md'), 'utf8')
const [words = '', refused = ''] = page.split('\n## Names that are gone\n')
const rowsOf = (part: string): string[][] =>
  [...part.matchAll(/^\| (.+) \|$/gm)]
    .map(([, row = '']) => row.split(' | '))
    .filter(([first = '']) => !/^(-+|Word|Not)$/.test(first))
const goneNames = rowsOf(refused).flatMap(([names = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
)
/** They name what they refuse. */
const isWordList = (file: string) => ['scripts/words.test.ts', 'scripts/voice.test.ts'].includes(file)
const sources = execFileSync(
  'git',
  ['ls-files', 'contract', 'server', 'web', 'test', 'bench', 'demo', 'scripts', 'e2e'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !isWordList(file))

/** Identifiers of a file, and the strings that are one word, such as a column or an error code. */
function namesIn(source: string): Set<string> {
  const { code, texts } = layers(source)
  const withoutTexts = code.replace(/[^]/g, (char, at: number) => (texts[at] === ' ' ? char : ' '))
  const plain = withoutTexts.match(/[A-Za-z_$][\w$]*/g) ?? []
  const quoted = [...code.matchAll(/(['"`])(\w+)\1/g)].map(([, , name = '']) => name)
  return new Set([...plain, ...quoted.filter((name) => name.includes('_'))])
}

test('the words stand in the order of the alphabet, each once', () => {
  const listed = rowsOf(words).map(([word = '']) => word.toLowerCase())
  expect(listed.length).toBeGreaterThan(70)
  expect(listed).toEqual([...new Set(listed)].toSorted((one, other) => one.localeCompare(other, 'en')))
})

test('a name that is gone does not come back', () => {
  expect(goneNames.length).toBeGreaterThan(80)
  expect(namesIn("const asked = read('seats_gone') // told\n")).toEqual(
    new Set(['const', 'asked', 'read', 'seats_gone']),
  )
  // most files hold none of them anywhere and need not be taken apart
  const anywhere = new RegExp(goneNames.map((name) => RegExp.escape(name)).join('|'))
  const found = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (!anywhere.test(source)) return []
    const names = namesIn(source)
    return goneNames.filter((name) => names.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

test('names and comments are spelled as in the United States', () => {
  const british = /\w*(?:cancell(?:ed|ing)|authoris|licence|colour|instalment|traveller|behaviour|neighbour)\w*/g
  const found = sources.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(british) ?? []).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})
