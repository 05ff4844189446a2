import { z } from 'zod'
import { adminErrors, actionMessage, reasonBody } from '../operators/schemas.ts'
import { guideLevel } from '../guides/schemas.ts'
import { pageMark, pageSize, words } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { page } from '../wire/paging.ts'
import { csvQuery, tableQuery } from '../wire/table-query.ts'
import { documentsTable } from './documents-table.ts'
import {
  decision,
  documentFile,
  documentForm,
  documentKind,
  guideDocument,
  queuedDocument,
  standing,
} from './schemas.ts'
import { documentUploadTypes, documentLimits } from './values.ts'

const scope = 'trust_and_safety'

export const showStanding = endpoint({
  method: 'GET',
  path: '/api/guide/verification',
  access: 'signed-in',
  summary: 'Guide: get the level, the documents, and what the next level needs',
  output: standing,
})

export const uploadDocumentFile = endpoint({
  method: 'POST',
  path: '/api/guide/document-files',
  access: 'signed-in',
  summary: 'Guide: upload one photo or PDF of a document; deleted after an hour unless a document names it',
  upload: { types: documentUploadTypes, bytes: documentLimits.fileBytes },
  output: documentFile,
  errors: ['file_unreadable', 'file_encrypted', 'too_many_pages', 'busy', 'upload_incomplete'],
})

export const submitDocument = endpoint({
  method: 'POST',
  path: '/api/guide/documents',
  access: 'signed-in',
  summary: 'Guide: submit a document for review; the same files return the same document',
  body: documentForm,
  output: guideDocument,
  errors: ['file_missing', 'document_waiting', 'document_known', 'valid_too_short'],
})

export const withdrawDocument = endpoint({
  method: 'POST',
  path: '/api/guide/documents/:id/withdraw',
  access: 'signed-in',
  summary: 'Guide: withdraw a document that has not been decided',
  params: z.object({ id }),
  output: guideDocument,
  errors: ['wrong_state'],
})

export const viewDocumentFile = endpoint({
  method: 'POST',
  path: '/api/documents/:id/files/:fileId/view',
  access: 'signed-in',
  summary: 'Get a link to one file of a document that works for minutes; each view is logged',
  params: z.object({ id, fileId: id }),
  output: z.object({ url: z.string(), expiresAt: instant }),
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/admin/documents',
  access: 'admin',
  scope,
  summary: 'List guides’ documents, oldest first',
  query: z.object({
    show: z.enum(['waiting', 'valid', 'expired', 'all']).default('waiting'),
    kind: documentKind.optional(),
    guide: id.optional(),
    /** Only those on which the name differs. */
    name: z.literal('differs').optional(),
    after: pageMark.optional(),
    limit: pageSize(48, 20),
  }),
  output: page(queuedDocument),
})

export const listDocumentRows = endpoint({
  method: 'GET',
  path: '/api/admin/document-rows',
  access: 'admin',
  scope,
  summary: 'List guides’ documents as a table, sorted and filtered by column',
  query: tableQuery(documentsTable),
  output: page(queuedDocument),
})

export const documentsAsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/document-rows.csv',
  access: 'admin',
  scope,
  summary: 'Download guides’ documents as CSV',
  query: csvQuery(documentsTable),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

export const showDocument = endpoint({
  method: 'GET',
  path: '/api/admin/documents/:id',
  access: 'admin',
  scope,
  summary: 'Get a document with its whole number and who has viewed it',
  params: z.object({ id }),
  output: queuedDocument.extend({
    number: z.string().nullable(),
    claimedAt: instant.nullable(),
    decidedBy: z.string().nullable(),
    endedAt: instant.nullable(),
    level: guideLevel,
    /** Titles of the adventures that cannot be sold without it. */
    adventures: z.array(z.string()),
    /** The other documents of the guide, newest first. */
    others: z.array(guideDocument),
    views: z.array(z.object({ at: instant, by: z.string(), fileId: id })),
  }),
})

export const claimDocument = endpoint({
  method: 'POST',
  path: '/api/admin/documents/:id/claim',
  access: 'admin',
  scope,
  summary: 'Start the review of a document, or take over another operator’s',
  params: z.object({ id }),
  output: actionMessage,
  errors: [...adminErrors, 'own_case'],
})

export const decideDocument = endpoint({
  method: 'POST',
  path: '/api/admin/documents/:id/decide',
  access: 'admin',
  scope,
  summary: 'Approve or reject a document',
  params: z.object({ id }),
  body: decision,
  output: actionMessage,
  errors: [...adminErrors, 'own_case', 'already_decided'],
})

export const previewRejection = endpoint({
  method: 'POST',
  path: '/api/admin/documents/:id/preview',
  access: 'admin',
  scope,
  summary: 'Preview the email of a rejection',
  params: z.object({ id }),
  body: z.object({ reason: words(limits.reasonMax) }),
  output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
})

export const revokeDocument = endpoint({
  method: 'POST',
  path: '/api/admin/documents/:id/revoke',
  access: 'admin',
  scope,
  summary: 'Revoke an approved document; what needs it goes off sale',
  params: z.object({ id }),
  body: reasonBody,
  output: actionMessage,
  errors: [...adminErrors, 'own_case'],
})
