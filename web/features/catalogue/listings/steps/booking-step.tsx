import { useQuery } from '@tanstack/react-query'
import { cancellationTiers } from '#contract/catalogue/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useEditor, useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { NumberField } from '../editor/inputs.tsx'
import { Repeated } from '../editor/repeated.tsx'
import { policiesQuery, type Policy } from '../queries.ts'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { priceTexts } from '../texts/listing-price.en.ts'

export function BookingStep() {
  const t = useTexts(priceTexts)
  const e = useTexts(editorTexts)
  const [instantBook, setInstant] = useField('instantBook')
  return (
    <>
      <Policies />
      <FieldSpot field="instantBook" title={t('instantBook')}>
        <Checkbox
          label={t('instantBookLabel')}
          help={t('instantBookHelp')}
          checked={instantBook}
          onChange={({ target }) => setInstant(target.checked)}
        />
      </FieldSpot>
      <div className="grid items-start gap-6 tablet:grid-cols-3">
        <NumberField field="noticeDays" label={t('noticeDays')} help={t('noticeDaysHelp')} unit={t('days')} max={365} />
        <NumberField
          field="cutOffHours"
          label={t('cutOffHours')}
          help={t('cutOffHoursHelp')}
          note={e('optional')}
          unit={t('hours')}
          max={72}
        />
        <NumberField
          field="windowMonths"
          label={t('windowMonths')}
          help={t('windowMonthsHelp')}
          note={e('optional')}
          unit={t('months')}
          min={1}
          max={24}
        />
      </div>
      <Questions />
    </>
  )
}

function Policies() {
  const t = useTexts(priceTexts)
  const { listing } = useEditor()
  const [tier, set] = useField('cancellationTier')
  const found = useQuery(policiesQuery(listing.id))
  const chosen = found.data?.items.find((one) => one.tier === tier)
  return (
    <FieldSpot field="cancellationTier" title={t('policy')} help={t('policyHelp')}>
      {found.data ? (
        <>
          <RadioGroup
            look="cards"
            name="policy"
            label={t('policy')}
            labelHidden
            value={tier ?? ''}
            onValueChange={(value) => set(cancellationTiers.find((one) => one === value) ?? null)}
            options={found.data.items.map((policy) => ({
              value: policy.tier,
              disabled: !policy.isOpen && policy.tier !== tier,
              label: (
                <span className="flex flex-wrap items-center gap-2">
                  {t(policy.tier)}
                  {policy.tier === listing.suggestedTier ? <Badge tone="brand">{t('suggested')}</Badge> : null}
                  {policy.isOpen ? null : <Badge tone="outline">{t('needsGrant')}</Badge>}
                </span>
              ),
              help: <Table policy={policy} />,
            }))}
          />
          {chosen ? (
            <details className="text-sm">
              <summary className="min-h-target cursor-pointer py-2 font-medium">{t('inFull')}</summary>
              <ul className="grid list-disc gap-1.5 pl-5 text-ink-muted">
                {chosen.sentences.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </details>
          ) : null}
        </>
      ) : found.isError ? (
        <Alert tone="danger">{t('policiesFailed')}</Alert>
      ) : (
        <Skeleton shape="block" className="h-64" />
      )}
    </FieldSpot>
  )
}

/** When, and what is refunded. */
function Table({ policy: { steps, depositKept } }: { policy: Policy }) {
  const t = useTexts(priceTexts)
  return (
    <span className="grid gap-0.5">
      {steps.map(({ hoursBefore, when, back }) => (
        <span key={hoursBefore} className="flex flex-wrap justify-between gap-x-4">
          <span>{when}</span>
          <span className="font-medium text-ink">{back}</span>
        </span>
      ))}
      {depositKept ? <span>{t('depositKept')}</span> : null}
    </span>
  )
}

function Questions() {
  const t = useTexts(priceTexts)
  const [given, set] = useField('questions')
  const questions = given ?? []
  const change = (at: number, with_: Partial<(typeof questions)[number]>) =>
    set(questions.map((one, nth) => (nth === at ? { ...one, ...with_ } : one)))
  return (
    <FieldSpot field="questions" title={t('questions')} help={t('questionsHelp')}>
      <Repeated
        items={questions}
        most={30}
        titleOf={(at) => t('question', { at: at + 1 })}
        removeLabel={(what) => t('remove', { what: what.toLowerCase() })}
        addLabel={t('addQuestion')}
        onAdd={() => set([...questions, { question: '', answer: '' }])}
        onRemove={(at) => set(questions.length === 1 ? null : questions.filter((_none, nth) => nth !== at))}
      >
        {(one, at) => (
          <>
            <Field label={t('questionText')}>
              <Input
                value={one.question}
                maxLength={200}
                onChange={({ target }) => change(at, { question: target.value })}
              />
            </Field>
            <Field label={t('answer')}>
              <Textarea
                rows={2}
                value={one.answer}
                maxLength={2000}
                onChange={({ target }) => change(at, { answer: target.value })}
              />
            </Field>
          </>
        )}
      </Repeated>
    </FieldSpot>
  )
}
