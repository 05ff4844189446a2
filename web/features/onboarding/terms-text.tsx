/** Terms as text: lines that begin with a number are headings, blank lines part paragraphs. */
export function TermsText({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {text.split(/\n{2,}/).map((block, index) => {
        const [first = '', ...rest] = block.split('\n')
        const isHeading = /^\d+\. /.test(first) || (index === 0 && rest.length === 0)
        return (
          <div key={index} className="grid gap-1">
            {isHeading ? <h2 className="font-semibold">{first}</h2> : <p className="whitespace-pre-line">{first}</p>}
            {rest.length > 0 ? <p className="whitespace-pre-line">{rest.join('\n')}</p> : null}
          </div>
        )
      })}
    </div>
  )
}
