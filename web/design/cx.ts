// Plain joining, no merging of utilities: variants decide the look, `className` adds what they do not set (margin, place).
export { clsx as cx } from 'clsx'
