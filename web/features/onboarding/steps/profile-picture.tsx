import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import type { OwnProfile } from '#contract/onboarding/schemas.ts'
import { pictureUploadTypes } from '#contract/wire/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Avatar } from '#web/design/avatar.tsx'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import { ownProfileQuery } from '../queries.ts'
import { uploadPortrait } from '../upload-portrait.ts'

/** The guide's picture, sent as soon as it is chosen. */
export function ProfilePicture({ imageUrl, name }: { imageUrl: string | null; name: string }) {
  const t = useTexts(stepTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setBusy(true)
    setRefusal('')
    try {
      const sent = await uploadPortrait(file)
      queryClient.setQueryData<OwnProfile>(ownProfileQuery.queryKey, (known) => known && { ...known, ...sent })
      toast({ title: t('pictureDone') })
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={t('picture')} className="flex flex-wrap items-center gap-5">
      <Avatar name={name} size="xl" decorative {...(imageUrl ? { src: imageUrl } : {})} />
      <div className="grid gap-2">
        <h2 className="text-sm font-semibold">{t('picture')}</h2>
        <p id="picture-help" className="max-w-sm text-sm text-ink-muted">
          {t('pictureHelp')}
        </p>
        <input
          ref={input}
          type="file"
          accept={acceptOf(pictureUploadTypes)}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => void send(event)}
        />
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={busy}
          loadingLabel={t('pictureSending')}
          aria-describedby="picture-help"
          onClick={() => input.current?.click()}
        >
          {t(imageUrl ? 'pictureReplace' : 'pictureChoose')}
        </Button>
        {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      </div>
    </section>
  )
}
