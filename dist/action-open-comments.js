import { M as string, T as object, h as array, w as number, y as int } from "./lib-zod.js";
import { j as messageOf } from "./lib-flags.js";
// src/github/publish/open-comments.ts
function openComments(github, pull) {
	const { owner, repo, number, graphqlUrl } = pull;
	const { issues, pulls } = github.rest;
	let account;
	return {
		ownAccount: () => account ??= askAccount(github, graphqlUrl),
		pullHead: async () => {
			const { data } = await pulls.get({
				owner,
				repo,
				pull_number: number
			});
			return object({ head: object({ sha: string() }) }).parse(data).head.sha;
		},
		list: async () => {
			const query = {
				owner,
				repo,
				issue_number: number,
				per_page: 100
			};
			const found = [];
			for await (const page of github.paginate.iterator(issues.listComments, query)) for (const comment of array(CommentSchema).parse(page.data)) found.push(comment);
			return found.toSorted((one, other) => one.id - other.id);
		},
		read: async (id) => {
			try {
				const { data } = await issues.getComment({
					owner,
					repo,
					comment_id: id
				});
				return CommentSchema.parse(data);
			} catch (error) {
				if (statusOf(error) === 404) return void 0;
				throw error;
			}
		},
		create: async (body) => {
			const { data } = await issues.createComment({
				owner,
				repo,
				issue_number: number,
				body
			});
			const created = CommentSchema.parse(data);
			if (created.author !== void 0) account = Promise.resolve(created.author);
			return created;
		},
		update: async (id, body) => {
			const { data } = await issues.updateComment({
				owner,
				repo,
				comment_id: id,
				body
			});
			return CommentSchema.parse(data);
		},
		remove: async (id) => {
			await issues.deleteComment({
				owner,
				repo,
				comment_id: id
			});
		}
	};
}
function statusOf(error) {
	const parsed = AnsweredError.safeParse(error);
	return parsed.success ? parsed.data.status : void 0;
}
const AnsweredError = object({
	status: number(),
	response: object({})
});
const CommentSchema = object({
	id: int(),
	body: string().nullish(),
	html_url: string(),
	user: object({
		login: string(),
		type: string()
	}).nullish()
}).transform(({ id, body, html_url: url, user }) => ({
	id,
	body: body ?? "",
	url,
	author: user ?? void 0
}));
const Viewer = object({ data: object({ viewer: object({ login: string().min(1) }) }) });
const User = object({
	login: string().min(1),
	type: string()
});
async function askAccount(github, url) {
	const [viewer] = await Promise.allSettled([askViewer(github, url)]);
	if (viewer.status === "fulfilled") return viewer.value;
	const [user] = await Promise.allSettled([askUser(github)]);
	if (user.status === "fulfilled") return user.value;
	if (isDenied(viewer.reason) && isDenied(user.reason)) return jobAccount;
	throw new UnknownOwner(`GitHub's GraphQL API did not return the token's owner (${statusOf(viewer.reason) ?? "no usable response"})`);
}
var UnknownOwner = class extends Error {};
async function askViewer(github, url) {
	const { data } = await github.request({
		method: "POST",
		url,
		query: "{ viewer { login } }"
	});
	const { login } = Viewer.parse(data).data.viewer;
	return {
		login,
		type: login.endsWith(botEnding) ? "Bot" : "User"
	};
}
async function askUser(github) {
	return User.parse((await github.rest.users.getAuthenticated()).data);
}
function isDenied(error) {
	return [
		401,
		403,
		404
	].includes(statusOf(error) ?? 0) && !/rate limit/i.test(messageOf(error));
}
const botEnding = "[bot]";
const jobAccount = {
	login: `github-actions${botEnding}`,
	type: "Bot"
};
function isSameAccount(one, other) {
	return one?.login === other.login && one.type === other.type;
}
export { openComments as a, jobAccount as i, askAccount as n, statusOf as o, isSameAccount as r, UnknownOwner as t };
