import { page } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { italic, lineBreak, link, paragraph } from '#document/rich-text.ts'
import type { ImageIds } from '#starters/starter.ts'
import { imageSection, pullQuoteSection, subheading, textSection, textWithNoteSection } from './article.ts'

export const betweenConeSixAndConeTen = (pictures: ImageIds): PageDocument =>
  page(
    { seed: 'kiln/between-cone-6-and-cone-10' },
    textWithNoteSection(
      [
        'Cones at 108 °F an hour, by their maker’s table',
        paragraph(
          '6 bends at 2,232 °F (1,222 °C)',
          lineBreak(),
          '8 bends at 2,280 °F (1,249 °C)',
          lineBreak(),
          '10 bends at 2,345 °F (1,285 °C)',
        ),
      ],
      'Visitors see the little row of pyramids through the spy hole and ask what they are for, since there is a perfectly good thermometer beside them. A pyrometer tells you how hot the kiln is. A cone tells you what the heat has done. It is made of the same sort of stuff as a glaze, it softens as a glaze does, and it counts time as well as temperature: hold a kiln long enough a little below its heat, and the cone will bend all the same.',
      paragraph(
        'Between the cone that most studios fire to and the one that we fire to there are 113 °F. At our pace that is about one hour. It is the hour in which I would least like to be ',
        italic('called to the telephone'),
        '.',
      ),
      subheading('What the clay does'),
      'By cone 6 the feldspar in our clay has begun to melt, and its glass is creeping into the spaces between the grains. Stop there and this body would still drink: a mug left standing in water would take up about one part in twenty of its weight. Clays made for cone 6 carry more feldspar so that they are tight by then. Ours is not in a hurry.',
      'Over the next hour the pores close. Needles of mullite grow through the glass and lace it together, the pot shrinks by its last small step, and absorption falls below two percent. Tap a bisque cup and it clacks. Tap one from cone 10 and it rings.',
    ),
    imageSection(pictures('journal-clay-block.jpg'), 'The same clay, five weeks and 2,345 °F earlier.'),
    textSection(
      subheading('What the glaze does'),
      'At cone 6 a glaze needs help to melt in time, usually boron or zinc. At cone 10 it hardly needs any. Feldspar, limestone, clay and silica, four powders that come out of the ground, go to glass together on their own. That is why the old glazes live up here: celadon, tenmoku, wood ash.',
      'Something else happens where nobody looks. The melted glaze eats a little into the clay and the clay feeds a little into the glaze, until there is no clean border between them any more. It is the reason that a good stoneware rim does not flake. There is no coat to come off.',
    ),
    pullQuoteSection('A pyrometer tells you how hot the kiln is. A cone tells you what the heat has done.'),
    textSection(
      subheading('What can go wrong'),
      'Everything, and quickly. Too far and plates slump, feet stick to the shelf, and glaze that was going to stop above the foot does not. So we put in three cones: a nine to warn, a ten to obey and an eleven that must stay upright. When the nine goes down we stop talking. When the ten has bent until its tip touches the shelf, the gas goes off and Jun writes the time in the log.',
      paragraph(
        'None of this makes cone 10 better. Cone 6 burns less fuel, and some of the finest pots I own were fired there. But our ',
        link('oatmeal', '/journal/a-year-of-oatmeal'),
        ' freckles only where the iron in the clay has melted up through the glaze, our celadon wants a hungry flame, and both of them want that hour.',
      ),
    ),
  )
