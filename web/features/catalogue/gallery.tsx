import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Picture } from '#contract/common.ts'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { sale } from '#web/messages/en/sale.ts'
import { PlacePicture } from './place-picture.tsx'

/** Pictures side by side: swiped, scrolled, or moved by the arrow keys; each with its honest caption. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const t = useMessages(sale)
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const last = pictures.length - 1
  if (last < 0) return null
  const show = (next: number) => {
    const target = Math.min(last, Math.max(0, next))
    const slide = row.current?.children[target]
    if (row.current && slide instanceof HTMLElement)
      row.current.scrollTo({ left: slide.offsetLeft - row.current.offsetLeft, behavior: 'smooth' })
  }
  const settle = () => {
    const list = row.current
    if (!list) return
    const middle = list.scrollLeft + list.clientWidth / 2
    const slides = [...list.children].filter((slide) => slide instanceof HTMLElement)
    const near = slides.findIndex((slide) => slide.offsetLeft - list.offsetLeft + slide.offsetWidth > middle)
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4
    setAt(list.scrollLeft < 4 ? 0 : atEnd || near === -1 ? last : near)
  }
  return (
    <section aria-label={t('gallery')} className="relative">
      <ul
        ref={row}
        // The browser itself scrolls it by arrow keys, therefore it is focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('gallery')}
        onScroll={settle}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-lg [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.variants[0]?.url ?? index}
            className={cx('shrink-0 snap-start', last > 0 ? 'w-[92%] tablet:w-[72%]' : 'w-full')}
          >
            <figure className="grid gap-2">
              <div className="aspect-[4/3] overflow-clip rounded-lg tablet:aspect-[2/1]">
                <PlacePicture
                  picture={picture}
                  ratio="fill"
                  sizes="(min-width: 48rem) 60rem, 92vw"
                  priority={index === 0}
                />
              </div>
              {picture.caption ? (
                <figcaption className="px-0.5 text-xs text-ink-muted">{picture.caption}</figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
      {last > 0 ? (
        <div className="absolute top-3 right-3 flex items-center gap-2">
          <span className="rounded-full bg-surface-raised px-3 py-1 text-xs font-semibold tabular-nums text-ink shadow-rest">
            <span className="sr-only">{t('picturesOf', { at: at + 1, count: last + 1 })}</span>
            <span aria-hidden="true">
              {at + 1} / {last + 1}
            </span>
          </span>
          <IconButton
            label={t('previousPicture')}
            variant="floating"
            aria-disabled={at === 0 || undefined}
            onClick={() => show(at - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('nextPicture')}
            variant="floating"
            aria-disabled={at === last || undefined}
            onClick={() => show(at + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}
