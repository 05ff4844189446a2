import type { Translation } from '#web/lib/language/i18n.tsx'
import type { cookiePolicy5 } from './cookie-policy-5.en.ts'

export default {
  description: 'Cada cookie y cada dato que Treq guarda en tu navegador, para qué sirve y cuánto tiempo se queda.',
  lead: 'Cada cookie y cada otro dato que este sitio guarda en tu navegador, para qué sirve y cuánto tiempo se queda. Todos menos uno hacen falta para algo que haces aquí. Ese nos ayuda a contar las visitas, y puedes desactivarlo. Ninguno te sigue a otros sitios.',

  ours: 'Lo que guarda este sitio',
  'ours.1':
    'Mirar el sitio no deja ninguna cookie. Las ponemos cuando inicias sesión o envías un formulario. En un sitio seguro (https), sus nombres empiezan con __Host-. Los otros datos se crean cuando usas aquello para lo que sirven, y se quedan en tu navegador. Para mostrarte las aventuras de tus listas, tu navegador nos envía sus identificadores. No los guardamos, salvo que inicies sesión y tus favoritos pasen a tu cuenta.',

  others: 'Cookies de terceros',
  'others.1':
    'En el pago de la reserva, y donde pagas un saldo, el formulario de la tarjeta viene de nuestro proveedor de pagos, Stripe. En el sitio real, Stripe puede poner cookies propias (__stripe_mid por un año, __stripe_sid por media hora) para prevenir fraudes. Solo aparecen en las páginas con un formulario de tarjeta.',
  'others.2': 'No hay cookies de publicidad, de estadísticas ni de redes sociales.',

  visits: 'Cómo contamos las visitas',
  'visits.1':
    'Contamos qué páginas se abren, hasta dónde se baja en ellas, cuánto tiempo se miran, qué se busca y cuántas personas reservan. Lo hacemos nosotros, sin cookies y sin ninguna otra empresa. Mientras una pestaña está abierta, el dato treq_analytics_visit recuerda qué sitio o campaña te trajo aquí, y qué reservas y pagos ya contamos, para no contarlos dos veces si se recarga la página. La [política de privacidad](/privacy-policy) dice qué guardamos.',
  'visits.2':
    'Si una barra te pregunta si podemos contar tu visita, no se guarda ni se envía nada hasta que lo permitas. Puedes cambiar tu elección aquí cuando quieras. No contamos nada si tu navegador envía la señal Global Privacy Control o DNT.',

  control: 'Cómo quitarlos',
  'control.1':
    'Al cerrar la sesión se borra la cookie de inicio de sesión. La que reconoce este navegador se queda 180 días o hasta que la borres. Las aventuras vistas recientemente puedes borrarlas en la página. En los ajustes de tu navegador puedes borrarlo todo, para este sitio o para todos. Sin cookies puedes seguir mirando y escribirnos, pero no puedes iniciar sesión ni reservar.',
} as const satisfies Translation<typeof cookiePolicy5>
