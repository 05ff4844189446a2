import type { Picture as PictureData } from '#contract/wire/picture.ts'
import { cx } from '#web/design/cx.ts'
import { Picture } from '#web/design/picture.tsx'

interface Props {
  picture: PictureData | null
  /** Its displayed width, in CSS terms. */
  sizes: string
  ratio?: 'wide' | 'landscape' | 'square' | 'portrait' | 'fill'
  /** True where text beside it says the same. */
  decorative?: boolean
  priority?: boolean
  className?: string
}

/** Where a cropped picture is held: what matters in it stays in the box. In thirds, because the security policy allows no inline styles. */
const holds = [
  ['[&_img]:object-left-top', '[&_img]:object-top', '[&_img]:object-right-top'],
  ['[&_img]:object-left', '[&_img]:object-center', '[&_img]:object-right'],
  ['[&_img]:object-left-bottom', '[&_img]:object-bottom', '[&_img]:object-right-bottom'],
]
const third = (part: number) => (part < 0.33 ? 0 : part > 0.67 ? 2 : 1)

/** A picture of the catalogue in the widths it has; a quiet ground where there is none. */
export function PlacePicture({ picture, sizes, ratio = 'landscape', decorative, priority, className }: Props) {
  const widest = picture?.variants.at(-1)
  if (!picture || !widest)
    return (
      <span aria-hidden="true" className={`block aspect-[4/3] bg-surface-sunken ${className ?? ''}`}>
        {null}
      </span>
    )
  return (
    <Picture
      src={picture.variants[1]?.url ?? widest.url}
      srcSet={picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      color={picture.dominant}
      ratio={ratio}
      {...(priority ? { priority } : {})}
      className={cx(holds[third(picture.focalY)]?.[third(picture.focalX)], className)}
    />
  )
}
