import { cx } from '#web/design/cx.ts'
import { Picture } from '#web/design/picture.tsx'
import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { illustrations } from '#web/app/static/texts/illustrations.en.ts'

export type IllustrationName = Exclude<PlainKey<typeof illustrations>, 'honest'>

interface Props {
  name: IllustrationName
  /** Its displayed width, in CSS terms. */
  sizes: string
  ratio?: 'wide' | 'landscape' | 'fill'
  priority?: boolean
  className?: string
}

/** One of the pictures that come with the site. The page says once that they are illustrations. */
export function Illustration({ name, sizes, ratio = 'landscape', priority = false, className }: Props) {
  const t = useTexts(illustrations)
  const file = (width: number) => `/media/pages/${name}-${width}.webp`
  return (
    <Picture
      src={file(640)}
      srcSet={`${file(640)} 640w, ${file(1280)} 1280w`}
      sizes={sizes}
      alt={t(name)}
      width={1280}
      height={854}
      ratio={ratio}
      priority={priority}
      {...(className ? { className } : {})}
    />
  )
}

/** The one line about them, once on each page that shows any. */
export function IllustrationsLine({ className }: { className?: string }) {
  return <p className={cx('text-xs text-ink-muted', className)}>{useTexts(illustrations)('honest')}</p>
}
