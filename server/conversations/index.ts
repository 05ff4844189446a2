import './tables.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { attachBooking } from './attach-booking.ts'
import { messageFileRule } from './files/files.ts'
import { threadsCountUp } from './invariants/threads-count-up.ts'
import { guideLate, newMessages, questionWaits, safetyWords, threadReported } from './notifications.ts'
import { queues } from './queues.ts'
import { recordsOfGuides } from './replies/records-of-guides.ts'
import { routes } from './routes.ts'
import { sendScheduled } from './scheduled/send-scheduled.ts'
import { remindOfQuestion, tellSide } from './tell.ts'
import { conversationsSpanish } from './texts.es.ts'

export { messagesOfBooking, type WrittenMessage } from './messages-of-booking.ts'
export { replyFigures, type ReplyFigures } from './replies/reply-figures.ts'

export const conversationsDomain: Domain = {
  personal,
  standing: { record: recordsOfGuides },
  spanish: conversationsSpanish,
  routes,
  queues,
  files: { 'message-file': messageFileRule },
  listeners: [attachBooking],
  notifications: [newMessages, guideLate, questionWaits, safetyWords, threadReported],
  deadlines: {
    'conversation.tell': tellSide,
    'conversation.unanswered': remindOfQuestion,
    'conversation.scheduled': sendScheduled,
  },
  invariants: [threadsCountUp],
}
