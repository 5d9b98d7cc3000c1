import { Button, List, Skeleton, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { FormError, QueryContent } from '#design/feedback/query-states.tsx'
import { AuthLayout } from '#design/layout/AuthLayout.tsx'
import { useLinkToken } from '#design/routing/link-token.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { HOME, SIGN_IN, SIGN_UP, sitePath, withReturnPath } from '#design/routing/paths.ts'
import { describeRole, ROLES_IN_ORDER } from '#people/roles/model.ts'
import { getSession } from '#people/sessions/contract.ts'
import { acceptInvitation, getInvitation } from '../contract.ts'

const Offer = ({ roles }: { roles: readonly number[] }) => (
  <List spacing={6}>
    {ROLES_IN_ORDER.filter((role) => roles.includes(role)).map((role) => (
      <List.Item key={role}>
        <strong>{describeRole(role).name}.</strong> {describeRole(role).summary}
      </List.Item>
    ))}
  </List>
)

const Accept = ({ token, email }: { token: string; email: string }) => {
  const client = useQueryClient()
  const router = useRouter()
  const accept = useEndpointMutation(acceptInvitation, {
    onSuccess: ({ websiteId }) => {
      client.clear()
      router.history.push(sitePath(websiteId))
    },
  })
  return (
    <Stack>
      <FormError>{accept.error ? toApiError(accept.error).message : null}</FormError>
      <Button fullWidth loading={accept.isPending} onClick={() => accept.mutate({ params: { token } })}>
        Accept as {email}
      </Button>
    </Stack>
  )
}

/**
 * Sends signed-out visitors to sign-in or sign-up, and back here. Does not say whether the invited address has an account: administrators
 * of a site can read its emails, and with them this link.
 */
const ComeIn = ({ token, email }: { token: string; email: string }) => {
  const back = `/config/invitation#${token}`
  const signUp = `${withReturnPath(SIGN_UP, back)}&email=${encodeURIComponent(email)}`
  return (
    <Stack gap="sm">
      <ButtonLink to={signUp} fullWidth>
        Create an account to accept
      </ButtonLink>
      <ButtonLink to={withReturnPath(SIGN_IN, back)} fullWidth variant="default">
        I have an account
      </ButtonLink>
    </Stack>
  )
}

const Invitation = ({ token }: { token: string }) => {
  const invitation = useEndpointQuery(getInvitation, { params: { token } })
  const session = useEndpointQuery(getSession)
  const title = invitation.data ? `Invitation to ${invitation.data.siteTitle}` : 'Your invitation'
  return (
    <AuthLayout title={title} footer={<TextLink to={HOME}>Not now</TextLink>}>
      <QueryContent query={invitation} loading={<Skeleton height={180} />}>
        {({ siteTitle, email, roles, invitedBy }) => (
          <Stack>
            <Text>
              {invitedBy} invites you to work on <strong>{siteTitle}</strong> as:
            </Text>
            <Offer roles={roles} />
            <QueryContent query={session} loading={<Skeleton height={36} />}>
              {({ account }) =>
                account ? <Accept token={token} email={account.email} /> : <ComeIn token={token} email={email} />
              }
            </QueryContent>
          </Stack>
        )}
      </QueryContent>
    </AuthLayout>
  )
}

export const AcceptInvitation = () => {
  const token = useLinkToken()
  return token ? (
    <Invitation token={token} />
  ) : (
    <AuthLayout title="This link is incomplete" footer={<TextLink to={HOME}>Go to dashboard</TextLink>}>
      <Text>Copy the whole link from the email into the address bar, or ask for a new invitation.</Text>
    </AuthLayout>
  )
}
