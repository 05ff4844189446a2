import type * as contract from '#contract/recruitment/calls.ts'
import type { DraftAnswers } from '#contract/recruitment/schemas.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const applicationKey = ['/api/guide-recruitment/application'] as const

export const applicationQuery = {
  queryKey: applicationKey,
  queryFn: () => call<typeof contract.showApplication>('GET', '/api/guide-recruitment/application'),
}
export type Shown = OutputOf<typeof contract.showApplication>

export const guideStartQuery = {
  queryKey: ['/api/guide-recruitment/start'] as const,
  queryFn: () => call<typeof contract.guideStart>('GET', '/api/guide-recruitment/start'),
}

const path = '/api/guide-recruitment/application'
export const requestLink = (body: BodyInput<typeof contract.requestApplicationLink>) =>
  call<typeof contract.requestApplicationLink>('POST', '/api/guide-recruitment/links', { body })
export const openApplication = (token: string) =>
  call<typeof contract.openApplication>('POST', '/api/guide-recruitment/access', { body: { token } })
export const closeApplication = () => call<typeof contract.closeApplication>('DELETE', '/api/guide-recruitment/access')
export const startApplication = () => call<typeof contract.startApplication>('POST', path)
export const saveApplication = (body: DraftAnswers) => call<typeof contract.saveApplication>('PATCH', path, { body })
export const removeFile = (id: string) =>
  call<typeof contract.removeApplicationFile>('DELETE', '/api/guide-recruitment/application/files/:id', {
    params: { id },
  })
export const submitApplication = () =>
  call<typeof contract.submitApplication>('POST', '/api/guide-recruitment/application/submit')
export const withdrawApplication = (reason: string) =>
  call<typeof contract.withdrawApplication>('POST', '/api/guide-recruitment/application/withdraw', {
    body: { reason },
  })
export const answerQuestion = (body: BodyInput<typeof contract.answerQuestion>) =>
  call<typeof contract.answerQuestion>('POST', '/api/guide-recruitment/application/answer', { body })
export const pickSlot = (slotId: string) =>
  call<typeof contract.pickInterviewSlot>('POST', '/api/guide-recruitment/application/interview', {
    body: { slotId },
  })
export const replaceReference = (id: string, body: BodyInput<typeof contract.replaceReference>) =>
  call<typeof contract.replaceReference>('POST', '/api/guide-recruitment/application/references/:id/replace', {
    params: { id },
    body,
  })
export const openReference = (token: string) =>
  call<typeof contract.openReference>('POST', '/api/guide-recruitment/references/open', { body: { token } })
export const answerReference = (body: BodyInput<typeof contract.answerReference>) =>
  call<typeof contract.answerReference>('POST', '/api/guide-recruitment/references/answer', { body })
