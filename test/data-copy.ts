import { expect } from 'vitest'
import { downloadExport } from '#contract/privacy/calls.ts'
import type { Browser, TestApp } from './app.ts'
import { readZip } from './archive.ts'

/** Follows a link to a private file in this session. */
export function openLink({ app }: TestApp, who: Browser, url: string): Promise<Response> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(new URL(url, app.publicUrl()), { headers: { cookie } })
}

/** The files of someone’s copy of their data, by name. */
export async function archiveOf(world: TestApp, who: Browser, exportId: string): Promise<Map<string, Buffer>> {
  const { url } = (await who.call(downloadExport, { params: { id: exportId } })).body
  const answer = await openLink(world, who, url)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="treq-\w+\.zip"$/)
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

/** What it says in rows. */
export const knownIn = (archive: Map<string, Buffer>) =>
  JSON.parse(archive.get('data.json')?.toString() ?? '') as Record<string, Record<string, unknown>[]>
