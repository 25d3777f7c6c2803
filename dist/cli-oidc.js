import { i as isNestedTooDeep, r as tooMuchHeldOf, t as holdsTooMuch } from "./cli-holds-too-much.js";
// src/parse/too-much-json.ts
/**
* Why a server's JSON is not to be parsed, told by a scan of its text; undefined where it may be. A reply has some
* thirty parts, and the longest list of verdicts not half of 20,000.
*/
function tooMuchToParse(json, most = mostParts) {
	if (isNestedTooDeep(json)) return "is nested more than 64 levels deep";
	return holdsTooMuch(json, most) ? tooMuchHeldOf(most) : void 0;
}
/** Objects, lists and keys of a chat model's reply, together. */
const mostParts = 2e4;
// src/core/abortable.ts
/** What the work gives, or the signal's reason as soon as that fires; the work itself goes on unheard. */
async function orAborted(work, signal) {
	const { promise, reject } = Promise.withResolvers();
	const give = () => {
		try {
			signal.throwIfAborted();
		} catch (reason) {
			reject(reason);
		}
	};
	signal.addEventListener("abort", give, { once: true });
	if (signal.aborted) give();
	try {
		return await Promise.race([work, promise]);
	} finally {
		signal.removeEventListener("abort", give);
	}
}
// src/llm/oidc.ts
/** The one address that tokens are exchanged at. */
const exchangeUrl = "https://auth.openai.com/oauth/token";
/** The platform's token could not be had. */
var NoToken = class extends Error {
	name = "NoToken";
};
/** Whether a host belongs to the one provider that exchanges tokens: nobody else may see one. */
function takesTokens({ protocol, hostname, port }) {
	const isProvider = hostname === "api.openai.com" || hostname.endsWith(".api.openai.com");
	return protocol === "https:" && port === "" && isProvider;
}
const tokenMs = 3e4;
/** The platform's token, masked; whatever goes wrong with it is `NoToken`. */
async function subjectToken({ getToken, mask }) {
	try {
		const token = await orAborted(getToken(), AbortSignal.timeout(tokenMs));
		mask(token);
		return token;
	} catch (cause) {
		throw new NoToken(`the job's own token could not be had: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
	}
}
export { orAborted as a, takesTokens as i, exchangeUrl as n, mostParts as o, subjectToken as r, tooMuchToParse as s, NoToken as t };
