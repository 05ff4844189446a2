import type { Translation } from '#web/lib/language/i18n.tsx'
import type { cookiePolicy3 } from './cookie-policy-3.en.ts'

export default {
  description: 'Cada cookie y cada dato que Treq guarda en tu navegador: para qué y cuánto tiempo.',
  lead: 'Cada cookie y cada otro dato que este sitio guarda en tu navegador, para qué sirve y cuánto tiempo se queda. Todos hacen falta para algo que haces aquí; ninguno te sigue a otros sitios, así que no hay aviso que cerrar.',

  ours: 'Lo que guarda este sitio',
  'ours.1':
    'Mirar no deja ninguna cookie. Las cookies llegan cuando inicias sesión o envías un formulario; los otros datos, cuando usas aquello para lo que sirven. Se quedan en tu navegador y no se nos envían, salvo las cookies.',

  others: 'Lo que guardan otros',
  'others.1':
    'En el pago de la reserva, y donde pagas un saldo, el formulario de la tarjeta viene de nuestro proveedor de pagos, Stripe. En operación real puede dejar cookies propias (__stripe_mid por un año, __stripe_sid por media hora) para distinguir a quien paga de quien estafa. Llegan solo en las páginas con un formulario de tarjeta.',
  'others.2': 'No hay cookies de publicidad, de estadísticas ni de redes sociales.',

  control: 'Cómo quitarlos',
  'control.1':
    'Al cerrar la sesión se borra la cookie de inicio de sesión. La que reconoce este navegador se queda 180 días o hasta que la borres. En los ajustes de tu navegador puedes borrarlo todo, para este sitio o para todos. Sin cookies puedes seguir mirando todo y escribirnos; no puedes iniciar sesión ni reservar.',
} as const satisfies Translation<typeof cookiePolicy3>
