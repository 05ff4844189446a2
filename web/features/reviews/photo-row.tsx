import type { Picture } from '#contract/wire/picture.ts'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'

/** The photos of a review, small and in a row. */
export function PhotoRow({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex gap-2 overflow-x-auto">
      {pictures.map((picture) => (
        <li key={picture.variants[0]?.url ?? picture.alt} className="w-28 shrink-0">
          <PlacePicture picture={picture} ratio="square" sizes="7rem" className="rounded-md" />
        </li>
      ))}
    </ul>
  )
}
