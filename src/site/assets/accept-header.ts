/** Whether an Accept header names a type outright. A star does not count: those who send nothing but stars often cannot show it. */
export const acceptsType = (header: string, type: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
  })
