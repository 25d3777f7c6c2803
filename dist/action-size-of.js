// src/lib/text/printing/size-of.ts
function sizeOf(bytes) {
	const mebibytes = bytes / 1048576;
	return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
}
export { sizeOf as t };
