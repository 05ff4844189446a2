import { Plus } from 'lucide-react'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { PagePart } from './page-part.tsx'
import { RichText } from './rich-text.tsx'

export interface Faq {
  question: string
  answer: string
}

const plain = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')

/** What people ask; the browser's own disclosure opens without script. */
export function QuestionsPart({ title, items, tone }: { title: string; items: readonly Faq[]; tone?: 'sunken' }) {
  const data = {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
    })),
  }
  return (
    <PagePart title={title} anchor="questions" {...(tone ? { tone } : {})}>
      <JsonLd data={data} />
      <div className="max-w-[52rem] border-t border-line-strong">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line-strong">
            <summary className="flex min-h-target list-none items-start justify-between gap-6 rounded-sm py-5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-display-xs">{question}</h3>
              <Plus
                aria-hidden="true"
                className="mt-[0.15em] size-5 shrink-0 text-ink-muted transition-[rotate] duration-base group-open:rotate-45"
              />
            </summary>
            <p className="max-w-text pr-10 pb-6 text-ink-muted">
              <RichText>{answer}</RichText>
            </p>
          </details>
        ))}
      </div>
    </PagePart>
  )
}
