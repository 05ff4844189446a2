import { cx } from '#web/design/cx.ts'

type Source = { type: string; srcSet: string }

type Props = {
  src: string
  alt: string
  width: number
  height: number
  /** Better formats first; `srcSet` belongs to the plain image. */
  sources?: readonly Source[]
  srcSet?: string
  /** Its displayed width, in CSS terms: "(min-width: 64rem) 33vw, 100vw". */
  sizes?: string
  /** Dominant color (`#rrggbb`), seen until the picture is there. */
  color?: string
  /** The largest picture of the first view: loaded at once and first. */
  priority?: boolean
  /** Fills a box of this shape; without it the picture keeps its own. */
  ratio?: 'wide' | 'landscape' | 'square' | 'portrait' | 'fill'
  className?: string
}

const ratios = {
  wide: 'aspect-[16/9]',
  landscape: 'aspect-[4/3]',
  square: 'aspect-square',
  portrait: 'aspect-[4/5]',
  fill: 'size-full',
}

export function Picture({
  src,
  alt,
  width,
  height,
  sources = [],
  srcSet,
  sizes,
  color,
  priority = false,
  ratio,
  className,
}: Props) {
  return (
    <span className={cx('relative block overflow-clip bg-surface-sunken', ratio && ratios[ratio], className)}>
      {color ? (
        // The color is an attribute of SVG: there without script, and no style attribute.
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      ) : null}
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className={cx('relative', ratio ? 'size-full object-cover' : 'h-auto w-full')}
        />
      </picture>
    </span>
  )
}
