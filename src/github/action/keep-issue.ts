import type { EventPlan } from '../event/event-types.ts'
import { issueFailure } from '../publish/post-failure.ts'
import { keepRedIssue, type RedRun } from '../publish/red-issue.ts'
import { say } from '../publish/say.ts'
import { code, gfm, link, markdownOf } from '../../report/markdown/escape.ts'
import { ownerAndRepo, runUrl, type Job, type World } from './job.ts'

/**
 * Keeps an issue open while the default branch is red. `red` is the issue's content; undefined if the
 * run is green. If the issue cannot be written, a red run says so, and a green run stays silent. The
 * result does not change.
 */
export async function keepIssue(
  job: Job<EventPlan>,
  { open, stop, sleep, log }: World,
  red: RedRun | undefined,
): Promise<void> {
  const { inputs, runner } = job
  if (inputs.token === undefined) {
    if (red !== undefined)
      say(
        'notice',
        'RAG Gate cannot open an issue because the action has no token; see the run summary',
      )
    return
  }
  try {
    const kept = await keepRedIssue(await open(), red && issueOf(red, job), {
      ...ownerAndRepo(job),
      graphqlUrl: runner.graphqlUrl,
      key: inputs.key,
      workflow: runner.workflow ?? '',
      run: { id: runner.runId, attempt: runner.attempt },
      sleep: (ms) => sleep(ms, stop.hurried),
    })
    if (kept !== undefined) log.info(`issue ${kept.how}: ${kept.url}`)
  } catch (error) {
    const { level, message } = issueFailure(error)
    if (red !== undefined) say(level, message)
  }
}

function issueOf({ title, body }: RedRun, job: Job<EventPlan>): RedRun {
  const { base } = job.inputs
  const since = base === undefined ? gfm`` : gfm`, compared with ${code(base)},`
  const run = link(gfm`This run`, runUrl(job))
  const lead = gfm`${run} on the default branch${since} is red. Later runs update this issue, and the first run that is not red closes it.`
  return { title: `RAG Gate: ${title}`, body: `${markdownOf(lead)}\n\n${body}` }
}
