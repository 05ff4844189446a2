import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { useToast } from '#web/design/toast.tsx'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guidePromo } from '../texts/guide-promo.en.ts'
import { PromoCost } from './promo-cost.tsx'
import { createPromoCode, type Discount, promoCodesKey } from './queries.ts'

interface Values {
  code: string
  description: string
  measure: 'percent' | 'amount'
  percent: string
  amount: string
  adventureId: string
  lastDay: string
  usesInAll: string
  usesPerAccount: string
}

const empty: Values = {
  code: '',
  description: '',
  measure: 'percent',
  percent: '10',
  amount: '',
  adventureId: '',
  lastDay: '',
  usesInAll: '',
  usesPerAccount: '1',
}
const wholeOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed))
const centsOf = (typed: string) => (typed.trim() === '' ? null : Math.round(Number(typed.replace('$', '')) * 100))

/** The discount as it is typed; one of the two measures. */
const discountOf = ({ measure, percent, amount, adventureId }: Values): Discount => ({
  percent: measure === 'percent' ? wholeOrNull(percent) : null,
  amount: measure === 'amount' ? centsOf(amount) : null,
  adventureId: adventureId || null,
})

/** A new code, with what it would cost before it exists. */
export function PromoForm({ adventures }: { adventures: readonly { id: string; title: string }[] }) {
  const t = useTexts(guidePromo)
  const heading = useId()
  const { toast } = useToast()
  const queryClient = useQueryClient()
  const write = useWriteForm<Values>({
    name: 'promo-code',
    fields: ['code', 'description', 'percent', 'amount', 'adventureId', 'lastDay', 'usesInAll', 'usesPerAccount'],
    rules: () => import('#contract/pricing/guide-promo-codes.ts').then(({ guidePromoCodeForm }) => guidePromoCodeForm),
    defaults: empty,
    prepare: (values) => ({
      code: values.code,
      description: values.description,
      ...discountOf(values),
      lastDay: values.lastDay || null,
      usesInAll: wholeOrNull(values.usesInAll),
      usesPerAccount: wholeOrNull(values.usesPerAccount),
    }),
    failed: t('failed'),
    send: async (values) => {
      const { code } = await createPromoCode(values as unknown as Parameters<typeof createPromoCode>[0])
      toast({ title: t('created', { code }) })
      write.clear()
      await queryClient.invalidateQueries({ queryKey: promoCodesKey })
    },
  })
  const { register, setValue, watch } = write.form
  const values = watch()
  const discount = useDeferredValue(JSON.stringify(discountOf({ ...empty, ...values })))
  const isPercent = values.measure !== 'amount'
  return (
    <Card as="section" aria-labelledby={heading}>
      <form {...write.bind} className="grid gap-4">
        <h2 id={heading} className="text-display-xs">
          {t('new')}
        </h2>
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Field label={t('code')} help={t('codeHelp')} required {...write.error('code')}>
            <Input {...register('code')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          </Field>
          <Field label={t('description')} help={t('descriptionHelp')} required {...write.error('description')}>
            <Input {...register('description')} autoComplete="off" />
          </Field>
          <RadioGroup
            label={t('measure')}
            name="measure"
            value={values.measure ?? 'percent'}
            onValueChange={(value) => setValue('measure', value === 'amount' ? 'amount' : 'percent')}
            options={[
              { value: 'percent', label: t('percentOff') },
              { value: 'amount', label: t('amountOff') },
            ]}
          />
          {isPercent ? (
            <Field label={t('percent')} required {...write.error('percent')}>
              <Input {...register('percent')} type="number" inputMode="numeric" min={1} max={60} />
            </Field>
          ) : (
            <Field label={t('amount')} required {...write.error('amount')}>
              <Input {...register('amount')} type="number" inputMode="decimal" min={1} step="0.01" />
            </Field>
          )}
          <Field label={t('adventure')} {...write.error('adventureId')}>
            <Select
              {...register('adventureId')}
              options={[
                { value: '', label: t('allTrips') },
                ...adventures.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          </Field>
          <Field label={t('lastDay')} help={t('lastDayHelp')} {...write.error('lastDay')}>
            <Input {...register('lastDay')} type="date" />
          </Field>
          <Field label={t('usesInAll')} help={t('unlimited')} {...write.error('usesInAll')}>
            <Input {...register('usesInAll')} type="number" inputMode="numeric" min={1} />
          </Field>
          <Field label={t('usesPerAccount')} help={t('unlimited')} {...write.error('usesPerAccount')}>
            <Input {...register('usesPerAccount')} type="number" inputMode="numeric" min={1} />
          </Field>
        </div>
        <PromoCost discount={JSON.parse(discount) as Discount} />
        {write.problem ? (
          <Alert tone="danger" role="alert">
            {write.problem}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" size="lg" loading={write.busy} className="max-tablet:w-full">
            {t('create')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
