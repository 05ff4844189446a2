import { cva, type VariantProps } from 'class-variance-authority'
import { cloneElement, type ComponentProps, isValidElement, type MouseEvent } from 'react'
import { cx } from '#web/design/cx.ts'
import { Spinner } from '#web/design/spinner.tsx'

export const buttonClasses = cva(
  'relative inline-flex items-center justify-center gap-2 text-center font-semibold tracking-[-0.006em] select-none transition-[background-color,border-color,color,box-shadow,translate] disabled:opacity-50 [&[aria-disabled]:not([aria-busy])]:opacity-60 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'rounded-md bg-brand text-on-brand shadow-rest hover:bg-brand-hover active:translate-y-px',
        accent: 'rounded-md bg-accent text-on-accent shadow-rest hover:bg-accent-hover active:translate-y-px',
        secondary:
          'rounded-md border border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken active:translate-y-px',
        quiet: 'rounded-md text-ink hover:bg-surface-sunken active:translate-y-px',
        danger: 'rounded-md bg-danger-solid text-on-danger shadow-rest hover:bg-danger-hover active:translate-y-px',
        link: 'min-w-target rounded-sm text-brand underline decoration-from-font underline-offset-4 hover:text-accent-ink',
      },
      size: {
        sm: 'min-h-target text-sm',
        md: 'min-h-12 text-base',
        lg: 'min-h-14 text-lg',
      },
      block: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { variant: ['primary', 'accent', 'secondary', 'quiet', 'danger'], size: 'sm', class: 'px-4' },
      { variant: ['primary', 'accent', 'secondary', 'quiet', 'danger'], size: 'md', class: 'px-5' },
      { variant: ['primary', 'accent', 'secondary', 'quiet', 'danger'], size: 'lg', class: 'px-7' },
    ],
    defaultVariants: { variant: 'primary', size: 'md', block: false },
  },
)

type Props = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    /** Keeps width and focus, shows a spinner and lets no second press through. */
    loading?: boolean
    /** Said to screen readers while loading. */
    loadingLabel?: string
    /** Gives the look to the single child (a link, usually). */
    asChild?: boolean
  }

export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingLabel,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const classes = buttonClasses({ variant, size, block, className })
  if (asChild && isValidElement<{ className?: string }>(children))
    return cloneElement(children, { ...rest, className: cx(classes, children.props.className) })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={classes}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
    >
      {loading ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner label={loadingLabel} />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
