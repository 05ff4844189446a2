import { Crop } from 'lucide-react'
import type { Picture } from '#contract/wire/picture.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { FocalPicker } from '#web/features/catalogue/focal-picker.tsx'
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

/** Where the picture is held when it is cut, with the cuts that pages make of it. */
export function CropDialog({ label, picture, focal, caption, onChange }: Props) {
  const t = useTexts(photoTexts)
  const e = useTexts(editorTexts)
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
            <FocalPicker picture={picture} focal={focal} onChange={({ x, y }) => onChange({ focalX: x, focalY: y })} />
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
