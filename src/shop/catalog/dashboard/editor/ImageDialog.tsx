import { Button, Group, Slider, Stack, Text, Textarea } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { FormError } from '#design/feedback/query-states.tsx'
import { useEndpointForm } from '#design/forms/use-endpoint-form.ts'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import { changeAsset } from '#site/assets/contract.ts'
import classes from './images.module.css'
import type { ImageDraft } from './product-draft.ts'

type DialogProps = {
  websiteId: WebsiteId
  image: ImageDraft
  disabled: boolean
  onClose: () => void
  onSaved: (image: ImageDraft) => void
}

const percent = (share: number): number => Math.round(share * 100)

/** Alt text and focal point. They belong to the image and apply wherever it is shown. */
export const ImageDialog = ({ websiteId, image, disabled, onClose, onSaved }: DialogProps) => {
  const getPreviewUrl = useImagePreviewUrl()
  const { form, isSubmitting, formError, submit } = useEndpointForm({
    schema: changeAsset.input,
    initialValues: { alt: image.alt, focalX: image.focalX, focalY: image.focalY },
    onSubmit: (body) => callEndpoint(changeAsset, { params: { websiteId, assetId: image.id }, body }),
    onSuccess: ({ id, url, alt, focalX, focalY }) => {
      onSaved({ id, url, alt, focalX, focalY })
      onClose()
    },
  })
  const { focalX, focalY } = form.values
  const point = (event: React.MouseEvent<HTMLButtonElement>): void => {
    // Keyboard activation has no coordinates.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    form.setValues({
      focalX: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)),
      focalY: Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)),
    })
  }
  return (
    <Dialog onClose={onClose} title="Image" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <Text c="dimmed" size="sm">
            Click the most important point: it stays visible however the image is cropped.
          </Text>
          <button
            type="button"
            className={classes.focus}
            onClick={point}
            disabled={disabled}
            aria-label="Set focal point"
          >
            <img src={getPreviewUrl(image.url, 750)} alt="" />
            <span className={classes.point} style={{ left: `${focalX * 100}%`, top: `${focalY * 100}%` }} />
          </button>
          <Group grow>
            <FocusSlider
              label="Focus from the left"
              value={focalX}
              disabled={disabled}
              onChange={(share) => form.setFieldValue('focalX', share)}
            />
            <FocusSlider
              label="Focus from the top"
              value={focalY}
              disabled={disabled}
              onChange={(share) => form.setFieldValue('focalY', share)}
            />
          </Group>
          <Textarea
            label="Alt text"
            description="Describe the image for screen readers and search engines."
            autosize
            minRows={2}
            maxLength={500}
            disabled={disabled}
            data-autofocus
            {...form.getInputProps('alt')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting} disabled={disabled}>
              Save image
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

type FocusSliderProps = { label: string; value: number; disabled: boolean; onChange: (share: number) => void }

/** Keyboard alternative for the focal point. */
const FocusSlider = ({ label, value, disabled, onChange }: FocusSliderProps) => (
  <Stack gap={4}>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    <Slider
      size="sm"
      disabled={disabled}
      value={percent(value)}
      label={(share) => `${share} %`}
      thumbLabel={label}
      onChange={(share) => onChange(share / 100)}
    />
  </Stack>
)
