import sharp from 'sharp'

sharp.cache(false)

/** Runs in a thread: the pixels that the head of a file promises; null where it is no picture. Nothing is decoded. */
export default async function readHead(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(path, { failOn: 'none', limitInputPixels: false })
      .timeout({ seconds: 5 })
      .metadata()
    return autoOrient.width && autoOrient.height ? { width: autoOrient.width, height: autoOrient.height } : null
  } catch {
    return null
  }
}
