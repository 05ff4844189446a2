import { createBrowserList } from '#web/lib/browser-list.ts'

/** The adventures whose pages this browser has opened. */
export const viewed = createBrowserList('treq-viewed', 12)
