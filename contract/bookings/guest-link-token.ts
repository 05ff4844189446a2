import { exactLine } from '../wire/bounded.ts'

/** What a browser keeps after it opened a guide’s own-guest link: no person, only the link and the moment, signed. */
export const guestLinkToken = exactLine(200)
