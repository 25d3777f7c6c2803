import { DefaultArtifactClient } from '@actions/artifact'
import { dirname } from 'node:path'

import { messageOf } from '../../lib/reason-of.ts'
import type { ArtifactAnswer } from './start-upload.ts'

// A separate program that `start-upload.ts` starts with the path to a file. The toolkit's client
// loads megabytes of code, prints to the log, and retries for minutes. In its own process, it is
// loaded only when needed and can be killed.
const [, , path = ''] = process.argv

// If the parent process disconnects, it is no longer waiting for the answer.
process.once('disconnect', () => process.exit(1))

// Exits explicitly, because open keep-alive connections would keep the process running.
process.send?.(await answer(), () => process.exit(0))

/** Uploads the page without an archive, so a browser opens it directly. */
async function answer(): Promise<ArtifactAnswer> {
  try {
    const client = new DefaultArtifactClient()
    const { id } = await client.uploadArtifact('page', [path], dirname(path), { skipArchive: true })
    return id === undefined
      ? { kind: 'failed', why: 'the service returned no id' }
      : { kind: 'uploaded', id }
  } catch (error) {
    return { kind: 'failed', why: messageOf(error) }
  }
}
