import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Path } from 'react-hook-form'
import type { CheckDetail, ReviewForm as Review } from '#contract/verification/checks-admin.ts'
import {
  checkLimits,
  itemNatures,
  itemRelations,
  itemTimes,
  reviewOutcomes,
  type ReviewOutcome,
} from '#contract/verification/checks-values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Select } from '#web/design/select.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { useToast } from '#web/design/toast.tsx'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { Part } from '#web/features/operators/parts.tsx'
import { checksDesk } from '#web/features/verification/admin/background-checks/texts/checks-desk.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { renew } from '#web/lib/renew.ts'
import { NoticePreview } from './notice-preview.tsx'
import { checkActions, itemsQuery } from './queries.ts'

interface Props {
  check: CheckDetail
}
interface Values {
  outcome: string
  items: { itemId: string; nature: string; timePassed: string; relation: string }[]
  reason: string
}

/** The individual review: each item of the report by its id, the decision, and why. */
export function ReviewForm({ check }: Props) {
  const t = useTexts(checksDesk)
  const { can, id } = check
  // a decision after the wait follows the review that is written already
  const reviewsItems = can.includes('clear') || can.includes('pre_adverse')
  const found = useQuery({ ...itemsQuery(id), enabled: reviewsItems })
  return (
    <Part title={t('review')}>
      {reviewsItems && found.isPending ? (
        <Skeleton shape="block" className="h-40" />
      ) : reviewsItems && !found.data ? (
        <Alert
          tone="danger"
          title={t('itemsFailed')}
          actions={
            <Button size="sm" variant="secondary" loading={found.isFetching} onClick={() => void found.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        />
      ) : (
        <Form key={found.data?.items.join(' ') ?? ''} check={check} items={found.data?.items ?? []} />
      )}
    </Part>
  )
}

function Form({ check: { id, can }, items }: Props & { items: readonly string[] }) {
  const t = useTexts(checksDesk)
  const queryClient = useQueryClient()
  const { toast } = useToast()
  const outcomes = reviewOutcomes.filter((outcome) => can.includes(outcome))
  const [kind, setKind] = useState<ReviewOutcome | null>(null)
  const names = ['nature', 'timePassed', 'relation'] as const
  const { form, bind, busy, problem, error } = useWriteForm<Values>({
    fields: [
      ...items.flatMap((_item, at) => names.map((name) => `items.${at}.${name}` as Path<Values>)),
      'outcome',
      'reason',
    ],
    rules: () => import('#contract/verification/checks-admin.ts').then(({ reviewForm }) => reviewForm),
    defaults: {
      outcome: '',
      items: items.map((itemId) => ({ itemId, nature: '', timePassed: '', relation: '' })),
      reason: '',
    },
    prepare: (values) => (values.outcome === 'adverse' ? { ...values, items: [] } : values),
    failed: t('failed'),
    send: async (values) => {
      try {
        const { message } = await checkActions.decide(id, values as unknown as Review)
        toast({ title: message })
      } finally {
        renew(queryClient, deskKey)
      }
    },
  })
  const outcome = form.register('outcome', {
    onChange: (event: { target: { value: string } }) =>
      setKind(reviewOutcomes.find((one) => one === event.target.value) ?? null),
  })
  return (
    <form {...bind} className="grid gap-5">
      {items.length > 0 && kind !== 'adverse' ? (
        <>
          <p className="text-sm text-ink-muted">{t('reviewText')}</p>
          {items.map((item, at) => (
            <fieldset key={item} className="grid gap-3 rounded-lg border border-line p-4">
              <legend className="px-1 text-sm font-semibold">{t('item', { number: at + 1 })}</legend>
              <p className="text-xs wrap-anywhere text-ink-muted">{t('itemId', { id: item })}</p>
              <div className="grid gap-3 tablet:grid-cols-3">
                <Field label={t('nature')} required {...error(`items.${at}.nature`)}>
                  <Select
                    {...form.register(`items.${at}.nature`)}
                    placeholder={t('choose')}
                    options={itemNatures.map((value) => ({ value, label: t(`nature_${value}`) }))}
                  />
                </Field>
                <Field label={t('timePassed')} required {...error(`items.${at}.timePassed`)}>
                  <Select
                    {...form.register(`items.${at}.timePassed`)}
                    placeholder={t('choose')}
                    options={itemTimes.map((value) => ({ value, label: t(`time_${value}`) }))}
                  />
                </Field>
                <Field label={t('relation')} required {...error(`items.${at}.relation`)}>
                  <Select
                    {...form.register(`items.${at}.relation`)}
                    placeholder={t('choose')}
                    options={itemRelations.map((value) => ({ value, label: t(`relation_${value}`) }))}
                  />
                </Field>
              </div>
            </fieldset>
          ))}
        </>
      ) : null}
      <Field label={t('decision')} required {...error('outcome')}>
        <Select
          {...outcome}
          placeholder={t('choose')}
          options={outcomes.map((value) => ({ value, label: t(`decision_${value}`) }))}
        />
      </Field>
      <Field label={t('reason')} help={t('reasonHelp')} required {...error('reason')}>
        <Textarea {...form.register('reason')} rows={5} maxLength={checkLimits.reviewMax} />
      </Field>
      {kind === 'pre_adverse' || kind === 'adverse' ? <NoticePreview key={kind} id={id} kind={kind} /> : null}
      {problem ? (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant={kind === 'adverse' ? 'danger' : 'primary'}
        loading={busy}
        loadingLabel={t('saving')}
        className="justify-self-start"
      >
        {t('save')}
      </Button>
    </form>
  )
}
