import { Anchor, Button, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { OutputOf } from '#base/endpoint.ts'
import type { CollectionId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { UnsavedChangesGuard } from '#design/forms/UnsavedChangesGuard.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { getFeedSettings, updateFeedSettings } from '../contract.ts'
import { FeedSettings, PODCAST_CATEGORIES } from '../feed-schema.ts'

type Props = Pick<SiteScreenProps, 'websiteId'> & {
  collectionId: CollectionId
  feed: OutputOf<typeof getFeedSettings>
  mayEdit: boolean
}

/** What the feed of a blog contains, and the switch that makes it a podcast. */
export const FeedSettingsPanel = ({ websiteId, collectionId, feed, mayEdit }: Props) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: FeedSettings,
    initialValues: feed.settings,
    onSubmit: (body) => callEndpoint(updateFeedSettings, { params: { websiteId, blogId: collectionId }, body }),
    onSuccess: async ({ settings }) => {
      form.setInitialValues(settings)
      form.setValues(settings)
      await refresh(getFeedSettings)
      notify('Feed settings saved')
    },
  })
  const { isPodcast } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <Panel
        id="feed"
        title="RSS feed and podcast"
        description={
          <>
            Readers and podcast apps subscribe to{' '}
            <Anchor href={feed.url} target="_blank" rel="noopener" underline="always">
              {feed.url}
            </Anchor>
          </>
        }
        footer={
          <Button type="submit" loading={isSubmitting} disabled={!mayEdit || !form.isDirty()}>
            Save feed settings
          </Button>
        }
      >
        <Stack maw={560}>
          <FormError>{formError}</FormError>
          <Select
            label="Content"
            description="What people read in their feed reader without visiting your site."
            allowDeselect={false}
            disabled={!mayEdit}
            data={[
              { value: 'full', label: 'Full posts' },
              { value: 'preview', label: 'Excerpts only' },
            ]}
            {...form.getInputProps('content')}
          />
          <Switch
            label="Podcast"
            description="Posts with an audio file become episodes. Submit the feed’s URL to podcast directories."
            disabled={!mayEdit}
            {...form.getInputProps('isPodcast', { type: 'checkbox' })}
          />
          {isPodcast ? (
            <>
              {feed.blog.hasImage ? null : (
                <Text size="sm" c="dimmed">
                  Directories require a square cover. Add it as the image of the blog’s page.
                </Text>
              )}
              <TextInput
                label="Podcast author"
                description="Empty: the name of your site."
                disabled={!mayEdit}
                {...form.getInputProps('author')}
              />
              <TextInput
                label="Owner email"
                description="Directories send a code to it. It is public in the feed."
                type="email"
                disabled={!mayEdit}
                {...form.getInputProps('email')}
              />
              <Select
                label="Category"
                allowDeselect={false}
                disabled={!mayEdit}
                data={[...PODCAST_CATEGORIES]}
                {...form.getInputProps('category')}
              />
              <Switch
                label="Explicit content"
                disabled={!mayEdit}
                {...form.getInputProps('isExplicit', { type: 'checkbox' })}
              />
            </>
          ) : null}
        </Stack>
      </Panel>
    </form>
  )
}
