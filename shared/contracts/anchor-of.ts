/** LAND-77: "Can I change products?" becomes "can-i-change-products". */
export const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-')
