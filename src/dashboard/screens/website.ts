import { ClipboardList, Files, Newspaper, Palette, PanelTop, PictureInPicture2, Sheet, Tags } from 'lucide-react'
import type { SiteScreen } from './screen.ts'

/** Pages, design and files of the site. */
export const websiteScreens: readonly SiteScreen[] = [
  {
    path: 'pages',
    right: 'pages.read',
    menu: { label: 'Pages', icon: Files },
    load: async () => (await import('#site/pages/dashboard/PagesScreen.tsx')).PagesScreen,
  },
  {
    path: 'posts',
    right: 'pages.read',
    menu: { label: 'Posts', icon: Newspaper },
    load: async () => (await import('#site/posts/dashboard/PostsScreen.tsx')).PostsScreen,
  },
  {
    path: 'posts/$postId',
    right: 'pages.read',
    load: async () => (await import('#site/posts/dashboard/PostScreen.tsx')).PostScreen,
  },
  {
    path: 'blogs/$collectionId',
    right: 'pages.read',
    load: async () => (await import('#site/feeds/dashboard/BlogSettingsScreen.tsx')).BlogSettingsScreen,
  },
  {
    path: 'header-footer',
    right: 'site.design',
    menu: { label: 'Header & footer', icon: PanelTop },
    load: async () => (await import('#site/header-footer/dashboard/HeaderFooterScreen.tsx')).HeaderFooterScreen,
  },
  {
    path: 'screens',
    right: 'pages.read',
    menu: { label: 'Popups & screens', icon: PictureInPicture2 },
    load: async () => (await import('#site/screens/dashboard/ScreensScreen.tsx')).ScreensScreen,
  },
  {
    path: 'styles',
    right: 'site.design',
    menu: { label: 'Styles', icon: Palette },
    load: async () => (await import('#editor/styles/StylesScreen.tsx')).StylesScreen,
  },
  {
    path: 'files',
    right: 'pages.read',
    menu: { label: 'Files', icon: Files },
    load: async () => (await import('#site/assets/dashboard/Files.tsx')).Files,
  },
  {
    path: 'tags',
    right: 'site.read',
    menu: { label: 'Tags', icon: Tags },
    load: async () => (await import('#site/tags/dashboard/Tags.tsx')).Tags,
  },
  {
    path: 'datasets',
    right: 'pages.read',
    menu: { label: 'Datasets', icon: Sheet },
    load: async () => (await import('#site/datasets/dashboard/DatasetsScreen.tsx')).DatasetsScreen,
  },
  {
    path: 'datasets/$datasetId',
    right: 'pages.read',
    load: async () => (await import('#site/datasets/dashboard/EditDataset.tsx')).EditDataset,
  },
  {
    path: 'forms',
    right: 'forms.read',
    menu: { label: 'Forms', icon: ClipboardList },
    load: async () => (await import('#site/forms/dashboard/FormsScreen.tsx')).FormsScreen,
  },
  {
    path: 'forms/$formId',
    right: 'forms.read',
    load: async () => (await import('#site/forms/dashboard/EditForm.tsx')).EditForm,
  },
]
