/** Said on several pages, so it stands once. The town is made up; the number and the domain are of the kind that lead to nobody. */
export const email = 'hello@kilnandco.example'
export const mailto = `mailto:${email}`
export const telephone = '+1 207 555 0148'
export const telHref = `tel:${telephone.replaceAll(' ', '')}`
export const street = 'The Ice House, 18 Wharf Lane'
export const town = 'Harrow Point, Maine'
