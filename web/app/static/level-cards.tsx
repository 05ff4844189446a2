import { BadgeCheck, Check } from 'lucide-react'
import { Card } from '#web/design/card.tsx'
import { Grid } from '#web/design/grid.tsx'
import { checksOf } from '#web/features/guides/level-checks.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guides } from '#web/features/guides/texts/guides.en.ts'

const levels = ['verified', 'certified', 'elite'] as const

/** The requirements of each level that may publish, each beyond those of the one before. */
export function LevelCards({ beyond }: { beyond: string }) {
  const t = useTexts(guides)
  return (
    <Grid as="ul">
      {levels.map((level, at) => {
        const before = at === 0 ? 0 : checksOf(levels[at - 1] ?? 'applicant').length
        return (
          <Card key={level} as="li" padding="lg" className="grid content-start gap-5">
            <h3 className="flex items-center gap-2.5 text-display-sm">
              <BadgeCheck aria-hidden="true" className="size-6 text-brand" />
              {t(level)}
            </h3>
            <div className="grid gap-3">
              {before > 0 ? <p className="text-sm font-semibold">{beyond}</p> : null}
              <ul className="grid gap-3">
                {checksOf(level)
                  .slice(before)
                  .map((check) => (
                    <li key={check} className="flex items-start gap-3">
                      <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand" />
                      {t(check)}
                    </li>
                  ))}
              </ul>
            </div>
          </Card>
        )
      })}
    </Grid>
  )
}
