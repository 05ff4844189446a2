import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { trainingModules } from '#contract/training/values.ts'
import { Link } from '#web/design/link.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { trainingDesk } from '#web/features/training/admin/texts/training-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { GuideList } from './guide-list.tsx'
import { ModuleEditor } from './module-editor.tsx'
import { ModuleResults } from './module-results.tsx'
import { modulesQuery } from './queries.ts'

/** Operators’ side of training: modules for those who write, guides for those who look after them. */
export function TrainingScreen() {
  const t = useTexts(trainingDesk)
  const may = useScope()
  const [query, setQuery] = useSearchParams()
  const module = trainingModules.find((one) => one === query.get('module'))
  const writes = may('content')
  if (module && writes) return <OneModule module={module} />
  const tabs = [
    ...(writes ? [{ value: 'modules', label: t('modules'), content: <ModuleResults /> }] : []),
    ...(may('trust_and_safety') ? [{ value: 'guides', label: t('guides'), content: <GuideList /> }] : []),
  ]
  const shown = tabs.find(({ value }) => value === query.get('show')) ?? tabs[0]
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      {tabs.length > 1 ? (
        <Tabs
          label={t('parts')}
          tabs={tabs}
          value={shown?.value ?? ''}
          onValueChange={(value) => setQuery({ show: value }, { preventScrollReset: true })}
        />
      ) : (
        (shown?.content ?? null)
      )}
    </DeskPage>
  )
}

function OneModule({ module }: { module: (typeof trainingModules)[number] }) {
  const t = useTexts(trainingDesk)
  const found = useQuery(modulesQuery).data?.modules.find((one) => one.module === module)
  return (
    <DeskPage
      title={found?.title ?? t('title')}
      lead={found ? t('version', { version: found.version }) : ''}
      breadcrumb={
        <Link to="/admin/training" variant="quiet">
          {t('back')}
        </Link>
      }
    >
      <ModuleEditor key={module} module={module} />
    </DeskPage>
  )
}
