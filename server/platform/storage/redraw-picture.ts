import { longestSide, openPicture } from './open-picture.ts'

/** Runs in a thread: a private picture as JPEG, upright, without the camera’s notes. Throws for a damaged one. */
export default async function redrawPicture(path: string): Promise<Uint8Array> {
  return (await openPicture(path))
    .timeout({ seconds: 9 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86 })
    .toBuffer()
}
