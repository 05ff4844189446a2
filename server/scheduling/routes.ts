import * as contract from '#contract/scheduling/departure-rules.ts'
import * as single from '#contract/scheduling/departure-changes.ts'
import * as outside from '#contract/scheduling/outside-calendars.ts'
import { showGuideCalendar as showCalendar } from '#contract/scheduling/guide-calendar.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { showGuideCalendar } from './calendar/show-guide-calendar.ts'
import { blackOut, liftBlackout } from './black-out.ts'
import { changeRule, createRule, endRule, type RuleChange } from './edit-rules.ts'
import { dropException, addException } from './add-exception.ts'
import { addDeparture } from './departure/add-departure.ts'
import { withdrawDeparture } from './departure/change-departure.ts'
import { previewDepartureChange, previewNewDeparture, previewNewRule, previewRuleChange } from './departure/preview.ts'
import { countEdit } from './limits.ts'
import { connectCalendar, refreshCalendar, removeCalendar } from './outside/connect-calendar.ts'
import { listCalendars, presentCalendar } from './outside/list-calendars.ts'
import { addPracticeEvent, removePracticeEvent, showPracticeCalendar } from './outside/practice-calendar.ts'
import { blackoutsOf, namesOf, presentBlackout, presentRules } from './present-rules.ts'
import { ownOutfitter, ownTerms } from './policy.ts'
import { addResource, resourcesOf, retireResource } from './resources.ts'
import type { ResourceRow } from './tables.ts'

export const routes: Routes = (on, app) => {
  departureRoutes(on, app)
  outsideRoutes(on, app)
  on(showCalendar, ({ caller, query }) => showGuideCalendar(app, caller, query))
  on(contract.listRules, async ({ caller, params }) => {
    await ownTerms(app.db, caller, params.id)
    return { items: await presentRules(app.db, { adventureId: params.id }) }
  })
  on(contract.createRule, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return presentChange(app, await createRule(app, caller, params.id, body))
  })
  on(contract.changeRule, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return presentChange(app, await changeRule(app, caller, params.id, body))
  })
  on(contract.endRule, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return presentChange(app, await endRule(app, caller, params.id, body.lastDate))
  })
  on(contract.putException, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return presentChange(app, await addException(app, caller, params.id, { ...body, date: params.date }))
  })
  on(contract.dropException, async ({ caller, params }) => {
    await countEdit(app, caller)
    return presentChange(app, await dropException(app, caller, params.id, params.date))
  })
  on(contract.listBlackouts, async ({ caller, query }) => ({
    items: await blackoutsOf(app, await ownOutfitter(app.db, caller, query.outfitterId)),
  }))
  on(contract.makeBlackout, async ({ caller, body }) => {
    await countEdit(app, caller)
    const { blackout, departures } = await blackOut(app, caller, body)
    return { blackout: presentBlackout(blackout, await namesOf(app.db, [blackout.resource_id])), departures }
  })
  on(contract.liftBlackout, async ({ caller, params }) => {
    await countEdit(app, caller)
    return { departures: await liftBlackout(app, caller, params.id) }
  })
  on(contract.listResources, async ({ caller, query }) => ({
    items: await presentResources(app, caller, query.outfitterId),
  }))
  on(contract.addResource, async ({ caller, body }) => {
    await countEdit(app, caller)
    return presentResource(await addResource(app, caller, body), 0)
  })
  on(contract.retireResource, async ({ caller, params }) => {
    await countEdit(app, caller)
    return presentResource(await retireResource(app, caller, params.id), 0)
  })
}

const departureRoutes: Routes = (on, app) => {
  on(single.addDeparture, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return { departureId: await addDeparture(app, caller, params.id, body) }
  })
  on(single.withdrawDeparture, async ({ caller, params }) => {
    await countEdit(app, caller)
    await withdrawDeparture(app, caller, params.id)
    return { withdrawn: true }
  })
  on(single.previewNewDeparture, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return previewNewDeparture(app, caller, params.id, body)
  })
  on(single.previewDepartureChange, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return previewDepartureChange(app, caller, params.id, body)
  })
  on(single.previewNewRule, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return previewNewRule(app, caller, params.id, body)
  })
  on(single.previewRuleChange, async ({ caller, params, body }) => {
    await countEdit(app, caller)
    return previewRuleChange(app, caller, params.id, body)
  })
}

const outsideRoutes: Routes = (on, app) => {
  on(outside.listOutsideCalendars, async ({ caller, query }) => ({
    items: await listCalendars(app, caller, query.outfitterId),
  }))
  on(outside.connectOutsideCalendar, async ({ caller, body }) =>
    presentCalendar(app, (await connectCalendar(app, caller, body)).id),
  )
  on(outside.refreshOutsideCalendar, async ({ caller, params }) => {
    await refreshCalendar(app, caller, params.id)
    return presentCalendar(app, params.id)
  })
  on(outside.removeOutsideCalendar, async ({ caller, params }) => {
    await removeCalendar(app, caller, params.id)
    return { removed: true }
  })
  // in live mode there is no practice calendar
  if (!app.env.demo) return
  on(outside.showPracticeCalendar, ({ caller }) => showPracticeCalendar(app, caller))
  on(outside.addPracticeEvent, async ({ caller, body }) => {
    await addPracticeEvent(app, caller, body)
    return showPracticeCalendar(app, caller)
  })
  on(outside.removePracticeEvent, async ({ caller, params }) => {
    await removePracticeEvent(app, caller, params.id)
    return showPracticeCalendar(app, caller)
  })
}

async function presentChange(app: App, { ruleId, departures }: RuleChange) {
  const [rule] = await presentRules(app.db, { ruleId })
  if (!rule) throw new Error('The rule that has just been changed is gone')
  return { rule, departures }
}

const presentResource = ({ id, outfitter_id, kind, name }: ResourceRow, rules: number) => ({
  id,
  outfitterId: outfitter_id,
  kind,
  name,
  rules,
})

const presentResources = async (app: App, caller: Caller, outfitterId: string | undefined) =>
  (await resourcesOf(app.db, await ownOutfitter(app.db, caller, outfitterId))).map((row) =>
    presentResource(row, row.rules),
  )
