// Started by path, as a thread of a worker pool: loading the library blocks for a fifth of a second and needs 16 MB.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { serveTasks } from '#platform/threads/serve-tasks.ts'

const tasks = {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
}
export type PasskeyTasks = typeof tasks

serveTasks(tasks)
