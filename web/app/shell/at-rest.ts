/**
 * What comes once the page is at rest. In a chunk of its own, so that the first load names one file and not all those that
 * these parts consist of.
 */
export async function loadRestParts() {
  await new Promise((resolve) => setTimeout(resolve, 3000))
  return import('./rest-parts.tsx')
}
