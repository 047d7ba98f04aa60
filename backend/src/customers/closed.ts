import type { CustomerRow } from './tables.ts'

/** A customer whose account is closed: status of a row that only orders refer to. */
export const CLOSED = 'Closed'

export const isClosed = ({ status }: Pick<CustomerRow, 'status'>): boolean => status === CLOSED
