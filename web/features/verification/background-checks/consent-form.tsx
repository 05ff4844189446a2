import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type {
  BackgroundDisclosure,
  BackgroundStatus,
  ConsentForm as Signed,
} from '#contract/verification/checks-schemas.ts'
import { checkLimits } from '#contract/verification/checks-values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { backgroundCheck as texts } from '#web/features/verification/background-checks/texts/background-check.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { usStates } from '#web/lib/us-states.ts'
import { backgroundQuery, disclosureQuery, signConsent } from './queries.ts'

interface Props {
  /** After the signature; the invitation follows by email. */
  onSigned?: (status: BackgroundStatus) => void
}

/**
 * The disclosure on a page of its own with nothing else on it, as the law asks, and after it the authorization with the notice of
 * the state. Compose it where nothing else is offered.
 */
export function ConsentForm({ onSigned }: Props) {
  const t = useTexts(texts)
  const found = useQuery(disclosureQuery)
  const [secondsShown, setSecondsShown] = useState<number | null>(null)
  if (found.isPending) return <Skeleton shape="block" className="h-80" />
  if (!found.data) {
    return (
      <Alert
        tone="danger"
        title={t('failed')}
        actions={
          <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      />
    )
  }
  return secondsShown === null ? (
    <Disclosure text={found.data} onRead={setSecondsShown} />
  ) : (
    <Authorization
      text={found.data}
      secondsShown={secondsShown}
      onBack={() => setSecondsShown(null)}
      {...(onSigned ? { onSigned } : {})}
    />
  )
}

function Disclosure({ text, onRead }: { text: BackgroundDisclosure; onRead: (seconds: number) => void }) {
  const t = useTexts(texts)
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
  }, [])
  const read = () => onRead(Math.min(checkLimits.secondsShown, Math.round((performance.now() - since.current) / 1000)))
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-muted">{t('step', { step: 1 })}</p>
      <Card as="article" padding="lg" className="grid gap-4" aria-labelledby="disclosure-title">
        <h2 id="disclosure-title" className="text-display-xs">
          {text.title}
        </h2>
        {text.disclosure.map((paragraph) => (
          <p key={paragraph} className="max-w-text">
            {paragraph}
          </p>
        ))}
      </Card>
      <Button className="justify-self-start" onClick={read}>
        {t('read')}
      </Button>
    </div>
  )
}

interface Values {
  workState: string
  guidesMinors: boolean
  wantsCopy: boolean
  authorized: boolean
  signedName: string
}

function Authorization({
  text,
  secondsShown,
  onBack,
  onSigned,
}: Props & { text: BackgroundDisclosure; secondsShown: number; onBack: () => void }) {
  const t = useTexts(texts)
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { form, bind, busy, problem, error } = useWriteForm<Values>({
    fields: ['workState', 'guidesMinors', 'wantsCopy', 'authorized', 'signedName'],
    rules: () => import('#contract/verification/checks-schemas.ts').then(({ consentForm }) => consentForm),
    defaults: { workState: '', guidesMinors: false, wantsCopy: false, authorized: false, signedName: '' },
    prepare: (values) => ({ ...values, version: text.version, secondsShown }),
    failed: t('signFailed'),
    send: async (values) => {
      const status = await signConsent(values as unknown as Signed)
      queryClient.setQueryData(backgroundQuery.queryKey, status)
      onSigned?.(status)
    },
  })
  const state = form.watch('workState')
  const notice = text.notices.find(({ states }) => states.includes(state))
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-muted">{t('step', { step: 2 })}</p>
      <form {...bind}>
        <Card padding="lg" className="grid gap-6">
          <div className="grid gap-4">
            <h2 ref={heading} tabIndex={-1} className="text-display-xs">
              {t('authorization')}
            </h2>
            {text.authorization.map((paragraph) => (
              <p key={paragraph} className="max-w-text">
                {paragraph}
              </p>
            ))}
          </div>
          <Field label={t('workState')} required {...error('workState')} className="max-w-sm">
            <Select {...form.register('workState')} placeholder={t('chooseState')} options={usStates} />
          </Field>
          {notice ? (
            <section aria-label={t('notice')} className="grid gap-2 border-l-2 border-line pl-4 text-sm">
              {notice.text.map((paragraph) => (
                <p key={paragraph} className="max-w-text">
                  {paragraph}
                </p>
              ))}
              {notice.copy ? <Checkbox {...form.register('wantsCopy')} label={t('copy')} /> : null}
            </section>
          ) : null}
          <div>
            <Checkbox {...form.register('guidesMinors')} label={t('minors')} help={t('minorsHelp')} />
            <Checkbox {...form.register('authorized')} label={t('authorized')} {...error('authorized')} />
          </div>
          <Field label={t('signedName')} help={t('signedHelp')} required {...error('signedName')} className="max-w-sm">
            <Input {...form.register('signedName')} autoComplete="name" maxLength={checkLimits.signedName} />
          </Field>
          {problem ? <Alert tone="danger">{problem}</Alert> : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={busy} loadingLabel={t('signing')}>
              {t('submit')}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          </div>
        </Card>
      </form>
    </div>
  )
}
