import { Fragment } from 'react'

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/g

/** Text of a mail as it is, its addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {text.split(address).map((part, at) =>
        at % 2 === 1 ? (
          <a key={`${at} ${part}`} href={part} className="text-brand underline underline-offset-4">
            {part}
          </a>
        ) : (
          <Fragment key={`${at} ${part}`}>{part}</Fragment>
        ),
      )}
    </p>
  )
}
