import { useState } from 'react'
import type {
  CasePreview,
  decideAppeal as appealContract,
  decideCase as caseContract,
} from '#contract/disputes/admin.ts'
import { appealOutcomes, caseOutcomes, type AppealOutcome, type CaseOutcome } from '#contract/disputes/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { disputeDesk } from '#web/features/disputes/admin/texts/dispute-desk.en.ts'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { useNamed } from '#web/features/operators/parts.tsx'
import { centsOf } from '#web/lib/cents-of.ts'
import { saidBy } from '#web/lib/http-error.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { decide, decideAppeal, preview, previewAppeal } from './queries.ts'

interface Values {
  outcome: string
  guide: string
  platform: string
  message: string
}

/** The decision or that on an appeal, with every line of the ledger before it is made. */
export function DecideDialog({ id, round, claim }: { id: string; round: 'case' | 'appeal'; claim: boolean }) {
  const t = useTexts(disputeDesk)
  const isAppeal = round === 'appeal'
  const all: readonly (CaseOutcome | AppealOutcome)[] = isAppeal ? appealOutcomes : caseOutcomes
  const ofClaims: readonly string[] = ['charge', 'no_refund', 'upheld', 'more_for_explorer']
  const outcomes = all.filter((one) => (claim ? ofClaims.includes(one) : one !== 'charge'))
  const labelOf = (value: CaseOutcome | AppealOutcome) =>
    claim && value === 'no_refund'
      ? t('chargeNothing')
      : claim && value === 'more_for_explorer'
        ? t('chargeLess')
        : t(value)
  return (
    <div className="justify-self-start">
      <ActionDialog<Values, BodyInput<typeof caseContract> & BodyInput<typeof appealContract>>
        scopes={['support']}
        keyed
        size="md"
        variant="primary"
        label={t(isAppeal ? 'appeal' : 'decide')}
        title={t(isAppeal ? 'appeal' : 'decideTitle')}
        action={isAppeal ? (_reason, body) => decideAppeal(id, body) : (_reason, body) => decide(id, body)}
        fields={{
          defaults: { outcome: '', guide: '', platform: '', message: '' },
          rules: () =>
            import('#contract/disputes/admin.ts').then((calls) =>
              isAppeal ? calls.decideAppeal.body : calls.decideCase.body,
            ),
          prepare: ({ guide, platform, ...values }) => ({
            ...values,
            guide: centsOf(guide, 0),
            platform: centsOf(platform, 0),
          }),
          sentences: { outcome: t('outcomeChoose'), guide: t('amountWrong'), platform: t('amountWrong') },
          render: ({ form: { register, getValues }, error }) => (
            <>
              <Field label={t('outcome')} required {...error('outcome')}>
                <Select
                  {...register('outcome')}
                  placeholder={t('outcomeChoose')}
                  options={outcomes.map((value) => ({ value, label: labelOf(value) }))}
                />
              </Field>
              <Field label={t(claim ? (isAppeal ? 'lessCharged' : 'charged') : 'guide')} {...error('guide')}>
                <Input {...register('guide')} inputMode="decimal" autoComplete="off" />
              </Field>
              {claim ? null : (
                <Field label={t('platform')} {...error('platform')}>
                  <Input {...register('platform')} inputMode="decimal" autoComplete="off" />
                </Field>
              )}
              <Field label={t('message')} required {...error('message')}>
                <Textarea {...register('message')} rows={3} maxLength={500} />
              </Field>
              <Preview id={id} isAppeal={isAppeal} values={getValues} />
            </>
          ),
        }}
      />
    </div>
  )
}

function Preview({ id, isAppeal, values }: { id: string; isAppeal: boolean; values: () => Values }) {
  const t = useTexts(disputeDesk)
  const named = useNamed()
  const [found, setFound] = useState<CasePreview | null>(null)
  const [problem, setProblem] = useState('')
  const show = async () => {
    const { outcome, guide, platform, message } = values()
    const sums = { guide: centsOf(guide, 0) ?? 0, platform: centsOf(platform, 0) ?? 0, message }
    setFound(null)
    setProblem('')
    try {
      setFound(
        isAppeal
          ? await previewAppeal(id, { ...sums, outcome: outcome as AppealOutcome })
          : await preview(id, { ...sums, outcome: outcome as CaseOutcome }),
      )
    } catch (cause) {
      setProblem(saidBy(cause))
    }
  }
  return (
    <div className="grid gap-3">
      <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => void show()}>
        {t('preview')}
      </Button>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      {found ? (
        <div className="grid gap-2 rounded-md bg-surface-sunken p-4 text-sm" aria-live="polite">
          <p className="font-semibold">{t('previewed', { sum: formatMoney(found.refund) })}</p>
          {found.lines.length === 0 ? <p>{t('noLines')}</p> : null}
          <ul className="grid gap-1">
            {found.lines.map((line, at) => (
              <li key={`${line.entry}-${line.account}-${at}`} className="flex justify-between gap-4 tabular-nums">
                <span>{named(line.account)}</span>
                <span>{formatMoney(line.amount)}</span>
              </li>
            ))}
          </ul>
          {found.letters.map((letter) => (
            <details key={letter.to}>
              <summary>{t('letters', { to: letter.to, subject: letter.subject })}</summary>
              <pre className="wrap-anywhere whitespace-pre-wrap">{letter.text}</pre>
            </details>
          ))}
        </div>
      ) : null}
    </div>
  )
}
