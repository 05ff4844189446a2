import type { Phrases } from '../phrase-book.ts'

/** The receipt on paper and the trip in a calendar, beside the words that letters have too. */
export const documentPhrases: Phrases = {
  Receipt: 'Recibo',
  'Treq, outdoor adventures with verified local guides': 'Treq, aventuras al aire libre con guías locales verificados',
  'as of': 'al',
  Date: 'Fecha',
  Guide: 'Guía',
  'Provided by': 'Operado por',
  For: 'A nombre de',
  'Sold by': 'Vendido por',
  Description: 'Descripción',
  Quantity: 'Cantidad',
  Amount: 'Monto',
  Total: 'Total',
  'Of which tax': 'Impuesto incluido',
  'Paid and given back': 'Pagado y devuelto',
  Payment: 'Pago',
  Deposit: 'Anticipo',
  'Change of the booking': 'Cambio de la reserva',
  'by credit': 'con crédito',
  'as credit': 'como crédito',
  'on its way to the card': 'en camino a la tarjeta',
  'Paid, less what went back': 'Pagado, menos lo devuelto',
  'Not charged any more': 'Ya no se cobra',
  'Still to be paid': 'Falta por pagar',
  'Still to be paid, due {date}': 'Falta por pagar, vence el {date}',
  'All amounts in US dollars.': 'Todos los montos en dólares estadounidenses.',
  'Some letters of names cannot be printed here and stand as their nearest Latin letter.':
    'Algunas letras de los nombres no se pueden imprimir aquí y aparecen como la letra latina más parecida.',

  Telephone: 'Teléfono',
  Bring: 'Trae',
}
