import type { BackLink } from '../shell/OpenDraft.tsx'

/** The screen from which posts are opened. */
export const POSTS_LINK: BackLink = { path: 'posts', label: 'posts' }
