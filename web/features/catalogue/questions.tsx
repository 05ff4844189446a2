import { Plus } from 'lucide-react'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { JsonLd } from '#web/lib/json-ld.tsx'
import { useTexts, useWrittenLanguage } from '#web/lib/language/i18n.tsx'
import { adventure as messages } from '#web/features/catalogue/texts/adventure.en.ts'

/** What people ask before they book. The browser's own disclosure opens without script. */
export function Questions({ adventure }: { adventure: Adventure }) {
  const written = useWrittenLanguage()
  const t = useTexts(messages)
  const { questions, guide } = adventure
  // All of it is written by the guide and visible on the page, as FAQPage requires.
  const data = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return (
    <div className="grid gap-3">
      <JsonLd data={data} />
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-target list-none items-start justify-between gap-6 rounded-sm py-4 [&::-webkit-details-marker]:hidden">
              <h3 lang={written} className="font-sans text-base font-semibold">
                {question}
              </h3>
              <Plus
                aria-hidden="true"
                className="mt-[0.2em] size-5 shrink-0 text-ink-muted transition-[rotate] duration-base group-open:rotate-45"
              />
            </summary>
            <p lang={written} className="max-w-text pr-10 pb-5 whitespace-pre-line text-ink-muted">
              {answer}
            </p>
          </details>
        ))}
      </div>
      <p className="text-sm text-ink-muted">{t('answeredBy', { name: guide.name })}</p>
    </div>
  )
}
