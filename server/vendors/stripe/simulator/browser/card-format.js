/* Reading and checking what is typed into the card fields. */

export function digitsOf(text) {
  return text.replace(/\D/g, '')
}

export function brandOf(digits) {
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^6(011|5)/.test(digits)) return 'discover'
  return digits.startsWith('4') ? 'visa' : 'unknown'
}

export function lengthOf(brand) {
  return brand === 'amex' ? 15 : 16
}

export function cvcLengthOf(brand) {
  return brand === 'amex' ? 4 : 3
}

/** 4242 4242 4242 4242, or 3782 822463 10005. */
export function groupNumber(text) {
  const digits = digitsOf(text)
  const brand = brandOf(digits)
  const kept = digits.slice(0, lengthOf(brand))
  const groups = brand === 'amex' ? [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)] : kept.match(/.{1,4}/g) || []
  return groups.filter(Boolean).join(' ')
}

/** "1" stays, "4" becomes "04 / ", "1227" becomes "12 / 27". Deleting the slash must not bring it back. */
export function groupExpiry(text, deleting) {
  let digits = digitsOf(text)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  if (/^\d\d20\d\d$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function checkNumber(text) {
  const digits = digitsOf(text)
  if (digits.length === 0) return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  if (digits.length < lengthOf(brandOf(digits))) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  }
  return luhn(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' }
}

export function checkExpiry(text, now) {
  const digits = digitsOf(text)
  if (digits.length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  }
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  }
  const today = new Date(now)
  const months = year * 12 + month - 1 - (today.getUTCFullYear() * 12 + today.getUTCMonth())
  if (months < 0) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration date is in the past." }
  }
  return months > 600 ? { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." } : null
}

export function checkCvc(text, brand) {
  if (digitsOf(text).length === cvcLengthOf(brand)) return null
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
}

export function checkPostal(text) {
  const known = /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(text.trim())
  return known ? null : { code: 'incomplete_zip', message: 'Your postal code is incomplete.' }
}

function luhn(digits) {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
