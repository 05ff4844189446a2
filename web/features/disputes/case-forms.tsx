import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OneCase } from '#contract/disputes/schemas.ts'
import { isClaim } from '#contract/disputes/values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Textarea } from '#web/design/textarea.tsx'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import { centsOf } from '#web/lib/cents-of.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { newRecordId } from '#web/lib/new-key.ts'
import { caseKey, casesKey, makeOffer } from './queries.ts'

interface TextProps {
  id: string
  title?: string
  help?: string
  label: string
  submit: string
  kind: 'respond' | 'appeal'
  send: (id: string, text: string) => Promise<OneCase>
}

/** A reply or an appeal. */
export function TextForm({ id, title, help, label, submit, kind, send }: TextProps) {
  const client = useQueryClient()
  const write = useWriteForm<{ text: string }>({
    fields: ['text'],
    rules: () => import('#contract/disputes/calls.ts').then(({ respondToCase }) => respondToCase.body),
    defaults: { text: '' },
    draft: `dispute-${kind}-${id}`,
    send: async ({ text }) => {
      client.setQueryData(caseKey(id), await send(id, text))
      void client.invalidateQueries({ queryKey: casesKey })
    },
  })
  return (
    <Card as="section">
      <form {...write.bind} className="grid gap-4">
        {title ? <h2 className="text-display-xs">{title}</h2> : null}
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <Field label={label} {...(help ? { help } : {})} {...write.error('text')}>
          <Textarea {...write.form.register('text')} rows={4} maxLength={4000} />
        </Field>
        <Button type="submit" className="justify-self-start" loading={write.busy}>
          {submit}
        </Button>
      </form>
    </Card>
  )
}

export function OfferForm({ one }: { one: OneCase }) {
  const claims = isClaim(one.category)
  const t = useTexts(disputes)
  const locale = useLocale()
  const client = useQueryClient()
  // the same until it has arrived: sent twice over a broken line, it is one offer
  const [key, setKey] = useState(newRecordId)
  const write = useWriteForm<{ amount: string; message: string }>({
    fields: ['amount', 'message'],
    rules: () => import('#contract/disputes/calls.ts').then(({ offerInCase }) => offerInCase.body.omit({ key: true })),
    defaults: { amount: '', message: '' },
    prepare: ({ amount, message }) => ({ amount: centsOf(amount), message }),
    sentences: { amount: t('amountWrong') },
    send: async ({ amount, message }) => {
      const offered = await makeOffer(one.id, { amount: Number(amount), message, key })
      setKey(newRecordId())
      client.setQueryData(caseKey(one.id), offered)
    },
  })
  return (
    <Card as="section">
      <form {...write.bind} className="grid gap-4">
        <h2 className="text-display-xs">{t('offerTitle')}</h2>
        {write.problem ? <Alert tone="danger">{write.problem}</Alert> : null}
        <Field
          label={t(claims ? 'claimAmount' : 'amount')}
          help={t(claims ? 'offerClaimHelp' : 'offerHelp', { sum: formatMoney(one.most, { locale }) })}
          {...write.error('amount')}
        >
          <Input {...write.form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={t('message')} {...write.error('message')}>
          <Input {...write.form.register('message')} maxLength={500} autoComplete="off" />
        </Field>
        <Button type="submit" className="justify-self-start" loading={write.busy}>
          {t('offer')}
        </Button>
      </form>
    </Card>
  )
}
