import type { Picture as PictureData } from '#contract/wire/picture.ts'
import { Picture } from '#web/design/picture.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'

/** As the home page crops it. */
export const TilePicture = ({ picture, url }: { picture: PictureData | null; url: string }) =>
  picture ? (
    <PlacePicture picture={picture} sizes="24rem" ratio="fill" decorative className="rounded-md" />
  ) : (
    <Picture src={url} alt="" width={1600} height={1067} ratio="fill" className="rounded-md" />
  )
