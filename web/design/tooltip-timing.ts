/** Milliseconds over a control before its tooltip, and after one in which the next comes without waiting. */
export const tooltipDelay = 700
export const skipDelay = 300

/** When which tooltip is seen. `show` gets what it is of, or null. */
export function createTooltipTiming<Of>(show: (of: Of | null) => void) {
  let shown: Of | null = null
  let over: Of | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let skips = false
  let skipTimer: ReturnType<typeof setTimeout> | undefined

  function open(of: Of) {
    shown = of
    show(of)
  }
  function close() {
    if (shown === null) return
    shown = null
    skips = true
    clearTimeout(skipTimer)
    skipTimer = setTimeout(() => {
      skips = false
    }, skipDelay)
    show(null)
  }
  return {
    enter(of: Of) {
      if (over === of) return
      over = of
      clearTimeout(timer)
      if (shown !== null || skips) open(of)
      else timer = setTimeout(() => open(of), tooltipDelay)
    },
    leave() {
      over = null
      clearTimeout(timer)
      close()
    },
    /** The control was pressed, or Escape: nothing more until it is left and entered again. */
    dismiss: () => {
      clearTimeout(timer)
      close()
      skips = false
    },
    end() {
      clearTimeout(timer)
      clearTimeout(skipTimer)
    },
  }
}
