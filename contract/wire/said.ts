import { z } from 'zod'

/**
 * A text that the platform says (not one that a person has written): the server answers it in the language of the
 * request's `Accept-Language`. Used as it is, never refined, because it is known by its identity.
 */
export const ourWords = z.string().meta({ description: 'Said in the language of Accept-Language' })
