/** Names of a carousel's parts, for what it shows: "quote", "article". */
export const carouselLabels = (region: string, one: string, many: string) => ({
  region,
  previous: `Previous ${one}`,
  next: `Next ${one}`,
  pause: `Pause the ${many}`,
  play: `Play the ${many}`,
  position: (index: number, count: number) => `${index} of ${count}`,
})
