import { page } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { lineBreak, paragraph } from '#document/rich-text.ts'
import type { ImageIds } from '#starters/starter.ts'
import { pullQuoteSection, subheading, tallImageSection, textSection, textWithNoteSection } from './article.ts'

export const aYearOfOatmeal = (pictures: ImageIds): PageDocument =>
  page(
    { seed: 'kiln/a-year-of-oatmeal' },
    textSection(
      'The order was my own. I pull every handle on every mug we make, and I wanted a glaze that one could look at before eight in the morning: not white, not brown, dull to the eye and smooth to the spoon. How hard could beige be? I wrote the first recipe in January on the back of an invoice. The glaze went into the shop the following January, after sixty-three tiles.',
      subheading('Winter: the color'),
      'I started from our satin white, which is a dolomite matte: about half feldspar, a quarter kaolin, a fifth dolomite, and a little whiting and silica, made white with tin. Take the tin out and the clay shows through, the color of a wet raincoat. So I put iron in, seven tiles from nothing to three percent in steps of a half. At one percent it warmed up. At two it was simply a brown mug.',
      'Iron alone was flat, though. The next test was a triangle of twenty-one tiles with iron in one corner, rutile in another and tin in the third. Rutile breaks a color up, so that it is never the same over a hand’s breadth. The tile I kept coming back to had one percent of iron, two of rutile and three of tin.',
    ),
    tallImageSection(
      pictures('product-mug-detail.jpg'),
      'Where the glaze is thin, on the rim and along the handle, the iron in the clay comes through.',
    ),
    textWithNoteSection(
      paragraph(
        '7 tiles for iron',
        lineBreak(),
        '21 for color',
        lineBreak(),
        '21 for surface',
        lineBreak(),
        '14 for thickness and cooling',
        lineBreak(),
        '1 thunderstorm',
      ),
      subheading('Spring: the surface'),
      'It looked right and felt wrong. A matte glaze is a glass full of crystals, too small to see, that grow as it cools, and if they stand proud of the surface they behave like a file. A steel spoon left a gray line on every tile. I made a second triangle, with feldspar, dolomite and silica in the corners, and moved the balance of silica to alumina up by small steps from a dry matte toward a satin one, until the spoon let go.',
      'By June there were two good tiles out of forty-nine, and they would not repeat. The same bucket gave me silk at the back of the kiln and a cheap shine by the door.',
      subheading('Summer: the accident'),
      'In August a thunderstorm took the power, and the blower with it, a minute after cone 10 went down. We bricked up the burner ports by flashlight and went home. Without the draft the kiln took three days to cool where it usually takes two, and every oatmeal tile in it, front and back, came out like the inside of a shell. The recipe had been finished since May. It was the cooling that wanted changing. We shut the damper tight now and leave it alone, and no longer need the weather.',
    ),
    pullQuoteSection('The recipe had been finished since May. It was the cooling that wanted changing.'),
    textSection(
      subheading('Autumn: the kitchen'),
      'People ask about the freckles. They are not in the glaze. They are grains of iron in the clay that melt in the reduction and bleed up through it, so that no two mugs have the same face.',
      'There is no lead or cadmium in any of our glazes to come out of them, but a surface that loses its color to food is not finished either. I left a slice of lemon on a tile overnight, and then another tile in vinegar for three days, and compared them with clean ones in daylight. We sent two mugs to a laboratory for a proper leaching test. Then each of us took three home and was rude to them for six weeks. Wendell put his through the dishwasher sixty times. They came back looking like mugs.',
    ),
  )
