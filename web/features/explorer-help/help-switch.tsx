import { Checkbox } from '#web/design/checkbox.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useExplorer } from './explorer.tsx'
import { explorerHelp } from './texts/explorer-help.en.ts'

/** Off: no card, no help button, no messages. Here and in the panel it can be turned on again. */
export function HelpSwitch() {
  const t = useTexts(explorerHelp)
  const { off, setOff } = useExplorer()
  return (
    <Checkbox
      label={t('showHelp')}
      help={t('showHelpText')}
      checked={!off}
      onChange={({ target }) => setOff(!target.checked)}
    />
  )
}
