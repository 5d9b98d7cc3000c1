import { Input, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { PanelGroup } from '#blocks/panel/fields.tsx'
import { getFontLabel, getFontStack, type Theme } from '#site/themes/model.ts'
import { FontPicker, type FontRole } from './FontPicker.tsx'
import classes from './styles.module.css'
import { useCustomFonts } from './use-custom-fonts.ts'
import { useFont } from './use-font.ts'

type Props = { websiteId: WebsiteId; theme: Theme; onChange(theme: Theme): void }

const FontButton = ({
  label,
  of,
  theme,
  open,
}: Pick<Props, 'theme'> & { label: string; of: FontRole; open(): void }) => {
  const name = theme.type[of]
  const id = useId()
  const own = useCustomFonts()
  useFont(name)
  return (
    <Input.Wrapper labelElement="div" label={label} labelProps={{ id }}>
      <UnstyledButton className={classes.font} aria-describedby={id} onClick={open}>
        <span style={{ fontFamily: getFontStack(name, own) }}>{getFontLabel(name, own)}</span>
        <span className={classes.quiet}>Change</span>
      </UnstyledButton>
    </Input.Wrapper>
  )
}

export const Fonts = ({ websiteId, theme, onChange }: Props) => {
  const [role, setRole] = useState<FontRole>('heading')
  const [opened, setOpened] = useState(false)
  const open = (next: FontRole) => (): void => {
    setRole(next)
    setOpened(true)
  }
  return (
    <PanelGroup title="Fonts">
      <FontButton label="Headings" of="heading" theme={theme} open={open('heading')} />
      <FontButton label="Text" of="body" theme={theme} open={open('body')} />
      <FontPicker
        websiteId={websiteId}
        of={role}
        theme={theme}
        onChange={onChange}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </PanelGroup>
  )
}
