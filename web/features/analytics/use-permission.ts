import { useSyncExternalStore } from 'react'
import { useConfig } from '#web/lib/use-config.ts'
import { choiceStore } from './choice-store.ts'
import { type Choice, type Permission, permissionOf, signalsOf } from './permission.ts'

export const useChoice = (): Choice => useSyncExternalStore(choiceStore.subscribe, choiceStore.read, () => null)

/** Whether this page may report; `silent` until the configuration has come. */
export function usePermission(): Permission {
  const choice = useChoice()
  const config = useConfig()
  if (!config || typeof navigator === 'undefined') return 'silent'
  return permissionOf(config.analytics.consent, choice, signalsOf(navigator as object))
}
