/** Where the help of a queue stands. */
export const queueHelpPath = (queue: string): string => `/admin/queue-help#${queue}`
