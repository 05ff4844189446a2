import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ElementType } from 'react'

const classes = cva('relative', {
  variants: {
    tone: {
      raised: 'rounded-lg border border-line bg-surface-raised',
      sunken: 'rounded-lg border border-transparent bg-surface-sunken',
      outline: 'rounded-lg border border-line',
      bare: 'rounded-lg',
      deep: 'band-deep rounded-lg border border-transparent',
    },
    padding: { none: '', sm: 'p-4', md: 'p-5 tablet:p-6', lg: 'p-6 tablet:p-9' },
    /** The whole card is the target of a stretched link inside it. */
    interactive: {
      true: 'group transition-[border-color,box-shadow] duration-base hover:border-line-strong hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-focus',
      false: '',
    },
    clip: { true: 'overflow-clip', false: '' },
  },
  defaultVariants: { tone: 'raised', padding: 'md', interactive: false, clip: false },
})

type Props = ComponentProps<'div'> & VariantProps<typeof classes> & { as?: 'div' | 'article' | 'section' | 'li' }

export function Card({ as = 'div', tone, padding, interactive, clip, className, ...rest }: Props) {
  const Tag = as as ElementType
  return <Tag className={classes({ tone, padding, interactive, clip, className })} {...rest} />
}
