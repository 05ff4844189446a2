import { Dialog } from '#web/design/dialog.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { inboxTexts } from '../texts/inbox.en.ts'

const keys = [
  ['j / k', 'key_jk'],
  ['Enter', 'key_enter'],
  ['a', 'key_a'],
  ['s', 'key_s'],
  ['o', 'key_o'],
  ['Esc', 'key_escape'],
  ['/', 'key_slash'],
  ['?', 'key_help'],
] as const

export function KeysDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTexts(inboxTexts)
  return (
    <Dialog title={t('keysTitle')} {...props}>
      <dl className="grid gap-2">
        {keys.map(([key, text]) => (
          <div key={key} className="flex items-center gap-4">
            <dt className="w-16 shrink-0">
              <kbd className="rounded-sm border border-line-strong px-2 py-0.5 text-sm">{key}</kbd>
            </dt>
            <dd className="text-sm">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
