import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { formatPrice } from '#web/design/format-price.ts'

const classes = cva('tabular-nums', {
  variants: {
    size: {
      inherit: 'font-semibold tracking-[-0.02em]',
      md: 'text-lg font-semibold tracking-[-0.02em]',
      lg: 'display text-display-sm',
      xl: 'display text-display-md',
    },
    struck: { true: 'line-through text-ink-muted font-normal', false: '' },
  },
  defaultVariants: { size: 'inherit', struck: false },
})

type Props = VariantProps<typeof classes> & {
  /** Minor units (cents). */
  amount: number
  currency?: string
  locale?: string
  /** Before and after the figure: "from", "per person, all fees included". */
  before?: ReactNode
  after?: ReactNode
  className?: string
}

export function Price({ amount, currency, locale, before, after, size, struck, className }: Props) {
  const figure = <span className={classes({ size, struck })}>{formatPrice(amount, currency, locale)}</span>
  return (
    <span className={className}>
      {before ? <span className="text-sm text-ink-muted">{before} </span> : null}
      {figure}
      {after ? <span className="text-sm text-ink-muted"> {after}</span> : null}
    </span>
  )
}
