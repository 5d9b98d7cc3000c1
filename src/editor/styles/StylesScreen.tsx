import { useState } from 'react'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { SiteStylesForm } from './SiteStylesForm.tsx'
import { StyleGuide } from './StyleGuide.tsx'
import { createSiteStyles, hasUnsavedStyles } from './site-styles.ts'
import classes from './styles.module.css'

/** The form of the editor's site styles panel, next to a style guide instead of a page. */
export const StylesScreen = ({ websiteId }: SiteScreenProps) => {
  const [styles] = useState(createSiteStyles)
  return (
    <Page title="Styles" description="Colors, fonts and sizes for the whole site. Changes go live when you save.">
      <UnsavedChangesGuard isDirty={() => hasUnsavedStyles(styles.store.getState())} />
      <SiteStylesForm
        websiteId={websiteId}
        styles={styles}
        preview={(theme) => (
          <div className={classes.guides}>
            <StyleGuide theme={theme} />
            <StyleGuide theme={theme} section="ink" />
          </div>
        )}
      />
    </Page>
  )
}
