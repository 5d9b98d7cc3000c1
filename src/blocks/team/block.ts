import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString, Href, OptionalAssetId } from '#blocks/prop-schemas.ts'

export const MAX_PEOPLE = 48

const Person = z.object({
  name: boundedString(100).min(1, { error: 'Enter a name for each person.' }),
  role: boundedString(150).default(''),
  text: boundedString(1000).default(''),
  picture: OptionalAssetId.default(null),
  /** Undefined: the name is not a link. */
  href: Href.optional(),
})

export const TeamProps = z.object({
  people: z.array(Person).max(MAX_PEOPLE, { error: `Use at most ${MAX_PEOPLE} people.` }),
  columns: z.int().min(1).max(4).default(3),
  shape: z.enum(['4:5', '1:1', 'circle']).default('4:5'),
})
export type TeamProps = z.output<typeof TeamProps>

export const teamBlock = defineBlock<TeamProps>({
  type: 'team',
  typeId: CustomBlockType.team,
  label: 'Team',
  version: 1,
  schema: TeamProps,
  defaults: {
    people: ['First person', 'Second person', 'Third person'].map((name) => ({
      name,
      role: 'Role',
      text: '',
      picture: null,
    })),
    columns: 3,
    shape: '4:5',
  },
  migrations: {},
  assetIds: ({ people }) => people.flatMap(({ picture }) => picture ?? []),
  isStatic: true,
  styleSheets: () => ['team'],
  suggestedSize: { width: 24, height: 12 },
})
