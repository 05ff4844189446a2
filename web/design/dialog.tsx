import { ModalFrame, type ModalProps } from '#web/design/modal-frame.tsx'
import { cx } from '#web/design/cx.ts'

type Props = ModalProps & { size?: 'md' | 'lg' }

const sizes = { md: 'tablet:max-w-[34rem]', lg: 'tablet:max-w-[52rem]' }

/** Rises from the bottom edge on a phone, stands in the middle from tablet up. */
export function Dialog({ size = 'md', ...rest }: Props) {
  return (
    <ModalFrame
      {...rest}
      panel={cx(
        'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in tablet:inset-0 tablet:m-auto tablet:h-fit tablet:max-h-[85dvh] tablet:w-[calc(100vw-4rem)] tablet:rounded-xl tablet:pb-0',
        sizes[size],
      )}
    />
  )
}
