import { describe, expect, it } from 'vitest'
import { evidence } from '../../../../test/support/score-example.ts'
import { normalCorpusOf } from '../quotes/normal-corpus.ts'
import { memberOf } from '../labels/label-member.ts'
import { noMoves } from './follow-evidence.ts'

const page = (sentence: string): string =>
  [
    '# Usage',
    'Whoever runs the program for the first time reads this page.',
    sentence,
    'Nobody has to know more than that to begin.',
  ].join('\n\n')

function follow(quote: string, now: string) {
  const [base, head] = [quote, now].map((sentence) =>
    normalCorpusOf({ text: (doc) => (doc === 'a.md' ? page(sentence) : undefined) }),
  )
  const corpora = { base: base!, head: head! }
  const { onHead } = memberOf(evidence({ doc: 'a.md', quote }), { corpora, moves: noMoves })
  if (onHead.kind !== 'found') return onHead.kind
  return onHead.by === 'rewording' ? onHead.lost : onHead.by
}

const trustStore =
  "To instruct uv to use the system's trust store, run uv with the `--native-tls` command-line flag, or set the `UV_NATIVE_TLS` environment variable to `true`."
const logs = 'Logs are kept for 30 days before the cleaner removes them from the disk.'
const retries = 'Set `maxRetries` to limit how often a failed call is sent again.'
const colour = 'Pass `--no-color` to print the report without colours.'
const port = 'The server listens on port 8080 unless another port is given.'
const token = 'The token is read from the `API_TOKEN` variable of the environment.'
const uploads = 'Uploads larger than 25 MB are refused with status 413.'
const settings = 'The settings are stored in `config.yaml` beside the binary.'
const session = 'Call `openSession()` before you send the first message.'
const worker = 'Each worker handles 4 jobs at once and waits 10 seconds for the next.'

/**
 * The first sentence was used to develop the rule and to choose its minimum share. The other sentences
 * were written before the rule was tried on them.
 */
describe('a sentence in place of a quote states other facts', () => {
  it.each([
    [
      trustStore,
      'To use system certificates, pass the [`--system-certs`](../cli.md#uv) flag, set the [`UV_SYSTEM_CERTS`](../env.md#uv) environment variable to `true`, or set `system-certs = true` in `uv.toml`.',
      ['native-tls', 'uv_native_tls'],
    ],
    [logs, 'The cleaner removes logs from the disk once they are 90 days old.', ['30']],
    [retries, 'How often a failed call is sent again is limited by `retryLimit`.', ['maxretries']],
    [colour, 'With `--plain` the report is printed without any colours.', ['no-color']],
    [
      port,
      'Unless you give it another one, the port that the server listens on is 3000.',
      ['8080'],
    ],
    [
      token,
      'The environment variable `SERVICE_TOKEN` holds the token that is read.',
      ['api_token'],
    ],
    [uploads, 'An upload is refused with status 422 if it is larger than 50 MB.', ['25', '413']],
    [
      settings,
      'Beside the binary lies `settings.toml`, in which the settings are stored.',
      ['config.yaml'],
    ],
    [
      session,
      'Before the first message is sent, `startSession()` has to be called.',
      ['opensession'],
    ],
    [
      worker,
      'A worker waits 15 seconds for its next job and handles 8 of them at once.',
      ['4', '10'],
    ],
    [
      'With the `--env` flag, whoever runs the program makes it read its variables from a file.',
      'The `--env-file` flag tells the program to read its variables from whatever file you run it with.',
      ['env'],
    ],
    [
      'The size of an upload is limited by the key `max_size` of the server.',
      'Use the server key `max_size_bytes` to limit how large an upload may get in size.',
      ['max_size'],
    ],
    [
      'Requests for invoices go to the host `example.com` of the billing service.',
      'The billing service takes requests for invoices under its own host, `api.example.com`.',
      ['example.com'],
    ],
    [
      token,
      'The environment variable `API_TOKEN_FILE` holds the token that is read.',
      ['api_token'],
    ],
    [
      'The flag `--no-cache` makes the builder read every layer from the registry again.',
      'Every layer is read again from the registry if the builder gets the flag `--cache`.',
      ['no-cache'],
    ],
  ])('%s → %s', (quote, now, lost) => {
    expect(follow(quote, now)).toEqual(lost)
  })

  it.each([
    [
      trustStore,
      'To trust a single host, pass the `--allow-insecure-host` flag or set the `UV_INSECURE_HOST` variable.',
    ],
    [logs, 'Backups are made every 12 hours and copied to another disk.'],
    [colour, 'Pass `--verbose` to print each step of the run.'],
    [uploads, 'Downloads larger than 80 MB are sent in 4 parts.'],
    [settings, 'The keys are kept in `secrets.yaml` in the home folder.'],
    [session, 'Call `closeSession()` after the last message was sent.'],
    [worker, 'The queue holds 500 jobs and drops those that are older than 60 seconds.'],
  ])('%s is gone if replaced by %s', (quote, now) => {
    expect(follow(quote, now)).toBe('gone')
  })

  // Each of these pairs causes a warning with both sentences.
  it.each([
    [retries, 'Set `requestTimeout` to limit how long a call may take.'],
    [port, 'The server accepts 100 connections unless another limit is given.'],
    [token, 'The name of the cluster is read from the `CLUSTER_NAME` variable of the environment.'],
    [colour, 'The report is printed without colours if `color` is off.'],
  ])('%s is mistaken for a similarly built sentence: %s', (quote, now) => {
    expect(follow(quote, now)).toBeInstanceOf(Array)
  })
})

it('a duration in another unit is the same fact', () => {
  const quote = 'The cleaner removes logs from the disk 72 hours after the start.'
  const now = (delay: string) =>
    `The cleaner removes logs from the disk as soon as ${delay} have passed since the start.`
  expect(follow(quote, now('three days'))).toEqual([])
  expect(follow(quote, now('four days'))).toEqual(['72'])
})

describe('a pinned version', () => {
  const block = (...lines: readonly string[]): string =>
    `Write this:\n\n\`\`\`txt\n${lines.join('\n')}\n\`\`\`\n\nThis pins the versions.`
  const on = (quote: string, base: string, head: string) => {
    const [onBase, onHead] = [base, head].map((text) =>
      normalCorpusOf({ text: (doc) => (doc === 'a.md' ? page(text) : undefined) }),
    )
    const corpora = { base: onBase!, head: onHead! }
    const member = memberOf(evidence({ doc: 'a.md', quote }), { corpora, moves: noMoves }).onHead
    if (member.kind !== 'found' || member.by !== 'rewording') return member.kind
    const [place] = member.at[0]!.places
    return { says: page(head).slice(place!.start, place!.end), lost: member.lost }
  }
  const old = 'fastapi>=0.45.0,<0.46.0'
  const now = 'fastapi[standard]>=0.112.0,<0.113.0'

  it.each([
    [old, now, ['0.45.0', '0.46.0']],
    ['FROM python:3.7', 'FROM python:3.13.1-slim', ['3.7']],
    ['| Node | 18.12 |', '| Node | 22.1.10 or newer |', ['18.12']],
    ['uvicorn==0.23.2', 'uvicorn[standard]>=1.115.10', ['0.23.2']],
    ['uses: acme/login@v2', 'uses: acme/login@v31.22.1 # signed', ['acme/login@v2']],
  ])('%s → %s is a changed fact', (quote, says, lost) => {
    expect(on(quote, block(quote), block(says))).toMatchObject({ lost })
    expect(on(quote, block('pydantic==1.2', quote), block('pydantic==2.7', says))).toMatchObject({
      lost,
    })
  })

  it('is found with the kept text behind it', () => {
    const { says } = on(`${old} \`\`\` This pins`, block(old), block(now)) as { says: string }
    expect(says).toBe(`${now}\n\`\`\`\n\nThis pins the versions.`)
  })

  it.each([
    ['deleted', block('pydantic==2.7')],
    ['replaced by another name', block('flask>=0.112.0,<0.113.0')],
    [
      'replaced by prose',
      'Write this:\n\nfastapi has 2 servers and 3 clients.\n\nThis pins the versions.',
    ],
  ])('is gone if it is %s', (_, head) => {
    expect(on(old, block('pydantic==1.2', old), head)).toBe('gone')
  })
})
