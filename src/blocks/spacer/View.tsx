/** Nothing to see and nothing to read aloud: the cells are the space. */
export const View = () => null
