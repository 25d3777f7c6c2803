import { F as unknown, M as string, T as object, h as array, y as int } from "./lib-zod.js";
import { un as acceptLines } from "./lib-policy.js";
import { i as statusOf } from "./action-open-comments.js";
// src/github/publish/read-reviews.ts
async function readReviews(open, pull) {
	try {
		const github = await open();
		const { reviews, isAll } = await listReviews(github, pull);
		const written = reviews.map((review) => ({
			review,
			texts: acceptLines(review.body)
		})).filter(({ review, texts }) => review.state !== "PENDING" && texts.length > 0).toReversed();
		const unread = isAll ? void 0 : "too-many";
		if (written.length === 0) return {
			...nothing,
			unread
		};
		const { refusalOf, unknownAuthors } = await examiner(github, pull, written.map(({ review }) => review.node_id));
		const lines = [];
		const refused = [];
		for (const { review, texts } of written) {
			const by = review.user?.login ?? "";
			const why = await refusalOf(review);
			if (why === void 0) lines.push(...texts.map((text) => ({
				by,
				text
			})));
			else refused.push({
				by,
				why
			});
		}
		return {
			lines,
			refused,
			unknownAuthors,
			unread
		};
	} catch (error) {
		const may = ![
			401,
			403,
			404
		].includes(statusOf(error) ?? 0);
		return {
			...nothing,
			unread: may ? "no-answer" : "no-permission"
		};
	}
}
const nothing = {
	lines: [],
	refused: [],
	unknownAuthors: []
};
async function listReviews(github, { owner, repo, number }) {
	const query = {
		owner,
		repo,
		pull_number: number,
		per_page: 100
	};
	const reviews = [];
	for await (const { data } of github.paginate.iterator(github.rest.pulls.listReviews, query)) {
		if (reviews.length >= mostReviews) return {
			reviews,
			isAll: false
		};
		reviews.push(...array(ReviewSchema).parse(data));
	}
	return {
		reviews,
		isAll: true
	};
}
const mostReviews = 1e3;
const mostPeople = 5;
async function examiner(github, pull, ids) {
	const { owner, repo, number } = pull;
	const { data } = await github.rest.pulls.get({
		owner,
		repo,
		pull_number: number
	});
	const { user: author, head, commits } = PullSchema.parse(data);
	const authors = await listAuthors(github, pull);
	const measured = pull.head ?? head.sha;
	const edits = await readEdits(github, pull, ids);
	const asked = /* @__PURE__ */ new Map();
	const refusalOf = async ({ user, state, commit_id: commit, node_id: id }) => {
		if (user?.type !== "User") return "no-person";
		if (user.id === author?.id) return "author";
		if (authors.ids.has(user.id)) return "committed";
		if (authors.commits < commits) return "unchecked";
		if (!submitted.has(state)) return "dismissed";
		if (commit !== measured) return "other-commit";
		const edit = edits.get(id);
		if (edit === void 0) return "unchecked";
		if (edit.lastEditedAt !== null && edit.editor?.databaseId !== user.id) return "edited";
		const known = asked.get(user.login);
		if (known === void 0 && asked.size >= mostPeople) return "unchecked";
		const may = known ?? await mayWrite(github, pull, user.login);
		asked.set(user.login, may);
		return may ? void 0 : "no-write";
	};
	return {
		refusalOf,
		unknownAuthors: authors.unknown
	};
}
async function listAuthors(github, { owner, repo, number }) {
	const query = {
		owner,
		repo,
		pull_number: number,
		per_page: 100
	};
	const ids = /* @__PURE__ */ new Set();
	const unknown = /* @__PURE__ */ new Set();
	let commits = 0;
	for await (const { data } of github.paginate.iterator(github.rest.pulls.listCommits, query)) for (const { author, commit, parents } of array(CommitSchema).parse(data)) {
		commits += 1;
		if (parents.length > 1) continue;
		if (author?.id === void 0) unknown.add(commit?.author?.name ?? "");
		else ids.add(author.id);
	}
	return {
		ids,
		unknown: [...unknown].filter((name) => name !== ""),
		commits
	};
}
const submitted = /* @__PURE__ */ new Set([
	"APPROVED",
	"CHANGES_REQUESTED",
	"COMMENTED"
]);
async function readEdits(github, { graphqlUrl: url }, ids) {
	const variables = { ids: ids.slice(0, mostNodes) };
	const { data } = await github.request({
		method: "POST",
		url,
		query: editsQuery,
		variables
	});
	const { nodes } = EditsSchema.parse(data).data;
	return new Map(nodes.map((edit) => [edit.id, edit]));
}
const mostNodes = 100;
const editsQuery = "query($ids: [ID!]!) { nodes(ids: $ids) { ... on PullRequestReview { id lastEditedAt editor { ... on User { databaseId } } } } }";
async function mayWrite(github, { owner, repo }, username) {
	try {
		const query = {
			owner,
			repo,
			username
		};
		const { data } = await github.rest.repos.getCollaboratorPermissionLevel(query);
		return ["admin", "write"].includes(PermissionSchema.parse(data).permission);
	} catch (error) {
		if (statusOf(error) === 404) return false;
		throw error;
	}
}
const UserSchema = object({
	id: int(),
	login: string(),
	type: string()
});
const PullSchema = object({
	user: UserSchema.pick({ id: true }).nullish(),
	head: object({ sha: string() }),
	commits: int().default(1)
});
const CommitSchema = object({
	author: object({ id: int().optional() }).nullish(),
	commit: object({ author: object({ name: string().optional() }).nullish() }).optional(),
	parents: array(unknown()).default([])
});
const PermissionSchema = object({ permission: string() });
const EditSchema = object({
	id: string(),
	lastEditedAt: string().nullable(),
	editor: object({ databaseId: int().optional() }).nullable()
});
const EditsSchema = object({ data: object({ nodes: array(EditSchema) }) });
const ReviewSchema = object({
	node_id: string(),
	user: UserSchema.nullish(),
	body: string().nullish(),
	state: string(),
	commit_id: string().nullish()
}).transform(({ body, ...review }) => ({
	...review,
	body: body ?? ""
}));
export { readReviews };
