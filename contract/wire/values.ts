/**
 * What cameras, phones, and browsers make of a photo: every upload of pictures takes these. All but those of adventures are drawn
 * anew when they come; HEIC, which few browsers show, always is.
 */
export const pictureUploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'] as const
/** With documents of the office. */
export const photoOrPdfTypes = [...pictureUploadTypes, 'application/pdf'] as const
