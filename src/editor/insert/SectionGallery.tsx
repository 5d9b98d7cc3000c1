import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlanFeatures } from '#base/plan-features.ts'
import { isBlockIncluded } from '#blocks/plan-features.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { type Block, emptyPage, type PageDocument } from '#document/page.ts'
import { paste } from '#editor/canvas/commands/paste.ts'
import { useSession } from '#editor/state/use-session.ts'
import { listAssets } from '#site/assets/contract.ts'
import { createPhrases } from '#site/brand-tone/model.ts'
import { listSavedSections, type SavedSection } from '#site/saved-sections/contract.ts'
import { getSite } from '#site/sites/contract.ts'
import { matchesSearch } from './block-groups.ts'
import classes from './insert.module.css'
import { SavedSectionMenu } from './SavedSectionMenu.tsx'
import { SectionThumbnail } from './SectionThumbnail.tsx'
import { type ImageAt, type SectionTemplate, sectionGroups, type Words } from './sections/section-template.ts'
import { buildSection, sectionTemplates } from './sections/section-templates.ts'
import { Tile } from './Tile.tsx'
import { useInsert } from './use-insert.ts'

/** Built once for the thumbnails; inserted sections are built anew. */
const thumbnails = new Map(sectionTemplates.map((template) => [template.id, buildSection(template, () => null)]))

/** Whether the plan includes all blocks of a section. */
const isSectionIncluded = (blocks: readonly Block[] | undefined, planFeatures: PlanFeatures): boolean =>
  blocks === undefined || blocks.every((block) => isBlockIncluded(block, planFeatures))

/** Clones a saved section with new ids, so that it can be inserted repeatedly. */
const cloneSavedSection = ({ section, blocks }: SavedSection, websiteId: string) => {
  const page: PageDocument = emptyPage()
  const { operations } = paste(
    { kind: 'section', websiteId, section, blocks },
    { page, sectionId: undefined, websiteId },
  )
  const [first] = operations
  if (first?.type !== 'insertSection') throw new Error('Pasting a section must insert it')
  return { section: first.section, blocks: first.blocks }
}

const Saved = ({ search }: { search: string }) => {
  const { websiteId, planFeatures } = useSession()
  const insert = useInsert()
  const saved = useQuery({
    queryKey: ['saved-sections', websiteId],
    queryFn: () => callEndpoint(listSavedSections, { params: { websiteId } }),
  })
  return (
    <QueryContent query={saved} loading={<Skeleton height={90} />}>
      {({ savedSections }) => {
        const found = savedSections.filter(
          ({ name, blocks }) => isSectionIncluded(blocks, planFeatures) && matchesSearch(search, name),
        )
        if (found.length === 0) return null
        return (
          <Stack gap="xs">
            <Title order={3}>Saved</Title>
            <ul className={classes.sections} aria-label="Saved">
              {found.map((one) => (
                <li key={one.id} className={classes.saved}>
                  <Tile
                    className={classes.section}
                    what={() => ({ kind: 'section', make: () => cloneSavedSection(one, websiteId), label: one.name })}
                    onClick={() => insert.section(cloneSavedSection(one, websiteId), one.name)}
                  >
                    <SectionThumbnail section={one.section} blocks={one.blocks} />
                    <span className={classes.caption}>{one.name}</span>
                  </Tile>
                  <SavedSectionMenu saved={one} />
                </li>
              ))}
            </ul>
          </Stack>
        )
      }}
    </QueryContent>
  )
}

/** The site's images, newest first, to fill new sections. */
const useSiteImages = (): ImageAt => {
  const { websiteId } = useSession()
  const assets = useQuery({
    queryKey: ['assets', websiteId, 'for-sections'],
    queryFn: () => callEndpoint(listAssets, { params: { websiteId }, query: {} }),
  })
  const imageIds = assets.data?.assets.filter(({ mimeType }) => mimeType.startsWith('image/')).map(({ id }) => id) ?? []
  return (index) => imageIds[index % Math.max(1, imageIds.length)] ?? null
}

/** Headings and buttons in the site's tone; neutral ones until it is loaded. */
const useWords = (): Words => {
  const { websiteId } = useSession()
  const tone = useQuery({
    queryKey: ['site-tone', websiteId],
    queryFn: async () => (await callEndpoint(getSite, { params: { websiteId } })).settings.brandTone ?? null,
  })
  return createPhrases(tone.data ?? undefined)
}

/** Saved sections, then section templates. */
export const SectionGallery = ({ search }: { search: string }) => {
  const insert = useInsert()
  const { planFeatures } = useSession()
  const getImage = useSiteImages()
  const words = useWords()
  const found = sectionTemplates.filter(
    ({ id, name, keywords, group }) =>
      isSectionIncluded(thumbnails.get(id)?.blocks, planFeatures) &&
      matchesSearch(search, `${name} ${keywords} ${group}`),
  )
  const tile = (template: SectionTemplate) => {
    const thumbnail = thumbnails.get(template.id)
    return (
      <li key={template.id}>
        <Tile
          className={classes.section}
          what={() => ({ kind: 'section', make: () => buildSection(template, getImage, words), label: template.name })}
          onClick={() => insert.section(buildSection(template, getImage, words), template.name)}
        >
          {thumbnail ? <SectionThumbnail section={thumbnail.section} blocks={thumbnail.blocks} /> : null}
          <span className={classes.caption}>{template.name}</span>
        </Tile>
      </li>
    )
  }
  return (
    <>
      <Saved search={search} />
      {found.length === 0 ? <Text c="dimmed">No sections found.</Text> : null}
      {sectionGroups.map((group) => {
        const inGroup = found.filter((template) => template.group === group)
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
