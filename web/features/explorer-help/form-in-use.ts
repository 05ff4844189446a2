/** Whether a form of this page has the focus, or something was entered in one: the first script notes where, from the start. */
export const isFormInUse = (): boolean =>
  (window as { treqEntered?: string }).treqEntered === window.location.pathname ||
  document.activeElement?.matches('input, select, textarea, [contenteditable]') === true
