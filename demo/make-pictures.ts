// Makes the committed variants in demo/pictures from a folder of originals with a manifest.json:
//   node demo/make-pictures.ts <media folder>
// A picture whose files are there already is not made again.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { Picture, PicturesIndex } from './world-schema.ts'

const WIDTHS = [480, 800, 1200, 1600]
const WEBP = { quality: 72, effort: 5, smartSubsample: true }
const target = join(import.meta.dirname, 'pictures')

const Source = z.object({
  path: z.string().regex(/^[a-z0-9/-]+\.(webp|svg)$/),
  alt: z.string().min(1),
  region: z.string().min(1).nullable().default(null),
  focalPoint: z.object({ x: z.number(), y: z.number() }).default({ x: 0.5, y: 0.5 }),
})

/** Hashed together with the encoder's settings: a new recipe gives new names, so a cached file is never stale. */
const nameOf = (bytes: Buffer, recipe: string) =>
  createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 16)

async function dominantOf(original: Buffer): Promise<string> {
  const { dominant } = await sharp(original).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

async function makePicture(
  media: string,
  { path, alt, region, focalPoint }: z.infer<typeof Source>,
  before: PicturesIndex,
): Promise<Picture> {
  const original = await readFile(join(media, path))
  const drawn = extname(path) === '.svg'
  const hash = nameOf(original, drawn ? 'svg' : JSON.stringify([WIDTHS, WEBP]))
  const made = Object.values(before).find((picture) => picture.hash === hash)
  if (made) return { ...made, alt, region, focalPoint }
  const { width, height } = await sharp(original).metadata()
  const shown = { hash, width, height, dominant: await dominantOf(original), alt, region, focalPoint }
  if (drawn) {
    const file = `${hash}.svg`
    await writeFile(join(target, file), original)
    return { ...shown, variants: [{ width, height, file, bytes: original.length }] }
  }
  const variants: Picture['variants'] = []
  for (const wanted of WIDTHS.filter((candidate) => candidate <= width)) {
    const file = `${hash}-${wanted}.webp`
    const { data, info } = await sharp(original)
      .resize({ width: wanted, withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true })
    await writeFile(join(target, file), data)
    variants.push({ width: info.width, height: info.height, file, bytes: data.length })
  }
  return { ...shown, variants }
}

const media = process.argv[2]
if (media === undefined) throw new Error('Say which folder holds the originals: node demo/make-pictures.ts <folder>')

const manifest = z
  .array(z.looseObject({ path: z.string() }))
  .parse(JSON.parse(await readFile(join(media, 'manifest.json'), 'utf8')))
const sources = manifest
  .filter(({ path }) => /^(adventures|categories|avatars)\//.test(path))
  .map((entry) => Source.parse(entry))
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))

await mkdir(target, { recursive: true })
const before = z
  .record(z.string(), Picture)
  .parse(JSON.parse(await readFile(join(target, 'index.json'), 'utf8').catch(() => '{}')))
const index: PicturesIndex = {}
for (const [done, source] of sources.entries()) {
  index[source.path] = await makePicture(media, source, before)
  process.stdout.write(`\r${done + 1} of ${sources.length} pictures`)
}
PicturesIndex.parse(index)
await writeFile(join(target, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)

const wanted = new Set([
  'index.json',
  ...Object.values(index).flatMap(({ variants }) => variants.map(({ file }) => file)),
])
for (const file of await readdir(target)) if (!wanted.has(file)) await rm(join(target, file))
const bytes = Object.values(index).reduce(
  (sum, { variants }) => sum + variants.reduce((part, v) => part + v.bytes, 0),
  0,
)
process.stdout.write(`\n${(bytes / 1e6).toFixed(1)} MB in ${wanted.size - 1} files\n`)
