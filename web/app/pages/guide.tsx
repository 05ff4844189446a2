export { default } from './not-open-yet.tsx'
