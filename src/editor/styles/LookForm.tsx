import { ActionIcon, Button, Group, Skeleton, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { Redo2, Undo2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { asCallError } from '#design/call.ts'
import { resting } from '#design/resting.ts'
import { Answered, Problem } from '#design/states.tsx'
import { isMac, shortcutFor } from '#editor/shortcuts/shortcuts.ts'
import { isTyping } from '#editor/shortcuts/typing.ts'
import type { Theme } from '#site/themes/model.ts'
import { Colours } from './Colours.tsx'
import { Fonts } from './Fonts.tsx'
import { isChanged, type Look } from './look.ts'
import { Shape, Sizes, Spacing } from './Measures.tsx'
import classes from './styles.module.css'
import { useLook } from './use-look.ts'
import { OwnFontsContext } from './use-own-fonts.ts'

const Loading = () => (
  <Stack gap="sm">
    <Skeleton height={56} />
    <Skeleton height={180} />
    <Skeleton height={120} />
  </Stack>
)

type BarProps = { look: Look; save(): void; isSaving: boolean; hasChanged: boolean; canUndo: boolean; canRedo: boolean }

const Bar = ({ look, save, isSaving, hasChanged, canUndo, canRedo }: BarProps) => (
  <div className={classes.bar}>
    <Text size="sm" c="dimmed" role="status">
      {hasChanged ? 'Tried, not saved yet' : 'As visitors see it'}
    </Text>
    <Group gap={4} wrap="nowrap">
      <Tooltip label="Take back">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Take back style"
          {...resting(!canUndo)}
          onClick={look.undo}
        >
          <Undo2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Do again">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Do style again"
          {...resting(!canRedo)}
          onClick={look.redo}
        >
          <Redo2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button size="xs" variant="default" {...resting(!hasChanged)} onClick={look.discard}>
        Discard
      </Button>
      <Button size="xs" {...resting(!hasChanged)} loading={isSaving} onClick={() => hasChanged && save()}>
        Save
      </Button>
    </Group>
  </div>
)

type Props = { websiteId: WebsiteId; look: Look; beside?: (theme: Theme) => ReactNode }

/** Everything that makes the look of a site. Nothing reaches visitors before it is saved. */
export const LookForm = ({ websiteId, look, beside }: Props) => {
  const { site, state, save, isSaving, problem } = useLook(websiteId, look)
  const keys = (event: KeyboardEvent): void => {
    const { key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta } = event
    const command = shortcutFor({ key, shift, alt, ctrl, meta }, isMac())?.command
    if ((command !== 'undo' && command !== 'redo') || isTyping(event.target)) return
    // Here it means the look; the page would take back something that is not in sight.
    event.preventDefault()
    event.stopPropagation()
    look[command]()
  }
  return (
    <Answered query={site} loading={<Loading />}>
      {() => {
        const theme = state.now
        if (!theme) return <Loading />
        return (
          <OwnFontsContext value={state.own}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the controls in it */}
            <div className={beside ? classes.beside : undefined} onKeyDown={keys}>
              <Stack gap="xl">
                <Bar
                  look={look}
                  save={save}
                  isSaving={isSaving}
                  hasChanged={isChanged(state)}
                  canUndo={state.done.length > 0}
                  canRedo={state.undone.length > 0}
                />
                {beside ? <VisuallyHidden component="h2">What the look is made of</VisuallyHidden> : null}
                <Problem>{problem ? asCallError(problem).message : null}</Problem>
                <Colours theme={theme} onChange={look.change} />
                <Fonts websiteId={websiteId} theme={theme} onChange={look.change} />
                <Sizes theme={theme} onChange={look.change} />
                <Shape theme={theme} onChange={look.change} />
                <Spacing theme={theme} onChange={look.change} />
              </Stack>
              {beside?.(theme)}
            </div>
          </OwnFontsContext>
        )
      }}
    </Answered>
  )
}
