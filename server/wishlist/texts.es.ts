import type { Translations } from '#server/platform/said/render.ts'

/** What wishlist says, in Spanish. */
export const wishlistSpanish: Translations = {
  'Your wishlist is full at {maxWishlistItems} adventures. Remove one to save another.':
    'Ya tienes {maxWishlistItems} aventuras en tus favoritos, que es el máximo. Quita una para guardar otra.',
}
