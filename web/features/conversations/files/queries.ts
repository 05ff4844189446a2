import type { sendMessageFile, viewMessageFile, viewReportedFile } from '#contract/conversations/files.ts'
import { messageFileLimits } from '#contract/conversations/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { sendFile, typeOf } from '#web/lib/send-file.ts'

/** The end of a long name says what it is. */
const nameOf = (file: File) => file.name.trim().slice(-messageFileLimits.name) || 'photo'

export function postFile(threadId: string, file: File, key: string): Promise<OutputOf<typeof sendMessageFile>> {
  const query = new URLSearchParams({ name: nameOf(file), key })
  return sendFile(`/api/threads/${threadId}/files?${query.toString()}`, file, typeOf(file))
}

export const fileLink = (id: string, fileId: string) =>
  call<typeof viewMessageFile>('GET', '/api/threads/:id/files/:fileId', { params: { id, fileId } })

export const reportedFileLink = (id: string, fileId: string) =>
  call<typeof viewReportedFile>('GET', '/api/admin/conversation-alerts/:id/files/:fileId', { params: { id, fileId } })
