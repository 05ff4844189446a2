/** Every query of an operator begins with it, so that one action renews all that is shown. */
export const deskKey = ['/api/admin'] as const
export const poll = 30_000
