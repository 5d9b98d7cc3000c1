import { useState } from 'react'
import { LeaveGuard } from '#design/LeaveGuard.tsx'
import { Page } from '#design/Page.tsx'
import type { SiteScreenProps } from '#design/screen.ts'
import { LookForm } from './LookForm.tsx'
import { createLook, isChanged } from './look.ts'
import { StyleGuide } from './StyleGuide.tsx'
import classes from './styles.module.css'

/** The same form as in the editor, beside a guide instead of a page. */
export const StylesScreen = ({ websiteId }: SiteScreenProps) => {
  const [look] = useState(createLook)
  return (
    <Page title="Styles" lead="Colours, fonts and sizes of the whole site. Visitors see them once you save.">
      <LeaveGuard isDirty={() => isChanged(look.store.getState())} />
      <LookForm
        websiteId={websiteId}
        look={look}
        beside={(theme) => (
          <div className={classes.guides}>
            <StyleGuide theme={theme} />
            <StyleGuide theme={theme} section="ink" />
          </div>
        )}
      />
    </Page>
  )
}
