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

const press = (key: 'a' | 'r') => () =>
  document.querySelector<HTMLElement>(`[data-review-key="${key}"] button`)?.click()

/** The keys press what is on the page, so they do nothing that a button doesn’t offer. */
export const reviewKeys = { a: press('a'), r: press('r') }
