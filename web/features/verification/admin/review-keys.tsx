import { useEffect } from 'react'
import { KeysDialog } from '#web/features/operators/keys-dialog.tsx'
import { verificationDesk } from '#web/features/verification/admin/texts/verification-desk.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

const keys = [
  ['j / k', 'key_jk'],
  ['a', 'key_a'],
  ['r', 'key_r'],
  ['?', 'key_help'],
] as const

export function ReviewKeysDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTexts(verificationDesk)
  return <KeysDialog title={t('keys')} keys={keys.map(([key, text]) => [key, t(text)])} {...props} />
}

/** The keys press what is on the page, so they do nothing that a button doesn’t offer. */
export function useReviewKeys(
  items: readonly { id: string }[],
  open: string | null,
  choose: (id: string) => void,
  showHelp: () => void,
) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const typing = target?.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return
      const { key } = event
      if (key === '?') showHelp()
      else if (key === 'a' || key === 'r')
        document.querySelector<HTMLElement>(`[data-review-key="${key}"] button`)?.click()
      else if (key === 'j' || key === 'k') {
        const at = items.findIndex(({ id }) => id === open)
        const next = items[at === -1 ? 0 : at + (key === 'j' ? 1 : -1)]
        if (next) choose(next.id)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
