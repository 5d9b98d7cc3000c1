import { ActionIcon, Menu } from '@mantine/core'
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  IndentDecrease,
  IndentIncrease,
  type LucideIcon,
  Pencil,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import type { Category } from '../contract.ts'
import type { CategoryPosition, MoveDirection } from './category-moves.ts'

const MOVES: readonly { way: MoveDirection; label: string; icon: LucideIcon }[] = [
  { way: 'up', label: 'Move up', icon: ArrowUp },
  { way: 'down', label: 'Move down', icon: ArrowDown },
  { way: 'inside', label: 'Move into category above', icon: IndentIncrease },
  { way: 'out', label: 'Move out one level', icon: IndentDecrease },
]

type CategoryMenuProps = {
  category: Category
  steps: Partial<Record<MoveDirection, CategoryPosition>>
  onMove: (place: CategoryPosition) => void
  onEdit: () => void
  onDetails: () => void
  onDelete: () => void
}

/** Alternatives to drag and drop for touch and keyboard. */
export const CategoryMenu = ({ category, steps, onMove, onEdit, onDetails, onDelete }: CategoryMenuProps) => (
  // "Rename" focuses its own field. The portal keeps the panel from clipping the menu.
  <Menu position="bottom-end" width={220} returnFocus={false} withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${category.displayName}`}>
        <Ellipsis size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
        Rename
      </Menu.Item>
      <Menu.Item leftSection={<SlidersHorizontal size={16} aria-hidden />} onClick={onDetails}>
        Settings …
      </Menu.Item>
      <Menu.Divider />
      {MOVES.map(({ way, label, icon: Icon }) => {
        const place = steps[way]
        return (
          <Menu.Item
            key={way}
            leftSection={<Icon size={16} aria-hidden />}
            disabled={!place}
            onClick={() => place && onMove(place)}
          >
            {label}
          </Menu.Item>
        )
      })}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
