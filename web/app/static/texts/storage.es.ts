import type { Translation } from '#web/lib/language/i18n.tsx'
import type { storageWords } from './storage.en.ts'

export default {
  caption: 'Cookies y datos en tu navegador',
  name: 'Nombre',
  kind: 'Tipo',
  purpose: 'Para qué',
  stays: 'Cuánto tiempo',
  cookie: 'Cookie',
  local: 'Almacenamiento local',
  session: 'Almacenamiento de sesión',
  untilTab: 'Hasta que se cierre la pestaña',
  untilRemoved: 'Hasta que lo borres',
  untilBrowser: 'Hasta que se cierre el navegador',
  hundredEightyDays: '180 días después de tu último inicio de sesión',
  thirtyDays: '30 días después de tu última visita',
  sessionCookie: 'Mantiene tu sesión iniciada. Los scripts no pueden leerla.',
  deviceCookie:
    'Reconoce este navegador, para que las contraseñas equivocadas que otros escriban no te bloqueen. Los scripts no pueden leerla.',
  csrfCookie: 'Prueba que un formulario se envió desde este sitio y no desde otro.',
  theme: 'Recuerda si elegiste claro u oscuro.',
  recent: 'Tus últimas cinco búsquedas, para mostrarlas en la página de inicio.',
  draft:
    'Lo que escribiste en un formulario y no enviaste, para que no se pierda si se recarga la página. Nunca contraseñas ni números de tarjeta.',
  draftOwner: 'De quién son esos formularios sin enviar, para que no los vea quien inicie sesión después.',
  intention: 'La fecha y el grupo que elegiste, mientras inicias sesión.',
  saved: 'Las aventuras que guardaste sin cuenta. Pasan a tu cuenta cuando inicias sesión.',
  compare: 'Las aventuras que elegiste para comparar, cuatro como máximo.',
  viewed: 'Las últimas 12 aventuras que abriste, para mostrártelas otra vez.',
  explorerProgress: 'Las misiones que completaste, con tus puntos, tu nivel, tus insignias y tu racha.',
  explorerHelp: 'La ayuda que ya viste, si tu avance está abierto y si la ayuda está apagada.',
  analyticsVisit: 'Qué sitio o campaña te trajo aquí y qué reservas ya contamos. No se guarda si desactivas el conteo.',
  analyticsChoice: 'Si podemos contar tus visitas, cuando ya lo dijiste.',
  retries: 'Cuenta cuántas veces se volvió a cargar una página porque no llegaron sus archivos.',
  onboarding: 'Marca que un guía aprobado va camino a su incorporación.',
  scroll: 'Hasta dónde habías bajado en la página, para cuando vuelvas.',
} as const satisfies Translation<typeof storageWords>
