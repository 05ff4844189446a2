import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
// Its library must be loaded by the main thread before any other, or it cannot be loaded again (glibc).
import 'sharp'
import type { Readable } from 'node:stream'
import type { Picture } from '#contract/wire/picture.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { notFound } from '#server/platform/errors.ts'
import { threadTask } from '#server/platform/threads/thread-pool.ts'
import type drawJpeg from './draw-jpeg.ts'

const drawing = threadTask<typeof drawJpeg>(new URL('draw-jpeg.ts', import.meta.url))
const gone = () => notFound(said('We couldn’t find that picture.'))

/** Points; an email is 600 wide, and most screens have two pixels to the point. */
const emailWidth = 1200

/** A picture for an email. As JPEG: desktop Outlook shows no WebP. */
export function pictureForEmail(picture: Picture | null): { path: string; alt: string } | null {
  const file = picture?.variants.find(({ width }) => width >= emailWidth) ?? picture?.variants.at(-1)
  return picture && file ? { path: file.url.replace(/\.webp$/, '.jpg'), alt: picture.alt } : null
}

/** Units of `CostBudget`: to draw one takes a processor so many milliseconds. */
const drawingCost = 150

/** Those that are being drawn, by name. */
const underWay = new WeakMap<App, Map<string, Promise<string>>>()

/**
 * The JPEG of a size that pages show, by the name of its file without ending. Drawn when it is first asked for, once
 * however many ask at the same time, and kept: few of the sizes are ever sent. `spend` counts what a drawing costs. Throws
 * 404 for a name that is none.
 */
export async function openEmailPicture(
  app: App,
  name: string,
  folder: string | null,
  spend: (units: number) => Promise<void>,
): Promise<Readable> {
  const known = await app
    .read()
    .selectFrom('email_pictures')
    .select('hash')
    .where('source', '=', name)
    .executeTakeFirst()
  if (known) return app.files.open(known.hash)
  const drawn = underWay.get(app) ?? new Map<string, Promise<string>>()
  underWay.set(app, drawn)
  const before = drawn.get(name)
  if (before) return app.files.open(await before)
  const hash = drawAndKeep(app, name, folder, spend).finally(() => drawn.delete(name))
  drawn.set(name, hash)
  return app.files.open(await hash)
}

async function drawAndKeep(
  app: App,
  name: string,
  folder: string | null,
  spend: (units: number) => Promise<void>,
): Promise<string> {
  const source = await sourceOf(app, name, folder)
  await spend(drawingCost)
  const { hash } = await app.files.put(Buffer.from(await app.threads.requests.run(drawing, () => source)))
  await app.db
    .insertInto('email_pictures')
    .values({ source: name, hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}

/** `folder` holds ready-made sizes; null where there are none. */
async function sourceOf(app: App, name: string, folder: string | null): Promise<Uint8Array> {
  if (name.length === 64) {
    const known = await app
      .read()
      .selectFrom('picture_files')
      .select('hash')
      .where('hash', '=', name)
      .executeTakeFirst()
    if (known) return buffer(await app.files.open(name))
  } else if (folder) {
    const bytes = await readFile(join(folder, `${name}.webp`)).catch(() => null)
    if (bytes) return bytes
  }
  throw gone()
}
