export { NotFoundScreen as default } from '../../not-found-screen.tsx'
