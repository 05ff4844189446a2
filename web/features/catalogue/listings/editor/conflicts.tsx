import type { ListingField } from '#contract/catalogue/listing-values.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { fieldTexts } from '../texts/listing-fields.en.ts'
import { inWords } from './in-words.ts'
import { useEditor } from './editor-context.tsx'

/** What was written here and in another window, side by side, until one of them is chosen. */
export function Conflicts() {
  const t = useTexts(editorTexts)
  const { conflicts } = useEditor()
  return conflicts.map(({ field, mine, theirs }) => (
    <Alert key={field} tone="warn" role="alert" title={t('conflictTitle')}>
      <Versions field={field} mine={mine} theirs={theirs} />
    </Alert>
  ))
}

function Versions({ field, mine, theirs }: { field: ListingField; mine: unknown; theirs: unknown }) {
  const t = useTexts(editorTexts)
  const f = useTexts(fieldTexts)
  const { document } = useEditor()
  const versions = [
    { which: 'mine', title: t('mine'), value: mine },
    { which: 'theirs', title: t('theirs'), value: theirs },
  ] as const
  return (
    <div className="grid gap-3">
      <p>{t('conflictText', { field: f(field).toLowerCase() })}</p>
      <div className="grid gap-3 tablet:grid-cols-2">
        {versions.map(({ which, title, value }) => (
          <section key={which} aria-label={title} className="grid content-start gap-2 rounded-md bg-surface-raised p-3">
            <h3 className="font-sans text-sm font-semibold">{title}</h3>
            <p className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">{inWords(value) || t('empty')}</p>
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              aria-label={`${t('keepMine')}: ${title}`}
              onClick={() => document.choose(field, which)}
            >
              {t('keepMine')}
            </Button>
          </section>
        ))}
      </div>
    </div>
  )
}
