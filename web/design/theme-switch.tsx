import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { cx } from '#web/design/cx.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { common } from '#web/app/texts/common.en.ts'
import { chooseTheme, readTheme, themes, watchTheme, type Theme } from '#web/design/theme.ts'

type Props = {
  className?: string
}

const icons = { system: Monitor, light: Sun, dark: Moon }
const names = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const
const onServer = (): Theme => 'system'

export function ThemeSwitch({ className }: Props) {
  const t = useTexts(common)
  const name = useId()
  const theme = useSyncExternalStore(watchTheme, readTheme, onServer)
  return (
    <fieldset className={cx('inline-flex rounded-full border border-line-strong p-0.5', className)}>
      <legend className="sr-only">{t('theme')}</legend>
      {themes.map((choice) => {
        const Icon = icons[choice]
        return (
          <label
            key={choice}
            title={t(names[choice])}
            className="relative grid size-target place-items-center rounded-full text-ink-muted transition-colors hover:text-ink has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              data-theme-choice=""
              checked={theme === choice}
              onChange={() => chooseTheme(choice)}
              aria-label={t(names[choice])}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus-visible:outline-none"
            />
            <Icon aria-hidden="true" className="pointer-events-none relative size-[1.125rem]" />
          </label>
        )
      })}
    </fieldset>
  )
}
