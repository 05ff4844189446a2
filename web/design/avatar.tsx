import { cx } from '#web/design/cx.ts'

type Props = {
  name: string
  src?: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** True where the name is shown beside it. */
  decorative?: boolean
  className?: string
}

const sizes = { sm: 'size-8 text-xs', md: 'size-11 text-sm', lg: 'size-16 text-xl', xl: 'size-28 text-display-sm' }
const pixels = { sm: 32, md: 44, lg: 64, xl: 112 }

const emailOf = (word: string) => Array.from(word)[0] ?? ''

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return emailOf(first).concat(emailOf(last)).toUpperCase()
}

/** Initials are under the picture, so a late or failed picture leaves no hole. */
export function Avatar({ name, src, size = 'md', decorative = false, className }: Props) {
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      // Not text in the page: two letters are no label, and would be read out before the name.
      data-initials={initialsOf(name)}
      className={cx(
        'relative before:content-[attr(data-initials)] inline-grid shrink-0 place-items-center overflow-clip rounded-full bg-brand-soft font-semibold text-on-brand-soft select-none',
        sizes[size],
        className,
      )}
    >
      {src ? (
        <img
          src={src}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover text-transparent"
        />
      ) : null}
    </span>
  )
}
