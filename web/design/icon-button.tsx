import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

const classes = cva(
  'relative inline-grid size-target shrink-0 place-items-center rounded-full transition-colors disabled:opacity-40 aria-disabled:opacity-40 [&_svg]:size-5',
  {
    variants: {
      variant: {
        quiet: 'text-ink hover:bg-surface-sunken',
        outline: 'border border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken',
        solid: 'bg-brand text-on-brand hover:bg-brand-hover',
        floating: 'bg-surface-raised text-ink shadow-raised hover:text-accent-ink',
      },
    },
    defaultVariants: { variant: 'quiet' },
  },
)

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  VariantProps<typeof classes> & {
    /** Accessible name; the picture alone says nothing. */
    label: string
    children: ReactNode
  }

export function IconButton({ label, variant, className, type = 'button', children, ...rest }: Props) {
  return (
    <button type={type} aria-label={label} className={classes({ variant, className })} {...rest}>
      {children}
    </button>
  )
}
