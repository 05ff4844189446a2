import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isProgram, program, root, Sentence } from './root.mjs'

// What a first visit to each page makes the browser load before it can be used: the scripts that the page's HTML names, with
// everything they import. Read from the manifest of the build, so the same sources give the same figures.

const kilobyte = 1000
export const mostOf = { home: 130 * kilobyte, public: 200 * kilobyte }
const entry = 'app/entry-client.tsx'
const homePage = 'app/pages/public/home.tsx'
const publicPart = 'app/pages/public.ts'
/** Sets the theme and begins to load the others. */
const firstScript = 'first.js'
const isPublicPage = (module) => /^app\/pages\/public\/[^/]+\.tsx$/.test(module)

/** The files that these source modules load at once, each once. */
export function filesOf(manifest, modules) {
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Sentence(`The build has no ${key}: is the page still there under that name?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return [...files]
}

/** Bytes of JavaScript, gzip 9, that each public page loads at first; the largest last. */
export function firstLoads(manifest, sizeOf) {
  const pages = Object.keys(manifest).filter(isPublicPage)
  return pages
    .map((page) => {
      const modules = [entry, page, ...(page === homePage ? [] : [publicPart])]
      const files = [firstScript, ...filesOf(manifest, modules)]
      const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
      return { page: page.replace(/^.*\/|\.tsx$/g, ''), bytes, most: page === homePage ? mostOf.home : mostOf.public }
    })
    .toSorted((one, other) => one.bytes - other.bytes)
}

/** Prints the table; one test for each page. */
export function checkFirstLoads(folder = join(root, 'dist', 'client')) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const sizes = new Map()
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length)
    return sizes.get(file)
  }
  const loads = firstLoads(manifest, sizeOf)
  if (!loads.some(({ most }) => most === mostOf.home)) throw new Sentence(`The build has no ${homePage}.`)
  const kB = (bytes) => `${(bytes / kilobyte).toFixed(1)} kB`
  for (const { page, bytes, most } of loads)
    console.log(`${bytes <= most ? '✓' : '✗'} ${kB(bytes).padStart(9)} of ${kB(most)}  ${page}`)
  const failed = loads.filter(({ bytes, most }) => bytes > most).length
  return { passed: loads.length - failed, failed }
}

if (isProgram(import.meta.url)) {
  await program(async () => {
    const { failed } = checkFirstLoads(process.argv[2])
    if (failed) throw new Sentence(`${failed} pages load more JavaScript at first than they may.`)
  })
}
