import { toolVersion } from '../../lib/version.ts'
import { configPlaces } from './starter-file.ts'

/**
 * Returns the workflow lines that run the job for each folder in a list. The list contains only the
 * given folder; users can add more.
 */
function matrixOf(folder: string): string {
  return `
    strategy:
      fail-fast: false # a failing service does not stop the others
      matrix:
        service: [${JSON.stringify(folder)}]`
}

export function workflow(folder: string): string {
  const matrix = matrixOf(folder)
  const step = `
        with:
          working-directory: \${{ matrix.service }}`
  return `# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json
name: RAG Gate
on:
  pull_request:
    types: [opened, synchronize, reopened, edited] # edited: its base branch may have changed
  merge_group:
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.event.pull_request.number || github.ref }}-\${{ github.event.action == 'edited' && !github.event.changes.base && github.run_id }} # an edited title does not cancel a run
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  rag-gate:
    runs-on: ubuntu-latest
    timeout-minutes: 75 # above the gate's own deadline of 60, so that it can say what happened
    permissions:
      contents: read # check out, fetch the base commit
      pull-requests: write # one comment${folder === '' ? '' : ` for each service${matrix}`}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      # Replace <sha> with the full commit id of the release that you use.
      - uses: OWNER/rag-gate@<sha> # v${toolVersion}${folder === '' ? '' : step}
`
}

/**
 * Returns a workflow that compares the default branch with its last release every week, because many small
 * losses that each pass the gate add up.
 */
export function weekly(folder: string): string {
  const isTop = folder === ''
  const config = configPlaces(folder)[0]
  return `# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json
# Compares the default branch with its last release, using today's questions and rules, because small losses add up.
# Delete this file if you do not want it.
name: RAG Gate weekly
on:
  schedule:
    - cron: '23 4 * * 1'
  workflow_dispatch:
permissions: {}
concurrency:
  group: rag-gate-weekly
  cancel-in-progress: false
jobs:
  rag-gate-weekly: # must differ from the name of the required job
    runs-on: ubuntu-latest
    timeout-minutes: 75
    permissions:
      contents: read # check out, with the last release
      issues: write # one issue while this job is red${isTop ? '' : `, for each service${matrixOf(folder)}`}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          fetch-depth: 0 # the last release and its tag
          persist-credentials: false
      - id: since # the last release, else a commit 30 days old; if that commit has no configuration, the first one that has one
        env:
          CONFIG: ${isTop ? config : `\${{ matrix.service }}/${config}`}
        run: |
          if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
            echo '::error::This checkout lacks the full history: set fetch-depth: 0 for actions/checkout'
            exit 1
          fi
          base=$(git describe --tags --abbrev=0 2>/dev/null || git rev-list --first-parent --max-count=1 --before='30 days ago' HEAD)
          git cat-file -e "\${base:-none}:$CONFIG" 2>/dev/null || base=$(git rev-list --first-parent HEAD -- "$CONFIG" | tail -1)
          echo "base=$base" >> "$GITHUB_OUTPUT"
      # Replace <sha> with the full commit id of the release that you use.
      - uses: OWNER/rag-gate@<sha> # v${toolVersion}
        with:
          base: \${{ steps.since.outputs.base }}${isTop ? '' : `\n          working-directory: \${{ matrix.service }}`}
`
}
