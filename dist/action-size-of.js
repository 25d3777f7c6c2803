// src/text/printing/size-of.ts
/** A number of bytes for people: `8 MiB` where it comes to whole ones, else `100 bytes`. */
function sizeOf(bytes) {
	const mebibytes = bytes / 1048576;
	return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
}
export { sizeOf as t };
