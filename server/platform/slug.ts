/** `José Ortiz` → `jose-ortiz`; `otherwise` where nothing of the text is left. */
export const slugOf = (text: string, otherwise: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || otherwise
