/** The browser's console is the log of the page; everything that is written there goes through here. */
/* oxlint-disable no-console -- this file is the one door to the console */
export const log = {
  warn: (message: string, cause?: unknown) => console.warn(message, cause ?? ''),
  error: (message: string, cause?: unknown) => console.error(message, cause ?? ''),
}
