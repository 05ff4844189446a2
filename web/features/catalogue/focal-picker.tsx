import type { KeyboardEvent, MouseEvent } from 'react'
import type { Picture } from '#contract/wire/picture.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { photoTexts } from './listings/texts/listing-photos.en.ts'

interface Focal {
  x: number
  y: number
}
interface Props {
  picture: Picture
  focal: Focal
  onChange: (focal: Focal) => void
}

const within = (part: number) => Math.min(1, Math.max(0, Math.round(part * 100) / 100))
const stepBy = 0.05
const keys: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-stepBy, 0],
  ArrowRight: [stepBy, 0],
  ArrowUp: [0, -stepBy],
  ArrowDown: [0, stepBy],
}

/** The whole picture with the point that stays in sight when it is cut: pressed, or moved by the arrow keys. */
export function FocalPicker({ picture, focal, onChange }: Props) {
  const t = useTexts(photoTexts)
  const set = (x: number, y: number) => onChange({ x: within(x), y: within(y) })
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // pressed by a key: there is no place
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    set((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const nudge = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    set(focal.x + by[0], focal.y + by[1])
  }
  return (
    <button
      type="button"
      data-autofocus=""
      aria-label={`${t('focal')}: ${t('focalValue', { x: Math.round(focal.x * 100), y: Math.round(focal.y * 100) })}`}
      className="relative block w-full max-w-xl cursor-crosshair overflow-clip rounded-md"
      onClick={press}
      onKeyDown={nudge}
    >
      <img
        src={picture.variants.at(-1)?.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="h-auto w-full"
      />
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <ellipse
          cx={focal.x * 100}
          cy={focal.y * 100}
          rx={(3 * picture.height) / picture.width}
          ry={3}
          className="fill-accent stroke-surface-raised"
          strokeWidth="0.8"
        />
      </svg>
    </button>
  )
}
