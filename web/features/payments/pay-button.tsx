import type { ComponentProps } from 'react'
import { Button } from '#web/design/button.tsx'

/**
 * Sends the form that holds the card fields. They are in a frame that complains when it loses the focus and grows by
 * that: the button would slip away between press and release, and the press would be lost. So a press leaves the focus
 * in the frame.
 */
export function PayButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'variant' | 'onMouseDown'>) {
  return (
    <Button
      type="submit"
      variant="accent"
      onMouseDown={(event) => {
        if (document.activeElement instanceof HTMLIFrameElement) event.preventDefault()
      }}
      {...props}
    />
  )
}
