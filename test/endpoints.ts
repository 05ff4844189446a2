import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '#contract/wire/endpoint.ts'

const folder = join(import.meta.dirname, '../contract')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Everything the contract says that can be called, by its file and the name under which it is exported. */
export async function everyEndpoint(): Promise<[name: string, endpoint: Endpoint][]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(join(folder, file))) as Record<string, unknown>] as const),
  )
  return modules.flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter((pair): pair is [string, Endpoint] => isEndpoint(pair[1]))
      .map(([name, endpoint]): [string, Endpoint] => [`${file} ${name}`, endpoint]),
  )
}
