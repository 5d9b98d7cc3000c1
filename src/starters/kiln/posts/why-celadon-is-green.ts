import { page } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { lineBreak, paragraph } from '#document/rich-text.ts'
import type { ImageIds } from '#starters/starter.ts'
import { imageSection, pullQuoteSection, subheading, textSection, textWithNoteSection } from './article.ts'

export const whyCeladonIsGreen = (pictures: ImageIds): PageDocument =>
  page(
    { seed: 'kiln/why-celadon-is-green' },
    textSection(
      'Celadon is the glaze people ask about most, and the answer disappoints them a little: it is rust. One and a half percent of red iron oxide, weighed into a glaze that would otherwise be as clear as a window. Put the same bucket through an electric kiln and it comes out the yellow of weak tea. The green is not in the bucket. It is made in the fire.',
      subheading('Iron in two minds'),
      'Iron takes oxygen in more than one proportion. In red iron oxide there are three atoms of oxygen for every two of iron, and in glass that combination stains yellow to brown. Take a third of the oxygen away and you have ferrous oxide, one to one. Ferrous iron swallows the red end of the light and lets blue-green through.',
      'A finished celadon nearly always holds both. The color you see is the sum of a cool ferrous blue and whatever ferric yellow is left in it, which is why the same glaze can lean to sky in one part of the kiln and to olive in another.',
    ),
    pullQuoteSection('The green is not in the bucket. It is made in the fire.'),
    textWithNoteSection(
      [
        'Iron in our clear base, by weight',
        paragraph(
          '0.5 % ice',
          lineBreak(),
          '1.5 % celadon',
          lineBreak(),
          '3 % olive',
          lineBreak(),
          '5 % bottle brown',
          lineBreak(),
          '9 % tenmoku',
        ),
      ],
      subheading('Taking the oxygen'),
      'From about 1,650 °F we push the damper in until the gas can no longer burn completely. The flame grows long and soft and comes looking for air at the spy holes. What it carries is carbon monoxide, which will take an oxygen atom from anything that lets go of one, and hot iron oxide lets go.',
      'The timing matters more than the amount. While the glaze is still a powder, the gas can reach every grain. Somewhere past 2,100 °F it melts, the surface closes, and what is still yellow stays yellow. You cannot reduce a celadon at the end because you forgot to at the beginning. I have tried.',
      subheading('How much is enough'),
      'Half a percent of iron gives ice. Between one and two percent is celadon. At three or four it goes to olive and then to the brown of old bottles, and by nine it is tenmoku: so full of iron that it looks black, with the surplus coming out as rust along every edge where the glaze runs thin. The palest and the darkest pots on our shelf are the same idea at two volumes.',
      'Titanium is the uninvited guest. A quarter of a percent is enough to pull the blue out of a celadon and leave it grassy, and an ordinary kaolin can bring that much along. We pay more for one that has almost none.',
    ),
    imageSection(
      pictures('journal-test-tiles.jpg'),
      'Each column is a glaze and each row a clay, ours and three that we only tried.',
    ),
    textSection(
      subheading('The depth'),
      'A good celadon does not look painted on. It seems to have an inside, and it does: the melt is full of bubbles too small to see and grains of quartz that never quite dissolved. Each of them scatters a little light. The potters of Longquan in the Southern Song built that depth from several thin coats. We get ours from one generous dip and a slow cooling, and from leaving the glaze thick enough to pool in the throwing rings and stop, if we are lucky, a finger’s width above the foot.',
    ),
  )
