import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { type ExplorerStore, explorerStore, nothingKept } from './explorer-store.ts'

const ExplorerContext = createContext<ExplorerStore | null>(null)

export function ExplorerProvider({ children }: { children: ReactNode }) {
  return <ExplorerContext value={explorerStore}>{children}</ExplorerContext>
}

const nobody: ExplorerStore = {
  read: () => nothingKept,
  subscribe: () => () => undefined,
  visit: () => undefined,
  complete: () => null,
  markSeen: () => undefined,
  setOff: () => undefined,
  setPanelOpen: () => undefined,
  setSlidesOpen: () => undefined,
}
const isLocalHost = () => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(globalThis.location?.hostname ?? '')

/** Progress and settings with what changes them. Outside its provider it throws; on a local host it holds nothing there. */
export function useExplorer() {
  const provided = use(ExplorerContext)
  if (!provided && !isLocalHost()) throw new Error('useExplorer must be used within ExplorerProvider')
  const { read, subscribe, ...acts } = provided ?? nobody
  const { progress, settings, slidesOpen } = useSyncExternalStore(subscribe, read, () => nothingKept)
  return { ...progress, ...settings, slidesOpen, ...acts }
}
