import type * as admin from '#contract/training/admin.ts'
import type { ModuleDocument } from '#contract/training/schemas.ts'
import type { Quiz, TrainingModule } from '#contract/training/values.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import type { TableState } from '#web/design/data-table/use-table-state.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const modulesQuery = {
  queryKey: [...deskKey, 'training-modules'],
  queryFn: () => call<typeof admin.listModules>('GET', '/api/admin/training/modules'),
}
export const moduleEditQuery = (module: TrainingModule) => ({
  queryKey: [...deskKey, 'training-module', module],
  queryFn: () => call<typeof admin.editModule>('GET', '/api/admin/training/modules/:module', { params: { module } }),
})
export const versionQuery = (module: TrainingModule, version: string) => ({
  queryKey: [...deskKey, 'training-version', module, version],
  queryFn: () =>
    call<typeof admin.showModuleVersion>('GET', '/api/admin/training/modules/:module/versions/:version', {
      params: { module, version },
    }),
  staleTime: Infinity,
})
export const statisticsQuery = (module: TrainingModule) => ({
  queryKey: [...deskKey, 'training-statistics', module],
  queryFn: () =>
    call<typeof admin.moduleStatistics>('GET', '/api/admin/training/modules/:module/statistics', {
      params: { module },
    }),
})

type Found = OutputOf<typeof admin.listGuideTraining>
export const guidesQuery = ({ sort, filters }: TableState) => ({
  queryKey: [...deskKey, 'training-guides', sort, filters],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof admin.listGuideTraining>('GET', '/api/admin/training/guides', {
      query: { ...filters, sort, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})
export const guideTrainingQuery = (id: string) => ({
  queryKey: [...deskKey, 'training-guide', id],
  queryFn: () => call<typeof admin.showGuideTraining>('GET', '/api/admin/training/guides/:id', { params: { id } }),
})

export const trainingActions = {
  saveDraft: (module: TrainingModule, document: ModuleDocument, after: number) =>
    call<typeof admin.saveModuleDraft>('PUT', '/api/admin/training/modules/:module/draft', {
      params: { module },
      body: { document, after },
    }),
  discard: (module: TrainingModule, reason: string) =>
    call<typeof admin.discardModuleDraft>('POST', '/api/admin/training/modules/:module/draft/discard', {
      params: { module },
      body: { reason },
    }),
  publish: (module: TrainingModule, body: BodyInput<typeof admin.publishModule>) =>
    call<typeof admin.publishModule>('POST', '/api/admin/training/modules/:module/publish', {
      params: { module },
      body,
    }),
  unlock: (id: string, quiz: Quiz, reason: string) =>
    call<typeof admin.unlockQuiz>('POST', '/api/admin/training/guides/:id/unlock', {
      params: { id },
      body: { quiz, reason },
    }),
  assign: (id: string, body: BodyInput<typeof admin.assignModule>) =>
    call<typeof admin.assignModule>('POST', '/api/admin/training/guides/:id/assign', { params: { id }, body }),
}
