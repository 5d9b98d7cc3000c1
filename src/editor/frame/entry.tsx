import './frame.css'
import { openDoor } from './door.tsx'

window.sitewrightFrame = openDoor(window)
