import type { Translation } from '#web/lib/language/i18n.tsx'
import type { errors } from './errors.en.ts'

export default {
  failureTitle: 'Algo salió mal',
  generalTitle: 'Algo salió mal',
  general: 'Algo salió mal. Vuelve a cargar la página, por favor.',
  tooOftenTitle: 'Demasiados intentos',
  tooOften: 'Fue mucho en poco tiempo. Espera un minuto e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  contentTitle: 'Esta página no se cargó',
  content: 'No se pudo cargar el contenido de la página. Puede ser un problema de red o una actualización del sitio.',
  attempt: '(Intento {count} de {limit})',
  retry: 'Reintentar',
  returnHome: 'Volver al inicio',
  goHome: 'Ir al inicio',
  pageContent: 'No se pudo cargar {page}. Puede ser un problema de red o una actualización reciente del sitio.',
  home: 'Inicio',
  notFoundTitle: 'Página no encontrada',
  notFound: 'Error 404: No hay ninguna página en esta dirección. Tal vez se movió o el enlace está incompleto.',
  findAdventures: 'Buscar aventuras',
  accessDeniedTitle: 'Acceso denegado',
  accessDenied: 'Necesitas permisos de administrador para entrar en esta página.',
  notOpenTitle: 'Muy pronto',
  notOpen: 'Todavía estamos preparando {page}. Vuelve pronto.',
} as const satisfies Translation<typeof errors>
