import { c as issueFailure, m as isLaterRun, n as ownerAndRepo, r as runUrl } from "./action-job.js";
import { c as sha256 } from "./lib-inputs.js";
import { n as askAccount } from "./action-open-comments.js";
import { n as openIssue, r as ownIssues, t as closeIssue } from "./action-own-issues.js";
import { n as say } from "./action-say.js";
import { ft as link, lt as code, pt as markdownOf, ut as gfm } from "./lib-policy.js";
// src/github/publish/red-issue.ts
async function keepRedIssue(github, red, ports) {
	const account = await askAccount(github, ports.graphqlUrl);
	const look = async () => {
		return (await ownIssues(github, {
			...ports,
			account,
			markerIn: (body) => parseMarker(body, ports)
		})).toSorted((one, other) => one.number - other.number);
	};
	const [place, ...surplus] = await look();
	if (place !== void 0 && isLaterRun(place.marker.run, ports.run)) return {
		how: "left",
		url: place.url
	};
	for (const one of surplus) await closeIssue(github, one, ports);
	if (red === void 0) {
		if (place === void 0) return void 0;
		await closeIssue(github, place, ports);
		return {
			how: "closed",
			url: place.url
		};
	}
	const { owner, repo } = ports;
	const written = {
		title: red.title,
		body: `${markerLine(ports)}\n\n${red.body}`
	};
	if (place !== void 0) {
		const { number: issue_number } = place;
		await github.rest.issues.update({
			owner,
			repo,
			issue_number,
			...written
		});
		return {
			how: "updated",
			url: place.url
		};
	}
	const { isOldest, url } = await openIssue(github, written, ports, async () => (await look())[0]);
	return {
		how: isOldest ? "opened" : "left",
		url
	};
}
function markerLine({ key, workflow, run }) {
	return `<!-- rag-gate-red:v1 key=${key} workflow=${digestOf(workflow)} run=${run.id}.${run.attempt} -->`;
}
function parseMarker(body, own) {
	const [, key, workflow, id, attempt] = pattern.exec(body) ?? [];
	if (key !== own.key || workflow !== digestOf(own.workflow)) return void 0;
	return { run: {
		id: Number(id),
		attempt: Number(attempt)
	} };
}
function digestOf(workflow) {
	return sha256(workflow).slice(0, 12);
}
const pattern = /^<!-- rag-gate-red:v1 key=([a-z0-9-]{1,40}) workflow=([0-9a-f]{12}) run=([1-9]\d{0,14})\.([1-9]\d{0,8}) -->(?:\r?\n|$)/;
// src/github/action/keep-issue.ts
async function keepIssue(job, { open, stop, sleep, log }, red) {
	const { inputs, runner } = job;
	if (inputs.token === void 0) {
		if (red !== void 0) say("notice", "RAG Gate cannot open an issue because the action has no token; see the run summary");
		return;
	}
	try {
		const kept = await keepRedIssue(await open(), red && issueOf(red, job), {
			...ownerAndRepo(job),
			graphqlUrl: runner.graphqlUrl,
			key: inputs.key,
			workflow: runner.workflow ?? "",
			run: {
				id: runner.runId,
				attempt: runner.attempt
			},
			sleep: (ms) => sleep(ms, stop.hurried)
		});
		if (kept !== void 0) log.info(`issue ${kept.how}: ${kept.url}`);
	} catch (error) {
		const { level, message } = issueFailure(error);
		if (red !== void 0) say(level, message);
	}
}
function issueOf({ title, body }, job) {
	const { base } = job.inputs;
	const since = base === void 0 ? gfm`` : gfm`, compared with ${code(base)},`;
	const run = link(gfm`This run`, runUrl(job));
	const lead = gfm`${run} on the default branch${since} is red. Later runs update this issue, and the first run that is not red closes it.`;
	return {
		title: `RAG Gate: ${title}`,
		body: `${markdownOf(lead)}\n\n${body}`
	};
}
export { keepIssue };
