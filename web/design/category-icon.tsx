import type { ReactNode } from 'react'
import type { Category } from '#contract/catalogue/values.ts'

type Props = { name: Category; className?: string }

const shapes: Record<Category, ReactNode> = {
  // A fish over its water line
  fishing: (
    <>
      <path d="M3 11.5c2.8-4 6-5.6 9.3-5.2 2 .2 3.6 1.3 4.9 3L21 6.5v10l-3.8-2.8c-1.3 1.7-2.9 2.8-4.9 3-3.3.4-6.5-1.2-9.3-5.2Z" />
      <path d="M11.8 8.8c.9 1.7.9 3.7 0 5.4" />
      <path d="M7.7 10.7v.01" />
      <path d="M4 20.5c1.6-1 3.2-1 4.8 0s3.2 1 4.8 0 3.2-1 4.8 0" />
    </>
  ),
  // Antlers
  hunting: (
    <>
      <path d="M10 21v-3.5C10 14 4.5 13.5 4.5 7V3" />
      <path d="M4.7 8.5C3.2 8.4 2.2 7.5 2 5.5" />
      <path d="M6.5 12.3C8.5 11.5 9 9.5 8.5 6.5" />
      <path d="M14 21v-3.5c0-3.5 5.5-4 5.5-10.5V3" />
      <path d="M19.3 8.5c1.5-.1 2.5-1 2.7-3" />
      <path d="M17.5 12.3c-2-.8-2.5-2.8-2-5.8" />
      <path d="M10 18.5h4" />
    </>
  ),
  // A short four-wheel drive on a slope of stones
  offroad: (
    <>
      <path d="M4.2 15.5H3v-4.2l2.3-.8 1.9-4.5h8.3l3 4.7 2.5.8v4h-1.2" />
      <path d="M9.3 15.5h5.4" />
      <circle cx="6.75" cy="16" r="2.5" />
      <circle cx="17.25" cy="16" r="2.5" />
      <path d="M5.3 10.5h13" />
      <path d="M11.5 6v4.5" />
      <path d="M2.5 21h19" />
    </>
  ),
  // Two peaks and the trail between them
  hiking: (
    <>
      <path d="M2.5 19.5 9.3 6.5l3.6 6.8" />
      <path d="m11.5 16.5 4.3-7.2 5.7 10.2" />
      <path d="M9.3 6.5V2.7l3.2 1.5-3.2 1.5" />
      <path d="M2.5 19.5c4-2.2 6 1 9.5-.3s5.5-1.7 9.5.3" />
    </>
  ),
  // Tent under a star
  camping: (
    <>
      <path d="M12 6.5 3 20.5h18L12 6.5Z" />
      <path d="m10.7 4.5 1.3 2 1.3-2" />
      <path d="M12 12.5 8.5 20.5h7L12 12.5Z" />
      <path d="M19 3v3M17.5 4.5h3" />
    </>
  ),
  winter: (
    <>
      <path d="M12 2.5v19M3.8 7.25l16.4 9.5M3.8 16.75l16.4-9.5" />
      <path d="m9.5 4.2 2.5 2.3 2.5-2.3M9.5 19.8l2.5-2.3 2.5 2.3" />
      <path d="m4 10.6 3.3-1-.9-3.3M20 13.4l-3.3 1 .9 3.3M4 13.4l3.3 1-.9 3.3M20 10.6l-3.3-1 .9-3.3" />
    </>
  ),
}

/** Decorative: the category's name is always beside it. */
export function CategoryIcon({ name, className = 'size-6' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {shapes[name]}
    </svg>
  )
}
