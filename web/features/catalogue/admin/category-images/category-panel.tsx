import { useState } from 'react'
import type { changeCategoryPicture } from '#contract/catalogue/category-pictures.ts'
import { pictureUploadTypes } from '#contract/wire/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import type { Picture } from '#contract/wire/picture.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { SidePanel } from '#web/design/side-panel.tsx'
import { FocalPicker } from '#web/features/catalogue/focal-picker.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { categoryImagesDesk } from '#web/features/catalogue/admin/texts/category-images.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import { categoryCalls, type CategoryPicture } from './queries.ts'
import { TilePicture } from './tile-picture.tsx'
import { type UploadState, useUpload } from './use-upload.ts'

interface Props {
  item: CategoryPicture
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}
interface Chosen {
  /** Null: no new one. */
  uploadId: string | null
  /** Null: the one that comes with the site. */
  picture: Picture | null
}

/** The picture of one category, what has to stay in sight, and whether the home page shows it. */
export function CategoryPanel({ item, ...panel }: Props) {
  const t = useTexts(categoryImagesDesk)
  const [chosen, setChosen] = useState<Chosen>({ uploadId: null, picture: item.picture })
  const [focal, setFocal] = useState({ x: item.focalX, y: item.focalY })
  const [alt, setAlt] = useState(item.alt)
  const [credit, setCredit] = useState(item.credit ?? '')
  const [isActive, setActive] = useState(item.isActive)
  const upload = useUpload(({ id, picture }) => {
    setChosen({ uploadId: id, picture })
    setFocal({ x: 0.5, y: 0.5 })
    setAlt('')
    setCredit('')
  })
  const shown = chosen.picture && { ...chosen.picture, alt, focalX: focal.x, focalY: focal.y }
  const name = item.displayName
  return (
    <SidePanel title={name} {...panel}>
      <div className="grid gap-6">
        <section aria-label={t('picture')} className="grid gap-3">
          {shown ? (
            <>
              <p className="text-sm text-ink-muted">{t('focalHelp')}</p>
              <FocalPicker picture={shown} focal={focal} onChange={setFocal} />
            </>
          ) : null}
          <figure className="grid max-w-xs gap-1">
            <div className="aspect-[3/2]">
              <TilePicture picture={shown} url={`/media/categories/${item.category}.webp`} />
            </div>
            <figcaption className="text-xs text-ink-muted">{t('tile')}</figcaption>
          </figure>
          <Field label={t('upload')} help={t('uploadHelp')}>
            <Input
              type="file"
              accept={acceptOf(pictureUploadTypes)}
              disabled={upload.isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void upload.send(file)
              }}
            />
          </Field>
          <Progress state={upload.state} />
          {chosen.picture ? (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() => setChosen({ uploadId: null, picture: null })}
            >
              {t('backToUsual')}
            </Button>
          ) : item.picture ? (
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              onClick={() => setChosen({ uploadId: null, picture: item.picture })}
            >
              {t('keep')}
            </Button>
          ) : null}
        </section>
        <Field label={t('alt')} help={t('altHelp')} required>
          <Input value={alt} maxLength={200} onChange={({ target }) => setAlt(target.value)} />
        </Field>
        <Field label={t('creditLabel')} help={t('creditHelp')}>
          <Input value={credit} maxLength={120} onChange={({ target }) => setCredit(target.value)} />
        </Field>
        <Checkbox label={t('active')} checked={isActive} onChange={({ target }) => setActive(target.checked)} />
        <div>
          <ActionDialog<{ alt: string }, BodyInput<typeof changeCategoryPicture>>
            scopes={['content']}
            label={t('save')}
            title={t('saveTitle', { name })}
            text={t('saveText')}
            size="md"
            variant="primary"
            action={(_reason, body) => categoryCalls.change(item.category, body)}
            fields={{
              defaults: { alt: '' },
              prepare: ({ reason }) => ({
                uploadId: chosen.uploadId,
                usual: chosen.picture === null,
                alt,
                credit: credit.trim() === '' ? null : credit,
                focalX: focal.x,
                focalY: focal.y,
                isActive,
                revision: item.revision,
                reason,
              }),
              rules: () =>
                import('#contract/catalogue/category-pictures.ts').then(
                  ({ categoryPictureForm }) => categoryPictureForm,
                ),
              render: ({ error }) => {
                const { error: wrong } = error('alt') as { error?: string }
                return wrong ? (
                  <Alert tone="danger" role="alert">
                    {wrong}
                  </Alert>
                ) : null
              },
            }}
          />
        </div>
      </div>
    </SidePanel>
  )
}

function Progress({ state }: { state: UploadState }) {
  const t = useTexts(categoryImagesDesk)
  if (state.is === 'idle') return null
  if (state.is === 'too_large' || state.is === 'failed')
    return (
      <Alert tone="danger" role="alert">
        {state.is === 'too_large' ? t('tooLarge') : `${t('uploadFailed')} ${state.refusal}`}
      </Alert>
    )
  return (
    <output className="text-sm text-ink-muted">
      {state.is === 'preparing' ? t('preparing') : t('sending', { percent: Math.round(state.part * 100) })}
    </output>
  )
}
