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

A single reviewer's decisions are written into the golden set at the end. If
there are several reviewers, each uses --as; --merge then writes the decisions
on which all reviewers of a question agree, lists the other questions, and
prints how often the reviewers agree.

Options:
  --as NAME        review under this name; reviewers do not see each other's
                   decisions
  --merge          write the decisions on which the reviewers agree
  --only IDS       show only these questions, whatever their state
  --runs DIR       show what both sides returned, from the run files that
                   rag-gate collect wrote
  --base REF       build and query both sides now, and show what they return
  --terminal       review in the terminal instead of on a page
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
