import { UnstyledButton } from '@mantine/core'
import { Search } from 'lucide-react'
import classes from './palette.module.css'

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

export const PaletteButton = ({ onClick }: { onClick: () => void }) => (
  <UnstyledButton
    className={classes.button}
    onClick={onClick}
    aria-haspopup="dialog"
    aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
  >
    <Search size={16} strokeWidth={1.75} aria-hidden className={classes.icon} />
    Search
    <kbd className={classes.shortcut} aria-hidden>
      {isMac() ? '⌘ K' : 'Ctrl K'}
    </kbd>
  </UnstyledButton>
)
