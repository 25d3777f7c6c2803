import { z } from 'zod'
import { mostShards, parseShard } from '../../lib/model/shard.ts'
import { isBaseInput } from './find-refs.ts'
import { isEndpoint } from '../../lib/llm/endpoint.ts'

// The maximum deadline in minutes, because timers are limited to 2^31 milliseconds.
const longestDeadline = 35_000

const word = (what: string): z.ZodOptional<z.ZodString> =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/, `expected ${what}: one word without spaces`)
    .optional()

/** The action's inputs as strings passed by the runner, in the order of `action.yml`. */
export const InputSchema = z.strictObject({
  command: z.string().default('gate'),
  /**
   * The folder that paths are relative to. It is itself relative to the repository's root; '' means
   * the root.
   */
  'working-directory': z
    .string()
    .refine(
      isPathInside,
      'expected the relative path of a folder inside the repository, without ..',
    )
    .transform((path) =>
      path
        .split(/[/\\]/)
        .filter((name) => name !== '' && name !== '.')
        .join('/'),
    )
    .default(''),
  /** A path relative to the working directory. If it is not given, the default paths are tried. */
  config: z
    .string()
    .refine(isPathInside, 'expected a relative path inside the repository, without ..')
    .optional(),
  /** Without a token, requests to GitHub are anonymous, and nothing is written to GitHub. */
  token: word('a token'),
  /**
   * API key for the judge and for a built-in pipeline's models. It never appears in messages or in
   * a child process's environment.
   */
  'api-key': word('a key'),
  'base-url': z
    .string()
    .refine(
      isEndpoint,
      'expected an https address, or an http address on this machine, without a user name, password or fragment',
    )
    .optional(),
  base: z
    .string()
    .refine(isBaseInput, 'expected a commit id, or the name of a branch or tag')
    .optional(),
  /**
   * The share of the questions that `collect` or `ask` handles. If it is not set, they handle all
   * questions.
   */
  shard: z
    .string()
    .transform((text, context) => {
      try {
        return parseShard(text)
      } catch {
        context.addIssue(`expected i/n with 1 <= i <= n <= ${mostShards}, such as 3/8`)
        return z.NEVER
      }
    })
    .optional(),
  /** The folder written by `build`. Only for `ask` and `teardown`. */
  build: z
    .string()
    .regex(/^[^\0]{1,4096}$/, 'expected the path to a folder')
    .optional(),
  runs: z
    .string()
    .regex(/^[^\0]{1,4096}$/, 'expected the path to a folder')
    .optional(),
  /** Paths, one per line. */
  traces: z
    .string()
    .regex(/^[^\0]{1,65536}$/, 'expected paths of files, one per line')
    .optional(),
  /** Path to a JSON Lines file with the metrics of earlier runs. */
  history: z
    .string()
    .regex(/^[^\0]{1,4096}$/, 'expected the path to a file')
    .optional(),
  comment: z
    .enum(['always', 'on-change', 'never'], 'expected always, on-change or never')
    .default('on-change'),
  key: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'expected 1 to 40 lower-case letters, digits and hyphens')
    .optional(),
  'check-name': z
    .string()
    .regex(/^[^\p{Cc}\p{Cf}]{1,100}$/u, 'expected 1 to 100 printable characters')
    .optional(),
  /**
   * Names of the environment variables that child processes may see, one per line and not yet
   * parsed. Empty means none.
   */
  'pass-env': z.string().default(''),
  'deadline-minutes': z
    .string()
    .regex(/^\d{1,5}(?:\.\d{1,15})?$/, 'expected a number of minutes such as 60 or 7.5')
    .transform(Number)
    .refine(
      (minutes) => minutes > 0 && minutes <= longestDeadline,
      `expected more than 0 and at most ${longestDeadline} minutes`,
    )
    .default(60),
})

function isPathInside(path: string): boolean {
  return (
    !/^[/\\]|^[a-z]:|\0/i.test(path) && path.split(/[/\\]/).every((segment) => segment !== '..')
  )
}
