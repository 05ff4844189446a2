import * as admin from '#contract/locations/admin.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { importAreas } from './import-areas.ts'
import { areasCsv, listAreas } from './list-areas.ts'
import { mergeArea } from './merge-area.ts'
import { changeArea, createArea } from './save-area.ts'
import { showArea } from './show-area.ts'

export const routes: Routes = (on, app) => {
  on(admin.listAreas, ({ caller, query }) => listAreas(app, caller, query))
  on(admin.areasAsCsv, async ({ caller, query }) => new StreamAnswer(areasCsv(app, caller, query), 'treq-areas.csv'))
  on(admin.showArea, ({ caller, params }) => showArea(app, caller, params.id))
  on(admin.createArea, ({ caller, body }) => createArea(app, caller, body))
  on(admin.changeArea, ({ caller, params, body }) => changeArea(app, caller, { ...params, ...body }))
  on(admin.mergeArea, ({ caller, params, body }) => mergeArea(app, caller, { ...params, ...body }))
  on(admin.importAreas, ({ caller, body }) => importAreas(app, caller, body))
}
