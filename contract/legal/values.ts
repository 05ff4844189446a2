/**
 * The texts that people agree to or rely on: which version stands on the site, and since when (`YYYY-MM-DD`). A change
 * of the text is a new version here; what was agreed to keeps the version it was agreed under.
 */
export const documents = {
  terms: { version: '3', since: '2026-11-22' },
  privacy: { version: '2', since: '2026-11-22' },
  cookies: { version: '2', since: '2026-11-22' },
} as const
