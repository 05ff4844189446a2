import type { StripeAppearance } from './stripe-browser.ts'

/** A color of ours as the frame can read it: `light-dark()` and the rest resolved by the browser. */
function resolved(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  probe.hidden = true
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** The card form in our own colors, light or dark as the page is now. */
export const cardAppearance = (): StripeAppearance => ({
  theme: isDark() ? 'night' : 'stripe',
  variables: {
    colorPrimary: resolved('--color-brand'),
    colorBackground: resolved('--color-surface-raised'),
    colorText: resolved('--color-ink'),
    colorTextSecondary: resolved('--color-ink-muted'),
    colorDanger: resolved('--color-danger'),
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '10px',
  },
})
