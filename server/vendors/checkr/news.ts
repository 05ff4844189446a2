/** What Checkr tells of, in its own words; any other event is written down and left alone. */
export const invitationNews = ['created', 'completed', 'expired', 'deleted'] as const
export type InvitationNews = (typeof invitationNews)[number]

export const reportNews = [
  'created',
  'updated',
  'completed',
  'suspended',
  'resumed',
  'disputed',
  'canceled',
  'engaged',
  'pre_adverse_action',
  'post_adverse_action',
] as const
export type ReportNews = (typeof reportNews)[number]
