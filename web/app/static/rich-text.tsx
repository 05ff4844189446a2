import { Fragment } from 'react'
import { Link } from '#web/design/link.tsx'

/** A message in which `[words](/path)` is a link: its position in the sentence is up to the translator. */
export function RichText({ children }: { children: string }) {
  const parts = children.split(/(\[[^\]]+\]\([^)\s]+\))/)
  return parts.map((part, at) => {
    const [, words, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
    // The parts of one sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={at}>{words && to ? <Link to={to}>{words}</Link> : part}</Fragment>
  })
}
