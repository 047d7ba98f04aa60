/** Everything that names the product; nothing else spells it. OP-17, OP-18, OP-27, SHR-95. */
export const BRAND = {
  name: 'Cupboard',
  legalName: 'Cupboard Supply Co.',
  domain: 'cupboard.example',
  supportEmail: 'support@cupboard.example',
  supportShortCode: '30389',
  foundedYear: 2019,
  city: 'Austin',
  warehouse: { name: 'Cupboard Supply Co.', line1: '2101 E St Elmo Rd', city: 'Austin', state: 'TX', zipcode: '78744' },
} as const
