import { ActionIcon, Button, Collapse, Group, Menu, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import { isBlockIncluded } from '#blocks/plan-features.ts'
import { getBlockDefinition } from '#blocks/registry.ts'
import type { Block } from '#document/page.ts'
import { type RichText, toPlainText } from '#document/rich-text.ts'
import { MAX_BLOCKS } from '#site/campaigns/model.ts'
import classes from './campaigns.module.css'
import { blockChoices, createEmailBlock, insertBlock, moveBlock } from './draft.ts'
import { EmailBlockPanel } from './EmailBlockPanel.tsx'

type Props = {
  websiteId: WebsiteId
  planFeatures: PlanFeatures
  blocks: readonly Block[]
  onChange: (blocks: Block[]) => void
}

/** The beginning of the block's text. */
const describeBlock = ({ type, props }: Block): string => {
  const text = type === 'text' ? toPlainText(props.text as RichText) : props.text
  return typeof text === 'string' ? text.slice(0, 80) : ''
}

type RowProps = Pick<Props, 'websiteId'> & {
  block: Block
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onChange: (block: Block) => void
}

const BlockRow = ({ websiteId, block, isOpen, isFirst, isLast, onToggle, onMove, onRemove, onChange }: RowProps) => {
  const label = getBlockDefinition(block.type)?.label ?? 'Block'
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <Paper withBorder component="li" className={classes.block}>
      <Group gap={4} wrap="nowrap" px="xs" py={6}>
        <UnstyledButton className={classes.blockName} aria-expanded={isOpen} onClick={onToggle}>
          <Arrow size={16} aria-hidden />
          <Text span fw={500}>
            {label}
          </Text>
          <Text span c="dimmed" truncate flex={1} miw={0}>
            {describeBlock(block)}
          </Text>
        </UnstyledButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={isFirst}
          aria-label={`Move ${label} up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={isLast}
          aria-label={`Move ${label} down`}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${label}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen ? (
          <div className={classes.blockPanel}>
            <EmailBlockPanel websiteId={websiteId} block={block} onChange={onChange} />
          </div>
        ) : null}
      </Collapse>
    </Paper>
  )
}

/** The blocks of an email, in order, each with the settings that it has on pages. */
export const BlockList = ({ websiteId, planFeatures, blocks, onChange }: Props) => {
  const [openId, setOpenId] = useState<string>()
  const add = (type: (typeof blockChoices)[number]['type']): void => {
    const block = createEmailBlock(type)
    if (!block) return
    onChange(insertBlock(blocks, block, openId))
    setOpenId(block.id)
  }
  return (
    <Stack gap="sm">
      <Stack component="ol" gap={8} className={classes.blocks} aria-label="Blocks of the email">
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            websiteId={websiteId}
            block={block}
            isOpen={openId === block.id}
            isFirst={index === 0}
            isLast={index === blocks.length - 1}
            onToggle={() => setOpenId(openId === block.id ? undefined : block.id)}
            onMove={(by) => onChange(moveBlock(blocks, block.id, by))}
            onRemove={() => onChange(blocks.filter(({ id }) => id !== block.id))}
            onChange={(changed) => onChange(blocks.map((one) => (one.id === block.id ? changed : one)))}
          />
        ))}
      </Stack>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={blocks.length >= MAX_BLOCKS}
            className={classes.add}
          >
            Add block
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {blockChoices
            .filter((choice) => isBlockIncluded(choice, planFeatures))
            .map(({ type, label }) => (
              <Menu.Item key={type} onClick={() => add(type)}>
                {label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  )
}
