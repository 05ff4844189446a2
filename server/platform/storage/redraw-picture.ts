import { open, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { limits } from '#contract/wire/limits.ts'
import { decodeHeic } from './decode-heic.ts'
import { fileTypeOf, headOfFile } from './file-type.ts'

const longest = 3000

sharp.cache(false)

/** Runs in a thread: a private picture as JPEG, upright, without the camera’s notes. Throws for a damaged one. */
export default async function redrawPicture(path: string): Promise<Uint8Array> {
  return (await opened(path))
    .timeout({ seconds: 9 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86 })
    .toBuffer()
}

async function opened(path: string) {
  if (!(await isHeic(path))) return sharp(path, { limitInputPixels: limits.pictureMegapixels * 1e6, failOn: 'error' })
  const { data, width, height } = await decodeHeic(await readFile(path))
  return sharp(data, { raw: { width, height, channels: 3 } })
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
