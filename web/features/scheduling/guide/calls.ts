import type * as single from '#contract/scheduling/departure-changes.ts'
import type * as lead from '#contract/scheduling/departure-lead.ts'
import type * as rules from '#contract/scheduling/departure-rules.ts'
import type * as outside from '#contract/scheduling/outside-calendars.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export type NewDeparture = BodyInput<typeof single.addDeparture>
export type ChangedDeparture = BodyInput<typeof single.changeDeparture>
export type NewRule = BodyInput<typeof rules.createRule>
export type ChangedRule = BodyInput<typeof rules.changeRule>
export type NewBlackout = BodyInput<typeof rules.makeBlackout>

export const previewNewDeparture = (id: string, body: NewDeparture) =>
  call<typeof single.previewNewDeparture>('POST', '/api/adventures/:id/departures/preview', { params: { id }, body })
export const addDeparture = (id: string, body: NewDeparture) =>
  call<typeof single.addDeparture>('POST', '/api/adventures/:id/departures', { params: { id }, body })
export const previewChange = (id: string, body: ChangedDeparture) =>
  call<typeof single.previewDepartureChange>('POST', '/api/departures/:id/preview-change', { params: { id }, body })
export const changeDeparture = (id: string, body: ChangedDeparture) =>
  call<typeof single.changeDeparture>('PUT', '/api/departures/:id', { params: { id }, body })
export const changeLead = (id: string, body: BodyInput<typeof lead.changeLead>) =>
  call<typeof lead.changeLead>('PUT', '/api/departures/:id/lead', { params: { id }, body })
export const withdrawDeparture = (id: string) =>
  call<typeof single.withdrawDeparture>('DELETE', '/api/departures/:id', { params: { id } })

export const previewNewRule = (id: string, body: NewRule) =>
  call<typeof single.previewNewRule>('POST', '/api/adventures/:id/rules/preview', { params: { id }, body })
export const createRule = (id: string, body: NewRule) =>
  call<typeof rules.createRule>('POST', '/api/adventures/:id/rules', { params: { id }, body })
export const previewRuleChange = (id: string, body: ChangedRule) =>
  call<typeof single.previewRuleChange>('POST', '/api/departure-rules/:id/preview', { params: { id }, body })
export const changeRule = (id: string, body: ChangedRule) =>
  call<typeof rules.changeRule>('PUT', '/api/departure-rules/:id', { params: { id }, body })
export const endRule = (id: string, lastDate: string) =>
  call<typeof rules.endRule>('POST', '/api/departure-rules/:id/end', { params: { id }, body: { lastDate } })
export const skipDate = (id: string, date: string) =>
  call<typeof rules.putException>('PUT', '/api/departure-rules/:id/exceptions/:date', {
    params: { id, date },
    body: { kind: 'left_out' },
  })
export const restoreDate = (id: string, date: string) =>
  call<typeof rules.dropException>('DELETE', '/api/departure-rules/:id/exceptions/:date', { params: { id, date } })

export const blockDays = (body: NewBlackout) => call<typeof rules.makeBlackout>('POST', '/api/blackouts', { body })
export const openDays = (id: string) =>
  call<typeof rules.liftBlackout>('DELETE', '/api/blackouts/:id', { params: { id } })

export const addResource = (body: BodyInput<typeof rules.addResource>) =>
  call<typeof rules.addResource>('POST', '/api/resources', { body })
export const retireResource = (id: string) =>
  call<typeof rules.retireResource>('DELETE', '/api/resources/:id', { params: { id } })

export const connectCalendar = (body: BodyInput<typeof outside.connectOutsideCalendar>) =>
  call<typeof outside.connectOutsideCalendar>('POST', '/api/outside-calendars', { body })
export const refreshCalendar = (id: string) =>
  call<typeof outside.refreshOutsideCalendar>('POST', '/api/outside-calendars/:id/refresh', { params: { id } })
export const removeCalendar = (id: string) =>
  call<typeof outside.removeOutsideCalendar>('DELETE', '/api/outside-calendars/:id', { params: { id } })
export const addPracticeEvent = (body: BodyInput<typeof outside.addPracticeEvent>) =>
  call<typeof outside.addPracticeEvent>('POST', '/api/demo/practice-calendar/events', { body })
export const removePracticeEvent = (id: string) =>
  call<typeof outside.removePracticeEvent>('DELETE', '/api/demo/practice-calendar/events/:id', { params: { id } })
