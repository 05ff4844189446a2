export const portfolioLimits = {
  photos: 24,
  altMax: 300,
  captionMax: 200,
  /** Of a signed copy. */
  trips: 5000,
  reviews: 2000,
} as const
