const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether it is an id as we make them: PostgreSQL refuses to look for anything else in a column of ids. */
export const isUuid = (text: string): boolean => UUID.test(text)
