/** Building blocks of the Half Moon Coffee illustrations: SVG text with a small warm palette. */

export const colors = {
  cream: '#fff1da',
  sand: '#f7dcb4',
  marigold: '#f7a823',
  tomato: '#e5452c',
  brick: '#b92f1c',
  pink: '#f8b9a4',
  plum: '#4a1526',
  brown: '#2d1410',
  leaf: '#2f6b4a',
  sky: '#9fd0d8',
} as const
export type Color = keyof typeof colors

export const definitions = `
  <linearGradient id="volume" x1="0" x2="1" y1="0" y2="0">
    <stop offset="0" stop-color="#1d0806" stop-opacity=".42"/><stop offset=".1" stop-color="#1d0806" stop-opacity=".08"/>
    <stop offset=".24" stop-color="#fff" stop-opacity=".26"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/>
    <stop offset=".74" stop-color="#1d0806" stop-opacity=".04"/><stop offset=".92" stop-color="#1d0806" stop-opacity=".24"/>
    <stop offset="1" stop-color="#1d0806" stop-opacity=".46"/>
  </linearGradient>
  <linearGradient id="fall" x1="0" x2="0" y1="0" y2="1">
    <stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
    <stop offset="1" stop-color="#1d0806" stop-opacity=".22"/>
  </linearGradient>
  <linearGradient id="glass" x1="0" x2="1" y1="0" y2="0">
    <stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".12" stop-color="#fff" stop-opacity=".15"/>
    <stop offset=".8" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".55"/>
  </linearGradient>
  <filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>
  <filter id="softer" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>
  <filter id="grain" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/>
    <feColorMatrix values="0 0 0 0 .12  0 0 0 0 .04  0 0 0 0 .02  0 0 0 .5 -.2"/>
  </filter>`

export const moved = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`

export const shadow = (x: number, y: number, width: number, height = width * 0.12): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="#2d1410" opacity=".38" filter="url(#soft)"/>`

/** A disc cut in half, its flat side turned by an angle. */
export const halfMoon = (x: number, y: number, radius: number, color: string, turn = 0): string =>
  `<path d="M${-radius} 0 A${radius} ${radius} 0 0 1 ${radius} 0 Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${color}"/>`

export const disc = (x: number, y: number, radius: number, color: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" ${more}/>`

/** One roasted bean, 100 units long. */
export const bean = (x: number, y: number, turn: number, scale = 1): string =>
  moved(
    x,
    y,
    scale,
    `<ellipse rx="50" ry="34" fill="#4a2115"/><ellipse cx="-8" cy="-9" rx="34" ry="17" fill="#7a3f26" opacity=".75"/>
     <path d="M-48 4 C-18 -16 14 20 48 -4" fill="none" stroke="#240d08" stroke-width="7" stroke-linecap="round"/>`,
    turn,
  )

export type Label = { name: string; origin: string; notes: string; ground: Color; ink: Color; art: string }

/** A coffee bag of 400 by 570 units with rolled top and printed front. */
export const bag = ({ name, origin, notes, ground, ink, art }: Label, id: string): string => {
  const body = 'M30 84 C24 200 14 420 24 542 Q26 560 46 560 L354 560 Q374 560 376 542 C386 420 376 200 370 84 Z'
  const lines = name.split('\n')
  return `
  <clipPath id="bag-${id}"><path d="${body}"/></clipPath>
  ${shadow(206, 560, 430, 64)}
  <path d="${body}" fill="${colors[ground]}"/>
  <g clip-path="url(#bag-${id})">
    ${art}
    <text x="200" y="146" class="mark" fill="${colors[ink]}" text-anchor="middle">half moon</text>
    ${lines.map((line, index) => `<text x="200" y="${lines.length === 1 ? 226 : 204 + index * 56}" class="name" fill="${colors[ink]}" text-anchor="middle">${line}</text>`).join('')}
    <text x="200" y="${lines.length === 1 ? 262 : 294}" class="note" fill="${colors[ink]}" text-anchor="middle">${origin}</text>
    <rect x="52" y="508" width="296" height="30" rx="15" fill="${colors[ground]}" opacity=".9"/>
    <text x="200" y="529" class="note" fill="${colors[ink]}" text-anchor="middle">${notes}</text>
    <path d="M0 84 H400 V128 Q200 96 0 128 Z" fill="#1d0806" opacity=".2" filter="url(#softer)"/>
    <path d="M70 96 C84 150 60 190 84 240" stroke="#fff" stroke-width="9" opacity=".2" fill="none" filter="url(#softer)"/>
    <path d="M338 96 C318 160 350 210 326 300" stroke="#1d0806" stroke-width="9" opacity=".16" fill="none" filter="url(#softer)"/>
    <path d="M24 546 Q200 574 376 546 V580 H24 Z" fill="#1d0806" opacity=".25" filter="url(#softer)"/>
    <rect width="400" height="580" fill="url(#volume)"/><rect width="400" height="580" fill="url(#fall)"/>
  </g>
  <path d="M34 26 Q36 14 48 14 L352 14 Q364 14 366 26 L371 88 L29 88 Z" fill="${colors[ground]}"/>
  <path d="M34 26 Q36 14 48 14 L352 14 Q364 14 366 26 L371 88 L29 88 Z" fill="url(#volume)"/>
  <path d="M29 88 H371 L369 70 H31 Z" fill="#1d0806" opacity=".22"/>
  <rect x="12" y="44" width="376" height="17" rx="8" fill="${colors[ink]}"/><rect x="12" y="44" width="376" height="17" rx="8" fill="url(#volume)"/>`
}

/** Bands of hills below a line, for labels and scenes. */
export const waves = (y: number, tones: readonly string[], width = 400, step = 34): string =>
  tones
    .map((tone, index) => {
      const top = y + index * step
      const swing = index % 2 === 0 ? 1 : -1
      return `<path d="M0 ${top} C${width * 0.25} ${top - 26 * swing} ${width * 0.45} ${top + 26 * swing} ${width * 0.62} ${top} S${width * 0.9} ${top - 22 * swing} ${width} ${top} V${y + 900} H0 Z" fill="${tone}"/>`
    })
    .join('')

export const rays = (
  x: number,
  y: number,
  { from, to, count, color }: { from: number; to: number; count: number; color: string },
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `<line x1="${x + cos * from}" y1="${y + sin * from}" x2="${x + cos * to}" y2="${y + sin * to}" stroke="${color}" stroke-width="10" stroke-linecap="round"/>`
  }).join('')
