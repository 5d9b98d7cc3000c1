import { ActionIcon, Tooltip } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'

type Props = { label: string; icon: LucideIcon; on?: boolean; onClick: () => void }

export const ToolButton = ({ label, icon: Icon, on, onClick }: Props) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      variant={on ? 'light' : 'subtle'}
      color={on ? 'green' : 'gray'}
      aria-label={label.replace(/ \([^()]*\)$/, '')}
      aria-pressed={on}
      // Keeps the cursor in the text while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
)
