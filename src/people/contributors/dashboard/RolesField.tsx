import { Checkbox, Stack } from '@mantine/core'
import { canGrant, describeRole, ROLES_IN_ORDER } from '#people/roles/model.ts'
import classes from './roles.module.css'

type RolesFieldProps = {
  value: number[]
  onChange: (roles: number[]) => void
  error?: React.ReactNode
  /** Roles of the granting account, which cannot grant more than it has. */
  granter: readonly number[]
}

/** Lists all roles with descriptions; roles that exceed the user's own rights are disabled. */
export const RolesField = ({ value, onChange, error, granter }: RolesFieldProps) => (
  <Checkbox.Group
    label="Roles"
    description="Permissions of several roles are combined."
    error={error}
    value={value.map(String)}
    onChange={(selected) => onChange(selected.map(Number))}
  >
    <Stack gap={0} mt="xs" className={classes.list}>
      {ROLES_IN_ORDER.map((role) => {
        const { name, summary } = describeRole(role)
        const allowed = canGrant(granter, [role])
        return (
          <Checkbox
            key={role}
            value={String(role)}
            label={name}
            description={allowed ? summary : `${summary} Exceeds your own permissions.`}
            disabled={!allowed}
            className={classes.role}
          />
        )
      })}
    </Stack>
  </Checkbox.Group>
)
