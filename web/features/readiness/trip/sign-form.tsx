import { useQueryClient } from '@tanstack/react-query'
import type { TripPage, WaiverForm } from '#contract/readiness/schemas.ts'
import { guardianRelations, type GuardianRelation } from '#contract/readiness/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { toast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { signWaiver, tripKey } from '../queries.ts'
import { ownTrip } from '../texts/own-trip.en.ts'
import { SignaturePad } from './signature-pad.tsx'
import { useSecondsShown } from './use-seconds-shown.ts'

interface Values {
  participant: string
  isMinor: boolean
  birthDate: string
  relation: string
  signer: string
  markKind: WaiverForm['markKind']
  mark: string
  consent: boolean
}

const relationOf = (value: string): GuardianRelation | null =>
  guardianRelations.find((relation) => relation === value) ?? null

/** Of this device; one that runs on world time says `UTC`, which is no place. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone.includes('/') ? timeZone : 'Etc/UTC'
}

export function SignForm({ token, page }: { token: string; page: TripPage }) {
  const t = useTexts(ownTrip)
  const client = useQueryClient()
  const seconds = useSecondsShown()
  const { person, waiver } = page
  const child = person.unit !== 'adult'
  const toBody = (values: Values) => ({
    sha256: waiver.sha256,
    participant: values.participant,
    isMinor: values.isMinor,
    birthDate: values.isMinor ? values.birthDate || null : null,
    // who signs for themselves is asked for one name
    signer: values.isMinor ? values.signer : values.participant,
    relation: values.isMinor ? relationOf(values.relation) : null,
    markKind: values.markKind,
    mark: values.mark,
    seconds: seconds(),
    zone: ownZone(),
    consent: values.consent,
  })
  const write = useWriteForm<Values>({
    name: 'sign-waiver',
    fields: ['participant', 'isMinor', 'birthDate', 'relation', 'signer', 'markKind', 'mark', 'consent'],
    rules: () => import('#contract/readiness/schemas.ts').then(({ waiverForm }) => waiverForm),
    defaults: {
      participant: person.name ?? '',
      isMinor: child,
      birthDate: '',
      relation: '',
      signer: '',
      markKind: 'typed',
      mark: '',
      consent: false,
    },
    prepare: toBody,
    failed: t('signFailed'),
    send: async (form) => {
      try {
        client.setQueryData(tripKey(token), await signWaiver({ ...(form as unknown as WaiverForm), token }))
        toast({ title: t('signed') })
      } catch (error) {
        // the text on the screen is not that of the trip anymore
        if (error instanceof HttpError && error.code === 'waiver_changed')
          void client.invalidateQueries({ queryKey: tripKey(token) })
        throw error
      }
    },
  })
  const { register, watch, setValue, clearErrors } = write.form
  const [minor, kind, mark] = watch(['isMinor', 'markKind', 'mark'])
  const setMark = (path: string) => {
    setValue('mark', path)
    clearErrors('mark')
  }
  return (
    <form {...write.bind} className="grid max-w-text gap-5" autoComplete="off">
      {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
      <Field
        label={t('participant')}
        required
        {...(person.name ? { help: t('participantFixed') } : {})}
        {...write.error('participant')}
      >
        <Input {...register('participant')} autoComplete={child ? 'off' : 'name'} readOnly={person.name !== null} />
      </Field>
      {child ? (
        <p className="text-sm text-ink-muted">{t('minorFixed')}</p>
      ) : (
        <Checkbox {...register('isMinor')} label={t('minor')} {...write.error('isMinor')} />
      )}
      {minor ? (
        <>
          <Field label={t('birthDate')} required {...write.error('birthDate')}>
            <Input {...register('birthDate')} type="date" autoComplete="off" min="1900-01-01" />
          </Field>
          <Field label={t('signerGuardian')} required {...write.error('signer')}>
            <Input {...register('signer')} autoComplete="name" />
          </Field>
          <Field label={t('relation')} required {...write.error('relation')}>
            <Select
              {...register('relation')}
              placeholder={t('relationChoose')}
              options={guardianRelations.map((value) => ({ value, label: t(value) }))}
            />
          </Field>
        </>
      ) : null}
      <RadioGroup
        label={t('markKind')}
        name="mark-kind"
        value={kind}
        onValueChange={(value) => {
          setValue('markKind', value === 'drawn' ? 'drawn' : 'typed')
          setMark('')
        }}
        options={[
          { value: 'typed', label: t('typed') },
          { value: 'drawn', label: t('drawn') },
        ]}
      />
      {kind === 'typed' ? (
        <Field label={t('markTyped')} required {...write.error('mark')}>
          <Input {...register('mark')} autoComplete="off" className="font-display text-lg italic" />
        </Field>
      ) : (
        <SignaturePad value={mark} onChange={setMark} {...write.error('mark')} />
      )}
      <Checkbox {...register('consent')} label={t('consent')} {...write.error('consent')} />
      <Button type="submit" size="lg" className="justify-self-start max-tablet:w-full" loading={write.busy}>
        {t('sign')}
      </Button>
    </form>
  )
}
