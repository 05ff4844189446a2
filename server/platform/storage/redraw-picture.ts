import sharp from 'sharp'
import { limits } from '#contract/wire/limits.ts'

const longest = 3000

sharp.cache(false)

/** Runs in a thread: a private picture as JPEG, upright, without the camera’s notes. Throws for a damaged one. */
export default async function redrawPicture(path: string): Promise<Uint8Array> {
  return sharp(path, { limitInputPixels: limits.pictureMegapixels * 1e6, failOn: 'error' })
    .timeout({ seconds: 9 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86 })
    .toBuffer()
}
