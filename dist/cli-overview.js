// src/cli/help/overview.ts
const start = `rag-gate - shows what a change does to retrieval, question by question

Usage: rag-gate <command> [options]
`;
const daily = `
Every day:
  init       write a starter workflow, config and golden set
  gate       compare the work tree with the main branch: what got worse, why,
             and what to paste to accept a loss
  show       look into one question of a report: why did it get worse?
  check      find what is wrong with the golden set and the pipeline
  sweep      try other settings, such as two chunk sizes
`;
const sometimes = `
Now and then:
  golden     review questions and label their evidence; import, draft, mine
             and export them
  report     compare run files without building anything
  judge      find out whether the judge can be trusted
  history    keep the figures of each commit, and draw them
  monitor    chart what users asked in production, and raise alerts
`;
const rest = `
For CI and agents:
  collect    build and ask both sides; leave run files for report
  build      only build both sides, once for many workers
  ask        ask the questions, or one shard of them, over a build
  teardown   remove what build made outside of its worktree
  mcp        serve the commands as tools to a coding agent
`;
const end = `
Options:
  -h, --help     this text, or that of a command: rag-gate gate --help
  --help --all   this text with the commands for CI and agents
  -v, --version  the version

Exit codes: 0 pass, warn or done; 1 fail, or problems found; 2 not started,
since something written is wrong; 3 could not measure, or not finish.
`;
function overview({ all }) {
	return [
		start,
		daily,
		sometimes,
		all ? rest : "",
		end
	].join("");
}
export { overview };
