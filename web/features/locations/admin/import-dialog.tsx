import { useState } from 'react'
import type { ImportAnswer, importAreas } from '#contract/locations/admin.ts'
import { importColumns } from '#contract/locations/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Table } from '#web/design/table.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { saidBy } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { areaActions } from './queries.ts'
import { areasDesk } from './texts/areas-desk.en.ts'

/** A file is checked as soon as it is chosen; only one without a refused line can be imported. */
export function ImportDialog() {
  const t = useTexts(areasDesk)
  const [csv, setCsv] = useState('')
  const [checked, setChecked] = useState<ImportAnswer | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const clear = () => {
    setCsv('')
    setChecked(null)
    setRefusal('')
  }
  const check = async (file: File | undefined) => {
    clear()
    if (!file) return
    setBusy(true)
    try {
      const text = await file.text()
      setChecked(await areaActions.importAreas({ csv: text, dryRun: true, reason: 'Check of a file' }))
      setCsv(text)
    } catch (cause) {
      setRefusal(saidBy(cause))
    } finally {
      setBusy(false)
    }
  }
  const fits = checked !== null && checked.counts.refused === 0 && checked.counts.new + checked.counts.changed > 0
  return (
    <ActionDialog<Record<never, never>, BodyInput<typeof importAreas>>
      scopes={['content', 'trust_and_safety']}
      label={t('import')}
      title={t('importTitle')}
      text={t('importText')}
      confirm={t('importNow')}
      size="md"
      unready={!fits}
      onOpen={clear}
      action={(_reason, body) => areaActions.importAreas(body)}
      fields={{
        defaults: {},
        prepare: ({ reason }) => ({ csv, dryRun: false, reason }),
        rules: () => import('#contract/locations/admin.ts').then(({ importForm }) => importForm),
        render: () => null,
      }}
    >
      <div className="grid gap-4">
        <Field label={t('file')} help={t('importColumns', { columns: importColumns.join(', ') })}>
          <Input
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              void check(file)
            }}
          />
        </Field>
        {busy ? <output className="text-sm text-ink-muted">{t('checking')}</output> : null}
        {refusal ? (
          <Alert tone="danger" role="alert">
            {refusal}
          </Alert>
        ) : null}
        {checked ? (
          <>
            <Alert tone={checked.counts.refused > 0 ? 'danger' : 'info'}>{checked.message}</Alert>
            <div className="max-h-64 overflow-y-auto rounded-md border border-line px-4">
              <Table
                caption={t('import')}
                captionHidden
                rows={checked.lines}
                rowKey={({ line }) => String(line)}
                columns={[
                  { key: 'line', header: t('line'), cell: ({ line }) => line },
                  { key: 'name', header: t('name'), rowHeader: true, cell: ({ name }) => name || t('dash') },
                  {
                    key: 'outcome',
                    header: t('outcome'),
                    cell: ({ outcome, why }) => (
                      <span className="wrap-anywhere">
                        {why ? `${t(`outcome_${outcome}`)}: ${why}` : t(`outcome_${outcome}`)}
                      </span>
                    ),
                  },
                ]}
              />
            </div>
          </>
        ) : null}
      </div>
    </ActionDialog>
  )
}
