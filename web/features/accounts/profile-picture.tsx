import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import { pictureUploadTypes } from '#contract/wire/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Avatar } from '#web/design/avatar.tsx'
import { Button } from '#web/design/button.tsx'
import { useToast } from '#web/design/toast.tsx'
import { profilePicture } from '#web/features/accounts/texts/profile-picture.en.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { acceptOf } from '#web/lib/send-file.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { removePicture, sendPicture } from './send-picture.ts'

/** The picture of a person, sent as soon as it is chosen, and removed with a press. */
export function ProfilePicture({ user }: { user: User }) {
  const t = useTexts(profilePicture)
  const { toast } = useToast()
  const { refresh } = useAuth()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null)
  const [refusal, setRefusal] = useState('')
  const { profileImageUrl: imageUrl } = user
  const work = async (what: 'sending' | 'removing', send: () => Promise<unknown>, done: string) => {
    setBusy(what)
    setRefusal('')
    try {
      await send()
      await refresh()
      toast({ title: done })
    } catch (cause) {
      setRefusal(saidBy(cause) || t('failed'))
    } finally {
      setBusy(null)
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void work('sending', () => sendPicture(file), t('saved'))
  }
  return (
    <section aria-labelledby="profile-picture" className="flex flex-wrap items-center gap-5 pb-6">
      <Avatar
        name={`${user.firstName} ${user.lastName}`}
        size="xl"
        decorative
        {...(imageUrl ? { src: imageUrl } : {})}
      />
      <div className="grid gap-2">
        <h3 id="profile-picture" className="text-sm font-semibold">
          {t('title')}
        </h3>
        <p id="profile-picture-help" className="max-w-sm text-sm text-ink-muted">
          {t(user.currentRole === 'guide' ? 'helpGuide' : 'help')}
        </p>
        <input
          ref={input}
          type="file"
          accept={acceptOf(pictureUploadTypes)}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          onChange={choose}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            variant="secondary"
            loading={busy === 'sending'}
            loadingLabel={t('sending')}
            disabled={busy === 'removing'}
            aria-describedby="profile-picture-help"
            onClick={() => input.current?.click()}
          >
            {t(imageUrl ? 'replace' : 'choose')}
          </Button>
          {imageUrl ? (
            <Button
              size="sm"
              variant="quiet"
              loading={busy === 'removing'}
              loadingLabel={t('remove')}
              disabled={busy === 'sending'}
              onClick={() => void work('removing', removePicture, t('removed'))}
            >
              {t('remove')}
            </Button>
          ) : null}
        </div>
        {refusal ? <Alert tone="danger">{refusal}</Alert> : null}
      </div>
    </section>
  )
}
