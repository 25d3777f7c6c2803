import { F as unknown, M as string, T as object, h as array, r as datetime, y as int } from "./lib-zod.js";
import { n as acceptLines } from "./lib-scoring.js";
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
	const { edits, isOfBase } = await readEdits(github, pull, ids);
	const asked = /* @__PURE__ */ new Map();
	const refusalOf = async (review) => {
		const { user, state, commit_id: commit, node_id: id } = review;
		if (user?.type !== "User") return "no-person";
		if (user.id === author?.id) return "author";
		if (authors.ids.has(user.id)) return "committed";
		if (authors.commits < commits || authors.unsure.has(user.id)) return "unchecked";
		if (!submitted.has(state)) return "dismissed";
		if (commit !== measured) return "other-commit";
		const ofBase = isOfBase(review);
		if (ofBase !== true) return ofBase === void 0 ? "unchecked" : "other-base";
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
async function listAuthors(github, { owner, repo, number, plainMerges }) {
	const query = {
		owner,
		repo,
		pull_number: number,
		per_page: 100
	};
	const commits = [];
	for await (const { data } of github.paginate.iterator(github.rest.pulls.listCommits, query)) commits.push(...array(CommitSchema).parse(data));
	const merges = commits.filter(({ parents }) => parents.length === 2).map(({ sha }) => sha);
	const plain = merges.length === 0 ? /* @__PURE__ */ new Map() : await plainMerges(merges);
	const own = commits.filter(({ sha }) => plain.get(sha) !== true);
	const unknown = own.filter(({ author }) => author?.id === void 0).map(({ sha, commit }) => nameIn(commit?.author?.name) ?? sha.slice(0, 7));
	const idsOf = (wanted) => new Set(wanted.flatMap(({ author }) => author?.id ?? []));
	const isUnsure = ({ sha }) => merges.includes(sha) && plain.get(sha) === void 0;
	return {
		ids: idsOf(own.filter((one) => !isUnsure(one))),
		unsure: idsOf(own.filter(isUnsure)),
		unknown: [...new Set(unknown)],
		commits: commits.length
	};
}
function nameIn(written) {
	return written?.replaceAll(blank, "") === "" ? void 0 : written;
}
const blank = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
const submitted = /* @__PURE__ */ new Set([
	"APPROVED",
	"CHANGES_REQUESTED",
	"COMMENTED"
]);
async function readEdits(github, { owner, repo, number, graphqlUrl: url }, ids) {
	const variables = {
		ids: ids.slice(0, mostNodes),
		owner,
		repo,
		number
	};
	const { data } = await github.request({
		method: "POST",
		url,
		query: editsQuery,
		variables
	});
	const { nodes, repository } = EditsSchema.parse(data).data;
	const changes = repository?.pullRequest?.timelineItems.nodes;
	const last = changes?.map(({ createdAt }) => Date.parse(createdAt)).toSorted((a, b) => b - a)[0];
	return {
		edits: new Map(nodes.map((edit) => [edit.id, edit])),
		isOfBase: ({ submitted_at: written }) => {
			if (changes === void 0 || typeof written !== "string") return void 0;
			return last === void 0 || Date.parse(written) > last;
		}
	};
}
const mostNodes = 100;
const editsQuery = "query($ids: [ID!]!, $owner: String!, $repo: String!, $number: Int!) { nodes(ids: $ids) { ... on PullRequestReview { id lastEditedAt editor { ... on User { databaseId } } } } repository(owner: $owner, name: $repo) { pullRequest(number: $number) { timelineItems(last: 1, itemTypes: [BASE_REF_CHANGED_EVENT, AUTOMATIC_BASE_CHANGE_SUCCEEDED_EVENT]) { nodes { ... on BaseRefChangedEvent { createdAt } ... on AutomaticBaseChangeSucceededEvent { createdAt } } } } } }";
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
	sha: string(),
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
const ChangesSchema = object({ nodes: array(object({ createdAt: datetime() })) });
const EditsSchema = object({ data: object({
	nodes: array(EditSchema),
	repository: object({ pullRequest: object({ timelineItems: ChangesSchema }).nullish() }).nullish()
}) });
const ReviewSchema = object({
	node_id: string(),
	user: UserSchema.nullish(),
	body: string().nullish(),
	state: string(),
	commit_id: string().nullish(),
	submitted_at: datetime().nullish()
}).transform(({ body, ...review }) => ({
	...review,
	body: body ?? ""
}));
export { readReviews };
