import type { Translations } from '#server/platform/said/render.ts'

/** What wishlist says, in Spanish. */
export const wishlistSpanish: Translations = {
  'Your wishlist holds {maxWishlistItems} adventures, which is as many as it can. Remove one to keep another.':
    'Tus favoritos son {maxWishlistItems} aventuras, que es el máximo. Quita una para guardar otra.',
}
