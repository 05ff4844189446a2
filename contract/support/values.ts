export const contactTopics = ['booking', 'refund', 'safety', 'guide', 'account', 'privacy', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const messageFilters = ['open', 'answered', 'all'] as const
export type MessageFilter = (typeof messageFilters)[number]
