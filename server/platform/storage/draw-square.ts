import { openPicture } from './open-picture.ts'

const side = 800

/** Runs in a thread: a square WebP around what draws the eye, upright, without the camera’s notes. Throws for a damaged picture. */
export default async function drawSquare(path: string): Promise<Uint8Array> {
  return (await openPicture(path))
    .timeout({ seconds: 9 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
}
