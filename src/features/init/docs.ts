import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { commit, git } from '../../../scripts/demo-scenarios.ts'
import type { FeatureDocs } from '../../../scripts/doc-table.ts'

const root = join(import.meta.dirname, '../../..')
const helpdesk = join(root, 'examples/helpdesk')

export const docs: FeatureDocs = {
  page: 'docs/getting-started.md',
  blocks: tutorialBlocks,
}

/**
 * Returns the output of each tutorial step, keyed by the name of its block on the page. Runs the steps from
 * source in a temporary repository. Throws if a step's exit code differs from the one stated on the page.
 */
function tutorialBlocks(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'rag-gate-tutorial-'))
  try {
    git(folder, 'init', '--quiet', '--initial-branch=main')
    cpSync(join(helpdesk, 'docs'), join(folder, 'docs'), { recursive: true })
    commit(folder, 'Help pages')
    const init = run(folder, 0, 'init')
    cpSync(join(helpdesk, 'eval'), join(folder, 'eval'), { recursive: true })
    const first = run(folder, 0, 'gate', '--no-cache')
    git(folder, 'switch', '--quiet', '--create', 'adopt')
    commit(folder, 'Adopt RAG Gate')
    deleteSection(join(folder, 'docs/returns.md'), 'Money back')
    const red = run(folder, 1, 'gate', '--base', 'adopt', '--no-cache')
    return {
      init: block([...paragraphs(init).slice(0, 1), '…']),
      // The following paragraphs are left out, because they contain commit ids and times.
      first: block([...paragraphs(first).slice(0, 3), '…']),
      red: block([...paragraphs(red).slice(0, 2), '…']),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(folder: string, exit: number, ...args: readonly string[]): string {
  const program = join(root, 'src/cli.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, COLUMNS: '80' },
  })
  if (status !== exit)
    throw new Error(
      `rag-gate ${args.join(' ')} exited with code ${status} instead of ${exit}:\n${stderr}`,
    )
  return stdout
}

/** Deletes the section with the given title, like the `sed` command on the page. */
function deleteSection(file: string, title: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(new RegExp(`^## ${title}$.*?(?=^## )`, 'ms'), ''))
}

function paragraphs(output: string): readonly string[] {
  return output.trimEnd().split('\n\n')
}

function block(parts: readonly string[]): string {
  return `\n\`\`\`\n${parts.join('\n\n')}\n\`\`\`\n`
}
