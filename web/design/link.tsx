import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

const classes = cva('transition-colors', {
  variants: {
    variant: {
      /** Within a sentence a word of it; alone, or one of a row, tall enough for a finger. */
      inline:
        'rounded-sm text-brand underline decoration-from-font underline-offset-[0.22em] hover:text-accent-ink [&:not(p_*,li_*)]:inline-flex [&:not(p_*,li_*)]:min-h-target [&:not(p_*,li_*)]:items-center [:is(.flex,.grid)>&]:inline-flex [:is(.flex,.grid)>&]:min-h-target [:is(.flex,.grid)>&]:items-center',
      quiet:
        'rounded-sm inline-flex min-h-target items-center gap-2 text-ink-muted hover:text-ink hover:underline underline-offset-4',
      nav: 'rounded-sm relative inline-flex min-h-target items-center px-1 font-medium text-ink hover:text-brand aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent',
      title:
        'rounded-sm text-inherit decoration-accent decoration-2 underline-offset-[0.18em] group-hover:underline hover:underline',
      /** Whatever is given decides, corners too. */
      bare: '',
    },
    /** Makes the nearest `relative` ancestor the target. */
    stretched: { true: 'stretched', false: '' },
  },
  defaultVariants: { variant: 'inline', stretched: false },
})

type Props = Omit<ComponentProps<'a'>, 'href'> &
  VariantProps<typeof classes> & {
    /** A path goes through the router; an address with a scheme (https:, mailto:, tel:) is a plain anchor. */
    to: string
    replace?: boolean
    preventScrollReset?: boolean
    state?: unknown
    /** Loads the address as it is, without the router: it belongs to another language. */
    document?: boolean
  }

const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

export function Link({
  to,
  variant,
  stretched,
  className,
  replace,
  preventScrollReset,
  state,
  document = false,
  children,
  ...rest
}: Props) {
  const look = classes({ variant, stretched, className })
  if (document || elsewhere.test(to))
    return (
      <a href={to} className={look} {...(document ? {} : { rel: 'noopener' })} {...rest}>
        {children}
      </a>
    )
  return (
    <LocalLink to={to} className={look} options={{ replace, preventScrollReset, state }} {...rest}>
      {children}
    </LocalLink>
  )
}

interface LocalProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  options: Pick<Props, 'replace' | 'preventScrollReset' | 'state'>
}

/** The router's own link brings the loading ahead of its framework mode along, 3 kB that no page of ours uses. */
function LocalLink({ to, options, onClick, target, children, ...rest }: LocalProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { ...options, ...(target ? { target } : {}) })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) go(event)
  }
  return (
    <a {...rest} href={useHref(to)} onClick={press} target={target}>
      {children}
    </a>
  )
}
