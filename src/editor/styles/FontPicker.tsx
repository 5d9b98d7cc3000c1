import { Button, Group, Modal, Tabs } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import type { Theme } from '#site/themes/model.ts'
import { CustomFonts } from './CustomFonts.tsx'
import { FontList } from './FontList.tsx'
import { StyleGuide } from './StyleGuide.tsx'
import classes from './styles.module.css'

export type FontRole = 'heading' | 'body'
const titles: Readonly<Record<FontRole, string>> = { heading: 'Heading font', body: 'Text font' }

type PickerProps = { websiteId: WebsiteId; of: FontRole; theme: Theme; onChange(theme: Theme): void }

const Picker = ({ websiteId, of, theme, onChange }: PickerProps) => (
  <div className={classes.picker}>
    <Tabs defaultValue="choose" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="choose">Browse</Tabs.Tab>
        <Tabs.Tab value="own">Custom fonts</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="choose">
        <FontList
          label={titles[of]}
          selected={theme.type[of]}
          onSelect={(choice) => onChange({ ...theme, type: { ...theme.type, [of]: choice } })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="own" className={classes.ownFonts}>
        <CustomFonts websiteId={websiteId} />
      </Tabs.Panel>
    </Tabs>
    <StyleGuide theme={theme} />
  </div>
)

type Props = PickerProps & { opened: boolean; onClose(): void }

/** Font list next to a style guide. The selection is previewed immediately and can be undone. */
export const FontPicker = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} title={titles[props.of]} size="min(960px, 94vw)">
    <Picker {...props} />
    <Group justify="flex-end" mt="md">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Modal>
)
