import './frame.css'
import { createFrameRoot } from './frame-root.tsx'

window.sitewrightFrame = createFrameRoot(window)
