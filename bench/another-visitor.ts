/** Each request has an address of its own: a single one would exceed its budget in a second. */
export const anotherVisitor = (turn: number) => ({
  'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
})
