import type { Translations } from '#server/platform/said/render.ts'

/** What wishlist says, in Spanish. */
export const wishlistSpanish: Translations = {
  'Your wishlist is full at {maxWishlistItems} adventures. Remove one to save another.':
    'Tus favoritos son {maxWishlistItems} aventuras, que es el máximo. Quita una para guardar otra.',
}
