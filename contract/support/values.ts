export const contactTopics = ['booking', 'refund', 'safety', 'guide', 'account', 'privacy', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]
