import sharp from 'sharp'

// Every image is read once or twice, minutes apart: a cache of decoded images would only take memory.
sharp.cache(false)

export default sharp
