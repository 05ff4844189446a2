import sharp from 'sharp'
import { limits } from '#contract/wire/limits.ts'

sharp.cache(false)

/** Runs in a thread. The picture in the file of this path, drawn anew: without place, camera, and whatever else was in it. Null for one that cannot be read. */
export default async function reencodePicture(path: string): Promise<Uint8Array | null> {
  try {
    return await sharp(path, { limitInputPixels: limits.pictureMegapixels * 1e6, failOn: 'error' })
      .timeout({ seconds: 20 })
      .rotate()
      .resize({ width: 3000, height: 3000, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}
