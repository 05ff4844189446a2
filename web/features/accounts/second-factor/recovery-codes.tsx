import { Button } from '#web/design/button.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { secondFactor } from '#web/features/accounts/texts/second-factor.en.ts'

/** Shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTexts(secondFactor)
  const download = () =>
    saveFile('treq-recovery-codes.txt', `${t('codesFile')}\n\n${codes.join('\n')}\n`, 'text/plain;charset=utf-8')
  return (
    <div className="grid gap-5">
      <p>{t('codesText')}</p>
      <ul
        aria-label={t('recoveryTitle')}
        className="grid gap-x-6 gap-y-2 rounded-md bg-surface-sunken p-4 font-mono text-sm tablet:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={download} data-autofocus="">
          {t('download')}
        </Button>
        <Button onClick={onSaved}>{t('codesSaved')}</Button>
      </div>
    </div>
  )
}
