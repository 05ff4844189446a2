import type { Translation } from '#web/lib/language/i18n.tsx'
import type { privacyPolicy8 } from './privacy-policy-8.en.ts'

export default {
  description: 'Qué sabe Treq de ti, por qué, quién más lo ve, cuánto tiempo lo guardamos y qué puedes pedirnos.',
  lead: 'Qué sabemos de ti, por qué, quién más lo ve y qué puedes pedirnos. No vendemos datos, no mostramos publicidad y no usamos servicios de rastreo.',

  know: 'Lo que recopilamos',
  'know.1': 'Solo lo que el mercado necesita para funcionar:',
  'know.1.1':
    'Tu cuenta: nombre, correo, idioma, un hash de tu contraseña que no se puede revertir, y lo que agregas a tu perfil: teléfono, fecha de nacimiento o tu confirmación de que tienes 18 años o más, ciudad y estado, y foto.',
  'know.1.2':
    'Tus inicios de sesión: de cada dispositivo, el tipo de navegador, la dirección de red y cuándo se vio por última vez. Encuentras la lista en tus ajustes y puedes cerrar cualquiera. Otra cookie reconoce un navegador con el que ya iniciaste sesión. Si agregas un segundo paso, guardamos sellada la clave de tu aplicación de autenticación, la parte pública de una llave de acceso y los hashes de tus códigos de recuperación.',
  'know.1.3':
    'Tus reservas: viaje, fecha, quién reservó, cuántos adultos y menores, los nombres de tu grupo si los das, si todos tienen las licencias que exige el viaje, quién se registró al llegar, tu mensaje al guía, el precio, las cancelaciones y los reembolsos, y cuándo aceptaste qué versión de los términos. También una huella de la red desde la que reservaste, que no se puede convertir de nuevo en una dirección.',
  'know.1.4':
    'Tus pagos: montos, fechas, propinas, los identificadores de nuestro proveedor de pagos, el tipo de tarjeta, sus últimos cuatro dígitos y su vencimiento, lo que aceptaste sobre el cobro de un saldo, tu crédito y cualquier disputa que abra tu banco. Nunca vemos el número de tu tarjeta. Las tarjetas que guardas quedan con nuestro proveedor de pagos, Stripe, no con nosotros.',
  'know.1.5':
    'Lo que guardas y recibes: tus favoritos, las listas de espera en las que estás, los avisos de tu cuenta, qué correos, mensajes de texto y notificaciones push quieres, la dirección en la que un navegador recibe notificaciones push y registros de lo que te enviamos. Lo que guardas sin cuenta, comparas y miras se queda en tu navegador.',
  'know.1.6':
    'Lo que escribes: los mensajes entre tú y un guía con sus fotos y archivos, opiniones y respuestas, disputas con las pruebas que envías, y mensajes desde la página de contacto con el nombre y la dirección que diste ahí.',
  'know.1.7':
    'De los guías también: tu perfil público, nivel, documentos y hasta cuándo valen, las fotos que subes, los resultados de tu verificación de identidad y de antecedentes con tu consentimiento, tu formulario fiscal con su número sellado, los resultados de tu capacitación, tus horarios, las horas ocupadas de un calendario que conectas, las millas que registras, tus cancelaciones y tu parte de cada viaje.',
  'know.1.8':
    'Si alguien no llega o un viaje no se hizo: qué se reportó y cuándo, cómo trató tu guía de comunicarse contigo, lo que escribió cada parte y lo que decidimos.',
  'know.1.9':
    'Si creas un enlace privado de calendario: cuándo lo creaste, y una huella con la que lo reconocemos. El enlace mismo no lo guardamos.',
  'know.1.10':
    'Eventos de seguridad: inicios de sesión fallidos, contraseñas incorrectas, intentos bloqueados y sesiones cerradas, con la cuenta, la dirección de red y la hora.',
  'know.1.11':
    'Registros técnicos: la página, la hora, la duración y la dirección de red de una solicitud, con el número de tu cuenta si iniciaste sesión, pero nunca tu nombre. Hasta por dos días contamos también los intentos, las búsquedas y los reportes de visitas por dirección de red, para que nadie pueda adivinar contraseñas, inundar un formulario o nuestras cuentas, ni apartar todos los lugares.',
  'know.1.12':
    'Las visitas: qué páginas se abren, hasta dónde se baja en ellas, cuánto tiempo están en pantalla, qué se busca, de qué sitio o campaña vino la visita, y que se envió un formulario, se creó una cuenta, alguien inició sesión, o un viaje se reservó, se pagó o se canceló. Omitimos los números de reservas y cuentas, y quitamos de las palabras de una búsqueda los correos y los números largos. Las visitas se guardan bajo un número al azar que es nuevo cada vez que se carga una página, con el idioma, el tipo de pantalla y si es un visitante, un explorador o un guía. No se vinculan con tu cuenta, tu nombre ni tu dirección de red. La [política de cookies](/cookie-policy#visits) dice cómo desactivarlo.',
  'know.1.13':
    'Si te postulas como guía: tu solicitud con sus respuestas y archivos, lo que tú y tus dos referencias nos escribieron, nuestras notas y nuestra decisión, y cuándo ocurrió cada cosa. De las referencias: su nombre, su correo, cómo se conocen y sus respuestas.',
  'know.1.14':
    'Si usas el reporte de seguridad: el plan de viaje, cuándo salió, se reportó y volvió tu grupo, qué marcaba el reloj de tu teléfono, tu posición si lo permites, los SOS y los pasos que dimos cuando no supimos de ustedes.',
  'know.1.15':
    'Para preparar a tu grupo: la exención de responsabilidad que firma cada persona, con la firma, la hora y la dirección de red, y si es menor de 18 años la fecha de nacimiento y quién firmó por ella. También un formulario médico y un contacto de emergencia, con el nombre, el teléfono y la relación de esa persona contigo. Guardamos los dos sellados y no los volvemos a mostrar en la página.',
  'know.1.16':
    'Si compras o recibes una tarjeta de regalo: los nombres que lleva, el correo de quien la recibe, el mensaje y el monto. Si un guía toma tu reserva por teléfono: el nombre, el correo y el teléfono que escribió por ti.',

  place: 'Tu ubicación',
  'place.1':
    'No rastreamos dónde estás. Tu navegador te pide tu ubicación solo cuando eliges ver aventuras cerca de ti o reportas algo en el reporte de seguridad. Para una búsqueda la redondeamos a poco menos de un kilómetro. Pasa a ser parte de la dirección de la página de búsqueda y no se guarda con tu cuenta. La posición de un reporte se guarda como la da tu teléfono, y solo si lo permites.',

  why: 'Para qué lo usamos',
  'why.1': 'Usamos estos datos',
  'why.1.1':
    'para hacer lo que pides: apartar lugares, cobrar y reembolsar pagos, y mantenerlos al tanto a ti y a tu guía;',
  'why.1.2':
    'para proteger cuentas y dinero: contar intentos, registrar eventos de seguridad y avisarte de cambios de tu contraseña;',
  'why.1.3': 'para responder cuando nos escribes;',
  'why.1.4': 'para llevar los registros que pide la ley fiscal y contable;',
  'why.1.5': 'para saber qué páginas ayudan a encontrar un viaje y qué búsquedas no encuentran nada.',
  'why.2':
    'No tomamos decisiones sobre ti con efecto legal únicamente por medios automatizados, y no hacemos perfiles de publicidad.',

  share: 'Con quién lo compartimos',
  'share.1': 'Solo con:',
  'share.1.1':
    'Tu guía ve tu nombre de pila, el tamaño de tu grupo y lo que le escribes. Cuando la reserva está confirmada, tu guía también ve tu nombre completo, tu teléfono, tu correo, los nombres de tu grupo y quién firmó la exención. Tú ves el perfil público de tu guía y, con la reserva confirmada, cómo comunicarte.',
  'share.1.2':
    'Todo el mundo ve las opiniones que escribes, con el nombre y el lugar que aparecen junto a ellas, el mes de tu viaje y el tamaño de tu grupo. Los guías ven lo que otros guías escribieron sobre ti. La otra parte de una disputa ve lo que escribes y envías en ella.',
  'share.1.3':
    'Nuestro proveedor de pagos, Stripe, recibe tu tarjeta de tu navegador, y de nosotros tu nombre, tu correo, el monto y la reserva. Una tarjeta con la que pagas un anticipo queda guardada ahí, para poder cobrarle el saldo. Los guías le dan a Stripe su identificación, una selfie y su cuenta bancaria. Checkr hace las verificaciones de antecedentes que los guías aceptan.',
  'share.1.4':
    'Cualquier persona que tenga tu enlace privado de calendario ve tus próximos viajes, con puntos de encuentro y teléfonos. Eso incluye el servicio de calendario al que se lo das.',
  'share.1.5':
    'Nuestro equipo ve lo que exige el trabajo de cada persona. Cada vez que abre una reserva, un pago o una cuenta, queda registrado. Abre una conversación solo después de un reporte, o cuando sus palabras sugieren que alguien está en peligro.',
  'share.1.6':
    'Los servicios que envían nuestros correos, mensajes de texto y notificaciones push y alojan este sitio. No pueden usar tus datos para nada más.',
  'share.1.7':
    'Tribunales y autoridades, cuando la ley nos obliga, y rescatistas, cuando tu vida puede depender de ello.',
  'share.1.8':
    'Tu guía, su operador y quienes reservaron el mismo viaje ven su plan, sus reportes y sus posiciones. Si tu grupo no vuelve a tiempo o envía un SOS, también los ve nuestro equipo de guardia, que da lo necesario al 911 y a tus contactos de emergencia.',
  'share.1.9':
    'Solo el guía que dirige tu viaje puede abrir los formularios médicos, desde {readFrom} antes del inicio hasta {readUntil} después del final. En ese tiempo tu guía también puede abrir los contactos de emergencia, y nuestro equipo de guardia puede hacerlo si tu grupo no vuelve a tiempo o envía un SOS. Tú ves cada vez que se abre uno.',
  'share.1.10': 'La persona a la que envías una tarjeta de regalo ve tu nombre y tu mensaje.',
  'share.2': 'No vendemos tu información personal ni la compartimos para publicidad.',

  long: 'Cuánto tiempo lo guardamos',
  'long.1': 'Depende de qué se trate:',
  'long.1.1': 'Tu cuenta, tu perfil, tus favoritos, las listas de espera y los avisos: mientras tengas la cuenta.',
  'long.1.2':
    'Los inicios de sesión: una sesión termina 30 días después de tu última visita y a los 90 días como máximo. Borramos su registro 90 días después. Olvidamos un navegador 180 días después de tu último inicio de sesión con él.',
  'long.1.3':
    'Las reservas, los pagos y el libro mayor: mientras la ley fiscal y contable lo pida, aunque la cuenta ya no exista.',
  'long.1.4':
    'Las tarjetas guardadas: hasta que las quites en tus ajustes, al pagar o en tu reserva. No puedes quitar una tarjeta a la que vamos a cobrar un saldo hasta que lo pagues o elijas otra.',
  'long.1.5': 'Tu enlace de calendario: hasta que lo desactives o crees uno nuevo.',
  'long.1.6':
    'Los mensajes que nos escribes y nuestras respuestas: hasta que nos pidas borrarlos, salvo que una ley o un caso abierto nos obligue a guardarlos.',
  'long.1.7':
    'El texto de los correos: 90 días. Los que llevan un enlace secreto pierden su texto al enviarse. Guardamos el registro de que se envió un correo.',
  'long.1.8': 'Los eventos de seguridad, y quién de nuestro equipo abrió tus registros: un año.',
  'long.1.9': 'Las visitas: {days} días.',
  'long.1.10':
    'Una solicitud de guía que no envías: a lo sumo 90 días desde que la guardaste por última vez. Una rechazada o retirada: a lo sumo un año desde que terminó. Entonces borramos tus respuestas, archivos y correos, y lo que escribieron tus referencias y nuestro equipo. Conservamos su número, su estado, las fechas, la categoría del motivo de un rechazo y una huella de tu correo, para que siga contando la espera antes de una nueva solicitud. Una aprobación que nunca usas termina a lo sumo 90 días después de vencer. Una solicitud que se convirtió en cuenta de guía: mientras exista la cuenta.',
  'long.1.11':
    'Las posiciones del reporte de seguridad: 30 días después de que vuelva tu grupo. Los planes de viaje y los reportes sin posición: tanto como la reserva.',
  'long.1.12':
    'Los formularios médicos y los contactos de emergencia: {sealedDays} días después del viaje, o hasta que se cierre un incidente abierto. Borramos también su clave.',
  'long.1.13': 'Las exenciones firmadas: {waiverYears} años. Las de un menor de 18: hasta que cumpla {minorAge}.',
  'long.1.14':
    'Las conversaciones, opiniones y disputas: la otra parte también las tiene, así que permanecen sin tu nombre cuando tu cuenta ya no existe.',

  rights: 'Tus derechos y opciones',
  'rights.1': 'Vivas donde vivas, puedes',
  'rights.1.1':
    'ver y corregir tu perfil, y descargar una copia de lo que guardamos sobre ti, en tus [ajustes](/settings);',
  'rights.1.2':
    'borrar tu cuenta ahí mismo. Tarda {erasureDays} días, y hasta entonces puedes cambiar de idea. Lo que la ley nos obliga a guardar queda sin tu nombre;',
  'rights.1.3': 'oponerte a un uso, o preguntar quién ha recibido tus datos;',
  'rights.1.4': 'hacer todo esto sin que se te trate peor por ello.',
  'rights.2':
    'Para lo que no puedas hacer en tus ajustes, escríbenos con el [tema Privacidad](/contact?topic=privacy), de preferencia desde la dirección de tu cuenta, para que sepamos que eres tú. También puedes acudir a la autoridad de privacidad de tu estado.',

  safe: 'Cómo lo protegemos',
  'safe.1':
    'Las contraseñas se guardan como hashes. Los archivos privados, los formularios médicos, los contactos de emergencia, los números fiscales y los secretos de la plataforma están cifrados, y los scripts no pueden leer la cookie que mantiene tu sesión. Ningún sistema es perfecto. Si una filtración te afecta, te lo diremos.',

  young: 'Menores',
  'young.1':
    'Las cuentas son para adultos. De los menores que te acompañan guardamos cuántos son en el grupo, sus nombres si los das, y lo que firma y llena por ellos su padre, su madre o su tutor legal: la exención con la fecha de nacimiento, el formulario médico y el contacto de emergencia. Si crees que un menor tiene una cuenta, dínoslo y la quitamos.',

  changes: 'Cambios',
  'changes.1':
    'Publicamos aquí cada versión nueva con su fecha, y puedes leer las anteriores abajo. La [política de cookies](/cookie-policy) enumera lo que el sitio guarda en tu navegador.',
} as const satisfies Translation<typeof privacyPolicy8>
