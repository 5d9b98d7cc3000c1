/** `1 line`, `1,200 lines`. */
export const countWord = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
