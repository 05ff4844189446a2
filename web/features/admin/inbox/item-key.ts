import type { InboxItem } from '#contract/operators/inbox.ts'

/** Of an item in the address. */
export const keyOf = ({ queue, id }: Pick<InboxItem, 'queue' | 'id'>): string => `${queue}:${id}`
