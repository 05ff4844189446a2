/**
 * The texts that people agree to or rely on: which version is on the site, and since when (`YYYY-MM-DD`). A change of the
 * text is a new version here, and the old text moves to `web/app/pages/public/archive`; a booking keeps its version.
 */
export const documents = {
  terms: {
    version: '8',
    since: '2026-11-28',
    earlier: [
      { version: '7', since: '2026-11-28' },
      { version: '6', since: '2026-11-24' },
      { version: '5', since: '2026-11-23' },
      { version: '4', since: '2026-11-23' },
      { version: '3', since: '2026-11-22' },
    ],
  },
  privacy: {
    version: '9',
    since: '2026-11-28',
    earlier: [
      { version: '8', since: '2026-11-28' },
      { version: '7', since: '2026-11-28' },
      { version: '6', since: '2026-11-24' },
      { version: '5', since: '2026-11-23' },
      { version: '4', since: '2026-11-23' },
      { version: '3', since: '2026-11-23' },
      { version: '2', since: '2026-11-22' },
    ],
  },
  cookies: {
    version: '6',
    since: '2026-11-28',
    earlier: [
      { version: '5', since: '2026-11-23' },
      { version: '4', since: '2026-11-23' },
      { version: '3', since: '2026-11-23' },
      { version: '2', since: '2026-11-22' },
    ],
  },
} as const
