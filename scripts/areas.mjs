import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, Sentence } from './root.mjs'

/** Each folder in one of these is an area's part, named like the area. */
const sides = ['contract', 'server', 'web', 'web/features', 'e2e']
/** These stand for themselves. */
const whole = ['demo', 'scripts', 'docs']

/** The folders of every area, by its name: `guides` is `contract/guides`, `server/guides`, `web/features/guides`, … */
export function areas() {
  const found = new Map()
  const add = (name, folder) => found.set(name, [...(found.get(name) ?? []), folder])
  for (const side of sides)
    for (const entry of readdirSync(join(root, side), { withFileTypes: true }))
      if (entry.isDirectory() && !['features', 'public'].includes(entry.name)) add(entry.name, `${side}/${entry.name}`)
  for (const folder of whole) if (existsSync(join(root, folder))) add(folder, folder)
  return found
}

/** What is checked and run for an area: its folders, its files of unit tests and of browser tests. */
export function areaNamed(name) {
  const all = areas()
  const folders = all.get(name)
  if (!folders)
    throw new Sentence(
      `There is no area “${name}”; there are ${[...all.keys()].toSorted((a, b) => a.localeCompare(b)).join(', ')}.`,
    )
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return {
    folders,
    tests: files.filter((file) => /\.test\.tsx?$/.test(file)),
    specs: files.filter((file) => file.endsWith('.spec.ts')),
  }
}
