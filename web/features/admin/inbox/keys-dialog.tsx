import { KeysDialog } from '#web/features/operators/keys-dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { inboxTexts } from '../texts/inbox.en.ts'

const keys = [
  ['j / k', 'key_jk'],
  ['Enter', 'key_enter'],
  ['a', 'key_a'],
  ['s', 'key_s'],
  ['o', 'key_o'],
  ['h', 'key_h'],
  ['Esc', 'key_escape'],
  ['/', 'key_slash'],
  ['?', 'key_help'],
] as const

export function InboxKeysDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTexts(inboxTexts)
  return <KeysDialog title={t('keysTitle')} keys={keys.map(([key, text]) => [key, t(text)])} {...props} />
}
