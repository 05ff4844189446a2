import { Fragment, useMemo } from 'react'
import { lessonBlocks, strongRuns, type LessonBlock } from '#contract/training/markup.ts'
import { Alert } from '#web/design/alert.tsx'
import { Diagram } from './diagrams/diagram.tsx'

/** A lesson as it is marked up; its headings come below that of the lesson. */
export function LessonText({ text }: { text: string }) {
  const blocks = useMemo(() => lessonBlocks(text), [text])
  return (
    <div className="grid grid-cols-1 gap-4">
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of one text never change places
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

const Runs = ({ text }: { text: string }) =>
  strongRuns(text).map((run, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the runs of one text never change places
    <Fragment key={at}>{at % 2 === 1 ? <strong className="font-semibold">{run}</strong> : run}</Fragment>
  ))

function Block({ block }: { block: LessonBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="pt-2 text-display-xs">{block.text}</h3>
    case 'warning':
      return (
        <Alert tone="warn" role="none" className="max-w-text">
          <Runs text={block.text} />
        </Alert>
      )
    case 'list':
    case 'steps': {
      const Tag = block.kind === 'list' ? 'ul' : 'ol'
      return (
        <Tag className={`grid max-w-text gap-2 pl-5 ${block.kind === 'list' ? 'list-disc' : 'list-decimal'}`}>
          {block.items.map((item) => (
            <li key={item}>
              <Runs text={item} />
            </li>
          ))}
        </Tag>
      )
    }
    case 'table':
      return <Rows head={block.head} rows={block.rows} />
    case 'diagram':
      return (
        <figure className="py-2">
          <Diagram name={block.name} alt={block.alt} />
        </figure>
      )
    default:
      return (
        <p className="max-w-text">
          <Runs text={block.text} />
        </p>
      )
  }
}

/** A table that becomes a list of cards where there is no room for columns. */
function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full max-w-[44rem] text-left text-sm max-tablet:block">
      <thead className="max-tablet:sr-only">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className="border-b border-line-strong py-2 pr-4 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {rows.map((row) => (
          <tr
            key={row[0]}
            className="align-top max-tablet:block max-tablet:border-b max-tablet:border-line max-tablet:py-2"
          >
            {row.map((cell, at) => (
              <td
                key={head[at]}
                className={`py-1 tablet:border-b tablet:border-line tablet:py-2 tablet:pr-4 max-tablet:block ${at === 0 ? 'font-semibold' : ''}`}
              >
                {at > 0 && head.length > 2 ? <span className="text-ink-muted tablet:hidden">{head[at]}: </span> : null}
                <Runs text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
