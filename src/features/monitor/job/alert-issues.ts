import { incidentKinds, type IncidentKind } from '../incident.ts'
import { isLaterRun, type RunNumber } from '../../../github/publish/marker.ts'
import { askAccount } from '../../../github/publish/open-comments.ts'
import type { GitHub } from '../../../github/publish/open-github.ts'
import {
  closeIssue,
  type IssuePorts,
  openIssue,
  type OwnIssue,
  ownIssues,
} from '../../../github/publish/own-issues.ts'

export type AlertToTell = {
  readonly kind: IncidentKind
  readonly since: string
  readonly title: string
  readonly body: string
}

export type Told = {
  readonly opened: readonly string[]
  readonly updated: readonly string[]
  readonly closed: readonly string[]
  /**
   * URLs of issues that were left unchanged, either because a person closed them while the alert
   * was open or because a later run wrote them.
   */
  readonly left: readonly string[]
}

/**
 * Keeps one issue per alert: opens it, updates it, and closes it when the alert is closed. An issue
 * belongs to the monitor if it begins with the monitor's marker and was written by the account that
 * the token belongs to. If an alert has several issues, updates the oldest open one and closes the
 * others. Does not change issues that a later run wrote or that a person closed. Rejects with the
 * errors of the GitHub client.
 */
export async function tellAlerts(
  github: GitHub,
  alerts: readonly AlertToTell[],
  ports: IssuePorts,
): Promise<Told> {
  const account = await askAccount(github, ports.graphqlUrl)
  const first = firstDay(alerts)
  const look = (state: 'open' | 'all'): Promise<readonly Issue[]> =>
    ownIssues(github, {
      ...ports,
      account,
      markerIn: (body) => parseMarker(body, ports.key),
      closedSince: state === 'all' && first !== undefined ? `${first}T00:00:00Z` : undefined,
    })
  const known = await look('all')
  const told = { opened: [], updated: [], closed: [], left: [] } as Record<keyof Told, string[]>
  for (const alert of alerts) {
    const [place, ...surplus] = of(alert, known)
    const { how, url } = await tell(github, alert, { place, look, ports })
    told[how].push(url)
    for (const one of surplus) if (one.isOpen) await closeIssue(github, one, ports)
  }
  for (const one of known) {
    if (!one.isOpen || alerts.some((alert) => isOf(one, alert))) continue
    const isLater = isLaterRun(one.marker.run, ports.run)
    if (!isLater) await closeIssue(github, one, ports)
    told[isLater ? 'left' : 'closed'].push(one.url)
  }
  return told
}

type Marker = { readonly kind: IncidentKind; readonly since: string; readonly run: RunNumber }

type Issue = OwnIssue<Marker>

type Telling = {
  readonly place: Issue | undefined
  readonly look: (state: 'open' | 'all') => Promise<readonly Issue[]>
  readonly ports: IssuePorts
}

async function tell(
  github: GitHub,
  alert: AlertToTell,
  { place, look, ports }: Telling,
): Promise<{ readonly how: keyof Told; readonly url: string }> {
  const { owner, repo, run } = ports
  const body = `${markerOf(alert, ports)}\n\n${alert.body}`
  if (place !== undefined) {
    if (!place.isOpen || isLaterRun(place.marker.run, run)) return { how: 'left', url: place.url }
    const { number: issue_number } = place
    await github.rest.issues.update({ owner, repo, issue_number, title: alert.title, body })
    return { how: 'updated', url: place.url }
  }
  const made = { title: alert.title, body }
  const oldest = async (): Promise<Issue | undefined> => of(alert, await look('open'))[0]
  const { isOldest, url } = await openIssue(github, made, ports, oldest)
  return { how: isOldest ? 'opened' : 'left', url }
}

/** Returns an alert's issues: first the open ones, then the closed ones, each from oldest to newest. */
function of(alert: AlertToTell, issues: readonly Issue[]): readonly Issue[] {
  const own = issues.filter((issue) => isOf(issue, alert)).toSorted((a, b) => a.number - b.number)
  // Open issues come first, even if an older one was closed as a duplicate.
  return [...own.filter(({ isOpen }) => isOpen), ...own.filter(({ isOpen }) => !isOpen)]
}

function isOf({ marker }: Issue, { kind, since }: AlertToTell): boolean {
  return marker.kind === kind && marker.since === since
}

function firstDay(alerts: readonly AlertToTell[]): string | undefined {
  return alerts.map(({ since }) => since).toSorted()[0]
}

/** Returns the marker that forms the first line of an issue's body. */
function markerOf({ kind, since }: AlertToTell, { key, run }: IssuePorts): string {
  return `<!-- rag-gate-alert:v1 key=${key} kind=${kind} since=${since} run=${run.id}.${run.attempt} -->`
}

function parseMarker(body: string, own: string): Marker | undefined {
  const [, key, word, since, id, attempt] = pattern.exec(body) ?? []
  const kind = incidentKinds.find((known) => known === word)
  if (key !== own || kind === undefined || since === undefined) return undefined
  return { kind, since, run: { id: Number(id), attempt: Number(attempt) } }
}

const pattern =
  /^<!-- rag-gate-alert:v1 key=([a-z0-9-]{1,40}) kind=([a-z-]{1,40}) since=(\d{4}-\d{2}-\d{2}) run=([1-9]\d{0,14})\.([1-9]\d{0,8}) -->(?:\r?\n|$)/
