import type { Translation } from '#web/lib/language/i18n.tsx'
import type { questTexts } from './quests.en.ts'

export default {
  'home-hero.title': 'Encuentra tu primera aventura',
  'home-hero.description': 'Elige una actividad, escribe un lugar o deja todo en blanco para ver lo que está abierto.',
  'home-hero.tip1': 'Basta con un pueblo, un parque o todo un estado. No necesitas una dirección.',
  'home-hero.tip2': 'Cada tarjeta muestra el precio con todos los cargos, la próxima fecha y los lugares libres.',
  'home-hero.tip3': 'El corazón de una tarjeta la guarda para después, incluso sin cuenta.',
  'home-hero.next1': 'Busca un lugar que te gustaría conocer.',
  'home-hero.next2': 'Abre la tarjeta que más te llame la atención.',
  'home-hero.badge': 'Primeros pasos',

  'adventure-search.title': 'Afina la búsqueda',
  'adventure-search.description': 'Agrega tus fechas y tu grupo, y deja el resto a los filtros.',
  'adventure-search.tip1': 'Cuando indicas tu grupo, cada tarjeta muestra el precio completo para todos.',
  'adventure-search.tip2':
    'Busca con tus propias palabras. Arriba de los resultados verás qué buscamos, y puedes cambiarlo.',
  'adventure-search.tip3': '¿No te decides? Compara hasta cuatro aventuras lado a lado.',
  'adventure-search.next1': 'Indica tus fechas y cuántas personas van.',
  'adventure-search.next2': 'Guarda una aventura o compara algunas.',
  'adventure-search.badge': 'Gran buscador',

  'booking-process.title': 'Así funciona una reserva',
  'booking-process.description': 'Envía tu solicitud, espera a que tu guía confirme y prepárate para tu aventura.',
  'booking-process.tip1':
    'Con reserva inmediata, tu lugar queda confirmado al pagar. Si no, retenemos el monto en tu tarjeta y lo cobramos solo si tu guía acepta.',
  'booking-process.tip2': 'Mientras pagas, apartamos tus lugares. Un reloj muestra por cuánto tiempo.',
  'booking-process.tip3': 'Los planes cambian. Antes de cancelar, verás tu reembolso al centavo.',
  'booking-process.next1': 'Elige una fecha y cuántas personas van.',
  'booking-process.next2': 'Lee la política de cancelación antes de pagar.',
  'booking-process.badge': 'Experto en reservas',

  'profile-setup.title': 'Preséntate',
  'profile-setup.description': 'Con tu perfil completo puedes reservar, y tu guía puede llamarte el día del viaje.',
  'profile-setup.tip1': 'Escribe tu celular con código de área. Tu guía podría llamarte el día del viaje.',
  'profile-setup.tip2': 'Tu fecha de nacimiento importa: algunas aventuras tienen edad mínima.',
  'profile-setup.tip3': 'Puedes cambiar todo esto en Ajustes cuando quieras.',
  'profile-setup.next1': 'Escribe tu nombre, tu celular y tu fecha de nacimiento.',
  'profile-setup.next2': 'Guarda y sigue donde te quedaste.',
  'profile-setup.badge': 'Pionero del perfil',

  'messaging-system.title': 'Todo en una conversación',
  'messaging-system.description':
    'Pregunta antes de reservar y organiza el día después. Lo que escriben queda aquí, junto al viaje del que trata.',
  'messaging-system.tip1':
    'Los teléfonos y correos se ocultan hasta que la reserva está confirmada. Después pueden llamarse.',
  'messaging-system.tip2': '¿Sin señal? Escribe de todos modos. Tu mensaje se envía en cuanto haya conexión.',
  'messaging-system.tip3':
    'Cuando recibas un mensaje, responde en menos de 24 horas para que los planes sigan en marcha.',
  'messaging-system.next1': 'Abre una aventura y hazle una pregunta a su guía.',
  'messaging-system.next2': 'Elige en Ajustes cómo te avisamos de las respuestas.',
  'messaging-system.badge': 'Gran comunicador',

  'safety-center.title': 'Sal con todo listo',
  'safety-center.description':
    'Qué hacer antes de salir y a quién llamar. Cuando reserves, el plan del viaje y la tarjeta de emergencia estarán en el Centro de seguridad.',
  'safety-center.tip1': 'Deja un plan en casa: tu ruta, el teléfono de tu guía y a qué hora pedir ayuda.',
  'safety-center.tip2': 'Revisa el clima, el humo y los ríos por tu cuenta. Los enlaces están en esta página.',
  'safety-center.tip3': 'En una emergencia, llama al 911. Ni Treq ni el reporte de seguridad de tu guía lo sustituyen.',
  'safety-center.next1': 'Abre la tarjeta de emergencia de tu viaje antes de salir. Se queda en tu teléfono.',
  'safety-center.next2': 'Empaca los diez esenciales.',
  'safety-center.badge': 'Siempre precavido',
} satisfies Translation<typeof questTexts>
