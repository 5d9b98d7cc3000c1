/** Empty: the cells are the space. */
export const View = () => null
