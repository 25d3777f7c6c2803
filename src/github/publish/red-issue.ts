import { sha256 } from '../../lib/sha256.ts'
import { isLaterRun, type RunNumber } from './marker.ts'
import { askAccount } from './open-comments.ts'
import type { GitHub } from './open-github.ts'
import { closeIssue, type IssuePorts, openIssue, type OwnIssue, ownIssues } from './own-issues.ts'

export type RedRun = { readonly title: string; readonly body: string }

export type RedIssuePorts = IssuePorts & {
  /** Path to the workflow's file. Each workflow has its own issue. */
  readonly workflow: string
}

/** What the run did with the issue, and the issue's address. */
export type KeptIssue = {
  readonly how: 'opened' | 'updated' | 'closed' | 'left'
  readonly url: string
}

/**
 * Keeps one issue open while a workflow's runs are red. The first red run opens it, further red
 * runs update it, and the first green run closes it. If somebody closes the issue, the next red run
 * opens another. Never overwrites a later run's result. Returns undefined if there is no issue and
 * none is needed. Rejects with the client's error.
 */
export async function keepRedIssue(
  github: GitHub,
  red: RedRun | undefined,
  ports: RedIssuePorts,
): Promise<KeptIssue | undefined> {
  const account = await askAccount(github, ports.graphqlUrl)
  const look = async (): Promise<readonly Issue[]> => {
    const found = await ownIssues(github, {
      ...ports,
      account,
      markerIn: (body) => parseMarker(body, ports),
    })
    return found.toSorted((one, other) => one.number - other.number)
  }
  const [place, ...surplus] = await look()
  if (place !== undefined && isLaterRun(place.marker.run, ports.run))
    return { how: 'left', url: place.url }
  for (const one of surplus) await closeIssue(github, one, ports)
  if (red === undefined) {
    if (place === undefined) return undefined
    await closeIssue(github, place, ports)
    return { how: 'closed', url: place.url }
  }
  const { owner, repo } = ports
  const written = { title: red.title, body: `${markerLine(ports)}\n\n${red.body}` }
  if (place !== undefined) {
    const { number: issue_number } = place
    await github.rest.issues.update({ owner, repo, issue_number, ...written })
    return { how: 'updated', url: place.url }
  }
  const { isOldest, url } = await openIssue(github, written, ports, async () => (await look())[0])
  return { how: isOldest ? 'opened' : 'left', url }
}

type Issue = OwnIssue<{ readonly run: RunNumber }>

/**
 * Returns the first line of the issue's body. It contains a digest of the workflow's path, because
 * the path may contain any characters.
 */
function markerLine({ key, workflow, run }: RedIssuePorts): string {
  return `<!-- rag-gate-red:v1 key=${key} workflow=${digestOf(workflow)} run=${run.id}.${run.attempt} -->`
}

function parseMarker(
  body: string,
  own: Pick<RedIssuePorts, 'key' | 'workflow'>,
): Issue['marker'] | undefined {
  const [, key, workflow, id, attempt] = pattern.exec(body) ?? []
  if (key !== own.key || workflow !== digestOf(own.workflow)) return undefined
  return { run: { id: Number(id), attempt: Number(attempt) } }
}

function digestOf(workflow: string): string {
  return sha256(workflow).slice(0, 12)
}

const pattern =
  /^<!-- rag-gate-red:v1 key=([a-z0-9-]{1,40}) workflow=([0-9a-f]{12}) run=([1-9]\d{0,14})\.([1-9]\d{0,8}) -->(?:\r?\n|$)/
