// src/lib/text/printing/wants-color.ts
function wantsColor() {
	return process.stdout.isTTY && process.env["NO_COLOR"] === void 0;
}
export { wantsColor as t };
