/**
 * `paid`: waits for the day it is emailed. `sent`: its code can be redeemed. `redeemed`: became its owner’s credit. `void`: the
 * bank of the person who paid for it took the money back. `lapsed`: never paid.
 */
export const giftCardStates = ['started', 'paid', 'sent', 'redeemed', 'refunded', 'expired', 'void', 'lapsed'] as const
export type GiftCardState = (typeof giftCardStates)[number]

/** Letters and digits that no one mixes up when reading them aloud: 5 bits each. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 of them are 80 bits. */
export const codeLength = 16

export const giftCardLimits = { nameMax: 80, messageMax: 400, codeTypedMax: 60 } as const
