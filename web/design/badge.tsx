import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const classes = cva(
  'inline-flex items-center gap-1.5 rounded-full text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
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
      size: { md: 'min-h-6 px-2.5 py-0.5', count: 'h-5 min-w-5 justify-center px-1.5 text-[0.6875rem] tabular-nums' },
    },
    defaultVariants: { tone: 'neutral', size: 'md' },
  },
)

type Props = ComponentProps<'span'> & VariantProps<typeof classes>

export function Badge({ tone, size, className, ...rest }: Props) {
  return <span className={classes({ tone, size, className })} {...rest} />
}
