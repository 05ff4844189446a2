import sharp from 'sharp'
import { limits } from '#contract/wire/limits.ts'

const jpeg = { quality: 72, mozjpeg: true }
const seconds = 10

sharp.cache(false)

/** Runs in a thread. Throws for a damaged picture. */
export default async function drawJpeg(picture: Uint8Array): Promise<Uint8Array> {
  return sharp(picture, { limitInputPixels: limits.pictureMegapixels * 1e6, failOn: 'error' })
    .timeout({ seconds })
    .flatten({ background: '#ffffff' })
    .jpeg(jpeg)
    .toBuffer()
}
