import { F as unknown, M as string, T as object, h as array, r as datetime, y as int } from "./lib-zod.js";
import { n as acceptLines } from "./lib-scoring.js";
import { o as statusOf } from "./action-open-comments.js";
// src/github/publish/commit-authors.ts
const CommitSchema = object({
	sha: string(),
	author: object({ id: int().optional() }).nullish(),
	committer: object({ id: int().optional() }).nullish(),
	commit: object({
		message: string().optional(),
		author: object({ name: string().optional() }).nullish(),
		committer: object({
			name: string().optional(),
			email: string().optional()
		}).nullish()
	}).optional(),
	parents: array(unknown()).default([])
});
function authorsOf(commits, host) {
	const accounts = commits.flatMap((commit) => coAuthors(commit, host)).flatMap(({ account }) => account ?? []);
	const ids = accounts.flatMap(({ id }) => id ?? []);
	return {
		ids: new Set([...commits.flatMap(({ author }) => author?.id ?? []), ...ids]),
		logins: new Set(accounts.map(({ login }) => login))
	};
}
function isAmong({ ids, logins }, { id, login }) {
	return ids.has(id) || logins.has(login.toLowerCase());
}
function unknownIn(one, host) {
	const { sha, author, committer, commit } = one;
	const { name, email } = commit?.committer ?? {};
	const isServer = email !== void 0 && isNobody(email);
	const written = author?.id === void 0 ? [commit?.author?.name ?? ""] : [];
	const committed = committer?.id === void 0 && !isServer && name !== void 0 ? [name] : [];
	const coWritten = coAuthors(one, host).flatMap(({ account, named }) => account === void 0 ? [named] : []);
	return [
		...written,
		...committed,
		...coWritten
	].map((who) => who.replaceAll(blank, "") === "" ? sha.slice(0, 7) : who);
}
function coAuthors({ commit }, host) {
	return ((commit?.message ?? "").trimEnd().replaceAll(/\r\n?/g, "\n").split(/\n[ \t]*\n/).at(-1)?.split("\n") ?? []).flatMap((line) => {
		const [, named, address = ""] = /^co-authored-by:([^<]*)<([^<>]*)>/i.exec(line) ?? [];
		if (named === void 0 || isNobody(address.trim())) return [];
		return [{
			named: named.trim(),
			account: accountOf(address.trim(), host)
		}];
	});
}
function accountOf(address, host) {
	const [, id, login, domain = ""] = /^(?:(\d{1,15})\+)?([^@+]+)@users\.noreply\.(.+)$/i.exec(address) ?? [];
	if (login === void 0 || !["github.com", host].includes(domain.toLowerCase())) return void 0;
	return {
		id: id === void 0 ? void 0 : Number(id),
		login: login.toLowerCase()
	};
}
function isNobody(address) {
	return /^noreply@/i.test(address);
}
const blank = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;
// src/github/publish/read-reviews.ts
async function readReviews(open, pull) {
	try {
		const github = await open();
		const { reviews, isAll } = await listReviews(github, pull);
		const written = reviews.map((review) => ({
			review,
			...acceptLines(review.body)
		})).filter(({ texts, misplaced }) => texts.length > 0 || misplaced).filter(({ review }) => review.state !== "PENDING").toReversed();
		const unread = isAll ? void 0 : "too-many";
		if (written.length === 0) return {
			...nothing,
			unread
		};
		const { refusalOf, unknownAuthorsFor } = await examiner(github, pull, written.map(({ review }) => review.node_id));
		const lines = [];
		const refused = [];
		const accepting = [];
		for (const { review, texts, misplaced } of written) {
			const by = review.user?.login ?? "";
			const why = await refusalOf(review);
			if (why === void 0) {
				lines.push(...texts.map((text) => ({
					by,
					text
				})));
				if (texts.length > 0) accepting.push(review);
				if (misplaced) refused.push({
					by,
					why: "place"
				});
			} else if (texts.length > 0) refused.push({
				by,
				why
			});
		}
		return {
			lines,
			refused,
			unknownAuthors: unknownAuthorsFor(accepting),
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
	const asked = new Map();
	const refusalOf = async (review) => {
		const { user, state, commit_id: commit, node_id: id } = review;
		if (user?.type !== "User") return "no-person";
		if (user.id === author?.id) return "author";
		if (isAmong(authors.sure, user)) return "committed";
		if (authors.commits < commits || isAmong(authors.unsure, user)) return "unchecked";
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
	const unknownAuthorsFor = (accepting) => {
		const committers = accepting.flatMap(({ user }) => user && authors.committers.has(user.id) ? [user.login] : []);
		return [...new Set([...authors.unknown, ...committers])];
	};
	return {
		refusalOf,
		unknownAuthorsFor
	};
}
async function listAuthors(github, { owner, repo, number, serverHost, plainMerges }) {
	const query = {
		owner,
		repo,
		pull_number: number,
		per_page: 100
	};
	const commits = [];
	for await (const { data } of github.paginate.iterator(github.rest.pulls.listCommits, query)) commits.push(...array(CommitSchema).parse(data));
	const merges = commits.filter(({ parents }) => parents.length === 2).map(({ sha }) => sha);
	const plain = merges.length === 0 ? new Map() : await plainMerges(merges);
	const own = commits.filter(({ sha }) => plain.get(sha) !== true);
	const isUnsure = ({ sha }) => merges.includes(sha) && plain.get(sha) === void 0;
	return {
		sure: authorsOf(own.filter((one) => !isUnsure(one)), serverHost),
		unsure: authorsOf(own.filter(isUnsure), serverHost),
		committers: new Set(own.flatMap(({ committer }) => committer?.id ?? [])),
		unknown: own.flatMap((one) => unknownIn(one, serverHost)),
		commits: commits.length
	};
}
const submitted = new Set([
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
