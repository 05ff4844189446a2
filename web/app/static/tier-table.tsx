import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { rules } from '#web/app/static/texts/rules.en.ts'
import { type TermsInForce, useSpanWords, useTerms } from './terms-query.ts'

type Tier = TermsInForce['tiers'][number]

const toneOf = (percent: number) =>
  percent === 100 ? 'before:bg-success' : percent > 0 ? 'before:bg-warn' : 'before:bg-line-strong'

function Steps({ tier: { rows, keepsDeposit } }: { tier: Tier }) {
  const t = useTexts(rules)
  const span = useSpanWords()
  const last = rows.at(-1)
  const steps = [
    ...rows.map(({ before, percent }) => ({ when: t('orMore', { span: span(before) }), percent })),
    { when: last ? t('less', { span: span(last.before) }) : t('atAnyTime'), percent: 0 },
  ]
  const back = (percent: number) => (percent > 0 ? t('percent', { count: percent }) : t('nothing'))
  return (
    <div className="grid gap-2">
      <ul className="grid gap-x-6 gap-y-2 tablet:grid-cols-3">
        {steps.map(({ when, percent }) => (
          <li
            key={when}
            className={cx(
              'relative flex items-baseline justify-between gap-6 pl-4 before:absolute before:inset-y-0.5 before:left-0 before:w-1 before:rounded-full tablet:grid tablet:content-start tablet:gap-0',
              toneOf(percent),
            )}
          >
            <span className="text-ink-muted">{when}</span>
            <span className="font-semibold">{back(percent)}</span>
          </li>
        ))}
      </ul>
      {keepsDeposit ? <p className="text-ink-muted">{t('beyondDeposit')}</p> : null}
    </div>
  )
}

/** Every policy an adventure can be sold under, by the current settings. */
export function TierTable() {
  const t = useTexts(rules)
  const { tiers } = useTerms()
  return (
    <div className="grid gap-3 text-sm">
      <p className="font-semibold">{t('whenAndBack')}</p>
      <dl className="border-t border-line-strong">
        {tiers.map((one) => (
          <div
            key={one.tier}
            className="grid break-inside-avoid gap-x-6 gap-y-2 border-b border-line py-4 tablet:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="text-base font-semibold">{t(one.tier)}</dt>
            <dd>
              <Steps tier={one} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The chances to change one's mind right after booking; nothing where there are none. */
export function GraceList() {
  const t = useTexts(rules)
  const span = useSpanWords()
  return useTerms().grace.map(({ within, startsInAtLeast }) => (
    <li key={`${within.count} ${within.unit}`}>
      {t('grace', { within: span(within), before: span(startsInAtLeast) })}
    </li>
  ))
}
