import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ElementType } from 'react'

const classes = cva('flex', {
  variants: {
    gap: { none: '', xs: 'gap-1.5', sm: 'gap-3', md: 'gap-5', lg: 'gap-8', xl: 'gap-block', section: 'gap-section' },
    direction: { column: 'flex-col', row: 'flex-row flex-wrap', split: 'flex-col tablet:flex-row' },
    align: {
      stretch: 'items-stretch',
      start: 'items-start',
      center: 'items-center',
      end: 'items-end',
      baseline: 'items-baseline',
    },
    justify: { start: '', between: 'justify-between', center: 'justify-center', end: 'justify-end' },
  },
  defaultVariants: { gap: 'md', direction: 'column', align: 'stretch', justify: 'start' },
})

type Props = ComponentProps<'div'> &
  VariantProps<typeof classes> & { as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | 'header' }

/** Things one after another with one gap; `split` is a column on phones and a row from tablet up. */
export function Stack({ as = 'div', gap, direction, align, justify, className, ...rest }: Props) {
  const Tag = as as ElementType
  return <Tag className={classes({ gap, direction, align, justify, className })} {...rest} />
}
