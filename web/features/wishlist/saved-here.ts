import { createBrowserList } from '#web/lib/browser-list.ts'

/** What someone without an account has saved, until there is one. */
export const savedHere = createBrowserList('treq-saved', 100)
