import { cx } from '#web/design/cx.ts'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

const delays = ['', '[animation-delay:150ms]', '[animation-delay:300ms]']

/** Seen and not announced: a screen reader hears of the message itself. Its line stays empty, so that nothing moves. */
export function TypingMark({ name, shown }: { name: string; shown: boolean }) {
  const t = useTexts(conversations)
  return (
    <p className="flex h-6 items-center gap-2 text-sm text-ink-muted">
      {shown ? (
        <>
          <span aria-hidden="true" className="flex gap-1">
            {delays.map((delay) => (
              <span key={delay} className={cx('size-1.5 rounded-full bg-ink-muted motion-safe:animate-pulse', delay)} />
            ))}
          </span>
          <span className="min-w-0 truncate">{t('typing', { name })}</span>
        </>
      ) : null}
    </p>
  )
}
