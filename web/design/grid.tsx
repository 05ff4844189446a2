import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ElementType } from 'react'

const classes = cva('grid', {
  variants: {
    columns: {
      1: 'grid-cols-1',
      2: 'grid-cols-1 tablet:grid-cols-2',
      3: 'grid-cols-1 tablet:grid-cols-2 desktop:grid-cols-3',
      4: 'grid-cols-1 tablet:grid-cols-2 desktop:grid-cols-4',
      pair: 'grid-cols-2 tablet:grid-cols-3 desktop:grid-cols-6',
      aside: 'grid-cols-1 desktop:grid-cols-[minmax(0,1fr)_22rem]',
    },
    gap: { sm: 'gap-3', md: 'gap-5 tablet:gap-6', lg: 'gap-x-8 gap-y-10', xl: 'gap-x-12 gap-y-block desktop:gap-x-16' },
  },
  defaultVariants: { columns: 3, gap: 'md' },
})

type Props = ComponentProps<'div'> & VariantProps<typeof classes> & { as?: 'div' | 'ul' | 'ol' | 'section' }

/** `aside`: the matter and a 22 rem column beside it from desktop up. */
export function Grid({ as = 'div', columns, gap, className, ...rest }: Props) {
  const Tag = as as ElementType
  return <Tag className={classes({ columns, gap, className })} {...rest} />
}
