import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 1,
  summary: 'label questions on a page: accept, edit, mark the evidence',
  text: `Usage: rag-gate golden review [options]
       rag-gate golden review --merge [--json]

Serves a page that only this machine can open. There you accept, edit and reject
drafts, mark evidence by selecting text, and label questions whose evidence is
missing or gone. Every decision is saved immediately, in
<golden>.reviews/<name>.jsonl.

A single reviewer's decisions are written into the golden set at the end.
Several reviewers use --as; --merge then writes the decisions on which all
reviewers of a question agree, lists the others, and prints the agreement.

Options:
  --as NAME        review under this name; reviewers do not see each other's
                   decisions
  --merge          write what the reviewers agree on
  --only IDS       show only these questions, whatever their state
  --runs DIR       show what both sides returned, from run files of collect
  --base REF       show what both sides return, by building and querying
                   both now
  --terminal       ask in the terminal instead of a page
${part.golden}
${part.config}
${part.folder}
${part.pass}
${part.url}
${part.cache}
  --json           with --merge: print JSON
${part.help}

${part.exitCodes}`,
}
