import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyEndpoint } from '#test/endpoints.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('web/features/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.') && !file.endsWith('action-dialog.tsx'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Writing calls of operators by the name that pages give them: `giveBack` leads to `POST /api/admin/…/refund`. Two have the same name here and there. */
const calls = new Map<string, string[]>()
for (const { text } of sources)
  for (const { index, groups } of text.matchAll(
    /'(?<method>POST|PUT|PATCH|DELETE)',\s*'(?<path>\/api\/admin[^']+)'/g,
  )) {
    const name = /(\w+)(?::| =) (?:async )?\([^)]*\)[^(]*=>[^(]*$/.exec(
      text.slice(0, index).replace(/call<[^>]+>\($/, ''),
    )
    if (name?.[1] && groups)
      calls.set(name[1], [...(calls.get(name[1]) ?? []), `${groups['method']} ${groups['path']}`])
  }
const scopeOf = new Map(
  (await everyEndpoint()).flatMap(([, one]) =>
    'scope' in one && one.scope !== undefined ? [[`${one.method} ${one.path}`, [one.scope].flat()] as const] : [],
  ),
)

const actions = sources.flatMap(({ file, text }) =>
  text
    .split('<ActionDialog')
    .slice(1)
    .map((part) => {
      const scopes = [...(/scopes=\{\[([^\]]*)\]\}/.exec(part)?.[1] ?? '').matchAll(/'(\w+)'/g)].map((one) => one[1])
      const own = /'(POST|PUT|PATCH|DELETE)',\s*'(\/api\/admin[^']+)'/.exec(part)
      const named = [...part.matchAll(/(?:\.|=> ?)(\w+)\(/g)].map((one) => calls.get(one[1] ?? '')).find(Boolean)
      return { file, scopes, calls: named ?? (own ? [`${own[1]} ${own[2]}`] : []) }
    }),
)

test('every action of the desk is offered to exactly those operators whom the contract allows it', () => {
  expect(actions.length).toBeGreaterThan(25)
  const wrong = actions.filter((one) => !one.calls.some((call) => scopeOf.get(call)?.join() === one.scopes.join()))
  expect(wrong).toEqual([])
})
