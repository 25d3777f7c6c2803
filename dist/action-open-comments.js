import { C as string, _ as object, g as number, p as int, u as array } from "./action-zod.js";
// src/publish/open-comments.ts
function openComments(github, pull) {
	const { owner, repo, number, graphqlUrl } = pull;
	const { issues, pulls } = github.rest;
	let login;
	return {
		ownLogin: () => login ??= askLogin(github, graphqlUrl),
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
			return CommentSchema.parse(data);
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
async function askLogin(github, url) {
	try {
		const { data } = await github.request({
			method: "POST",
			url,
			query: "{ viewer { login } }"
		});
		return withoutBot(Viewer.parse(data).data.viewer.login);
	} catch {
		return "github-actions";
	}
}
function withoutBot(login) {
	return login.replace(/\[bot\]$/, "");
}
export { withoutBot as i, openComments as n, statusOf as r, askLogin as t };
