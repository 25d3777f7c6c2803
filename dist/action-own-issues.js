import { F as unknown, M as string, T as object, h as array, y as int } from "./lib-zod.js";
import { f as createOnce } from "./action-job.js";
import { r as isSameAccount } from "./action-open-comments.js";
// src/github/publish/own-issues.ts
async function ownIssues(github, { owner, repo, account, markerIn, closedSince }) {
	const query = {
		owner,
		repo,
		per_page: 100
	};
	const queries = [{
		...query,
		state: "open"
	}, ...closedSince === void 0 ? [] : [{
		...query,
		state: "closed",
		since: closedSince
	}]];
	const found = [];
	for (const one of queries) for await (const page of github.paginate.iterator(github.rest.issues.listForRepo, one)) for (const issue of array(IssueSchema).parse(page.data)) {
		const marker = markerIn(issue.body ?? "");
		const isOurs = isSameAccount(issue.user, account);
		if (marker === void 0 || !isOurs || issue.pull_request !== void 0) continue;
		const { number, html_url: url } = issue;
		found.push({
			number,
			url,
			isOpen: issue.state === "open",
			marker
		});
	}
	return found;
}
async function openIssue(github, issue, { owner, repo, sleep }, find) {
	const created = await createOnce({
		create: async () => {
			const { data } = await github.rest.issues.create({
				owner,
				repo,
				...issue
			});
			return CreatedSchema.parse(data);
		},
		find,
		sleep
	});
	await sleep(500).catch(() => void 0);
	const oldest = await find();
	if (oldest === void 0 || oldest.number >= created.number) return {
		isOldest: true,
		url: created.url
	};
	await closeIssue(github, created, {
		owner,
		repo
	});
	return {
		isOldest: false,
		url: oldest.url
	};
}
async function closeIssue(github, { number: issue_number }, { owner, repo }) {
	await github.rest.issues.update({
		owner,
		repo,
		issue_number,
		state: "closed"
	});
}
const IssueSchema = object({
	number: int(),
	html_url: string(),
	state: string(),
	body: string().nullish(),
	user: object({
		login: string(),
		type: string()
	}).nullish(),
	pull_request: unknown().optional()
});
const CreatedSchema = object({
	number: int(),
	html_url: string()
}).transform(({ number, html_url: url }) => ({
	number,
	url
}));
export { openIssue as n, ownIssues as r, closeIssue as t };
