import { z } from 'zod'
import { GateError } from '../../lib/errors.ts'

/** The runner and the job, as described by environment variables. URLs have no trailing slash. */
export type Runner = {
  readonly serverUrl: string
  readonly apiUrl: string
  readonly graphqlUrl: string
  /** The folder that contains the user's checkout. */
  readonly workspace: string
  /** A folder that the runner empties after the job. */
  readonly temp: string
  readonly eventName: string
  readonly eventPath: string | undefined
  /** For example, `.github/workflows/rag-gate.yml`; undefined if unknown. */
  readonly workflow: string | undefined
  readonly workflowName: string | undefined
  readonly job: string | undefined
  readonly runId: number
  /** Starts at 1 and increases with each re-run. */
  readonly attempt: number
  /**
   * Address of the page about comments in the action's repository; undefined if unknown, for
   * example if the action is in the checkout itself.
   */
  readonly helpUrl: string | undefined
  /**
   * The command line for starting this program elsewhere, split into words. It starts the program
   * from the action's own repository and ref or, if these are unknown, the installed program.
   */
  readonly program: readonly string[]
}

/**
 * Reads the runner's variables. Throws a single `input-invalid` error that lists every missing or
 * invalid variable.
 */
export function readRunner(env: Readonly<Record<string, string | undefined>>): Runner {
  const given = Object.entries(env).filter(([, value]) => value !== '')
  const parsed = RunnerSchema.safeParse(Object.fromEntries(given), { reportInput: true })
  if (!parsed.success) throw invalid(parsed.error.issues)
  const variables = parsed.data
  const apiUrl = variables.GITHUB_API_URL
  return {
    serverUrl: variables.GITHUB_SERVER_URL,
    apiUrl,
    graphqlUrl: variables.GITHUB_GRAPHQL_URL ?? graphqlUrlOf(apiUrl),
    workspace: variables.GITHUB_WORKSPACE,
    temp: variables.RUNNER_TEMP,
    eventName: variables.GITHUB_EVENT_NAME,
    eventPath: variables.GITHUB_EVENT_PATH,
    workflow: variables.GITHUB_WORKFLOW_REF,
    workflowName: variables.GITHUB_WORKFLOW,
    job: variables.GITHUB_JOB,
    runId: variables.GITHUB_RUN_ID,
    attempt: variables.GITHUB_RUN_ATTEMPT,
    ...actionAt(variables),
  }
}

const address = z
  .url({ protocol: /^https?$/, error: 'expected an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''))

const count = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'expected a number')
  .transform(Number)

const RunnerSchema = z.object({
  GITHUB_SERVER_URL: address,
  GITHUB_API_URL: address,
  GITHUB_GRAPHQL_URL: address.optional(),
  GITHUB_WORKSPACE: z.string(),
  RUNNER_TEMP: z.string(),
  // A missing event name is refused later, as an unsupported event.
  GITHUB_EVENT_NAME: z.string().default(''),
  GITHUB_EVENT_PATH: z.string().optional(),
  // Has the form `owner/name/PATH@REF`.
  GITHUB_WORKFLOW_REF: z
    .string()
    .transform((text) => /^[^/]+\/[^/]+\/(.+)@refs\//.exec(text)?.[1])
    .optional(),
  GITHUB_WORKFLOW: z.string().optional(),
  GITHUB_JOB: z.string().optional(),
  GITHUB_RUN_ID: count,
  GITHUB_RUN_ATTEMPT: count.default(1),
  GITHUB_ACTION_REPOSITORY: z.string().optional(),
  GITHUB_ACTION_REF: z.string().optional(),
})

/**
 * Returns the address of the help page and the command line, derived from the variables for the action's
 * repository and ref. If either variable is missing or contains unusual characters, returns no address
 * and the installed program. Otherwise, the command line installs the program from an archive, because
 * npm then skips development dependencies.
 */
function actionAt(variables: z.infer<typeof RunnerSchema>): Pick<Runner, 'helpUrl' | 'program'> {
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_ACTION_REPOSITORY: repository = '',
    GITHUB_ACTION_REF: ref = '',
  } = variables
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^[\w-][\w.-]{0,99}$/.test(ref))
    return { helpUrl: undefined, program: ['rag-gate'] }
  const page = `${server}/${repository}`
  return {
    helpUrl: `${page}/blob/${ref}/docs/comment.md`,
    program: ['npx', '--yes', `${page}/archive/${ref}.tar.gz`],
  }
}

/** Returns the GraphQL address. On Enterprise servers, it is `/api/graphql` next to `/api/v3`. */
function graphqlUrlOf(apiUrl: string): string {
  return apiUrl.endsWith('/api/v3') ? apiUrl.replace(/v3$/, 'graphql') : `${apiUrl}/graphql`
}

function invalid(issues: readonly z.core.$ZodIssue[]): GateError {
  const faults = issues.map(
    ({ path, message, input }) =>
      `${path.join('.')}: ${input === undefined ? 'is not set' : message}`,
  )
  return new GateError(
    'input-invalid',
    `some of the runner's variables are missing or not valid\n${faults.join('\n')}`,
    {
      hint: 'this program runs only as an action in GitHub Actions; on your own machine, use `rag-gate gate`',
    },
  )
}
