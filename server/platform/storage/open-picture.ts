import { open, readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/wire/limits.ts'
import { colorProfileOf, withColorProfile } from './color-profile.ts'
import { decodeHeic } from './decode-heic.ts'
import { fileTypeOf, headOfFile } from './file-type.ts'

/** In pixels; what is drawn from a private picture is no longer. */
export const longestSide = 3000

sharp.cache(false)

/** Runs in a thread: the picture in the file of this path, HEIC among them. Throws for a damaged one, now or when it is drawn. */
export async function openPicture(path: string): Promise<Sharp> {
  if (await isHeic(path)) return openHeic(await readFile(path))
  return sharp(path, { limitInputPixels: limits.pictureMegapixels * 1e6, failOn: 'error' })
}

async function openHeic(file: Buffer): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(file)
  const decoded = sharp(data, { raw: { width, height, channels: 3 } })
  const profile = colorProfileOf(file)
  if (!profile) return decoded
  // sharp takes a profile only from a file, and draws it as sRGB
  const jpeg = await decoded
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return sharp(withColorProfile(jpeg, profile))
}

async function isHeic(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headOfFile), 0, headOfFile, 0)
    return fileTypeOf(buffer.subarray(0, bytesRead)) === 'image/heic'
  } finally {
    await file.close()
  }
}
