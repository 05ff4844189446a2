/** After a send that failed: to the first faulty field of the form, as soon as it is shown to be faulty. */
export function focusFirstFault(form: EventTarget | null): void {
  if (form instanceof HTMLElement)
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
