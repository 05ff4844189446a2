import { Alert } from '#web/design/alert.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { AdventureCard } from '#web/features/catalogue/adventure-card.tsx'
import { AdventureFacts } from '#web/features/catalogue/adventure-facts.tsx'
import { AdventurePart } from '#web/features/catalogue/adventure-part.tsx'
import { AdventureStory } from '#web/features/catalogue/adventure-story.tsx'
import { Gallery } from '#web/features/catalogue/gallery.tsx'
import { GuideCard } from '#web/features/catalogue/guide-card.tsx'
import { PriceContent, PriceFor } from '#web/features/catalogue/price-for.tsx'
import { Questions } from '#web/features/catalogue/questions.tsx'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { editorTexts } from '../texts/listing-editor.en.ts'
import { useEditor } from './editor-context.tsx'
import { usePreview } from './use-preview.ts'

const NoMap = () => null

export function PreviewPage() {
  const t = useTexts(editorTexts)
  const a = useTexts(messages)
  const { maps } = useEditor()
  const { adventure, hasMeetingPoint, hasPrice, isError } = usePreview()
  if (!adventure)
    return isError ? (
      <Alert tone="danger">{t('previewFailed')}</Alert>
    ) : (
      <div aria-busy="true" aria-label={t('previewWait')} className="grid gap-4">
        <Skeleton shape="block" className="h-64" />
        <Skeleton className="w-2/3" />
      </div>
    )
  return (
    <article className="grid min-w-0 grid-cols-1 gap-block">
      <Gallery pictures={adventure.pictures} title={adventure.title} />
      <header className="grid gap-3">
        <p className="text-display-md wrap-anywhere">{adventure.title || t('untitled')}</p>
        {adventure.summary ? <p className="max-w-text text-lg text-ink-muted">{adventure.summary}</p> : null}
        {hasPrice ? (
          <p>
            <PriceFor adventure={adventure} size="lg" />{' '}
            <PriceContent adventure={adventure} className="block text-xs text-ink-muted" />
          </p>
        ) : null}
      </header>
      <AdventureFacts adventure={adventure} />
      <AdventureStory adventure={adventure} Map={hasMeetingPoint ? maps.AreaMap : NoMap} />
      <GuideCard adventureId={adventure.id} guide={adventure.guideCard} />
      {adventure.questions.length > 0 ? (
        <AdventurePart title={a('questionsTitle')} anchor="questions" wide>
          <Questions adventure={adventure} />
        </AdventurePart>
      ) : null}
    </article>
  )
}

/** Beside the form: the card, for the eye alone, since the same is on the page of the preview. */
export function PreviewCard() {
  const t = useTexts(editorTexts)
  const { adventure } = usePreview()
  if (!adventure || (adventure.title === '' && adventure.pictures.length === 0)) return null
  return (
    <div className="grid gap-2">
      <p className="font-sans text-sm font-semibold">{t('previewCard')}</p>
      <ul inert className="grid">
        <AdventureCard adventure={{ ...adventure, picture: adventure.pictures[0] ?? null }} />
      </ul>
    </div>
  )
}
