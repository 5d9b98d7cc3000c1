/** Used on several pages. The town is fictional; phone number and domain are reserved for examples. */
export const email = 'hello@kilnandco.example'
export const mailto = `mailto:${email}`
export const telephone = '+1 207 555 0148'
export const telHref = `tel:${telephone.replaceAll(' ', '')}`
export const street = 'The Ice House, 18 Wharf Lane'
export const town = 'Harrow Point, Maine'
