import { bean, colors, disc, halfMoon, moved, shadow } from './shapes.ts'

const { cream, marigold, tomato, brick, pink, plum, brown, leaf, sand } = colors

/** An enamel mug of 300 by 260 units with a moon on it. */
export const mug = (ground: string, moon: string): string => `
  ${shadow(150, 256, 290, 46)}
  <path d="M252 70 C348 62 348 196 246 190" fill="none" stroke="${ground}" stroke-width="26"/>
  <path d="M252 70 C348 62 348 196 246 190" fill="none" stroke="#1d0806" stroke-opacity=".18" stroke-width="8" transform="translate(6 8)"/>
  <clipPath id="mug"><path d="M28 28 L40 232 Q42 256 70 256 H230 Q258 256 260 232 L272 28 Z"/></clipPath>
  <g clip-path="url(#mug)"><rect width="300" height="260" fill="${ground}"/>${halfMoon(150, 168, 62, moon)}
    <rect x="88" y="178" width="124" height="12" rx="6" fill="${moon}"/><rect x="106" y="198" width="88" height="12" rx="6" fill="${moon}"/>
    <rect x="14" width="272" height="260" fill="url(#volume)"/></g>
  <ellipse cx="150" cy="28" rx="122" ry="24" fill="${cream}"/><ellipse cx="150" cy="31" rx="106" ry="17" fill="#3b1a10"/>
  <path d="M52 34 Q150 58 248 34 Q150 44 52 34 Z" fill="#8a4b2a"/>`

/** A cup with its saucer from above; the crema shows a half moon. */
export const cupFromAbove = (saucer: string, cup: string): string => `
  <circle r="330" fill="#2d1410" opacity=".32" cx="18" cy="34" filter="url(#soft)"/>
  ${disc(0, 0, 330, saucer)}${disc(0, 0, 300, 'none', `stroke="#1d0806" stroke-opacity=".1" stroke-width="10"`)}
  <circle r="212" cx="12" cy="22" fill="#2d1410" opacity=".3" filter="url(#soft)"/>
  <path d="M196 -36 C300 -76 338 40 214 62" fill="none" stroke="${cup}" stroke-width="40"/>
  ${disc(0, 0, 212, cup)}${disc(0, 0, 182, '#5a2815')}${disc(0, 0, 170, '#8d4a25')}
  ${disc(0, 0, 150, '#a9602f')}
  <path d="M-118 0 A118 118 0 0 1 118 0 C70 26 -70 26 -118 0 Z" fill="#f6dcb1"/>
  <path d="M-88 44 C-40 62 40 62 88 44" stroke="#f6dcb1" stroke-width="14" fill="none" stroke-linecap="round"/>
  <path d="M-58 78 C-26 90 26 90 58 78" stroke="#f6dcb1" stroke-width="11" fill="none" stroke-linecap="round"/>
  <path d="M-140 -84 A164 164 0 0 1 -40 -156" stroke="#fff" stroke-opacity=".35" stroke-width="12" fill="none" stroke-linecap="round"/>`

/** A glass carafe with cone and filter, 320 by 560 units. */
export const dripper = (cone: string): string => `
  ${shadow(160, 552, 280, 44)}
  <path d="M64 262 L100 330 C20 400 24 548 70 552 H250 C296 548 300 400 220 330 L256 262 Z" fill="${cream}" opacity=".5"/>
  <path d="M48 452 C48 520 58 548 76 548 H244 C262 548 272 520 272 452 Q160 478 48 452 Z" fill="#4a2012"/>
  <ellipse cx="160" cy="455" rx="112" ry="14" fill="#6d341c"/>
  <path d="M64 262 L100 330 C20 400 24 548 70 552 H250 C296 548 300 400 220 330 L256 262 Z" fill="url(#glass)"/>
  <path d="M64 262 L100 330 C20 400 24 548 70 552 H250 C296 548 300 400 220 330 L256 262 Z" fill="none" stroke="#fff" stroke-width="5" opacity=".75"/>
  <rect x="92" y="312" width="136" height="34" rx="14" fill="${brown}"/><rect x="92" y="312" width="136" height="34" rx="14" fill="url(#volume)"/>
  <path d="M22 80 H298 L272 96 H48 Z" fill="#fffaf0"/>
  <path d="M30 92 H290 L196 246 H124 Z" fill="${cone}"/><path d="M30 92 H290 L196 246 H124 Z" fill="url(#volume)"/>
  ${[70, 110, 150, 190, 230].map((x) => `<path d="M${x} 98 L${130 + (x - 70) * 0.37} 240" stroke="#1d0806" stroke-opacity=".14" stroke-width="6"/>`).join('')}
  <path d="M286 112 C352 112 346 196 258 190" fill="none" stroke="${cone}" stroke-width="22"/>
  <rect x="84" y="242" width="152" height="24" rx="12" fill="${cone}"/><rect x="84" y="242" width="152" height="24" rx="12" fill="url(#volume)"/>
  <rect x="157" y="266" width="6" height="190" rx="3" fill="#5a2815"/>`

/** A kettle with a long spout, 460 by 330 units, pouring to the left. */
export const kettle = (body: string): string => `
  <path d="M186 218 C100 214 96 120 40 96" fill="none" stroke="${body}" stroke-width="26" stroke-linecap="round"/>
  <path d="M186 218 C100 214 96 120 40 96" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="7" transform="translate(-3 -6)"/>
  <path d="M398 110 C500 96 498 268 392 262" fill="none" stroke="${brown}" stroke-width="26" stroke-linecap="round"/>
  <path d="M196 92 H388 L420 290 Q420 312 398 312 H186 Q164 312 164 290 Z" fill="${body}"/><path d="M196 92 H388 L420 290 Q420 312 398 312 H186 Q164 312 164 290 Z" fill="url(#volume)"/>
  <path d="M204 92 Q292 44 380 92 Z" fill="${body}"/><path d="M204 92 Q292 44 380 92 Z" fill="url(#volume)"/>${disc(292, 52, 18, brown)}`

/** A branch with ripe cherries, 900 units wide. */
export const cherries = (): string => {
  const leafAt = (x: number, y: number, turn: number, size: number, tone: string) =>
    moved(
      x,
      y,
      size,
      `<path d="M0 0 C60 -90 210 -92 290 0 C210 84 60 86 0 0 Z" fill="${tone}"/><path d="M10 0 H270" stroke="#fff" stroke-opacity=".28" stroke-width="6"/>${[60, 110, 160, 210].map((at) => `<path d="M${at} 0 l34 -38 M${at} 0 l34 38" stroke="#fff" stroke-opacity=".18" stroke-width="5"/>`).join('')}`,
      turn,
    )
  const cherry = (x: number, y: number, radius: number, tone: string) =>
    `<circle cx="${x + 6}" cy="${y + 10}" r="${radius}" fill="#1d0806" opacity=".2"/>${disc(x, y, radius, tone)}<path d="M${x - radius * 0.62} ${y - radius * 0.1} A${radius * 0.62} ${radius * 0.62} 0 0 1 ${x - radius * 0.05} ${y - radius * 0.64}" stroke="#fff" stroke-opacity=".6" stroke-width="${radius * 0.14}" fill="none" stroke-linecap="round"/>${disc(x + radius * 0.3, y + radius * 0.62, radius * 0.13, brown)}`
  return `<path d="M-40 120 C220 30 520 210 960 70" stroke="#5b2a18" stroke-width="24" fill="none" stroke-linecap="round"/>
  ${leafAt(120, 96, -62, 0.92, '#3f8259')}${leafAt(300, 110, 58, 0.95, leaf)}${leafAt(470, 150, -50, 1, '#3f8259')}${leafAt(640, 144, 64, 0.9, leaf)}${leafAt(760, 116, -38, 0.78, '#3f8259')}${leafAt(60, 108, 78, 0.8, '#25563c')}
  ${cherry(250, 170, 50, tomato)}${cherry(196, 214, 46, brick)}${cherry(300, 236, 48, '#ee5a3a')}${cherry(520, 226, 52, tomato)}${cherry(584, 262, 46, brick)}${cherry(462, 268, 44, '#ee5a3a')}${cherry(780, 180, 48, tomato)}${cherry(838, 214, 44, marigold)}${cherry(728, 226, 42, brick)}`
}

/** The drum roaster, 760 by 640 units. */
export const roaster = (): string => `
  ${shadow(400, 634, 720, 60)}
  <rect x="180" y="560" width="40" height="74" fill="${brown}"/><rect x="560" y="560" width="40" height="74" fill="${brown}"/>
  <path d="M330 40 H520 L470 150 H380 Z" fill="${marigold}"/><path d="M330 40 H520 L470 150 H380 Z" fill="url(#volume)"/>
  ${[360, 400, 440, 480].map((x, index) => bean(x, 34 - (index % 2) * 14, 20 + index * 40, 0.42)).join('')}
  <rect x="250" y="140" width="390" height="430" rx="70" fill="${tomato}"/><rect x="250" y="140" width="390" height="430" rx="70" fill="url(#volume)"/>
  <rect x="640" y="120" width="44" height="330" rx="20" fill="${plum}"/><rect x="640" y="40" width="44" height="120" rx="20" fill="${plum}"/>
  ${disc(300, 350, 190, brown)}${disc(300, 350, 168, cream)}${disc(300, 350, 168, 'none', `stroke="${plum}" stroke-width="10"`)}
  <clipPath id="drum"><circle cx="300" cy="350" r="118"/></clipPath>${disc(300, 350, 130, plum)}
  <g clip-path="url(#drum)">${disc(300, 350, 118, '#5a2815')}${Array.from({ length: 26 }, (_, index) => bean(215 + ((index * 61) % 190), 352 + ((index * 37) % 112), index * 47, 0.36)).join('')}</g>
  <path d="M206 290 A110 110 0 0 1 262 244" stroke="#fff" stroke-opacity=".5" stroke-width="12" fill="none" stroke-linecap="round"/>
  <rect x="470" y="230" width="116" height="66" rx="33" fill="${cream}"/>${disc(504, 263, 15, leaf)}${disc(552, 263, 15, marigold)}
  ${halfMoon(528, 420, 52, cream)}<rect x="470" y="432" width="116" height="12" rx="6" fill="${cream}"/>
  <path d="M20 540 H360 L330 596 H50 Z" fill="${sand}"/><path d="M20 540 H360 L330 596 H50 Z" fill="url(#volume)"/>
  ${Array.from({ length: 17 }, (_, index) => bean(50 + ((index * 53) % 280), 532 - (index % 3) * 13, index * 39, 0.4)).join('')}`

/** The shop front, 1200 by 900 units. */
export const shopFront = (): string => `
  <rect x="120" y="120" width="960" height="700" fill="${tomato}"/><rect x="120" y="120" width="960" height="700" fill="url(#fall)"/>
  <rect x="90" y="90" width="1020" height="46" rx="10" fill="${brick}"/>
  ${halfMoon(600, 250, 74, marigold)}<text x="600" y="318" class="sign" fill="${cream}" text-anchor="middle">half moon coffee</text>
  <rect x="190" y="420" width="380" height="320" rx="16" fill="${plum}"/><rect x="208" y="438" width="344" height="284" rx="8" fill="#ffd58c"/>
  <rect x="800" y="420" width="200" height="320" rx="16" fill="${plum}"/><rect x="818" y="438" width="164" height="284" rx="8" fill="#ffd58c"/>
  <rect x="612" y="410" width="150" height="410" rx="14" fill="${plum}"/><rect x="632" y="434" width="110" height="220" rx="8" fill="#ffe3ae"/>${disc(738, 690, 9, marigold)}
  <path d="M208 660 H552 V722 H208 Z" fill="${brick}"/>${[240, 310, 380, 450, 510].map((x, index) => `<rect x="${x}" y="${606 - (index % 2) * 18}" width="44" height="${54 + (index % 2) * 18}" rx="6" fill="${[tomato, leaf, plum, marigold, pink][index]}"/>`).join('')}
  <circle cx="380" cy="500" r="36" fill="${cream}"/><path d="M380 438 V464" stroke="${plum}" stroke-width="6"/>${disc(900, 510, 30, cream)}<path d="M900 438 V480" stroke="${plum}" stroke-width="6"/>
  ${Array.from({ length: 12 }, (_, index) => `<path d="M${150 + index * 75} 356 h75 l-6 74 a34 34 0 0 1 -66 0 Z" fill="${index % 2 === 0 ? cream : marigold}"/>`).join('')}
  <rect x="140" y="346" width="920" height="18" rx="9" fill="${plum}"/>
  <rect x="-300" y="820" width="1800" height="300" fill="${sand}"/><rect x="-300" y="820" width="1800" height="16" fill="#e3bd84"/>
  ${shadow(360, 836, 330, 30)}<rect x="220" y="762" width="280" height="18" rx="9" fill="${brown}"/><rect x="246" y="778" width="16" height="52" fill="${brown}"/><rect x="458" y="778" width="16" height="52" fill="${brown}"/>
  <path d="M1030 830 l14 -90 h70 l14 90 Z" fill="${plum}"/><path d="M1079 744 C1000 690 1020 600 1079 560 C1138 600 1158 690 1079 744 Z" fill="${leaf}"/><path d="M1079 740 C1110 660 1150 650 1170 640 C1170 700 1130 740 1079 740 Z" fill="#3f8259"/>`
