type Props = { children: string; target?: string }

/** First focusable thing of a page; unseen until it has focus. `target` is the id of the main region. */
export function SkipLink({ children, target = 'main' }: Props) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-3 left-3 z-skip inline-flex min-h-target -translate-y-24 items-center rounded-md bg-brand px-5 font-semibold text-on-brand shadow-overlay focus:translate-y-0"
    >
      {children}
    </a>
  )
}
