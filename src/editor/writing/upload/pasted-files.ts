/** Image files of a paste or drop. Text that a program puts beside the image, such as its URL, is ignored. */
export const getImageFiles = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
