const themeKey = 'treq-theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isTheme = (value: string | null | undefined): value is Theme => themes.some((theme) => theme === value)

const listeners = new Set<() => void>()

/** The person's choice; `system` where nothing is kept or storage is closed. Browser only. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return isTheme(kept) ? kept : 'system'
  } catch {
    const shown = document.documentElement.dataset.theme
    return isTheme(shown) ? shown : 'system'
  }
}

/** Shows it at once (`data-theme` on the root) and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Storage closed: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Also hears the choice made in another tab. */
export function watchTheme(listener: () => void): () => void {
  const other = (event: StorageEvent) => {
    if (event.key !== themeKey && event.key !== null) return
    applyTheme(readTheme())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', other)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', other)
  }
}
