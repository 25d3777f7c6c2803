import { DefaultArtifactClient } from '@actions/artifact'
import { dirname } from 'node:path'

import { messageOf } from '../../lib/reason-of.ts'
import type { ArtifactAnswer } from './upload-page.ts'

// A separate program; upload-page.ts starts it with the path of a file. The client loads megabytes of code, prints to
// the log, and retries for minutes: in a separate process it costs nothing until it is used, and it can be ended.
const [, , path = ''] = process.argv

// Nobody waits for the answer any more.
process.once('disconnect', () => process.exit(1))

// Connections kept alive would hold the process after its answer.
process.send?.(await answer(), () => process.exit(0))

/** Without an archive around it a browser opens the page at its address. */
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
