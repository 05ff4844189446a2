/** Under which a browser keeps its last searches. */
export const recentKey = 'treq-recent-searches'
