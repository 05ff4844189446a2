import type { Translation } from '#web/lib/language/i18n.tsx'
import type { mobileHelp } from './mobile-help.en.ts'

export default {
  title: 'Ayuda móvil',
  slide: 'Página {at} de {of}',
  previous: 'Anterior',
  next: 'Siguiente',
  finish: 'Terminar',
  'hold.title': 'Mantén presionado',
  'hold.text':
    'Mantén presionada una aventura para abrirla en otra pestaña o copiar su enlace. No pierdes tu lugar en la lista.',
  'swipe.title': 'Desliza para navegar',
  'swipe.text':
    'Desliza para ver las fotos de una aventura o pasar estas páginas, y hacia arriba para quitar un mensaje.',
  'tap.title': 'Toca para explorar',
  'tap.text':
    'Toca un punto del mapa para ver la aventura, una foto para llenar la pantalla o un corazón para guardarla.',
  'progress.title': 'Tu avance',
  'progress.text': 'Completa misiones y gana puntos, niveles e insignias. Están en el menú y quedan en este navegador.',
  'offline.title': 'Ayuda sin conexión',
  'offline.text':
    'En la naturaleza casi nunca hay señal. Abre el reporte de seguridad antes de salir: tu teléfono guarda el plan y la tarjeta de emergencia, y envía tus reportes cuando haya señal.',
} satisfies Translation<typeof mobileHelp>
