import { useTexts } from '#web/lib/language/i18n.tsx'
import { ownTrip } from '../texts/own-trip.en.ts'

type Block = { kind: 'heading' | 'text'; text: string } | { kind: 'list'; items: string[] }

/** A line that begins with `# ` is a heading, one with `- ` an item. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(line.slice(2))
      else blocks.push({ kind: 'list', items: [line.slice(2)] })
    } else if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2) })
    else blocks.push({ kind: 'text', text: line })
  }
  return blocks
}

/** The text as it is signed, in a frame that scrolls by keyboard as well. */
export function WaiverText({ text }: { text: string }) {
  const t = useTexts(ownTrip)
  return (
    <section
      aria-label={t('waiverRegion')}
      // a region that scrolls has to be reached by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="grid max-h-96 gap-3 overflow-y-auto rounded-md border border-line-strong bg-surface px-4 py-4 text-sm focus-visible:outline-2 focus-visible:outline-focus tablet:px-5"
      data-testid="waiver-text"
    >
      {blocksOf(text).map((block, at) =>
        block.kind === 'list' ? (
          <ul key={at} className="grid max-w-text list-disc gap-1 pl-5 marker:text-ink-muted">
            {block.items.map((item) => (
              <li key={item} className="wrap-anywhere">
                {item}
              </li>
            ))}
          </ul>
        ) : block.kind === 'heading' ? (
          <h3 key={at} className="mt-2 text-base font-semibold first:mt-0">
            {block.text}
          </h3>
        ) : (
          <p key={at} className="max-w-text wrap-anywhere">
            {block.text}
          </p>
        ),
      )}
    </section>
  )
}
