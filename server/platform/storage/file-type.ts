import { pictureUploadTypes } from '#contract/wire/values.ts'

/** What the first bytes of a file say it is. Its name and the sender's claim are never asked. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/avif',
  'video/mp4',
  'video/quicktime',
  'application/zip',
] as const
export type FileType = (typeof fileTypes)[number]

/** Pictures that are drawn anew before they are kept, so that nothing of the camera’s is. */
export const isRedrawable = (type: FileType | null): boolean => pictureUploadTypes.some((one) => one === type)

/** As many bytes as `fileTypeOf` looks at. */
export const headOfFile = 64

const brands: Record<string, FileType> = {
  heic: 'image/heic',
  heix: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  hevc: 'image/heic',
  hevx: 'image/heic',
  avif: 'image/avif',
  avis: 'image/avif',
  'qt  ': 'video/quicktime',
  isom: 'video/mp4',
  iso2: 'video/mp4',
  iso4: 'video/mp4',
  iso5: 'video/mp4',
  iso6: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
  avc1: 'video/mp4',
  'M4V ': 'video/mp4',
  MSNV: 'video/mp4',
}

/** Null for anything else, and for less than the type's own mark. */
export function fileTypeOf(head: Buffer): FileType | null {
  const at = (offset: number, text: string) => head.toString('latin1', offset, offset + text.length) === text
  if (at(0, '%PDF-')) return 'application/pdf'
  if (at(0, 'PK\x03\x04')) return 'application/zip'
  if (at(0, '\xff\xd8\xff')) return 'image/jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp'
  return at(4, 'ftyp') ? isoMedia(head) : null
}

/** HEIC, AVIF and video share one container: its brand decides, or the brands it says it is compatible with. */
function isoMedia(head: Buffer): FileType | null {
  const end = Math.min(head.readUInt32BE(0), headOfFile, head.length)
  const found = [8, ...Array.from({ length: 12 }, (_none, index) => 16 + 4 * index)]
    .filter((offset) => offset + 4 <= end)
    .map((offset) => brands[head.toString('latin1', offset, offset + 4)])
  return found.find((type) => type !== undefined) ?? null
}
