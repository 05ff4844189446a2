import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ElementType } from 'react'

const classes = cva('mx-auto w-full px-gutter', {
  variants: {
    width: {
      form: 'max-w-[calc(var(--container-form)+2*var(--spacing-gutter))]',
      text: 'max-w-[calc(var(--container-text)+2*var(--spacing-gutter))]',
      content: 'max-w-[calc(var(--container-content)+2*var(--spacing-gutter))]',
      wide: 'max-w-[calc(var(--container-wide)+2*var(--spacing-gutter))]',
    },
    /** Vertical room of a page section. */
    section: { true: 'py-section', false: '' },
  },
  defaultVariants: { width: 'content', section: false },
})

type Props = ComponentProps<'div'> &
  VariantProps<typeof classes> & { as?: 'div' | 'main' | 'section' | 'header' | 'footer' | 'article' }

export function Container({ as = 'div', width, section, className, ...rest }: Props) {
  const Tag = as as ElementType
  return <Tag className={classes({ width, section, className })} {...rest} />
}
