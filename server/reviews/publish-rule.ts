const day = 86_400_000

/** The last moment at which a review of a trip may be written. */
export const windowEnd = (windowDays: number, tripEndedAt: Date): Date =>
  new Date(tripEndedAt.getTime() + windowDays * day)

/**
 * When the reviews of a trip are published: as soon as both sides have written, else at the end of the time to write.
 * Until then neither side reads the other's, so that a review does not answer a review.
 */
export function publishAt(
  windowDays: number,
  tripEndedAt: Date,
  written: { explorer: Date | null; guide: Date | null },
): Date {
  const { explorer, guide } = written
  return explorer && guide
    ? new Date(Math.max(explorer.getTime(), guide.getTime()))
    : windowEnd(windowDays, tripEndedAt)
}
