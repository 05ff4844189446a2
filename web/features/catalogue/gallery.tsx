import { Images } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { Picture } from '#contract/wire/picture.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { adventure } from '#web/features/catalogue/texts/adventure.en.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { PlacePicture } from './place-picture.tsx'

const GalleryLightbox = lazy(() => loadWithRetry(() => import('./gallery-lightbox.tsx')))

interface Props {
  pictures: readonly Picture[]
  title: string
  className?: string
}

/** This many are in the layout; the rest are behind "Show all." */
const composed = 5
const layouts: Record<number, string> = {
  1: 'tablet:grid-cols-1',
  2: 'tablet:grid-cols-[2fr_1fr]',
  3: 'tablet:grid-cols-3 tablet:grid-rows-2',
  4: 'tablet:grid-cols-4 tablet:grid-rows-2',
  5: 'tablet:grid-cols-4 tablet:grid-rows-2',
}

/** Width of the first picture, in rem, where the page is widest. */
const largest = (count: number): number => (count === 1 ? 88 : count < 4 ? 59 : 44)

/** Share of the composed layout that the picture at `at` of `count` takes. */
function tileClass(at: number, count: number): string {
  if (at >= composed) return 'tablet:hidden'
  if (count < 3) return ''
  if (at === 0) return 'tablet:col-span-2 tablet:row-span-2'
  return count === 4 && at === 1 ? 'tablet:col-span-2' : ''
}

/**
 * One large picture with smaller ones beside it; on a phone, and anywhere without script, a row that is swiped or
 * scrolled, on the phone from edge to edge. Each opens all of them on the full screen.
 */
export function Gallery({ pictures, title, className }: Props) {
  const t = useTexts(sale)
  const a = useTexts(adventure)
  const row = useRef<HTMLUListElement>(null)
  const pressed = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState<number | null>(null)
  // fetched when a pointer comes near, or at the first press
  const [wanted, setWanted] = useState(false)
  const count = pictures.length
  if (count === 0) return null
  const settle = () => {
    const list = row.current
    const slide = list?.firstElementChild
    if (!list || !slide) return
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4
    setAt(atEnd ? count - 1 : Math.round(list.scrollLeft / slide.clientWidth))
  }
  const show = (index: number) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget
    setWanted(true)
    setOpen(index)
  }
  return (
    <section aria-label={t('gallery')} onPointerEnter={() => setWanted(true)} className={cx('relative', className)}>
      <ul
        ref={row}
        onScroll={settle}
        className={cx(
          '-mx-gutter flex snap-x snap-mandatory overflow-x-auto bg-surface-sunken [scrollbar-width:none]',
          'tablet:mx-0 tablet:grid tablet:h-[clamp(20rem,42vw,34rem)] tablet:gap-2 tablet:overflow-clip tablet:rounded-xl tablet:bg-transparent',
          'noscript:flex noscript:h-auto noscript:overflow-x-auto noscript:[scrollbar-width:auto]',
          layouts[Math.min(count, composed)],
        )}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.variants[0]?.url ?? index}
            className={cx(
              'w-full shrink-0 snap-center snap-always tablet:min-h-0 tablet:w-auto noscript:block noscript:w-[min(88%,44rem)]',
              tileClass(index, count),
            )}
          >
            <div className="relative aspect-[3/2] overflow-clip tablet:aspect-auto tablet:h-full noscript:aspect-[3/2]">
              <PlacePicture
                picture={picture}
                ratio="fill"
                sizes={
                  index === 0
                    ? `(min-width: 88rem) ${largest(count)}rem, (min-width: 48rem) ${count < 4 ? 66 : 50}vw, 100vw`
                    : '(min-width: 88rem) 29rem, (min-width: 48rem) 33vw, 100vw'
                }
                priority={index === 0}
              />
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={a('openPicture', { at: index + 1, count, alt: picture.alt })}
                onClick={show(index)}
                className="absolute inset-0 cursor-zoom-in transition-colors hover:bg-ink/10 focus-visible:-outline-offset-4 noscript:hidden"
              />
            </div>
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <>
          <p
            aria-hidden="true"
            className="absolute right-0 bottom-3 rounded-full bg-surface-raised px-3 py-1 text-xs font-semibold text-ink tabular-nums shadow-rest tablet:hidden noscript:hidden"
          >
            {at + 1} / {count}
          </p>
          <p className="sr-only tablet:hidden noscript:hidden">{t('picturesOf', { at: at + 1, count })}</p>
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            onClick={show(0)}
            className="absolute! bottom-4 left-4 shadow-raised max-tablet:hidden noscript:hidden"
          >
            <Images aria-hidden="true" className="size-4" />
            {a('showAll', { count })}
          </Button>
        </>
      ) : null}
      {wanted ? (
        <Suspense fallback={null}>
          <GalleryLightbox
            pictures={pictures}
            title={title}
            start={open}
            onClose={() => setOpen(null)}
            returnFocus={pressed}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
