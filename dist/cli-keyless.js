// src/judge/keyless.ts
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
/** The platform's token, masked; whatever goes wrong with it is `NoToken`. */
async function subjectToken({ getToken, mask }) {
	try {
		const token = await getToken();
		mask(token);
		return token;
	} catch (cause) {
		throw new NoToken(`the job's own token could not be had: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
	}
}
export { takesTokens as i, exchangeUrl as n, subjectToken as r, NoToken as t };
