import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 1,
  summary: 'label questions on a page: accept, edit, mark the evidence',
  text: `Usage: rag-gate golden review [options]
       rag-gate golden review --merge [--json]

Serves a page on this machine alone. On it a person accepts, edits and rejects
drafts, marks evidence by selecting text, and labels questions whose evidence is
missing or gone. Decisions are kept at once, in <golden>.reviews/<name>.jsonl.

Alone, your decisions are written into the golden set when you are done. Several
reviewers use --as; --merge then writes what all who decided agree on, lists the
rest, and prints how far they agree.

Options:
  --as NAME        review as one of several, who do not see each other's
                   decisions
  --merge          write what the reviewers agree on
  --only IDS       show these questions, whatever their state
  --runs DIR       show what both sides returned, from the run files of collect
  --base REF       the same, by building and asking both sides now
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
