// src/lib/remembered.ts
function remembered(make, mostUnits) {
	const kept = /* @__PURE__ */ new Map();
	let units = 0;
	return (key) => {
		const known = kept.get(key);
		if (known !== void 0) return known.form;
		const form = make(key);
		const taken = Math.max(key.length, unitsOf(form));
		units += taken;
		if (units > mostUnits) {
			kept.clear();
			units = taken;
		}
		kept.set(key, { form });
		return form;
	};
}
function unitsOf(form) {
	return (typeof form === "string" ? form : form?.text)?.length ?? 0;
}
// src/lib/text/words/offsets.ts
function offsetsInto(units, count) {
	return units < 2 ** 16 ? new Uint16Array(count) : new Uint32Array(count);
}
// src/lib/text/words/normalise.ts
function normalise(source) {
	const output = openOutput(source.length);
	const folded = /* @__PURE__ */ new Map();
	let at = putPlain(output, source, 0);
	while (at < source.length) {
		const unit = source.charCodeAt(at);
		const next = source.charCodeAt(at + 1);
		const isAscii = unit < FIRST_BEYOND_ASCII;
		if ((isAscii || isHan(unit)) && (!(next >= FIRST_MARK) || isHan(next))) {
			put(output, isAscii ? lowerAscii(unit) : unit, {
				from: at,
				to: at + 1
			});
			at = putPlain(output, source, at + 1);
			continue;
		}
		const to = isOwnSegment(unit, next) ? at + 1 : endOfSegment(source, at);
		putAll(output, to - at === 1 ? foldUnit(unit, folded) : fold(source.slice(at, to)), {
			from: at,
			to
		});
		at = to;
	}
	return close(output);
}
function putPlain(output, source, start) {
	const { units, from, to } = output;
	let { length } = output;
	let at = start;
	let unit = source.charCodeAt(at);
	let last = length === 0 ? SPACE : units[length - 1];
	while (unit >= SPACE && unit < FIRST_BEYOND_ASCII && length < units.length) {
		const next = source.charCodeAt(at + 1);
		if (next >= FIRST_MARK || unit === SPACE && last === SPACE) break;
		last = lowerAscii(unit);
		units[length] = last;
		from[length] = at;
		at += 1;
		to[length] = at;
		length += 1;
		unit = next;
	}
	output.length = length;
	return at;
}
function isHan(unit) {
	return unit >= 19968 && unit <= 40959;
}
function normalText(source) {
	if (!/[\u0080-\uffff]/.test(source)) return collapsed(source.toLowerCase());
	if (!foldedAtOnce.test(source)) return normalise(source).text;
	return collapsed(fold(source).replaceAll(unplain, plainOf));
}
const foldedAtOnce = /^[\0-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2190-\u22ff]*$/;
function collapsed(text) {
	return text.replaceAll(/\s{2,}|[\t\n\v\f\r]/g, " ").trim();
}
const normalTextOnce = remembered(normalText, 2 ** 22);
function isBlank(source) {
	return !visible.test(source);
}
function sourceSpan({ from, to }, start, end) {
	return {
		start: from[start] ?? 0,
		end: to[end - 1] ?? 0
	};
}
const segmentPattern = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[\uff66-\uff9d][\uff9e\uff9f]|\P{M}\p{M}{0,64}|\p{M}{1,64}/uy;
function endOfSegment(source, at) {
	segmentPattern.lastIndex = at;
	segmentPattern.test(source);
	return segmentPattern.lastIndex;
}
function isOwnSegment(unit, next) {
	if (isSurrogate(unit) || isSurrogate(next) || isMark(next)) return false;
	return (unit < 4352 || unit > 4370) && (unit < 65382 || unit > 65437) && !isMark(unit);
}
function isSurrogate(unit) {
	return unit >= 55296 && unit <= 57343;
}
function isMark(unit) {
	if (!(unit >= FIRST_MARK)) return false;
	marks[unit] ||= /\p{M}/u.test(String.fromCharCode(unit)) ? 1 : 2;
	return marks[unit] === 1;
}
const marks = new Uint8Array(2 ** 16);
const FIRST_BEYOND_ASCII = 128;
const FIRST_MARK = 768;
const SPACE = 32;
function lowerAscii(unit) {
	return unit >= 65 && unit <= 90 ? unit + 32 : unit;
}
function foldUnit(unit, folded) {
	const known = folded.get(unit);
	if (known !== void 0) return known;
	const text = fold(String.fromCharCode(unit));
	folded.set(unit, text);
	return text;
}
function fold(segment) {
	return segment.normalize("NFKC").toLowerCase();
}
const REMOVED = -1;
const invisibleCharacters = "­؜​‌‍‎‏‪‫‬‭‮⁠⁡⁢⁣⁤⁥⁦⁧⁨⁩﻿";
const visible = new RegExp(`[^\\s${invisibleCharacters}]`);
const plain = new Map([
	...Array.from(invisibleCharacters, (each) => [each.charCodeAt(0), REMOVED]),
	...unitsAs(REMOVED, [1425, 1469], [1471], [1473, 1474], [1476, 1477], [1479]),
	...unitsAs(REMOVED, [1600], [1611, 1618], [1648]),
	...unitsAs(39, [8216, 8219]),
	...unitsAs(34, [8220, 8223], [171], [187]),
	...unitsAs(45, [8208, 8213], [8722]),
	...unitsAs(SPACE, [9, 13], [160], [5760], [8192, 8202], [8232, 8233]),
	...unitsAs(SPACE, [8239], [8287], [12288])
]);
function unitsAs(target, ...ranges) {
	return ranges.flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, offset) => [first + offset, target]));
}
const unplain = new RegExp(`[${String.fromCharCode(...plain.keys())}]`, "g");
function plainOf(unit) {
	const target = plain.get(unit.charCodeAt(0)) ?? REMOVED;
	return target === REMOVED ? "" : String.fromCharCode(target);
}
function openOutput(sourceLength, capacity = sourceLength) {
	return {
		sourceLength,
		units: new Uint16Array(capacity),
		from: offsetsInto(sourceLength, capacity),
		to: offsetsInto(sourceLength, capacity),
		length: 0
	};
}
function putAll(output, text, source) {
	for (let index = 0; index < text.length; index += 1) put(output, text.charCodeAt(index), source);
}
function put(output, unit, source) {
	const target = unit >= SPACE && unit < FIRST_BEYOND_ASCII ? unit : plain.get(unit) ?? unit;
	if (target === REMOVED) return;
	const last = output.length - 1;
	if (target === SPACE && last < 0) return;
	if (target === SPACE && output.units[last] === SPACE) {
		output.to[last] = source.to;
		return;
	}
	if (output.length === output.units.length) grow(output);
	output.units[output.length] = target;
	output.from[output.length] = source.from;
	output.to[output.length] = source.to;
	output.length += 1;
}
function grow(output) {
	const { sourceLength, units, from, to } = output;
	const larger = openOutput(sourceLength, 2 * units.length + 16);
	larger.units.set(units);
	larger.from.set(from);
	larger.to.set(to);
	output.units = larger.units;
	output.from = larger.from;
	output.to = larger.to;
}
function close({ units, from, to, length }) {
	const end = length > 0 && units[length - 1] === SPACE ? length - 1 : length;
	return {
		text: textOf(units, end),
		from: from.subarray(0, end),
		to: to.subarray(0, end)
	};
}
function textOf(units, end) {
	const pieces = [];
	for (let start = 0; start < end; start += 8192) {
		const piece = units.subarray(start, Math.min(end, start + 8192));
		pieces.push(Reflect.apply(String.fromCharCode, void 0, piece));
	}
	return pieces.join("");
}
export { normalise as a, remembered as c, normalTextOnce as i, isBlank as n, sourceSpan as o, normalText as r, offsetsInto as s, invisibleCharacters as t };
