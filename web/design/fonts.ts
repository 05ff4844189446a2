import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'

/** Addresses of the two faces every page needs; preload them with `as="font" type="font/woff2" crossOrigin`. */
export const fontPreloads: readonly string[] = [publicSans, bricolage]
