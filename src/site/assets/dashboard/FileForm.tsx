import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { ApiError, callEndpoint } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify, notifyErrorMessage } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { getImagePreviewUrl } from '#design/routing/paths.ts'
import { type AssetResponse, changeAsset, listAssets, listFiles, readAsset } from '../contract.ts'
import classes from './files.module.css'
import { Share } from './PercentSlider.tsx'

/** Network and server errors, as opposed to validation errors. */
const isServerFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

type FileFormProps = { websiteId: WebsiteId; file: AssetResponse; disabled: boolean }

/** File name, title, alt text and focal point. */
export const FileForm = ({ websiteId, file, disabled }: FileFormProps) => {
  const refresh = useInvalidate()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeAsset.input,
    initialValues: {
      filename: file.filename,
      title: file.title,
      alt: file.alt,
      focalX: file.focalX,
      focalY: file.focalY,
    },
    onSubmit: async ({ filename, ...details }) => {
      const isRenamed = filename !== file.filename
      const body = isRenamed ? { filename, ...details } : details
      try {
        return await callEndpoint(changeAsset, { params: { websiteId, assetId: file.id }, body })
      } catch (error) {
        if (isRenamed && isServerFailure(error))
          notifyErrorMessage(editorMessage('renameFailedTitle'), editorMessage('renameFailed'))
        throw error
      }
    },
    onSuccess: async (saved) => {
      // The server may have normalized the name.
      form.setFieldValue('filename', saved.filename)
      await refresh(listFiles, listAssets, readAsset)
      notify('File saved')
    },
  })
  const { focalX, focalY } = form.values
  const point = (event: MouseEvent<HTMLButtonElement>): void => {
    // Keyboard activation has no coordinates.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const within = (share: number): number => Math.min(1, Math.max(0, share))
    form.setValues({
      focalX: within((event.clientX - box.left) / box.width),
      focalY: within((event.clientY - box.top) / box.height),
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {file.kind === 'image' ? (
          <>
            <button
              type="button"
              className={classes.preview}
              onClick={point}
              disabled={disabled}
              aria-label="Set focal point"
            >
              <img src={`${getImagePreviewUrl(websiteId, file.url, 750)}&v=${file.revision}`} alt="" />
              <span className={classes.point} style={{ left: `${focalX * 100}%`, top: `${focalY * 100}%` }} />
            </button>
            <Text size="sm" c="dimmed">
              Click the most important part of the image. It stays visible when the image is cropped.
            </Text>
            <SimpleGrid cols={2}>
              <Share
                label="Focal point from left"
                value={focalX}
                onChange={(share) => form.setFieldValue('focalX', share)}
              />
              <Share
                label="Focal point from top"
                value={focalY}
                onChange={(share) => form.setFieldValue('focalY', share)}
              />
            </SimpleGrid>
          </>
        ) : null}
        <FormError>{formError}</FormError>
        <TextInput label="File name" disabled={disabled} {...form.getInputProps('filename')} />
        <TextInput label="Title" maxLength={200} disabled={disabled} {...form.getInputProps('title')} />
        {file.kind === 'image' ? (
          <Textarea
            label="Alt text"
            description="Describe the image for screen readers and search engines."
            autosize
            minRows={2}
            maxLength={500}
            disabled={disabled}
            {...form.getInputProps('alt')}
          />
        ) : null}
        <Group>
          <Button type="submit" loading={isSubmitting} disabled={disabled}>
            Save file
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
