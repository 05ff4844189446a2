import { cx } from '#web/design/cx.ts'

/** A ridge line as the bar of a T, the trail that comes down from it as its stem, and the waypoint. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <LogoMark />
      </svg>
      <span className="font-display text-[1.625rem] leading-none font-bold tracking-[-0.035em]">Treq</span>
    </span>
  )
}

function LogoMark() {
  return (
    <>
      <rect width="32" height="32" rx="9" className="fill-logo" />
      <path
        d="M4.8 14.6 9.6 10.6l3.2 2.2 4.8-5.6 3.8 4.8 5.8 2.6"
        fill="none"
        className="stroke-on-deep"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M15.6 14.3c4.2 1.7 4.8 3.3 2 5.5-3.4 2.7-6.2 5.8-4.6 12.2h9.2c-3.2-4.8-3.4-7.4-.8-10.4 2.8-3.2.8-6.4-5-8.1Z"
        className="fill-on-deep"
      />
      <circle cx="24.6" cy="7.2" r="2.3" className="fill-accent-on-deep" />
    </>
  )
}
