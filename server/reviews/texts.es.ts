import type { Translations } from '#server/platform/said/render.ts'

/** What reviews says, in Spanish. */
export const reviewsSpanish: Translations = {
  'We couldn’t find that review.': 'Esta opinión no existe.',
  'This review was already removed.': 'Esta opinión ya se quitó.',
  'We couldn’t find that booking.': 'No encontramos esa reserva.',
  'You already reviewed this trip.': 'Ya escribiste una opinión de este viaje.',
  'You can review a trip once it’s over.': 'Podrás opinar sobre un viaje cuando haya terminado.',
  'The time to review this trip is over.': 'Ya pasó el plazo para opinar sobre este viaje.',
  'Please rate each part of your trip.': 'Califica cada parte de tu viaje.',
  'How was your trip?': '¿Cómo estuvo tu viaje?',
  'How was {title}?': '¿Cómo estuvo {title}?',
  'How was {title} with {about}? Your review helps others choose.':
    '¿Cómo estuvo {title} con {about}? Tu opinión ayuda a otros a elegir.',
  'How was {title} with {about}? Your review helps other guides.':
    '¿Cómo estuvo {title} con {about}? Tu opinión ayuda a otros guías.',
  '{about} already wrote one. You can read it once you’ve written yours.':
    '{about} ya escribió la suya. Podrás leerla cuando hayas escrito la tuya.',
  'You can write until {until}. Neither of you sees the other’s review before both are in or that day has passed.':
    'Puedes escribir hasta el {until}. Nadie ve la opinión del otro hasta que estén las dos o haya pasado ese día.',
  'Write a review': 'Escribir una opinión',
  'You’re receiving this email because you took this trip with Treq.':
    'Recibes este correo porque hiciste este viaje con Treq.',
  '{about} reviewed your trip': '{about} opinó sobre tu viaje',
  '{about} reviewed {title}': '{about} opinó sobre {title}',
  '{about} wrote about {title}.': '{about} escribió sobre {title}.',
  'Read it': 'Leerla',
  '{about} replied to your review': '{about} respondió a tu opinión',
  '{about} replied to your review.': '{about} respondió a tu opinión.',
}
