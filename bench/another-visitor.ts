/** Each request comes from an address of its own: one that asked for everything would be over its budget in a second. */
export const anotherVisitor = (turn: number) => ({
  'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
})
