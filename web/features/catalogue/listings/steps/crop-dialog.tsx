import { Crop } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Picture } from '#contract/wire/picture.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { photoTexts } from '../texts/listing-photos.en.ts'

interface Props {
  label: string
  picture: Picture | null
  focal: { x: number; y: number }
  caption: string | null
  onChange: (with_: { focalX?: number; focalY?: number; caption?: string | null }) => void
}

const within = (part: number) => Math.min(1, Math.max(0, Math.round(part * 100) / 100))
const stepBy = 0.05
const keys: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-stepBy, 0],
  ArrowRight: [stepBy, 0],
  ArrowUp: [0, -stepBy],
  ArrowDown: [0, stepBy],
}

/** Where the picture is held when it is cut, with the cuts that pages make of it. */
export function CropDialog({ label, picture, focal, caption, onChange }: Props) {
  const t = useTexts(photoTexts)
  const e = useTexts(editorTexts)
  const set = (x: number, y: number) => onChange({ focalX: within(x), focalY: within(y) })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // pressed by a key: there is no place
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    set((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const nudge = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    set(focal.x + by[0], focal.y + by[1])
  }
  const widest = picture?.variants.at(-1)
  return (
    <Dialog
      size="lg"
      title={label}
      trigger={
        <Button size="sm" variant="secondary" aria-label={label}>
          <Crop aria-hidden="true" className="size-4" />
          {t('adjust')}
        </Button>
      }
    >
      {picture && widest ? (
        <div className="grid gap-5">
          <div className="grid gap-2">
            <p className="text-sm text-ink-muted">{t('focalHelp')}</p>
            <button
              type="button"
              data-autofocus=""
              aria-label={`${t('focal')}: ${t('focalValue', { x: Math.round(focal.x * 100), y: Math.round(focal.y * 100) })}`}
              className="relative block w-full max-w-xl cursor-crosshair overflow-clip rounded-md"
              onClick={press}
              onKeyDown={nudge}
            >
              <img
                src={widest.url}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                className="h-auto w-full"
              />
              <svg
                aria-hidden="true"
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                className="absolute inset-0 size-full"
              >
                <ellipse
                  cx={focal.x * 100}
                  cy={focal.y * 100}
                  rx={(3 * picture.height) / picture.width}
                  ry={3}
                  className="fill-accent stroke-surface-raised"
                  strokeWidth="0.8"
                />
              </svg>
            </button>
          </div>
          <section aria-label={t('crops')} className="grid gap-3">
            <h3 className="font-sans text-sm font-semibold">{t('crops')}</h3>
            <div className="grid grid-cols-2 items-start gap-4 tablet:grid-cols-[1fr_2fr_1fr]">
              <Cut title={t('cropCard')} picture={picture} shape="aspect-[4/3]" />
              <Cut title={t('cropHero')} picture={picture} shape="aspect-[59/34]" />
              <Cut title={t('cropPhone')} picture={picture} shape="aspect-[3/2]" />
            </div>
          </section>
          <Field label={t('caption')} note={e('optional')}>
            <Input
              value={caption ?? ''}
              maxLength={200}
              onChange={({ target }) => onChange({ caption: target.value === '' ? null : target.value })}
            />
          </Field>
        </div>
      ) : null}
    </Dialog>
  )
}

/** As cards, the top of the page, and a phone cut it. */
const Cut = ({ title, picture, shape }: { title: string; picture: Picture; shape: string }) => (
  <figure className="grid gap-1">
    <div className={shape}>
      <PlacePicture picture={picture} sizes="20rem" ratio="fill" decorative className="rounded-md" />
    </div>
    <figcaption className="text-xs text-ink-muted">{title}</figcaption>
  </figure>
)
