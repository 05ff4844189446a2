let entered: string | null = null
const note = () => {
  entered = window.location.pathname
}

/** From the first moment on, long before the help is there; once for each document. */
export function watchForms(): void {
  document.addEventListener('input', note, { capture: true, passive: true })
}

/** Whether a form of this page has the focus, or something was entered in one since the page opened. */
export const isFormInUse = (): boolean =>
  entered === window.location.pathname ||
  document.activeElement?.matches('input, select, textarea, [contenteditable]') === true
