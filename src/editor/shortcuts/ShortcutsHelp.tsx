import { Kbd, Modal, Text } from '@mantine/core'
import classes from './shortcuts.module.css'
import { formatChord, isMac, shortcutGroups, shortcuts, textShortcuts } from './shortcuts.ts'

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={classes.chord}>
    {keys.map((key) => (
      <Kbd key={key} size="sm">
        {key}
      </Kbd>
    ))}
  </span>
)

const lists = [
  ...shortcutGroups.map((group) => ({ group, entries: shortcuts.filter((shortcut) => shortcut.group === group) })),
  { group: 'Text editing', entries: textShortcuts },
]

/** The dialog opened by "?". */
export const ShortcutsHelp = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const mac = isMac()
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="xl">
      <Text size="sm" c="dimmed" mb="md">
        Everything you can drag also works with the keyboard. Shortcuts are off while you edit text.
      </Text>
      <div className={classes.groups}>
        {lists.map(({ group, entries }) => (
          <section key={group} aria-labelledby={`shortcuts-${group.replaceAll(' ', '-')}`} className={classes.group}>
            <Text component="h3" fw={600} size="sm" id={`shortcuts-${group.replaceAll(' ', '-')}`}>
              {group}
            </Text>
            <dl className={classes.list}>
              {entries.map(({ command, label, chords }) => (
                <div key={command} className={classes.row}>
                  <dt>{label}</dt>
                  <dd>
                    {chords.map((chord) => (
                      <Keys key={formatChord(chord, mac).join()} keys={formatChord(chord, mac)} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
