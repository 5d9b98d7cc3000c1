import { ActionIcon, Button, Group, Skeleton, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { Redo2, Undo2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { ariaDisabledProps } from '#design/forms/aria-disabled.ts'
import type { Theme } from '#site/themes/model.ts'
import { isTyping } from '../shortcuts/is-typing.ts'
import { findShortcut, isMac } from '../shortcuts/shortcuts.ts'
import { Colors } from './Colors.tsx'
import { Fonts } from './Fonts.tsx'
import { Shape, Spacing, TextSizes } from './SizeAndSpacing.tsx'
import { hasUnsavedStyles, type SiteStylesStore } from './site-styles.ts'
import classes from './styles.module.css'
import { CustomFontsContext } from './use-custom-fonts.ts'
import { useSiteStyles } from './use-site-styles.ts'

const Loading = () => (
  <Stack gap="sm">
    <Skeleton height={56} />
    <Skeleton height={180} />
    <Skeleton height={120} />
  </Stack>
)

type BarProps = {
  styles: SiteStylesStore
  save(): void
  isSaving: boolean
  hasChanged: boolean
  canUndo: boolean
  canRedo: boolean
}

const Bar = ({ styles, save, isSaving, hasChanged, canUndo, canRedo }: BarProps) => (
  <div className={classes.bar}>
    <Text size="sm" c="dimmed" role="status">
      {hasChanged ? 'Unsaved changes' : 'All changes saved'}
    </Text>
    <Group gap={4} wrap="nowrap">
      <Tooltip label="Undo">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Undo style change"
          {...ariaDisabledProps(!canUndo)}
          onClick={styles.undo}
        >
          <Undo2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Redo style change"
          {...ariaDisabledProps(!canRedo)}
          onClick={styles.redo}
        >
          <Redo2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button size="xs" variant="default" {...ariaDisabledProps(!hasChanged)} onClick={styles.discard}>
        Discard
      </Button>
      <Button size="xs" {...ariaDisabledProps(!hasChanged)} loading={isSaving} onClick={() => hasChanged && save()}>
        Save
      </Button>
    </Group>
  </div>
)

type Props = { websiteId: WebsiteId; styles: SiteStylesStore; preview?: (theme: Theme) => ReactNode }

/** Colors, fonts, sizes and spacing of a site. Visitors see changes only after saving. */
export const SiteStylesForm = ({ websiteId, styles, preview }: Props) => {
  const { site, state, save, isSaving, problem } = useSiteStyles(websiteId, styles)
  const keys = (event: KeyboardEvent): void => {
    const { key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: meta } = event
    const command = findShortcut({ key, shift, alt, ctrl, meta }, isMac())?.command
    if ((command !== 'undo' && command !== 'redo') || isTyping(event.target)) return
    // Undo and redo apply to the styles here, not to the page.
    event.preventDefault()
    event.stopPropagation()
    styles[command]()
  }
  return (
    <QueryContent query={site} loading={<Loading />}>
      {() => {
        const theme = state.now
        if (!theme) return <Loading />
        return (
          <CustomFontsContext value={state.own}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside */}
            <div className={preview ? classes.beside : undefined} onKeyDown={keys}>
              <Stack gap="xl">
                <Bar
                  styles={styles}
                  save={save}
                  isSaving={isSaving}
                  hasChanged={hasUnsavedStyles(state)}
                  canUndo={state.done.length > 0}
                  canRedo={state.undone.length > 0}
                />
                {preview ? <VisuallyHidden component="h2">Style settings</VisuallyHidden> : null}
                <FormError>{problem ? toApiError(problem).message : null}</FormError>
                <Colors theme={theme} onChange={styles.change} />
                <Fonts websiteId={websiteId} theme={theme} onChange={styles.change} />
                <TextSizes theme={theme} onChange={styles.change} />
                <Shape theme={theme} onChange={styles.change} />
                <Spacing theme={theme} onChange={styles.change} />
              </Stack>
              {preview?.(theme)}
            </div>
          </CustomFontsContext>
        )
      }}
    </QueryContent>
  )
}
