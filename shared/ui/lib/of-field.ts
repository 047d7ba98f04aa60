/** A sentence behind the name of its field, where several fields have the same: "Dogs: please enter a whole number from 0 to 6." */
export const ofField = (name: string, sentence: string): string =>
  `${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
