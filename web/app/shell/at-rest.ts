/**
 * What comes once the page is interactive, and nothing that it needs for that. In a chunk of its own, so that the first load
 * names one file and not all those that these parts consist of.
 */
export async function loadRestParts() {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1000 })
    else setTimeout(resolve, 200)
  })
  return import('./rest-layer.tsx')
}
