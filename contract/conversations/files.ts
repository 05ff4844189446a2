import { z } from 'zod'
import { line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { message } from './schemas.ts'
import { photoOrPdfTypes } from '../wire/values.ts'
import { messageFileLimits } from './values.ts'

const link = z.object({ url: z.string(), expiresAt: instant })

export const sendMessageFile = endpoint({
  method: 'POST',
  path: '/api/threads/:id/files',
  access: 'signed-in',
  summary: 'Send a photo or a PDF in a conversation of a confirmed booking; idempotent by key',
  params: z.object({ id }),
  query: z.object({ name: line(messageFileLimits.name).min(1), key: id }),
  upload: { types: photoOrPdfTypes, bytes: messageFileLimits.bytes + 1024 },
  output: message,
  errors: [
    'email_unverified',
    'blocked',
    'not_confirmed',
    'idempotency_key_reused',
    'too_many_requests',
    'too_large',
    'picture_unreadable',
    'file_unreadable',
    'file_encrypted',
    'busy',
    'upload_incomplete',
  ],
})

export const viewMessageFile = endpoint({
  method: 'GET',
  path: '/api/threads/:id/files/:fileId',
  access: 'signed-in',
  summary: 'Get a link to a photo or file of a conversation that works for some minutes',
  params: z.object({ id, fileId: id }),
  output: link,
})

export const viewReportedFile = endpoint({
  method: 'GET',
  path: '/api/admin/conversation-alerts/:id/files/:fileId',
  access: 'admin',
  scope: 'trust_and_safety',
  summary: 'Get a link to a photo or file of a reported conversation',
  params: z.object({ id, fileId: id }),
  output: link,
})
