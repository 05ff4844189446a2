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
  'You can write your review until {until}. Neither of you sees the other’s until both are in or that day has passed.':
    'Puedes escribir tu opinión hasta el {until}. Ninguno ve la del otro hasta que estén las dos o haya pasado ese día.',
  'Write a review': 'Escribir una opinión',
  'You’re receiving this email because you took this trip with Treq.':
    'Recibes este correo porque hiciste este viaje con Treq.',
  '{about} reviewed your trip': '{about} opinó sobre tu viaje',
  '{about} reviewed {title}': '{about} opinó sobre {title}',
  '{about} wrote about {title}.': '{about} escribió sobre {title}.',
  'Read it': 'Leerla',
  'We removed your review': 'Quitamos tu opinión',
  'We removed your review of {title}': 'Quitamos tu opinión sobre {title}',
  'Your review of {title} is no longer shown.': 'Tu opinión sobre {title} ya no se muestra.',
  'Rule: reviews come only from people who were on the trip.':
    'Norma: solo opinan las personas que estuvieron en el viaje.',
  'Rule: no hate speech and no threats.': 'Norma: nada de odio ni amenazas.',
  'Rule: no one’s personal information.': 'Norma: nada de datos personales de nadie.',
  'Rule: no advertising.': 'Norma: nada de publicidad.',
  'Rule: a review is about the trip that was booked.': 'Norma: una opinión trata del viaje reservado.',
  'Reason: the law doesn’t allow us to show it.': 'Motivo: la ley no nos permite mostrarla.',
  'What our team wrote: “{words}”': 'Lo que escribió nuestro equipo: «{words}»',
  'If you think we’re wrong, you can appeal once by {until}. Someone else on our team will decide.':
    'Si crees que nos equivocamos, puedes apelar una vez hasta el {until}. Decidirá otra persona de nuestro equipo.',
  'See what you can do': 'Ver qué puedes hacer',
  'Your appeal is decided': 'Tu apelación está decidida',
  'Your review of {title} is shown again.': 'Tu opinión sobre {title} se muestra otra vez.',
  'Your review of {title} stays removed. This decision is final.':
    'Tu opinión sobre {title} sigue sin mostrarse. Esta decisión es definitiva.',
  'You already appealed.': 'Ya apelaste.',
  'The time to appeal is over.': 'Ya pasó el plazo para apelar.',
  '{about} replied to your review': '{about} respondió a tu opinión',
  '{about} replied to your review.': '{about} respondió a tu opinión.',
  'Only guests can add photos to a review.': 'Solo quienes hicieron el viaje pueden agregar fotos a una opinión.',
  'One of your photos isn’t ready yet. Please try again in a moment, or remove it.':
    'Una de tus fotos aún no está lista. Inténtalo de nuevo en un momento o quítala.',
}
