import sharp from 'sharp'
import { limits } from '#contract/wire/limits.ts'

/** In pixels; a narrower picture gets the widths below its own, and its own. */
const widths = [480, 800, 1200, 1600, 2400]
const webp = { quality: 76, effort: 4, smartSubsample: true }
/** Of one size. The thread cannot be ended while the library works, so the library ends itself. */
const seconds = 20

sharp.cache(false)

/** Runs in a thread. Drops the camera's metadata (place, time, owner). Throws for a damaged picture. */
export default async function drawSizes(original: Uint8Array) {
  const open = () =>
    sharp(original, { limitInputPixels: limits.pictureMegapixels * 1e6, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient()
  const { width, height } = (await open().metadata()).autoOrient
  const files: { width: number; height: number; content: Uint8Array }[] = []
  for (const wanted of new Set([...widths.filter((one) => one < width), Math.min(width, widths.at(-1) ?? width)])) {
    const { data, info } = await open().resize({ width: wanted }).webp(webp).toBuffer({ resolveWithObject: true })
    files.push({ width: info.width, height: info.height, content: data })
  }
  const { dominant } = await open().resize({ width: 64 }).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
  return { width, height, dominant: `#${hex}`, files }
}
