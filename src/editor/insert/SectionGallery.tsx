import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#design/call.ts'
import { Answered } from '#design/states.tsx'
import { emptyPage, type PageDocument } from '#document/page.ts'
import { paste } from '#editor/canvas/deeds/paste.ts'
import { useEditor } from '#editor/state/use-editor.ts'
import { listAssets } from '#site/assets/contract.ts'
import { listSavedSections, type SavedSection } from '#site/saved-sections/contract.ts'
import { matches } from './block-groups.ts'
import classes from './insert.module.css'
import { SavedMenu } from './SavedMenu.tsx'
import { Schematic } from './Schematic.tsx'
import { type DesignedSection, type PictureAt, sectionGroups } from './sections/designed.ts'
import { buildSection, designedSections } from './sections/gallery.ts'
import { Tile } from './Tile.tsx'
import { useInsert } from './use-insert.ts'

/** Drawn once: what is inserted is made anew each time. */
const drawings = new Map(designedSections.map((designed) => [designed.id, buildSection(designed, () => null)]))

/** A saved section with ids of its own, so that it can be used twice on a page. */
const again = ({ section, blocks }: SavedSection, websiteId: string) => {
  const page: PageDocument = emptyPage()
  const { operations } = paste(
    { kind: 'section', websiteId, section, blocks },
    { page, sectionId: undefined, websiteId },
  )
  const [first] = operations
  if (first?.type !== 'insertSection') throw new Error('A section that is pasted is inserted')
  return { section: first.section, blocks: first.blocks }
}

const Saved = ({ search }: { search: string }) => {
  const { websiteId } = useEditor()
  const insert = useInsert()
  const saved = useQuery({
    queryKey: ['saved-sections', websiteId],
    queryFn: () => call(listSavedSections, { params: { websiteId } }),
  })
  return (
    <Answered query={saved} loading={<Skeleton height={90} />}>
      {({ savedSections }) => {
        const found = savedSections.filter(({ name }) => matches(search, name))
        if (found.length === 0) return null
        return (
          <Stack gap="xs">
            <Title order={3}>Saved</Title>
            <ul className={classes.sections} aria-label="Saved">
              {found.map((one) => (
                <li key={one.id} className={classes.saved}>
                  <Tile
                    className={classes.section}
                    what={() => ({ kind: 'section', make: () => again(one, websiteId), label: one.name })}
                    onClick={() => insert.section(again(one, websiteId), one.name)}
                  >
                    <Schematic section={one.section} blocks={one.blocks} />
                    <span className={classes.caption}>{one.name}</span>
                  </Tile>
                  <SavedMenu saved={one} />
                </li>
              ))}
            </ul>
          </Stack>
        )
      }}
    </Answered>
  )
}

/** The site's own pictures, newest first, so that a new section looks finished at once. */
const usePictures = (): PictureAt => {
  const { websiteId } = useEditor()
  const assets = useQuery({
    queryKey: ['assets', websiteId, 'for-sections'],
    queryFn: () => call(listAssets, { params: { websiteId }, query: {} }),
  })
  const pictures = assets.data?.assets.filter(({ mimeType }) => mimeType.startsWith('image/')).map(({ id }) => id) ?? []
  return (index) => pictures[index % Math.max(1, pictures.length)] ?? null
}

/** Saved sections first, then those that are already designed. */
export const SectionGallery = ({ search }: { search: string }) => {
  const insert = useInsert()
  const picture = usePictures()
  const found = designedSections.filter(({ name, also, group }) => matches(search, `${name} ${also} ${group}`))
  const tile = (designed: DesignedSection) => {
    const drawing = drawings.get(designed.id)
    return (
      <li key={designed.id}>
        <Tile
          className={classes.section}
          what={() => ({ kind: 'section', make: () => buildSection(designed, picture), label: designed.name })}
          onClick={() => insert.section(buildSection(designed, picture), designed.name)}
        >
          {drawing ? <Schematic section={drawing.section} blocks={drawing.blocks} /> : null}
          <span className={classes.caption}>{designed.name}</span>
        </Tile>
      </li>
    )
  }
  return (
    <>
      <Saved search={search} />
      {found.length === 0 ? <Text c="dimmed">No section fits that word.</Text> : null}
      {sectionGroups.map((group) => {
        const inGroup = found.filter((designed) => designed.group === group)
        return inGroup.length === 0 ? null : (
          <Stack key={group} gap="xs">
            <Title order={3}>{group}</Title>
            <ul className={classes.sections} aria-label={group}>
              {inGroup.map(tile)}
            </ul>
          </Stack>
        )
      })}
    </>
  )
}
