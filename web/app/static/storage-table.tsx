import { Table } from '#web/design/table.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { storageWords } from '#web/app/static/texts/storage.en.ts'
import { browserStorage } from './browser-storage.ts'

/** Every cookie and entry, with what it is for and how long it stays. */
export function StorageTable() {
  const t = useTexts(storageWords)
  return (
    <Table
      caption={t('caption')}
      captionHidden
      rows={browserStorage}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          header: t('name'),
          rowHeader: true,
          cell: ({ name }) => <code className="font-mono text-xs wrap-anywhere">{name}</code>,
        },
        { key: 'kind', header: t('kind'), cell: ({ kind }) => t(kind) },
        {
          key: 'purpose',
          header: t('purpose'),
          cell: ({ purpose }) => <span className="block max-tablet:max-w-[14rem]">{t(purpose)}</span>,
        },
        { key: 'stays', header: t('stays'), cell: ({ stays }) => t(stays) },
      ]}
    />
  )
}
