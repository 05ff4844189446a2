import { cx } from '#web/design/cx.ts'

type Props = {
  /** `text`: one line of the surrounding type; `block`: fills the given class. */
  shape?: 'text' | 'block' | 'circle'
  className?: string
}

const shapes = { text: 'h-[0.8em] my-[0.4em] rounded-sm', block: 'rounded-md', circle: 'rounded-full' }

/** The true shape of what is coming. The region around it says what loads (aria-busy and a label). */
export function Skeleton({ shape = 'text', className }: Props) {
  return <span aria-hidden="true" className={cx('block animate-breathe bg-line/65', shapes[shape], className)} />
}
