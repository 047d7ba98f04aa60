const SHIPPER = '999AA1'
const GROUND = '03'
const PACKAGE_DIGITS = 7

/** Letters count 2 to 9 from A on, over and over; digits count themselves. */
function valueOf(character: string): number {
  const code = character.charCodeAt(0)
  return character >= 'A' ? (code - 63) % 10 : code - 48
}

/** Every second character counts double; what is missing to the next ten is the last digit. */
function checkDigitOf(characters: string): number {
  const sum = [...characters].reduce((total, character, index) => total + valueOf(character) * (1 + (index % 2)), 0)
  return (10 - (sum % 10)) % 10
}

/** A number as UPS gives them, check digit included, of a shipper that is UPS's own example. The same for the same order. */
export function madeUpTrackingNumber(orderId: string): string {
  const parcel = (BigInt(`0x${orderId.replaceAll('-', '')}`) % BigInt(10 ** PACKAGE_DIGITS)).toString()
  const characters = `${SHIPPER}${GROUND}${parcel.padStart(PACKAGE_DIGITS, '0')}`
  return `1Z${characters}${checkDigitOf(characters)}`
}

/** 1Z, fifteen characters and the check digit: as printed on the label. */
const UPS = /^1Z([0-9A-Z]{15})(\d)$/

export function isTrackingNumber(text: string): boolean {
  const [, characters, digit] = UPS.exec(text) ?? []
  return characters !== undefined && checkDigitOf(characters) === Number(digit)
}
