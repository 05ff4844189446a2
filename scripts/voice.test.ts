import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'

// What people read is plain American English: these words and turns give a translation away, or tell two things by one word.
const refused: [string, RegExp][] = [
  ['someone, everyone, no one, the person who', /\b(?:some|every|any|no)body\b|\bwho(?:m|ever|mever)\b/i],
  ['shows up here', /\bstands? (?:here|there)\b/i],
  ['is refunded, refund', /\b(?:comes?|came|goes|went|given|gives?|gave|giving) back\b(?! (?:on sale|to credit))/i],
  ['automatically', /\bby (?:itself|themselves|ourselves)\b/i],
  ['right away', /\bat once\b/i],
  ['anymore, no longer', /\bany more\b|\bno more\b(?! than)/i],
  ['(drop it)', /\bjust now\b/i],
  ['runs', /\bit goes\b|\bgoes all the same\b/i],
  [
    'cancel',
    /\bcall(?:s|ed|ing)? (?:it |them |a trip |trips )?off\b|\btak(?:e|es|en|ing) (?:it |them )?(?:off|back)\b(?! (?:the waitlist|limits))/i,
  ],
  ['email', /\b(?:a|the|this|these|your|our) letters?\b|\bmails?\b(?! (?:provider|server))|\be-mails?\b/i],
  ['notification', /\bnotices\b|\bthis notice\b/i],
  ['notify, email', /\btold\b(?! us)/i],
  ['amount', /\bthe sums?\b|\bsums\b/i],
  ['current', /\bin force\b/i],
  ['(drop it)', /Nothing is lost/i],
  ['filter, request', /\bwish(?:es)?\b/i],
  ['awaiting', /\bwaits? for\b/i],
  ['request', /\basks for\b|\basked for\b/i],
  ['phone', /\btelephone/i],
  ['we couldn’t', /\bcould not be\b/i],
  ['a contraction', /\b(?:do|does|did|is|are|was|were|has|have|had|will|would|could|should|must|can) ?not\b/i],
  [
    'a contraction',
    /\b(?:we|you|they) (?:are|will)\b(?= [a-z])(?! now\.)|\b(?:we|you|they) have (?:\w+(?:ed|en)|paid|had|made|met|been|had|read|sent|got)\b/i,
  ],
  [
    'American spelling',
    /\b\w*(?:cancell(?:ed|ing)|authoris|licence|colour|instalment|traveller|behaviour|neighbour|towards\b|trousers|grey\b|favourite|metres?\b)\w*/i,
  ],
]
const fault = (text: string) => {
  const words = text.replaceAll(/\{\w+\}|\]\([^)]*\)/g, '{}')
  return refused.filter(([, pattern]) => pattern.test(words)).map(([better]) => better)
}

/** Texts of the product's specification, which stand as they are written there. */
const specified = new Set([
  'There was an issue logging out. Please try again.',
  'You have successfully signed in.',
  'Something went wrong. Please try refreshing the page.',
])

const filesOf = (...paths: string[]) =>
  execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (source: string) => source.replaceAll(/^\s*(?:\/\*\*?.*?\*\/|\/\/[^\n]*|\*[^\n]*)$/gms, '')
const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`(?:[^`\\\\\n]|\\\\.)*`'
const literals = (source: string) =>
  (source.match(new RegExp(literal, 'g')) ?? []).map((one) => one.slice(1, -1).replaceAll(/\\(.)/g, '$1'))

const catalogues = filesOf('web/**/*.en.ts')
  // what people agreed to stays as it was
  .filter((file) => !file.includes('/archive/'))
  .map((file) => ({
    file,
    texts: literals(withoutComments(read(file)).replaceAll(/^import .*$|^\s*'[^'\n]*':/gm, '')).filter((text) =>
      /[A-Z ]/.test(text),
    ),
  }))

/** Refusals, emails, notifications and answers to operators; in the contract what forms say beside their fields. */
const spoken = new RegExp(
  String.raw`\b(?:said|saidInEnglish|counted|sentence|says:|title:|cause:|error:|refine|regex|min|max|line|words|numeric|startsWith|dayOr|message =|return)\b[^'"` +
    '`\n]*?(?:' +
    literal +
    String.raw`)(?:[^'"` +
    '`\n]{0,40}?(?:' +
    literal +
    '))*',
  'g',
)
const sentences = filesOf('server', 'contract')
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$|\.es\.ts$|-es\.ts$|^server\/vendors|invariants|^server\/search\/(?:conditions|query-parser)/.test(
        file,
      ),
  )
  .map((file) => ({
    file,
    texts: (withoutComments(read(file)).match(spoken) ?? [])
      .flatMap(literals)
      .filter((text) => / /.test(text) && /[A-Z“$]|\{\w+\}/.test(text) && !/\bselect\b.*\bfrom\b/.test(text)),
  }))

const faults = (groups: { file: string; texts: string[] }[]) =>
  groups.flatMap(({ file, texts }) =>
    texts
      .filter((text) => !specified.has(text))
      .flatMap((text) => fault(text).map((better) => `${file}: “${text}” → ${better}`)),
  )

test('a planted word is found', () => {
  for (const text of [
    'Somebody took it',
    'It comes back to you',
    'We are on it',
    'It is charged at once',
    'Your licence',
    'Take one wish back',
  ])
    expect(fault(text), text).not.toEqual([])
  expect(fault('Someone booked it. You’ll get a full refund right away.')).toEqual([])
})

test('texts of the site speak as the product does', () => {
  expect(catalogues.flatMap(({ texts }) => texts).length).toBeGreaterThan(1500)
  expect(faults(catalogues)).toEqual([])
})

test('refusals, emails and notifications speak as the product does', () => {
  expect(sentences.flatMap(({ texts }) => texts).length).toBeGreaterThan(900)
  expect(faults(sentences)).toEqual([])
})
