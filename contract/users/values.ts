/** `unconfirmed`: the email address is. A suspension goes before it. */
export const accountStatuses = ['active', 'unconfirmed', 'suspended'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** Characters of what a suspended person reads. */
export const suspensionMessageMax = 1000
/** What a story tells at most. */
export const storyMax = 100
