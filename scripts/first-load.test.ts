import { expect, test } from 'vitest'
import { filesOf, firstLoads, mostOf } from './first-load.mjs'

const manifest = {
  'app/entry-client.tsx': { file: 'entry.js', imports: ['_ground.js'] },
  '_ground.js': { file: 'ground.js' },
  '_shared.js': { file: 'shared.js', imports: ['_ground.js'] },
  'app/pages/public.ts': { file: 'public.js', imports: ['_ground.js'] },
  'app/pages/public/home.tsx': { file: 'home.js', imports: ['_ground.js'], dynamicImports: ['app/home/below.tsx'] },
  'app/pages/public/search.tsx': { file: 'search.js', imports: ['_shared.js', '_ground.js'] },
  'app/pages/account/booking.tsx': { file: 'booking.js', imports: ['_ground.js'] },
  'app/home/below.tsx': { file: 'below.js' },
}

test('a page loads the first script, the entry, its own chunk and all that these import, each once', () => {
  expect(filesOf(manifest, ['app/entry-client.tsx', 'app/pages/public/search.tsx'])).toEqual([
    'entry.js',
    'ground.js',
    'search.js',
    'shared.js',
  ])
})

test('home has less room than the other public pages; pages of one person are not among them', () => {
  expect(firstLoads(manifest, () => 1000)).toEqual([
    { page: 'home', bytes: 4000, most: mostOf.home },
    { page: 'search', bytes: 6000, most: mostOf.public },
  ])
})

test('a page whose chunk is gone is no pass', () => {
  expect(() => filesOf(manifest, ['app/pages/public/gone.tsx'])).toThrow('The build has no app/pages/public/gone.tsx')
})
