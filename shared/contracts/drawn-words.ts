/** Stands for an order's id: whose order it is, nobody is told. */
export const SOME_ORDER = '00000000-0000-0000-0000-000000000000'
/** Stands for what a coupon of an employer says. */
export const EMPLOYEE = 'employee'
/** Stands for the campaign of the partner that delivers. */
export const PARTNER = 'fetch'
