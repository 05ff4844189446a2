/** Of the company: days and times in its letters, and business days. */
export const companyZone = 'America/Denver'
