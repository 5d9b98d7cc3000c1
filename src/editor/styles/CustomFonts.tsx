import { Checkbox, List, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { UploadButton } from '#site/assets/dashboard/UploadButton.tsx'
import { listFonts } from '#site/fonts/contract.ts'
import { CustomFontCard } from './CustomFontCard.tsx'
import { useFontUpload } from './use-font-upload.ts'

const ACCEPTED = '.woff2,.woff,.ttf,.otf'

/** Uploads, renames and deletes custom fonts. */
export const CustomFonts = ({ websiteId }: { websiteId: WebsiteId }) => {
  const fonts = useEndpointQuery(listFonts, { params: { websiteId } })
  const [mayUse, setMayUse] = useState(false)
  const { send, isSending, refused } = useFontUpload(websiteId)
  return (
    <Stack gap="md">
      <Text size="sm">
        WOFF2, WOFF, TTF or OTF files; WOFF2 is fastest. Several files make one font: regular, bold, italic.
      </Text>
      <Checkbox
        label="I have a license to use this font on a website"
        description="Many fonts need a web license. Check with the font’s vendor."
        checked={mayUse}
        onChange={({ currentTarget }) => setMayUse(currentTarget.checked)}
      />
      <UploadButton
        accept={ACCEPTED}
        multiple
        onFiles={(files) => void send(files)}
        variant="default"
        disabled={!mayUse}
        loading={isSending}
      >
        Upload font files
      </UploadButton>
      <FormError>
        {refused.length > 0 ? (
          <List size="sm" listStyleType="none">
            {refused.map(({ key, problem }) => (
              <List.Item key={key}>{problem}</List.Item>
            ))}
          </List>
        ) : null}
      </FormError>
      <QueryContent query={fonts} loading={<Skeleton height={120} />}>
        {({ fonts: all }) =>
          all.length === 0 ? (
            <Text c="dimmed">No custom fonts yet.</Text>
          ) : (
            <Stack gap="sm">
              {all.map((font) => (
                <CustomFontCard key={font.id} websiteId={websiteId} font={font} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
    </Stack>
  )
}
