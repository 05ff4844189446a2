/** Who writes in a thread; several people of an outfit may stand on the guide's side. */
export const threadSides = ['explorer', 'guide'] as const
export type ThreadSide = (typeof threadSides)[number]

export const threadFolders = ['inbox', 'archived'] as const
export type ThreadFolder = (typeof threadFolders)[number]

/** What is hidden in a message until the booking is confirmed. */
export const contactKinds = ['phone', 'email', 'link', 'handle'] as const
export type ContactKind = (typeof contactKinds)[number]

export const reportReasons = ['harassment', 'unsafe', 'off_platform', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Why an operator reads a thread: words of danger, or a report of one side. */
export const alertKinds = ['safety_words', 'report'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertOutcomes = ['no_action', 'contacted', 'thread_closed'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]

/** Characters of one message. */
export const messageMax = 4000
/** Hours in which a guide promises to reply. */
export const replyHours = 24
/** Waits that were answered or have passed before a guide's figures are shown. */
export const repliesShownFrom = 10

/** What a saved reply may leave open, written in braces: `{first name}`. The conversation fills it in. */
export const replyFields = ['first name', 'trip', 'date', 'booking code'] as const
export type ReplyField = (typeof replyFields)[number]
/** Characters, and how many a guide may keep. */
export const savedReplyLimits = { title: 60, text: 2000, most: 40 } as const

/** Bytes of one file, characters of its name, and files of one account in a day. */
export const messageFileLimits = { bytes: 10 * 1024 * 1024, name: 120, perDay: 60 } as const

/** Hours for which a guide’s offer stays open. */
export const offerHours = [24, 48, 72, 168] as const

/** Messages that wait in one conversation, and days until the latest moment of one. */
export const scheduledLimits = { most: 10, days: 366 } as const

/** Why a scheduled message was not sent. */
export const scheduledOutcomes = ['booking_canceled', 'refused'] as const
