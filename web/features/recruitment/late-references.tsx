import { useId, useState } from 'react'
import type { OwnApplication } from '#contract/recruitment/schemas.ts'
import { limits } from '#contract/wire/limits.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog, DialogFoot } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { application as texts } from '#web/features/recruitment/texts/application.en.ts'
import { useWriteForm } from '#web/lib/form/use-write-form.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { replaceReference } from './queries.ts'

interface Props {
  application: OwnApplication
  onChange: (application: OwnApplication) => void
}
type Reference = OwnApplication['references'][number]

/** References who were reminded and haven’t answered, each of whom can be replaced. */
export function LateReferences({ application, onChange }: Props) {
  const t = useTexts(texts)
  const late = application.references.filter((one) => one.late)
  if (late.length === 0) return null
  return (
    <Card padding="lg" className="grid gap-4">
      <h2 className="text-display-xs">{t('lateTitle')}</h2>
      <p className="max-w-text">{t('lateText')}</p>
      <ul className="grid gap-2">
        {late.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
            <span className="font-semibold wrap-anywhere">{one.name}</span>
            <NameAnother reference={one} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NameAnother({ reference, onChange }: { reference: Reference; onChange: Props['onChange'] }) {
  const t = useTexts(texts)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { form, bind, busy, problem, error } = useWriteForm<{ name: string; email: string; relation: string }>({
    fields: ['name', 'email', 'relation'],
    draft: `application-reference-${reference.id}`,
    defaults: { name: '', email: '', relation: '' },
    rules: () => import('#contract/recruitment/schemas.ts').then(({ namedReference }) => namedReference),
    failed: t('failed'),
    send: async (body) => onChange(await replaceReference(reference.id, body)),
  })
  return (
    <Dialog
      title={t('nameAnother')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('nameAnotherFor', { name: reference.name })}>
          {t('nameAnother')}
        </Button>
      }
      footer={
        <DialogFoot
          back={t('keepReference', { name: reference.name })}
          onBack={() => setOpen(false)}
          act={t('sendRequest')}
          busy={busy}
          does={{ form: id }}
        />
      }
    >
      <form {...bind} id={id} method="dialog" className="grid gap-4">
        <p>{t('nameAnotherText', { name: reference.name })}</p>
        {problem ? <Alert tone="danger">{problem}</Alert> : null}
        <Field label={t('referenceName')} {...error('name')}>
          <Input {...form.register('name')} autoComplete="off" maxLength={100} />
        </Field>
        <Field label={t('email')} {...error('email')}>
          <Input
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.emailMax}
          />
        </Field>
        <Field label={t('relation')} help={t('relationHelp')} {...error('relation')}>
          <Input {...form.register('relation')} maxLength={120} />
        </Field>
      </form>
    </Dialog>
  )
}
