import { Button } from '#web/design/button.tsx'

interface Props {
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

/** The foot of every dialog that asks: the way back, and the act at the end, which stands on top on a phone. */
export function DialogFoot({ back, onBack, act, danger = false, busy = false, unready = false, testId, does }: Props) {
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
