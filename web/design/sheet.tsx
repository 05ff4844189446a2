import { ModalFrame, type ModalProps } from '#web/design/modal-frame.tsx'
import { cx } from '#web/design/cx.ts'

type Props = ModalProps & {
  side?: 'left' | 'right'
  /** A menu closes as soon as a link in it is followed. */
  closeOnLink?: boolean
}

const sides = {
  left: 'left-0 rounded-r-xl data-[state=closed]:animate-left-out data-[state=open]:animate-left-in',
  right: 'right-0 rounded-l-xl data-[state=closed]:animate-right-out data-[state=open]:animate-right-in',
}

/** Slides in from an edge: the mobile menu, filters. */
export function Sheet({ side = 'right', closeOnLink = true, ...rest }: Props) {
  return (
    <ModalFrame
      {...rest}
      closeOnLink={closeOnLink}
      panel={cx('inset-y-0 w-[min(24rem,calc(100vw-3rem))] pb-[env(safe-area-inset-bottom)]', sides[side])}
    />
  )
}
