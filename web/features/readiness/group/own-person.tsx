import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PartyReadiness, PersonReadinessOnWire } from '#contract/readiness/schemas.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { useOrigin } from '#web/lib/site-origin.ts'
import { readinessKey, revokeTripLinks, shareTripLink } from '../queries.ts'
import { party as texts } from '../texts/party.en.ts'
import { EmailForm } from './email-form.tsx'
import { isPersonReady } from './lights.tsx'

export interface PersonProps {
  party: PartyReadiness
  person: PersonReadinessOnWire
  name: string
  /** Of the place. */
  zone: string
}

/** How whoever booked gets a person their link: copied, by email, and turned off again. */
export function OwnPerson({ party, person, name, self, zone }: PersonProps & { self: boolean }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const client = useQueryClient()
  const navigate = useNavigate()
  const origin = useOrigin()
  const [link, setLink] = useState<{ url: string; expiresAt: string; copied: boolean } | null>(null)
  const [emailing, setEmailing] = useState(false)
  const [ending, setEnding] = useState(false)
  const params = { id: party.bookingId, participantId: person.participantId }
  const refresh = () => client.invalidateQueries({ queryKey: readinessKey(party.bookingId) })
  const failed = (error: Error) => toast({ title: saidBy(error) || t('tryAgain'), variant: 'destructive' })
  const share = useMutation({
    mutationFn: () => shareTripLink(params),
    onSuccess: async ({ path, expiresAt }) => {
      const url = origin + path
      // some browsers give no clipboard: then it can be selected
      const copied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
      setLink({ url, expiresAt, copied })
      void refresh()
    },
    onError: failed,
  })
  const enter = useMutation({
    mutationFn: () => shareTripLink(params),
    onSuccess: ({ path }) => navigate(path),
    onError: failed,
  })
  const end = useMutation({
    mutationFn: () => revokeTripLinks(params),
    onSuccess: (readiness) => {
      client.setQueryData(readinessKey(party.bookingId), readiness)
      setLink(null)
      setEnding(false)
      toast({ title: t('revoked') })
    },
    onError: failed,
  })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {self ? (
          <Button
            size="sm"
            variant={isPersonReady(person) ? 'secondary' : 'primary'}
            loading={enter.isPending}
            onClick={() => enter.mutate()}
          >
            {t(isPersonReady(person) ? 'ownPage' : 'getReady')}
          </Button>
        ) : (
          <>
            <Button size="sm" variant="secondary" loading={share.isPending} onClick={() => share.mutate()}>
              <Copy aria-hidden="true" className="size-4" />
              {t('copyLink')}
              <span className="sr-only">{name}</span>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-expanded={emailing}
              onClick={() => setEmailing((shown) => !shown)}
            >
              <Mail aria-hidden="true" className="size-4" />
              {t('emailLink')}
              <span className="sr-only">{name}</span>
            </Button>
          </>
        )}
        {person.links > 0 ? (
          <Dialog
            title={t('revokeTitle', { name })}
            open={ending}
            onOpenChange={setEnding}
            trigger={
              <Button size="sm" variant="quiet">
                {t('revoke')}
                <span className="sr-only">{name}</span>
              </Button>
            }
            footer={
              <DialogFoot
                back={t('revokeKeep')}
                onBack={() => setEnding(false)}
                act={t('revoke')}
                danger
                busy={end.isPending}
                does={() => end.mutate()}
              />
            }
          >
            <p className="max-w-text">{t('revokeText')}</p>
          </Dialog>
        ) : null}
      </div>
      {link ? (
        <Field
          label={t('linkFor', { name })}
          help={t('linkNote', { name, time: formatInstant(link.expiresAt, zone, 'day-time', locale) })}
          {...(link.copied ? { note: t('copied') } : {})}
          className="max-w-text"
        >
          <Input readOnly value={link.url} onFocus={(event) => event.target.select()} />
        </Field>
      ) : null}
      <output className="sr-only">{link?.copied ? t('copied') : ''}</output>
      {!emailing && person.email ? (
        <p className="text-sm wrap-anywhere text-ink-muted">{t('emailedTo', { email: person.email })}</p>
      ) : null}
      {emailing ? (
        <EmailForm party={party} person={person} name={name} zone={zone} onDone={() => setEmailing(false)} />
      ) : null}
    </div>
  )
}
