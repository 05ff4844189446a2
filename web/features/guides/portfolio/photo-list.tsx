import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { Portfolio } from '#contract/portfolio/calls.ts'
import { portfolioLimits } from '#contract/portfolio/values.ts'
import { Field } from '#web/design/field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Input } from '#web/design/input.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { portfolioTexts } from '#web/features/guides/texts/portfolio.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export type Photo = Portfolio['photos'][number]

interface Props {
  photos: readonly Photo[]
  /** Words are asked for once someone has tried to save. */
  strict: boolean
  onChange: (photos: readonly Photo[]) => void
}

/** The photos in their order, each with its words; moved by buttons, which a keyboard presses too. */
export function PhotoList({ photos, strict, onChange }: Props) {
  const t = useTexts(portfolioTexts)
  const set = (at: number, change: Partial<Photo>) =>
    onChange(photos.map((photo, index) => (index === at ? { ...photo, ...change } : photo)))
  const move = (at: number, by: 1 | -1) => {
    const next = [...photos]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + by, 0, one)
    onChange(next)
  }
  return (
    <ol className="grid gap-5">
      {photos.map((photo, at) => {
        const name = photo.alt || t('photo', { at: at + 1 })
        const error = strict && photo.alt.trim().length < 3 ? { error: t('needsAlt') } : {}
        return (
          <li
            key={photo.hash}
            className="grid gap-4 border-t border-line pt-5 tablet:grid-cols-[10rem_minmax(0,1fr)_auto] tablet:items-start"
          >
            <PlacePicture picture={photo.picture} sizes="10rem" decorative className="max-w-40 rounded-md" />
            <div className="grid gap-3">
              <Field label={t('alt')} {...error}>
                <Input
                  value={photo.alt}
                  maxLength={portfolioLimits.altMax}
                  onChange={({ target }) => set(at, { alt: target.value })}
                />
              </Field>
              <Field label={t('caption')} note={t('optional')}>
                <Input
                  value={photo.caption ?? ''}
                  maxLength={portfolioLimits.captionMax}
                  onChange={({ target }) => set(at, { caption: target.value || null })}
                />
              </Field>
            </div>
            <div className="flex gap-1 tablet:flex-col">
              <IconButton label={t('up', { name })} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton label={t('down', { name })} disabled={at === photos.length - 1} onClick={() => move(at, 1)}>
                <ArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('remove', { name })}
                onClick={() => onChange(photos.filter((_one, index) => index !== at))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
