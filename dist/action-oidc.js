import { n as messageOf } from "./action-reason-of.js";
// src/core/abortable.ts
/** The result of the work, or a rejection with the signal's reason once it fires. The work itself is not stopped. */
async function abortable(work, signal) {
	const { promise, reject } = Promise.withResolvers();
	const give = () => reject(signal.reason);
	signal.addEventListener("abort", give, { once: true });
	if (signal.aborted) give();
	try {
		return await Promise.race([work, promise]);
	} finally {
		signal.removeEventListener("abort", give);
	}
}
// src/llm/oidc.ts
/** The only address where tokens are exchanged. */
const exchangeUrl = "https://auth.openai.com/oauth/token";
/** The platform's token could not be had. */
var NoToken = class extends Error {
	name = "NoToken";
};
/** Whether a host belongs to the one provider that exchanges tokens; no other host may see one. */
function takesTokens({ protocol, hostname, port }) {
	const isProvider = hostname === "api.openai.com" || hostname.endsWith(".api.openai.com");
	return protocol === "https:" && port === "" && isProvider;
}
const tokenMs = 3e4;
/** The platform's token, masked. Every failure is `NoToken`. */
async function subjectToken({ getToken, mask }) {
	try {
		const token = await abortable(getToken(), AbortSignal.timeout(tokenMs));
		mask(token);
		return token;
	} catch (cause) {
		throw new NoToken(`the job's own token could not be had: ${messageOf(cause)}`, { cause });
	}
}
export { abortable as a, takesTokens as i, exchangeUrl as n, subjectToken as r, NoToken as t };
