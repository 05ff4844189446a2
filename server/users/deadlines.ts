declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** Of a suspension with an end. */
    'account_suspension.ends': true
  }
}
