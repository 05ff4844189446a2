import { GripVertical, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { listingLimits } from '#contract/catalogue/listing-values.ts'
import { pictureUploadTypes } from '#contract/wire/values.ts'
import type { Picture } from '#contract/wire/picture.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Input } from '#web/design/input.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import { useEditor, useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { moved } from '../editor/moved.ts'
import { photoTexts } from '../texts/listing-photos.en.ts'
import type { Values } from '../working-document.ts'
import { CropDialog } from './crop-dialog.tsx'
import { PhotoUploads } from './photo-uploads.tsx'

type Hung = Values['pictures'][number]

export function PhotosStep() {
  const t = useTexts(photoTexts)
  const { listing, uploads } = useEditor()
  const known = useSyncExternalStore(uploads.subscribe, uploads.snapshot, uploads.snapshot)
  const [pictures, set] = useField('pictures')
  const fileOf = (hash: string): Picture | null => known.pictures[hash] ?? listing.pictures[hash] ?? null
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const isFull = pictures.length >= listingLimits.pictures

  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return
    set(moved(pictures, from, to))
    say(t('nowAt', { at: to + 1, count: pictures.length }))
  }
  const change = (hash: string, with_: Partial<Hung>) =>
    set(pictures.map((one) => (one.hash === hash ? { ...one, ...with_ } : one)))
  /** Fingers and mouse alike: what is held takes the place of what it is over. */
  const drag = (hash: string) => (event: PointerEvent<HTMLButtonElement>) => {
    if (dragged !== hash) return
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-photo]')
    const [from, to] = [pictures.findIndex((one) => one.hash === hash), Number(over?.getAttribute('data-photo') ?? -1)]
    if (over && list.current?.contains(over)) move(from, to)
  }

  return (
    <FieldSpot field="pictures" title={t('title')} help={t('help')}>
      <div
        className="grid justify-items-start gap-2 rounded-lg border border-dashed border-line-strong p-5"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          uploads.add([...event.dataTransfer.files])
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptOf(pictureUploadTypes)}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          data-testid="photo-files"
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <Button variant="secondary" disabled={isFull} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {t('add')}
        </Button>
        <p className="text-sm text-ink-muted">{t(isFull ? 'full' : 'drop')}</p>
      </div>
      {known.leftOut > 0 ? <Alert tone="warn">{t('leftOut', { count: known.leftOut })}</Alert> : null}
      {known.resumed > 0 && known.list.length > 0 ? <Alert>{t('resumed', { count: known.resumed })}</Alert> : null}
      <PhotoUploads uploads={known.list} />
      {pictures.length > 1 ? <p className="text-sm text-ink-muted">{t('orderHelp')}</p> : null}
      <ol ref={list} aria-label={t('order')} className="grid gap-4">
        {pictures.map((one, at) => (
          <li
            key={one.hash}
            data-photo={at}
            className={cx(
              'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-lg border bg-surface-raised p-3 tablet:grid-cols-[auto_12rem_minmax(0,1fr)]',
              dragged === one.hash ? 'border-brand shadow-raised' : 'border-line',
            )}
          >
            <button
              type="button"
              aria-label={t('handle', { at: at + 1, count: pictures.length, alt: one.alt || t('noAlt') })}
              className="grid min-h-target w-8 touch-none cursor-grab place-items-center self-stretch rounded-md text-ink-muted hover:bg-surface-sunken active:cursor-grabbing"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(one.hash)
              }}
              onPointerMove={drag(one.hash)}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key]
                if (by === undefined) return
                event.preventDefault()
                const handle = event.currentTarget
                move(at, at + by)
                requestAnimationFrame(() => handle.focus())
              }}
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </button>
            <div className="relative">
              <PlacePicture
                picture={shown(fileOf(one.hash), one)}
                sizes="(min-width: 48rem) 12rem, 80vw"
                decorative
                className="rounded-md"
              />
              {at === 0 ? (
                <span className="absolute top-2 left-2">
                  <Badge tone="paper">{t('cover')}</Badge>
                </span>
              ) : null}
            </div>
            <div className="grid gap-3 max-tablet:col-span-2">
              <Field label={t('alt')} help={at === 0 ? t('altHelp') : undefined}>
                <Input
                  value={one.alt}
                  maxLength={300}
                  required
                  aria-label={`${t('alt')}: ${t('photo', { at: at + 1 })}`}
                  onChange={({ target }) => change(one.hash, { alt: target.value })}
                />
              </Field>
              <div className="flex flex-wrap items-center gap-2">
                <CropDialog
                  label={t('adjustOf', { at: at + 1 })}
                  picture={shown(fileOf(one.hash), one)}
                  focal={{ x: one.focalX, y: one.focalY }}
                  caption={one.caption}
                  onChange={(with_) => change(one.hash, with_)}
                />
                <IconButton
                  label={t('remove', { at: at + 1 })}
                  onClick={() => {
                    set(pictures.filter(({ hash }) => hash !== one.hash))
                    say(t('removed'))
                    requestAnimationFrame(() =>
                      list.current?.children[Math.max(0, at - 1)]?.querySelector('button')?.focus(),
                    )
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </FieldSpot>
  )
}

/** The file with the words and the focal point of the working copy. */
const shown = (file: Picture | null, { alt, caption, focalX, focalY }: Hung): Picture | null =>
  file && { ...file, alt, caption, focalX, focalY }
