import { ExplorerProvider } from './explorer.tsx'
import { HelpSwitch } from './help-switch.tsx'

/** The switch on the page of settings. */
export const HelpSetting = () => (
  <ExplorerProvider>
    <HelpSwitch />
  </ExplorerProvider>
)
