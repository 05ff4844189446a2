import { v7 } from 'uuid'

/** A new UUIDv7: sortable by time of making. */
export const newId = (): string => v7()
