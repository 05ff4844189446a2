/** First focusable thing of a page, to the main region; unseen until it has focus. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-skip inline-flex min-h-target -translate-y-24 items-center rounded-md bg-brand px-5 font-semibold text-on-brand shadow-overlay focus:translate-y-0"
    >
      {children}
    </a>
  )
}
