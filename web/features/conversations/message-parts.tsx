import { EyeOff } from 'lucide-react'
import type { MessagePart } from '#contract/conversations/mask-contacts.ts'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** What a person wrote, with what is hidden from one of the two marked. */
export function MessageParts({ parts }: { parts: readonly MessagePart[] }) {
  const t = useTexts(conversations)
  return parts.map(({ text, hidden }, at) => {
    const key = `${at}:${text.length}`
    // what is written from right to left stays within its own part
    if (!hidden) return <bdi key={key}>{text}</bdi>
    return (
      <span
        key={key}
        className="inline rounded-sm border border-dashed border-current px-1 text-sm italic opacity-90 [box-decoration-break:clone]"
      >
        <EyeOff aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
        {text === '' ? (
          t(`hidden_${hidden}`)
        ) : (
          <>
            {text}
            <span className="sr-only"> ({t(`hidden_${hidden}`)})</span>
          </>
        )}
      </span>
    )
  })
}

/** The same in one line of text, for a list. */
export const partsInLine = (parts: readonly MessagePart[]): string =>
  parts
    .map(({ text, hidden }) => (hidden && text === '' ? '•••' : text))
    .join('')
    .replaceAll(/\s+/g, ' ')
