import { useMemo } from 'react'
import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import { conversations } from '#web/features/conversations/texts/conversations.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** Says before a message is sent what the other side will not see of it. */
export function HiddenContacts({ text, name }: { text: string; name: string }) {
  const t = useTexts(conversations)
  const found = useMemo(
    () =>
      maskContacts(text, window.location.host)
        .filter(({ hidden }) => hidden)
        .map((part) => part.text.trim()),
    [text],
  )
  if (found.length === 0) return null
  return (
    <output className="block rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      {t('willHide', { count: found.length, name, what: found.join(' · ') })}
    </output>
  )
}
