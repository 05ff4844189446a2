import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { conformanceFile, drawConformance, errorsOf, stateOf } from '../docs/draw-conformance.ts'
import { answeringFunctions, collectProofs, type Proof, proofsIn } from '../docs/proofs.ts'
import { coverageErrors, kindOf, type Row, rowsOf, sections, sectionsIn, specification } from '../docs/specification.ts'
import { specifiedOutcome, specifiedRoutes } from '../docs/specified-routes.ts'

// a path that types can't follow: the pages are written for the browser
const { routeTable } = (await import(join(import.meta.dirname, '../web/app/routes/all.ts'))) as {
  routeTable: readonly { path: string; page: string; guard: string }[]
}

const proof = (ids: string[], reach: Proof['reach'] = 'whole', answers: string[] = []): Proof => ({
  file: 'x.test.ts',
  title: 'it is so',
  ids,
  reach,
  answers,
})
const row = (id: string, more: Partial<Row> = {}): Row => ({ id, quote: 'A', ...more })
const section = (...entries: Row[]) => ({ title: '2. Screens', entries })

describe('quotes', () => {
  const text = 'Intro.\n## 1. Parts\n- A hero and a bar: "Go", or none.\n'
  const sheet = (yaml: string) => sectionsIn(`Preamble:\n  - context: Intro.\n1. Parts:\n${yaml}`)

  test('cover every word, in the order of the text', () => {
    expect(coverageErrors(text, sheet('  - 1-a: A hero\n  - 1-b: \'a bar: "Go"\'\n  - context: none.\n'))).toEqual([])
    expect(coverageErrors(text, sheet('  - 1-a: A hero\n  - 1-b: \'a bar: "Go"\'\n'))).toEqual([
      '1. Parts: no row covers “, or none.”',
    ])
    expect(coverageErrors(text, sheet('  - 1-a: A hero\n  - context: \'"Go", or none.\'\n'))).toEqual([
      '1. Parts: no row covers “and a bar:”',
    ])
  })

  test('are never reworded, and never out of their place', () => {
    const reworded = coverageErrors(
      text,
      sheet('  - 1-a: The hero\n  - context: \'A hero and a bar: "Go", or none.\'\n'),
    )
    expect(reworded).toEqual(['1. Parts: 1-a quotes “The hero”, which is not in the specification at this place'])
    const turned = coverageErrors(text, sheet('  - 1-b: a bar\n  - 1-a: A hero\n  - context: \': "Go", or none.\'\n'))
    expect(turned).toContain('1. Parts: 1-a quotes “A hero”, which is not in the specification at this place')
    expect(coverageErrors(text, sectionsIn('1. Parts:\n  - context: x\n'))[0]).toMatch(/^The sections are Preamble, 1/)
  })

  test('a mark that no row knows is refused', () =>
    expect(() => sheet('  - 1-a: A hero\n    waits: x\n')).toThrow('waits is no mark of a row'))

  test('the sheet covers the specification, word by word', () =>
    expect(coverageErrors(specification, sections)).toEqual([]))
})

describe('proofs', () => {
  test('ids are read from titles of tests and groups, also from those of tables', () => {
    const source = [
      "test('it\\'s so @both [2-a, 2-b]', () => {})",
      'describe(`group [2-c]`, () => {})',
      "test.each([[1], [2]])('%i of many [2-d]', () => {})",
      "test('nothing named', () => {})",
    ].join('\n')
    expect(proofsIn('server/x.test.ts', source)).toMatchObject([
      { title: "it's so", ids: ['2-a', '2-b'], reach: 'server' },
      { title: 'group', ids: ['2-c'] },
      { title: '%i of many', ids: ['2-d'] },
    ])
  })

  test.each(["test.skip('not run [2-a]', () => {})", "const words = 'elsewhere [2-a]'"])(
    '%s proves nothing',
    (source) => expect(() => proofsIn('x.test.ts', source)).toThrow('outside a title'),
  )

  test.each(["describe.skip('x', () => {", "test.fixme('x')", "test.runIf(fast)('x')"])(
    'nor does a file with %s',
    (part) =>
      expect(() => proofsIn('x.test.ts', `test('it is so [2-a]', () => {})\n${part}`)).toThrow('proves nothing'),
  )

  test('how far a test reaches: a browser test that answers a request is a half, and so are its steps', () => {
    const source = [
      "async function away(page) {\n  await page.route('**/api/v1/stats', (route) => route.fulfill({ json: {} }))\n}",
      "test('as it is [2-a]', async () => { await page.goto('/') })",
      "test('answered', async () => {",
      "  await page.route('**/api/v1/me/list', (route) => route.fulfill({ json }))",
      "  await test.step('a step [2-b]', () => {})",
      '})',
      "test('by a function [2-c]', async () => { await away(page) })",
      "test('cut off [2-d]', async () => { await page.route('/x', (route) => route.abort()) })",
    ].join('\n')
    expect(proofsIn('e2e/x.spec.ts', source).map(({ ids, reach, answers }) => [...ids, reach, ...answers])).toEqual([
      ['2-a', 'whole'],
      ['2-b', 'client', '/api/me/list'],
      ['2-c', 'client', '/api/stats'],
      ['2-d', 'whole'],
    ])
    expect(answeringFunctions(source)).toEqual(new Map([['away', ['/api/stats']]]))
    const inDocument = "const server = await openServer()\ntest('x [2-a]', () => { line.answer('GET /auth/me', json) })"
    expect(proofsIn('web/x.dom.test.tsx', inDocument)).toMatchObject([{ reach: 'client', answers: ['/api/auth/me'] }])
    expect(proofsIn('web/x.dom.test.tsx', inDocument.replace('line.answer', 'line.sentTo'))).toMatchObject([
      { reach: 'whole', answers: [] },
    ])
  })
})

describe('states', () => {
  test.each<[string, Row, Proof[], string]>([
    ['proven from page to server', row('2-a'), [proof(['2-a'])], 'built'],
    ['proven on both sides', row('2-a'), [proof(['2-a'], 'client'), proof(['2-a'], 'server')], 'built'],
    ['of the contract', row('2-a'), [proof(['2-a'], 'contract')], 'built'],
    ['proven in the browser only', row('2-a'), [proof(['2-a'], 'client')], 'partly'],
    ['proven on the server only', row('2-a'), [proof(['2-a'], 'server')], 'partly'],
    ['about the browser', row('2-a', { side: 'client' }), [proof(['2-a'], 'client')], 'built'],
    ['with a rest', row('2-a', { partly: 'Half.' }), [proof(['2-a'])], 'partly'],
    ['to come', row('2-a', { missing: 'x' }), [], 'missing'],
    ['an address that is opened', row('2-route-map'), [proof(['2-route'])], 'built'],
  ])('%s', (_, one, proofs, state) => expect(stateOf(one, proofs).state).toBe(state))

  test('what does not fit together is named', () => {
    const errors = (rows: Row[], proofs: Proof[]) => errorsOf([section(...rows)], proofs)
    expect(errors([row('2-a')], [proof(['2-a'])])).toEqual([])
    expect(errors([row('2-a')], [])).toEqual(['2-a has no test'])
    expect(errors([row('2-a', { partly: 'Half.' })], [])).toEqual(['2-a has no test'])
    expect(errors([row('2-route-map')], [])).toEqual(['2-route-map has no test'])
    expect(errors([row('2-a', { missing: 'x' })], [proof(['2-a'])])).toEqual([
      '2-a has a test and is marked as missing',
    ])
    expect(errors([row('2-a'), row('2-a')], [proof(['2-a'])])).toContain('2-a is there twice')
    expect(errors([row('3-a')], [proof(['3-a'])])).toEqual(['3-a is in another section'])
    expect(errors([row('2-a')], [proof(['2-a', '2-z'])])).toEqual([
      'x.test.ts: “it is so” names 2-z, which the sheet does not have',
    ])
    expect(errors([row('2-tool-x', { side: 'client' })], [proof(['2-tool-x'])])).toEqual([
      '2-tool-x is not about the browser alone',
    ])
    expect(
      errors([row('2-a', { quote: 'GET | /api/stats | none' })], [proof(['2-a'], 'client', ['/api/stats'])]),
    ).toEqual(['x.test.ts: “it is so” answers the request that 2-a is about'])
  })
})

describe('addresses', () => {
  test('there are as many as the specification names, and each has its row', () => {
    expect(specifiedRoutes).toHaveLength(84)
    const ids = rowsOf(sections)
      .filter((one) => kindOf(one) === 'route')
      .map(({ id }) => id)
    expect(ids.toSorted()).toEqual([...specifiedRoutes.map(({ id }) => id), '2-route-root'].toSorted())
  })

  test('a row is missing where the page is not open yet, and nowhere else', () => {
    const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
    const built = (path: string) =>
      routeTable.find((entry) => entry.path === pattern(path))?.page !== 'public/not-open-yet'
    expect(specifiedRoutes.filter(({ path, missing }) => built(path) !== (missing === undefined))).toEqual([])
    for (const { path, guard } of specifiedRoutes)
      expect([path, routeTable.find((entry) => entry.path === pattern(path))?.guard]).toEqual([path, guard])
  })

  test('who sees what follows from the specification', () => {
    const at = (path: string) =>
      specifiedRoutes.find((route) => route.path === path) as (typeof specifiedRoutes)[number]
    expect(specifiedOutcome(at('/messages'), 'newcomer')).toBe('profile setup')
    expect(specifiedOutcome(at('/settings'), 'newcomer')).toBe('page')
    expect(specifiedOutcome(at('/settings'), 'visitor')).toBe('sign-in screen')
    expect(specifiedOutcome(at('/admin/users'), 'both')).toBe('Access Denied')
    expect(specifiedOutcome(at('/admin/users'), 'visitor')).toBe('sign-in screen')
    expect(specifiedOutcome(at('/map'), 'admin')).toBe('page')
  })
})

test('every row of the sheet has its tests, and none answers what it proves', () =>
  expect(errorsOf(sections, collectProofs())).toEqual([]))

test('the page is what the rows and the tests say', async () => {
  const page = drawConformance(sections, collectProofs())
  if (process.env['WRITE_DOCS']) await writeFile(conformanceFile, page)
  expect(await readFile(conformanceFile, 'utf8')).toBe(page)
})
