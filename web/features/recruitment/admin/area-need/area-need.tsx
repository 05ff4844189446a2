import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AreaNeedState, saveAreaNeed as contract } from '#contract/recruitment/area-need.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { ActionDialog } from '#web/features/operators/action-dialog.tsx'
import { Part, Trouble, useMoment, Waiting } from '#web/features/operators/parts.tsx'
import { areaNeedDesk } from '#web/features/recruitment/admin/texts/area-need-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { areaNeedQuery, saveAreaNeed } from '../queries.ts'
import { type Change, changesOf, documentOf, isWrong, type NeedDraft, savedFields, usualKey } from './need-draft.ts'
import { NeedTable } from './need-table.tsx'
import { usePlace } from './use-place.ts'
import { Versions } from './versions.tsx'

/** How much guides are needed by state and category, with who saved it when and why. */
export function AreaNeed() {
  const found = useQuery({
    ...areaNeedQuery,
    // until the scores have followed
    refetchInterval: ({ state: { data } }) => (data?.rescored?.finishedAt === null ? 2000 : false),
  })
  if (found.isPending) return <Waiting />
  if (!found.data) return <Trouble busy={found.isFetching} onRetry={() => void found.refetch()} />
  return <Editor state={found.data} />
}

function Editor({ state }: { state: AreaNeedState }) {
  const t = useTexts(areaNeedDesk)
  // only what was typed: what someone else saves meanwhile shows up beneath it
  const [draft, setDraft] = useState<NeedDraft>({})
  const saved = savedFields(state.document)
  const changes = changesOf(saved, draft)
  const wrong = changes.filter(({ key, to }) => isWrong(key, to)).map(({ key }) => key)
  const type = (key: string, text: string) => setDraft((before) => ({ ...before, [key]: text }))
  const done = (answer: { message: string }) => {
    setDraft({})
    return answer
  }
  return (
    <div className="grid gap-10">
      <Part title={t('title')}>
        <p className="max-w-text text-sm text-ink-muted">{t('lead')}</p>
        <Progress state={state} />
        <Field
          label={t('usual')}
          help={t('usualHelp')}
          className="max-w-40"
          {...(wrong.includes(usualKey) ? { error: t('wrong') } : {})}
        >
          <Input
            inputMode="numeric"
            maxLength={2}
            value={draft[usualKey] ?? saved[usualKey] ?? ''}
            onChange={({ target }) => type(usualKey, target.value)}
          />
        </Field>
        <NeedTable state={state} saved={saved} draft={draft} wrong={wrong} onType={type} />
      </Part>
      <Part title={t('changes')}>
        {changes.length === 0 ? (
          <p className="text-ink-muted">{t('noChanges')}</p>
        ) : (
          <div className="grid gap-4">
            <Changes changes={changes} />
            {wrong.length > 0 ? <Alert tone="danger">{t('wrong')}</Alert> : null}
            <div className="flex flex-wrap gap-3">
              {wrong.length > 0 ? null : (
                <ActionDialog<Record<never, never>, BodyInput<typeof contract>>
                  scopes={['trust_and_safety']}
                  label={t('save')}
                  title={t('saveTitle')}
                  text={t('saveText')}
                  size="md"
                  variant="primary"
                  fields={{
                    defaults: {},
                    rules: () =>
                      import('#contract/recruitment/area-need.ts').then(({ saveAreaNeed: call }) => call.body),
                    prepare: ({ reason }) => ({ document: documentOf(saved, draft), after: state.version, reason }),
                    render: () => <Changes changes={changes} />,
                  }}
                  action={(_reason, body) => saveAreaNeed(body).then(done)}
                />
              )}
              <Button variant="quiet" onClick={() => setDraft({})}>
                {t('discard')}
              </Button>
            </div>
          </div>
        )}
      </Part>
      <Versions versions={state.versions} />
    </div>
  )
}

function Progress({ state: { rescored } }: { state: AreaNeedState }) {
  const t = useTexts(areaNeedDesk)
  const moment = useMoment()
  if (!rescored) return null
  const { applications: count, finishedAt } = rescored
  return (
    <output className="text-sm text-ink-muted">
      {finishedAt ? t('rescored', { count, time: moment(finishedAt) }) : t('rescoring', { count })}
    </output>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const t = useTexts(areaNeedDesk)
  const place = usePlace()
  return (
    <ul className="grid gap-1 text-sm tabular-nums">
      {changes.map(({ key, from, to }) => {
        const [state = null, category = null] = key === usualKey ? [] : key.split(' ')
        return (
          <li key={key}>
            {t('change', { place: place(state, category), from: from || t('asUsual'), to: to || t('asUsual') })}
          </li>
        )
      })}
    </ul>
  )
}
