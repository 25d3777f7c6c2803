import { building, part } from './parts.ts'

const commit = `  --head REF       the commit to measure (default: HEAD; uncommitted changes are
                   left out)`

const shard = `  --shard I/N      ask only the I-th of N parts of the golden set, up to 256/256`

export const collectHelp = `Usage: rag-gate collect [options]

Builds both sides, asks them the golden set and writes run files: what each side
returned, without scores. rag-gate report --runs DIR compares them later, one
run or all shards together.

Options:
  --out DIR        folder for the run files; those of an earlier collect are
                   replaced (default: rag-gate-runs)
${shard}
${part.base}
${commit}
${building}
${part.help}

Exit codes: 0 collected, 2 not started (flags, configuration, golden set),
3 could not collect.
`

export const buildHelp = `Usage: rag-gate build [options]

Builds both sides once and leaves a folder for rag-gate ask: what each build
wrote into its worktree, the built-in index, and the commits it is of. Bring the
folder to every machine that asks.

Options:
  --out DIR        folder for the build; an earlier one in it is replaced
                   (default: rag-gate-build)
${part.base}
${commit}
${building}
${part.help}

Exit codes: 0 built, 2 not started (flags, configuration, golden set), 3 could
not build.
`

export const askHelp = `Usage: rag-gate ask BUILD [options]

Asks both sides over the folder that rag-gate build left, in a repository that
holds both commits, and writes run files as rag-gate collect does. Each worker
runs setup, lays out what build left, and asks; build does not run again.

Options:
  --out DIR        folder for the run files (default: rag-gate-runs)
${shard}
${part.pass}
${part.url}
${part.help}

Exit codes: 0 asked, 2 not started (flags), 3 could not ask.
`

export const teardownHelp = `Usage: rag-gate teardown BUILD [options]

Removes what the builds of both sides made outside of their worktrees, such as
an index in a shared engine: runs setup, lays out what build left, and runs
pipeline.teardown of each side. gate and collect do this themselves.

Options:
${part.pass}
${part.url}
${part.help}

Exit codes: 0 done, 2 not started (flags), 3 a side could not be torn down.
`

export const mcpHelp = `Usage: rag-gate mcp

Serves init, check, gate, show_question and sweep over the Model Context
Protocol on standard input and output, for the repository around the current
folder, until the client closes it. The tools run what a person would type here,
with the same environment: pipelines of the work tree run, and OPENAI_API_KEY
pays for the judge. No tool takes an address, a key or a path to write to.

Options:
${part.help}

Exit codes: 0 the client closed the connection, 2 wrong usage.
`
