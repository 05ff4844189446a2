/** What follows from a document that ends is written when its deadline is swept, which is moments later. */
const sweepMs = 600_000

export const nowAndBefore = (now: Date): Date[] => [now, new Date(now.getTime() - sweepMs)]
