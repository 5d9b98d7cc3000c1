import { productImages } from './product-images.ts'

/**
 * The photographs of Kiln & Co., made by `scripts/pictures/kiln` and kept beside this file in `images/`.
 * The focal point is a share of width and height, so that a narrow crop keeps what the picture is about.
 */
export type KilnImage = {
  readonly file: string
  readonly title: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly focalPoint: { readonly x: number; readonly y: number }
}

const wide = { width: 2200, height: 1238 } as const
const hero = { width: 2000, height: 1333 } as const
const portrait = { width: 880, height: 1100 } as const
const smallPortrait = { width: 720, height: 900 } as const
const landscape = { width: 1080, height: 720 } as const

export const kilnImages = [
  {
    file: 'hero-shelf.jpg',
    title: 'Morning on the oak shelf',
    alt: 'Seven stoneware vessels in celadon, white, oatmeal and dark iron on an oak shelf, in low morning light from the left.',
    ...hero,
    focalPoint: { x: 0.55, y: 0.55 },
  },
  {
    file: 'hero-table.jpg',
    title: 'Moon jar, bottle and bowl',
    alt: 'A white moon jar, a celadon bottle with an olive branch and a low bowl at the right of a pale stone table; a bare plaster wall on the left.',
    ...wide,
    focalPoint: { x: 0.72, y: 0.55 },
  },
  {
    file: 'product-mug.jpg',
    title: 'Morning mug, oatmeal',
    alt: 'A rounded mug in speckled oatmeal glaze with a pulled strap handle and a bare clay foot.',
    ...portrait,
    focalPoint: { x: 0.5, y: 0.58 },
  },
  {
    file: 'product-mug-detail.jpg',
    title: 'Morning mug, the rim and handle',
    alt: 'Close view of the mug from above: the glaze thins to toasted brown along the rim and where the handle joins.',
    ...smallPortrait,
    focalPoint: { x: 0.5, y: 0.5 },
  },
  {
    file: 'product-tall-vase.jpg',
    title: 'Tall vase, celadon',
    alt: 'A tall shouldered vase in pale green celadon, holding one olive branch.',
    ...portrait,
    focalPoint: { x: 0.5, y: 0.6 },
  },
  {
    file: 'product-bottle-vase.jpg',
    title: 'Bottle vase, tenmoku',
    alt: 'A round bottle with a long narrow neck in near-black tenmoku glaze that breaks to rust at the lip.',
    ...portrait,
    focalPoint: { x: 0.5, y: 0.58 },
  },
  {
    file: 'product-low-bowl.jpg',
    title: 'Low bowl, ash blue',
    alt: 'A wide low bowl in ash blue, seen slightly from above so that the pooled glaze inside shows.',
    ...smallPortrait,
    focalPoint: { x: 0.5, y: 0.6 },
  },
  {
    file: 'product-low-bowl-above.jpg',
    title: 'Low bowl from above',
    alt: 'The ash blue bowl from straight above on grey linen, with rings of the throwing hand in the glaze.',
    ...smallPortrait,
    focalPoint: { x: 0.5, y: 0.5 },
  },
  {
    file: 'product-pasta-bowls.jpg',
    title: 'Pasta bowls, set of four',
    alt: 'Four wide-rimmed pasta bowls in satin white, stacked on a folded linen cloth.',
    ...smallPortrait,
    focalPoint: { x: 0.5, y: 0.6 },
  },
  {
    file: 'product-teapot.jpg',
    title: 'Teapot, iron',
    alt: 'A round teapot in dark iron glaze with a short spout, a loop handle and a small knob on its lid; a little oatmeal cup beside it.',
    ...portrait,
    focalPoint: { x: 0.5, y: 0.6 },
  },
  {
    file: 'product-jug.jpg',
    title: 'Pouring jug, dipped white',
    alt: 'A jug dipped in white glaze down to a wavering line, with bare toasted stoneware below.',
    ...portrait,
    focalPoint: { x: 0.5, y: 0.58 },
  },
  {
    file: 'product-espresso-cups.jpg',
    title: 'Espresso cups, a pair',
    alt: 'Two small cups without handles, one ash blue and one speckled oatmeal, standing close together.',
    ...smallPortrait,
    focalPoint: { x: 0.5, y: 0.62 },
  },
  {
    file: 'product-planter.jpg',
    title: 'Planter with saucer, raw stoneware',
    alt: 'A straight-sided planter of unglazed stoneware on its saucer, planted with an upright green plant.',
    ...smallPortrait,
    focalPoint: { x: 0.5, y: 0.62 },
  },
  {
    file: 'product-candle-holders.jpg',
    title: 'Candle holders, tall and low',
    alt: 'Two candle holders, one tall in satin white and one low in celadon, each with an unlit beeswax taper.',
    ...smallPortrait,
    focalPoint: { x: 0.5, y: 0.6 },
  },
  {
    file: 'product-moon-jar.jpg',
    title: 'Moon jar, satin white',
    alt: 'A full round moon jar in satin white, a little uneven at its widest, against pale green.',
    ...portrait,
    focalPoint: { x: 0.5, y: 0.56 },
  },
  {
    file: 'product-tumblers.jpg',
    title: 'Tumblers, three glazes',
    alt: 'Three straight tumblers: oatmeal stacked in celadon, and dark tenmoku with a rust-red lip beside them.',
    ...smallPortrait,
    focalPoint: { x: 0.5, y: 0.58 },
  },
  {
    file: 'journal-test-tiles.jpg',
    title: 'Glaze test tiles',
    alt: 'Rows of small glaze test tiles on a board, running from white through celadon and blue to iron black.',
    ...landscape,
    focalPoint: { x: 0.5, y: 0.5 },
  },
  {
    file: 'journal-glaze-drip.jpg',
    title: 'Where the glaze stopped',
    alt: 'Close view of celadon glaze that ran down a stoneware wall and stopped in thick drops above the bare clay.',
    ...landscape,
    focalPoint: { x: 0.5, y: 0.5 },
  },
  {
    file: 'journal-kiln-shelves.jpg',
    title: 'Bisque, ready for glaze',
    alt: 'Rows of pale unglazed cups and bowls on kiln shelves held apart by props.',
    ...landscape,
    focalPoint: { x: 0.5, y: 0.55 },
  },
  {
    file: 'journal-clay-block.jpg',
    title: 'A block of clay and a wire',
    alt: 'A grey block of wet clay with a slice cut from it, a wire cutter with wooden handles in front and an oatmeal bowl behind.',
    ...landscape,
    focalPoint: { x: 0.5, y: 0.55 },
  },
  {
    file: 'studio-shelves.jpg',
    title: 'Shelves in the studio',
    alt: 'Three long shelves against a white wall filled with bowls, bottles, cups and jars in every glaze of the studio.',
    ...landscape,
    focalPoint: { x: 0.5, y: 0.5 },
  },
  {
    file: 'studio-workbench.jpg',
    title: 'The workbench',
    alt: 'A wooden workbench with a jar of brushes, wooden ribs, a small bowl of slip and a linen cloth, lit from a window.',
    ...landscape,
    focalPoint: { x: 0.5, y: 0.55 },
  },
  ...productImages,
] as const satisfies readonly KilnImage[]
