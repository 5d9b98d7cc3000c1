import { Button, Menu } from '@mantine/core'
import { ChevronDown, Download } from 'lucide-react'
import type { FormId, WebsiteId } from '#base/id.ts'
import { buildUrl } from '#design/api/api-client.ts'
import { exportSubmissions, type FormSummary, type SubmissionFilters } from '#site/forms/contract.ts'

type ExportProps = { websiteId: WebsiteId; forms: readonly FormSummary[]; filters: SubmissionFilters }

/** Exports the filtered submissions of one form: each form has its own columns. */
export const ExportButton = ({ websiteId, forms, filters: { formId, ...query } }: ExportProps) => {
  const getUrl = (id: FormId): string => buildUrl(exportSubmissions, { params: { websiteId, formId: id }, query })
  const selected = formId ?? (forms.length === 1 ? forms[0]?.id : undefined)
  if (forms.length === 0) return null
  if (selected)
    return (
      <Button
        component="a"
        href={getUrl(selected)}
        download
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
      >
        Export
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Choose a form</Menu.Label>
        {forms.map(({ id, name }) => (
          <Menu.Item key={id} component="a" href={getUrl(id)} download>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
