import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Picture } from '#contract/wire/picture.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { ModalFrame } from '#web/design/modal-frame.tsx'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'

interface Props {
  pictures: readonly Picture[]
  title: string
  /** The picture it opens with; null while it is closed. */
  start: number | null
  onClose: () => void
  returnFocus: RefObject<HTMLElement | null>
}

/** All pictures on the full screen: swiped, or turned by arrow keys, Home and End. */
export default function GalleryLightbox({ pictures, title, start, onClose, returnFocus }: Props) {
  const t = useTexts(adventure)
  return (
    <ModalFrame
      open={start !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      returnFocus={returnFocus}
      title={t('picturesTitle', { title })}
      titleHidden
      closeLabel={t('closePictures')}
      panel="band-deep inset-0 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    >
      <Slides pictures={pictures} start={start ?? 0} />
    </ModalFrame>
  )
}

function Slides({ pictures, start }: { pictures: readonly Picture[]; start: number }) {
  const t = useTexts(sale)
  const a = useTexts(adventure)
  const written = useWrittenLanguage()
  const row = useRef<HTMLUListElement>(null)
  // While a turn is under way its aim counts, so that a second press goes one further.
  const aim = useRef<number>(null)
  const first = useRef(start)
  const [at, setAt] = useState(start)
  const last = pictures.length - 1
  useEffect(() => {
    const list = row.current
    list?.scrollTo({ left: first.current * list.clientWidth, behavior: 'instant' })
  }, [])
  const show = (next: number) => {
    const target = Math.min(last, Math.max(0, next))
    const list = row.current
    if (!list || target === at) return
    aim.current = target
    setAt(target)
    list.scrollTo({ left: target * list.clientWidth })
  }
  const press = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(target)
  }
  const settle = () => {
    const list = row.current
    if (!list || list.clientWidth === 0) return
    const seen = Math.round(list.scrollLeft / list.clientWidth)
    if (aim.current === null) setAt(seen)
    else if (aim.current === seen && Math.abs(list.scrollLeft - seen * list.clientWidth) < 2) aim.current = null
  }
  const shown = pictures[at]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys reach it from the buttons and the row inside
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-4" onKeyDown={press}>
      <ul
        ref={row}
        data-autofocus=""
        // Scrolled by keyboard, therefore focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('gallery')}
        onScroll={settle}
        onScrollEnd={() => (aim.current = null)}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-md [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => {
          const widest = picture.variants.at(-1)
          return (
            <li
              key={picture.variants[0]?.url ?? index}
              className="flex w-full shrink-0 snap-center snap-always flex-col items-center gap-3"
            >
              <img
                lang={written}
                src={widest?.url}
                srcSet={picture.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
                sizes="100vw"
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading={Math.abs(index - start) < 2 ? 'eager' : 'lazy'}
                decoding="async"
                className="min-h-0 w-full grow object-contain"
              />
              <p lang={written} className="max-w-text px-2 text-center text-sm text-ink-muted">
                {picture.caption}
              </p>
            </li>
          )
        })}
      </ul>
      <div className="flex items-center justify-center gap-4">
        <IconButton
          label={t('previousPicture')}
          variant="outline"
          aria-disabled={at === 0 || undefined}
          onClick={() => show(at - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-hidden="true" className="min-w-16 text-center font-semibold tabular-nums">
          {at + 1} / {last + 1}
        </p>
        <output className="sr-only">
          {t('picturesOf', { at: at + 1, count: last + 1 })}: {shown?.alt}
        </output>
        <IconButton
          label={t('nextPicture')}
          variant="outline"
          aria-disabled={at === last || undefined}
          onClick={() => show(at + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <p className="sr-only">{a('swipeHelp')}</p>
      </div>
    </div>
  )
}
