import { ActionIcon, Anchor, Button, Stack, Text } from '@mantine/core'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { countWord } from '#design/format/count-word.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { TextLink } from '#design/routing/links.tsx'
import classes from './home.module.css'
import type { NextStep } from './next-steps.ts'
import { useDismissedSteps } from './use-dismissed-steps.ts'

const Step = ({ step, onDismiss }: { step: NextStep; onDismiss: () => void }) => {
  const { icon: Icon, label, description, to, isSite } = step
  return (
    <li className={classes.step}>
      <Icon size={17} aria-hidden className={classes.stepIcon} />
      <Stack gap={0} flex={1}>
        {isSite ? (
          <Anchor href={to} target="_blank" rel="noreferrer">
            {label}
          </Anchor>
        ) : (
          <TextLink to={to}>{label}</TextLink>
        )}
        <Text c="dimmed" size="xs">
          {description}
        </Text>
      </Stack>
      <ActionIcon variant="subtle" color="gray" aria-label={`Dismiss: ${label}`} onClick={onDismiss}>
        <X size={15} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** Renders nothing when no step is left and none was dismissed. */
export const NextSteps = ({ websiteId, steps }: { websiteId: WebsiteId; steps: readonly NextStep[] }) => {
  const { dismissed, dismiss, restore } = useDismissedSteps(websiteId)
  const list = useRef<HTMLUListElement>(null)
  const open = steps.filter(({ key }) => !dismissed.has(key))
  const hidden = steps.length - open.length
  if (steps.length === 0) return null
  return (
    <Panel title="Next steps">
      {open.length > 0 ? (
        <ul className={classes.list} ref={list} tabIndex={-1}>
          {open.map((step) => (
            <Step
              key={step.key}
              step={step}
              onDismiss={() => {
                dismiss(step.key)
                // The button is gone.
                list.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      {hidden > 0 ? (
        <Button variant="subtle" color="gray" size="compact-sm" mt={open.length > 0 ? 'xs' : 0} onClick={restore}>
          Show {countWord(hidden, 'dismissed step', 'dismissed steps')}
        </Button>
      ) : null}
    </Panel>
  )
}
