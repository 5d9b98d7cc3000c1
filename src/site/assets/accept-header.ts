/** Whether an Accept header lists a type explicitly. Wildcards do not count: such clients often cannot display it. */
export const acceptsType = (header: string, type: string): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
  })
