import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import type { OwnTerms } from '#contract/onboarding/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useToast } from '#web/design/toast.tsx'
import { stepTexts } from '#web/features/onboarding/texts/steps.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { acceptGuideTerms, guideTermsQuery, onboardingKey } from '../queries.ts'
import { StepFrame } from '../step-frame.tsx'
import { TermsText } from '../terms-text.tsx'

/** The guide terms as they are now, read to the end and accepted by name. */
export function TermsStep() {
  const t = useTexts(stepTexts)
  const locale = useLocale()
  const found = useQuery(guideTermsQuery)
  const day = (at: string) => formatInstant(at, 'America/Denver', 'day', locale)
  const terms = found.data
  return (
    <StepFrame
      step="terms"
      lead={terms ? t('termsLead', { version: terms.version, day: day(terms.publishedAt) }) : ''}
      answersItself
    >
      {({ steps }) =>
        !terms ? (
          found.isPending ? (
            <Skeleton shape="block" className="h-96" />
          ) : (
            <Alert tone="danger">{t('failed')}</Alert>
          )
        ) : (
          <div className="grid gap-6">
            {terms.accepted ? (
              <Alert tone={terms.accepted.version === terms.version ? 'success' : 'info'} role="none">
                {t('termsAccepted', { ...terms.accepted, day: day(terms.accepted.at) })}
              </Alert>
            ) : null}
            <Accept
              terms={terms}
              isOpen={
                terms.accepted?.version !== terms.version ||
                steps.some(({ step, returned }) => step === 'terms' && returned !== null)
              }
            />
          </div>
        )
      }
    </StepFrame>
  )
}

interface Values {
  read: boolean
  name: string
}

function Accept({ terms, isOpen }: { terms: OwnTerms; isOpen: boolean }) {
  const t = useTexts(stepTexts)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const [ended, setEnded] = useState(false)
  const shownAt = useRef(0)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    shownAt.current = performance.now()
    const { current } = box
    if (current && current.scrollHeight <= current.clientHeight + 2) setEnded(true)
  }, [])
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget
    if (scrollTop + clientHeight >= scrollHeight - 24) setEnded(true)
  }
  const write = useWriteForm<Values>({
    name: 'guide-terms',
    fields: ['read', 'name'],
    defaults: { read: false, name: '' },
    rules: () => import('#contract/onboarding/schemas.ts').then(({ acceptTermsForm }) => acceptTermsForm),
    prepare: (values) => ({
      ...values,
      version: terms.version,
      seconds: Math.min(86_400, Math.round((performance.now() - shownAt.current) / 1000)),
    }),
    failed: t('failed'),
    send: async (values) => {
      try {
        const { message } = await acceptGuideTerms(values as unknown as Parameters<typeof acceptGuideTerms>[0])
        toast({ title: message })
      } finally {
        await queryClient.invalidateQueries({ queryKey: onboardingKey })
      }
    },
  })
  const { register } = write.form
  return (
    <form {...write.bind} className="grid gap-5">
      <section
        ref={box}
        aria-label={t('termsText')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reached by keyboard
        tabIndex={0}
        onScroll={scrolled}
        className="max-h-[26rem] overflow-y-auto rounded-lg border border-line bg-surface-raised p-5 tablet:p-7"
      >
        <TermsText text={terms.text} />
      </section>
      {isOpen ? (
        <>
          {ended ? null : <p className="text-sm text-ink-muted">{t('termsScroll')}</p>}
          <Checkbox {...register('read')} disabled={!ended} label={t('termsRead')} {...write.error('read')} />
          <Field label={t('termsName')} help={t('termsNameHelp')} {...write.error('name')}>
            <Input {...register('name')} autoComplete="name" maxLength={120} />
          </Field>
          {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
          <Button
            type="submit"
            size="lg"
            loading={write.busy}
            loadingLabel={t('saving')}
            className="justify-self-start"
          >
            {t('termsAccept')}
          </Button>
        </>
      ) : null}
    </form>
  )
}
