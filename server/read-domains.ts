import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Domain } from '#server/platform/domain.ts'
import { domainOrder } from './domain-order.ts'

const place = (name: string) => (domainOrder.includes(name) ? domainOrder.indexOf(name) : domainOrder.length)

/** The domain that each folder beside this file exports as `<folder>Domain`, in the order in which they may know each other. */
export async function readDomains(): Promise<Domain[]> {
  const names = readdirSync(import.meta.dirname)
    .filter((name) => existsSync(join(import.meta.dirname, name, 'index.ts')))
    .toSorted((a, b) => place(a) - place(b) || a.localeCompare(b))
  const found = await Promise.all(
    names.map(async (name) => {
      const module = (await import(`./${name}/index.ts`)) as Record<string, Domain | undefined>
      return module[`${name}Domain`]
    }),
  )
  return found.filter((domain) => domain !== undefined)
}
