import type { Translation } from '#web/lib/language/i18n.tsx'
import type { privacyPolicy3 } from './privacy-policy-3.en.ts'

export default {
  description: 'Qué sabe Treq de ti, por qué, quién más lo ve, cuánto tiempo se guarda y qué puedes pedirnos.',
  lead: 'Qué sabemos de ti, por qué, quién más lo ve y qué puedes pedirnos. No vendemos datos, no mostramos publicidad y no usamos servicios de rastreo.',

  know: 'Lo que guardamos',
  'know.1': 'Solo lo que el mercado necesita para funcionar:',
  'know.1.1':
    'Tu cuenta: nombre, correo, idioma, un hash de tu contraseña que no se puede revertir, y lo que agregas a tu perfil: teléfono, fecha de nacimiento, ciudad y estado, foto.',
  'know.1.2':
    'Tus inicios de sesión: de cada dispositivo, el tipo de navegador, la dirección de red y cuándo se vio por última vez. Encuentras la lista en tus ajustes y puedes cerrar cualquiera. Otra cookie reconoce un navegador con el que ya iniciaste sesión.',
  'know.1.3':
    'Tus reservas: viaje, fecha, quién reservó, cuántos adultos y menores, los nombres de tu grupo si los das, si todos tienen las licencias que el viaje pide, quién se registró al llegar, tu mensaje al guía, el precio, las cancelaciones y los reembolsos, y cuándo aceptaste qué versión de los términos.',
  'know.1.4':
    'Tus pagos: montos, fechas, los identificadores de nuestro proveedor de pagos, el tipo de tarjeta, sus últimos cuatro dígitos y su vencimiento, lo que aceptaste sobre el cobro de un saldo, tu crédito y cualquier disputa que abra tu banco. Nunca vemos el número de tu tarjeta. Las tarjetas que dejas para un saldo o para el próximo viaje se guardan en nuestro proveedor de pagos, Stripe, no con nosotros.',
  'know.1.5':
    'Lo que guardas y recibes: tus favoritos, las listas de espera en las que estás, los avisos de tu cuenta y registros de los correos que te enviamos.',
  'know.1.6':
    'Lo que escribes: opiniones, y mensajes desde la página de contacto con el nombre y la dirección que diste ahí.',
  'know.1.7':
    'De los guías también: tu perfil público, nivel, credenciales y hasta cuándo valen, las fotos que subes, tus cancelaciones y tu parte de cada viaje.',
  'know.1.8':
    'Si alguien no llega o un viaje no se hizo: qué se reportó y cuándo, cómo trató tu guía de comunicarse contigo, lo que escribió cada parte y lo que decidimos.',
  'know.1.9':
    'Si creas una dirección secreta de calendario: cuándo la creaste, y una marca con la que la reconocemos. La dirección misma no la guardamos.',
  'know.1.10':
    'Eventos de seguridad: inicios de sesión fallidos, contraseñas incorrectas, intentos bloqueados y sesiones cerradas, con la cuenta, la dirección de red y la hora.',
  'know.1.11':
    'Registros técnicos: la dirección de la página que se pidió, la hora y cuánto tardó, sin tu nombre; y hasta por dos días, una cuenta de intentos y búsquedas por dirección de red, para que nadie pueda probar contraseñas, inundar un formulario ni apartar todos los lugares.',

  place: 'Dónde estás',
  'place.1':
    'No seguimos dónde estás. Solo cuando presionas un botón de aventuras cerca de ti, tu navegador te pide tu ubicación; la usamos entonces, redondeada a poco menos de un kilómetro, para esa búsqueda. Pasa a ser parte de la dirección de la página de búsqueda y no se guarda con tu cuenta.',

  why: 'Para qué lo usamos',
  'why.1': 'Usamos estos datos',
  'why.1.1': 'para hacer lo que pediste: apartar lugares, cobrar y devolver pagos, decirles a ti y a tu guía qué pasa;',
  'why.1.2':
    'para proteger cuentas y dinero: contar intentos, registrar eventos de seguridad y avisarte de cambios de tu contraseña;',
  'why.1.3': 'para responder cuando nos escribes;',
  'why.1.4': 'para llevar los registros que pide la ley fiscal y contable.',
  'why.2':
    'No tomamos sobre ti ninguna decisión con efecto legal solo por máquina, y no hacemos perfiles de publicidad.',

  share: 'Quién más lo ve',
  'share.1': 'Nadie más que estos:',
  'share.1.1':
    'Tu guía ve con una solicitud tu nombre de pila, cuántos vienen y tu mensaje; tu nombre completo, tu teléfono, tu correo y los nombres de tu grupo, cuando la reserva está confirmada. Tú ves el perfil público de tu guía y, con la reserva confirmada, cómo comunicarte.',
  'share.1.2': 'Todo el mundo ve las opiniones que escribes, con tu nombre como aparece junto a ellas.',
  'share.1.3':
    'Nuestro proveedor de pagos, Stripe, recibe tu tarjeta de tu navegador, y de nosotros tu nombre, tu correo, el monto y la reserva. Una tarjeta con la que pagas un anticipo queda guardada ahí, para poder cobrarle el saldo.',
  'share.1.4':
    'Quien tiene tu dirección secreta de calendario ve tus próximos viajes, con puntos de encuentro y teléfonos: el servicio de calendario al que se la das, y cualquiera a quien se la pases.',
  'share.1.5':
    'Nuestro equipo, hasta donde lo pide el trabajo de cada persona. Cada consulta de una reserva, un pago o una cuenta queda registrada.',
  'share.1.6':
    'Los servicios que llevan nuestro correo y alojan este sitio, obligados a no usar tus datos para nada más.',
  'share.1.7':
    'Tribunales y autoridades, cuando la ley nos obliga, y rescatistas, cuando tu vida puede depender de ello.',
  'share.2': 'No vendemos tu información personal ni la compartimos para publicidad.',

  long: 'Cuánto tiempo lo guardamos',
  'long.1': 'Cada cosa, su tiempo:',
  'long.1.1': 'La cuenta y el perfil: mientras tengas la cuenta.',
  'long.1.2':
    'Los inicios de sesión: una sesión termina 30 días después de tu última visita y a los 90 días como máximo; el registro se borra 90 días después. Olvidamos un navegador 180 días después de tu último inicio de sesión con él.',
  'long.1.3':
    'Las reservas, los pagos y el libro mayor: mientras la ley fiscal y contable lo pida, aunque la cuenta ya no exista.',
  'long.1.4':
    'Las tarjetas guardadas: hasta que las quites, al pagar o en tu reserva; una a la que se va a cobrar un saldo se queda hasta entonces.',
  'long.1.5': 'Tu dirección de calendario: hasta que la desactives o crees una nueva.',
  'long.1.6': 'Los mensajes que nos escribes: hasta que estén atendidos y ya no puedan importar.',
  'long.1.7': 'El texto de los correos: 90 días. Los que llevan un enlace secreto pierden su texto al enviarse.',
  'long.1.8': 'Los eventos de seguridad: un año.',

  rights: 'Qué puedes pedirnos',
  'rights.1': 'Vivas donde vivas, puedes',
  'rights.1.1': 'ver y corregir tu perfil en tus ajustes, y pedir una copia de todo lo que guardamos sobre ti;',
  'rights.1.2': 'pedirnos que borremos tu cuenta y lo que la ley no nos obliga a guardar;',
  'rights.1.3': 'oponerte a un uso, o preguntar quién ha recibido tus datos;',
  'rights.1.4': 'hacer todo esto sin que por eso se te trate peor.',
  'rights.2':
    'Escríbenos con el [tema Privacidad](/contact?topic=privacy), de preferencia desde la dirección de tu cuenta, para que sepamos que eres tú. También puedes acudir a la autoridad de privacidad de tu estado.',

  safe: 'Cómo lo protegemos',
  'safe.1':
    'Las contraseñas se guardan como hashes, los archivos privados y los secretos de la plataforma están cifrados, y los scripts no pueden leer la cookie que mantiene tu sesión. Ningún sistema es perfecto; si una filtración te afecta, te lo decimos.',

  young: 'Menores',
  'young.1':
    'Las cuentas son para adultos. De los menores que vienen guardamos solo que se cuentan en el grupo, y su nombre si lo das. Si crees que un menor tiene una cuenta, dínoslo y la quitamos.',

  changes: 'Cambios',
  'changes.1':
    'Una versión nueva aparece aquí con su fecha, y las anteriores se pueden leer abajo. Lo que el sitio guarda en tu navegador está en la [política de cookies](/cookie-policy).',
} as const satisfies Translation<typeof privacyPolicy3>
