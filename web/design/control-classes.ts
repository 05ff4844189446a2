/** Shared look of text-like controls: at least 48 px tall, 3:1 border, error told by border and icon, not color alone. */
export const controlClasses =
  'block w-full min-h-12 rounded-md border border-line-strong bg-surface-raised px-3.5 text-base text-ink shadow-rest transition-[border-color,box-shadow] placeholder:text-ink-muted hover:border-ink focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 disabled:bg-surface-sunken disabled:text-ink-muted disabled:shadow-none aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)]'
