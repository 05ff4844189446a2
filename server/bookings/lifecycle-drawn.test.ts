import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawLifecycle, lifecycleFile } from '../../docs/draw-lifecycle.ts'
import { transitions } from './lifecycle.ts'

test('the page about the life of a booking is as the table says; if not, run: node docs/draw-lifecycle.ts', async () => {
  const drawn = drawLifecycle()
  expect(await readFile(lifecycleFile, 'utf8')).toBe(drawn)
  for (const name of Object.keys(transitions)) expect(drawn).toContain(`| \`${name}\` |`)
})
