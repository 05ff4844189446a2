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
  },
  defaultVariants: { size: 'inherit' },
})

type Props = VariantProps<typeof classes> & {
  /** Minor units (cents). */
  amount: number
  locale?: string
  /** Before the figure: "from". */
  before?: ReactNode
  className?: string
}

export function Price({ amount, locale, before, size, className }: Props) {
  return (
    <span className={className}>
      {before ? <span className="text-sm text-ink-muted">{before} </span> : null}
      <span className={classes({ size })}>{formatPrice(amount, 'USD', locale)}</span>
    </span>
  )
}
