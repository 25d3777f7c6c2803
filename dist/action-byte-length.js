// src/lib/text/byte-length.ts
function byteLength(text) {
	let bytes = text.length;
	if (!/[\u0080-\uffff]/.test(text)) return bytes;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		if (unit < 128) continue;
		bytes += unit < 2048 ? 1 : 2;
		if (unit >= 55296 && unit <= 56319 && isLowSurrogate(text.charCodeAt(at + 1))) at += 1;
	}
	return bytes;
}
function isLowSurrogate(unit) {
	return unit >= 56320 && unit <= 57343;
}
export { byteLength as t };
