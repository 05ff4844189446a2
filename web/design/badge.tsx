import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const classes = cva(
  'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-sunken text-ink',
        brand: 'bg-brand-soft text-on-brand-soft',
        accent: 'bg-accent text-on-accent',
        success: 'bg-success-soft text-success',
        warn: 'bg-warn-soft text-warn',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info',
        outline: 'border border-line-strong text-ink',
        paper: 'bg-surface-raised text-ink shadow-rest',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

type Props = ComponentProps<'span'> & VariantProps<typeof classes>

export function Badge({ tone, className, ...rest }: Props) {
  return <span className={classes({ tone, className })} {...rest} />
}
