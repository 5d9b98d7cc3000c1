import { CreditCard, FilePlus2, Globe, type LucideIcon, Package, Palette, Settings, Users } from 'lucide-react'
import type { OutputOf } from '#base/endpoint.ts'
import type { PlanFeature } from '#base/enumerations/plan-features.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight, type Right } from '#people/roles/model.ts'
import type { getSite } from '#site/sites/contract.ts'
import type { Setup } from './contract.ts'

export type NextStep = { key: string; icon: LucideIcon; label: string; description: string; to: string; isSite?: true }

type SiteDetails = OutputOf<typeof getSite>
type Candidate = NextStep & { right: Right; feature?: PlanFeature; isOpen: boolean }

/** Steps that are open, permitted and part of the plan. Without `setup` those that need it are left out. */
export const listNextSteps = (
  { websiteId, roles, description, domains, url }: SiteDetails,
  setup: Setup | undefined,
  planFeatures: PlanFeatures,
): NextStep[] => {
  const screen = (path: string): string => sitePath(websiteId, path)
  const candidates: Candidate[] = [
    {
      key: 'look',
      right: 'site.read',
      isOpen: true,
      icon: Palette,
      label: 'View your site',
      description: 'Check it on a phone, too.',
      to: url,
      isSite: true,
    },
    {
      key: 'publish',
      right: 'pages.publish',
      isOpen: setup !== undefined && setup.draftPages > 0,
      icon: FilePlus2,
      label: 'Publish your pages',
      description: 'Visitors see a page once it is published.',
      to: screen('pages'),
    },
    {
      key: 'describe',
      right: 'site.settings',
      isOpen: description === '',
      icon: Settings,
      label: 'Add a site description',
      description: 'Search engines show it below the title.',
      to: screen('settings#general'),
    },
    {
      key: 'product',
      right: 'products.edit',
      feature: 'commerce',
      isOpen: setup !== undefined && !setup.hasProducts,
      icon: Package,
      label: 'Add your first product',
      description: 'Sell goods, downloads, services or gift cards.',
      to: screen('products/new'),
    },
    {
      key: 'payment',
      right: 'products.edit',
      feature: 'commerce',
      isOpen: setup?.hasProducts === true && !setup.hasPaymentMethod,
      icon: CreditCard,
      label: 'Set up a payment method',
      description: 'Customers can order once you accept payments.',
      to: screen('payments'),
    },
    {
      key: 'domain',
      right: 'domains.edit',
      isOpen: !domains.some(({ isVerified }) => isVerified),
      icon: Globe,
      label: 'Connect a custom domain',
      description: 'Use your own domain name.',
      to: screen('settings#domains'),
    },
    {
      key: 'invite',
      right: 'contributors.manage',
      isOpen: true,
      icon: Users,
      label: 'Invite a contributor',
      description: 'Work on the site together.',
      to: screen('contributors'),
    },
  ]
  return candidates
    .filter(({ right, feature, isOpen }) => isOpen && hasRight(roles, right) && (!feature || planFeatures[feature]))
    .map(({ right: _, feature: __, isOpen: ___, ...step }) => step)
}
