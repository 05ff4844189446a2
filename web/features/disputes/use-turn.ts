import type { CaseLine } from '#contract/disputes/schemas.ts'
import { disputes } from '#web/features/disputes/texts/disputes.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

/** Whose turn it is, in the reader's eyes. */
export function useTurn(): (one: Pick<CaseLine, 'turn' | 'side' | 'with'>) => string {
  const t = useTexts(disputes)
  return ({ turn, side, with: name }) => {
    if (turn === 'both' || turn === 'treq' || turn === 'none') return t(`turn_${turn}`)
    return turn === side ? t('turn_you') : t('turn_other', { name })
  }
}
