import { SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { isBlockIncluded } from '#blocks/plan-features.ts'
import { definitions } from '#blocks/registry.ts'
import { useSession } from '#editor/state/use-session.ts'
import { createBlockPayload } from './add-block.ts'
import { blockGroups, getBlockGroup, getBlockIcon, matchesSearch } from './block-groups.ts'
import classes from './insert.module.css'
import { SectionGallery } from './SectionGallery.tsx'
import { Tile } from './Tile.tsx'
import { useInsert } from './use-insert.ts'

const tabs = [
  { value: 'sections', label: 'Sections' },
  { value: 'blocks', label: 'Blocks' },
] as const
type Tab = (typeof tabs)[number]['value']

const Blocks = ({ search }: { search: string }) => {
  const insert = useInsert()
  const { planFeatures } = useSession()
  const found = definitions.filter(
    (definition) =>
      isBlockIncluded(definition, planFeatures) && matchesSearch(search, `${definition.label} ${definition.type}`),
  )
  if (found.length === 0) return <Text c="dimmed">No blocks found.</Text>
  return blockGroups.map((group) => {
    const inGroup = found.filter((definition) => getBlockGroup(definition) === group)
    if (inGroup.length === 0) return null
    return (
      <Stack key={group} gap="xs">
        <Title order={3}>{group}</Title>
        <ul className={classes.blocks} aria-label={group}>
          {inGroup.map((definition) => {
            const Icon = getBlockIcon(definition)
            return (
              <li key={definition.type}>
                <Tile
                  className={classes.block}
                  what={() => createBlockPayload(definition)}
                  onClick={() => insert.block(definition)}
                >
                  <Icon size={20} strokeWidth={1.5} aria-hidden />
                  {definition.label}
                </Tile>
              </li>
            )
          })}
        </ul>
      </Stack>
    )
  })
}

/** Sections and blocks to insert. An empty page starts with the sections tab. */
export const InsertMenu = () => {
  const { editor, insertRequests } = useSession()
  const { request } = useStore(insertRequests.store)
  const [selected, setSelected] = useState<Tab>(() => (editor.page().sections.length === 0 ? 'sections' : 'blocks'))
  const [search, setSearch] = useState('')
  // Starts with null so that a request that opened the panel is handled too.
  const [answering, setAnswering] = useState<typeof request>(null)
  // A new request switches the tab once; the user can switch back.
  if (request !== answering) {
    setAnswering(request)
    if (request) setSelected(request.kind === 'add-section' ? 'sections' : 'blocks')
  }
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (request) field.current?.focus()
  }, [request])
  return (
    <div className={classes.menu}>
      <SegmentedControl
        fullWidth
        aria-label="Insert"
        data={tabs.map((tab) => ({ ...tab }))}
        value={selected}
        onChange={(value) => setSelected(value === 'sections' ? 'sections' : 'blocks')}
      />
      <TextInput
        ref={field}
        type="search"
        aria-label={selected === 'sections' ? 'Search sections' : 'Search blocks'}
        placeholder="Search"
        leftSection={<Search size={15} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed">
        Click to add it {selected === 'sections' ? 'below the selected section' : 'below the selection'}, or drag it
        onto the page.
      </Text>
      {selected === 'sections' ? <SectionGallery search={search.trim()} /> : <Blocks search={search.trim()} />}
    </div>
  )
}
