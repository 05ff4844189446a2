import { Button } from '#web/design/button.tsx'
import { ModalFrame, type ModalProps } from '#web/design/modal-frame.tsx'
import { cx } from '#web/design/cx.ts'

type Props = ModalProps & { size?: 'md' | 'lg' | 'full' }

const sizes = {
  md: 'tablet:max-w-[34rem]',
  lg: 'tablet:max-w-[52rem]',
  /** All of a phone's screen. */
  full: 'max-tablet:top-0 max-tablet:max-h-none max-tablet:rounded-none tablet:max-w-[64rem]',
}

/** Slides up from the bottom edge on a phone, centered from tablet up. */
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

interface FootProps {
  /** The way back, which changes nothing. */
  back: string
  onBack: () => void
  /** The act itself, as a verb. */
  act: string
  danger?: boolean
  busy?: boolean
  /** Not yet: something is still to be chosen or asked of the server. */
  unready?: boolean
  testId?: string
  /** The form that the act sends, or what it does. */
  does: { form: string } | (() => void)
}

/** The footer of a confirmation dialog: cancel, then the action, which is on top on a phone. */
export function DialogFoot({
  back,
  onBack,
  act,
  danger = false,
  busy = false,
  unready = false,
  testId,
  does,
}: FootProps) {
  return (
    <>
      <Button variant="secondary" onClick={onBack}>
        {back}
      </Button>
      <Button
        {...(typeof does === 'function' ? { onClick: does } : { type: 'submit', form: does.form })}
        variant={danger ? 'danger' : 'primary'}
        loading={busy}
        loadingLabel={act}
        disabled={unready}
        data-testid={testId}
      >
        {act}
      </Button>
    </>
  )
}
