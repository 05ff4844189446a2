import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { readinessKey, setParticipantEmail } from '../queries.ts'
import { party as texts } from '../texts/party.en.ts'
import type { PersonProps } from './own-person.tsx'

/** Where a person gets their link. */
export function EmailForm({ party, person, name, zone, onDone }: PersonProps & { onDone: () => void }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const client = useQueryClient()
  const params = { id: party.bookingId, participantId: person.participantId }
  const write = useWriteForm<{ email: string }>({
    fields: ['email'],
    rules: () => import('#contract/readiness/schemas.ts').then(({ guestEmail }) => guestEmail),
    defaults: { email: person.email ?? '' },
    failed: t('tryAgain'),
    send: async ({ email }) => {
      const saved = await setParticipantEmail(params, email)
      client.setQueryData(readinessKey(party.bookingId), saved)
      toast({
        title: saved.requestedAt
          ? t('emailSent', { email })
          : saved.requestAt
            ? t('emailKept', { email, day: formatInstant(saved.requestAt, zone, 'day', locale) })
            : t('emailSaved', { email }),
      })
      onDone()
    },
  })
  const forget = useMutation({
    mutationFn: () => setParticipantEmail(params, null),
    onSuccess: (saved) => {
      client.setQueryData(readinessKey(party.bookingId), saved)
      onDone()
    },
    onError: (error) => toast({ title: saidBy(error) || t('tryAgain'), variant: 'destructive' }),
  })
  return (
    <form {...write.bind} className="grid max-w-text gap-3">
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      <Field label={t('email', { name })} help={t('emailHelp')} {...write.error('email')}>
        <Input {...write.form.register('email')} type="email" autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={write.busy}>
          {t('emailSave')}
        </Button>
        {person.email ? (
          <Button size="sm" variant="quiet" loading={forget.isPending} onClick={() => forget.mutate()}>
            {t('emailForget')}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
