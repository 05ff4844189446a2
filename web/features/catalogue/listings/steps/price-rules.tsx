import { useId, type ReactNode } from 'react'
import { limits } from '#contract/wire/limits.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { dateFormat } from '#web/lib/language/intl.ts'
import { useField } from '../editor/editor-context.tsx'
import { FieldSpot } from '../editor/field-spot.tsx'
import { NumberBox } from '../editor/inputs.tsx'
import { Repeated } from '../editor/repeated.tsx'
import { priceTexts } from '../texts/listing-price.en.ts'
import type { Values } from '../working-document.ts'
import { MonthDay } from './month-day.tsx'

type Modifiers = NonNullable<Values['modifiers']>
const none: Modifiers = { seasons: [], weekdays: [], earlyBird: null, lastMinute: null, groupSizes: [] }

/** What makes a date dearer or cheaper, in the order in which it is applied. */
export function PriceRules() {
  const t = useTexts(priceTexts)
  const [given, set] = useField('modifiers')
  const rules = given ?? none
  const change = (with_: Partial<Modifiers>) => {
    const next = { ...rules, ...with_ }
    const isEmpty = Object.values(next).every((one) => one === null || (Array.isArray(one) && one.length === 0))
    set(isEmpty ? null : next)
  }
  const parts = { rules, change }
  return (
    <FieldSpot field="modifiers" title={t('rules')} help={t('rulesHelp')}>
      <details open={given !== null} className="grid rounded-lg border border-line px-4">
        <summary className="min-h-target cursor-pointer py-3 font-medium">{t('rules')}</summary>
        <div className="grid gap-7 pt-2 pb-5">
          <Seasons {...parts} />
          <Weekdays {...parts} />
          <EarlyAndLate {...parts} />
          <GroupSizes {...parts} />
        </div>
      </details>
    </FieldSpot>
  )
}

interface Parts {
  rules: Modifiers
  change: (with_: Partial<Modifiers>) => void
}

const at = <T,>(list: readonly T[], nth: number, with_: Partial<T>): T[] =>
  list.map((one, place) => (place === nth ? { ...one, ...with_ } : one))
const less = <T,>(list: readonly T[], nth: number): T[] => list.filter((_none, place) => place !== nth)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Change({ value, onValue }: { value: number | null; onValue: (value: number | null) => void }) {
  const t = useTexts(priceTexts)
  return (
    <NumberBox
      label={t('change')}
      help={t('changeHelp')}
      unit={t('percent')}
      value={value}
      onValue={onValue}
      min={-50}
      max={100}
    />
  )
}

function Seasons({ rules: { seasons }, change }: Parts) {
  const t = useTexts(priceTexts)
  return (
    <Part title={t('seasons')}>
      <Repeated
        items={seasons}
        most={12}
        titleOf={(nth) => t('season', { at: nth + 1 })}
        removeLabel={(what) => t('remove', { what: what.toLowerCase() })}
        addLabel={t('addSeason')}
        onAdd={() => change({ seasons: [...seasons, { from: '06-01', to: '08-31', percent: null }] })}
        onRemove={(nth) => change({ seasons: less(seasons, nth) })}
      >
        {(season, nth) => {
          const { name: _name, ...unnamed } = season
          const set = (with_: Partial<typeof season>) => change({ seasons: at(seasons, nth, with_) })
          return (
            <>
              <Field label={t('name')}>
                <Input
                  value={season.name ?? ''}
                  maxLength={40}
                  placeholder={t('nameHint')}
                  onChange={({ target }) =>
                    target.value === ''
                      ? change({ seasons: seasons.map((one, place) => (place === nth ? unnamed : one)) })
                      : set({ name: target.value })
                  }
                />
              </Field>
              <div className="grid items-start gap-3 tablet:grid-cols-3">
                <MonthDay label={t('from')} value={season.from} onValue={(from) => set({ from })} />
                <MonthDay label={t('to')} value={season.to} onValue={(to) => set({ to })} />
                <Change value={season.percent} onValue={(percent) => set({ percent })} />
              </div>
            </>
          )
        }}
      </Repeated>
    </Part>
  )
}

function Weekdays({ rules: { weekdays }, change }: Parts) {
  const t = useTexts(priceTexts)
  const locale = useLocale()
  // 2024 began on a Monday
  const nameOf = (day: number) =>
    dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))
  return (
    <Part title={t('weekdays')}>
      <Repeated
        items={weekdays}
        most={7}
        titleOf={(nth) => t('weekday', { at: nth + 1 })}
        removeLabel={(what) => t('remove', { what: what.toLowerCase() })}
        addLabel={t('addWeekday')}
        onAdd={() => change({ weekdays: [...weekdays, { days: [6, 7], percent: null }] })}
        onRemove={(nth) => change({ weekdays: less(weekdays, nth) })}
      >
        {(rule, nth) => (
          <>
            <div className="grid grid-cols-3 gap-x-3 tablet:grid-cols-7">
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <Checkbox
                  key={day}
                  label={nameOf(day)}
                  checked={rule.days.includes(day)}
                  onChange={({ target }) =>
                    change({
                      weekdays: at(weekdays, nth, {
                        days: target.checked
                          ? [...rule.days, day].toSorted((one, other) => one - other)
                          : rule.days.filter((one) => one !== day),
                      }),
                    })
                  }
                />
              ))}
            </div>
            <div className="max-w-48">
              <Change
                value={rule.percent}
                onValue={(percent) => change({ weekdays: at(weekdays, nth, { percent }) })}
              />
            </div>
          </>
        )}
      </Repeated>
    </Part>
  )
}

function EarlyAndLate({ rules: { earlyBird, lastMinute }, change }: Parts) {
  const t = useTexts(priceTexts)
  return (
    <>
      <Part title={t('earlyBird')}>
        <Checkbox
          label={t('earlyBirdLabel')}
          checked={earlyBird !== null}
          onChange={({ target }) => change({ earlyBird: target.checked ? { daysBefore: 90, percentOff: null } : null })}
        />
        {earlyBird ? (
          <div className="grid items-start gap-3 tablet:grid-cols-2">
            <NumberBox
              label={t('daysBefore')}
              unit={t('days')}
              value={earlyBird.daysBefore}
              onValue={(daysBefore) => change({ earlyBird: { ...earlyBird, daysBefore } })}
              min={60}
              max={730}
            />
            <NumberBox
              label={t('percentOff')}
              unit={t('percent')}
              value={earlyBird.percentOff}
              onValue={(percentOff) => change({ earlyBird: { ...earlyBird, percentOff } })}
              min={1}
              max={20}
            />
          </div>
        ) : null}
      </Part>
      <Part title={t('lastMinute')}>
        <Checkbox
          label={t('lastMinuteLabel')}
          checked={lastMinute !== null}
          onChange={({ target }) =>
            change({ lastMinute: target.checked ? { hoursBefore: 48, percentOff: null } : null })
          }
        />
        {lastMinute ? (
          <div className="grid items-start gap-3 tablet:grid-cols-2">
            <NumberBox
              label={t('hoursBefore')}
              unit={t('hours')}
              value={lastMinute.hoursBefore}
              onValue={(hoursBefore) => change({ lastMinute: { ...lastMinute, hoursBefore } })}
              min={1}
              max={72}
            />
            <NumberBox
              label={t('percentOff')}
              unit={t('percent')}
              value={lastMinute.percentOff}
              onValue={(percentOff) => change({ lastMinute: { ...lastMinute, percentOff } })}
              min={1}
              max={30}
            />
          </div>
        ) : null}
      </Part>
    </>
  )
}

function GroupSizes({ rules: { groupSizes }, change }: Parts) {
  const t = useTexts(priceTexts)
  return (
    <Part title={t('groupSizes')}>
      <Repeated
        items={groupSizes}
        most={6}
        titleOf={(nth) => t('groupSize', { at: nth + 1 })}
        removeLabel={(what) => t('remove', { what: what.toLowerCase() })}
        addLabel={t('addGroupSize')}
        onAdd={() => change({ groupSizes: [...groupSizes, { people: null, percentOff: null }] })}
        onRemove={(nth) => change({ groupSizes: less(groupSizes, nth) })}
      >
        {(step, nth) => (
          <div className="grid items-start gap-3 tablet:grid-cols-2">
            <NumberBox
              label={t('groupPeople')}
              unit={t('people')}
              value={step.people}
              onValue={(people) => change({ groupSizes: at(groupSizes, nth, { people }) })}
              min={2}
              max={limits.partyMax}
            />
            <NumberBox
              label={t('percentOff')}
              unit={t('percent')}
              value={step.percentOff}
              onValue={(percentOff) => change({ groupSizes: at(groupSizes, nth, { percentOff }) })}
              min={1}
              max={50}
            />
          </div>
        )}
      </Repeated>
    </Part>
  )
}
