import { Compass, Hand, MoveHorizontal, Pointer, WifiOff } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { mobileHelp } from './texts/mobile-help.en.ts'

const slides = [
  { key: 'hold', Icon: Hand },
  { key: 'swipe', Icon: MoveHorizontal },
  { key: 'tap', Icon: Pointer },
  { key: 'progress', Icon: Compass },
  { key: 'offline', Icon: WifiOff },
] as const

/** Pixels that a finger moves before it turns the slide. */
const swipe = 40

/** Slides in a loop: by button, finger, or arrow key. */
export function MobileHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(mobileHelp)
  const [at, setAt] = useState(0)
  const start = useRef<{ x: number; y: number } | null>(null)
  const turn = (by: 1 | -1) => setAt((now) => (now + by + slides.length) % slides.length)
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }
  const down = ({ clientX: x, clientY: y }: PointerEvent) => {
    start.current = { x, y }
  }
  const up = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current
    start.current = null
    if (!from) return
    const across = clientX - from.x
    if (Math.abs(across) >= swipe && Math.abs(across) > Math.abs(clientY - from.y)) turn(across < 0 ? 1 : -1)
  }
  const close = () => {
    setAt(0)
    onClose()
  }
  const slide = slides[at] ?? slides[0]
  const last = at === slides.length - 1
  return (
    <Dialog
      title={t('title')}
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      footer={
        <div className="flex w-full items-center gap-2.5">
          <Button variant="secondary" className="grow" onClick={() => turn(-1)}>
            {t('previous')}
          </Button>
          <Button variant={last ? 'secondary' : 'primary'} className="grow" onClick={() => turn(1)}>
            {t('next')}
          </Button>
          {last ? (
            <Button className="grow" onClick={close}>
              {t('finish')}
            </Button>
          ) : null}
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys beside the buttons */}
      <fieldset
        aria-label={t('slide', { at: at + 1, of: slides.length })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where arrow keys and a screen reader begin
        tabIndex={0}
        data-autofocus=""
        onKeyDown={press}
        onPointerDown={down}
        onPointerUp={up}
        onPointerCancel={() => {
          start.current = null
        }}
        className="grid touch-pan-y justify-items-center gap-4 rounded-md py-2 text-center select-none"
      >
        <span className="grid size-24 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
          <slide.Icon aria-hidden="true" className="size-10" strokeWidth={1.5} />
        </span>
        <div aria-live="polite" className="grid min-h-44 content-start justify-items-center gap-2 tablet:min-h-32">
          <h3 className="text-display-xs">{t(`${slide.key}.title`)}</h3>
          <p className="max-w-[26rem] text-ink-muted">{t(`${slide.key}.text`)}</p>
        </div>
        <span aria-hidden="true" className="flex gap-2">
          {slides.map(({ key }, dot) => (
            <span key={key} className={cx('h-2 rounded-full', dot === at ? 'w-6 bg-brand' : 'w-2 bg-line-strong/40')} />
          ))}
        </span>
      </fieldset>
    </Dialog>
  )
}
