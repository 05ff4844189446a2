import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, type ReactElement, type ReactNode, useRef } from 'react'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/design/link.tsx'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Where it leads; otherwise `onSelect` says what it does. */
  to?: string
  onSelect?: () => void
  tone?: 'default' | 'danger'
  disabled?: boolean
  /** At the right edge: a count, a shortcut. */
  end?: ReactNode
}

type Props = {
  trigger: ReactElement
  /** Groups are separated by a line. */
  groups: readonly (readonly MenuItem[])[]
  /** Above the groups: who is signed in. */
  header?: ReactNode
  startsOpen?: boolean
  className?: string
}

const row =
  'flex min-h-target w-full items-center gap-3 rounded-sm px-3 text-left text-sm font-medium select-none focus:outline-none data-[disabled]:opacity-45 data-[highlighted]:bg-surface-sunken [&_svg]:size-[1.125rem] [&_svg]:shrink-0 [&_svg]:text-ink-muted'

/** Not modal: Radix's modal menu locks scrolling with an injected style tag, refused by the content security policy. */
export function DropdownMenu({ trigger, groups, header, startsOpen = false, className }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // What only fades away still counts the press that opens it again as one outside, and would close at once.
  const leaveToButton = (event: CustomEvent) => {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
  }
  return (
    <Radix.Root modal={false} defaultOpen={startsOpen}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          loop
          onInteractOutside={leaveToButton}
          className={cx(
            'z-menu max-h-(--radix-dropdown-menu-content-available-height) w-64 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-line bg-surface-raised p-1.5 text-ink shadow-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
            className,
          )}
        >
          {header ? <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">{header}</div> : null}
          {groups.map((group, at) => (
            <Fragment key={group[0]?.id ?? at}>
              {at > 0 ? <Radix.Separator className="my-1.5 h-px bg-line" /> : null}
              {group.map((item) => (
                <Radix.Item
                  key={item.id}
                  asChild={item.to !== undefined}
                  disabled={item.disabled}
                  onSelect={item.onSelect}
                  className={cx(row, item.tone === 'danger' && 'text-danger [&_svg]:text-danger')}
                >
                  {item.to === undefined ? (
                    <ItemBody item={item} />
                  ) : (
                    <Link to={item.to} variant="bare">
                      <ItemBody item={item} />
                    </Link>
                  )}
                </Radix.Item>
              ))}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function ItemBody({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.end}
    </>
  )
}
