import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const pixelsOf = (token: string) => 16 * Number(new RegExp(`--${token}: ([\\d.]+)rem`).exec(tokens)?.[1])

test('a phone ends at 768 px, a tablet at 1024 [9-breakpoints]', () =>
  expect([pixelsOf('breakpoint-tablet'), pixelsOf('breakpoint-desktop')]).toEqual([768, 1024]))

test('a thumb finds 44 px, a message is 420 px wide at most [9-touch, 9-toast-width]', () =>
  expect([pixelsOf('spacing-target'), pixelsOf('container-toast')]).toEqual([44, 420]))
