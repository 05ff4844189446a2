/** Of PostgreSQL's advisory locks, the one number space of a database: who shares a number waits for the other. */
export const lockKeys = {
  /** Migrations run in one process at a time. */
  migrations: 7_304_221,
  /** The demo world is filled once. */
  demoWorld: 7_304_222,
  /** Held shared by every process with a worker, as long as it lives. */
  living: 7_304_223,
  /** What differs between Stripe and the books is written by one comparison after the other. */
  moneyDifferences: 7_304_224,
  /** One scenario of the test console at a time. */
  testConsole: 7_304_225,
  /** Departures are offered by many at once, or a rule is edited by one. */
  offering: 7_304_226,
  /** Live events get their numbers at the commit, one transaction after the other; `number_live_event` in SQL has it too. */
  liveEvents: 7_304_227,
  /** An operator's saved views are counted and added, and their default is chosen, by one request at a time; with the account's hash. */
  savedViews: 7_304_228,
  /** Items of a bulk action are run by one process at a time; with the action's hash. */
  bulkActions: 7_304_229,
  /** Sums of the search's listings. */
  listingSums: 7_304_230,
  /** The search's listings are rebuilt by one process at a time. */
  listings: 7_304_231,
  /** Uploads of an account are counted one after the other; with the account's hash. */
  uploads: 7_304_232,
  /** Holds of one person are counted and written one after the other; with the account's hash. */
  holds: 7_304_233,
  /** Held shared while an application is scored; a new area need is saved between two of them. */
  scoring: 7_304_234,
  /** Versions of the platform's settings are made one after the other, each of the one before. */
  settings: 7_304_235,
  /** A secret is changed by one request at a time; with the hash of its name. */
  secrets: 7_304_236,
} as const
