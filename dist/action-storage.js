import { i as __toESM, n as __exportAll, r as __require, t as __commonJSMin } from "./lib-rolldown-runtime.js";
import * as http$1 from "http";
import { Agent } from "https";
import * as net from "net";
import * as tls from "tls";
import { EventEmitter, once } from "events";
import assert from "assert";
import http from "node:http";
import { Readable, Transform, finished } from "node:stream";
import buffer from "node:buffer";
import util, { inspect, types } from "node:util";
import zlib from "node:zlib";
import { createHmac } from "node:crypto";
import fs from "node:fs";
import os, { EOL } from "node:os";
import process$1 from "node:process";
import https from "node:https";
import { URL as URL$1 } from "url";
import { Readable as Readable$1 } from "stream";
import { Buffer as Buffer$1 } from "buffer";
// node_modules/@protobuf-ts/runtime/build/commonjs/json-typings.js
var require_json_typings = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isJsonObject = exports.typeofJsonValue = void 0;
	function typeofJsonValue(value) {
		let t = typeof value;
		if (t == "object") {
			if (Array.isArray(value)) return "array";
			if (value === null) return "null";
		}
		return t;
	}
	exports.typeofJsonValue = typeofJsonValue;
	function isJsonObject(value) {
		return value !== null && typeof value == "object" && !Array.isArray(value);
	}
	exports.isJsonObject = isJsonObject;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/base64.js
var require_base64 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.base64encode = exports.base64decode = void 0;
	let encTable = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".split("");
	let decTable = [];
	for (let i = 0; i < encTable.length; i++) decTable[encTable[i].charCodeAt(0)] = i;
	decTable["-".charCodeAt(0)] = encTable.indexOf("+");
	decTable["_".charCodeAt(0)] = encTable.indexOf("/");
	function base64decode(base64Str) {
		let es = base64Str.length * 3 / 4;
		if (base64Str[base64Str.length - 2] == "=") es -= 2;
		else if (base64Str[base64Str.length - 1] == "=") es -= 1;
		let bytes = new Uint8Array(es), bytePos = 0, groupPos = 0, b, p = 0;
		for (let i = 0; i < base64Str.length; i++) {
			b = decTable[base64Str.charCodeAt(i)];
			if (b === void 0) switch (base64Str[i]) {
				case "=": groupPos = 0;
				case "\n":
				case "\r":
				case "	":
				case " ": continue;
				default: throw Error(`invalid base64 string.`);
			}
			switch (groupPos) {
				case 0:
					p = b;
					groupPos = 1;
					break;
				case 1:
					bytes[bytePos++] = p << 2 | (b & 48) >> 4;
					p = b;
					groupPos = 2;
					break;
				case 2:
					bytes[bytePos++] = (p & 15) << 4 | (b & 60) >> 2;
					p = b;
					groupPos = 3;
					break;
				case 3:
					bytes[bytePos++] = (p & 3) << 6 | b;
					groupPos = 0;
			}
		}
		if (groupPos == 1) throw Error(`invalid base64 string.`);
		return bytes.subarray(0, bytePos);
	}
	exports.base64decode = base64decode;
	function base64encode(bytes) {
		let base64 = "", groupPos = 0, b, p = 0;
		for (let i = 0; i < bytes.length; i++) {
			b = bytes[i];
			switch (groupPos) {
				case 0:
					base64 += encTable[b >> 2];
					p = (b & 3) << 4;
					groupPos = 1;
					break;
				case 1:
					base64 += encTable[p | b >> 4];
					p = (b & 15) << 2;
					groupPos = 2;
					break;
				case 2:
					base64 += encTable[p | b >> 6];
					base64 += encTable[b & 63];
					groupPos = 0;
			}
		}
		if (groupPos) {
			base64 += encTable[p];
			base64 += "=";
			if (groupPos == 1) base64 += "=";
		}
		return base64;
	}
	exports.base64encode = base64encode;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/protobufjs-utf8.js
var require_protobufjs_utf8 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.utf8read = void 0;
	const fromCharCodes = (chunk) => String.fromCharCode.apply(String, chunk);
	function utf8read(bytes) {
		if (bytes.length < 1) return "";
		let pos = 0, parts = [], chunk = [], i = 0, t;
		let len = bytes.length;
		while (pos < len) {
			t = bytes[pos++];
			if (t < 128) chunk[i++] = t;
			else if (t > 191 && t < 224) chunk[i++] = (t & 31) << 6 | bytes[pos++] & 63;
			else if (t > 239 && t < 365) {
				t = ((t & 7) << 18 | (bytes[pos++] & 63) << 12 | (bytes[pos++] & 63) << 6 | bytes[pos++] & 63) - 65536;
				chunk[i++] = 55296 + (t >> 10);
				chunk[i++] = 56320 + (t & 1023);
			} else chunk[i++] = (t & 15) << 12 | (bytes[pos++] & 63) << 6 | bytes[pos++] & 63;
			if (i > 8191) {
				parts.push(fromCharCodes(chunk));
				i = 0;
			}
		}
		if (parts.length) {
			if (i) parts.push(fromCharCodes(chunk.slice(0, i)));
			return parts.join("");
		}
		return fromCharCodes(chunk.slice(0, i));
	}
	exports.utf8read = utf8read;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/binary-format-contract.js
var require_binary_format_contract = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.WireType = exports.mergeBinaryOptions = exports.UnknownFieldHandler = void 0;
	(function(UnknownFieldHandler) {
		UnknownFieldHandler.symbol = Symbol.for("protobuf-ts/unknown");
		UnknownFieldHandler.onRead = (typeName, message, fieldNo, wireType, data) => {
			(is(message) ? message[UnknownFieldHandler.symbol] : message[UnknownFieldHandler.symbol] = []).push({
				no: fieldNo,
				wireType,
				data
			});
		};
		UnknownFieldHandler.onWrite = (typeName, message, writer) => {
			for (let { no, wireType, data } of UnknownFieldHandler.list(message)) writer.tag(no, wireType).raw(data);
		};
		UnknownFieldHandler.list = (message, fieldNo) => {
			if (is(message)) {
				let all = message[UnknownFieldHandler.symbol];
				return fieldNo ? all.filter((uf) => uf.no == fieldNo) : all;
			}
			return [];
		};
		UnknownFieldHandler.last = (message, fieldNo) => UnknownFieldHandler.list(message, fieldNo).slice(-1)[0];
		const is = (message) => message && Array.isArray(message[UnknownFieldHandler.symbol]);
	})(exports.UnknownFieldHandler || (exports.UnknownFieldHandler = {}));
	function mergeBinaryOptions(a, b) {
		return Object.assign(Object.assign({}, a), b);
	}
	exports.mergeBinaryOptions = mergeBinaryOptions;
	(function(WireType) {
		WireType[WireType["Varint"] = 0] = "Varint";
		WireType[WireType["Bit64"] = 1] = "Bit64";
		WireType[WireType["LengthDelimited"] = 2] = "LengthDelimited";
		WireType[WireType["StartGroup"] = 3] = "StartGroup";
		WireType[WireType["EndGroup"] = 4] = "EndGroup";
		WireType[WireType["Bit32"] = 5] = "Bit32";
	})(exports.WireType || (exports.WireType = {}));
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/goog-varint.js
var require_goog_varint = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.varint32read = exports.varint32write = exports.int64toString = exports.int64fromString = exports.varint64write = exports.varint64read = void 0;
	function varint64read() {
		let lowBits = 0;
		let highBits = 0;
		for (let shift = 0; shift < 28; shift += 7) {
			let b = this.buf[this.pos++];
			lowBits |= (b & 127) << shift;
			if ((b & 128) == 0) {
				this.assertBounds();
				return [lowBits, highBits];
			}
		}
		let middleByte = this.buf[this.pos++];
		lowBits |= (middleByte & 15) << 28;
		highBits = (middleByte & 112) >> 4;
		if ((middleByte & 128) == 0) {
			this.assertBounds();
			return [lowBits, highBits];
		}
		for (let shift = 3; shift <= 31; shift += 7) {
			let b = this.buf[this.pos++];
			highBits |= (b & 127) << shift;
			if ((b & 128) == 0) {
				this.assertBounds();
				return [lowBits, highBits];
			}
		}
		throw new Error("invalid varint");
	}
	exports.varint64read = varint64read;
	function varint64write(lo, hi, bytes) {
		for (let i = 0; i < 28; i = i + 7) {
			const shift = lo >>> i;
			const hasNext = !(shift >>> 7 == 0 && hi == 0);
			const byte = (hasNext ? shift | 128 : shift) & 255;
			bytes.push(byte);
			if (!hasNext) return;
		}
		const splitBits = lo >>> 28 & 15 | (hi & 7) << 4;
		const hasMoreBits = !(hi >> 3 == 0);
		bytes.push((hasMoreBits ? splitBits | 128 : splitBits) & 255);
		if (!hasMoreBits) return;
		for (let i = 3; i < 31; i = i + 7) {
			const shift = hi >>> i;
			const hasNext = !(shift >>> 7 == 0);
			const byte = (hasNext ? shift | 128 : shift) & 255;
			bytes.push(byte);
			if (!hasNext) return;
		}
		bytes.push(hi >>> 31 & 1);
	}
	exports.varint64write = varint64write;
	const TWO_PWR_32_DBL = 4294967296;
	function int64fromString(dec) {
		let minus = dec[0] == "-";
		if (minus) dec = dec.slice(1);
		const base = 1e6;
		let lowBits = 0;
		let highBits = 0;
		function add1e6digit(begin, end) {
			const digit1e6 = Number(dec.slice(begin, end));
			highBits *= base;
			lowBits = lowBits * base + digit1e6;
			if (lowBits >= TWO_PWR_32_DBL) {
				highBits = highBits + (lowBits / TWO_PWR_32_DBL | 0);
				lowBits = lowBits % TWO_PWR_32_DBL;
			}
		}
		add1e6digit(-24, -18);
		add1e6digit(-18, -12);
		add1e6digit(-12, -6);
		add1e6digit(-6);
		return [
			minus,
			lowBits,
			highBits
		];
	}
	exports.int64fromString = int64fromString;
	function int64toString(bitsLow, bitsHigh) {
		if (bitsHigh >>> 0 <= 2097151) return "" + (TWO_PWR_32_DBL * bitsHigh + (bitsLow >>> 0));
		let low = bitsLow & 16777215;
		let mid = (bitsLow >>> 24 | bitsHigh << 8) >>> 0 & 16777215;
		let high = bitsHigh >> 16 & 65535;
		let digitA = low + mid * 6777216 + high * 6710656;
		let digitB = mid + high * 8147497;
		let digitC = high * 2;
		let base = 1e7;
		if (digitA >= base) {
			digitB += Math.floor(digitA / base);
			digitA %= base;
		}
		if (digitB >= base) {
			digitC += Math.floor(digitB / base);
			digitB %= base;
		}
		function decimalFrom1e7(digit1e7, needLeadingZeros) {
			let partial = digit1e7 ? String(digit1e7) : "";
			if (needLeadingZeros) return "0000000".slice(partial.length) + partial;
			return partial;
		}
		return decimalFrom1e7(digitC, 0) + decimalFrom1e7(digitB, digitC) + decimalFrom1e7(digitA, 1);
	}
	exports.int64toString = int64toString;
	function varint32write(value, bytes) {
		if (value >= 0) {
			while (value > 127) {
				bytes.push(value & 127 | 128);
				value = value >>> 7;
			}
			bytes.push(value);
		} else {
			for (let i = 0; i < 9; i++) {
				bytes.push(value & 127 | 128);
				value = value >> 7;
			}
			bytes.push(1);
		}
	}
	exports.varint32write = varint32write;
	function varint32read() {
		let b = this.buf[this.pos++];
		let result = b & 127;
		if ((b & 128) == 0) {
			this.assertBounds();
			return result;
		}
		b = this.buf[this.pos++];
		result |= (b & 127) << 7;
		if ((b & 128) == 0) {
			this.assertBounds();
			return result;
		}
		b = this.buf[this.pos++];
		result |= (b & 127) << 14;
		if ((b & 128) == 0) {
			this.assertBounds();
			return result;
		}
		b = this.buf[this.pos++];
		result |= (b & 127) << 21;
		if ((b & 128) == 0) {
			this.assertBounds();
			return result;
		}
		b = this.buf[this.pos++];
		result |= (b & 15) << 28;
		for (let readBytes = 5; (b & 128) !== 0 && readBytes < 10; readBytes++) b = this.buf[this.pos++];
		if ((b & 128) != 0) throw new Error("invalid varint");
		this.assertBounds();
		return result >>> 0;
	}
	exports.varint32read = varint32read;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/pb-long.js
var require_pb_long = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.PbLong = exports.PbULong = exports.detectBi = void 0;
	const goog_varint_1 = require_goog_varint();
	let BI;
	function detectBi() {
		const dv = new DataView(new ArrayBuffer(8));
		BI = globalThis.BigInt !== void 0 && typeof dv.getBigInt64 === "function" && typeof dv.getBigUint64 === "function" && typeof dv.setBigInt64 === "function" && typeof dv.setBigUint64 === "function" ? {
			MIN: BigInt("-9223372036854775808"),
			MAX: BigInt("9223372036854775807"),
			UMIN: BigInt("0"),
			UMAX: BigInt("18446744073709551615"),
			C: BigInt,
			V: dv
		} : void 0;
	}
	exports.detectBi = detectBi;
	detectBi();
	function assertBi(bi) {
		if (!bi) throw new Error("BigInt unavailable, see https://github.com/timostamm/protobuf-ts/blob/v1.0.8/MANUAL.md#bigint-support");
	}
	const RE_DECIMAL_STR = /^-?[0-9]+$/;
	const TWO_PWR_32_DBL = 4294967296;
	const HALF_2_PWR_32 = 2147483648;
	var SharedPbLong = class {
		constructor(lo, hi) {
			this.lo = lo | 0;
			this.hi = hi | 0;
		}
		isZero() {
			return this.lo == 0 && this.hi == 0;
		}
		toNumber() {
			let result = this.hi * TWO_PWR_32_DBL + (this.lo >>> 0);
			if (!Number.isSafeInteger(result)) throw new Error("cannot convert to safe number");
			return result;
		}
	};
	var PbULong = class PbULong extends SharedPbLong {
		static from(value) {
			if (BI) switch (typeof value) {
				case "string":
					if (value == "0") return this.ZERO;
					if (value == "") throw new Error("string is no integer");
					value = BI.C(value);
				case "number":
					if (value === 0) return this.ZERO;
					value = BI.C(value);
				case "bigint":
					if (!value) return this.ZERO;
					if (value < BI.UMIN) throw new Error("signed value for ulong");
					if (value > BI.UMAX) throw new Error("ulong too large");
					BI.V.setBigUint64(0, value, true);
					return new PbULong(BI.V.getInt32(0, true), BI.V.getInt32(4, true));
			}
			else switch (typeof value) {
				case "string":
					if (value == "0") return this.ZERO;
					value = value.trim();
					if (!RE_DECIMAL_STR.test(value)) throw new Error("string is no integer");
					let [minus, lo, hi] = goog_varint_1.int64fromString(value);
					if (minus) throw new Error("signed value for ulong");
					return new PbULong(lo, hi);
				case "number":
					if (value == 0) return this.ZERO;
					if (!Number.isSafeInteger(value)) throw new Error("number is no integer");
					if (value < 0) throw new Error("signed value for ulong");
					return new PbULong(value, value / TWO_PWR_32_DBL);
			}
			throw new Error("unknown value " + typeof value);
		}
		toString() {
			return BI ? this.toBigInt().toString() : goog_varint_1.int64toString(this.lo, this.hi);
		}
		toBigInt() {
			assertBi(BI);
			BI.V.setInt32(0, this.lo, true);
			BI.V.setInt32(4, this.hi, true);
			return BI.V.getBigUint64(0, true);
		}
	};
	exports.PbULong = PbULong;
	PbULong.ZERO = new PbULong(0, 0);
	var PbLong = class PbLong extends SharedPbLong {
		static from(value) {
			if (BI) switch (typeof value) {
				case "string":
					if (value == "0") return this.ZERO;
					if (value == "") throw new Error("string is no integer");
					value = BI.C(value);
				case "number":
					if (value === 0) return this.ZERO;
					value = BI.C(value);
				case "bigint":
					if (!value) return this.ZERO;
					if (value < BI.MIN) throw new Error("signed long too small");
					if (value > BI.MAX) throw new Error("signed long too large");
					BI.V.setBigInt64(0, value, true);
					return new PbLong(BI.V.getInt32(0, true), BI.V.getInt32(4, true));
			}
			else switch (typeof value) {
				case "string":
					if (value == "0") return this.ZERO;
					value = value.trim();
					if (!RE_DECIMAL_STR.test(value)) throw new Error("string is no integer");
					let [minus, lo, hi] = goog_varint_1.int64fromString(value);
					if (minus) {
						if (hi > HALF_2_PWR_32 || hi == HALF_2_PWR_32 && lo != 0) throw new Error("signed long too small");
					} else if (hi >= HALF_2_PWR_32) throw new Error("signed long too large");
					let pbl = new PbLong(lo, hi);
					return minus ? pbl.negate() : pbl;
				case "number":
					if (value == 0) return this.ZERO;
					if (!Number.isSafeInteger(value)) throw new Error("number is no integer");
					return value > 0 ? new PbLong(value, value / TWO_PWR_32_DBL) : new PbLong(-value, -value / TWO_PWR_32_DBL).negate();
			}
			throw new Error("unknown value " + typeof value);
		}
		isNegative() {
			return (this.hi & HALF_2_PWR_32) !== 0;
		}
		negate() {
			let hi = ~this.hi, lo = this.lo;
			if (lo) lo = ~lo + 1;
			else hi += 1;
			return new PbLong(lo, hi);
		}
		toString() {
			if (BI) return this.toBigInt().toString();
			if (this.isNegative()) {
				let n = this.negate();
				return "-" + goog_varint_1.int64toString(n.lo, n.hi);
			}
			return goog_varint_1.int64toString(this.lo, this.hi);
		}
		toBigInt() {
			assertBi(BI);
			BI.V.setInt32(0, this.lo, true);
			BI.V.setInt32(4, this.hi, true);
			return BI.V.getBigInt64(0, true);
		}
	};
	exports.PbLong = PbLong;
	PbLong.ZERO = new PbLong(0, 0);
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/binary-reader.js
var require_binary_reader = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BinaryReader = exports.binaryReadOptions = void 0;
	const binary_format_contract_1 = require_binary_format_contract();
	const pb_long_1 = require_pb_long();
	const goog_varint_1 = require_goog_varint();
	const defaultsRead = {
		readUnknownField: true,
		readerFactory: (bytes) => new BinaryReader(bytes)
	};
	function binaryReadOptions(options) {
		return options ? Object.assign(Object.assign({}, defaultsRead), options) : defaultsRead;
	}
	exports.binaryReadOptions = binaryReadOptions;
	var BinaryReader = class {
		constructor(buf, textDecoder) {
			this.varint64 = goog_varint_1.varint64read;
			this.uint32 = goog_varint_1.varint32read;
			this.buf = buf;
			this.len = buf.length;
			this.pos = 0;
			this.view = new DataView(buf.buffer, buf.byteOffset, buf.byteLength);
			this.textDecoder = textDecoder !== null && textDecoder !== void 0 ? textDecoder : new TextDecoder("utf-8", {
				fatal: true,
				ignoreBOM: true
			});
		}
		tag() {
			let tag = this.uint32(), fieldNo = tag >>> 3, wireType = tag & 7;
			if (fieldNo <= 0 || wireType < 0 || wireType > 5) throw new Error("illegal tag: field no " + fieldNo + " wire type " + wireType);
			return [fieldNo, wireType];
		}
		skip(wireType) {
			let start = this.pos;
			switch (wireType) {
				case binary_format_contract_1.WireType.Varint:
					while (this.buf[this.pos++] & 128);
					break;
				case binary_format_contract_1.WireType.Bit64: this.pos += 4;
				case binary_format_contract_1.WireType.Bit32:
					this.pos += 4;
					break;
				case binary_format_contract_1.WireType.LengthDelimited:
					let len = this.uint32();
					this.pos += len;
					break;
				case binary_format_contract_1.WireType.StartGroup:
					let t;
					while ((t = this.tag()[1]) !== binary_format_contract_1.WireType.EndGroup) this.skip(t);
					break;
				default: throw new Error("cant skip wire type " + wireType);
			}
			this.assertBounds();
			return this.buf.subarray(start, this.pos);
		}
		assertBounds() {
			if (this.pos > this.len) throw new RangeError("premature EOF");
		}
		int32() {
			return this.uint32() | 0;
		}
		sint32() {
			let zze = this.uint32();
			return zze >>> 1 ^ -(zze & 1);
		}
		int64() {
			return new pb_long_1.PbLong(...this.varint64());
		}
		uint64() {
			return new pb_long_1.PbULong(...this.varint64());
		}
		sint64() {
			let [lo, hi] = this.varint64();
			let s = -(lo & 1);
			lo = (lo >>> 1 | (hi & 1) << 31) ^ s;
			hi = hi >>> 1 ^ s;
			return new pb_long_1.PbLong(lo, hi);
		}
		bool() {
			let [lo, hi] = this.varint64();
			return lo !== 0 || hi !== 0;
		}
		fixed32() {
			return this.view.getUint32((this.pos += 4) - 4, true);
		}
		sfixed32() {
			return this.view.getInt32((this.pos += 4) - 4, true);
		}
		fixed64() {
			return new pb_long_1.PbULong(this.sfixed32(), this.sfixed32());
		}
		sfixed64() {
			return new pb_long_1.PbLong(this.sfixed32(), this.sfixed32());
		}
		float() {
			return this.view.getFloat32((this.pos += 4) - 4, true);
		}
		double() {
			return this.view.getFloat64((this.pos += 8) - 8, true);
		}
		bytes() {
			let len = this.uint32();
			let start = this.pos;
			this.pos += len;
			this.assertBounds();
			return this.buf.subarray(start, start + len);
		}
		string() {
			return this.textDecoder.decode(this.bytes());
		}
	};
	exports.BinaryReader = BinaryReader;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/assert.js
var require_assert = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertFloat32 = exports.assertUInt32 = exports.assertInt32 = exports.assertNever = exports.assert = void 0;
	function assert(condition, msg) {
		if (!condition) throw new Error(msg);
	}
	exports.assert = assert;
	function assertNever(value, msg) {
		throw new Error(msg !== null && msg !== void 0 ? msg : "Unexpected object: " + value);
	}
	exports.assertNever = assertNever;
	const FLOAT32_MAX = 34028234663852886e22;
	const FLOAT32_MIN = -34028234663852886e22;
	const UINT32_MAX = 4294967295;
	const INT32_MAX = 2147483647;
	const INT32_MIN = -2147483648;
	function assertInt32(arg) {
		if (typeof arg !== "number") throw new Error("invalid int 32: " + typeof arg);
		if (!Number.isInteger(arg) || arg > INT32_MAX || arg < INT32_MIN) throw new Error("invalid int 32: " + arg);
	}
	exports.assertInt32 = assertInt32;
	function assertUInt32(arg) {
		if (typeof arg !== "number") throw new Error("invalid uint 32: " + typeof arg);
		if (!Number.isInteger(arg) || arg > UINT32_MAX || arg < 0) throw new Error("invalid uint 32: " + arg);
	}
	exports.assertUInt32 = assertUInt32;
	function assertFloat32(arg) {
		if (typeof arg !== "number") throw new Error("invalid float 32: " + typeof arg);
		if (!Number.isFinite(arg)) return;
		if (arg > FLOAT32_MAX || arg < FLOAT32_MIN) throw new Error("invalid float 32: " + arg);
	}
	exports.assertFloat32 = assertFloat32;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/binary-writer.js
var require_binary_writer = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BinaryWriter = exports.binaryWriteOptions = void 0;
	const pb_long_1 = require_pb_long();
	const goog_varint_1 = require_goog_varint();
	const assert_1 = require_assert();
	const defaultsWrite = {
		writeUnknownFields: true,
		writerFactory: () => new BinaryWriter()
	};
	function binaryWriteOptions(options) {
		return options ? Object.assign(Object.assign({}, defaultsWrite), options) : defaultsWrite;
	}
	exports.binaryWriteOptions = binaryWriteOptions;
	var BinaryWriter = class {
		constructor(textEncoder) {
			this.stack = [];
			this.textEncoder = textEncoder !== null && textEncoder !== void 0 ? textEncoder : new TextEncoder();
			this.chunks = [];
			this.buf = [];
		}
		finish() {
			this.chunks.push(new Uint8Array(this.buf));
			let len = 0;
			for (let i = 0; i < this.chunks.length; i++) len += this.chunks[i].length;
			let bytes = new Uint8Array(len);
			let offset = 0;
			for (let i = 0; i < this.chunks.length; i++) {
				bytes.set(this.chunks[i], offset);
				offset += this.chunks[i].length;
			}
			this.chunks = [];
			return bytes;
		}
		fork() {
			this.stack.push({
				chunks: this.chunks,
				buf: this.buf
			});
			this.chunks = [];
			this.buf = [];
			return this;
		}
		join() {
			let chunk = this.finish();
			let prev = this.stack.pop();
			if (!prev) throw new Error("invalid state, fork stack empty");
			this.chunks = prev.chunks;
			this.buf = prev.buf;
			this.uint32(chunk.byteLength);
			return this.raw(chunk);
		}
		tag(fieldNo, type) {
			return this.uint32((fieldNo << 3 | type) >>> 0);
		}
		raw(chunk) {
			if (this.buf.length) {
				this.chunks.push(new Uint8Array(this.buf));
				this.buf = [];
			}
			this.chunks.push(chunk);
			return this;
		}
		uint32(value) {
			assert_1.assertUInt32(value);
			while (value > 127) {
				this.buf.push(value & 127 | 128);
				value = value >>> 7;
			}
			this.buf.push(value);
			return this;
		}
		int32(value) {
			assert_1.assertInt32(value);
			goog_varint_1.varint32write(value, this.buf);
			return this;
		}
		bool(value) {
			this.buf.push(value ? 1 : 0);
			return this;
		}
		bytes(value) {
			this.uint32(value.byteLength);
			return this.raw(value);
		}
		string(value) {
			let chunk = this.textEncoder.encode(value);
			this.uint32(chunk.byteLength);
			return this.raw(chunk);
		}
		float(value) {
			assert_1.assertFloat32(value);
			let chunk = new Uint8Array(4);
			new DataView(chunk.buffer).setFloat32(0, value, true);
			return this.raw(chunk);
		}
		double(value) {
			let chunk = new Uint8Array(8);
			new DataView(chunk.buffer).setFloat64(0, value, true);
			return this.raw(chunk);
		}
		fixed32(value) {
			assert_1.assertUInt32(value);
			let chunk = new Uint8Array(4);
			new DataView(chunk.buffer).setUint32(0, value, true);
			return this.raw(chunk);
		}
		sfixed32(value) {
			assert_1.assertInt32(value);
			let chunk = new Uint8Array(4);
			new DataView(chunk.buffer).setInt32(0, value, true);
			return this.raw(chunk);
		}
		sint32(value) {
			assert_1.assertInt32(value);
			value = (value << 1 ^ value >> 31) >>> 0;
			goog_varint_1.varint32write(value, this.buf);
			return this;
		}
		sfixed64(value) {
			let chunk = new Uint8Array(8);
			let view = new DataView(chunk.buffer);
			let long = pb_long_1.PbLong.from(value);
			view.setInt32(0, long.lo, true);
			view.setInt32(4, long.hi, true);
			return this.raw(chunk);
		}
		fixed64(value) {
			let chunk = new Uint8Array(8);
			let view = new DataView(chunk.buffer);
			let long = pb_long_1.PbULong.from(value);
			view.setInt32(0, long.lo, true);
			view.setInt32(4, long.hi, true);
			return this.raw(chunk);
		}
		int64(value) {
			let long = pb_long_1.PbLong.from(value);
			goog_varint_1.varint64write(long.lo, long.hi, this.buf);
			return this;
		}
		sint64(value) {
			let long = pb_long_1.PbLong.from(value), sign = long.hi >> 31, lo = long.lo << 1 ^ sign, hi = (long.hi << 1 | long.lo >>> 31) ^ sign;
			goog_varint_1.varint64write(lo, hi, this.buf);
			return this;
		}
		uint64(value) {
			let long = pb_long_1.PbULong.from(value);
			goog_varint_1.varint64write(long.lo, long.hi, this.buf);
			return this;
		}
	};
	exports.BinaryWriter = BinaryWriter;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/json-format-contract.js
var require_json_format_contract = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeJsonOptions = exports.jsonWriteOptions = exports.jsonReadOptions = void 0;
	const defaultsWrite = {
		emitDefaultValues: false,
		enumAsInteger: false,
		useProtoFieldName: false,
		prettySpaces: 0
	};
	const defaultsRead = { ignoreUnknownFields: false };
	function jsonReadOptions(options) {
		return options ? Object.assign(Object.assign({}, defaultsRead), options) : defaultsRead;
	}
	exports.jsonReadOptions = jsonReadOptions;
	function jsonWriteOptions(options) {
		return options ? Object.assign(Object.assign({}, defaultsWrite), options) : defaultsWrite;
	}
	exports.jsonWriteOptions = jsonWriteOptions;
	function mergeJsonOptions(a, b) {
		var _a, _b;
		let c = Object.assign(Object.assign({}, a), b);
		c.typeRegistry = [...(_a = a === null || a === void 0 ? void 0 : a.typeRegistry) !== null && _a !== void 0 ? _a : [], ...(_b = b === null || b === void 0 ? void 0 : b.typeRegistry) !== null && _b !== void 0 ? _b : []];
		return c;
	}
	exports.mergeJsonOptions = mergeJsonOptions;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/message-type-contract.js
var require_message_type_contract = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MESSAGE_TYPE = void 0;
	exports.MESSAGE_TYPE = Symbol.for("protobuf-ts/message-type");
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/lower-camel-case.js
var require_lower_camel_case = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.lowerCamelCase = void 0;
	function lowerCamelCase(snakeCase) {
		let capNext = false;
		const sb = [];
		for (let i = 0; i < snakeCase.length; i++) {
			let next = snakeCase.charAt(i);
			if (next == "_") capNext = true;
			else if (/\d/.test(next)) {
				sb.push(next);
				capNext = true;
			} else if (capNext) {
				sb.push(next.toUpperCase());
				capNext = false;
			} else if (i == 0) sb.push(next.toLowerCase());
			else sb.push(next);
		}
		return sb.join("");
	}
	exports.lowerCamelCase = lowerCamelCase;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-info.js
var require_reflection_info$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.readMessageOption = exports.readFieldOption = exports.readFieldOptions = exports.normalizeFieldInfo = exports.RepeatType = exports.LongType = exports.ScalarType = void 0;
	const lower_camel_case_1 = require_lower_camel_case();
	(function(ScalarType) {
		ScalarType[ScalarType["DOUBLE"] = 1] = "DOUBLE";
		ScalarType[ScalarType["FLOAT"] = 2] = "FLOAT";
		ScalarType[ScalarType["INT64"] = 3] = "INT64";
		ScalarType[ScalarType["UINT64"] = 4] = "UINT64";
		ScalarType[ScalarType["INT32"] = 5] = "INT32";
		ScalarType[ScalarType["FIXED64"] = 6] = "FIXED64";
		ScalarType[ScalarType["FIXED32"] = 7] = "FIXED32";
		ScalarType[ScalarType["BOOL"] = 8] = "BOOL";
		ScalarType[ScalarType["STRING"] = 9] = "STRING";
		ScalarType[ScalarType["BYTES"] = 12] = "BYTES";
		ScalarType[ScalarType["UINT32"] = 13] = "UINT32";
		ScalarType[ScalarType["SFIXED32"] = 15] = "SFIXED32";
		ScalarType[ScalarType["SFIXED64"] = 16] = "SFIXED64";
		ScalarType[ScalarType["SINT32"] = 17] = "SINT32";
		ScalarType[ScalarType["SINT64"] = 18] = "SINT64";
	})(exports.ScalarType || (exports.ScalarType = {}));
	(function(LongType) {
		LongType[LongType["BIGINT"] = 0] = "BIGINT";
		LongType[LongType["STRING"] = 1] = "STRING";
		LongType[LongType["NUMBER"] = 2] = "NUMBER";
	})(exports.LongType || (exports.LongType = {}));
	var RepeatType;
	(function(RepeatType) {
		RepeatType[RepeatType["NO"] = 0] = "NO";
		RepeatType[RepeatType["PACKED"] = 1] = "PACKED";
		RepeatType[RepeatType["UNPACKED"] = 2] = "UNPACKED";
	})(RepeatType = exports.RepeatType || (exports.RepeatType = {}));
	function normalizeFieldInfo(field) {
		var _a, _b, _c, _d;
		field.localName = (_a = field.localName) !== null && _a !== void 0 ? _a : lower_camel_case_1.lowerCamelCase(field.name);
		field.jsonName = (_b = field.jsonName) !== null && _b !== void 0 ? _b : lower_camel_case_1.lowerCamelCase(field.name);
		field.repeat = (_c = field.repeat) !== null && _c !== void 0 ? _c : RepeatType.NO;
		field.opt = (_d = field.opt) !== null && _d !== void 0 ? _d : field.repeat ? false : field.oneof ? false : field.kind == "message";
		return field;
	}
	exports.normalizeFieldInfo = normalizeFieldInfo;
	function readFieldOptions(messageType, fieldName, extensionName, extensionType) {
		var _a;
		const options = (_a = messageType.fields.find((m, i) => m.localName == fieldName || i == fieldName)) === null || _a === void 0 ? void 0 : _a.options;
		return options && options[extensionName] ? extensionType.fromJson(options[extensionName]) : void 0;
	}
	exports.readFieldOptions = readFieldOptions;
	function readFieldOption(messageType, fieldName, extensionName, extensionType) {
		var _a;
		const options = (_a = messageType.fields.find((m, i) => m.localName == fieldName || i == fieldName)) === null || _a === void 0 ? void 0 : _a.options;
		if (!options) return;
		const optionVal = options[extensionName];
		if (optionVal === void 0) return optionVal;
		return extensionType ? extensionType.fromJson(optionVal) : optionVal;
	}
	exports.readFieldOption = readFieldOption;
	function readMessageOption(messageType, extensionName, extensionType) {
		const optionVal = messageType.options[extensionName];
		if (optionVal === void 0) return optionVal;
		return extensionType ? extensionType.fromJson(optionVal) : optionVal;
	}
	exports.readMessageOption = readMessageOption;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/oneof.js
var require_oneof = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getSelectedOneofValue = exports.clearOneofValue = exports.setUnknownOneofValue = exports.setOneofValue = exports.getOneofValue = exports.isOneofGroup = void 0;
	function isOneofGroup(any) {
		if (typeof any != "object" || any === null || !any.hasOwnProperty("oneofKind")) return false;
		switch (typeof any.oneofKind) {
			case "string":
				if (any[any.oneofKind] === void 0) return false;
				return Object.keys(any).length == 2;
			case "undefined": return Object.keys(any).length == 1;
			default: return false;
		}
	}
	exports.isOneofGroup = isOneofGroup;
	function getOneofValue(oneof, kind) {
		return oneof[kind];
	}
	exports.getOneofValue = getOneofValue;
	function setOneofValue(oneof, kind, value) {
		if (oneof.oneofKind !== void 0) delete oneof[oneof.oneofKind];
		oneof.oneofKind = kind;
		if (value !== void 0) oneof[kind] = value;
	}
	exports.setOneofValue = setOneofValue;
	function setUnknownOneofValue(oneof, kind, value) {
		if (oneof.oneofKind !== void 0) delete oneof[oneof.oneofKind];
		oneof.oneofKind = kind;
		if (value !== void 0 && kind !== void 0) oneof[kind] = value;
	}
	exports.setUnknownOneofValue = setUnknownOneofValue;
	function clearOneofValue(oneof) {
		if (oneof.oneofKind !== void 0) delete oneof[oneof.oneofKind];
		oneof.oneofKind = void 0;
	}
	exports.clearOneofValue = clearOneofValue;
	function getSelectedOneofValue(oneof) {
		if (oneof.oneofKind === void 0) return;
		return oneof[oneof.oneofKind];
	}
	exports.getSelectedOneofValue = getSelectedOneofValue;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-type-check.js
var require_reflection_type_check = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionTypeCheck = void 0;
	const reflection_info_1 = require_reflection_info$1();
	const oneof_1 = require_oneof();
	var ReflectionTypeCheck = class {
		constructor(info) {
			var _a;
			this.fields = (_a = info.fields) !== null && _a !== void 0 ? _a : [];
		}
		prepare() {
			if (this.data) return;
			const req = [], known = [], oneofs = [];
			for (let field of this.fields) if (field.oneof) {
				if (!oneofs.includes(field.oneof)) {
					oneofs.push(field.oneof);
					req.push(field.oneof);
					known.push(field.oneof);
				}
			} else {
				known.push(field.localName);
				switch (field.kind) {
					case "scalar":
					case "enum":
						if (!field.opt || field.repeat) req.push(field.localName);
						break;
					case "message":
						if (field.repeat) req.push(field.localName);
						break;
					case "map": req.push(field.localName);
				}
			}
			this.data = {
				req,
				known,
				oneofs: Object.values(oneofs)
			};
		}
		is(message, depth, allowExcessProperties = false) {
			if (depth < 0) return true;
			if (message === null || message === void 0 || typeof message != "object") return false;
			this.prepare();
			let keys = Object.keys(message), data = this.data;
			if (keys.length < data.req.length || data.req.some((n) => !keys.includes(n))) return false;
			if (!allowExcessProperties) {
				if (keys.some((k) => !data.known.includes(k))) return false;
			}
			if (depth < 1) return true;
			for (const name of data.oneofs) {
				const group = message[name];
				if (!oneof_1.isOneofGroup(group)) return false;
				if (group.oneofKind === void 0) continue;
				const field = this.fields.find((f) => f.localName === group.oneofKind);
				if (!field) return false;
				if (!this.field(group[group.oneofKind], field, allowExcessProperties, depth)) return false;
			}
			for (const field of this.fields) {
				if (field.oneof !== void 0) continue;
				if (!this.field(message[field.localName], field, allowExcessProperties, depth)) return false;
			}
			return true;
		}
		field(arg, field, allowExcessProperties, depth) {
			let repeated = field.repeat;
			switch (field.kind) {
				case "scalar":
					if (arg === void 0) return field.opt;
					if (repeated) return this.scalars(arg, field.T, depth, field.L);
					return this.scalar(arg, field.T, field.L);
				case "enum":
					if (arg === void 0) return field.opt;
					if (repeated) return this.scalars(arg, reflection_info_1.ScalarType.INT32, depth);
					return this.scalar(arg, reflection_info_1.ScalarType.INT32);
				case "message":
					if (arg === void 0) return true;
					if (repeated) return this.messages(arg, field.T(), allowExcessProperties, depth);
					return this.message(arg, field.T(), allowExcessProperties, depth);
				case "map":
					if (typeof arg != "object" || arg === null) return false;
					if (depth < 2) return true;
					if (!this.mapKeys(arg, field.K, depth)) return false;
					switch (field.V.kind) {
						case "scalar": return this.scalars(Object.values(arg), field.V.T, depth, field.V.L);
						case "enum": return this.scalars(Object.values(arg), reflection_info_1.ScalarType.INT32, depth);
						case "message": return this.messages(Object.values(arg), field.V.T(), allowExcessProperties, depth);
					}
			}
			return true;
		}
		message(arg, type, allowExcessProperties, depth) {
			if (allowExcessProperties) return type.isAssignable(arg, depth);
			return type.is(arg, depth);
		}
		messages(arg, type, allowExcessProperties, depth) {
			if (!Array.isArray(arg)) return false;
			if (depth < 2) return true;
			if (allowExcessProperties) {
				for (let i = 0; i < arg.length && i < depth; i++) if (!type.isAssignable(arg[i], depth - 1)) return false;
			} else for (let i = 0; i < arg.length && i < depth; i++) if (!type.is(arg[i], depth - 1)) return false;
			return true;
		}
		scalar(arg, type, longType) {
			let argType = typeof arg;
			switch (type) {
				case reflection_info_1.ScalarType.UINT64:
				case reflection_info_1.ScalarType.FIXED64:
				case reflection_info_1.ScalarType.INT64:
				case reflection_info_1.ScalarType.SFIXED64:
				case reflection_info_1.ScalarType.SINT64: switch (longType) {
					case reflection_info_1.LongType.BIGINT: return argType == "bigint";
					case reflection_info_1.LongType.NUMBER: return argType == "number" && !isNaN(arg);
					default: return argType == "string";
				}
				case reflection_info_1.ScalarType.BOOL: return argType == "boolean";
				case reflection_info_1.ScalarType.STRING: return argType == "string";
				case reflection_info_1.ScalarType.BYTES: return arg instanceof Uint8Array;
				case reflection_info_1.ScalarType.DOUBLE:
				case reflection_info_1.ScalarType.FLOAT: return argType == "number" && !isNaN(arg);
				default: return argType == "number" && Number.isInteger(arg);
			}
		}
		scalars(arg, type, depth, longType) {
			if (!Array.isArray(arg)) return false;
			if (depth < 2) return true;
			if (Array.isArray(arg)) {
				for (let i = 0; i < arg.length && i < depth; i++) if (!this.scalar(arg[i], type, longType)) return false;
			}
			return true;
		}
		mapKeys(map, type, depth) {
			let keys = Object.keys(map);
			switch (type) {
				case reflection_info_1.ScalarType.INT32:
				case reflection_info_1.ScalarType.FIXED32:
				case reflection_info_1.ScalarType.SFIXED32:
				case reflection_info_1.ScalarType.SINT32:
				case reflection_info_1.ScalarType.UINT32: return this.scalars(keys.slice(0, depth).map((k) => parseInt(k)), type, depth);
				case reflection_info_1.ScalarType.BOOL: return this.scalars(keys.slice(0, depth).map((k) => k == "true" ? true : k == "false" ? false : k), type, depth);
				default: return this.scalars(keys, type, depth, reflection_info_1.LongType.STRING);
			}
		}
	};
	exports.ReflectionTypeCheck = ReflectionTypeCheck;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-long-convert.js
var require_reflection_long_convert = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionLongConvert = void 0;
	const reflection_info_1 = require_reflection_info$1();
	function reflectionLongConvert(long, type) {
		switch (type) {
			case reflection_info_1.LongType.BIGINT: return long.toBigInt();
			case reflection_info_1.LongType.NUMBER: return long.toNumber();
			default: return long.toString();
		}
	}
	exports.reflectionLongConvert = reflectionLongConvert;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-json-reader.js
var require_reflection_json_reader = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionJsonReader = void 0;
	const json_typings_1 = require_json_typings();
	const base64_1 = require_base64();
	const reflection_info_1 = require_reflection_info$1();
	const pb_long_1 = require_pb_long();
	const assert_1 = require_assert();
	const reflection_long_convert_1 = require_reflection_long_convert();
	var ReflectionJsonReader = class {
		constructor(info) {
			this.info = info;
		}
		prepare() {
			var _a;
			if (this.fMap === void 0) {
				this.fMap = {};
				const fieldsInput = (_a = this.info.fields) !== null && _a !== void 0 ? _a : [];
				for (const field of fieldsInput) {
					this.fMap[field.name] = field;
					this.fMap[field.jsonName] = field;
					this.fMap[field.localName] = field;
				}
			}
		}
		assert(condition, fieldName, jsonValue) {
			if (!condition) {
				let what = json_typings_1.typeofJsonValue(jsonValue);
				if (what == "number" || what == "boolean") what = jsonValue.toString();
				throw new Error(`Cannot parse JSON ${what} for ${this.info.typeName}#${fieldName}`);
			}
		}
		read(input, message, options) {
			this.prepare();
			const oneofsHandled = [];
			for (const [jsonKey, jsonValue] of Object.entries(input)) {
				const field = this.fMap[jsonKey];
				if (!field) {
					if (!options.ignoreUnknownFields) throw new Error(`Found unknown field while reading ${this.info.typeName} from JSON format. JSON key: ${jsonKey}`);
					continue;
				}
				const localName = field.localName;
				let target;
				if (field.oneof) {
					if (jsonValue === null && (field.kind !== "enum" || field.T()[0] !== "google.protobuf.NullValue")) continue;
					if (oneofsHandled.includes(field.oneof)) throw new Error(`Multiple members of the oneof group "${field.oneof}" of ${this.info.typeName} are present in JSON.`);
					oneofsHandled.push(field.oneof);
					target = message[field.oneof] = { oneofKind: localName };
				} else target = message;
				if (field.kind == "map") {
					if (jsonValue === null) continue;
					this.assert(json_typings_1.isJsonObject(jsonValue), field.name, jsonValue);
					const fieldObj = target[localName];
					for (const [jsonObjKey, jsonObjValue] of Object.entries(jsonValue)) {
						this.assert(jsonObjValue !== null, field.name + " map value", null);
						let val;
						switch (field.V.kind) {
							case "message":
								val = field.V.T().internalJsonRead(jsonObjValue, options);
								break;
							case "enum":
								val = this.enum(field.V.T(), jsonObjValue, field.name, options.ignoreUnknownFields);
								if (val === false) continue;
								break;
							case "scalar": val = this.scalar(jsonObjValue, field.V.T, field.V.L, field.name);
						}
						this.assert(val !== void 0, field.name + " map value", jsonObjValue);
						let key = jsonObjKey;
						if (field.K == reflection_info_1.ScalarType.BOOL) key = key == "true" ? true : key == "false" ? false : key;
						key = this.scalar(key, field.K, reflection_info_1.LongType.STRING, field.name).toString();
						fieldObj[key] = val;
					}
				} else if (field.repeat) {
					if (jsonValue === null) continue;
					this.assert(Array.isArray(jsonValue), field.name, jsonValue);
					const fieldArr = target[localName];
					for (const jsonItem of jsonValue) {
						this.assert(jsonItem !== null, field.name, null);
						let val;
						switch (field.kind) {
							case "message":
								val = field.T().internalJsonRead(jsonItem, options);
								break;
							case "enum":
								val = this.enum(field.T(), jsonItem, field.name, options.ignoreUnknownFields);
								if (val === false) continue;
								break;
							case "scalar": val = this.scalar(jsonItem, field.T, field.L, field.name);
						}
						this.assert(val !== void 0, field.name, jsonValue);
						fieldArr.push(val);
					}
				} else switch (field.kind) {
					case "message":
						if (jsonValue === null && field.T().typeName != "google.protobuf.Value") {
							this.assert(field.oneof === void 0, field.name + " (oneof member)", null);
							continue;
						}
						target[localName] = field.T().internalJsonRead(jsonValue, options, target[localName]);
						break;
					case "enum":
						if (jsonValue === null) continue;
						let val = this.enum(field.T(), jsonValue, field.name, options.ignoreUnknownFields);
						if (val === false) continue;
						target[localName] = val;
						break;
					case "scalar":
						if (jsonValue === null) continue;
						target[localName] = this.scalar(jsonValue, field.T, field.L, field.name);
				}
			}
		}
		enum(type, json, fieldName, ignoreUnknownFields) {
			if (type[0] == "google.protobuf.NullValue") assert_1.assert(json === null || json === "NULL_VALUE", `Unable to parse field ${this.info.typeName}#${fieldName}, enum ${type[0]} only accepts null.`);
			if (json === null) return 0;
			switch (typeof json) {
				case "number":
					assert_1.assert(Number.isInteger(json), `Unable to parse field ${this.info.typeName}#${fieldName}, enum can only be integral number, got ${json}.`);
					return json;
				case "string":
					let localEnumName = json;
					if (type[2] && json.substring(0, type[2].length) === type[2]) localEnumName = json.substring(type[2].length);
					let enumNumber = type[1][localEnumName];
					if (typeof enumNumber === "undefined" && ignoreUnknownFields) return false;
					assert_1.assert(typeof enumNumber == "number", `Unable to parse field ${this.info.typeName}#${fieldName}, enum ${type[0]} has no value for "${json}".`);
					return enumNumber;
			}
			assert_1.assert(false, `Unable to parse field ${this.info.typeName}#${fieldName}, cannot parse enum value from ${typeof json}".`);
		}
		scalar(json, type, longType, fieldName) {
			let e;
			try {
				switch (type) {
					case reflection_info_1.ScalarType.DOUBLE:
					case reflection_info_1.ScalarType.FLOAT:
						if (json === null) return 0;
						if (json === "NaN") return NaN;
						if (json === "Infinity") return Number.POSITIVE_INFINITY;
						if (json === "-Infinity") return Number.NEGATIVE_INFINITY;
						if (json === "") {
							e = "empty string";
							break;
						}
						if (typeof json == "string" && json.trim().length !== json.length) {
							e = "extra whitespace";
							break;
						}
						if (typeof json != "string" && typeof json != "number") break;
						let float = Number(json);
						if (Number.isNaN(float)) {
							e = "not a number";
							break;
						}
						if (!Number.isFinite(float)) {
							e = "too large or small";
							break;
						}
						if (type == reflection_info_1.ScalarType.FLOAT) assert_1.assertFloat32(float);
						return float;
					case reflection_info_1.ScalarType.INT32:
					case reflection_info_1.ScalarType.FIXED32:
					case reflection_info_1.ScalarType.SFIXED32:
					case reflection_info_1.ScalarType.SINT32:
					case reflection_info_1.ScalarType.UINT32:
						if (json === null) return 0;
						let int32;
						if (typeof json == "number") int32 = json;
						else if (json === "") e = "empty string";
						else if (typeof json == "string") {
							if (json.trim().length !== json.length) e = "extra whitespace";
							else int32 = Number(json);
						}
						if (int32 === void 0) break;
						if (type == reflection_info_1.ScalarType.UINT32) assert_1.assertUInt32(int32);
						else assert_1.assertInt32(int32);
						return int32;
					case reflection_info_1.ScalarType.INT64:
					case reflection_info_1.ScalarType.SFIXED64:
					case reflection_info_1.ScalarType.SINT64:
						if (json === null) return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbLong.ZERO, longType);
						if (typeof json != "number" && typeof json != "string") break;
						return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbLong.from(json), longType);
					case reflection_info_1.ScalarType.FIXED64:
					case reflection_info_1.ScalarType.UINT64:
						if (json === null) return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbULong.ZERO, longType);
						if (typeof json != "number" && typeof json != "string") break;
						return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbULong.from(json), longType);
					case reflection_info_1.ScalarType.BOOL:
						if (json === null) return false;
						if (typeof json !== "boolean") break;
						return json;
					case reflection_info_1.ScalarType.STRING:
						if (json === null) return "";
						if (typeof json !== "string") {
							e = "extra whitespace";
							break;
						}
						return json;
					case reflection_info_1.ScalarType.BYTES:
						if (json === null || json === "") return new Uint8Array(0);
						if (typeof json !== "string") break;
						return base64_1.base64decode(json);
				}
			} catch (error) {
				e = error.message;
			}
			this.assert(false, fieldName + (e ? " - " + e : ""), json);
		}
	};
	exports.ReflectionJsonReader = ReflectionJsonReader;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-json-writer.js
var require_reflection_json_writer = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionJsonWriter = void 0;
	const base64_1 = require_base64();
	const pb_long_1 = require_pb_long();
	const reflection_info_1 = require_reflection_info$1();
	const assert_1 = require_assert();
	var ReflectionJsonWriter = class {
		constructor(info) {
			var _a;
			this.fields = (_a = info.fields) !== null && _a !== void 0 ? _a : [];
		}
		write(message, options) {
			const json = {}, source = message;
			for (const field of this.fields) {
				if (!field.oneof) {
					let jsonValue = this.field(field, source[field.localName], options);
					if (jsonValue !== void 0) json[options.useProtoFieldName ? field.name : field.jsonName] = jsonValue;
					continue;
				}
				const group = source[field.oneof];
				if (group.oneofKind !== field.localName) continue;
				const opt = field.kind == "scalar" || field.kind == "enum" ? Object.assign(Object.assign({}, options), { emitDefaultValues: true }) : options;
				let jsonValue = this.field(field, group[field.localName], opt);
				assert_1.assert(jsonValue !== void 0);
				json[options.useProtoFieldName ? field.name : field.jsonName] = jsonValue;
			}
			return json;
		}
		field(field, value, options) {
			let jsonValue = void 0;
			if (field.kind == "map") {
				assert_1.assert(typeof value == "object" && value !== null);
				const jsonObj = {};
				switch (field.V.kind) {
					case "scalar":
						for (const [entryKey, entryValue] of Object.entries(value)) {
							const val = this.scalar(field.V.T, entryValue, field.name, false, true);
							assert_1.assert(val !== void 0);
							jsonObj[entryKey.toString()] = val;
						}
						break;
					case "message":
						const messageType = field.V.T();
						for (const [entryKey, entryValue] of Object.entries(value)) {
							const val = this.message(messageType, entryValue, field.name, options);
							assert_1.assert(val !== void 0);
							jsonObj[entryKey.toString()] = val;
						}
						break;
					case "enum":
						const enumInfo = field.V.T();
						for (const [entryKey, entryValue] of Object.entries(value)) {
							assert_1.assert(entryValue === void 0 || typeof entryValue == "number");
							const val = this.enum(enumInfo, entryValue, field.name, false, true, options.enumAsInteger);
							assert_1.assert(val !== void 0);
							jsonObj[entryKey.toString()] = val;
						}
				}
				if (options.emitDefaultValues || Object.keys(jsonObj).length > 0) jsonValue = jsonObj;
			} else if (field.repeat) {
				assert_1.assert(Array.isArray(value));
				const jsonArr = [];
				switch (field.kind) {
					case "scalar":
						for (let i = 0; i < value.length; i++) {
							const val = this.scalar(field.T, value[i], field.name, field.opt, true);
							assert_1.assert(val !== void 0);
							jsonArr.push(val);
						}
						break;
					case "enum":
						const enumInfo = field.T();
						for (let i = 0; i < value.length; i++) {
							assert_1.assert(value[i] === void 0 || typeof value[i] == "number");
							const val = this.enum(enumInfo, value[i], field.name, field.opt, true, options.enumAsInteger);
							assert_1.assert(val !== void 0);
							jsonArr.push(val);
						}
						break;
					case "message":
						const messageType = field.T();
						for (let i = 0; i < value.length; i++) {
							const val = this.message(messageType, value[i], field.name, options);
							assert_1.assert(val !== void 0);
							jsonArr.push(val);
						}
				}
				if (options.emitDefaultValues || jsonArr.length > 0 || options.emitDefaultValues) jsonValue = jsonArr;
			} else switch (field.kind) {
				case "scalar":
					jsonValue = this.scalar(field.T, value, field.name, field.opt, options.emitDefaultValues);
					break;
				case "enum":
					jsonValue = this.enum(field.T(), value, field.name, field.opt, options.emitDefaultValues, options.enumAsInteger);
					break;
				case "message": jsonValue = this.message(field.T(), value, field.name, options);
			}
			return jsonValue;
		}
		enum(type, value, fieldName, optional, emitDefaultValues, enumAsInteger) {
			if (type[0] == "google.protobuf.NullValue") return !emitDefaultValues && !optional ? void 0 : null;
			if (value === void 0) {
				assert_1.assert(optional);
				return;
			}
			if (value === 0 && !emitDefaultValues && !optional) return void 0;
			assert_1.assert(typeof value == "number");
			assert_1.assert(Number.isInteger(value));
			if (enumAsInteger || !type[1].hasOwnProperty(value)) return value;
			if (type[2]) return type[2] + type[1][value];
			return type[1][value];
		}
		message(type, value, fieldName, options) {
			if (value === void 0) return options.emitDefaultValues ? null : void 0;
			return type.internalJsonWrite(value, options);
		}
		scalar(type, value, fieldName, optional, emitDefaultValues) {
			if (value === void 0) {
				assert_1.assert(optional);
				return;
			}
			const ed = emitDefaultValues || optional;
			switch (type) {
				case reflection_info_1.ScalarType.INT32:
				case reflection_info_1.ScalarType.SFIXED32:
				case reflection_info_1.ScalarType.SINT32:
					if (value === 0) return ed ? 0 : void 0;
					assert_1.assertInt32(value);
					return value;
				case reflection_info_1.ScalarType.FIXED32:
				case reflection_info_1.ScalarType.UINT32:
					if (value === 0) return ed ? 0 : void 0;
					assert_1.assertUInt32(value);
					return value;
				case reflection_info_1.ScalarType.FLOAT: assert_1.assertFloat32(value);
				case reflection_info_1.ScalarType.DOUBLE:
					if (value === 0) return ed ? 0 : void 0;
					assert_1.assert(typeof value == "number");
					if (Number.isNaN(value)) return "NaN";
					if (value === Number.POSITIVE_INFINITY) return "Infinity";
					if (value === Number.NEGATIVE_INFINITY) return "-Infinity";
					return value;
				case reflection_info_1.ScalarType.STRING:
					if (value === "") return ed ? "" : void 0;
					assert_1.assert(typeof value == "string");
					return value;
				case reflection_info_1.ScalarType.BOOL:
					if (value === false) return ed ? false : void 0;
					assert_1.assert(typeof value == "boolean");
					return value;
				case reflection_info_1.ScalarType.UINT64:
				case reflection_info_1.ScalarType.FIXED64:
					assert_1.assert(typeof value == "number" || typeof value == "string" || typeof value == "bigint");
					let ulong = pb_long_1.PbULong.from(value);
					if (ulong.isZero() && !ed) return void 0;
					return ulong.toString();
				case reflection_info_1.ScalarType.INT64:
				case reflection_info_1.ScalarType.SFIXED64:
				case reflection_info_1.ScalarType.SINT64:
					assert_1.assert(typeof value == "number" || typeof value == "string" || typeof value == "bigint");
					let long = pb_long_1.PbLong.from(value);
					if (long.isZero() && !ed) return void 0;
					return long.toString();
				case reflection_info_1.ScalarType.BYTES:
					assert_1.assert(value instanceof Uint8Array);
					if (!value.byteLength) return ed ? "" : void 0;
					return base64_1.base64encode(value);
			}
		}
	};
	exports.ReflectionJsonWriter = ReflectionJsonWriter;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-scalar-default.js
var require_reflection_scalar_default = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionScalarDefault = void 0;
	const reflection_info_1 = require_reflection_info$1();
	const reflection_long_convert_1 = require_reflection_long_convert();
	const pb_long_1 = require_pb_long();
	function reflectionScalarDefault(type, longType = reflection_info_1.LongType.STRING) {
		switch (type) {
			case reflection_info_1.ScalarType.BOOL: return false;
			case reflection_info_1.ScalarType.UINT64:
			case reflection_info_1.ScalarType.FIXED64: return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbULong.ZERO, longType);
			case reflection_info_1.ScalarType.INT64:
			case reflection_info_1.ScalarType.SFIXED64:
			case reflection_info_1.ScalarType.SINT64: return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbLong.ZERO, longType);
			case reflection_info_1.ScalarType.DOUBLE:
			case reflection_info_1.ScalarType.FLOAT: return 0;
			case reflection_info_1.ScalarType.BYTES: return new Uint8Array(0);
			case reflection_info_1.ScalarType.STRING: return "";
			default: return 0;
		}
	}
	exports.reflectionScalarDefault = reflectionScalarDefault;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-binary-reader.js
var require_reflection_binary_reader = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionBinaryReader = void 0;
	const binary_format_contract_1 = require_binary_format_contract();
	const reflection_info_1 = require_reflection_info$1();
	const reflection_long_convert_1 = require_reflection_long_convert();
	const reflection_scalar_default_1 = require_reflection_scalar_default();
	var ReflectionBinaryReader = class {
		constructor(info) {
			this.info = info;
		}
		prepare() {
			var _a;
			if (!this.fieldNoToField) {
				const fieldsInput = (_a = this.info.fields) !== null && _a !== void 0 ? _a : [];
				this.fieldNoToField = new Map(fieldsInput.map((field) => [field.no, field]));
			}
		}
		read(reader, message, options, length) {
			this.prepare();
			const end = length === void 0 ? reader.len : reader.pos + length;
			while (reader.pos < end) {
				const [fieldNo, wireType] = reader.tag(), field = this.fieldNoToField.get(fieldNo);
				if (!field) {
					let u = options.readUnknownField;
					if (u == "throw") throw new Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.info.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? binary_format_contract_1.UnknownFieldHandler.onRead : u)(this.info.typeName, message, fieldNo, wireType, d);
					continue;
				}
				let target = message, repeated = field.repeat, localName = field.localName;
				if (field.oneof) {
					target = target[field.oneof];
					if (target.oneofKind !== localName) target = message[field.oneof] = { oneofKind: localName };
				}
				switch (field.kind) {
					case "scalar":
					case "enum":
						let T = field.kind == "enum" ? reflection_info_1.ScalarType.INT32 : field.T;
						let L = field.kind == "scalar" ? field.L : void 0;
						if (repeated) {
							let arr = target[localName];
							if (wireType == binary_format_contract_1.WireType.LengthDelimited && T != reflection_info_1.ScalarType.STRING && T != reflection_info_1.ScalarType.BYTES) {
								let e = reader.uint32() + reader.pos;
								while (reader.pos < e) arr.push(this.scalar(reader, T, L));
							} else arr.push(this.scalar(reader, T, L));
						} else target[localName] = this.scalar(reader, T, L);
						break;
					case "message":
						if (repeated) {
							let arr = target[localName];
							let msg = field.T().internalBinaryRead(reader, reader.uint32(), options);
							arr.push(msg);
						} else target[localName] = field.T().internalBinaryRead(reader, reader.uint32(), options, target[localName]);
						break;
					case "map":
						let [mapKey, mapVal] = this.mapEntry(field, reader, options);
						target[localName][mapKey] = mapVal;
				}
			}
		}
		mapEntry(field, reader, options) {
			let length = reader.uint32();
			let end = reader.pos + length;
			let key = void 0;
			let val = void 0;
			while (reader.pos < end) {
				let [fieldNo, wireType] = reader.tag();
				switch (fieldNo) {
					case 1:
						if (field.K == reflection_info_1.ScalarType.BOOL) key = reader.bool().toString();
						else key = this.scalar(reader, field.K, reflection_info_1.LongType.STRING);
						break;
					case 2:
						switch (field.V.kind) {
							case "scalar":
								val = this.scalar(reader, field.V.T, field.V.L);
								break;
							case "enum":
								val = reader.int32();
								break;
							case "message": val = field.V.T().internalBinaryRead(reader, reader.uint32(), options);
						}
						break;
					default: throw new Error(`Unknown field ${fieldNo} (wire type ${wireType}) in map entry for ${this.info.typeName}#${field.name}`);
				}
			}
			if (key === void 0) {
				let keyRaw = reflection_scalar_default_1.reflectionScalarDefault(field.K);
				key = field.K == reflection_info_1.ScalarType.BOOL ? keyRaw.toString() : keyRaw;
			}
			if (val === void 0) switch (field.V.kind) {
				case "scalar":
					val = reflection_scalar_default_1.reflectionScalarDefault(field.V.T, field.V.L);
					break;
				case "enum":
					val = 0;
					break;
				case "message": val = field.V.T().create();
			}
			return [key, val];
		}
		scalar(reader, type, longType) {
			switch (type) {
				case reflection_info_1.ScalarType.INT32: return reader.int32();
				case reflection_info_1.ScalarType.STRING: return reader.string();
				case reflection_info_1.ScalarType.BOOL: return reader.bool();
				case reflection_info_1.ScalarType.DOUBLE: return reader.double();
				case reflection_info_1.ScalarType.FLOAT: return reader.float();
				case reflection_info_1.ScalarType.INT64: return reflection_long_convert_1.reflectionLongConvert(reader.int64(), longType);
				case reflection_info_1.ScalarType.UINT64: return reflection_long_convert_1.reflectionLongConvert(reader.uint64(), longType);
				case reflection_info_1.ScalarType.FIXED64: return reflection_long_convert_1.reflectionLongConvert(reader.fixed64(), longType);
				case reflection_info_1.ScalarType.FIXED32: return reader.fixed32();
				case reflection_info_1.ScalarType.BYTES: return reader.bytes();
				case reflection_info_1.ScalarType.UINT32: return reader.uint32();
				case reflection_info_1.ScalarType.SFIXED32: return reader.sfixed32();
				case reflection_info_1.ScalarType.SFIXED64: return reflection_long_convert_1.reflectionLongConvert(reader.sfixed64(), longType);
				case reflection_info_1.ScalarType.SINT32: return reader.sint32();
				case reflection_info_1.ScalarType.SINT64: return reflection_long_convert_1.reflectionLongConvert(reader.sint64(), longType);
			}
		}
	};
	exports.ReflectionBinaryReader = ReflectionBinaryReader;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-binary-writer.js
var require_reflection_binary_writer = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionBinaryWriter = void 0;
	const binary_format_contract_1 = require_binary_format_contract();
	const reflection_info_1 = require_reflection_info$1();
	const assert_1 = require_assert();
	const pb_long_1 = require_pb_long();
	var ReflectionBinaryWriter = class {
		constructor(info) {
			this.info = info;
		}
		prepare() {
			if (!this.fields) {
				const fieldsInput = this.info.fields ? this.info.fields.concat() : [];
				this.fields = fieldsInput.sort((a, b) => a.no - b.no);
			}
		}
		write(message, writer, options) {
			this.prepare();
			for (const field of this.fields) {
				let value, emitDefault, repeated = field.repeat, localName = field.localName;
				if (field.oneof) {
					const group = message[field.oneof];
					if (group.oneofKind !== localName) continue;
					value = group[localName];
					emitDefault = true;
				} else {
					value = message[localName];
					emitDefault = false;
				}
				switch (field.kind) {
					case "scalar":
					case "enum":
						let T = field.kind == "enum" ? reflection_info_1.ScalarType.INT32 : field.T;
						if (repeated) {
							assert_1.assert(Array.isArray(value));
							if (repeated == reflection_info_1.RepeatType.PACKED) this.packed(writer, T, field.no, value);
							else for (const item of value) this.scalar(writer, T, field.no, item, true);
						} else if (value === void 0) assert_1.assert(field.opt);
						else this.scalar(writer, T, field.no, value, emitDefault || field.opt);
						break;
					case "message":
						if (repeated) {
							assert_1.assert(Array.isArray(value));
							for (const item of value) this.message(writer, options, field.T(), field.no, item);
						} else this.message(writer, options, field.T(), field.no, value);
						break;
					case "map":
						assert_1.assert(typeof value == "object" && value !== null);
						for (const [key, val] of Object.entries(value)) this.mapEntry(writer, options, field, key, val);
				}
			}
			let u = options.writeUnknownFields;
			if (u !== false) (u === true ? binary_format_contract_1.UnknownFieldHandler.onWrite : u)(this.info.typeName, message, writer);
		}
		mapEntry(writer, options, field, key, value) {
			writer.tag(field.no, binary_format_contract_1.WireType.LengthDelimited);
			writer.fork();
			let keyValue = key;
			switch (field.K) {
				case reflection_info_1.ScalarType.INT32:
				case reflection_info_1.ScalarType.FIXED32:
				case reflection_info_1.ScalarType.UINT32:
				case reflection_info_1.ScalarType.SFIXED32:
				case reflection_info_1.ScalarType.SINT32:
					keyValue = Number.parseInt(key);
					break;
				case reflection_info_1.ScalarType.BOOL:
					assert_1.assert(key == "true" || key == "false");
					keyValue = key == "true";
			}
			this.scalar(writer, field.K, 1, keyValue, true);
			switch (field.V.kind) {
				case "scalar":
					this.scalar(writer, field.V.T, 2, value, true);
					break;
				case "enum":
					this.scalar(writer, reflection_info_1.ScalarType.INT32, 2, value, true);
					break;
				case "message": this.message(writer, options, field.V.T(), 2, value);
			}
			writer.join();
		}
		message(writer, options, handler, fieldNo, value) {
			if (value === void 0) return;
			handler.internalBinaryWrite(value, writer.tag(fieldNo, binary_format_contract_1.WireType.LengthDelimited).fork(), options);
			writer.join();
		}
		scalar(writer, type, fieldNo, value, emitDefault) {
			let [wireType, method, isDefault] = this.scalarInfo(type, value);
			if (!isDefault || emitDefault) {
				writer.tag(fieldNo, wireType);
				writer[method](value);
			}
		}
		packed(writer, type, fieldNo, value) {
			if (!value.length) return;
			assert_1.assert(type !== reflection_info_1.ScalarType.BYTES && type !== reflection_info_1.ScalarType.STRING);
			writer.tag(fieldNo, binary_format_contract_1.WireType.LengthDelimited);
			writer.fork();
			let [, method] = this.scalarInfo(type);
			for (let i = 0; i < value.length; i++) writer[method](value[i]);
			writer.join();
		}
		scalarInfo(type, value) {
			let t = binary_format_contract_1.WireType.Varint;
			let m;
			let i = value === void 0;
			let d = value === 0;
			switch (type) {
				case reflection_info_1.ScalarType.INT32:
					m = "int32";
					break;
				case reflection_info_1.ScalarType.STRING:
					d = i || !value.length;
					t = binary_format_contract_1.WireType.LengthDelimited;
					m = "string";
					break;
				case reflection_info_1.ScalarType.BOOL:
					d = value === false;
					m = "bool";
					break;
				case reflection_info_1.ScalarType.UINT32:
					m = "uint32";
					break;
				case reflection_info_1.ScalarType.DOUBLE:
					t = binary_format_contract_1.WireType.Bit64;
					m = "double";
					break;
				case reflection_info_1.ScalarType.FLOAT:
					t = binary_format_contract_1.WireType.Bit32;
					m = "float";
					break;
				case reflection_info_1.ScalarType.INT64:
					d = i || pb_long_1.PbLong.from(value).isZero();
					m = "int64";
					break;
				case reflection_info_1.ScalarType.UINT64:
					d = i || pb_long_1.PbULong.from(value).isZero();
					m = "uint64";
					break;
				case reflection_info_1.ScalarType.FIXED64:
					d = i || pb_long_1.PbULong.from(value).isZero();
					t = binary_format_contract_1.WireType.Bit64;
					m = "fixed64";
					break;
				case reflection_info_1.ScalarType.BYTES:
					d = i || !value.byteLength;
					t = binary_format_contract_1.WireType.LengthDelimited;
					m = "bytes";
					break;
				case reflection_info_1.ScalarType.FIXED32:
					t = binary_format_contract_1.WireType.Bit32;
					m = "fixed32";
					break;
				case reflection_info_1.ScalarType.SFIXED32:
					t = binary_format_contract_1.WireType.Bit32;
					m = "sfixed32";
					break;
				case reflection_info_1.ScalarType.SFIXED64:
					d = i || pb_long_1.PbLong.from(value).isZero();
					t = binary_format_contract_1.WireType.Bit64;
					m = "sfixed64";
					break;
				case reflection_info_1.ScalarType.SINT32:
					m = "sint32";
					break;
				case reflection_info_1.ScalarType.SINT64:
					d = i || pb_long_1.PbLong.from(value).isZero();
					m = "sint64";
			}
			return [
				t,
				m,
				i || d
			];
		}
	};
	exports.ReflectionBinaryWriter = ReflectionBinaryWriter;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-create.js
var require_reflection_create = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionCreate = void 0;
	const reflection_scalar_default_1 = require_reflection_scalar_default();
	const message_type_contract_1 = require_message_type_contract();
	function reflectionCreate(type) {
		const msg = type.messagePrototype ? Object.create(type.messagePrototype) : Object.defineProperty({}, message_type_contract_1.MESSAGE_TYPE, { value: type });
		for (let field of type.fields) {
			let name = field.localName;
			if (field.opt) continue;
			if (field.oneof) msg[field.oneof] = { oneofKind: void 0 };
			else if (field.repeat) msg[name] = [];
			else switch (field.kind) {
				case "scalar":
					msg[name] = reflection_scalar_default_1.reflectionScalarDefault(field.T, field.L);
					break;
				case "enum":
					msg[name] = 0;
					break;
				case "map": msg[name] = {};
			}
		}
		return msg;
	}
	exports.reflectionCreate = reflectionCreate;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-merge-partial.js
var require_reflection_merge_partial = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionMergePartial = void 0;
	function reflectionMergePartial(info, target, source) {
		let fieldValue, input = source, output;
		for (let field of info.fields) {
			let name = field.localName;
			if (field.oneof) {
				const group = input[field.oneof];
				if ((group === null || group === void 0 ? void 0 : group.oneofKind) == void 0) continue;
				fieldValue = group[name];
				output = target[field.oneof];
				output.oneofKind = group.oneofKind;
				if (fieldValue == void 0) {
					delete output[name];
					continue;
				}
			} else {
				fieldValue = input[name];
				output = target;
				if (fieldValue == void 0) continue;
			}
			if (field.repeat) output[name].length = fieldValue.length;
			switch (field.kind) {
				case "scalar":
				case "enum":
					if (field.repeat) for (let i = 0; i < fieldValue.length; i++) output[name][i] = fieldValue[i];
					else output[name] = fieldValue;
					break;
				case "message":
					let T = field.T();
					if (field.repeat) for (let i = 0; i < fieldValue.length; i++) output[name][i] = T.create(fieldValue[i]);
					else if (output[name] === void 0) output[name] = T.create(fieldValue);
					else T.mergePartial(output[name], fieldValue);
					break;
				case "map": switch (field.V.kind) {
					case "scalar":
					case "enum":
						Object.assign(output[name], fieldValue);
						break;
					case "message":
						let T = field.V.T();
						for (let k of Object.keys(fieldValue)) output[name][k] = T.create(fieldValue[k]);
				}
			}
		}
	}
	exports.reflectionMergePartial = reflectionMergePartial;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-equals.js
var require_reflection_equals = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionEquals = void 0;
	const reflection_info_1 = require_reflection_info$1();
	function reflectionEquals(info, a, b) {
		if (a === b) return true;
		if (!a || !b) return false;
		for (let field of info.fields) {
			let localName = field.localName;
			let val_a = field.oneof ? a[field.oneof][localName] : a[localName];
			let val_b = field.oneof ? b[field.oneof][localName] : b[localName];
			switch (field.kind) {
				case "enum":
				case "scalar":
					let t = field.kind == "enum" ? reflection_info_1.ScalarType.INT32 : field.T;
					if (!(field.repeat ? repeatedPrimitiveEq(t, val_a, val_b) : primitiveEq(t, val_a, val_b))) return false;
					break;
				case "map":
					if (!(field.V.kind == "message" ? repeatedMsgEq(field.V.T(), objectValues(val_a), objectValues(val_b)) : repeatedPrimitiveEq(field.V.kind == "enum" ? reflection_info_1.ScalarType.INT32 : field.V.T, objectValues(val_a), objectValues(val_b)))) return false;
					break;
				case "message":
					let T = field.T();
					if (!(field.repeat ? repeatedMsgEq(T, val_a, val_b) : T.equals(val_a, val_b))) return false;
			}
		}
		return true;
	}
	exports.reflectionEquals = reflectionEquals;
	const objectValues = Object.values;
	function primitiveEq(type, a, b) {
		if (a === b) return true;
		if (type !== reflection_info_1.ScalarType.BYTES) return false;
		let ba = a;
		let bb = b;
		if (ba.length !== bb.length) return false;
		for (let i = 0; i < ba.length; i++) if (ba[i] != bb[i]) return false;
		return true;
	}
	function repeatedPrimitiveEq(type, a, b) {
		if (a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (!primitiveEq(type, a[i], b[i])) return false;
		return true;
	}
	function repeatedMsgEq(type, a, b) {
		if (a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (!type.equals(a[i], b[i])) return false;
		return true;
	}
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/message-type.js
var require_message_type = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MessageType = void 0;
	const message_type_contract_1 = require_message_type_contract();
	const reflection_info_1 = require_reflection_info$1();
	const reflection_type_check_1 = require_reflection_type_check();
	const reflection_json_reader_1 = require_reflection_json_reader();
	const reflection_json_writer_1 = require_reflection_json_writer();
	const reflection_binary_reader_1 = require_reflection_binary_reader();
	const reflection_binary_writer_1 = require_reflection_binary_writer();
	const reflection_create_1 = require_reflection_create();
	const reflection_merge_partial_1 = require_reflection_merge_partial();
	const json_typings_1 = require_json_typings();
	const json_format_contract_1 = require_json_format_contract();
	const reflection_equals_1 = require_reflection_equals();
	const binary_writer_1 = require_binary_writer();
	const binary_reader_1 = require_binary_reader();
	const baseDescriptors = Object.getOwnPropertyDescriptors(Object.getPrototypeOf({}));
	const messageTypeDescriptor = baseDescriptors[message_type_contract_1.MESSAGE_TYPE] = {};
	var MessageType = class {
		constructor(name, fields, options) {
			this.defaultCheckDepth = 16;
			this.typeName = name;
			this.fields = fields.map(reflection_info_1.normalizeFieldInfo);
			this.options = options !== null && options !== void 0 ? options : {};
			messageTypeDescriptor.value = this;
			this.messagePrototype = Object.create(null, baseDescriptors);
			this.refTypeCheck = new reflection_type_check_1.ReflectionTypeCheck(this);
			this.refJsonReader = new reflection_json_reader_1.ReflectionJsonReader(this);
			this.refJsonWriter = new reflection_json_writer_1.ReflectionJsonWriter(this);
			this.refBinReader = new reflection_binary_reader_1.ReflectionBinaryReader(this);
			this.refBinWriter = new reflection_binary_writer_1.ReflectionBinaryWriter(this);
		}
		create(value) {
			let message = reflection_create_1.reflectionCreate(this);
			if (value !== void 0) reflection_merge_partial_1.reflectionMergePartial(this, message, value);
			return message;
		}
		clone(message) {
			let copy = this.create();
			reflection_merge_partial_1.reflectionMergePartial(this, copy, message);
			return copy;
		}
		equals(a, b) {
			return reflection_equals_1.reflectionEquals(this, a, b);
		}
		is(arg, depth = this.defaultCheckDepth) {
			return this.refTypeCheck.is(arg, depth, false);
		}
		isAssignable(arg, depth = this.defaultCheckDepth) {
			return this.refTypeCheck.is(arg, depth, true);
		}
		mergePartial(target, source) {
			reflection_merge_partial_1.reflectionMergePartial(this, target, source);
		}
		fromBinary(data, options) {
			let opt = binary_reader_1.binaryReadOptions(options);
			return this.internalBinaryRead(opt.readerFactory(data), data.byteLength, opt);
		}
		fromJson(json, options) {
			return this.internalJsonRead(json, json_format_contract_1.jsonReadOptions(options));
		}
		fromJsonString(json, options) {
			let value = JSON.parse(json);
			return this.fromJson(value, options);
		}
		toJson(message, options) {
			return this.internalJsonWrite(message, json_format_contract_1.jsonWriteOptions(options));
		}
		toJsonString(message, options) {
			var _a;
			let value = this.toJson(message, options);
			return JSON.stringify(value, null, (_a = options === null || options === void 0 ? void 0 : options.prettySpaces) !== null && _a !== void 0 ? _a : 0);
		}
		toBinary(message, options) {
			let opt = binary_writer_1.binaryWriteOptions(options);
			return this.internalBinaryWrite(message, opt.writerFactory(), opt).finish();
		}
		internalJsonRead(json, options, target) {
			if (json !== null && typeof json == "object" && !Array.isArray(json)) {
				let message = target !== null && target !== void 0 ? target : this.create();
				this.refJsonReader.read(json, message, options);
				return message;
			}
			throw new Error(`Unable to parse message ${this.typeName} from JSON ${json_typings_1.typeofJsonValue(json)}.`);
		}
		internalJsonWrite(message, options) {
			return this.refJsonWriter.write(message, options);
		}
		internalBinaryWrite(message, writer, options) {
			this.refBinWriter.write(message, writer, options);
			return writer;
		}
		internalBinaryRead(reader, length, options, target) {
			let message = target !== null && target !== void 0 ? target : this.create();
			this.refBinReader.read(reader, message, options, length);
			return message;
		}
	};
	exports.MessageType = MessageType;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-contains-message-type.js
var require_reflection_contains_message_type = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.containsMessageType = void 0;
	const message_type_contract_1 = require_message_type_contract();
	function containsMessageType(msg) {
		return msg[message_type_contract_1.MESSAGE_TYPE] != null;
	}
	exports.containsMessageType = containsMessageType;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/enum-object.js
var require_enum_object = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.listEnumNumbers = exports.listEnumNames = exports.listEnumValues = exports.isEnumObject = void 0;
	function isEnumObject(arg) {
		if (typeof arg != "object" || arg === null) return false;
		if (!arg.hasOwnProperty(0)) return false;
		for (let k of Object.keys(arg)) {
			let num = parseInt(k);
			if (!Number.isNaN(num)) {
				let nam = arg[num];
				if (nam === void 0) return false;
				if (arg[nam] !== num) return false;
			} else {
				let num = arg[k];
				if (num === void 0) return false;
				if (typeof num !== "number") return false;
				if (arg[num] === void 0) return false;
			}
		}
		return true;
	}
	exports.isEnumObject = isEnumObject;
	function listEnumValues(enumObject) {
		if (!isEnumObject(enumObject)) throw new Error("not a typescript enum object");
		let values = [];
		for (let [name, number] of Object.entries(enumObject)) if (typeof number == "number") values.push({
			name,
			number
		});
		return values;
	}
	exports.listEnumValues = listEnumValues;
	function listEnumNames(enumObject) {
		return listEnumValues(enumObject).map((val) => val.name);
	}
	exports.listEnumNames = listEnumNames;
	function listEnumNumbers(enumObject) {
		return listEnumValues(enumObject).map((val) => val.number).filter((num, index, arr) => arr.indexOf(num) == index);
	}
	exports.listEnumNumbers = listEnumNumbers;
}));
// node_modules/@protobuf-ts/runtime/build/commonjs/index.js
var require_commonjs$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	var json_typings_1 = require_json_typings();
	Object.defineProperty(exports, "typeofJsonValue", {
		enumerable: true,
		get: function() {
			return json_typings_1.typeofJsonValue;
		}
	});
	Object.defineProperty(exports, "isJsonObject", {
		enumerable: true,
		get: function() {
			return json_typings_1.isJsonObject;
		}
	});
	var base64_1 = require_base64();
	Object.defineProperty(exports, "base64decode", {
		enumerable: true,
		get: function() {
			return base64_1.base64decode;
		}
	});
	Object.defineProperty(exports, "base64encode", {
		enumerable: true,
		get: function() {
			return base64_1.base64encode;
		}
	});
	var protobufjs_utf8_1 = require_protobufjs_utf8();
	Object.defineProperty(exports, "utf8read", {
		enumerable: true,
		get: function() {
			return protobufjs_utf8_1.utf8read;
		}
	});
	var binary_format_contract_1 = require_binary_format_contract();
	Object.defineProperty(exports, "WireType", {
		enumerable: true,
		get: function() {
			return binary_format_contract_1.WireType;
		}
	});
	Object.defineProperty(exports, "mergeBinaryOptions", {
		enumerable: true,
		get: function() {
			return binary_format_contract_1.mergeBinaryOptions;
		}
	});
	Object.defineProperty(exports, "UnknownFieldHandler", {
		enumerable: true,
		get: function() {
			return binary_format_contract_1.UnknownFieldHandler;
		}
	});
	var binary_reader_1 = require_binary_reader();
	Object.defineProperty(exports, "BinaryReader", {
		enumerable: true,
		get: function() {
			return binary_reader_1.BinaryReader;
		}
	});
	Object.defineProperty(exports, "binaryReadOptions", {
		enumerable: true,
		get: function() {
			return binary_reader_1.binaryReadOptions;
		}
	});
	var binary_writer_1 = require_binary_writer();
	Object.defineProperty(exports, "BinaryWriter", {
		enumerable: true,
		get: function() {
			return binary_writer_1.BinaryWriter;
		}
	});
	Object.defineProperty(exports, "binaryWriteOptions", {
		enumerable: true,
		get: function() {
			return binary_writer_1.binaryWriteOptions;
		}
	});
	var pb_long_1 = require_pb_long();
	Object.defineProperty(exports, "PbLong", {
		enumerable: true,
		get: function() {
			return pb_long_1.PbLong;
		}
	});
	Object.defineProperty(exports, "PbULong", {
		enumerable: true,
		get: function() {
			return pb_long_1.PbULong;
		}
	});
	var json_format_contract_1 = require_json_format_contract();
	Object.defineProperty(exports, "jsonReadOptions", {
		enumerable: true,
		get: function() {
			return json_format_contract_1.jsonReadOptions;
		}
	});
	Object.defineProperty(exports, "jsonWriteOptions", {
		enumerable: true,
		get: function() {
			return json_format_contract_1.jsonWriteOptions;
		}
	});
	Object.defineProperty(exports, "mergeJsonOptions", {
		enumerable: true,
		get: function() {
			return json_format_contract_1.mergeJsonOptions;
		}
	});
	var message_type_contract_1 = require_message_type_contract();
	Object.defineProperty(exports, "MESSAGE_TYPE", {
		enumerable: true,
		get: function() {
			return message_type_contract_1.MESSAGE_TYPE;
		}
	});
	var message_type_1 = require_message_type();
	Object.defineProperty(exports, "MessageType", {
		enumerable: true,
		get: function() {
			return message_type_1.MessageType;
		}
	});
	var reflection_info_1 = require_reflection_info$1();
	Object.defineProperty(exports, "ScalarType", {
		enumerable: true,
		get: function() {
			return reflection_info_1.ScalarType;
		}
	});
	Object.defineProperty(exports, "LongType", {
		enumerable: true,
		get: function() {
			return reflection_info_1.LongType;
		}
	});
	Object.defineProperty(exports, "RepeatType", {
		enumerable: true,
		get: function() {
			return reflection_info_1.RepeatType;
		}
	});
	Object.defineProperty(exports, "normalizeFieldInfo", {
		enumerable: true,
		get: function() {
			return reflection_info_1.normalizeFieldInfo;
		}
	});
	Object.defineProperty(exports, "readFieldOptions", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readFieldOptions;
		}
	});
	Object.defineProperty(exports, "readFieldOption", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readFieldOption;
		}
	});
	Object.defineProperty(exports, "readMessageOption", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readMessageOption;
		}
	});
	var reflection_type_check_1 = require_reflection_type_check();
	Object.defineProperty(exports, "ReflectionTypeCheck", {
		enumerable: true,
		get: function() {
			return reflection_type_check_1.ReflectionTypeCheck;
		}
	});
	var reflection_create_1 = require_reflection_create();
	Object.defineProperty(exports, "reflectionCreate", {
		enumerable: true,
		get: function() {
			return reflection_create_1.reflectionCreate;
		}
	});
	var reflection_scalar_default_1 = require_reflection_scalar_default();
	Object.defineProperty(exports, "reflectionScalarDefault", {
		enumerable: true,
		get: function() {
			return reflection_scalar_default_1.reflectionScalarDefault;
		}
	});
	var reflection_merge_partial_1 = require_reflection_merge_partial();
	Object.defineProperty(exports, "reflectionMergePartial", {
		enumerable: true,
		get: function() {
			return reflection_merge_partial_1.reflectionMergePartial;
		}
	});
	var reflection_equals_1 = require_reflection_equals();
	Object.defineProperty(exports, "reflectionEquals", {
		enumerable: true,
		get: function() {
			return reflection_equals_1.reflectionEquals;
		}
	});
	var reflection_binary_reader_1 = require_reflection_binary_reader();
	Object.defineProperty(exports, "ReflectionBinaryReader", {
		enumerable: true,
		get: function() {
			return reflection_binary_reader_1.ReflectionBinaryReader;
		}
	});
	var reflection_binary_writer_1 = require_reflection_binary_writer();
	Object.defineProperty(exports, "ReflectionBinaryWriter", {
		enumerable: true,
		get: function() {
			return reflection_binary_writer_1.ReflectionBinaryWriter;
		}
	});
	var reflection_json_reader_1 = require_reflection_json_reader();
	Object.defineProperty(exports, "ReflectionJsonReader", {
		enumerable: true,
		get: function() {
			return reflection_json_reader_1.ReflectionJsonReader;
		}
	});
	var reflection_json_writer_1 = require_reflection_json_writer();
	Object.defineProperty(exports, "ReflectionJsonWriter", {
		enumerable: true,
		get: function() {
			return reflection_json_writer_1.ReflectionJsonWriter;
		}
	});
	var reflection_contains_message_type_1 = require_reflection_contains_message_type();
	Object.defineProperty(exports, "containsMessageType", {
		enumerable: true,
		get: function() {
			return reflection_contains_message_type_1.containsMessageType;
		}
	});
	var oneof_1 = require_oneof();
	Object.defineProperty(exports, "isOneofGroup", {
		enumerable: true,
		get: function() {
			return oneof_1.isOneofGroup;
		}
	});
	Object.defineProperty(exports, "setOneofValue", {
		enumerable: true,
		get: function() {
			return oneof_1.setOneofValue;
		}
	});
	Object.defineProperty(exports, "getOneofValue", {
		enumerable: true,
		get: function() {
			return oneof_1.getOneofValue;
		}
	});
	Object.defineProperty(exports, "clearOneofValue", {
		enumerable: true,
		get: function() {
			return oneof_1.clearOneofValue;
		}
	});
	Object.defineProperty(exports, "getSelectedOneofValue", {
		enumerable: true,
		get: function() {
			return oneof_1.getSelectedOneofValue;
		}
	});
	var enum_object_1 = require_enum_object();
	Object.defineProperty(exports, "listEnumValues", {
		enumerable: true,
		get: function() {
			return enum_object_1.listEnumValues;
		}
	});
	Object.defineProperty(exports, "listEnumNames", {
		enumerable: true,
		get: function() {
			return enum_object_1.listEnumNames;
		}
	});
	Object.defineProperty(exports, "listEnumNumbers", {
		enumerable: true,
		get: function() {
			return enum_object_1.listEnumNumbers;
		}
	});
	Object.defineProperty(exports, "isEnumObject", {
		enumerable: true,
		get: function() {
			return enum_object_1.isEnumObject;
		}
	});
	var lower_camel_case_1 = require_lower_camel_case();
	Object.defineProperty(exports, "lowerCamelCase", {
		enumerable: true,
		get: function() {
			return lower_camel_case_1.lowerCamelCase;
		}
	});
	var assert_1 = require_assert();
	Object.defineProperty(exports, "assert", {
		enumerable: true,
		get: function() {
			return assert_1.assert;
		}
	});
	Object.defineProperty(exports, "assertNever", {
		enumerable: true,
		get: function() {
			return assert_1.assertNever;
		}
	});
	Object.defineProperty(exports, "assertInt32", {
		enumerable: true,
		get: function() {
			return assert_1.assertInt32;
		}
	});
	Object.defineProperty(exports, "assertUInt32", {
		enumerable: true,
		get: function() {
			return assert_1.assertUInt32;
		}
	});
	Object.defineProperty(exports, "assertFloat32", {
		enumerable: true,
		get: function() {
			return assert_1.assertFloat32;
		}
	});
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/reflection-info.js
var require_reflection_info = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.readServiceOption = exports.readMethodOption = exports.readMethodOptions = exports.normalizeMethodInfo = void 0;
	const runtime_1 = require_commonjs$1();
	function normalizeMethodInfo(method, service) {
		var _a, _b, _c;
		let m = method;
		m.service = service;
		m.localName = (_a = m.localName) !== null && _a !== void 0 ? _a : runtime_1.lowerCamelCase(m.name);
		m.serverStreaming = !!m.serverStreaming;
		m.clientStreaming = !!m.clientStreaming;
		m.options = (_b = m.options) !== null && _b !== void 0 ? _b : {};
		m.idempotency = (_c = m.idempotency) !== null && _c !== void 0 ? _c : void 0;
		return m;
	}
	exports.normalizeMethodInfo = normalizeMethodInfo;
	function readMethodOptions(service, methodName, extensionName, extensionType) {
		var _a;
		const options = (_a = service.methods.find((m, i) => m.localName === methodName || i === methodName)) === null || _a === void 0 ? void 0 : _a.options;
		return options && options[extensionName] ? extensionType.fromJson(options[extensionName]) : void 0;
	}
	exports.readMethodOptions = readMethodOptions;
	function readMethodOption(service, methodName, extensionName, extensionType) {
		var _a;
		const options = (_a = service.methods.find((m, i) => m.localName === methodName || i === methodName)) === null || _a === void 0 ? void 0 : _a.options;
		if (!options) return;
		const optionVal = options[extensionName];
		if (optionVal === void 0) return optionVal;
		return extensionType ? extensionType.fromJson(optionVal) : optionVal;
	}
	exports.readMethodOption = readMethodOption;
	function readServiceOption(service, extensionName, extensionType) {
		const options = service.options;
		if (!options) return;
		const optionVal = options[extensionName];
		if (optionVal === void 0) return optionVal;
		return extensionType ? extensionType.fromJson(optionVal) : optionVal;
	}
	exports.readServiceOption = readServiceOption;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/service-type.js
var require_service_type = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ServiceType = void 0;
	const reflection_info_1 = require_reflection_info();
	var ServiceType = class {
		constructor(typeName, methods, options) {
			this.typeName = typeName;
			this.methods = methods.map((i) => reflection_info_1.normalizeMethodInfo(i, this));
			this.options = options !== null && options !== void 0 ? options : {};
		}
	};
	exports.ServiceType = ServiceType;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/rpc-error.js
var require_rpc_error = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RpcError = void 0;
	var RpcError = class extends Error {
		constructor(message, code = "UNKNOWN", meta) {
			super(message);
			this.name = "RpcError";
			Object.setPrototypeOf(this, new.target.prototype);
			this.code = code;
			this.meta = meta !== null && meta !== void 0 ? meta : {};
		}
		toString() {
			const l = [this.name + ": " + this.message];
			if (this.code) {
				l.push("");
				l.push("Code: " + this.code);
			}
			if (this.serviceName && this.methodName) l.push("Method: " + this.serviceName + "/" + this.methodName);
			let m = Object.entries(this.meta);
			if (m.length) {
				l.push("");
				l.push("Meta:");
				for (let [k, v] of m) l.push(`  ${k}: ${v}`);
			}
			return l.join("\n");
		}
	};
	exports.RpcError = RpcError;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/rpc-options.js
var require_rpc_options = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeRpcOptions = void 0;
	const runtime_1 = require_commonjs$1();
	function mergeRpcOptions(defaults, options) {
		if (!options) return defaults;
		let o = {};
		copy(defaults, o);
		copy(options, o);
		for (let key of Object.keys(options)) {
			let val = options[key];
			switch (key) {
				case "jsonOptions":
					o.jsonOptions = runtime_1.mergeJsonOptions(defaults.jsonOptions, o.jsonOptions);
					break;
				case "binaryOptions":
					o.binaryOptions = runtime_1.mergeBinaryOptions(defaults.binaryOptions, o.binaryOptions);
					break;
				case "meta":
					o.meta = {};
					copy(defaults.meta, o.meta);
					copy(options.meta, o.meta);
					break;
				case "interceptors": o.interceptors = defaults.interceptors ? defaults.interceptors.concat(val) : val.concat();
			}
		}
		return o;
	}
	exports.mergeRpcOptions = mergeRpcOptions;
	function copy(a, into) {
		if (!a) return;
		let c = into;
		for (let [k, v] of Object.entries(a)) if (v instanceof Date) c[k] = new Date(v.getTime());
		else if (Array.isArray(v)) c[k] = v.concat();
		else c[k] = v;
	}
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/deferred.js
var require_deferred = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Deferred = exports.DeferredState = void 0;
	var DeferredState;
	(function(DeferredState) {
		DeferredState[DeferredState["PENDING"] = 0] = "PENDING";
		DeferredState[DeferredState["REJECTED"] = 1] = "REJECTED";
		DeferredState[DeferredState["RESOLVED"] = 2] = "RESOLVED";
	})(DeferredState = exports.DeferredState || (exports.DeferredState = {}));
	var Deferred = class {
		constructor(preventUnhandledRejectionWarning = true) {
			this._state = DeferredState.PENDING;
			this._promise = new Promise((resolve, reject) => {
				this._resolve = resolve;
				this._reject = reject;
			});
			if (preventUnhandledRejectionWarning) this._promise.catch((_) => {});
		}
		get state() {
			return this._state;
		}
		get promise() {
			return this._promise;
		}
		resolve(value) {
			if (this.state !== DeferredState.PENDING) throw new Error(`cannot resolve ${DeferredState[this.state].toLowerCase()}`);
			this._resolve(value);
			this._state = DeferredState.RESOLVED;
		}
		reject(reason) {
			if (this.state !== DeferredState.PENDING) throw new Error(`cannot reject ${DeferredState[this.state].toLowerCase()}`);
			this._reject(reason);
			this._state = DeferredState.REJECTED;
		}
		resolvePending(val) {
			if (this._state === DeferredState.PENDING) this.resolve(val);
		}
		rejectPending(reason) {
			if (this._state === DeferredState.PENDING) this.reject(reason);
		}
	};
	exports.Deferred = Deferred;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/rpc-output-stream.js
var require_rpc_output_stream = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RpcOutputStreamController = void 0;
	const deferred_1 = require_deferred();
	const runtime_1 = require_commonjs$1();
	var RpcOutputStreamController = class {
		constructor() {
			this._lis = {
				nxt: [],
				msg: [],
				err: [],
				cmp: []
			};
			this._closed = false;
			this._itState = { q: [] };
		}
		onNext(callback) {
			return this.addLis(callback, this._lis.nxt);
		}
		onMessage(callback) {
			return this.addLis(callback, this._lis.msg);
		}
		onError(callback) {
			return this.addLis(callback, this._lis.err);
		}
		onComplete(callback) {
			return this.addLis(callback, this._lis.cmp);
		}
		addLis(callback, list) {
			list.push(callback);
			return () => {
				let i = list.indexOf(callback);
				if (i >= 0) list.splice(i, 1);
			};
		}
		clearLis() {
			for (let l of Object.values(this._lis)) l.splice(0, l.length);
		}
		get closed() {
			return this._closed !== false;
		}
		notifyNext(message, error, complete) {
			runtime_1.assert((message ? 1 : 0) + (error ? 1 : 0) + (complete ? 1 : 0) <= 1, "only one emission at a time");
			if (message) this.notifyMessage(message);
			if (error) this.notifyError(error);
			if (complete) this.notifyComplete();
		}
		notifyMessage(message) {
			runtime_1.assert(!this.closed, "stream is closed");
			this.pushIt({
				value: message,
				done: false
			});
			this._lis.msg.forEach((l) => l(message));
			this._lis.nxt.forEach((l) => l(message, void 0, false));
		}
		notifyError(error) {
			runtime_1.assert(!this.closed, "stream is closed");
			this._closed = error;
			this.pushIt(error);
			this._lis.err.forEach((l) => l(error));
			this._lis.nxt.forEach((l) => l(void 0, error, false));
			this.clearLis();
		}
		notifyComplete() {
			runtime_1.assert(!this.closed, "stream is closed");
			this._closed = true;
			this.pushIt({
				value: null,
				done: true
			});
			this._lis.cmp.forEach((l) => l());
			this._lis.nxt.forEach((l) => l(void 0, void 0, true));
			this.clearLis();
		}
		[Symbol.asyncIterator]() {
			if (this._closed === true) this.pushIt({
				value: null,
				done: true
			});
			else if (this._closed !== false) this.pushIt(this._closed);
			return { next: () => {
				let state = this._itState;
				runtime_1.assert(state, "bad state");
				runtime_1.assert(!state.p, "iterator contract broken");
				let first = state.q.shift();
				if (first) return "value" in first ? Promise.resolve(first) : Promise.reject(first);
				state.p = new deferred_1.Deferred();
				return state.p.promise;
			} };
		}
		pushIt(result) {
			let state = this._itState;
			if (state.p) {
				const p = state.p;
				runtime_1.assert(p.state == deferred_1.DeferredState.PENDING, "iterator contract broken");
				"value" in result ? p.resolve(result) : p.reject(result);
				delete state.p;
			} else state.q.push(result);
		}
	};
	exports.RpcOutputStreamController = RpcOutputStreamController;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/unary-call.js
var require_unary_call = __commonJSMin(((exports, module, this$5) => {
	var __awaiter = this$5 && this$5.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UnaryCall = void 0;
	var UnaryCall = class {
		constructor(method, requestHeaders, request, headers, response, status, trailers) {
			this.method = method;
			this.requestHeaders = requestHeaders;
			this.request = request;
			this.headers = headers;
			this.response = response;
			this.status = status;
			this.trailers = trailers;
		}
		then(onfulfilled, onrejected) {
			return this.promiseFinished().then((value) => onfulfilled ? Promise.resolve(onfulfilled(value)) : value, (reason) => onrejected ? Promise.resolve(onrejected(reason)) : Promise.reject(reason));
		}
		promiseFinished() {
			return __awaiter(this, void 0, void 0, function* () {
				let [headers, response, status, trailers] = yield Promise.all([
					this.headers,
					this.response,
					this.status,
					this.trailers
				]);
				return {
					method: this.method,
					requestHeaders: this.requestHeaders,
					request: this.request,
					headers,
					response,
					status,
					trailers
				};
			});
		}
	};
	exports.UnaryCall = UnaryCall;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/server-streaming-call.js
var require_server_streaming_call = __commonJSMin(((exports, module, this$4) => {
	var __awaiter = this$4 && this$4.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ServerStreamingCall = void 0;
	var ServerStreamingCall = class {
		constructor(method, requestHeaders, request, headers, response, status, trailers) {
			this.method = method;
			this.requestHeaders = requestHeaders;
			this.request = request;
			this.headers = headers;
			this.responses = response;
			this.status = status;
			this.trailers = trailers;
		}
		then(onfulfilled, onrejected) {
			return this.promiseFinished().then((value) => onfulfilled ? Promise.resolve(onfulfilled(value)) : value, (reason) => onrejected ? Promise.resolve(onrejected(reason)) : Promise.reject(reason));
		}
		promiseFinished() {
			return __awaiter(this, void 0, void 0, function* () {
				let [headers, status, trailers] = yield Promise.all([
					this.headers,
					this.status,
					this.trailers
				]);
				return {
					method: this.method,
					requestHeaders: this.requestHeaders,
					request: this.request,
					headers,
					status,
					trailers
				};
			});
		}
	};
	exports.ServerStreamingCall = ServerStreamingCall;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/client-streaming-call.js
var require_client_streaming_call = __commonJSMin(((exports, module, this$3) => {
	var __awaiter = this$3 && this$3.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ClientStreamingCall = void 0;
	var ClientStreamingCall = class {
		constructor(method, requestHeaders, request, headers, response, status, trailers) {
			this.method = method;
			this.requestHeaders = requestHeaders;
			this.requests = request;
			this.headers = headers;
			this.response = response;
			this.status = status;
			this.trailers = trailers;
		}
		then(onfulfilled, onrejected) {
			return this.promiseFinished().then((value) => onfulfilled ? Promise.resolve(onfulfilled(value)) : value, (reason) => onrejected ? Promise.resolve(onrejected(reason)) : Promise.reject(reason));
		}
		promiseFinished() {
			return __awaiter(this, void 0, void 0, function* () {
				let [headers, response, status, trailers] = yield Promise.all([
					this.headers,
					this.response,
					this.status,
					this.trailers
				]);
				return {
					method: this.method,
					requestHeaders: this.requestHeaders,
					headers,
					response,
					status,
					trailers
				};
			});
		}
	};
	exports.ClientStreamingCall = ClientStreamingCall;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/duplex-streaming-call.js
var require_duplex_streaming_call = __commonJSMin(((exports, module, this$2) => {
	var __awaiter = this$2 && this$2.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DuplexStreamingCall = void 0;
	var DuplexStreamingCall = class {
		constructor(method, requestHeaders, request, headers, response, status, trailers) {
			this.method = method;
			this.requestHeaders = requestHeaders;
			this.requests = request;
			this.headers = headers;
			this.responses = response;
			this.status = status;
			this.trailers = trailers;
		}
		then(onfulfilled, onrejected) {
			return this.promiseFinished().then((value) => onfulfilled ? Promise.resolve(onfulfilled(value)) : value, (reason) => onrejected ? Promise.resolve(onrejected(reason)) : Promise.reject(reason));
		}
		promiseFinished() {
			return __awaiter(this, void 0, void 0, function* () {
				let [headers, status, trailers] = yield Promise.all([
					this.headers,
					this.status,
					this.trailers
				]);
				return {
					method: this.method,
					requestHeaders: this.requestHeaders,
					headers,
					status,
					trailers
				};
			});
		}
	};
	exports.DuplexStreamingCall = DuplexStreamingCall;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/test-transport.js
var require_test_transport = __commonJSMin(((exports, module, this$1) => {
	var __awaiter = this$1 && this$1.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.TestTransport = void 0;
	const rpc_error_1 = require_rpc_error();
	const runtime_1 = require_commonjs$1();
	const rpc_output_stream_1 = require_rpc_output_stream();
	const rpc_options_1 = require_rpc_options();
	const unary_call_1 = require_unary_call();
	const server_streaming_call_1 = require_server_streaming_call();
	const client_streaming_call_1 = require_client_streaming_call();
	const duplex_streaming_call_1 = require_duplex_streaming_call();
	var TestTransport = class TestTransport {
		constructor(data) {
			this.suppressUncaughtRejections = true;
			this.headerDelay = 10;
			this.responseDelay = 50;
			this.betweenResponseDelay = 10;
			this.afterResponseDelay = 10;
			this.data = data !== null && data !== void 0 ? data : {};
		}
		get sentMessages() {
			if (this.lastInput instanceof TestInputStream) return this.lastInput.sent;
			else if (typeof this.lastInput == "object") return [this.lastInput.single];
			return [];
		}
		get sendComplete() {
			if (this.lastInput instanceof TestInputStream) return this.lastInput.completed;
			else if (typeof this.lastInput == "object") return true;
			return false;
		}
		promiseHeaders() {
			var _a;
			const headers = (_a = this.data.headers) !== null && _a !== void 0 ? _a : TestTransport.defaultHeaders;
			return headers instanceof rpc_error_1.RpcError ? Promise.reject(headers) : Promise.resolve(headers);
		}
		promiseSingleResponse(method) {
			if (this.data.response instanceof rpc_error_1.RpcError) return Promise.reject(this.data.response);
			let r;
			if (Array.isArray(this.data.response)) {
				runtime_1.assert(this.data.response.length > 0);
				r = this.data.response[0];
			} else if (this.data.response !== void 0) r = this.data.response;
			else r = method.O.create();
			runtime_1.assert(method.O.is(r));
			return Promise.resolve(r);
		}
		streamResponses(method, stream, abort) {
			return __awaiter(this, void 0, void 0, function* () {
				const messages = [];
				if (this.data.response === void 0) messages.push(method.O.create());
				else if (Array.isArray(this.data.response)) for (let msg of this.data.response) {
					runtime_1.assert(method.O.is(msg));
					messages.push(msg);
				}
				else if (!(this.data.response instanceof rpc_error_1.RpcError)) {
					runtime_1.assert(method.O.is(this.data.response));
					messages.push(this.data.response);
				}
				try {
					yield delay(this.responseDelay, abort)(void 0);
				} catch (error) {
					stream.notifyError(error);
					return;
				}
				if (this.data.response instanceof rpc_error_1.RpcError) {
					stream.notifyError(this.data.response);
					return;
				}
				for (let msg of messages) {
					stream.notifyMessage(msg);
					try {
						yield delay(this.betweenResponseDelay, abort)(void 0);
					} catch (error) {
						stream.notifyError(error);
						return;
					}
				}
				if (this.data.status instanceof rpc_error_1.RpcError) {
					stream.notifyError(this.data.status);
					return;
				}
				if (this.data.trailers instanceof rpc_error_1.RpcError) {
					stream.notifyError(this.data.trailers);
					return;
				}
				stream.notifyComplete();
			});
		}
		promiseStatus() {
			var _a;
			const status = (_a = this.data.status) !== null && _a !== void 0 ? _a : TestTransport.defaultStatus;
			return status instanceof rpc_error_1.RpcError ? Promise.reject(status) : Promise.resolve(status);
		}
		promiseTrailers() {
			var _a;
			const trailers = (_a = this.data.trailers) !== null && _a !== void 0 ? _a : TestTransport.defaultTrailers;
			return trailers instanceof rpc_error_1.RpcError ? Promise.reject(trailers) : Promise.resolve(trailers);
		}
		maybeSuppressUncaught(...promise) {
			if (this.suppressUncaughtRejections) for (let p of promise) p.catch(() => {});
		}
		mergeOptions(options) {
			return rpc_options_1.mergeRpcOptions({}, options);
		}
		unary(method, input, options) {
			var _a;
			const requestHeaders = (_a = options.meta) !== null && _a !== void 0 ? _a : {}, headersPromise = this.promiseHeaders().then(delay(this.headerDelay, options.abort)), responsePromise = headersPromise.catch((_) => {}).then(delay(this.responseDelay, options.abort)).then((_) => this.promiseSingleResponse(method)), statusPromise = responsePromise.catch((_) => {}).then(delay(this.afterResponseDelay, options.abort)).then((_) => this.promiseStatus()), trailersPromise = responsePromise.catch((_) => {}).then(delay(this.afterResponseDelay, options.abort)).then((_) => this.promiseTrailers());
			this.maybeSuppressUncaught(statusPromise, trailersPromise);
			this.lastInput = { single: input };
			return new unary_call_1.UnaryCall(method, requestHeaders, input, headersPromise, responsePromise, statusPromise, trailersPromise);
		}
		serverStreaming(method, input, options) {
			var _a;
			const requestHeaders = (_a = options.meta) !== null && _a !== void 0 ? _a : {}, headersPromise = this.promiseHeaders().then(delay(this.headerDelay, options.abort)), outputStream = new rpc_output_stream_1.RpcOutputStreamController(), responseStreamClosedPromise = headersPromise.then(delay(this.responseDelay, options.abort)).catch(() => {}).then(() => this.streamResponses(method, outputStream, options.abort)).then(delay(this.afterResponseDelay, options.abort)), statusPromise = responseStreamClosedPromise.then(() => this.promiseStatus()), trailersPromise = responseStreamClosedPromise.then(() => this.promiseTrailers());
			this.maybeSuppressUncaught(statusPromise, trailersPromise);
			this.lastInput = { single: input };
			return new server_streaming_call_1.ServerStreamingCall(method, requestHeaders, input, headersPromise, outputStream, statusPromise, trailersPromise);
		}
		clientStreaming(method, options) {
			var _a;
			const requestHeaders = (_a = options.meta) !== null && _a !== void 0 ? _a : {}, headersPromise = this.promiseHeaders().then(delay(this.headerDelay, options.abort)), responsePromise = headersPromise.catch((_) => {}).then(delay(this.responseDelay, options.abort)).then((_) => this.promiseSingleResponse(method)), statusPromise = responsePromise.catch((_) => {}).then(delay(this.afterResponseDelay, options.abort)).then((_) => this.promiseStatus()), trailersPromise = responsePromise.catch((_) => {}).then(delay(this.afterResponseDelay, options.abort)).then((_) => this.promiseTrailers());
			this.maybeSuppressUncaught(statusPromise, trailersPromise);
			this.lastInput = new TestInputStream(this.data, options.abort);
			return new client_streaming_call_1.ClientStreamingCall(method, requestHeaders, this.lastInput, headersPromise, responsePromise, statusPromise, trailersPromise);
		}
		duplex(method, options) {
			var _a;
			const requestHeaders = (_a = options.meta) !== null && _a !== void 0 ? _a : {}, headersPromise = this.promiseHeaders().then(delay(this.headerDelay, options.abort)), outputStream = new rpc_output_stream_1.RpcOutputStreamController(), responseStreamClosedPromise = headersPromise.then(delay(this.responseDelay, options.abort)).catch(() => {}).then(() => this.streamResponses(method, outputStream, options.abort)).then(delay(this.afterResponseDelay, options.abort)), statusPromise = responseStreamClosedPromise.then(() => this.promiseStatus()), trailersPromise = responseStreamClosedPromise.then(() => this.promiseTrailers());
			this.maybeSuppressUncaught(statusPromise, trailersPromise);
			this.lastInput = new TestInputStream(this.data, options.abort);
			return new duplex_streaming_call_1.DuplexStreamingCall(method, requestHeaders, this.lastInput, headersPromise, outputStream, statusPromise, trailersPromise);
		}
	};
	exports.TestTransport = TestTransport;
	TestTransport.defaultHeaders = { responseHeader: "test" };
	TestTransport.defaultStatus = {
		code: "OK",
		detail: "all good"
	};
	TestTransport.defaultTrailers = { responseTrailer: "test" };
	function delay(ms, abort) {
		return (v) => new Promise((resolve, reject) => {
			if (abort === null || abort === void 0 ? void 0 : abort.aborted) reject(new rpc_error_1.RpcError("user cancel", "CANCELLED"));
			else {
				const id = setTimeout(() => resolve(v), ms);
				if (abort) abort.addEventListener("abort", (ev) => {
					clearTimeout(id);
					reject(new rpc_error_1.RpcError("user cancel", "CANCELLED"));
				});
			}
		});
	}
	var TestInputStream = class {
		constructor(data, abort) {
			this._completed = false;
			this._sent = [];
			this.data = data;
			this.abort = abort;
		}
		get sent() {
			return this._sent;
		}
		get completed() {
			return this._completed;
		}
		send(message) {
			if (this.data.inputMessage instanceof rpc_error_1.RpcError) return Promise.reject(this.data.inputMessage);
			const delayMs = this.data.inputMessage === void 0 ? 10 : this.data.inputMessage;
			return Promise.resolve(void 0).then(() => {
				this._sent.push(message);
			}).then(delay(delayMs, this.abort));
		}
		complete() {
			if (this.data.inputComplete instanceof rpc_error_1.RpcError) return Promise.reject(this.data.inputComplete);
			const delayMs = this.data.inputComplete === void 0 ? 10 : this.data.inputComplete;
			return Promise.resolve(void 0).then(() => {
				this._completed = true;
			}).then(delay(delayMs, this.abort));
		}
	};
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/rpc-interceptor.js
var require_rpc_interceptor = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.stackDuplexStreamingInterceptors = exports.stackClientStreamingInterceptors = exports.stackServerStreamingInterceptors = exports.stackUnaryInterceptors = exports.stackIntercept = void 0;
	const runtime_1 = require_commonjs$1();
	function stackIntercept(kind, transport, method, options, input) {
		var _a, _b, _c, _d;
		if (kind == "unary") {
			let tail = (mtd, inp, opt) => transport.unary(mtd, inp, opt);
			for (const curr of ((_a = options.interceptors) !== null && _a !== void 0 ? _a : []).filter((i) => i.interceptUnary).reverse()) {
				const next = tail;
				tail = (mtd, inp, opt) => curr.interceptUnary(next, mtd, inp, opt);
			}
			return tail(method, input, options);
		}
		if (kind == "serverStreaming") {
			let tail = (mtd, inp, opt) => transport.serverStreaming(mtd, inp, opt);
			for (const curr of ((_b = options.interceptors) !== null && _b !== void 0 ? _b : []).filter((i) => i.interceptServerStreaming).reverse()) {
				const next = tail;
				tail = (mtd, inp, opt) => curr.interceptServerStreaming(next, mtd, inp, opt);
			}
			return tail(method, input, options);
		}
		if (kind == "clientStreaming") {
			let tail = (mtd, opt) => transport.clientStreaming(mtd, opt);
			for (const curr of ((_c = options.interceptors) !== null && _c !== void 0 ? _c : []).filter((i) => i.interceptClientStreaming).reverse()) {
				const next = tail;
				tail = (mtd, opt) => curr.interceptClientStreaming(next, mtd, opt);
			}
			return tail(method, options);
		}
		if (kind == "duplex") {
			let tail = (mtd, opt) => transport.duplex(mtd, opt);
			for (const curr of ((_d = options.interceptors) !== null && _d !== void 0 ? _d : []).filter((i) => i.interceptDuplex).reverse()) {
				const next = tail;
				tail = (mtd, opt) => curr.interceptDuplex(next, mtd, opt);
			}
			return tail(method, options);
		}
		runtime_1.assertNever(kind);
	}
	exports.stackIntercept = stackIntercept;
	function stackUnaryInterceptors(transport, method, input, options) {
		return stackIntercept("unary", transport, method, options, input);
	}
	exports.stackUnaryInterceptors = stackUnaryInterceptors;
	function stackServerStreamingInterceptors(transport, method, input, options) {
		return stackIntercept("serverStreaming", transport, method, options, input);
	}
	exports.stackServerStreamingInterceptors = stackServerStreamingInterceptors;
	function stackClientStreamingInterceptors(transport, method, options) {
		return stackIntercept("clientStreaming", transport, method, options);
	}
	exports.stackClientStreamingInterceptors = stackClientStreamingInterceptors;
	function stackDuplexStreamingInterceptors(transport, method, options) {
		return stackIntercept("duplex", transport, method, options);
	}
	exports.stackDuplexStreamingInterceptors = stackDuplexStreamingInterceptors;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/server-call-context.js
var require_server_call_context = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ServerCallContextController = void 0;
	var ServerCallContextController = class {
		constructor(method, headers, deadline, sendResponseHeadersFn, defaultStatus = {
			code: "OK",
			detail: ""
		}) {
			this._cancelled = false;
			this._listeners = [];
			this.method = method;
			this.headers = headers;
			this.deadline = deadline;
			this.trailers = {};
			this._sendRH = sendResponseHeadersFn;
			this.status = defaultStatus;
		}
		notifyCancelled() {
			if (!this._cancelled) {
				this._cancelled = true;
				for (let l of this._listeners) l();
			}
		}
		sendResponseHeaders(data) {
			this._sendRH(data);
		}
		get cancelled() {
			return this._cancelled;
		}
		onCancel(callback) {
			const l = this._listeners;
			l.push(callback);
			return () => {
				let i = l.indexOf(callback);
				if (i >= 0) l.splice(i, 1);
			};
		}
	};
	exports.ServerCallContextController = ServerCallContextController;
}));
// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/index.js
var require_commonjs = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	var service_type_1 = require_service_type();
	Object.defineProperty(exports, "ServiceType", {
		enumerable: true,
		get: function() {
			return service_type_1.ServiceType;
		}
	});
	var reflection_info_1 = require_reflection_info();
	Object.defineProperty(exports, "readMethodOptions", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readMethodOptions;
		}
	});
	Object.defineProperty(exports, "readMethodOption", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readMethodOption;
		}
	});
	Object.defineProperty(exports, "readServiceOption", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readServiceOption;
		}
	});
	var rpc_error_1 = require_rpc_error();
	Object.defineProperty(exports, "RpcError", {
		enumerable: true,
		get: function() {
			return rpc_error_1.RpcError;
		}
	});
	var rpc_options_1 = require_rpc_options();
	Object.defineProperty(exports, "mergeRpcOptions", {
		enumerable: true,
		get: function() {
			return rpc_options_1.mergeRpcOptions;
		}
	});
	var rpc_output_stream_1 = require_rpc_output_stream();
	Object.defineProperty(exports, "RpcOutputStreamController", {
		enumerable: true,
		get: function() {
			return rpc_output_stream_1.RpcOutputStreamController;
		}
	});
	var test_transport_1 = require_test_transport();
	Object.defineProperty(exports, "TestTransport", {
		enumerable: true,
		get: function() {
			return test_transport_1.TestTransport;
		}
	});
	var deferred_1 = require_deferred();
	Object.defineProperty(exports, "Deferred", {
		enumerable: true,
		get: function() {
			return deferred_1.Deferred;
		}
	});
	Object.defineProperty(exports, "DeferredState", {
		enumerable: true,
		get: function() {
			return deferred_1.DeferredState;
		}
	});
	var duplex_streaming_call_1 = require_duplex_streaming_call();
	Object.defineProperty(exports, "DuplexStreamingCall", {
		enumerable: true,
		get: function() {
			return duplex_streaming_call_1.DuplexStreamingCall;
		}
	});
	var client_streaming_call_1 = require_client_streaming_call();
	Object.defineProperty(exports, "ClientStreamingCall", {
		enumerable: true,
		get: function() {
			return client_streaming_call_1.ClientStreamingCall;
		}
	});
	var server_streaming_call_1 = require_server_streaming_call();
	Object.defineProperty(exports, "ServerStreamingCall", {
		enumerable: true,
		get: function() {
			return server_streaming_call_1.ServerStreamingCall;
		}
	});
	var unary_call_1 = require_unary_call();
	Object.defineProperty(exports, "UnaryCall", {
		enumerable: true,
		get: function() {
			return unary_call_1.UnaryCall;
		}
	});
	var rpc_interceptor_1 = require_rpc_interceptor();
	Object.defineProperty(exports, "stackIntercept", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackIntercept;
		}
	});
	Object.defineProperty(exports, "stackDuplexStreamingInterceptors", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackDuplexStreamingInterceptors;
		}
	});
	Object.defineProperty(exports, "stackClientStreamingInterceptors", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackClientStreamingInterceptors;
		}
	});
	Object.defineProperty(exports, "stackServerStreamingInterceptors", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackServerStreamingInterceptors;
		}
	});
	Object.defineProperty(exports, "stackUnaryInterceptors", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackUnaryInterceptors;
		}
	});
	var server_call_context_1 = require_server_call_context();
	Object.defineProperty(exports, "ServerCallContextController", {
		enumerable: true,
		get: function() {
			return server_call_context_1.ServerCallContextController;
		}
	});
}));
// node_modules/@typespec/ts-http-runtime/dist/esm/abort-controller/AbortError.js
var AbortError$1 = class extends Error {
	constructor(message) {
		super(message);
		this.name = "AbortError";
	}
};
// node_modules/@typespec/ts-http-runtime/dist/esm/logger/log.js
function log(message, ...args) {
	process$1.stderr.write(`${util.format(message, ...args)}${EOL}`);
}
// node_modules/@typespec/ts-http-runtime/dist/esm/env.js
function getEnvironmentVariable(name) {
	return process$1.env[name];
}
typeof process$1.versions.deno === "string" && process$1.versions.deno.length;
typeof process$1.versions.bun === "string" && process$1.versions.bun.length;
// node_modules/@typespec/ts-http-runtime/dist/esm/logger/debug.js
const debugEnvVariable = getEnvironmentVariable("DEBUG");
let enabledString;
let enabledNamespaces = [];
let skippedNamespaces = [];
const debuggers = [];
if (debugEnvVariable) enable(debugEnvVariable);
const debugObj = Object.assign((namespace) => {
	return createDebugger(namespace);
}, {
	enable,
	enabled,
	disable,
	log
});
function enable(namespaces) {
	enabledString = namespaces;
	enabledNamespaces = [];
	skippedNamespaces = [];
	const namespaceList = namespaces.split(",").map((ns) => ns.trim());
	for (const ns of namespaceList) if (ns.startsWith("-")) skippedNamespaces.push(ns.substring(1));
	else enabledNamespaces.push(ns);
	for (const instance of debuggers) instance.enabled = enabled(instance.namespace);
}
function enabled(namespace) {
	if (namespace.endsWith("*")) return true;
	for (const skipped of skippedNamespaces) if (namespaceMatches(namespace, skipped)) return false;
	for (const enabledNamespace of enabledNamespaces) if (namespaceMatches(namespace, enabledNamespace)) return true;
	return false;
}
function namespaceMatches(namespace, patternToMatch) {
	if (patternToMatch.indexOf("*") === -1) return namespace === patternToMatch;
	let pattern = patternToMatch;
	if (patternToMatch.indexOf("**") !== -1) {
		const patternParts = [];
		let lastCharacter = "";
		for (const character of patternToMatch) if (character === "*" && lastCharacter === "*") continue;
		else {
			lastCharacter = character;
			patternParts.push(character);
		}
		pattern = patternParts.join("");
	}
	let namespaceIndex = 0;
	let patternIndex = 0;
	const patternLength = pattern.length;
	const namespaceLength = namespace.length;
	let lastWildcard = -1;
	let lastWildcardNamespace = -1;
	while (namespaceIndex < namespaceLength && patternIndex < patternLength) if (pattern[patternIndex] === "*") {
		lastWildcard = patternIndex;
		patternIndex++;
		if (patternIndex === patternLength) return true;
		while (namespace[namespaceIndex] !== pattern[patternIndex]) {
			namespaceIndex++;
			if (namespaceIndex === namespaceLength) return false;
		}
		lastWildcardNamespace = namespaceIndex;
		namespaceIndex++;
		patternIndex++;
		continue;
	} else if (pattern[patternIndex] === namespace[namespaceIndex]) {
		patternIndex++;
		namespaceIndex++;
	} else if (lastWildcard >= 0) {
		patternIndex = lastWildcard + 1;
		namespaceIndex = lastWildcardNamespace + 1;
		if (namespaceIndex === namespaceLength) return false;
		while (namespace[namespaceIndex] !== pattern[patternIndex]) {
			namespaceIndex++;
			if (namespaceIndex === namespaceLength) return false;
		}
		lastWildcardNamespace = namespaceIndex;
		namespaceIndex++;
		patternIndex++;
		continue;
	} else return false;
	const namespaceDone = namespaceIndex === namespace.length;
	const patternDone = patternIndex === pattern.length;
	const trailingWildCard = patternIndex === pattern.length - 1 && pattern[patternIndex] === "*";
	return namespaceDone && (patternDone || trailingWildCard);
}
function disable() {
	const result = enabledString || "";
	enable("");
	return result;
}
function createDebugger(namespace) {
	const newDebugger = Object.assign(debug, {
		enabled: enabled(namespace),
		destroy,
		log: debugObj.log,
		namespace,
		extend
	});
	function debug(...args) {
		if (!newDebugger.enabled) return;
		if (args.length > 0) args[0] = `${namespace} ${args[0]}`;
		newDebugger.log(...args);
	}
	debuggers.push(newDebugger);
	return newDebugger;
}
function destroy() {
	const index = debuggers.indexOf(this);
	if (index >= 0) {
		debuggers.splice(index, 1);
		return true;
	}
	return false;
}
function extend(namespace) {
	const newDebugger = createDebugger(`${this.namespace}:${namespace}`);
	newDebugger.log = this.log;
	return newDebugger;
}
// node_modules/@typespec/ts-http-runtime/dist/esm/logger/logger.js
const TYPESPEC_RUNTIME_LOG_LEVELS = [
	"verbose",
	"info",
	"warning",
	"error"
];
const levelMap = {
	verbose: 400,
	info: 300,
	warning: 200,
	error: 100
};
function patchLogMethod(parent, child) {
	child.log = (...args) => {
		parent.log(...args);
	};
}
function isTypeSpecRuntimeLogLevel(level) {
	return TYPESPEC_RUNTIME_LOG_LEVELS.includes(level);
}
function createLoggerContext(options) {
	const registeredLoggers = new Set();
	const logLevelFromEnv = getEnvironmentVariable(options.logLevelEnvVarName);
	let logLevel;
	const clientLogger = debugObj(options.namespace);
	clientLogger.log = (...args) => {
		debugObj.log(...args);
	};
	function contextSetLogLevel(level) {
		if (level && !isTypeSpecRuntimeLogLevel(level)) throw new Error(`Unknown log level '${level}'. Acceptable values: ${TYPESPEC_RUNTIME_LOG_LEVELS.join(",")}`);
		logLevel = level;
		const enabledNamespaces = [];
		for (const logger of registeredLoggers) if (shouldEnable(logger)) enabledNamespaces.push(logger.namespace);
		debugObj.enable(enabledNamespaces.join(","));
	}
	if (logLevelFromEnv) {
		if (isTypeSpecRuntimeLogLevel(logLevelFromEnv)) contextSetLogLevel(logLevelFromEnv);
		else console.error(`${options.logLevelEnvVarName} set to unknown log level '${logLevelFromEnv}'; logging is not enabled. Acceptable values: ${TYPESPEC_RUNTIME_LOG_LEVELS.join(", ")}.`);
	}
	function shouldEnable(logger) {
		return Boolean(logLevel && levelMap[logger.level] <= levelMap[logLevel]);
	}
	function createLogger(parent, level) {
		const logger = Object.assign(parent.extend(level), { level });
		patchLogMethod(parent, logger);
		if (shouldEnable(logger)) {
			const enabledNamespaces = debugObj.disable();
			debugObj.enable(enabledNamespaces + "," + logger.namespace);
		}
		registeredLoggers.add(logger);
		return logger;
	}
	function contextGetLogLevel() {
		return logLevel;
	}
	function contextCreateClientLogger(namespace) {
		const clientRootLogger = clientLogger.extend(namespace);
		patchLogMethod(clientLogger, clientRootLogger);
		return {
			error: createLogger(clientRootLogger, "error"),
			warning: createLogger(clientRootLogger, "warning"),
			info: createLogger(clientRootLogger, "info"),
			verbose: createLogger(clientRootLogger, "verbose")
		};
	}
	return {
		setLogLevel: contextSetLogLevel,
		getLogLevel: contextGetLogLevel,
		createClientLogger: contextCreateClientLogger,
		logger: clientLogger
	};
}
const context$1 = createLoggerContext({
	logLevelEnvVarName: "TYPESPEC_RUNTIME_LOG_LEVEL",
	namespace: "typeSpecRuntime"
});
context$1.logger;
function createClientLogger$1(namespace) {
	return context$1.createClientLogger(namespace);
}
// node_modules/@typespec/ts-http-runtime/dist/esm/httpHeaders.js
function normalizeName(name) {
	return name.toLowerCase();
}
function normalizeValue(value) {
	return String(value).trim().replace(/[\r\n]/g, "");
}
function* headerIterator(map) {
	for (const entry of map.values()) yield [entry.name, entry.value];
}
var HttpHeadersImpl = class {
	_headersMap;
	constructor(rawHeaders) {
		this._headersMap = new Map();
		if (rawHeaders) for (const headerName of Object.keys(rawHeaders)) this.set(headerName, rawHeaders[headerName]);
	}
	set(name, value) {
		this._headersMap.set(normalizeName(name), {
			name,
			value: normalizeValue(value)
		});
	}
	get(name) {
		return this._headersMap.get(normalizeName(name))?.value;
	}
	has(name) {
		return this._headersMap.has(normalizeName(name));
	}
	delete(name) {
		this._headersMap.delete(normalizeName(name));
	}
	toJSON(options = {}) {
		const result = {};
		if (options.preserveCase) for (const entry of this._headersMap.values()) result[entry.name] = entry.value;
		else for (const [normalizedName, entry] of this._headersMap) result[normalizedName] = entry.value;
		return result;
	}
	toString() {
		return JSON.stringify(this.toJSON({ preserveCase: true }));
	}
	[Symbol.iterator]() {
		return headerIterator(this._headersMap);
	}
};
function createHttpHeaders$1(rawHeaders) {
	return new HttpHeadersImpl(rawHeaders);
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/uuidUtils.js
function randomUUID$2() {
	return globalThis.crypto.randomUUID();
}
// node_modules/@typespec/ts-http-runtime/dist/esm/pipelineRequest.js
var PipelineRequestImpl = class {
	url;
	method;
	headers;
	timeout;
	withCredentials;
	body;
	multipartBody;
	formData;
	streamResponseStatusCodes;
	enableBrowserStreams;
	proxySettings;
	disableKeepAlive;
	abortSignal;
	requestId;
	allowInsecureConnection;
	onUploadProgress;
	onDownloadProgress;
	requestOverrides;
	authSchemes;
	constructor(options) {
		this.url = options.url;
		this.body = options.body;
		this.headers = options.headers ?? createHttpHeaders$1();
		this.method = options.method ?? "GET";
		this.timeout = options.timeout ?? 0;
		this.multipartBody = options.multipartBody;
		this.formData = options.formData;
		this.disableKeepAlive = options.disableKeepAlive ?? false;
		this.proxySettings = options.proxySettings;
		this.streamResponseStatusCodes = options.streamResponseStatusCodes;
		this.withCredentials = options.withCredentials ?? false;
		this.abortSignal = options.abortSignal;
		this.onUploadProgress = options.onUploadProgress;
		this.onDownloadProgress = options.onDownloadProgress;
		this.requestId = options.requestId || randomUUID$2();
		this.allowInsecureConnection = options.allowInsecureConnection ?? false;
		this.enableBrowserStreams = options.enableBrowserStreams ?? false;
		this.requestOverrides = options.requestOverrides;
		this.authSchemes = options.authSchemes;
	}
};
function createPipelineRequest$1(options) {
	return new PipelineRequestImpl(options);
}
// node_modules/@typespec/ts-http-runtime/dist/esm/pipeline.js
const ValidPhaseNames = new Set([
	"Deserialize",
	"Serialize",
	"Retry",
	"Sign"
]);
var HttpPipeline = class HttpPipeline {
	_policies = [];
	_orderedPolicies;
	constructor(policies) {
		this._policies = policies?.slice(0) ?? [];
		this._orderedPolicies = void 0;
	}
	addPolicy(policy, options = {}) {
		if (options.phase && options.afterPhase) throw new Error("Policies inside a phase cannot specify afterPhase.");
		if (options.phase && !ValidPhaseNames.has(options.phase)) throw new Error(`Invalid phase name: ${options.phase}`);
		if (options.afterPhase && !ValidPhaseNames.has(options.afterPhase)) throw new Error(`Invalid afterPhase name: ${options.afterPhase}`);
		this._policies.push({
			policy,
			options
		});
		this._orderedPolicies = void 0;
	}
	removePolicy(options) {
		const removedPolicies = [];
		this._policies = this._policies.filter((policyDescriptor) => {
			if (options.name && policyDescriptor.policy.name === options.name || options.phase && policyDescriptor.options.phase === options.phase) {
				removedPolicies.push(policyDescriptor.policy);
				return false;
			} else return true;
		});
		this._orderedPolicies = void 0;
		return removedPolicies;
	}
	sendRequest(httpClient, request) {
		return this.getOrderedPolicies().reduceRight((next, policy) => {
			return (req) => {
				return policy.sendRequest(req, next);
			};
		}, (req) => httpClient.sendRequest(req))(request);
	}
	getOrderedPolicies() {
		if (!this._orderedPolicies) this._orderedPolicies = this.orderPolicies();
		return this._orderedPolicies;
	}
	clone() {
		return new HttpPipeline(this._policies);
	}
	static create() {
		return new HttpPipeline();
	}
	orderPolicies() {
		const result = [];
		const policyMap = new Map();
		function createPhase(name) {
			return {
				name,
				policies: new Set(),
				hasRun: false,
				hasAfterPolicies: false
			};
		}
		const serializePhase = createPhase("Serialize");
		const noPhase = createPhase("None");
		const deserializePhase = createPhase("Deserialize");
		const retryPhase = createPhase("Retry");
		const signPhase = createPhase("Sign");
		const orderedPhases = [
			serializePhase,
			noPhase,
			deserializePhase,
			retryPhase,
			signPhase
		];
		function getPhase(phase) {
			if (phase === "Retry") return retryPhase;
			else if (phase === "Serialize") return serializePhase;
			else if (phase === "Deserialize") return deserializePhase;
			else if (phase === "Sign") return signPhase;
			else return noPhase;
		}
		for (const descriptor of this._policies) {
			const policy = descriptor.policy;
			const options = descriptor.options;
			const policyName = policy.name;
			if (policyMap.has(policyName)) throw new Error("Duplicate policy names not allowed in pipeline");
			const node = {
				policy,
				dependsOn: new Set(),
				dependants: new Set()
			};
			if (options.afterPhase) {
				node.afterPhase = getPhase(options.afterPhase);
				node.afterPhase.hasAfterPolicies = true;
			}
			policyMap.set(policyName, node);
			getPhase(options.phase).policies.add(node);
		}
		for (const descriptor of this._policies) {
			const { policy, options } = descriptor;
			const policyName = policy.name;
			const node = policyMap.get(policyName);
			if (!node) throw new Error(`Missing node for policy ${policyName}`);
			if (options.afterPolicies) for (const afterPolicyName of options.afterPolicies) {
				const afterNode = policyMap.get(afterPolicyName);
				if (afterNode) {
					node.dependsOn.add(afterNode);
					afterNode.dependants.add(node);
				}
			}
			if (options.beforePolicies) for (const beforePolicyName of options.beforePolicies) {
				const beforeNode = policyMap.get(beforePolicyName);
				if (beforeNode) {
					beforeNode.dependsOn.add(node);
					node.dependants.add(beforeNode);
				}
			}
		}
		function walkPhase(phase) {
			phase.hasRun = true;
			for (const node of phase.policies) {
				if (node.afterPhase && (!node.afterPhase.hasRun || node.afterPhase.policies.size)) continue;
				if (node.dependsOn.size === 0) {
					result.push(node.policy);
					for (const dependant of node.dependants) dependant.dependsOn.delete(node);
					policyMap.delete(node.policy.name);
					phase.policies.delete(node);
				}
			}
		}
		function walkPhases() {
			for (const phase of orderedPhases) {
				walkPhase(phase);
				if (phase.policies.size > 0 && phase !== noPhase) {
					if (!noPhase.hasRun) walkPhase(noPhase);
					return;
				}
				if (phase.hasAfterPolicies) walkPhase(noPhase);
			}
		}
		let iteration = 0;
		while (policyMap.size > 0) {
			iteration++;
			const initialResultLength = result.length;
			walkPhases();
			if (result.length <= initialResultLength && iteration > 1) throw new Error("Cannot satisfy policy dependencies due to requirements cycle.");
		}
		return result;
	}
};
function createEmptyPipeline$1() {
	return HttpPipeline.create();
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/object.js
function isObject(input) {
	return typeof input === "object" && input !== null && !Array.isArray(input) && !(input instanceof RegExp) && !(input instanceof Date);
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/error.js
function isError$1(e) {
	if (isObject(e)) {
		const hasName = typeof e.name === "string";
		const hasMessage = typeof e.message === "string";
		return hasName && hasMessage;
	}
	return false;
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/inspect.js
const custom = inspect.custom;
// node_modules/@typespec/ts-http-runtime/dist/esm/util/sanitizer.js
const RedactedString = "REDACTED";
const defaultAllowedHeaderNames = [
	"x-ms-client-request-id",
	"x-ms-return-client-request-id",
	"x-ms-useragent",
	"x-ms-correlation-request-id",
	"x-ms-request-id",
	"client-request-id",
	"ms-cv",
	"return-client-request-id",
	"traceparent",
	"azure-deprecating",
	"Access-Control-Allow-Credentials",
	"Access-Control-Allow-Headers",
	"Access-Control-Allow-Methods",
	"Access-Control-Allow-Origin",
	"Access-Control-Expose-Headers",
	"Access-Control-Max-Age",
	"Access-Control-Request-Headers",
	"Access-Control-Request-Method",
	"Origin",
	"Accept",
	"Accept-Encoding",
	"Cache-Control",
	"Connection",
	"Content-Length",
	"Content-Type",
	"Date",
	"ETag",
	"Expires",
	"If-Match",
	"If-Modified-Since",
	"If-None-Match",
	"If-Unmodified-Since",
	"Last-Modified",
	"Pragma",
	"Request-Id",
	"Retry-After",
	"Server",
	"Transfer-Encoding",
	"User-Agent",
	"WWW-Authenticate"
];
const defaultAllowedQueryParameters = ["api-version"];
var Sanitizer = class {
	allowedHeaderNames;
	allowedQueryParameters;
	constructor({ additionalAllowedHeaderNames: allowedHeaderNames = [], additionalAllowedQueryParameters: allowedQueryParameters = [] } = {}) {
		allowedHeaderNames = defaultAllowedHeaderNames.concat(allowedHeaderNames);
		allowedQueryParameters = defaultAllowedQueryParameters.concat(allowedQueryParameters);
		this.allowedHeaderNames = new Set(allowedHeaderNames.map((n) => n.toLowerCase()));
		this.allowedQueryParameters = new Set(allowedQueryParameters.map((p) => p.toLowerCase()));
	}
	sanitize(obj) {
		const seen = new Set();
		return JSON.stringify(obj, (key, value) => {
			if (value instanceof Error) return {
				...value,
				name: value.name,
				message: value.message
			};
			if (key === "headers" && isObject(value)) return this.sanitizeHeaders(value);
			else if (key === "url" && typeof value === "string") return this.sanitizeUrl(value);
			else if (key === "query" && isObject(value)) return this.sanitizeQuery(value);
			else if (key === "body") return;
			else if (key === "response") return;
			else if (key === "operationSpec") return;
			else if (Array.isArray(value) || isObject(value)) {
				if (seen.has(value)) return "[Circular]";
				seen.add(value);
			}
			return value;
		}, 2);
	}
	sanitizeUrl(value) {
		if (typeof value !== "string" || value === null || value === "") return value;
		const url = new URL(value);
		if (!url.search) return value;
		for (const [key] of url.searchParams) if (!this.allowedQueryParameters.has(key.toLowerCase())) url.searchParams.set(key, RedactedString);
		return url.toString();
	}
	sanitizeHeaders(obj) {
		const sanitized = {};
		for (const key of Object.keys(obj)) if (this.allowedHeaderNames.has(key.toLowerCase())) sanitized[key] = obj[key];
		else sanitized[key] = RedactedString;
		return sanitized;
	}
	sanitizeQuery(value) {
		if (typeof value !== "object" || value === null) return value;
		const sanitized = {};
		for (const k of Object.keys(value)) if (this.allowedQueryParameters.has(k.toLowerCase())) sanitized[k] = value[k];
		else sanitized[k] = RedactedString;
		return sanitized;
	}
};
// node_modules/@typespec/ts-http-runtime/dist/esm/restError.js
const errorSanitizer = new Sanitizer();
var RestError$2 = class RestError$2 extends Error {
	static REQUEST_SEND_ERROR = "REQUEST_SEND_ERROR";
	static PARSE_ERROR = "PARSE_ERROR";
	code;
	statusCode;
	request;
	response;
	details;
	constructor(message, options = {}) {
		super(message);
		this.name = "RestError";
		this.code = options.code;
		this.statusCode = options.statusCode;
		Object.defineProperty(this, "request", {
			value: options.request,
			enumerable: false
		});
		Object.defineProperty(this, "response", {
			value: options.response,
			enumerable: false
		});
		const agent = this.request?.agent ? {
			maxFreeSockets: this.request.agent.maxFreeSockets,
			maxSockets: this.request.agent.maxSockets
		} : void 0;
		Object.defineProperty(this, custom, {
			value: () => {
				return `RestError: ${this.message} \n ${errorSanitizer.sanitize({
					...this,
					request: {
						...this.request,
						agent
					},
					response: this.response
				})}`;
			},
			enumerable: false
		});
		Object.setPrototypeOf(this, RestError$2.prototype);
	}
};
function isRestError$2(e) {
	if (e instanceof RestError$2) return true;
	return isError$1(e) && e.name === "RestError";
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/bytesEncoding.js
function uint8ArrayToString$1(bytes, format) {
	return Buffer.from(bytes).toString(format);
}
function stringToUint8Array$1(value, format) {
	return Buffer.from(value, format);
}
// node_modules/@typespec/ts-http-runtime/dist/esm/log.js
const logger$4 = createClientLogger$1("ts-http-runtime");
// node_modules/@typespec/ts-http-runtime/dist/esm/util/requestBodyHeaders.js
function getHeaderPairs(headers) {
	return Array.isArray(headers[0]) ? headers : Array.from({ length: Math.ceil(headers.length / 2) }, (_, index) => [headers[index * 2], headers[index * 2 + 1]]);
}
function isIterable(value) {
	return Symbol.iterator in value && typeof value[Symbol.iterator] === "function";
}
function removeContinueToken(value) {
	if (typeof value === "string") {
		const tokens = value.split(",");
		const remaining = tokens.filter((token) => token.trim().toLowerCase() !== "100-continue");
		if (remaining.length === tokens.length) return value;
		return remaining.map((token) => token.trim()).filter(Boolean).join(", ") || void 0;
	}
	if (Array.isArray(value)) {
		const remaining = value.map(removeContinueToken).filter((entry) => entry !== void 0);
		return remaining.length > 0 ? remaining : void 0;
	}
	return value;
}
function stripRequestBodyHeaders(request, removeFraming) {
	const stripHeaderValue = (name, value) => {
		const lowerName = name.toLowerCase();
		if (removeFraming && (lowerName === "content-length" || lowerName === "transfer-encoding" || lowerName === "trailer")) return;
		return lowerName === "expect" ? removeContinueToken(value) : value;
	};
	const stripHeaderPairs = (pairs) => pairs.flatMap(([name, value]) => {
		const updated = typeof name === "string" ? stripHeaderValue(name, value) : value;
		return updated === void 0 ? [] : [[name, updated]];
	});
	for (const [name, value] of request.headers) {
		const updated = stripHeaderValue(name, value);
		if (updated === void 0) request.headers.delete(name);
		else if (typeof updated === "string" && updated !== value) request.headers.set(name, updated);
	}
	const overrides = request.requestOverrides;
	if (!overrides || !("headers" in overrides)) return;
	const headers = overrides.headers;
	if (Array.isArray(headers)) {
		const updatedPairs = stripHeaderPairs(getHeaderPairs(headers));
		request.requestOverrides = {
			...overrides,
			headers: Array.isArray(headers[0]) ? updatedPairs : updatedPairs.flat()
		};
	} else if (headers && typeof headers === "object" && isIterable(headers)) {
		const pairs = Array.from(headers, (entry) => {
			if (!Array.isArray(entry) || entry.length !== 2) throw new TypeError("Header entry must be a name/value pair");
			return entry;
		});
		request.requestOverrides = {
			...overrides,
			headers: stripHeaderPairs(pairs)
		};
	} else if (headers && typeof headers === "object") {
		const updatedHeaders = {};
		for (const [name, value] of Object.entries(headers)) {
			const updated = stripHeaderValue(name, value);
			if (updated !== void 0) updatedHeaders[name] = updated;
		}
		request.requestOverrides = {
			...overrides,
			headers: updatedHeaders
		};
	}
}
function removeExpectContinueHeader(request) {
	stripRequestBodyHeaders(request, false);
}
function removeRequestBodyHeaders(request) {
	stripRequestBodyHeaders(request, true);
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/nodeExpectContinue.js
const EXPECT_CONTINUE_TIMEOUT_IN_MS = 1e3;
function getHeaderValues(headers, name) {
	if (Array.isArray(headers)) return getHeaderPairs(headers).filter(([key]) => typeof key === "string" && key.toLowerCase() === name).flatMap(([, value]) => Array.isArray(value) ? value : [value]);
	if (headers && typeof headers === "object") {
		if ("get" in headers && typeof headers.get === "function") {
			const value = headers.get(name);
			return value === void 0 || value === null ? [] : [value];
		}
		let value;
		for (const [key, entry] of Object.entries(headers)) if (key.toLowerCase() === name) value = entry;
		return value === void 0 ? [] : Array.isArray(value) ? value : [value];
	}
	return [];
}
function getEffectiveHeaderValues(request, name) {
	return getHeaderValues(request.requestOverrides && "headers" in request.requestOverrides ? request.requestOverrides.headers : request.headers, name.toLowerCase());
}
function hasExpectContinue(request) {
	return getEffectiveHeaderValues(request, "expect").some((value) => typeof value === "string" && value.split(",").some((token) => token.trim().toLowerCase() === "100-continue"));
}
function addHeader(headers, name, value) {
	if (!Array.isArray(headers)) return {
		...headers,
		[name]: value
	};
	return Array.isArray(headers[0]) ? [...headers, [name, value]] : [
		...headers,
		name,
		value
	];
}
function hasHeader(headers, name) {
	if (Array.isArray(headers)) return getHeaderPairs(headers).some(([key]) => typeof key === "string" && key.toLowerCase() === name);
	return Object.keys(headers ?? {}).some((key) => key.toLowerCase() === name);
}
function addExpectContinueFraming(options, bodyLength) {
	if (hasHeader(options.headers, "content-length") || hasHeader(options.headers, "transfer-encoding")) return;
	options.headers = addHeader(options.headers, bodyLength === null ? "Transfer-Encoding" : "Content-Length", bodyLength === null ? "chunked" : String(bodyLength));
}
function createExpectContinueRequest(options) {
	let fallback;
	let waiting = true;
	let bodyStarted = false;
	let errorReported = false;
	let request;
	let bodyError;
	const bodyStream = options.bodyStream;
	bodyStream?.once("error", onBodyError);
	if (bodyStream && "errored" in bodyStream && bodyStream.errored instanceof Error) {
		process.nextTick(onBodyError, bodyStream.errored);
		return;
	}
	try {
		request = options.createRequest(onResponse);
	} catch (error) {
		onError(error);
		return;
	}
	function stopWaiting(keepBodyObserved = false) {
		waiting = false;
		if (fallback !== void 0) {
			clearTimeout(fallback);
			fallback = void 0;
		}
		request?.removeListener("continue", sendBody);
		request?.removeListener("socket", onSocket);
		if (!keepBodyObserved) bodyStream?.removeListener("error", onBodyError);
	}
	function onError(error) {
		const requestError = error instanceof Error ? error : new Error(String(error));
		if (!errorReported) {
			errorReported = true;
			stopWaiting();
			options.onError(requestError);
		}
		return requestError;
	}
	function onBodyError(error) {
		if (errorReported || !waiting && !bodyStarted) return;
		errorReported = true;
		bodyError = error instanceof Error ? error : new Error(String(error));
		stopWaiting();
		options.onBodyError(error);
		request?.destroy(bodyError);
	}
	function sendBody() {
		if (!waiting) return;
		bodyStarted = true;
		stopWaiting(true);
		try {
			options.sendBody(request);
		} catch (error) {
			onBodyError(error);
		} finally {
			bodyStream?.removeListener("error", onBodyError);
		}
	}
	function onAbort() {
		stopWaiting();
		options.onAbort(request);
	}
	function onSocket() {
		if (!waiting) return;
		try {
			request.flushHeaders();
			if (!waiting) return;
			request.write("", (error) => {
				if (error) request.destroy(onError(error));
				else if (waiting) fallback = setTimeout(sendBody, EXPECT_CONTINUE_TIMEOUT_IN_MS);
			});
		} catch (error) {
			request.destroy(onError(error));
		}
	}
	function onResponse(response) {
		stopWaiting();
		if (!bodyStarted) {
			request.shouldKeepAlive = false;
			const destroyRequest = () => {
				response.removeListener("end", destroyRequest);
				response.removeListener("close", destroyRequest);
				request.destroy();
			};
			response.once("end", destroyRequest);
			response.once("close", destroyRequest);
			if (response.readableEnded || response.destroyed) destroyRequest();
		}
		options.onResponse(response);
	}
	request.once("error", onError);
	if (bodyError) {
		request.destroy(bodyError);
		return;
	}
	if (options.abortSignal.aborted) {
		onAbort();
		return;
	}
	options.abortSignal.addEventListener("abort", onAbort, { once: true });
	request.once("close", () => stopWaiting());
	if (request.destroyed || request.closed) stopWaiting();
	if (!waiting) return;
	request.once("continue", sendBody);
	if (request.socket) onSocket();
	else request.once("socket", onSocket);
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/responseBody.js
const responseBodySources = new WeakMap();
const responseBodyDisposers = new WeakMap();
const requestCompletions = new WeakMap();
function setRequestCompletion(response, completion) {
	requestCompletions.set(response, completion);
	completion.then(() => requestCompletions.get(response) === completion && requestCompletions.delete(response)).catch((error) => {
		logger$4.warning("Error tracking request completion", error);
	});
}
function isNodeResponseBody(value) {
	return typeof value === "object" && value !== null && "resume" in value && typeof value.resume === "function";
}
function isNodeEventEmitterBody(value) {
	return "on" in value && typeof value.on === "function" && "once" in value && typeof value.once === "function" && "removeListener" in value && typeof value.removeListener === "function";
}
function isBrowserResponseBody(value) {
	return typeof value === "object" && value !== null && "cancel" in value && typeof value.cancel === "function";
}
function setResponseBodySource(body, source) {
	if (isNodeResponseBody(body) && isNodeResponseBody(source)) responseBodySources.set(body, source);
}
function setResponseBodyDisposer(response, dispose) {
	responseBodyDisposers.set(response, dispose);
	return () => {
		if (responseBodyDisposers.get(response) === dispose) responseBodyDisposers.delete(response);
	};
}
function disposeNodeResponseBody(readableStream, disposed = new Set()) {
	if (disposed.has(readableStream)) return;
	disposed.add(readableStream);
	const source = responseBodySources.get(readableStream);
	responseBodySources.delete(readableStream);
	if (readableStream.closed !== true) {
		if (readableStream.destroy) {
			if (isNodeEventEmitterBody(readableStream)) {
				const onError = (error) => {
					logger$4.warning("Error disposing Node stream", error);
				};
				const onClose = () => {
					readableStream.removeListener("error", onError);
				};
				readableStream.on("error", onError);
				readableStream.once("close", onClose);
				try {
					readableStream.destroy();
				} catch (error) {
					readableStream.removeListener("error", onError);
					readableStream.removeListener("close", onClose);
					throw error;
				}
			} else readableStream.destroy();
		} else readableStream.resume();
	}
	if (source) disposeNodeResponseBody(source, disposed);
}
function disposeNodeStream(stream) {
	try {
		disposeNodeResponseBody(stream);
	} catch (error) {
		logger$4.warning("Error disposing Node stream", error);
	}
}
async function disposeResponseBody(response) {
	try {
		const dispose = responseBodyDisposers.get(response);
		responseBodyDisposers.delete(response);
		try {
			const readableStream = response.readableStreamBody;
			if (isNodeResponseBody(readableStream)) {
				disposeNodeStream(readableStream);
				return;
			}
			const browserStream = response.browserStreamBody;
			if (isBrowserResponseBody(browserStream)) await browserStream.cancel();
		} finally {
			dispose?.();
		}
	} catch (error) {
		logger$4.warning("Error disposing response body", error);
	}
}
// node_modules/@typespec/ts-http-runtime/dist/esm/nodeHttpClient.js
const DEFAULT_TLS_SETTINGS = {};
function isReadableStream(body) {
	return typeof body === "object" && body !== null && "pipe" in body && typeof body.pipe === "function";
}
function isStreamComplete(stream) {
	if (stream.readable === false) return Promise.resolve();
	return new Promise((resolve) => {
		const handler = () => {
			resolve();
			stream.removeListener("close", handler);
			stream.removeListener("end", handler);
			stream.removeListener("error", handler);
		};
		stream.on("close", handler);
		stream.on("end", handler);
		stream.on("error", handler);
	});
}
function isArrayBuffer(body) {
	return types.isArrayBuffer(body) || ArrayBuffer.isView(body);
}
function arrayBufferToBuffer(body) {
	if (Buffer.isBuffer(body)) return body;
	return ArrayBuffer.isView(body) ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : Buffer.from(body);
}
var ReportTransform = class extends Transform {
	loadedBytes = 0;
	progressCallback;
	_transform(chunk, _encoding, callback) {
		this.push(chunk);
		this.loadedBytes += chunk.length;
		try {
			this.progressCallback({ loadedBytes: this.loadedBytes });
			callback();
		} catch (e) {
			callback(e);
		}
	}
	constructor(progressCallback) {
		super();
		this.progressCallback = progressCallback;
	}
};
function createRequestLifecycle(request, options, isInsecure, resolve, reject) {
	let clientRequest;
	let response;
	let requestDone = false;
	let resolveRequestComplete;
	const requestComplete = new Promise((_resolve) => {
		resolveRequestComplete = _resolve;
	});
	const onComplete = () => {
		requestDone = true;
		clientRequest.removeListener("finish", onComplete);
		clientRequest.removeListener("close", onComplete);
		resolveRequestComplete();
	};
	const onResponse = (incomingResponse) => {
		response = incomingResponse;
		resolve({
			response: incomingResponse,
			requestComplete,
			isRequestComplete: () => requestDone,
			disposeRequest: () => {
				if (!requestDone) clientRequest.destroy();
			}
		});
	};
	return {
		createRequest: (onResponseCallback = onResponse) => {
			clientRequest = isInsecure ? http.request(options, onResponseCallback) : https.request(options, onResponseCallback);
			clientRequest.once("finish", onComplete);
			clientRequest.once("close", onComplete);
			return clientRequest;
		},
		onResponse,
		rejectRequest: (error) => {
			reject(toRequestSendError(error, request));
		},
		abortRequest: (req) => {
			const abortError = new AbortError$1("The operation was aborted. Rejecting from abort signal callback while making request.");
			response?.destroy(abortError);
			req.destroy(abortError);
			reject(abortError);
		}
	};
}
function toRequestSendError(error, request) {
	if (isRestError$2(error)) return error;
	const prematureClose = error.code === "ERR_STREAM_PREMATURE_CLOSE";
	return new RestError$2(prematureClose ? "Request body stream closed before ending" : error.message, {
		code: prematureClose ? RestError$2.REQUEST_SEND_ERROR : error.code ?? RestError$2.REQUEST_SEND_ERROR,
		request
	});
}
function sendRequestBody(clientRequest, body, request, onError) {
	if (body && isReadableStream(body)) pipeUploadStream(body, clientRequest, request, onError);
	else if (body) {
		if (typeof body === "string" || Buffer.isBuffer(body)) clientRequest.end(body);
		else {
			logger$4.error("Unrecognized body type", body);
			throw new RestError$2("Unrecognized body type", { request });
		}
	} else clientRequest.end();
}
function prepareRequestBody(request, useExpectContinue) {
	const requestBody = request.body;
	const resolvedBody = typeof requestBody === "function" ? requestBody() : requestBody;
	const body = resolvedBody && isArrayBuffer(resolvedBody) ? arrayBufferToBuffer(resolvedBody) : resolvedBody;
	if (!useExpectContinue && body && !request.headers.has("Content-Length")) {
		const bodyLength = getBodyLength(body);
		if (bodyLength !== null) request.headers.set("Content-Length", bodyLength);
	}
	if (!body || !request.onUploadProgress) return body;
	const uploadReportStream = new ReportTransform(request.onUploadProgress);
	uploadReportStream.on("error", (e) => {
		logger$4.error("Error in upload progress", e);
	});
	if (isReadableStream(body)) pipeUploadStream(body, uploadReportStream, request);
	else uploadReportStream.end(body);
	return uploadReportStream;
}
var NodeHttpClient = class {
	cachedHttpAgent;
	cachedHttpsAgents = new WeakMap();
	async sendRequest(request) {
		const requestBody = request.body;
		const abortController = new AbortController();
		let abortListener;
		const requestAbortSignal = request.abortSignal;
		if (requestAbortSignal) {
			if (requestAbortSignal.aborted) throw new AbortError$1("The operation was aborted. Request has already been canceled.");
			abortListener = (event) => {
				if (event.type === "abort") abortController.abort();
			};
			requestAbortSignal.addEventListener("abort", abortListener);
		}
		let timeoutId;
		if (request.timeout > 0) timeoutId = setTimeout(() => {
			const sanitizer = new Sanitizer();
			logger$4.info(`request to '${sanitizer.sanitizeUrl(request.url)}' timed out. canceling...`);
			abortController.abort();
		}, request.timeout);
		const acceptEncoding = request.headers.get("Accept-Encoding");
		const shouldDecompress = acceptEncoding?.includes("gzip") || acceptEncoding?.includes("deflate");
		let body;
		let responseStream;
		let requestComplete = Promise.resolve();
		try {
			let useExpectContinue = hasExpectContinue(request);
			const knownBodyLength = useExpectContinue && typeof requestBody !== "function" ? getBodyLength(requestBody ?? null) : null;
			if (knownBodyLength === 0) {
				removeExpectContinueHeader(request);
				useExpectContinue = false;
			}
			if (!useExpectContinue) body = prepareRequestBody(request, false);
			const result = useExpectContinue ? await this.makeRequestWithExpectContinue(request, abortController, () => {
				body = prepareRequestBody(request, true);
				return body;
			}, knownBodyLength) : await this.makeRequest(request, abortController, body);
			requestComplete = result.requestComplete;
			const res = result.response;
			const headers = getResponseHeaders(res);
			const response = {
				status: res.statusCode ?? 0,
				headers,
				request
			};
			if (!result.isRequestComplete()) {
				setRequestCompletion(response, result.requestComplete);
				const clearDisposer = setResponseBodyDisposer(response, result.disposeRequest);
				result.requestComplete.then(clearDisposer).catch((error) => {
					logger$4.warning("Error disposing request", error);
				});
			}
			if ((typeof request.requestOverrides?.method === "string" ? request.requestOverrides.method.toUpperCase() : request.method) === "HEAD") {
				res.resume();
				return response;
			}
			responseStream = shouldDecompress ? getDecodedResponseStream(res, headers, abortController.signal) : res;
			const onDownloadProgress = request.onDownloadProgress;
			if (onDownloadProgress) {
				const downloadReportStream = new ReportTransform(onDownloadProgress);
				downloadReportStream.on("error", (e) => {
					logger$4.error("Error in download progress", e);
				});
				responseStream = pipeResponseStream(responseStream, downloadReportStream, abortController.signal);
			}
			if (request.streamResponseStatusCodes?.has(Number.POSITIVE_INFINITY) || request.streamResponseStatusCodes?.has(response.status)) response.readableStreamBody = responseStream;
			else response.bodyAsText = await streamToText(responseStream);
			return response;
		} catch (error) {
			if (isReadableStream(body)) disposeNodeStream(body);
			if (responseStream) disposeNodeStream(responseStream);
			throw error;
		} finally {
			if (timeoutId !== void 0) clearTimeout(timeoutId);
			if (requestAbortSignal && abortListener) {
				let uploadStreamDone = Promise.resolve();
				if (isReadableStream(body)) uploadStreamDone = isStreamComplete(body);
				let downloadStreamDone = Promise.resolve();
				if (isReadableStream(responseStream)) downloadStreamDone = isStreamComplete(responseStream);
				Promise.all([
					requestComplete,
					uploadStreamDone,
					downloadStreamDone
				]).then(() => {
					if (abortListener) requestAbortSignal.removeEventListener("abort", abortListener);
				}).catch((e) => {
					logger$4.warning("Error when cleaning up abortListener on httpRequest", e);
				});
			}
		}
	}
	makeRequest(request, abortController, body) {
		const { options, isInsecure } = this.getRequestOptions(request);
		return new Promise((resolve, reject) => {
			const { createRequest, rejectRequest, abortRequest } = createRequestLifecycle(request, options, isInsecure, resolve, reject);
			const req = createRequest();
			req.once("error", rejectRequest);
			abortController.signal.addEventListener("abort", () => abortRequest(req));
			sendRequestBody(req, body, request, rejectRequest);
		});
	}
	makeRequestWithExpectContinue(request, abortController, prepareBody, knownBodyLength) {
		const { options, isInsecure } = this.getRequestOptions(request);
		addExpectContinueFraming(options, knownBodyLength);
		return new Promise((resolve, reject) => {
			const { createRequest, onResponse, rejectRequest, abortRequest } = createRequestLifecycle(request, options, isInsecure, resolve, reject);
			createExpectContinueRequest({
				abortSignal: abortController.signal,
				bodyStream: isReadableStream(request.body) ? request.body : void 0,
				createRequest,
				onAbort: abortRequest,
				onError: rejectRequest,
				onBodyError: reject,
				onResponse,
				sendBody: (clientRequest) => {
					sendRequestBody(clientRequest, prepareBody(), request, rejectRequest);
				}
			});
		});
	}
	getRequestOptions(request) {
		const url = new URL(request.url);
		const isInsecure = url.protocol !== "https:";
		if (isInsecure && !request.allowInsecureConnection) throw new Error(`Cannot connect to ${request.url} while allowInsecureConnection is false.`);
		return {
			isInsecure,
			options: {
				agent: request.agent ?? this.getOrCreateAgent(request, isInsecure),
				hostname: url.hostname,
				path: `${url.pathname}${url.search}`,
				port: url.port,
				method: request.method,
				headers: request.headers.toJSON({ preserveCase: true }),
				...request.requestOverrides
			}
		};
	}
	getOrCreateAgent(request, isInsecure) {
		const disableKeepAlive = request.disableKeepAlive;
		if (isInsecure) {
			if (disableKeepAlive) return http.globalAgent;
			if (!this.cachedHttpAgent) this.cachedHttpAgent = new http.Agent({ keepAlive: true });
			return this.cachedHttpAgent;
		} else {
			if (disableKeepAlive && !request.tlsSettings) return https.globalAgent;
			const tlsSettings = request.tlsSettings ?? DEFAULT_TLS_SETTINGS;
			let agent = this.cachedHttpsAgents.get(tlsSettings);
			if (agent && agent.options.keepAlive === !disableKeepAlive) return agent;
			logger$4.info("No cached TLS Agent exist, creating a new Agent");
			agent = new https.Agent({
				keepAlive: !disableKeepAlive,
				...tlsSettings
			});
			this.cachedHttpsAgents.set(tlsSettings, agent);
			return agent;
		}
	}
};
function getResponseHeaders(res) {
	const headers = createHttpHeaders$1();
	for (const header of Object.keys(res.headers)) {
		const value = res.headers[header];
		if (Array.isArray(value)) {
			if (value.length > 0) headers.set(header, value[0]);
		} else if (value) headers.set(header, value);
	}
	return headers;
}
function getDecodedResponseStream(stream, headers, abortSignal) {
	const contentEncoding = headers.get("Content-Encoding");
	if (contentEncoding === "gzip") return pipeResponseStream(stream, zlib.createGunzip(), abortSignal);
	else if (contentEncoding === "deflate") return pipeResponseStream(stream, zlib.createInflate(), abortSignal);
	return stream;
}
function pipeUploadStream(source, destination, request, onError) {
	let tearingDown = false;
	const cleanupFinished = finished(source, { writable: false }, onSourceComplete);
	function onSourceComplete(error) {
		cleanupFinished();
		destination.removeListener("close", onDestinationClose);
		if (error && !tearingDown) {
			const requestError = toRequestSendError(error, request);
			destination.destroy(requestError);
			onError?.(requestError);
		}
	}
	function onDestinationClose() {
		tearingDown = true;
		source.unpipe(destination);
		disposeNodeStream(source);
	}
	destination.once("close", onDestinationClose);
	source.pipe(destination);
}
function pipeResponseStream(source, destination, abortSignal) {
	setResponseBodySource(destination, source);
	let cleanupSource = () => {};
	let cleanupDestination = () => {};
	cleanupSource = finished(source, { writable: false }, (error) => {
		cleanupSource();
		if (error) destination.destroy(abortSignal.aborted ? new AbortError$1() : error);
	});
	cleanupDestination = finished(destination, { writable: false }, () => {
		cleanupDestination();
		source.unpipe(destination);
		if (source.readable) disposeNodeStream(source);
	});
	return source.pipe(destination);
}
function streamToText(stream) {
	return new Promise((resolve, reject) => {
		const buffer = [];
		const cleanupFinished = finished(stream, { writable: false }, onComplete);
		function onData(chunk) {
			if (Buffer.isBuffer(chunk)) buffer.push(chunk);
			else buffer.push(Buffer.from(chunk));
		}
		function onComplete(error) {
			cleanupFinished();
			stream.removeListener("data", onData);
			if (error?.name === "AbortError") reject(error);
			else if (error) reject(new RestError$2(`Error reading response as text: ${error.message}`, { code: RestError$2.PARSE_ERROR }));
			else resolve(Buffer.concat(buffer).toString("utf8"));
		}
		stream.on("data", onData);
	});
}
function getBodyLength(body) {
	if (!body) return 0;
	else if (Buffer.isBuffer(body)) return body.length;
	else if (isReadableStream(body)) return null;
	else if (isArrayBuffer(body)) return body.byteLength;
	else if (typeof body === "string") return Buffer.byteLength(body);
	else return null;
}
function createNodeHttpClient() {
	return new NodeHttpClient();
}
// node_modules/@typespec/ts-http-runtime/dist/esm/defaultHttpClient.js
function createDefaultHttpClient$2() {
	return createNodeHttpClient();
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/logPolicy.js
const logPolicyName = "logPolicy";
function logPolicy$1(options = {}) {
	const logger = options.logger ?? logger$4.info;
	const sanitizer = new Sanitizer({
		additionalAllowedHeaderNames: options.additionalAllowedHeaderNames,
		additionalAllowedQueryParameters: options.additionalAllowedQueryParameters
	});
	return {
		name: logPolicyName,
		async sendRequest(request, next) {
			if (!logger.enabled) return next(request);
			logger(`Request: ${sanitizer.sanitize(request)}`);
			const response = await next(request);
			logger(`Response status code: ${response.status}`);
			logger(`Headers: ${sanitizer.sanitize({ headers: response.headers })}`);
			return response;
		}
	};
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/random.js
function getRandomIntegerInclusive(min, max) {
	min = Math.ceil(min);
	max = Math.floor(max);
	return Math.floor(Math.random() * (max - min + 1)) + min;
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/delay.js
function calculateRetryDelay(retryAttempt, config) {
	const exponentialDelay = config.retryDelayInMs * Math.pow(2, retryAttempt);
	const clampedDelay = Math.min(config.maxRetryDelayInMs, exponentialDelay);
	return { retryAfterInMs: clampedDelay / 2 + getRandomIntegerInclusive(0, clampedDelay / 2) };
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/helpers.js
const StandardAbortMessage$1 = "The operation was aborted.";
function delay$2(delayInMs, value, options) {
	return new Promise((resolve, reject) => {
		let timer = void 0;
		let onAborted = void 0;
		const rejectOnAbort = () => {
			return reject(new AbortError$1(options?.abortErrorMsg ? options?.abortErrorMsg : StandardAbortMessage$1));
		};
		const removeListeners = () => {
			if (options?.abortSignal && onAborted) options.abortSignal.removeEventListener("abort", onAborted);
		};
		onAborted = () => {
			if (timer) clearTimeout(timer);
			removeListeners();
			return rejectOnAbort();
		};
		if (options?.abortSignal && options.abortSignal.aborted) return rejectOnAbort();
		timer = setTimeout(() => {
			removeListeners();
			resolve(value);
		}, delayInMs);
		if (options?.abortSignal) options.abortSignal.addEventListener("abort", onAborted);
	});
}
function parseHeaderValueAsNumber(response, headerName) {
	const value = response.headers.get(headerName);
	if (!value) return;
	const valueAsNum = Number(value);
	if (Number.isNaN(valueAsNum)) return;
	return valueAsNum;
}
// node_modules/@typespec/ts-http-runtime/dist/esm/retryStrategies/throttlingRetryStrategy.js
const RetryAfterHeader = "Retry-After";
const AllRetryAfterHeaders = [
	"retry-after-ms",
	"x-ms-retry-after-ms",
	RetryAfterHeader
];
function getRetryAfterInMs(response) {
	if (!(response && [429, 503].includes(response.status))) return void 0;
	try {
		for (const header of AllRetryAfterHeaders) {
			const retryAfterValue = parseHeaderValueAsNumber(response, header);
			if (retryAfterValue === 0 || retryAfterValue) return retryAfterValue * (header === RetryAfterHeader ? 1e3 : 1);
		}
		const retryAfterHeader = response.headers.get(RetryAfterHeader);
		if (!retryAfterHeader) return;
		const diff = Date.parse(retryAfterHeader) - Date.now();
		return Number.isFinite(diff) ? Math.max(0, diff) : void 0;
	} catch {
		return;
	}
}
function isThrottlingRetryResponse(response) {
	return Number.isFinite(getRetryAfterInMs(response));
}
function throttlingRetryStrategy() {
	return {
		name: "throttlingRetryStrategy",
		retry({ response }) {
			const retryAfterInMs = getRetryAfterInMs(response);
			if (!Number.isFinite(retryAfterInMs)) return { skipStrategy: true };
			return { retryAfterInMs };
		}
	};
}
// node_modules/@typespec/ts-http-runtime/dist/esm/retryStrategies/exponentialRetryStrategy.js
const DEFAULT_CLIENT_RETRY_INTERVAL = 1e3;
const DEFAULT_CLIENT_MAX_RETRY_INTERVAL = 64e3;
function exponentialRetryStrategy(options = {}) {
	const retryInterval = options.retryDelayInMs ?? DEFAULT_CLIENT_RETRY_INTERVAL;
	const maxRetryInterval = options.maxRetryDelayInMs ?? DEFAULT_CLIENT_MAX_RETRY_INTERVAL;
	return {
		name: "exponentialRetryStrategy",
		retry({ retryCount, response, responseError }) {
			const matchedSystemError = isSystemError(responseError);
			const ignoreSystemErrors = matchedSystemError && options.ignoreSystemErrors;
			const isExponential = isExponentialRetryResponse(response);
			const ignoreExponentialResponse = isExponential && options.ignoreHttpStatusCodes;
			if (response && (isThrottlingRetryResponse(response) || !isExponential) || ignoreExponentialResponse || ignoreSystemErrors) return { skipStrategy: true };
			if (responseError && !matchedSystemError && !isExponential) return { errorToThrow: responseError };
			return calculateRetryDelay(retryCount, {
				retryDelayInMs: retryInterval,
				maxRetryDelayInMs: maxRetryInterval
			});
		}
	};
}
function isExponentialRetryResponse(response) {
	return Boolean(response && response.status !== void 0 && (response.status >= 500 || response.status === 408) && response.status !== 501 && response.status !== 505);
}
function isSystemError(err) {
	if (!err) return false;
	return err.code === "ETIMEDOUT" || err.code === "ESOCKETTIMEDOUT" || err.code === "ECONNREFUSED" || err.code === "ECONNRESET" || err.code === "ENOENT" || err.code === "ENOTFOUND";
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/retryPolicy.js
const retryPolicyLogger = createClientLogger$1("ts-http-runtime retryPolicy");
const retryPolicyName = "retryPolicy";
function retryPolicy(strategies, options = { maxRetries: 3 }) {
	const logger = options.logger || retryPolicyLogger;
	return {
		name: retryPolicyName,
		async sendRequest(request, next) {
			let response;
			let responseError;
			let retryCount = -1;
			retryRequest: while (true) {
				retryCount += 1;
				responseError = void 0;
				try {
					logger.info(`Retry ${retryCount}: Attempting to send request`, request.requestId);
					response = await next(request);
					logger.info(`Retry ${retryCount}: Received a response from request`, request.requestId);
				} catch (e) {
					logger.error(`Retry ${retryCount}: Received an error from request`, request.requestId);
					if (!isRestError$2(e)) throw e;
					responseError = e;
					response = e.response;
				}
				if (request.abortSignal?.aborted) {
					logger.error(`Retry ${retryCount}: Request aborted.`);
					throw new AbortError$1();
				}
				if (retryCount >= (options.maxRetries ?? 3)) {
					logger.info(`Retry ${retryCount}: Maximum retries reached. Returning the last received response, or throwing the last received error.`);
					if (responseError) throw responseError;
					else if (response) return response;
					else throw new Error("Maximum retries reached with no response or error to throw");
				}
				logger.info(`Retry ${retryCount}: Processing ${strategies.length} retry strategies.`);
				strategiesLoop: for (const strategy of strategies) {
					const strategyLogger = strategy.logger || logger;
					strategyLogger.info(`Retry ${retryCount}: Processing retry strategy ${strategy.name}.`);
					const modifiers = strategy.retry({
						retryCount,
						response,
						responseError
					});
					if (modifiers.skipStrategy) {
						strategyLogger.info(`Retry ${retryCount}: Skipped.`);
						continue strategiesLoop;
					}
					const { errorToThrow, retryAfterInMs, redirectTo } = modifiers;
					if (errorToThrow) {
						strategyLogger.error(`Retry ${retryCount}: Retry strategy ${strategy.name} throws error:`, errorToThrow);
						throw errorToThrow;
					}
					if (retryAfterInMs || retryAfterInMs === 0) {
						strategyLogger.info(`Retry ${retryCount}: Retry strategy ${strategy.name} retries after ${retryAfterInMs}`);
						if (response) await disposeResponseBody(response);
						await delay$2(retryAfterInMs, void 0, { abortSignal: request.abortSignal });
						continue retryRequest;
					}
					if (redirectTo) {
						strategyLogger.info(`Retry ${retryCount}: Retry strategy ${strategy.name} redirects to ${redirectTo}`);
						if (response) await disposeResponseBody(response);
						request.url = redirectTo;
						continue retryRequest;
					}
				}
				if (responseError) {
					logger.info(`None of the retry strategies could work with the received error. Throwing it.`);
					throw responseError;
				}
				if (response) {
					logger.info(`None of the retry strategies could work with the received response. Returning it.`);
					return response;
				}
			}
		}
	};
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/defaultRetryPolicy.js
const defaultRetryPolicyName = "defaultRetryPolicy";
function defaultRetryPolicy$1(options = {}) {
	return {
		name: defaultRetryPolicyName,
		sendRequest: retryPolicy([throttlingRetryStrategy(), exponentialRetryStrategy(options)], { maxRetries: options.maxRetries ?? 3 }).sendRequest
	};
}
// node_modules/@typespec/ts-http-runtime/dist/esm/formData.js
function convertBodyToFormDataMap(body) {
	if (typeof FormData !== "undefined" && body instanceof FormData) {
		const formDataMap = {};
		for (const [key, value] of body.entries()) {
			const existing = formDataMap[key];
			if (Array.isArray(existing)) existing.push(value);
			else formDataMap[key] = existing !== void 0 ? [existing, value] : [value];
		}
		return formDataMap;
	}
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/formDataPolicy.js
const formDataPolicyName = "formDataPolicy";
function formDataPolicy$1() {
	return {
		name: formDataPolicyName,
		async sendRequest(request, next) {
			const converted = convertBodyToFormDataMap(request.body);
			if (converted) {
				request.formData = converted;
				request.body = void 0;
			}
			if (request.formData) {
				const contentType = request.headers.get("Content-Type");
				if (contentType && contentType.indexOf("application/x-www-form-urlencoded") !== -1) request.body = wwwFormUrlEncode(request.formData);
				else await prepareFormData(request.formData, request);
				request.formData = void 0;
			}
			return next(request);
		}
	};
}
function wwwFormUrlEncode(formData) {
	const urlSearchParams = new URLSearchParams();
	for (const [key, value] of Object.entries(formData)) if (Array.isArray(value)) for (const subValue of value) urlSearchParams.append(key, subValue.toString());
	else urlSearchParams.append(key, value.toString());
	return urlSearchParams.toString();
}
async function prepareFormData(formData, request) {
	const contentType = request.headers.get("Content-Type");
	if (contentType && !contentType.startsWith("multipart/form-data")) return;
	request.headers.set("Content-Type", contentType ?? "multipart/form-data");
	const parts = [];
	for (const [fieldName, values] of Object.entries(formData)) for (const value of Array.isArray(values) ? values : [values]) if (typeof value === "string") parts.push({
		headers: createHttpHeaders$1({ "Content-Disposition": `form-data; name="${fieldName}"` }),
		body: stringToUint8Array$1(value, "utf-8")
	});
	else if (value === void 0 || value === null || typeof value !== "object") throw new Error(`Unexpected value for key ${fieldName}: ${value}. Value should be serialized to string first.`);
	else {
		const fileName = value.name || "blob";
		const headers = createHttpHeaders$1();
		headers.set("Content-Disposition", `form-data; name="${fieldName}"; filename="${fileName}"`);
		headers.set("Content-Type", value.type || "application/octet-stream");
		parts.push({
			headers,
			body: value
		});
	}
	request.multipartBody = { parts };
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/agentPolicy.js
const agentPolicyName = "agentPolicy";
function agentPolicy$1(agent) {
	return {
		name: agentPolicyName,
		sendRequest: async (req, next) => {
			if (!req.agent) req.agent = agent;
			return next(req);
		}
	};
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/tlsPolicy.js
const tlsPolicyName = "tlsPolicy";
function tlsPolicy$1(tlsSettings) {
	return {
		name: tlsPolicyName,
		sendRequest: async (req, next) => {
			if (!req.tlsSettings) req.tlsSettings = tlsSettings;
			return next(req);
		}
	};
}
// node_modules/ms/index.js
var require_ms = __commonJSMin(((exports, module) => {
	var s = 1e3;
	var m = s * 60;
	var h = m * 60;
	var d = h * 24;
	var w = d * 7;
	var y = d * 365.25;
	module.exports = function(val, options) {
		options = options || {};
		var type = typeof val;
		if (type === "string" && val.length > 0) return parse(val);
		else if (type === "number" && isFinite(val)) return options.long ? fmtLong(val) : fmtShort(val);
		throw new Error("val is not a non-empty string or a valid number. val=" + JSON.stringify(val));
	};
	function parse(str) {
		str = String(str);
		if (str.length > 100) return;
		var match = /^(-?(?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)?$/i.exec(str);
		if (!match) return;
		var n = parseFloat(match[1]);
		switch ((match[2] || "ms").toLowerCase()) {
			case "years":
			case "year":
			case "yrs":
			case "yr":
			case "y": return n * y;
			case "weeks":
			case "week":
			case "w": return n * w;
			case "days":
			case "day":
			case "d": return n * d;
			case "hours":
			case "hour":
			case "hrs":
			case "hr":
			case "h": return n * h;
			case "minutes":
			case "minute":
			case "mins":
			case "min":
			case "m": return n * m;
			case "seconds":
			case "second":
			case "secs":
			case "sec":
			case "s": return n * s;
			case "milliseconds":
			case "millisecond":
			case "msecs":
			case "msec":
			case "ms": return n;
			default: return;
		}
	}
	function fmtShort(ms) {
		var msAbs = Math.abs(ms);
		if (msAbs >= d) return Math.round(ms / d) + "d";
		if (msAbs >= h) return Math.round(ms / h) + "h";
		if (msAbs >= m) return Math.round(ms / m) + "m";
		if (msAbs >= s) return Math.round(ms / s) + "s";
		return ms + "ms";
	}
	function fmtLong(ms) {
		var msAbs = Math.abs(ms);
		if (msAbs >= d) return plural(ms, msAbs, d, "day");
		if (msAbs >= h) return plural(ms, msAbs, h, "hour");
		if (msAbs >= m) return plural(ms, msAbs, m, "minute");
		if (msAbs >= s) return plural(ms, msAbs, s, "second");
		return ms + " ms";
	}
	function plural(ms, msAbs, n, name) {
		var isPlural = msAbs >= n * 1.5;
		return Math.round(ms / n) + " " + name + (isPlural ? "s" : "");
	}
}));
// node_modules/debug/src/common.js
var require_common = __commonJSMin(((exports, module) => {
	function setup(env) {
		createDebug.debug = createDebug;
		createDebug.default = createDebug;
		createDebug.coerce = coerce;
		createDebug.disable = disable;
		createDebug.enable = enable;
		createDebug.enabled = enabled;
		createDebug.humanize = require_ms();
		createDebug.destroy = destroy;
		Object.keys(env).forEach((key) => {
			createDebug[key] = env[key];
		});
		createDebug.names = [];
		createDebug.skips = [];
		createDebug.formatters = {};
		function selectColor(namespace) {
			let hash = 0;
			for (let i = 0; i < namespace.length; i++) {
				hash = (hash << 5) - hash + namespace.charCodeAt(i);
				hash |= 0;
			}
			return createDebug.colors[Math.abs(hash) % createDebug.colors.length];
		}
		createDebug.selectColor = selectColor;
		function createDebug(namespace) {
			let prevTime;
			let enableOverride = null;
			let namespacesCache;
			let enabledCache;
			function debug(...args) {
				if (!debug.enabled) return;
				const self = debug;
				const curr = Number(new Date());
				self.diff = curr - (prevTime || curr);
				self.prev = prevTime;
				self.curr = curr;
				prevTime = curr;
				args[0] = createDebug.coerce(args[0]);
				if (typeof args[0] !== "string") args.unshift("%O");
				let index = 0;
				args[0] = args[0].replace(/%([a-zA-Z%])/g, (match, format) => {
					if (match === "%%") return "%";
					index++;
					const formatter = createDebug.formatters[format];
					if (typeof formatter === "function") {
						const val = args[index];
						match = formatter.call(self, val);
						args.splice(index, 1);
						index--;
					}
					return match;
				});
				createDebug.formatArgs.call(self, args);
				(self.log || createDebug.log).apply(self, args);
			}
			debug.namespace = namespace;
			debug.useColors = createDebug.useColors();
			debug.color = createDebug.selectColor(namespace);
			debug.extend = extend;
			debug.destroy = createDebug.destroy;
			Object.defineProperty(debug, "enabled", {
				enumerable: true,
				configurable: false,
				get: () => {
					if (enableOverride !== null) return enableOverride;
					if (namespacesCache !== createDebug.namespaces) {
						namespacesCache = createDebug.namespaces;
						enabledCache = createDebug.enabled(namespace);
					}
					return enabledCache;
				},
				set: (v) => {
					enableOverride = v;
				}
			});
			if (typeof createDebug.init === "function") createDebug.init(debug);
			return debug;
		}
		function extend(namespace, delimiter) {
			const newDebug = createDebug(this.namespace + (typeof delimiter === "undefined" ? ":" : delimiter) + namespace);
			newDebug.log = this.log;
			return newDebug;
		}
		function enable(namespaces) {
			createDebug.save(namespaces);
			createDebug.namespaces = namespaces;
			createDebug.names = [];
			createDebug.skips = [];
			const split = (typeof namespaces === "string" ? namespaces : "").trim().replace(/\s+/g, ",").split(",").filter(Boolean);
			for (const ns of split) if (ns[0] === "-") createDebug.skips.push(ns.slice(1));
			else createDebug.names.push(ns);
		}
		function matchesTemplate(search, template) {
			let searchIndex = 0;
			let templateIndex = 0;
			let starIndex = -1;
			let matchIndex = 0;
			while (searchIndex < search.length) if (templateIndex < template.length && (template[templateIndex] === search[searchIndex] || template[templateIndex] === "*")) {
				if (template[templateIndex] === "*") {
					starIndex = templateIndex;
					matchIndex = searchIndex;
					templateIndex++;
				} else {
					searchIndex++;
					templateIndex++;
				}
			} else if (starIndex !== -1) {
				templateIndex = starIndex + 1;
				matchIndex++;
				searchIndex = matchIndex;
			} else return false;
			while (templateIndex < template.length && template[templateIndex] === "*") templateIndex++;
			return templateIndex === template.length;
		}
		function disable() {
			const namespaces = [...createDebug.names, ...createDebug.skips.map((namespace) => "-" + namespace)].join(",");
			createDebug.enable("");
			return namespaces;
		}
		function enabled(name) {
			for (const skip of createDebug.skips) if (matchesTemplate(name, skip)) return false;
			for (const ns of createDebug.names) if (matchesTemplate(name, ns)) return true;
			return false;
		}
		function coerce(val) {
			if (val instanceof Error) return val.stack || val.message;
			return val;
		}
		function destroy() {
			console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
		}
		createDebug.enable(createDebug.load());
		return createDebug;
	}
	module.exports = setup;
}));
// node_modules/debug/src/browser.js
var require_browser = __commonJSMin(((exports, module) => {
	exports.formatArgs = formatArgs;
	exports.save = save;
	exports.load = load;
	exports.useColors = useColors;
	exports.storage = localstorage();
	exports.destroy = (() => {
		let warned = false;
		return () => {
			if (!warned) {
				warned = true;
				console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
			}
		};
	})();
	exports.colors = [
		"#0000CC",
		"#0000FF",
		"#0033CC",
		"#0033FF",
		"#0066CC",
		"#0066FF",
		"#0099CC",
		"#0099FF",
		"#00CC00",
		"#00CC33",
		"#00CC66",
		"#00CC99",
		"#00CCCC",
		"#00CCFF",
		"#3300CC",
		"#3300FF",
		"#3333CC",
		"#3333FF",
		"#3366CC",
		"#3366FF",
		"#3399CC",
		"#3399FF",
		"#33CC00",
		"#33CC33",
		"#33CC66",
		"#33CC99",
		"#33CCCC",
		"#33CCFF",
		"#6600CC",
		"#6600FF",
		"#6633CC",
		"#6633FF",
		"#66CC00",
		"#66CC33",
		"#9900CC",
		"#9900FF",
		"#9933CC",
		"#9933FF",
		"#99CC00",
		"#99CC33",
		"#CC0000",
		"#CC0033",
		"#CC0066",
		"#CC0099",
		"#CC00CC",
		"#CC00FF",
		"#CC3300",
		"#CC3333",
		"#CC3366",
		"#CC3399",
		"#CC33CC",
		"#CC33FF",
		"#CC6600",
		"#CC6633",
		"#CC9900",
		"#CC9933",
		"#CCCC00",
		"#CCCC33",
		"#FF0000",
		"#FF0033",
		"#FF0066",
		"#FF0099",
		"#FF00CC",
		"#FF00FF",
		"#FF3300",
		"#FF3333",
		"#FF3366",
		"#FF3399",
		"#FF33CC",
		"#FF33FF",
		"#FF6600",
		"#FF6633",
		"#FF9900",
		"#FF9933",
		"#FFCC00",
		"#FFCC33"
	];
	function useColors() {
		if (typeof window !== "undefined" && window.process && (window.process.type === "renderer" || window.process.__nwjs)) return true;
		if (typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/(edge|trident)\/(\d+)/)) return false;
		let m;
		return typeof document !== "undefined" && document.documentElement && document.documentElement.style && document.documentElement.style.WebkitAppearance || typeof window !== "undefined" && window.console && (window.console.firebug || window.console.exception && window.console.table) || typeof navigator !== "undefined" && navigator.userAgent && (m = navigator.userAgent.toLowerCase().match(/firefox\/(\d+)/)) && parseInt(m[1], 10) >= 31 || typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/applewebkit\/(\d+)/);
	}
	function formatArgs(args) {
		args[0] = (this.useColors ? "%c" : "") + this.namespace + (this.useColors ? " %c" : " ") + args[0] + (this.useColors ? "%c " : " ") + "+" + module.exports.humanize(this.diff);
		if (!this.useColors) return;
		const c = "color: " + this.color;
		args.splice(1, 0, c, "color: inherit");
		let index = 0;
		let lastC = 0;
		args[0].replace(/%[a-zA-Z%]/g, (match) => {
			if (match === "%%") return;
			index++;
			if (match === "%c") lastC = index;
		});
		args.splice(lastC, 0, c);
	}
	exports.log = console.debug || console.log || (() => {});
	function save(namespaces) {
		try {
			if (namespaces) exports.storage.setItem("debug", namespaces);
			else exports.storage.removeItem("debug");
		} catch (error) {}
	}
	function load() {
		let r;
		try {
			r = exports.storage.getItem("debug") || exports.storage.getItem("DEBUG");
		} catch (error) {}
		if (!r && typeof process !== "undefined" && "env" in process) r = process.env.DEBUG;
		return r;
	}
	function localstorage() {
		try {
			return localStorage;
		} catch (error) {}
	}
	module.exports = require_common()(exports);
	const { formatters } = module.exports;
	formatters.j = function(v) {
		try {
			return JSON.stringify(v);
		} catch (error) {
			return "[UnexpectedJSONParseError]: " + error.message;
		}
	};
}));
// node_modules/debug/src/node.js
var require_node = __commonJSMin(((exports, module) => {
	const tty = __require("tty");
	const util = __require("util");
	exports.init = init;
	exports.log = log;
	exports.formatArgs = formatArgs;
	exports.save = save;
	exports.load = load;
	exports.useColors = useColors;
	exports.destroy = util.deprecate(() => {}, "Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
	exports.colors = [
		6,
		2,
		3,
		4,
		5,
		1
	];
	try {
		const supportsColor = __require("supports-color");
		if (supportsColor && (supportsColor.stderr || supportsColor).level >= 2) exports.colors = [
			20,
			21,
			26,
			27,
			32,
			33,
			38,
			39,
			40,
			41,
			42,
			43,
			44,
			45,
			56,
			57,
			62,
			63,
			68,
			69,
			74,
			75,
			76,
			77,
			78,
			79,
			80,
			81,
			92,
			93,
			98,
			99,
			112,
			113,
			128,
			129,
			134,
			135,
			148,
			149,
			160,
			161,
			162,
			163,
			164,
			165,
			166,
			167,
			168,
			169,
			170,
			171,
			172,
			173,
			178,
			179,
			184,
			185,
			196,
			197,
			198,
			199,
			200,
			201,
			202,
			203,
			204,
			205,
			206,
			207,
			208,
			209,
			214,
			215,
			220,
			221
		];
	} catch (error) {}
	exports.inspectOpts = Object.keys(process.env).filter((key) => {
		return /^debug_/i.test(key);
	}).reduce((obj, key) => {
		const prop = key.substring(6).toLowerCase().replace(/_([a-z])/g, (_, k) => {
			return k.toUpperCase();
		});
		let val = process.env[key];
		if (/^(yes|on|true|enabled)$/i.test(val)) val = true;
		else if (/^(no|off|false|disabled)$/i.test(val)) val = false;
		else if (val === "null") val = null;
		else val = Number(val);
		obj[prop] = val;
		return obj;
	}, {});
	function useColors() {
		return "colors" in exports.inspectOpts ? Boolean(exports.inspectOpts.colors) : tty.isatty(process.stderr.fd);
	}
	function formatArgs(args) {
		const { namespace: name, useColors } = this;
		if (useColors) {
			const c = this.color;
			const colorCode = "\x1B[3" + (c < 8 ? c : "8;5;" + c);
			const prefix = `  ${colorCode};1m${name} \u001B[0m`;
			args[0] = prefix + args[0].split("\n").join("\n" + prefix);
			args.push(colorCode + "m+" + module.exports.humanize(this.diff) + "\x1B[0m");
		} else args[0] = getDate() + name + " " + args[0];
	}
	function getDate() {
		if (exports.inspectOpts.hideDate) return "";
		return new Date().toISOString() + " ";
	}
	function log(...args) {
		return process.stderr.write(util.formatWithOptions(exports.inspectOpts, ...args) + "\n");
	}
	function save(namespaces) {
		if (namespaces) process.env.DEBUG = namespaces;
		else delete process.env.DEBUG;
	}
	function load() {
		return process.env.DEBUG;
	}
	function init(debug) {
		debug.inspectOpts = {};
		const keys = Object.keys(exports.inspectOpts);
		for (let i = 0; i < keys.length; i++) debug.inspectOpts[keys[i]] = exports.inspectOpts[keys[i]];
	}
	module.exports = require_common()(exports);
	const { formatters } = module.exports;
	formatters.o = function(v) {
		this.inspectOpts.colors = this.useColors;
		return util.inspect(v, this.inspectOpts).split("\n").map((str) => str.trim()).join(" ");
	};
	formatters.O = function(v) {
		this.inspectOpts.colors = this.useColors;
		return util.inspect(v, this.inspectOpts);
	};
}));
// node_modules/agent-base/dist/index.js
var import_src = __toESM(__commonJSMin(((exports, module) => {
	if (typeof process === "undefined" || process.type === "renderer" || process.browser === true || process.__nwjs) module.exports = require_browser();
	else module.exports = require_node();
}))(), 1);
const INTERNAL = Symbol("AgentBaseInternalState");
var Agent$3 = class extends http$1.Agent {
	constructor(opts) {
		super(opts);
		this[INTERNAL] = {};
	}
	isSecureEndpoint(options) {
		if (options) {
			if (typeof options.secureEndpoint === "boolean") return options.secureEndpoint;
			if (typeof options.protocol === "string") return options.protocol === "https:";
		}
		const { stack } = new Error();
		if (typeof stack !== "string") return false;
		return stack.split("\n").some((l) => l.indexOf("(https.js:") !== -1 || l.indexOf("node:https:") !== -1);
	}
	incrementSockets(name) {
		if (this.maxSockets === Infinity && this.maxTotalSockets === Infinity) return null;
		if (!this.sockets[name]) this.sockets[name] = [];
		const fakeSocket = new net.Socket({ writable: false });
		this.sockets[name].push(fakeSocket);
		this.totalSocketCount++;
		return fakeSocket;
	}
	decrementSockets(name, socket) {
		if (!this.sockets[name] || socket === null) return;
		const sockets = this.sockets[name];
		const index = sockets.indexOf(socket);
		if (index !== -1) {
			sockets.splice(index, 1);
			this.totalSocketCount--;
			if (sockets.length === 0) delete this.sockets[name];
		}
	}
	getName(options) {
		if (this.isSecureEndpoint(options)) return Agent.prototype.getName.call(this, options);
		return super.getName(options);
	}
	createSocket(req, options, cb) {
		const connectOpts = {
			...options,
			secureEndpoint: this.isSecureEndpoint(options)
		};
		const name = this.getName(connectOpts);
		const fakeSocket = this.incrementSockets(name);
		Promise.resolve().then(() => this.connect(req, connectOpts)).then((socket) => {
			this.decrementSockets(name, fakeSocket);
			if (typeof socket.addRequest === "function") try {
				return socket.addRequest(req, connectOpts);
			} catch (err) {
				return cb(err);
			}
			this[INTERNAL].currentSocket = socket;
			super.createSocket(req, options, cb);
		}, (err) => {
			this.decrementSockets(name, fakeSocket);
			cb(err);
		});
	}
	createConnection() {
		const socket = this[INTERNAL].currentSocket;
		this[INTERNAL].currentSocket = void 0;
		if (!socket) throw new Error("No socket was returned in the `connect()` function");
		return socket;
	}
	get defaultPort() {
		return this[INTERNAL].defaultPort ?? (this.protocol === "https:" ? 443 : 80);
	}
	set defaultPort(v) {
		if (this[INTERNAL]) this[INTERNAL].defaultPort = v;
	}
	get protocol() {
		return this[INTERNAL].protocol ?? (this.isSecureEndpoint() ? "https:" : "http:");
	}
	set protocol(v) {
		if (this[INTERNAL]) this[INTERNAL].protocol = v;
	}
};
// node_modules/https-proxy-agent/dist/parse-proxy-response.js
const debug$2 = (0, import_src.default)("https-proxy-agent:parse-proxy-response");
function parseProxyResponse(socket) {
	return new Promise((resolve, reject) => {
		let buffersLength = 0;
		const buffers = [];
		function read() {
			const b = socket.read();
			if (b) ondata(b);
			else socket.once("readable", read);
		}
		function cleanup() {
			socket.removeListener("end", onend);
			socket.removeListener("error", onerror);
			socket.removeListener("readable", read);
		}
		function onend() {
			cleanup();
			debug$2("onend");
			reject(new Error("Proxy connection ended before receiving CONNECT response"));
		}
		function onerror(err) {
			cleanup();
			debug$2("onerror %o", err);
			reject(err);
		}
		function ondata(b) {
			buffers.push(b);
			buffersLength += b.length;
			const buffered = Buffer.concat(buffers, buffersLength);
			const endOfHeaders = buffered.indexOf("\r\n\r\n");
			if (endOfHeaders === -1) {
				debug$2("have not received end of HTTP headers yet...");
				read();
				return;
			}
			const headerParts = buffered.slice(0, endOfHeaders).toString("ascii").split("\r\n");
			const firstLine = headerParts.shift();
			if (!firstLine) {
				socket.destroy();
				return reject(new Error("No header received from proxy CONNECT response"));
			}
			const firstLineParts = firstLine.split(" ");
			const statusCode = +firstLineParts[1];
			const statusText = firstLineParts.slice(2).join(" ");
			const headers = {};
			for (const header of headerParts) {
				if (!header) continue;
				const firstColon = header.indexOf(":");
				if (firstColon === -1) {
					socket.destroy();
					return reject(new Error(`Invalid header from proxy CONNECT response: "${header}"`));
				}
				const key = header.slice(0, firstColon).toLowerCase();
				const value = header.slice(firstColon + 1).trimStart();
				const current = headers[key];
				if (typeof current === "string") headers[key] = [current, value];
				else if (Array.isArray(current)) current.push(value);
				else headers[key] = value;
			}
			debug$2("got proxy server response: %o %o", firstLine, headers);
			cleanup();
			resolve({
				connect: {
					statusCode,
					statusText,
					headers
				},
				buffered
			});
		}
		socket.on("error", onerror);
		socket.on("end", onend);
		read();
	});
}
// node_modules/proxy-agent-negotiate/dist/index.js
function createNegotiateAuth() {
	return async ({ response, scheme }) => {
		if (scheme.toLowerCase() !== "negotiate") throw new Error(`Expected Negotiate scheme but got "${scheme}"`);
		let kerberos;
		try {
			kerberos = await import("kerberos");
		} catch {
			throw new Error("The \"kerberos\" package is required for Negotiate proxy authentication. Install it with: npm install kerberos");
		}
		const proxyAuthenticate = response.headers["proxy-authenticate"] || "";
		const challengeHeader = Array.isArray(proxyAuthenticate) ? proxyAuthenticate[0] : proxyAuthenticate;
		const serverToken = typeof challengeHeader === "string" && challengeHeader.includes(" ") ? challengeHeader.split(" ").slice(1).join(" ") : void 0;
		const token = await (await kerberos.initializeClient("HTTP@proxy", { mechOID: kerberos.GSS_MECH_OID_SPNEGO })).step(serverToken || "");
		if (!token) throw new Error("Kerberos client.step() returned no token");
		return { headers: { "Proxy-Authorization": `Negotiate ${token}` } };
	};
}
// node_modules/https-proxy-agent/dist/index.js
const debug$1 = (0, import_src.default)("https-proxy-agent");
const setServernameFromNonIpHost = (options) => {
	if (options.servername === void 0 && options.host && !net.isIP(options.host)) return {
		...options,
		servername: options.host
	};
	return options;
};
var HttpsProxyAgent = class extends Agent$3 {
	constructor(proxy, opts) {
		super(opts);
		this.options = { path: void 0 };
		this.proxy = typeof proxy === "string" ? new URL$1(proxy) : proxy;
		this.proxyHeaders = opts?.headers ?? {};
		debug$1("Creating new HttpsProxyAgent instance: %o", this.proxy.href);
		if (opts?.negotiate) this.onProxyAuth = createNegotiateAuth();
		else if (opts?.onProxyAuth) this.onProxyAuth = opts.onProxyAuth;
		const host = (this.proxy.hostname || this.proxy.host).replace(/^\[|\]$/g, "");
		const port = this.proxy.port ? parseInt(this.proxy.port, 10) : this.proxy.protocol === "https:" ? 443 : 80;
		this.connectOpts = {
			ALPNProtocols: ["http/1.1"],
			...opts ? omit$1(opts, "headers", "onProxyAuth", "negotiate") : null,
			host,
			port
		};
	}
	async connect(req, opts) {
		const { proxy } = this;
		if (!opts.host) throw new TypeError("No \"host\" provided");
		let socket;
		if (proxy.protocol === "https:") {
			debug$1("Creating `tls.Socket`: %o", this.connectOpts);
			socket = tls.connect(setServernameFromNonIpHost(this.connectOpts));
		} else {
			debug$1("Creating `net.Socket`: %o", this.connectOpts);
			socket = net.connect(this.connectOpts);
		}
		const headers = typeof this.proxyHeaders === "function" ? this.proxyHeaders() : { ...this.proxyHeaders };
		const host = net.isIPv6(opts.host) ? `[${opts.host}]` : opts.host;
		let payload = `CONNECT ${host}:${opts.port} HTTP/1.1\r\n`;
		if (proxy.username || proxy.password) {
			const auth = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
			headers["Proxy-Authorization"] = `Basic ${Buffer.from(auth).toString("base64")}`;
		}
		headers.Host = `${host}:${opts.port}`;
		if (!headers["Proxy-Connection"]) headers["Proxy-Connection"] = this.keepAlive ? "Keep-Alive" : "close";
		for (const name of Object.keys(headers)) payload += `${name}: ${headers[name]}\r\n`;
		const proxyResponsePromise = parseProxyResponse(socket);
		socket.write(`${payload}\r\n`);
		const { connect, buffered } = await proxyResponsePromise;
		req.emit("proxyConnect", connect);
		this.emit("proxyConnect", connect, req);
		req.emit("proxy", {
			proxy: this.proxy.href,
			socket
		});
		if (connect.statusCode === 200) {
			req.once("socket", resume);
			if (opts.secureEndpoint) {
				debug$1("Upgrading socket connection to TLS");
				return tls.connect({
					...omit$1(setServernameFromNonIpHost(opts), "host", "path", "port"),
					socket
				});
			}
			return socket;
		}
		if (connect.statusCode === 407 && this.onProxyAuth) {
			debug$1("Got 407 response, invoking onProxyAuth callback");
			socket.destroy();
			const proxyAuthenticate = connect.headers["proxy-authenticate"] || "";
			const scheme = Array.isArray(proxyAuthenticate) ? proxyAuthenticate[0].split(/\s/)[0] : proxyAuthenticate.split(/\s/)[0];
			const authResponse = await this.onProxyAuth({
				response: connect,
				scheme
			});
			return this._connectWithAuth(req, opts, authResponse.headers);
		}
		socket.destroy();
		const fakeSocket = new net.Socket({ writable: false });
		fakeSocket.readable = true;
		req.once("socket", (s) => {
			debug$1("Replaying proxy buffer for failed request");
			assert(s.listenerCount("data") > 0);
			s.push(buffered);
			s.push(null);
		});
		return fakeSocket;
	}
	async _connectWithAuth(req, opts, authHeaders) {
		const { proxy } = this;
		let socket;
		if (proxy.protocol === "https:") socket = tls.connect(setServernameFromNonIpHost(this.connectOpts));
		else socket = net.connect(this.connectOpts);
		const headers = typeof this.proxyHeaders === "function" ? this.proxyHeaders() : { ...this.proxyHeaders };
		const host = net.isIPv6(opts.host) ? `[${opts.host}]` : opts.host;
		let payload = `CONNECT ${host}:${opts.port} HTTP/1.1\r\n`;
		if (proxy.username || proxy.password) {
			const auth = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
			headers["Proxy-Authorization"] = `Basic ${Buffer.from(auth).toString("base64")}`;
		}
		Object.assign(headers, authHeaders);
		headers.Host = `${host}:${opts.port}`;
		if (!headers["Proxy-Connection"]) headers["Proxy-Connection"] = this.keepAlive ? "Keep-Alive" : "close";
		for (const name of Object.keys(headers)) payload += `${name}: ${headers[name]}\r\n`;
		const proxyResponsePromise = parseProxyResponse(socket);
		socket.write(`${payload}\r\n`);
		const { connect } = await proxyResponsePromise;
		req.emit("proxyConnect", connect);
		this.emit("proxyConnect", connect, req);
		if (connect.statusCode === 200) {
			req.once("socket", resume);
			if (opts.secureEndpoint) {
				debug$1("Upgrading socket connection to TLS");
				return tls.connect({
					...omit$1(setServernameFromNonIpHost(opts), "host", "path", "port"),
					socket
				});
			}
			return socket;
		}
		socket.destroy();
		throw new Error(`Proxy authentication failed with status ${connect.statusCode} after retry`);
	}
};
HttpsProxyAgent.protocols = ["http", "https"];
function resume(socket) {
	setImmediate(() => {
		socket.resume();
	});
}
function omit$1(obj, ...keys) {
	const ret = {};
	let key;
	for (key in obj) if (!keys.includes(key)) ret[key] = obj[key];
	return ret;
}
// node_modules/http-proxy-agent/dist/index.js
const debug = (0, import_src.default)("http-proxy-agent");
var HttpProxyAgent = class extends Agent$3 {
	constructor(proxy, opts) {
		super(opts);
		this.proxy = typeof proxy === "string" ? new URL$1(proxy) : proxy;
		this.proxyHeaders = opts?.headers ?? {};
		debug("Creating new HttpProxyAgent instance: %o", this.proxy.href);
		if (opts?.negotiate) this.onProxyAuth = createNegotiateAuth();
		else if (opts?.onProxyAuth) this.onProxyAuth = opts.onProxyAuth;
		const host = (this.proxy.hostname || this.proxy.host).replace(/^\[|\]$/g, "");
		const port = this.proxy.port ? parseInt(this.proxy.port, 10) : this.proxy.protocol === "https:" ? 443 : 80;
		this.connectOpts = {
			...opts ? omit(opts, "headers", "onProxyAuth", "negotiate") : null,
			host,
			port
		};
	}
	addRequest(req, opts) {
		req._header = null;
		this.setRequestProps(req, opts);
		super.addRequest(req, opts);
	}
	setRequestProps(req, opts) {
		const { proxy } = this;
		const base = `${opts.secureEndpoint ? "https:" : "http:"}//${req.getHeader("host") || "localhost"}`;
		const url = new URL$1(req.path, base);
		if (opts.port !== 80) url.port = String(opts.port);
		req.path = String(url);
		const headers = typeof this.proxyHeaders === "function" ? this.proxyHeaders() : { ...this.proxyHeaders };
		if (proxy.username || proxy.password) {
			const auth = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
			headers["Proxy-Authorization"] = `Basic ${Buffer.from(auth).toString("base64")}`;
		}
		if (!headers["Proxy-Connection"]) headers["Proxy-Connection"] = this.keepAlive ? "Keep-Alive" : "close";
		for (const name of Object.keys(headers)) {
			const value = headers[name];
			if (value) req.setHeader(name, value);
		}
	}
	async connect(req, opts) {
		req._header = null;
		if (!req.path.includes("://")) this.setRequestProps(req, opts);
		let first;
		let endOfHeaders;
		debug("Regenerating stored HTTP header string for request");
		req._implicitHeader();
		if (req.outputData && req.outputData.length > 0) {
			debug("Patching connection write() output buffer with updated header");
			first = req.outputData[0].data;
			endOfHeaders = first.indexOf("\r\n\r\n") + 4;
			req.outputData[0].data = req._header + first.substring(endOfHeaders);
			debug("Output buffer: %o", req.outputData[0].data);
		}
		let socket;
		if (this.proxy.protocol === "https:") {
			debug("Creating `tls.Socket`: %o", this.connectOpts);
			socket = tls.connect(this.connectOpts);
		} else {
			debug("Creating `net.Socket`: %o", this.connectOpts);
			socket = net.connect(this.connectOpts);
		}
		await once(socket, "connect");
		const connect = { socket };
		req.emit("proxyConnect", connect);
		this.emit("proxyConnect", connect, req);
		req.emit("proxy", {
			proxy: this.proxy.href,
			socket
		});
		return socket;
	}
};
HttpProxyAgent.protocols = ["http", "https"];
function omit(obj, ...keys) {
	const ret = {};
	let key;
	for (key in obj) if (!keys.includes(key)) ret[key] = obj[key];
	return ret;
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/proxyPolicy.js
const HTTPS_PROXY = "HTTPS_PROXY";
const HTTP_PROXY = "HTTP_PROXY";
const ALL_PROXY = "ALL_PROXY";
const NO_PROXY = "NO_PROXY";
const proxyPolicyName = "proxyPolicy";
const globalNoProxyList = [];
let noProxyListLoaded = false;
const globalBypassedMap = new Map();
function getEnvironmentValue(name) {
	if (process.env[name]) return process.env[name];
	else if (process.env[name.toLowerCase()]) return process.env[name.toLowerCase()];
}
function loadEnvironmentProxyValue() {
	if (!process) return;
	const httpsProxy = getEnvironmentValue(HTTPS_PROXY);
	const allProxy = getEnvironmentValue(ALL_PROXY);
	const httpProxy = getEnvironmentValue(HTTP_PROXY);
	return httpsProxy || allProxy || httpProxy;
}
function isBypassed(uri, noProxyList, bypassedMap) {
	if (noProxyList.length === 0) return false;
	const host = new URL(uri).hostname;
	if (bypassedMap?.has(host)) return bypassedMap.get(host);
	let isBypassedFlag = false;
	for (const pattern of noProxyList) if (pattern[0] === ".") {
		if (host.endsWith(pattern)) isBypassedFlag = true;
		else if (host.length === pattern.length - 1 && host === pattern.slice(1)) isBypassedFlag = true;
	} else if (host === pattern) isBypassedFlag = true;
	bypassedMap?.set(host, isBypassedFlag);
	return isBypassedFlag;
}
function loadNoProxy() {
	const noProxy = getEnvironmentValue(NO_PROXY);
	noProxyListLoaded = true;
	if (noProxy) return noProxy.split(",").map((item) => item.trim()).filter((item) => item.length);
	return [];
}
function getDefaultProxySettings$1(proxyUrl) {
	if (!proxyUrl) {
		proxyUrl = loadEnvironmentProxyValue();
		if (!proxyUrl) return;
	}
	const parsedUrl = new URL(proxyUrl);
	return {
		host: (parsedUrl.protocol ? parsedUrl.protocol + "//" : "") + parsedUrl.hostname,
		port: Number.parseInt(parsedUrl.port || "80"),
		username: parsedUrl.username,
		password: parsedUrl.password
	};
}
function getDefaultProxySettingsInternal() {
	const envProxy = loadEnvironmentProxyValue();
	return envProxy ? new URL(envProxy) : void 0;
}
function getUrlFromProxySettings(settings) {
	let parsedProxyUrl;
	try {
		parsedProxyUrl = new URL(settings.host);
	} catch {
		throw new Error(`Expecting a valid host string in proxy settings, but found "${settings.host}".`);
	}
	parsedProxyUrl.port = String(settings.port);
	if (settings.username) parsedProxyUrl.username = settings.username;
	if (settings.password) parsedProxyUrl.password = settings.password;
	return parsedProxyUrl;
}
function setProxyAgentOnRequest(request, cachedAgents, proxyUrl) {
	if (request.agent) return;
	const isInsecure = new URL(request.url).protocol !== "https:";
	if (request.tlsSettings) logger$4.warning("TLS settings are not supported in combination with custom Proxy, certificates provided to the client will be ignored.");
	if (isInsecure) {
		if (!cachedAgents.httpProxyAgent) cachedAgents.httpProxyAgent = new HttpProxyAgent(proxyUrl);
		request.agent = cachedAgents.httpProxyAgent;
	} else {
		if (!cachedAgents.httpsProxyAgent) cachedAgents.httpsProxyAgent = new HttpsProxyAgent(proxyUrl);
		request.agent = cachedAgents.httpsProxyAgent;
	}
}
function proxyPolicy$1(proxySettings, options) {
	if (!noProxyListLoaded) globalNoProxyList.push(...loadNoProxy());
	const defaultProxy = proxySettings ? getUrlFromProxySettings(proxySettings) : getDefaultProxySettingsInternal();
	const cachedAgents = {};
	return {
		name: proxyPolicyName,
		async sendRequest(request, next) {
			if (!request.proxySettings && defaultProxy && !isBypassed(request.url, options?.customNoProxyList ?? globalNoProxyList, options?.customNoProxyList ? void 0 : globalBypassedMap)) setProxyAgentOnRequest(request, cachedAgents, defaultProxy);
			else if (request.proxySettings) setProxyAgentOnRequest(request, cachedAgents, getUrlFromProxySettings(request.proxySettings));
			return next(request);
		}
	};
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/decompressResponsePolicy.js
const decompressResponsePolicyName$1 = "decompressResponsePolicy";
function decompressResponsePolicy$1() {
	return {
		name: decompressResponsePolicyName$1,
		async sendRequest(request, next) {
			if (request.method !== "HEAD") request.headers.set("Accept-Encoding", "gzip,deflate");
			return next(request);
		}
	};
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/redirectPolicy.js
const redirectPolicyName$1 = "redirectPolicy";
const allowedRedirect = ["GET", "HEAD"];
function redirectPolicy$1(options = {}) {
	const { maxRetries = 20, allowCrossOriginRedirects = false } = options;
	return {
		name: redirectPolicyName$1,
		async sendRequest(request, next) {
			return handleRedirect(next, await next(request), maxRetries, allowCrossOriginRedirects);
		}
	};
}
async function handleRedirect(next, response, maxRetries, allowCrossOriginRedirects, currentRetries = 0) {
	const { request, status, headers } = response;
	const locationHeader = headers.get("location");
	if (locationHeader && (status === 300 || status === 301 && allowedRedirect.includes(request.method) || status === 302 && allowedRedirect.includes(request.method) || status === 303 && request.method === "POST" || status === 307) && currentRetries < maxRetries) {
		const url = new URL(locationHeader, request.url);
		if (!allowCrossOriginRedirects) {
			const originalUrl = new URL(request.url);
			if (url.origin !== originalUrl.origin) {
				logger$4.verbose(`Skipping cross-origin redirect from ${originalUrl.origin} to ${url.origin}.`);
				return response;
			}
		}
		request.url = url.toString();
		if (status === 303) {
			request.method = "GET";
			if (request.requestOverrides && "method" in request.requestOverrides) request.requestOverrides = {
				...request.requestOverrides,
				method: "GET"
			};
			removeRequestBodyHeaders(request);
			delete request.body;
		}
		request.headers.delete("Authorization");
		await disposeResponseBody(response);
		return handleRedirect(next, await next(request), maxRetries, allowCrossOriginRedirects, currentRetries + 1);
	}
	return response;
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/typeGuards.js
function isBlob(x) {
	return x instanceof Blob;
}
// node_modules/@typespec/ts-http-runtime/dist/esm/util/concat.js
async function* streamAsyncIterator() {
	const reader = this.getReader();
	try {
		while (true) {
			const { done, value } = await reader.read();
			if (done) return;
			yield value;
		}
	} finally {
		reader.releaseLock();
	}
}
function makeAsyncIterable(webStream) {
	if (!webStream[Symbol.asyncIterator]) webStream[Symbol.asyncIterator] = streamAsyncIterator.bind(webStream);
	if (!webStream.values) webStream.values = streamAsyncIterator.bind(webStream);
}
function ensureNodeStream(stream) {
	if (stream instanceof ReadableStream) {
		makeAsyncIterable(stream);
		return Readable$1.fromWeb(stream);
	} else return stream;
}
function toStream(source) {
	if (source instanceof Uint8Array) return Readable$1.from(Buffer.from(source));
	else if (isBlob(source)) return ensureNodeStream(source.stream());
	else return ensureNodeStream(source);
}
async function concat(sources) {
	return function() {
		const streams = sources.map((x) => typeof x === "function" ? x() : x).map(toStream);
		return Readable$1.from((async function* () {
			for (const stream of streams) for await (const chunk of stream) yield chunk;
		})());
	};
}
// node_modules/@typespec/ts-http-runtime/dist/esm/policies/multipartPolicy.js
function generateBoundary() {
	return `----AzSDKFormBoundary${randomUUID$2()}`;
}
function encodeHeaders(headers) {
	let result = "";
	for (const [key, value] of headers) result += `${key}: ${value}\r\n`;
	return result;
}
function getLength(source) {
	if (source instanceof Uint8Array) return source.byteLength;
	else if (isBlob(source)) return source.size === -1 ? void 0 : source.size;
	else return;
}
function getTotalLength(sources) {
	let total = 0;
	for (const source of sources) {
		const partLength = getLength(source);
		if (partLength === void 0) return;
		else total += partLength;
	}
	return total;
}
async function buildRequestBody(request, parts, boundary) {
	const sources = [
		stringToUint8Array$1(`--${boundary}`, "utf-8"),
		...parts.flatMap((part) => [
			stringToUint8Array$1("\r\n", "utf-8"),
			stringToUint8Array$1(encodeHeaders(part.headers), "utf-8"),
			stringToUint8Array$1("\r\n", "utf-8"),
			part.body,
			stringToUint8Array$1(`\r\n--${boundary}`, "utf-8")
		]),
		stringToUint8Array$1("--\r\n\r\n", "utf-8")
	];
	const contentLength = getTotalLength(sources);
	if (contentLength) request.headers.set("Content-Length", contentLength);
	request.body = await concat(sources);
}
const multipartPolicyName$1 = "multipartPolicy";
const maxBoundaryLength = 70;
const validBoundaryCharacters = new Set(`abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'()+,-./:=?`);
function assertValidBoundary(boundary) {
	if (boundary.length > maxBoundaryLength) throw new Error(`Multipart boundary "${boundary}" exceeds maximum length of 70 characters`);
	if (Array.from(boundary).some((x) => !validBoundaryCharacters.has(x))) throw new Error(`Multipart boundary "${boundary}" contains invalid characters`);
}
function multipartPolicy$1() {
	return {
		name: multipartPolicyName$1,
		async sendRequest(request, next) {
			if (!request.multipartBody) return next(request);
			if (request.body) throw new Error("multipartBody and regular body cannot be set at the same time");
			let boundary = request.multipartBody.boundary;
			const contentTypeHeader = request.headers.get("Content-Type") ?? "multipart/mixed";
			const parsedHeader = contentTypeHeader.match(/^(multipart\/[^ ;]+)(?:; *boundary=(.+))?$/);
			if (!parsedHeader) throw new Error(`Got multipart request body, but content-type header was not multipart: ${contentTypeHeader}`);
			const [, contentType, parsedBoundary] = parsedHeader;
			if (parsedBoundary && boundary && parsedBoundary !== boundary) throw new Error(`Multipart boundary was specified as ${parsedBoundary} in the header, but got ${boundary} in the request body`);
			boundary ??= parsedBoundary;
			if (boundary) assertValidBoundary(boundary);
			else boundary = generateBoundary();
			request.headers.set("Content-Type", `${contentType}; boundary=${boundary}`);
			await buildRequestBody(request, request.multipartBody.parts, boundary);
			request.multipartBody = void 0;
			return next(request);
		}
	};
}
// node_modules/@azure/core-rest-pipeline/dist/esm/pipeline.js
function createEmptyPipeline() {
	return createEmptyPipeline$1();
}
// node_modules/@azure/logger/dist/esm/index.js
const context = createLoggerContext({
	logLevelEnvVarName: "AZURE_LOG_LEVEL",
	namespace: "azure"
});
context.logger;
function createClientLogger(namespace) {
	return context.createClientLogger(namespace);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/log.js
const logger$3 = createClientLogger("core-rest-pipeline");
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/logPolicy.js
function logPolicy(options = {}) {
	return logPolicy$1({
		logger: logger$3.info,
		...options
	});
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/redirectPolicy.js
const redirectPolicyName = redirectPolicyName$1;
function redirectPolicy(options = {}) {
	return redirectPolicy$1(options);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/util/userAgentPlatform.js
function getHeaderName() {
	return "User-Agent";
}
async function setPlatformSpecificData(map) {
	if (process$1 && process$1.versions) {
		const osInfo = `${os.type()} ${os.release()}; ${os.arch()}`;
		const versions = process$1.versions;
		if (versions.bun) map.set("Bun", `${versions.bun} (${osInfo})`);
		else if (versions.deno) map.set("Deno", `${versions.deno} (${osInfo})`);
		else if (versions.node) map.set("Node", `${versions.node} (${osInfo})`);
	}
}
// node_modules/@azure/core-rest-pipeline/dist/esm/constants.js
const SDK_VERSION$1 = "1.22.3";
// node_modules/@azure/core-rest-pipeline/dist/esm/util/userAgent.js
function getUserAgentString(telemetryInfo) {
	const parts = [];
	for (const [key, value] of telemetryInfo) {
		const token = value ? `${key}/${value}` : key;
		parts.push(token);
	}
	return parts.join(" ");
}
function getUserAgentHeaderName() {
	return getHeaderName();
}
async function getUserAgentValue(prefix) {
	const runtimeInfo = new Map();
	runtimeInfo.set("core-rest-pipeline", SDK_VERSION$1);
	await setPlatformSpecificData(runtimeInfo);
	const defaultAgent = getUserAgentString(runtimeInfo);
	return prefix ? `${prefix} ${defaultAgent}` : defaultAgent;
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/userAgentPolicy.js
const UserAgentHeaderName = getUserAgentHeaderName();
const userAgentPolicyName = "userAgentPolicy";
function userAgentPolicy(options = {}) {
	const userAgentValue = getUserAgentValue(options.userAgentPrefix);
	return {
		name: userAgentPolicyName,
		async sendRequest(request, next) {
			if (!request.headers.has(UserAgentHeaderName)) request.headers.set(UserAgentHeaderName, await userAgentValue);
			return next(request);
		}
	};
}
// node_modules/@azure/abort-controller/dist/esm/AbortError.js
var AbortError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "AbortError";
	}
};
// node_modules/@azure/core-util/dist/esm/createAbortablePromise.js
function createAbortablePromise(buildPromise, options) {
	const { cleanupBeforeAbort, abortSignal, abortErrorMsg } = options ?? {};
	return new Promise((resolve, reject) => {
		function rejectOnAbort() {
			reject(new AbortError(abortErrorMsg ?? "The operation was aborted."));
		}
		function removeListeners() {
			abortSignal?.removeEventListener("abort", onAbort);
		}
		function onAbort() {
			cleanupBeforeAbort?.();
			removeListeners();
			rejectOnAbort();
		}
		if (abortSignal?.aborted) return rejectOnAbort();
		try {
			buildPromise((x) => {
				removeListeners();
				resolve(x);
			}, (x) => {
				removeListeners();
				reject(x);
			});
		} catch (err) {
			reject(err);
		}
		abortSignal?.addEventListener("abort", onAbort);
	});
}
// node_modules/@azure/core-util/dist/esm/delay.js
const StandardAbortMessage = "The delay was aborted.";
function delay$1(timeInMs, options) {
	let token;
	const { abortSignal, abortErrorMsg } = options ?? {};
	return createAbortablePromise((resolve) => {
		token = setTimeout(resolve, timeInMs);
	}, {
		cleanupBeforeAbort: () => clearTimeout(token),
		abortSignal,
		abortErrorMsg: abortErrorMsg ?? StandardAbortMessage
	});
}
// node_modules/@azure/core-util/dist/esm/error.js
function getErrorMessage(e) {
	if (isError$1(e)) return e.message;
	else {
		let stringified;
		try {
			if (typeof e === "object" && e) stringified = JSON.stringify(e);
			else stringified = String(e);
		} catch (err) {
			stringified = "[unable to stringify input]";
		}
		return `Unknown error ${stringified}`;
	}
}
// node_modules/@azure/core-util/dist/esm/index.js
function isError(e) {
	return isError$1(e);
}
function randomUUID$1() {
	return randomUUID$2();
}
function uint8ArrayToString(bytes, format) {
	return uint8ArrayToString$1(bytes, format);
}
function stringToUint8Array(value, format) {
	return stringToUint8Array$1(value, format);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/util/file.js
const rawContent = Symbol("rawContent");
function hasRawContent(x) {
	return typeof x[rawContent] === "function";
}
function getRawContent$1(blob) {
	if (hasRawContent(blob)) return blob[rawContent]();
	else return blob;
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/multipartPolicy.js
const multipartPolicyName = multipartPolicyName$1;
function multipartPolicy() {
	const tspPolicy = multipartPolicy$1();
	return {
		name: multipartPolicyName,
		sendRequest: async (request, next) => {
			if (request.multipartBody) {
				for (const part of request.multipartBody.parts) if (hasRawContent(part.body)) part.body = getRawContent$1(part.body);
			}
			return tspPolicy.sendRequest(request, next);
		}
	};
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/decompressResponsePolicy.js
const decompressResponsePolicyName = decompressResponsePolicyName$1;
function decompressResponsePolicy() {
	return decompressResponsePolicy$1();
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/defaultRetryPolicy.js
function defaultRetryPolicy(options = {}) {
	return defaultRetryPolicy$1(options);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/formDataPolicy.js
function formDataPolicy() {
	return formDataPolicy$1();
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/proxyPolicy.js
function getDefaultProxySettings(proxyUrl) {
	return getDefaultProxySettings$1(proxyUrl);
}
function proxyPolicy(proxySettings, options) {
	return proxyPolicy$1(proxySettings, options);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/setClientRequestIdPolicy.js
const setClientRequestIdPolicyName = "setClientRequestIdPolicy";
function setClientRequestIdPolicy(requestIdHeaderName = "x-ms-client-request-id") {
	return {
		name: setClientRequestIdPolicyName,
		async sendRequest(request, next) {
			if (!request.headers.has(requestIdHeaderName)) request.headers.set(requestIdHeaderName, request.requestId);
			return next(request);
		}
	};
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/agentPolicy.js
function agentPolicy(agent) {
	return agentPolicy$1(agent);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/tlsPolicy.js
function tlsPolicy(tlsSettings) {
	return tlsPolicy$1(tlsSettings);
}
// node_modules/@azure/core-tracing/dist/esm/tracingContext.js
const knownContextKeys = {
	span: Symbol.for("@azure/core-tracing span"),
	namespace: Symbol.for("@azure/core-tracing namespace")
};
function createTracingContext(options = {}) {
	let context = new TracingContextImpl(options.parentContext);
	if (options.span) context = context.setValue(knownContextKeys.span, options.span);
	if (options.namespace) context = context.setValue(knownContextKeys.namespace, options.namespace);
	return context;
}
var TracingContextImpl = class TracingContextImpl {
	_contextMap;
	constructor(initialContext) {
		this._contextMap = initialContext instanceof TracingContextImpl ? new Map(initialContext._contextMap) : new Map();
	}
	setValue(key, value) {
		const newContext = new TracingContextImpl(this);
		newContext._contextMap.set(key, value);
		return newContext;
	}
	getValue(key) {
		return this._contextMap.get(key);
	}
	deleteValue(key) {
		const newContext = new TracingContextImpl(this);
		newContext._contextMap.delete(key);
		return newContext;
	}
};
const state$1 = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.state = void 0;
	exports.state = { instrumenterImplementation: void 0 };
}))().state;
// node_modules/@azure/core-tracing/dist/esm/instrumenter.js
function createDefaultTracingSpan() {
	return {
		end: () => {},
		isRecording: () => false,
		recordException: () => {},
		setAttribute: () => {},
		setStatus: () => {},
		addEvent: () => {}
	};
}
function createDefaultInstrumenter() {
	return {
		createRequestHeaders: () => {
			return {};
		},
		parseTraceparentHeader: () => {},
		startSpan: (_name, spanOptions) => {
			return {
				span: createDefaultTracingSpan(),
				tracingContext: createTracingContext({ parentContext: spanOptions.tracingContext })
			};
		},
		withContext(_context, callback, ...callbackArgs) {
			return callback(...callbackArgs);
		}
	};
}
function getInstrumenter() {
	if (!state$1.instrumenterImplementation) state$1.instrumenterImplementation = createDefaultInstrumenter();
	return state$1.instrumenterImplementation;
}
// node_modules/@azure/core-tracing/dist/esm/tracingClient.js
function createTracingClient(options) {
	const { namespace, packageName, packageVersion } = options;
	function startSpan(name, operationOptions, spanOptions) {
		const startSpanResult = getInstrumenter().startSpan(name, {
			...spanOptions,
			packageName,
			packageVersion,
			tracingContext: operationOptions?.tracingOptions?.tracingContext
		});
		let tracingContext = startSpanResult.tracingContext;
		const span = startSpanResult.span;
		if (!tracingContext.getValue(knownContextKeys.namespace)) tracingContext = tracingContext.setValue(knownContextKeys.namespace, namespace);
		span.setAttribute("az.namespace", tracingContext.getValue(knownContextKeys.namespace));
		return {
			span,
			updatedOptions: Object.assign({}, operationOptions, { tracingOptions: {
				...operationOptions?.tracingOptions,
				tracingContext
			} })
		};
	}
	async function withSpan(name, operationOptions, callback, spanOptions) {
		const { span, updatedOptions } = startSpan(name, operationOptions, spanOptions);
		try {
			const result = await withContext(updatedOptions.tracingOptions.tracingContext, () => callback(updatedOptions, span));
			span.setStatus({ status: "success" });
			return result;
		} catch (err) {
			span.setStatus({
				status: "error",
				error: err
			});
			throw err;
		} finally {
			span.end();
		}
	}
	function withContext(context, callback, ...callbackArgs) {
		return getInstrumenter().withContext(context, callback, ...callbackArgs);
	}
	function parseTraceparentHeader(traceparentHeader) {
		return getInstrumenter().parseTraceparentHeader(traceparentHeader);
	}
	function createRequestHeaders(tracingContext) {
		return getInstrumenter().createRequestHeaders(tracingContext);
	}
	return {
		startSpan,
		withSpan,
		withContext,
		parseTraceparentHeader,
		createRequestHeaders
	};
}
// node_modules/@azure/core-rest-pipeline/dist/esm/restError.js
const RestError$1 = RestError$2;
function isRestError$1(e) {
	return isRestError$2(e);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/tracingPolicy.js
const tracingPolicyName = "tracingPolicy";
function tracingPolicy(options = {}) {
	const userAgentPromise = getUserAgentValue(options.userAgentPrefix);
	const sanitizer = new Sanitizer({ additionalAllowedQueryParameters: options.additionalAllowedQueryParameters });
	const tracingClient = tryCreateTracingClient();
	return {
		name: tracingPolicyName,
		async sendRequest(request, next) {
			if (!tracingClient) return next(request);
			const userAgent = await userAgentPromise;
			const spanAttributes = {
				"http.url": sanitizer.sanitizeUrl(request.url),
				"http.method": request.method,
				"http.user_agent": userAgent,
				requestId: request.requestId
			};
			if (userAgent) spanAttributes["http.user_agent"] = userAgent;
			const { span, tracingContext } = tryCreateSpan(tracingClient, request, spanAttributes) ?? {};
			if (!span || !tracingContext) return next(request);
			try {
				const response = await tracingClient.withContext(tracingContext, next, request);
				tryProcessResponse(span, response);
				return response;
			} catch (err) {
				tryProcessError(span, err);
				throw err;
			}
		}
	};
}
function tryCreateTracingClient() {
	try {
		return createTracingClient({
			namespace: "",
			packageName: "@azure/core-rest-pipeline",
			packageVersion: SDK_VERSION$1
		});
	} catch (e) {
		logger$3.warning(`Error when creating the TracingClient: ${getErrorMessage(e)}`);
		return;
	}
}
function tryCreateSpan(tracingClient, request, spanAttributes) {
	try {
		const { span, updatedOptions } = tracingClient.startSpan(`HTTP ${request.method}`, { tracingOptions: request.tracingOptions }, {
			spanKind: "client",
			spanAttributes
		});
		if (!span.isRecording()) {
			span.end();
			return;
		}
		const headers = tracingClient.createRequestHeaders(updatedOptions.tracingOptions.tracingContext);
		for (const [key, value] of Object.entries(headers)) request.headers.set(key, value);
		return {
			span,
			tracingContext: updatedOptions.tracingOptions.tracingContext
		};
	} catch (e) {
		logger$3.warning(`Skipping creating a tracing span due to an error: ${getErrorMessage(e)}`);
		return;
	}
}
function tryProcessError(span, error) {
	try {
		span.setStatus({
			status: "error",
			error: isError(error) ? error : void 0
		});
		if (isRestError$1(error) && error.statusCode) span.setAttribute("http.status_code", error.statusCode);
		span.end();
	} catch (e) {
		logger$3.warning(`Skipping tracing span processing due to an error: ${getErrorMessage(e)}`);
	}
}
function tryProcessResponse(span, response) {
	try {
		span.setAttribute("http.status_code", response.status);
		const serviceRequestId = response.headers.get("x-ms-request-id");
		if (serviceRequestId) span.setAttribute("serviceRequestId", serviceRequestId);
		if (response.status >= 400) span.setStatus({ status: "error" });
		span.end();
	} catch (e) {
		logger$3.warning(`Skipping tracing span processing due to an error: ${getErrorMessage(e)}`);
	}
}
// node_modules/@azure/core-rest-pipeline/dist/esm/util/wrapAbortSignal.js
function wrapAbortSignalLike$1(abortSignalLike) {
	if (abortSignalLike instanceof AbortSignal) return { abortSignal: abortSignalLike };
	if (abortSignalLike.aborted) return { abortSignal: AbortSignal.abort(abortSignalLike.reason) };
	const controller = new AbortController();
	let needsCleanup = true;
	function cleanup() {
		if (needsCleanup) {
			abortSignalLike.removeEventListener("abort", listener);
			needsCleanup = false;
		}
	}
	function listener() {
		controller.abort(abortSignalLike.reason);
		cleanup();
	}
	abortSignalLike.addEventListener("abort", listener);
	return {
		abortSignal: controller.signal,
		cleanup
	};
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/wrapAbortSignalLikePolicy.js
const wrapAbortSignalLikePolicyName = "wrapAbortSignalLikePolicy";
function wrapAbortSignalLikePolicy() {
	return {
		name: wrapAbortSignalLikePolicyName,
		sendRequest: async (request, next) => {
			if (!request.abortSignal) return next(request);
			const { abortSignal, cleanup } = wrapAbortSignalLike$1(request.abortSignal);
			request.abortSignal = abortSignal;
			try {
				return await next(request);
			} finally {
				cleanup?.();
			}
		}
	};
}
// node_modules/@azure/core-rest-pipeline/dist/esm/createPipelineFromOptions.js
function createPipelineFromOptions(options) {
	const pipeline = createEmptyPipeline();
	if (options.agent) pipeline.addPolicy(agentPolicy(options.agent));
	if (options.tlsOptions) pipeline.addPolicy(tlsPolicy(options.tlsOptions));
	pipeline.addPolicy(proxyPolicy(options.proxyOptions));
	pipeline.addPolicy(decompressResponsePolicy());
	pipeline.addPolicy(wrapAbortSignalLikePolicy());
	pipeline.addPolicy(formDataPolicy(), { beforePolicies: [multipartPolicyName] });
	pipeline.addPolicy(userAgentPolicy(options.userAgentOptions));
	pipeline.addPolicy(setClientRequestIdPolicy(options.telemetryOptions?.clientRequestIdHeaderName));
	pipeline.addPolicy(multipartPolicy(), { afterPhase: "Deserialize" });
	pipeline.addPolicy(defaultRetryPolicy(options.retryOptions), { phase: "Retry" });
	pipeline.addPolicy(tracingPolicy({
		...options.userAgentOptions,
		...options.loggingOptions
	}), { afterPhase: "Retry" });
	pipeline.addPolicy(redirectPolicy(options.redirectOptions), { afterPhase: "Retry" });
	pipeline.addPolicy(logPolicy(options.loggingOptions), { afterPhase: "Sign" });
	return pipeline;
}
// node_modules/@azure/core-rest-pipeline/dist/esm/defaultHttpClient.js
function createDefaultHttpClient$1() {
	const client = createDefaultHttpClient$2();
	return { async sendRequest(request) {
		const { abortSignal, cleanup } = request.abortSignal ? wrapAbortSignalLike$1(request.abortSignal) : {};
		try {
			request.abortSignal = abortSignal;
			return await client.sendRequest(request);
		} finally {
			cleanup?.();
		}
	} };
}
// node_modules/@azure/core-rest-pipeline/dist/esm/httpHeaders.js
function createHttpHeaders(rawHeaders) {
	return createHttpHeaders$1(rawHeaders);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/pipelineRequest.js
function createPipelineRequest(options) {
	return createPipelineRequest$1(options);
}
// node_modules/@azure/core-rest-pipeline/dist/esm/util/tokenCycler.js
const DEFAULT_CYCLER_OPTIONS = {
	forcedRefreshWindowInMs: 1e3,
	retryIntervalInMs: 3e3,
	refreshWindowInMs: 12e4
};
async function beginRefresh(getAccessToken, retryIntervalInMs, refreshTimeout) {
	async function tryGetAccessToken() {
		if (Date.now() < refreshTimeout) try {
			return await getAccessToken();
		} catch {
			return null;
		}
		else {
			const finalToken = await getAccessToken();
			if (finalToken === null) throw new Error("Failed to refresh access token.");
			return finalToken;
		}
	}
	let token = await tryGetAccessToken();
	while (token === null) {
		await delay$1(retryIntervalInMs);
		token = await tryGetAccessToken();
	}
	return token;
}
function createTokenCycler(credential, tokenCyclerOptions) {
	let refreshWorker = null;
	let token = null;
	let tenantId;
	const options = {
		...DEFAULT_CYCLER_OPTIONS,
		...tokenCyclerOptions
	};
	const cycler = {
		get isRefreshing() {
			return refreshWorker !== null;
		},
		get shouldRefresh() {
			if (cycler.isRefreshing) return false;
			if (token?.refreshAfterTimestamp && token.refreshAfterTimestamp < Date.now()) return true;
			return (token?.expiresOnTimestamp ?? 0) - options.refreshWindowInMs < Date.now();
		},
		get mustRefresh() {
			return token === null || token.expiresOnTimestamp - options.forcedRefreshWindowInMs < Date.now();
		}
	};
	function refresh(scopes, getTokenOptions) {
		if (!cycler.isRefreshing) {
			const tryGetAccessToken = () => credential.getToken(scopes, getTokenOptions);
			refreshWorker = beginRefresh(tryGetAccessToken, options.retryIntervalInMs, token?.expiresOnTimestamp ?? Date.now()).then((_token) => {
				refreshWorker = null;
				token = _token;
				tenantId = getTokenOptions.tenantId;
				return token;
			}).catch((reason) => {
				refreshWorker = null;
				token = null;
				tenantId = void 0;
				throw reason;
			});
		}
		return refreshWorker;
	}
	return async (scopes, tokenOptions) => {
		const hasClaimChallenge = Boolean(tokenOptions.claims);
		const tenantIdChanged = tenantId !== tokenOptions.tenantId;
		if (hasClaimChallenge) token = null;
		if (tenantIdChanged || hasClaimChallenge || cycler.mustRefresh) return refresh(scopes, tokenOptions);
		if (cycler.shouldRefresh) refresh(scopes, tokenOptions);
		return token;
	};
}
// node_modules/@azure/core-rest-pipeline/dist/esm/policies/bearerTokenAuthenticationPolicy.js
const bearerTokenAuthenticationPolicyName = "bearerTokenAuthenticationPolicy";
async function trySendRequest(request, next) {
	try {
		return [await next(request), void 0];
	} catch (e) {
		if (isRestError$1(e) && e.response) return [e.response, e];
		else throw e;
	}
}
async function defaultAuthorizeRequest(options) {
	const { scopes, getAccessToken, request } = options;
	const accessToken = await getAccessToken(scopes, {
		abortSignal: request.abortSignal,
		tracingOptions: request.tracingOptions,
		enableCae: true
	});
	if (accessToken) options.request.headers.set("Authorization", `Bearer ${accessToken.token}`);
}
function isChallengeResponse(response) {
	return response.status === 401 && response.headers.has("WWW-Authenticate");
}
async function authorizeRequestOnCaeChallenge(onChallengeOptions, caeClaims) {
	const { scopes } = onChallengeOptions;
	const accessToken = await onChallengeOptions.getAccessToken(scopes, {
		enableCae: true,
		claims: caeClaims
	});
	if (!accessToken) return false;
	onChallengeOptions.request.headers.set("Authorization", `${accessToken.tokenType ?? "Bearer"} ${accessToken.token}`);
	return true;
}
function bearerTokenAuthenticationPolicy(options) {
	const { credential, scopes, challengeCallbacks } = options;
	const logger = options.logger || logger$3;
	const callbacks = {
		authorizeRequest: challengeCallbacks?.authorizeRequest?.bind(challengeCallbacks) ?? defaultAuthorizeRequest,
		authorizeRequestOnChallenge: challengeCallbacks?.authorizeRequestOnChallenge?.bind(challengeCallbacks)
	};
	const getAccessToken = credential ? createTokenCycler(credential) : () => Promise.resolve(null);
	return {
		name: bearerTokenAuthenticationPolicyName,
		async sendRequest(request, next) {
			if (!request.url.toLowerCase().startsWith("https://")) throw new Error("Bearer token authentication is not permitted for non-TLS protected (non-https) URLs.");
			await callbacks.authorizeRequest({
				scopes: Array.isArray(scopes) ? scopes : [scopes],
				request,
				getAccessToken,
				logger
			});
			let response;
			let error;
			let shouldSendRequest;
			[response, error] = await trySendRequest(request, next);
			if (isChallengeResponse(response)) {
				let claims = getCaeChallengeClaims(response.headers.get("WWW-Authenticate"));
				if (claims) {
					let parsedClaim;
					try {
						parsedClaim = atob(claims);
					} catch (e) {
						logger.warning(`The WWW-Authenticate header contains "claims" that cannot be parsed. Unable to perform the Continuous Access Evaluation authentication flow. Unparsable claims: ${claims}`);
						return response;
					}
					shouldSendRequest = await authorizeRequestOnCaeChallenge({
						scopes: Array.isArray(scopes) ? scopes : [scopes],
						response,
						request,
						getAccessToken,
						logger
					}, parsedClaim);
					if (shouldSendRequest) [response, error] = await trySendRequest(request, next);
				} else if (callbacks.authorizeRequestOnChallenge) {
					shouldSendRequest = await callbacks.authorizeRequestOnChallenge({
						scopes: Array.isArray(scopes) ? scopes : [scopes],
						request,
						response,
						getAccessToken,
						logger
					});
					if (shouldSendRequest) [response, error] = await trySendRequest(request, next);
					if (isChallengeResponse(response)) {
						claims = getCaeChallengeClaims(response.headers.get("WWW-Authenticate"));
						if (claims) {
							let parsedClaim;
							try {
								parsedClaim = atob(claims);
							} catch (e) {
								logger.warning(`The WWW-Authenticate header contains "claims" that cannot be parsed. Unable to perform the Continuous Access Evaluation authentication flow. Unparsable claims: ${claims}`);
								return response;
							}
							shouldSendRequest = await authorizeRequestOnCaeChallenge({
								scopes: Array.isArray(scopes) ? scopes : [scopes],
								response,
								request,
								getAccessToken,
								logger
							}, parsedClaim);
							if (shouldSendRequest) [response, error] = await trySendRequest(request, next);
						}
					}
				}
			}
			if (error) throw error;
			else return response;
		}
	};
}
function parseChallenges(challenges) {
	const challengeRegex = /(\w+)\s+((?:\w+=(?:"[^"]*"|[^,]*),?\s*)+)/g;
	const paramRegex = /(\w+)="([^"]*)"/g;
	const parsedChallenges = [];
	let match;
	while ((match = challengeRegex.exec(challenges)) !== null) {
		const scheme = match[1];
		const paramsString = match[2];
		const params = {};
		let paramMatch;
		while ((paramMatch = paramRegex.exec(paramsString)) !== null) params[paramMatch[1]] = paramMatch[2];
		parsedChallenges.push({
			scheme,
			params
		});
	}
	return parsedChallenges;
}
function getCaeChallengeClaims(challenges) {
	if (!challenges) return;
	return parseChallenges(challenges).find((x) => x.scheme === "Bearer" && x.params.claims && x.params.error === "insufficient_claims")?.params.claims;
}
// node_modules/@azure/core-auth/dist/esm/tokenCredential.js
function isTokenCredential(credential) {
	const castCredential = credential;
	return castCredential && typeof castCredential.getToken === "function" && (castCredential.signRequest === void 0 || castCredential.getToken.length > 0);
}
// node_modules/@azure/core-http-compat/dist/esm/policies/disableKeepAlivePolicy.js
const disableKeepAlivePolicyName = "DisableKeepAlivePolicy";
function createDisableKeepAlivePolicy() {
	return {
		name: disableKeepAlivePolicyName,
		sendRequest(request, next) {
			request.disableKeepAlive = true;
			return next(request);
		}
	};
}
function pipelineContainsDisableKeepAlivePolicy(pipeline) {
	return pipeline.getOrderedPolicies().some((policy) => policy.name === disableKeepAlivePolicyName);
}
// node_modules/@azure/core-client/dist/esm/base64.js
function encodeByteArray(value) {
	return uint8ArrayToString(value, "base64");
}
function decodeString(value) {
	return stringToUint8Array(value, "base64");
}
// node_modules/@azure/core-client/dist/esm/utils.js
function isPrimitiveBody(value, mapperTypeName) {
	return mapperTypeName !== "Composite" && mapperTypeName !== "Dictionary" && (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || mapperTypeName?.match(/^(Date|DateTime|DateTimeRfc1123|UnixTime|ByteArray|Base64Url)$/i) !== null || value === void 0 || value === null);
}
const validateISODuration = /^(-|\+)?P(?:([-+]?[0-9,.]*)Y)?(?:([-+]?[0-9,.]*)M)?(?:([-+]?[0-9,.]*)W)?(?:([-+]?[0-9,.]*)D)?(?:T(?:([-+]?[0-9,.]*)H)?(?:([-+]?[0-9,.]*)M)?(?:([-+]?[0-9,.]*)S)?)?$/;
function isDuration(value) {
	return validateISODuration.test(value);
}
const validUuidRegex = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/i;
function isValidUuid(uuid) {
	return validUuidRegex.test(uuid);
}
function handleNullableResponseAndWrappableBody(responseObject) {
	const combinedHeadersAndBody = {
		...responseObject.headers,
		...responseObject.body
	};
	if (responseObject.hasNullableType && Object.getOwnPropertyNames(combinedHeadersAndBody).length === 0) return responseObject.shouldWrapBody ? { body: null } : null;
	else return responseObject.shouldWrapBody ? {
		...responseObject.headers,
		body: responseObject.body
	} : combinedHeadersAndBody;
}
function flattenResponse(fullResponse, responseSpec) {
	const parsedHeaders = fullResponse.parsedHeaders;
	if (fullResponse.request.method === "HEAD") return {
		...parsedHeaders,
		body: fullResponse.parsedBody
	};
	const bodyMapper = responseSpec && responseSpec.bodyMapper;
	const isNullable = Boolean(bodyMapper?.nullable);
	const expectedBodyTypeName = bodyMapper?.type.name;
	if (expectedBodyTypeName === "Stream") return {
		...parsedHeaders,
		blobBody: fullResponse.blobBody,
		readableStreamBody: fullResponse.readableStreamBody
	};
	const modelProperties = expectedBodyTypeName === "Composite" && bodyMapper.type.modelProperties || {};
	const isPageableResponse = Object.keys(modelProperties).some((k) => modelProperties[k].serializedName === "");
	if (expectedBodyTypeName === "Sequence" || isPageableResponse) {
		const arrayResponse = fullResponse.parsedBody ?? [];
		for (const key of Object.keys(modelProperties)) if (modelProperties[key].serializedName) arrayResponse[key] = fullResponse.parsedBody?.[key];
		if (parsedHeaders) for (const key of Object.keys(parsedHeaders)) arrayResponse[key] = parsedHeaders[key];
		return isNullable && !fullResponse.parsedBody && !parsedHeaders && Object.getOwnPropertyNames(modelProperties).length === 0 ? null : arrayResponse;
	}
	return handleNullableResponseAndWrappableBody({
		body: fullResponse.parsedBody,
		headers: parsedHeaders,
		hasNullableType: isNullable,
		shouldWrapBody: isPrimitiveBody(fullResponse.parsedBody, expectedBodyTypeName)
	});
}
// node_modules/@azure/core-client/dist/esm/serializer.js
var SerializerImpl = class {
	modelMappers;
	isXML;
	constructor(modelMappers = {}, isXML = false) {
		this.modelMappers = modelMappers;
		this.isXML = isXML;
	}
	validateConstraints(mapper, value, objectName) {
		const failValidation = (constraintName, constraintValue) => {
			throw new Error(`"${objectName}" with value "${value}" should satisfy the constraint "${constraintName}": ${constraintValue}.`);
		};
		if (mapper.constraints && value !== void 0 && value !== null) {
			const { ExclusiveMaximum, ExclusiveMinimum, InclusiveMaximum, InclusiveMinimum, MaxItems, MaxLength, MinItems, MinLength, MultipleOf, Pattern, UniqueItems } = mapper.constraints;
			if (ExclusiveMaximum !== void 0 && value >= ExclusiveMaximum) failValidation("ExclusiveMaximum", ExclusiveMaximum);
			if (ExclusiveMinimum !== void 0 && value <= ExclusiveMinimum) failValidation("ExclusiveMinimum", ExclusiveMinimum);
			if (InclusiveMaximum !== void 0 && value > InclusiveMaximum) failValidation("InclusiveMaximum", InclusiveMaximum);
			if (InclusiveMinimum !== void 0 && value < InclusiveMinimum) failValidation("InclusiveMinimum", InclusiveMinimum);
			if (MaxItems !== void 0 && value.length > MaxItems) failValidation("MaxItems", MaxItems);
			if (MaxLength !== void 0 && value.length > MaxLength) failValidation("MaxLength", MaxLength);
			if (MinItems !== void 0 && value.length < MinItems) failValidation("MinItems", MinItems);
			if (MinLength !== void 0 && value.length < MinLength) failValidation("MinLength", MinLength);
			if (MultipleOf !== void 0 && value % MultipleOf !== 0) failValidation("MultipleOf", MultipleOf);
			if (Pattern) {
				const pattern = typeof Pattern === "string" ? new RegExp(Pattern) : Pattern;
				if (typeof value !== "string" || value.match(pattern) === null) failValidation("Pattern", Pattern);
			}
			if (UniqueItems && value.some((item, i, ar) => ar.indexOf(item) !== i)) failValidation("UniqueItems", UniqueItems);
		}
	}
	serialize(mapper, object, objectName, options = { xml: {} }) {
		const updatedOptions = { xml: {
			rootName: options.xml.rootName ?? "",
			includeRoot: options.xml.includeRoot ?? false,
			xmlCharKey: options.xml.xmlCharKey ?? "_"
		} };
		let payload = {};
		const mapperType = mapper.type.name;
		if (!objectName) objectName = mapper.serializedName;
		if (mapperType.match(/^Sequence$/i) !== null) payload = [];
		if (mapper.isConstant) object = mapper.defaultValue;
		const { required, nullable } = mapper;
		if (required && nullable && object === void 0) throw new Error(`${objectName} cannot be undefined.`);
		if (required && !nullable && (object === void 0 || object === null)) throw new Error(`${objectName} cannot be null or undefined.`);
		if (!required && nullable === false && object === null) throw new Error(`${objectName} cannot be null.`);
		if (object === void 0 || object === null) payload = object;
		else if (mapperType.match(/^any$/i) !== null) payload = object;
		else if (mapperType.match(/^(Number|String|Boolean|Object|Stream|Uuid)$/i) !== null) payload = serializeBasicTypes(mapperType, objectName, object);
		else if (mapperType.match(/^Enum$/i) !== null) payload = serializeEnumType(objectName, mapper.type.allowedValues, object);
		else if (mapperType.match(/^(Date|DateTime|TimeSpan|DateTimeRfc1123|UnixTime)$/i) !== null) payload = serializeDateTypes(mapperType, object, objectName);
		else if (mapperType.match(/^ByteArray$/i) !== null) payload = serializeByteArrayType(objectName, object);
		else if (mapperType.match(/^Base64Url$/i) !== null) payload = serializeBase64UrlType(objectName, object);
		else if (mapperType.match(/^Sequence$/i) !== null) payload = serializeSequenceType(this, mapper, object, objectName, Boolean(this.isXML), updatedOptions);
		else if (mapperType.match(/^Dictionary$/i) !== null) payload = serializeDictionaryType(this, mapper, object, objectName, Boolean(this.isXML), updatedOptions);
		else if (mapperType.match(/^Composite$/i) !== null) payload = serializeCompositeType(this, mapper, object, objectName, Boolean(this.isXML), updatedOptions);
		return payload;
	}
	deserialize(mapper, responseBody, objectName, options = { xml: {} }) {
		const updatedOptions = {
			xml: {
				rootName: options.xml.rootName ?? "",
				includeRoot: options.xml.includeRoot ?? false,
				xmlCharKey: options.xml.xmlCharKey ?? "_"
			},
			ignoreUnknownProperties: options.ignoreUnknownProperties ?? false
		};
		if (responseBody === void 0 || responseBody === null) {
			if (this.isXML && mapper.type.name === "Sequence" && !mapper.xmlIsWrapped) responseBody = [];
			if (mapper.defaultValue !== void 0) responseBody = mapper.defaultValue;
			return responseBody;
		}
		let payload;
		const mapperType = mapper.type.name;
		if (!objectName) objectName = mapper.serializedName;
		if (mapperType.match(/^Composite$/i) !== null) payload = deserializeCompositeType(this, mapper, responseBody, objectName, updatedOptions);
		else {
			if (this.isXML) {
				const xmlCharKey = updatedOptions.xml.xmlCharKey;
				if (responseBody["$"] !== void 0 && responseBody[xmlCharKey] !== void 0) responseBody = responseBody[xmlCharKey];
			}
			if (mapperType.match(/^Number$/i) !== null) {
				payload = parseFloat(responseBody);
				if (isNaN(payload)) payload = responseBody;
			} else if (mapperType.match(/^Boolean$/i) !== null) {
				if (responseBody === "true") payload = true;
				else if (responseBody === "false") payload = false;
				else payload = responseBody;
			} else if (mapperType.match(/^(String|Enum|Object|Stream|Uuid|TimeSpan|any)$/i) !== null) payload = responseBody;
			else if (mapperType.match(/^(Date|DateTime|DateTimeRfc1123)$/i) !== null) payload = new Date(responseBody);
			else if (mapperType.match(/^UnixTime$/i) !== null) payload = unixTimeToDate(responseBody);
			else if (mapperType.match(/^ByteArray$/i) !== null) payload = decodeString(responseBody);
			else if (mapperType.match(/^Base64Url$/i) !== null) payload = base64UrlToByteArray(responseBody);
			else if (mapperType.match(/^Sequence$/i) !== null) payload = deserializeSequenceType(this, mapper, responseBody, objectName, updatedOptions);
			else if (mapperType.match(/^Dictionary$/i) !== null) payload = deserializeDictionaryType(this, mapper, responseBody, objectName, updatedOptions);
		}
		if (mapper.isConstant) payload = mapper.defaultValue;
		return payload;
	}
};
function createSerializer(modelMappers = {}, isXML = false) {
	return new SerializerImpl(modelMappers, isXML);
}
function trimEnd(str, ch) {
	let len = str.length;
	while (len - 1 >= 0 && str[len - 1] === ch) --len;
	return str.substr(0, len);
}
function bufferToBase64Url(buffer) {
	if (!buffer) return;
	if (!(buffer instanceof Uint8Array)) throw new Error(`Please provide an input of type Uint8Array for converting to Base64Url.`);
	return trimEnd(encodeByteArray(buffer), "=").replace(/\+/g, "-").replace(/\//g, "_");
}
function base64UrlToByteArray(str) {
	if (!str) return;
	if (str && typeof str.valueOf() !== "string") throw new Error("Please provide an input of type string for converting to Uint8Array");
	str = str.replace(/-/g, "+").replace(/_/g, "/");
	return decodeString(str);
}
function splitSerializeName(prop) {
	const classes = [];
	let partialclass = "";
	if (prop) {
		const subwords = prop.split(".");
		for (const item of subwords) if (item.charAt(item.length - 1) === "\\") partialclass += item.substr(0, item.length - 1) + ".";
		else {
			partialclass += item;
			classes.push(partialclass);
			partialclass = "";
		}
	}
	return classes;
}
function dateToUnixTime(d) {
	if (!d) return;
	if (typeof d.valueOf() === "string") d = new Date(d);
	return Math.floor(d.getTime() / 1e3);
}
function unixTimeToDate(n) {
	if (!n) return;
	return new Date(n * 1e3);
}
function serializeBasicTypes(typeName, objectName, value) {
	if (value !== null && value !== void 0) {
		if (typeName.match(/^Number$/i) !== null) {
			if (typeof value !== "number") throw new Error(`${objectName} with value ${value} must be of type number.`);
		} else if (typeName.match(/^String$/i) !== null) {
			if (typeof value.valueOf() !== "string") throw new Error(`${objectName} with value "${value}" must be of type string.`);
		} else if (typeName.match(/^Uuid$/i) !== null) {
			if (!(typeof value.valueOf() === "string" && isValidUuid(value))) throw new Error(`${objectName} with value "${value}" must be of type string and a valid uuid.`);
		} else if (typeName.match(/^Boolean$/i) !== null) {
			if (typeof value !== "boolean") throw new Error(`${objectName} with value ${value} must be of type boolean.`);
		} else if (typeName.match(/^Stream$/i) !== null) {
			const objectType = typeof value;
			if (objectType !== "string" && typeof value.pipe !== "function" && typeof value.tee !== "function" && !(value instanceof ArrayBuffer) && !ArrayBuffer.isView(value) && !((typeof Blob === "function" || typeof Blob === "object") && value instanceof Blob) && objectType !== "function") throw new Error(`${objectName} must be a string, Blob, ArrayBuffer, ArrayBufferView, ReadableStream, or () => ReadableStream.`);
		}
	}
	return value;
}
function serializeEnumType(objectName, allowedValues, value) {
	if (!allowedValues) throw new Error(`Please provide a set of allowedValues to validate ${objectName} as an Enum Type.`);
	if (!allowedValues.some((item) => {
		if (typeof item.valueOf() === "string") return item.toLowerCase() === value.toLowerCase();
		return item === value;
	})) throw new Error(`${value} is not a valid value for ${objectName}. The valid values are: ${JSON.stringify(allowedValues)}.`);
	return value;
}
function serializeByteArrayType(objectName, value) {
	if (value !== void 0 && value !== null) {
		if (!(value instanceof Uint8Array)) throw new Error(`${objectName} must be of type Uint8Array.`);
		value = encodeByteArray(value);
	}
	return value;
}
function serializeBase64UrlType(objectName, value) {
	if (value !== void 0 && value !== null) {
		if (!(value instanceof Uint8Array)) throw new Error(`${objectName} must be of type Uint8Array.`);
		value = bufferToBase64Url(value);
	}
	return value;
}
function serializeDateTypes(typeName, value, objectName) {
	if (value !== void 0 && value !== null) {
		if (typeName.match(/^Date$/i) !== null) {
			if (!(value instanceof Date || typeof value.valueOf() === "string" && !isNaN(Date.parse(value)))) throw new Error(`${objectName} must be an instanceof Date or a string in ISO8601 format.`);
			value = value instanceof Date ? value.toISOString().substring(0, 10) : new Date(value).toISOString().substring(0, 10);
		} else if (typeName.match(/^DateTime$/i) !== null) {
			if (!(value instanceof Date || typeof value.valueOf() === "string" && !isNaN(Date.parse(value)))) throw new Error(`${objectName} must be an instanceof Date or a string in ISO8601 format.`);
			value = value instanceof Date ? value.toISOString() : new Date(value).toISOString();
		} else if (typeName.match(/^DateTimeRfc1123$/i) !== null) {
			if (!(value instanceof Date || typeof value.valueOf() === "string" && !isNaN(Date.parse(value)))) throw new Error(`${objectName} must be an instanceof Date or a string in RFC-1123 format.`);
			value = value instanceof Date ? value.toUTCString() : new Date(value).toUTCString();
		} else if (typeName.match(/^UnixTime$/i) !== null) {
			if (!(value instanceof Date || typeof value.valueOf() === "string" && !isNaN(Date.parse(value)))) throw new Error(`${objectName} must be an instanceof Date or a string in RFC-1123/ISO8601 format for it to be serialized in UnixTime/Epoch format.`);
			value = dateToUnixTime(value);
		} else if (typeName.match(/^TimeSpan$/i) !== null) {
			if (!isDuration(value)) throw new Error(`${objectName} must be a string in ISO 8601 format. Instead was "${value}".`);
		}
	}
	return value;
}
function serializeSequenceType(serializer, mapper, object, objectName, isXml, options) {
	if (!Array.isArray(object)) throw new Error(`${objectName} must be of type Array.`);
	let elementType = mapper.type.element;
	if (!elementType || typeof elementType !== "object") throw new Error(`"element" metadata for an Array must be defined in the mapper and it must be of type "object" in ${objectName}.`);
	if (elementType.type.name === "Composite" && elementType.type.className) elementType = serializer.modelMappers[elementType.type.className] ?? elementType;
	const tempArray = [];
	for (let i = 0; i < object.length; i++) {
		const serializedValue = serializer.serialize(elementType, object[i], objectName, options);
		if (isXml && elementType.xmlNamespace) {
			const xmlnsKey = elementType.xmlNamespacePrefix ? `xmlns:${elementType.xmlNamespacePrefix}` : "xmlns";
			if (elementType.type.name === "Composite") {
				tempArray[i] = { ...serializedValue };
				tempArray[i]["$"] = { [xmlnsKey]: elementType.xmlNamespace };
			} else {
				tempArray[i] = {};
				tempArray[i][options.xml.xmlCharKey] = serializedValue;
				tempArray[i]["$"] = { [xmlnsKey]: elementType.xmlNamespace };
			}
		} else tempArray[i] = serializedValue;
	}
	return tempArray;
}
function serializeDictionaryType(serializer, mapper, object, objectName, isXml, options) {
	if (typeof object !== "object") throw new Error(`${objectName} must be of type object.`);
	const valueType = mapper.type.value;
	if (!valueType || typeof valueType !== "object") throw new Error(`"value" metadata for a Dictionary must be defined in the mapper and it must of type "object" in ${objectName}.`);
	const tempDictionary = {};
	for (const key of Object.keys(object)) {
		const serializedValue = serializer.serialize(valueType, object[key], objectName, options);
		Object.defineProperty(tempDictionary, key, {
			value: getXmlObjectValue(valueType, serializedValue, isXml, options),
			enumerable: true,
			configurable: true,
			writable: true
		});
	}
	if (isXml && mapper.xmlNamespace) {
		const xmlnsKey = mapper.xmlNamespacePrefix ? `xmlns:${mapper.xmlNamespacePrefix}` : "xmlns";
		const result = tempDictionary;
		result["$"] = { [xmlnsKey]: mapper.xmlNamespace };
		return result;
	}
	return tempDictionary;
}
function resolveAdditionalProperties(serializer, mapper, objectName) {
	const additionalProperties = mapper.type.additionalProperties;
	if (!additionalProperties && mapper.type.className) return resolveReferencedMapper(serializer, mapper, objectName)?.type.additionalProperties;
	return additionalProperties;
}
function resolveReferencedMapper(serializer, mapper, objectName) {
	const className = mapper.type.className;
	if (!className) throw new Error(`Class name for model "${objectName}" is not provided in the mapper "${JSON.stringify(mapper, void 0, 2)}".`);
	return serializer.modelMappers[className];
}
function resolveModelProperties(serializer, mapper, objectName) {
	let modelProps = mapper.type.modelProperties;
	if (!modelProps) {
		const modelMapper = resolveReferencedMapper(serializer, mapper, objectName);
		if (!modelMapper) throw new Error(`mapper() cannot be null or undefined for model "${mapper.type.className}".`);
		modelProps = modelMapper?.type.modelProperties;
		if (!modelProps) throw new Error(`modelProperties cannot be null or undefined in the mapper "${JSON.stringify(modelMapper)}" of type "${mapper.type.className}" for object "${objectName}".`);
	}
	return modelProps;
}
function serializeCompositeType(serializer, mapper, object, objectName, isXml, options) {
	if (getPolymorphicDiscriminatorRecursively(serializer, mapper)) mapper = getPolymorphicMapper(serializer, mapper, object, "clientName");
	if (object !== void 0 && object !== null) {
		const payload = {};
		const modelProps = resolveModelProperties(serializer, mapper, objectName);
		for (const key of Object.keys(modelProps)) {
			const propertyMapper = modelProps[key];
			if (propertyMapper.readOnly) continue;
			let propName;
			let parentObject = payload;
			if (serializer.isXML) {
				if (propertyMapper.xmlIsWrapped) propName = propertyMapper.xmlName;
				else propName = propertyMapper.xmlElementName || propertyMapper.xmlName;
			} else {
				const paths = splitSerializeName(propertyMapper.serializedName);
				propName = paths.pop();
				for (const pathName of paths) {
					const childObject = parentObject[pathName];
					if ((childObject === void 0 || childObject === null) && (object[key] !== void 0 && object[key] !== null || propertyMapper.defaultValue !== void 0)) parentObject[pathName] = {};
					parentObject = parentObject[pathName];
				}
			}
			if (parentObject !== void 0 && parentObject !== null) {
				if (isXml && mapper.xmlNamespace) {
					const xmlnsKey = mapper.xmlNamespacePrefix ? `xmlns:${mapper.xmlNamespacePrefix}` : "xmlns";
					parentObject["$"] = {
						...parentObject["$"],
						[xmlnsKey]: mapper.xmlNamespace
					};
				}
				const propertyObjectName = propertyMapper.serializedName !== "" ? objectName + "." + propertyMapper.serializedName : objectName;
				let toSerialize = object[key];
				const polymorphicDiscriminator = getPolymorphicDiscriminatorRecursively(serializer, mapper);
				if (polymorphicDiscriminator && polymorphicDiscriminator.clientName === key && (toSerialize === void 0 || toSerialize === null)) toSerialize = mapper.serializedName;
				const serializedValue = serializer.serialize(propertyMapper, toSerialize, propertyObjectName, options);
				if (serializedValue !== void 0 && propName !== void 0 && propName !== null) {
					const value = getXmlObjectValue(propertyMapper, serializedValue, isXml, options);
					if (isXml && propertyMapper.xmlIsAttribute) {
						parentObject["$"] = parentObject["$"] || {};
						parentObject["$"][propName] = serializedValue;
					} else if (isXml && propertyMapper.xmlIsWrapped) parentObject[propName] = { [propertyMapper.xmlElementName]: value };
					else parentObject[propName] = value;
				}
			}
		}
		const additionalPropertiesMapper = resolveAdditionalProperties(serializer, mapper, objectName);
		if (additionalPropertiesMapper) {
			const propNames = Object.keys(modelProps);
			for (const clientPropName of Object.keys(object)) if (propNames.every((pn) => pn !== clientPropName)) Object.defineProperty(payload, clientPropName, {
				value: serializer.serialize(additionalPropertiesMapper, object[clientPropName], objectName + "[\"" + clientPropName + "\"]", options),
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
		return payload;
	}
	return object;
}
function getXmlObjectValue(propertyMapper, serializedValue, isXml, options) {
	if (!isXml || !propertyMapper.xmlNamespace) return serializedValue;
	const xmlNamespace = { [propertyMapper.xmlNamespacePrefix ? `xmlns:${propertyMapper.xmlNamespacePrefix}` : "xmlns"]: propertyMapper.xmlNamespace };
	if (["Composite"].includes(propertyMapper.type.name)) {
		if (serializedValue["$"]) return serializedValue;
		else {
			const result = { ...serializedValue };
			result["$"] = xmlNamespace;
			return result;
		}
	}
	const result = {};
	result[options.xml.xmlCharKey] = serializedValue;
	result["$"] = xmlNamespace;
	return result;
}
function isSpecialXmlProperty(propertyName, options) {
	return ["$", options.xml.xmlCharKey].includes(propertyName);
}
function deserializeCompositeType(serializer, mapper, responseBody, objectName, options) {
	const xmlCharKey = options.xml.xmlCharKey ?? "_";
	if (getPolymorphicDiscriminatorRecursively(serializer, mapper)) mapper = getPolymorphicMapper(serializer, mapper, responseBody, "serializedName");
	const modelProps = resolveModelProperties(serializer, mapper, objectName);
	let instance = {};
	const handledPropertyNames = [];
	for (const key of Object.keys(modelProps)) {
		const propertyMapper = modelProps[key];
		const paths = splitSerializeName(modelProps[key].serializedName);
		handledPropertyNames.push(paths[0]);
		const { serializedName, xmlName, xmlElementName } = propertyMapper;
		let propertyObjectName = objectName;
		if (serializedName !== "" && serializedName !== void 0) propertyObjectName = objectName + "." + serializedName;
		const headerCollectionPrefix = propertyMapper.headerCollectionPrefix;
		if (headerCollectionPrefix) {
			const dictionary = {};
			for (const headerKey of Object.keys(responseBody)) {
				if (headerKey.startsWith(headerCollectionPrefix)) Object.defineProperty(dictionary, headerKey.substring(headerCollectionPrefix.length), {
					value: serializer.deserialize(propertyMapper.type.value, responseBody[headerKey], propertyObjectName, options),
					enumerable: true,
					configurable: true,
					writable: true
				});
				handledPropertyNames.push(headerKey);
			}
			instance[key] = dictionary;
		} else if (serializer.isXML) {
			if (propertyMapper.xmlIsAttribute && responseBody["$"]) instance[key] = serializer.deserialize(propertyMapper, responseBody["$"][xmlName], propertyObjectName, options);
			else if (propertyMapper.xmlIsMsText) {
				if (responseBody[xmlCharKey] !== void 0) instance[key] = responseBody[xmlCharKey];
				else if (typeof responseBody === "string") instance[key] = responseBody;
			} else {
				const propertyName = xmlElementName || xmlName || serializedName;
				if (propertyMapper.xmlIsWrapped) {
					const elementList = responseBody[xmlName]?.[xmlElementName] ?? [];
					Object.defineProperty(instance, key, {
						value: serializer.deserialize(propertyMapper, elementList, propertyObjectName, options),
						enumerable: true,
						configurable: true,
						writable: true
					});
					handledPropertyNames.push(xmlName);
				} else {
					const property = responseBody[propertyName];
					instance[key] = serializer.deserialize(propertyMapper, property, propertyObjectName, options);
					handledPropertyNames.push(propertyName);
				}
			}
		} else {
			let propertyInstance;
			let res = responseBody;
			let steps = 0;
			for (const item of paths) {
				if (!res) break;
				steps++;
				res = res[item];
			}
			if (res === null && steps < paths.length) res = void 0;
			propertyInstance = res;
			const polymorphicDiscriminator = mapper.type.polymorphicDiscriminator;
			if (polymorphicDiscriminator && key === polymorphicDiscriminator.clientName && (propertyInstance === void 0 || propertyInstance === null)) propertyInstance = mapper.serializedName;
			let serializedValue;
			if (Array.isArray(responseBody[key]) && modelProps[key].serializedName === "") {
				propertyInstance = responseBody[key];
				const arrayInstance = serializer.deserialize(propertyMapper, propertyInstance, propertyObjectName, options);
				for (const [k, v] of Object.entries(instance)) if (!Object.prototype.hasOwnProperty.call(arrayInstance, k)) arrayInstance[k] = v;
				instance = arrayInstance;
			} else if (propertyInstance !== void 0 || propertyMapper.defaultValue !== void 0) {
				serializedValue = serializer.deserialize(propertyMapper, propertyInstance, propertyObjectName, options);
				instance[key] = serializedValue;
			}
		}
	}
	const additionalPropertiesMapper = mapper.type.additionalProperties;
	if (additionalPropertiesMapper) {
		const isAdditionalProperty = (responsePropName) => {
			for (const clientPropName of Object.keys(modelProps)) if (splitSerializeName(modelProps[clientPropName].serializedName)[0] === responsePropName) return false;
			return true;
		};
		for (const responsePropName of Object.keys(responseBody)) if (isAdditionalProperty(responsePropName)) {
			const deserializedValue = serializer.deserialize(additionalPropertiesMapper, responseBody[responsePropName], objectName + "[\"" + responsePropName + "\"]", options);
			Object.defineProperty(instance, responsePropName, {
				value: deserializedValue,
				enumerable: true,
				configurable: true,
				writable: true
			});
		}
	} else if (responseBody && !options.ignoreUnknownProperties) {
		for (const key of Object.keys(responseBody)) if (instance[key] === void 0 && !handledPropertyNames.includes(key) && !isSpecialXmlProperty(key, options)) Object.defineProperty(instance, key, {
			value: responseBody[key],
			enumerable: true,
			configurable: true,
			writable: true
		});
	}
	return instance;
}
function deserializeDictionaryType(serializer, mapper, responseBody, objectName, options) {
	const value = mapper.type.value;
	if (!value || typeof value !== "object") throw new Error(`"value" metadata for a Dictionary must be defined in the mapper and it must of type "object" in ${objectName}`);
	if (responseBody) {
		const tempDictionary = {};
		for (const key of Object.keys(responseBody)) Object.defineProperty(tempDictionary, key, {
			value: serializer.deserialize(value, responseBody[key], objectName, options),
			enumerable: true,
			configurable: true,
			writable: true
		});
		return tempDictionary;
	}
	return responseBody;
}
function deserializeSequenceType(serializer, mapper, responseBody, objectName, options) {
	let element = mapper.type.element;
	if (!element || typeof element !== "object") throw new Error(`"element" metadata for an Array must be defined in the mapper and it must be of type "object" in ${objectName}`);
	if (responseBody) {
		if (!Array.isArray(responseBody)) responseBody = [responseBody];
		if (element.type.name === "Composite" && element.type.className) element = serializer.modelMappers[element.type.className] ?? element;
		const tempArray = [];
		for (let i = 0; i < responseBody.length; i++) tempArray[i] = serializer.deserialize(element, responseBody[i], `${objectName}[${i}]`, options);
		return tempArray;
	}
	return responseBody;
}
function getIndexDiscriminator(discriminators, discriminatorValue, typeName) {
	const typeNamesToCheck = [typeName];
	while (typeNamesToCheck.length) {
		const currentName = typeNamesToCheck.shift();
		const indexDiscriminator = discriminatorValue === currentName ? discriminatorValue : currentName + "." + discriminatorValue;
		if (Object.prototype.hasOwnProperty.call(discriminators, indexDiscriminator)) return discriminators[indexDiscriminator];
		else for (const [name, mapper] of Object.entries(discriminators)) if (name.startsWith(currentName + ".") && mapper.type.uberParent === currentName && mapper.type.className) typeNamesToCheck.push(mapper.type.className);
	}
}
function getPolymorphicMapper(serializer, mapper, object, polymorphicPropertyName) {
	const polymorphicDiscriminator = getPolymorphicDiscriminatorRecursively(serializer, mapper);
	if (polymorphicDiscriminator) {
		let discriminatorName = polymorphicDiscriminator[polymorphicPropertyName];
		if (discriminatorName) {
			if (polymorphicPropertyName === "serializedName") discriminatorName = discriminatorName.replace(/\\/gi, "");
			const discriminatorValue = object[discriminatorName];
			const typeName = mapper.type.uberParent ?? mapper.type.className;
			if (typeof discriminatorValue === "string" && typeName) {
				const polymorphicMapper = getIndexDiscriminator(serializer.modelMappers.discriminators, discriminatorValue, typeName);
				if (polymorphicMapper) mapper = polymorphicMapper;
			}
		}
	}
	return mapper;
}
function getPolymorphicDiscriminatorRecursively(serializer, mapper) {
	return mapper.type.polymorphicDiscriminator || getPolymorphicDiscriminatorSafely(serializer, mapper.type.uberParent) || getPolymorphicDiscriminatorSafely(serializer, mapper.type.className);
}
function getPolymorphicDiscriminatorSafely(serializer, typeName) {
	return typeName && serializer.modelMappers[typeName] && serializer.modelMappers[typeName].type.polymorphicDiscriminator;
}
const MapperTypeNames = {
	Base64Url: "Base64Url",
	Boolean: "Boolean",
	ByteArray: "ByteArray",
	Composite: "Composite",
	Date: "Date",
	DateTime: "DateTime",
	DateTimeRfc1123: "DateTimeRfc1123",
	Dictionary: "Dictionary",
	Enum: "Enum",
	Number: "Number",
	Object: "Object",
	Sequence: "Sequence",
	String: "String",
	Stream: "Stream",
	TimeSpan: "TimeSpan",
	UnixTime: "UnixTime"
};
const state = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.state = void 0;
	exports.state = { operationRequestMap: new WeakMap() };
}))().state;
// node_modules/@azure/core-client/dist/esm/operationHelpers.js
function getOperationArgumentValueFromParameter(operationArguments, parameter, fallbackObject) {
	let parameterPath = parameter.parameterPath;
	const parameterMapper = parameter.mapper;
	let value;
	if (typeof parameterPath === "string") parameterPath = [parameterPath];
	if (Array.isArray(parameterPath)) {
		if (parameterPath.length > 0) {
			if (parameterMapper.isConstant) value = parameterMapper.defaultValue;
			else {
				let propertySearchResult = getPropertyFromParameterPath(operationArguments, parameterPath);
				if (!propertySearchResult.propertyFound && fallbackObject) propertySearchResult = getPropertyFromParameterPath(fallbackObject, parameterPath);
				let useDefaultValue = false;
				if (!propertySearchResult.propertyFound) useDefaultValue = parameterMapper.required || parameterPath[0] === "options" && parameterPath.length === 2;
				value = useDefaultValue ? parameterMapper.defaultValue : propertySearchResult.propertyValue;
			}
		}
	} else {
		if (parameterMapper.required) value = {};
		for (const [propertyName, propertyPath] of Object.entries(parameterPath)) {
			const propertyMapper = parameterMapper.type.modelProperties[propertyName];
			const propertyValue = getOperationArgumentValueFromParameter(operationArguments, {
				parameterPath: propertyPath,
				mapper: propertyMapper
			}, fallbackObject);
			if (propertyValue !== void 0) {
				if (!value) value = {};
				Object.defineProperty(value, propertyName, {
					value: propertyValue,
					enumerable: true,
					configurable: true,
					writable: true
				});
			}
		}
	}
	return value;
}
function getPropertyFromParameterPath(parent, parameterPath) {
	const result = { propertyFound: false };
	let i = 0;
	for (; i < parameterPath.length; ++i) {
		const parameterPathPart = parameterPath[i];
		if (parent && parameterPathPart in parent) parent = parent[parameterPathPart];
		else break;
	}
	if (i === parameterPath.length) {
		result.propertyValue = parent;
		result.propertyFound = true;
	}
	return result;
}
const originalRequestSymbol$1 = Symbol.for("@azure/core-client original request");
function hasOriginalRequest(request) {
	return originalRequestSymbol$1 in request;
}
function getOperationRequestInfo(request) {
	if (hasOriginalRequest(request)) return getOperationRequestInfo(request[originalRequestSymbol$1]);
	let info = state.operationRequestMap.get(request);
	if (!info) {
		info = {};
		state.operationRequestMap.set(request, info);
	}
	return info;
}
// node_modules/@azure/core-client/dist/esm/deserializationPolicy.js
const defaultJsonContentTypes = ["application/json", "text/json"];
const defaultXmlContentTypes = ["application/xml", "application/atom+xml"];
const deserializationPolicyName = "deserializationPolicy";
function deserializationPolicy(options = {}) {
	const jsonContentTypes = options.expectedContentTypes?.json ?? defaultJsonContentTypes;
	const xmlContentTypes = options.expectedContentTypes?.xml ?? defaultXmlContentTypes;
	const parseXML = options.parseXML;
	const serializerOptions = options.serializerOptions;
	const updatedOptions = { xml: {
		rootName: serializerOptions?.xml.rootName ?? "",
		includeRoot: serializerOptions?.xml.includeRoot ?? false,
		xmlCharKey: serializerOptions?.xml.xmlCharKey ?? "_"
	} };
	return {
		name: deserializationPolicyName,
		async sendRequest(request, next) {
			const response = await next(request);
			return deserializeResponseBody(jsonContentTypes, xmlContentTypes, response, updatedOptions, parseXML);
		}
	};
}
function getOperationResponseMap(parsedResponse) {
	let result;
	const request = parsedResponse.request;
	const operationInfo = getOperationRequestInfo(request);
	const operationSpec = operationInfo?.operationSpec;
	if (operationSpec) {
		if (!operationInfo?.operationResponseGetter) result = operationSpec.responses[parsedResponse.status];
		else result = operationInfo?.operationResponseGetter(operationSpec, parsedResponse);
	}
	return result;
}
function shouldDeserializeResponse(parsedResponse) {
	const request = parsedResponse.request;
	const shouldDeserialize = getOperationRequestInfo(request)?.shouldDeserialize;
	let result;
	if (shouldDeserialize === void 0) result = true;
	else if (typeof shouldDeserialize === "boolean") result = shouldDeserialize;
	else result = shouldDeserialize(parsedResponse);
	return result;
}
async function deserializeResponseBody(jsonContentTypes, xmlContentTypes, response, options, parseXML) {
	const parsedResponse = await parse(jsonContentTypes, xmlContentTypes, response, options, parseXML);
	if (!shouldDeserializeResponse(parsedResponse)) return parsedResponse;
	const operationSpec = getOperationRequestInfo(parsedResponse.request)?.operationSpec;
	if (!operationSpec || !operationSpec.responses) return parsedResponse;
	const responseSpec = getOperationResponseMap(parsedResponse);
	const { error, shouldReturnResponse } = handleErrorResponse(parsedResponse, operationSpec, responseSpec, options);
	if (error) throw error;
	else if (shouldReturnResponse) return parsedResponse;
	if (responseSpec) {
		if (responseSpec.bodyMapper) {
			let valueToDeserialize = parsedResponse.parsedBody;
			if (operationSpec.isXML && responseSpec.bodyMapper.type.name === MapperTypeNames.Sequence) valueToDeserialize = typeof valueToDeserialize === "object" ? valueToDeserialize[responseSpec.bodyMapper.xmlElementName] : [];
			try {
				parsedResponse.parsedBody = operationSpec.serializer.deserialize(responseSpec.bodyMapper, valueToDeserialize, "operationRes.parsedBody", options);
			} catch (deserializeError) {
				throw new RestError$1(`Error ${deserializeError} occurred in deserializing the responseBody - ${parsedResponse.bodyAsText}`, {
					statusCode: parsedResponse.status,
					request: parsedResponse.request,
					response: parsedResponse
				});
			}
		} else if (operationSpec.httpMethod === "HEAD") parsedResponse.parsedBody = response.status >= 200 && response.status < 300;
		if (responseSpec.headersMapper) parsedResponse.parsedHeaders = operationSpec.serializer.deserialize(responseSpec.headersMapper, parsedResponse.headers.toJSON(), "operationRes.parsedHeaders", {
			xml: {},
			ignoreUnknownProperties: true
		});
	}
	return parsedResponse;
}
function isOperationSpecEmpty(operationSpec) {
	const expectedStatusCodes = Object.keys(operationSpec.responses);
	return expectedStatusCodes.length === 0 || expectedStatusCodes.length === 1 && expectedStatusCodes[0] === "default";
}
function handleErrorResponse(parsedResponse, operationSpec, responseSpec, options) {
	const isSuccessByStatus = 200 <= parsedResponse.status && parsedResponse.status < 300;
	if (isOperationSpecEmpty(operationSpec) ? isSuccessByStatus : !!responseSpec) {
		if (responseSpec) {
			if (!responseSpec.isError) return {
				error: null,
				shouldReturnResponse: false
			};
		} else return {
			error: null,
			shouldReturnResponse: false
		};
	}
	const errorResponseSpec = responseSpec ?? operationSpec.responses.default;
	const initialErrorMessage = parsedResponse.request.streamResponseStatusCodes?.has(parsedResponse.status) ? `Unexpected status code: ${parsedResponse.status}` : parsedResponse.bodyAsText;
	const error = new RestError$1(initialErrorMessage, {
		statusCode: parsedResponse.status,
		request: parsedResponse.request,
		response: parsedResponse
	});
	if (!errorResponseSpec && !(parsedResponse.parsedBody?.error?.code && parsedResponse.parsedBody?.error?.message)) throw error;
	const defaultBodyMapper = errorResponseSpec?.bodyMapper;
	const defaultHeadersMapper = errorResponseSpec?.headersMapper;
	try {
		if (parsedResponse.parsedBody) {
			const parsedBody = parsedResponse.parsedBody;
			let deserializedError;
			if (defaultBodyMapper) {
				let valueToDeserialize = parsedBody;
				if (operationSpec.isXML && defaultBodyMapper.type.name === MapperTypeNames.Sequence) {
					valueToDeserialize = [];
					const elementName = defaultBodyMapper.xmlElementName;
					if (typeof parsedBody === "object" && elementName) valueToDeserialize = parsedBody[elementName];
				}
				deserializedError = operationSpec.serializer.deserialize(defaultBodyMapper, valueToDeserialize, "error.response.parsedBody", options);
			}
			const internalError = parsedBody.error || deserializedError || parsedBody;
			error.code = internalError.code;
			if (internalError.message) error.message = internalError.message;
			if (defaultBodyMapper) error.response.parsedBody = deserializedError;
		}
		if (parsedResponse.headers && defaultHeadersMapper) error.response.parsedHeaders = operationSpec.serializer.deserialize(defaultHeadersMapper, parsedResponse.headers.toJSON(), "operationRes.parsedHeaders");
	} catch (defaultError) {
		error.message = `Error "${defaultError.message}" occurred in deserializing the responseBody - "${parsedResponse.bodyAsText}" for the default response.`;
	}
	return {
		error,
		shouldReturnResponse: false
	};
}
async function parse(jsonContentTypes, xmlContentTypes, operationResponse, opts, parseXML) {
	if (!operationResponse.request.streamResponseStatusCodes?.has(operationResponse.status) && operationResponse.bodyAsText) {
		const text = operationResponse.bodyAsText;
		const contentType = operationResponse.headers.get("Content-Type") || "";
		const contentComponents = !contentType ? [] : contentType.split(";").map((component) => component.toLowerCase());
		try {
			if (contentComponents.length === 0 || contentComponents.some((component) => jsonContentTypes.indexOf(component) !== -1)) {
				operationResponse.parsedBody = JSON.parse(text);
				return operationResponse;
			} else if (contentComponents.some((component) => xmlContentTypes.indexOf(component) !== -1)) {
				if (!parseXML) throw new Error("Parsing XML not supported.");
				operationResponse.parsedBody = await parseXML(text, opts.xml);
				return operationResponse;
			}
		} catch (err) {
			const msg = `Error "${err}" occurred while parsing the response body - ${operationResponse.bodyAsText}.`;
			const errCode = err.code || RestError$1.PARSE_ERROR;
			throw new RestError$1(msg, {
				code: errCode,
				statusCode: operationResponse.status,
				request: operationResponse.request,
				response: operationResponse
			});
		}
	}
	return operationResponse;
}
// node_modules/@azure/core-client/dist/esm/interfaceHelpers.js
function getStreamingResponseStatusCodes(operationSpec) {
	const result = new Set();
	for (const [statusCode, operationResponse] of Object.entries(operationSpec.responses)) if (operationResponse.bodyMapper && operationResponse.bodyMapper.type.name === MapperTypeNames.Stream) result.add(Number(statusCode));
	return result;
}
function getPathStringFromParameter(parameter) {
	const { parameterPath, mapper } = parameter;
	let result;
	if (typeof parameterPath === "string") result = parameterPath;
	else if (Array.isArray(parameterPath)) result = parameterPath.join(".");
	else result = mapper.serializedName;
	return result;
}
// node_modules/@azure/core-client/dist/esm/serializationPolicy.js
const serializationPolicyName = "serializationPolicy";
function serializationPolicy(options = {}) {
	const stringifyXML = options.stringifyXML;
	return {
		name: serializationPolicyName,
		sendRequest(request, next) {
			const operationInfo = getOperationRequestInfo(request);
			const operationSpec = operationInfo?.operationSpec;
			const operationArguments = operationInfo?.operationArguments;
			if (operationSpec && operationArguments) {
				serializeHeaders(request, operationArguments, operationSpec);
				serializeRequestBody(request, operationArguments, operationSpec, stringifyXML);
			}
			return next(request);
		}
	};
}
function serializeHeaders(request, operationArguments, operationSpec) {
	if (operationSpec.headerParameters) for (const headerParameter of operationSpec.headerParameters) {
		let headerValue = getOperationArgumentValueFromParameter(operationArguments, headerParameter);
		if (headerValue !== null && headerValue !== void 0 || headerParameter.mapper.required) {
			headerValue = operationSpec.serializer.serialize(headerParameter.mapper, headerValue, getPathStringFromParameter(headerParameter));
			const headerCollectionPrefix = headerParameter.mapper.headerCollectionPrefix;
			if (headerCollectionPrefix) for (const key of Object.keys(headerValue)) request.headers.set(headerCollectionPrefix + key, headerValue[key]);
			else request.headers.set(headerParameter.mapper.serializedName || getPathStringFromParameter(headerParameter), headerValue);
		}
	}
	const customHeaders = operationArguments.options?.requestOptions?.customHeaders;
	if (customHeaders) for (const customHeaderName of Object.keys(customHeaders)) request.headers.set(customHeaderName, customHeaders[customHeaderName]);
}
function serializeRequestBody(request, operationArguments, operationSpec, stringifyXML = function() {
	throw new Error("XML serialization unsupported!");
}) {
	const serializerOptions = operationArguments.options?.serializerOptions;
	const updatedOptions = { xml: {
		rootName: serializerOptions?.xml.rootName ?? "",
		includeRoot: serializerOptions?.xml.includeRoot ?? false,
		xmlCharKey: serializerOptions?.xml.xmlCharKey ?? "_"
	} };
	const xmlCharKey = updatedOptions.xml.xmlCharKey;
	if (operationSpec.requestBody && operationSpec.requestBody.mapper) {
		request.body = getOperationArgumentValueFromParameter(operationArguments, operationSpec.requestBody);
		const bodyMapper = operationSpec.requestBody.mapper;
		const { required, serializedName, xmlName, xmlElementName, xmlNamespace, xmlNamespacePrefix, nullable } = bodyMapper;
		const typeName = bodyMapper.type.name;
		try {
			if (request.body !== void 0 && request.body !== null || nullable && request.body === null || required) {
				const requestBodyParameterPathString = getPathStringFromParameter(operationSpec.requestBody);
				request.body = operationSpec.serializer.serialize(bodyMapper, request.body, requestBodyParameterPathString, updatedOptions);
				const isStream = typeName === MapperTypeNames.Stream;
				if (operationSpec.isXML) {
					const xmlnsKey = xmlNamespacePrefix ? `xmlns:${xmlNamespacePrefix}` : "xmlns";
					const value = getXmlValueWithNamespace(xmlNamespace, xmlnsKey, typeName, request.body, updatedOptions);
					if (typeName === MapperTypeNames.Sequence) request.body = stringifyXML(prepareXMLRootList(value, xmlElementName || xmlName || serializedName, xmlnsKey, xmlNamespace), {
						rootName: xmlName || serializedName,
						xmlCharKey
					});
					else if (!isStream) request.body = stringifyXML(value, {
						rootName: xmlName || serializedName,
						xmlCharKey
					});
				} else if (typeName === MapperTypeNames.String && (operationSpec.contentType?.match("text/plain") || operationSpec.mediaType === "text")) return;
				else if (!isStream) request.body = JSON.stringify(request.body);
			}
		} catch (error) {
			throw new Error(`Error "${error.message}" occurred in serializing the payload - ${JSON.stringify(serializedName, void 0, "  ")}.`, { cause: error });
		}
	} else if (operationSpec.formDataParameters && operationSpec.formDataParameters.length > 0) {
		request.formData = {};
		for (const formDataParameter of operationSpec.formDataParameters) {
			const formDataParameterValue = getOperationArgumentValueFromParameter(operationArguments, formDataParameter);
			if (formDataParameterValue !== void 0 && formDataParameterValue !== null) {
				const formDataParameterPropertyName = formDataParameter.mapper.serializedName || getPathStringFromParameter(formDataParameter);
				request.formData[formDataParameterPropertyName] = operationSpec.serializer.serialize(formDataParameter.mapper, formDataParameterValue, getPathStringFromParameter(formDataParameter), updatedOptions);
			}
		}
	}
}
function getXmlValueWithNamespace(xmlNamespace, xmlnsKey, typeName, serializedValue, options) {
	if (xmlNamespace && ![
		"Composite",
		"Sequence",
		"Dictionary"
	].includes(typeName)) {
		const result = {};
		result[options.xml.xmlCharKey] = serializedValue;
		result["$"] = { [xmlnsKey]: xmlNamespace };
		return result;
	}
	return serializedValue;
}
function prepareXMLRootList(obj, elementName, xmlNamespaceKey, xmlNamespace) {
	if (!Array.isArray(obj)) obj = [obj];
	if (!xmlNamespaceKey || !xmlNamespace) return { [elementName]: obj };
	const result = { [elementName]: obj };
	result["$"] = { [xmlNamespaceKey]: xmlNamespace };
	return result;
}
// node_modules/@azure/core-client/dist/esm/pipeline.js
function createClientPipeline(options = {}) {
	const pipeline = createPipelineFromOptions(options ?? {});
	if (options.credentialOptions) pipeline.addPolicy(bearerTokenAuthenticationPolicy({
		credential: options.credentialOptions.credential,
		scopes: options.credentialOptions.credentialScopes
	}));
	pipeline.addPolicy(serializationPolicy(options.serializationOptions), { phase: "Serialize" });
	pipeline.addPolicy(deserializationPolicy(options.deserializationOptions), { phase: "Deserialize" });
	return pipeline;
}
// node_modules/@azure/core-client/dist/esm/httpClientCache.js
let cachedHttpClient;
function getCachedDefaultHttpClient$1() {
	if (!cachedHttpClient) cachedHttpClient = createDefaultHttpClient$1();
	return cachedHttpClient;
}
// node_modules/@azure/core-client/dist/esm/urlHelpers.js
const CollectionFormatToDelimiterMap = {
	CSV: ",",
	SSV: " ",
	Multi: "Multi",
	TSV: "	",
	Pipes: "|"
};
function getRequestUrl(baseUri, operationSpec, operationArguments, fallbackObject) {
	const urlReplacements = calculateUrlReplacements(operationSpec, operationArguments, fallbackObject);
	let isAbsolutePath = false;
	let requestUrl = replaceAll(baseUri, urlReplacements);
	if (operationSpec.path) {
		let path = replaceAll(operationSpec.path, urlReplacements);
		if (operationSpec.path === "/{nextLink}" && path.startsWith("/")) path = path.substring(1);
		if (isAbsoluteUrl(path)) {
			requestUrl = path;
			isAbsolutePath = true;
		} else requestUrl = appendPath(requestUrl, path);
	}
	const { queryParams, sequenceParams } = calculateQueryParameters(operationSpec, operationArguments, fallbackObject);
	requestUrl = appendQueryParams(requestUrl, queryParams, sequenceParams, isAbsolutePath);
	return requestUrl;
}
function replaceAll(input, replacements) {
	let result = input;
	for (const [searchValue, replaceValue] of replacements) result = result.split(searchValue).join(replaceValue);
	return result;
}
function calculateUrlReplacements(operationSpec, operationArguments, fallbackObject) {
	const result = new Map();
	if (operationSpec.urlParameters?.length) for (const urlParameter of operationSpec.urlParameters) {
		let urlParameterValue = getOperationArgumentValueFromParameter(operationArguments, urlParameter, fallbackObject);
		const parameterPathString = getPathStringFromParameter(urlParameter);
		urlParameterValue = operationSpec.serializer.serialize(urlParameter.mapper, urlParameterValue, parameterPathString);
		if (!urlParameter.skipEncoding) urlParameterValue = encodeURIComponent(urlParameterValue);
		result.set(`{${urlParameter.mapper.serializedName || parameterPathString}}`, urlParameterValue);
	}
	return result;
}
function isAbsoluteUrl(url) {
	return url.includes("://");
}
function appendPath(url, pathToAppend) {
	if (!pathToAppend) return url;
	const parsedUrl = new URL(url);
	let newPath = parsedUrl.pathname;
	if (!newPath.endsWith("/")) newPath = `${newPath}/`;
	if (pathToAppend.startsWith("/")) pathToAppend = pathToAppend.substring(1);
	const searchStart = pathToAppend.indexOf("?");
	if (searchStart !== -1) {
		const path = pathToAppend.substring(0, searchStart);
		const search = pathToAppend.substring(searchStart + 1);
		newPath = newPath + path;
		if (search) parsedUrl.search = parsedUrl.search ? `${parsedUrl.search}&${search}` : search;
	} else newPath = newPath + pathToAppend;
	Object.assign(parsedUrl, { pathname: newPath });
	return parsedUrl.toString();
}
function calculateQueryParameters(operationSpec, operationArguments, fallbackObject) {
	const result = new Map();
	const sequenceParams = new Set();
	if (operationSpec.queryParameters?.length) for (const queryParameter of operationSpec.queryParameters) {
		if (queryParameter.mapper.type.name === "Sequence" && queryParameter.mapper.serializedName) sequenceParams.add(queryParameter.mapper.serializedName);
		let queryParameterValue = getOperationArgumentValueFromParameter(operationArguments, queryParameter, fallbackObject);
		if (queryParameterValue !== void 0 && queryParameterValue !== null || queryParameter.mapper.required) {
			queryParameterValue = operationSpec.serializer.serialize(queryParameter.mapper, queryParameterValue, getPathStringFromParameter(queryParameter));
			const delimiter = queryParameter.collectionFormat ? CollectionFormatToDelimiterMap[queryParameter.collectionFormat] : "";
			if (Array.isArray(queryParameterValue)) queryParameterValue = queryParameterValue.map((item) => {
				if (item === null || item === void 0) return "";
				return item;
			});
			if (queryParameter.collectionFormat === "Multi" && queryParameterValue.length === 0) continue;
			else if (Array.isArray(queryParameterValue) && (queryParameter.collectionFormat === "SSV" || queryParameter.collectionFormat === "TSV")) queryParameterValue = queryParameterValue.join(delimiter);
			if (!queryParameter.skipEncoding) {
				if (Array.isArray(queryParameterValue)) queryParameterValue = queryParameterValue.map((item) => {
					return encodeURIComponent(item);
				});
				else queryParameterValue = encodeURIComponent(queryParameterValue);
			}
			if (Array.isArray(queryParameterValue) && (queryParameter.collectionFormat === "CSV" || queryParameter.collectionFormat === "Pipes")) queryParameterValue = queryParameterValue.join(delimiter);
			result.set(queryParameter.mapper.serializedName || getPathStringFromParameter(queryParameter), queryParameterValue);
		}
	}
	return {
		queryParams: result,
		sequenceParams
	};
}
function simpleParseQueryParams(queryString) {
	const result = new Map();
	if (!queryString || queryString[0] !== "?") return result;
	queryString = queryString.slice(1);
	const pairs = queryString.split("&");
	for (const pair of pairs) {
		const [name, value] = pair.split("=", 2);
		const existingValue = result.get(name);
		if (existingValue) {
			if (Array.isArray(existingValue)) existingValue.push(value);
			else result.set(name, [existingValue, value]);
		} else result.set(name, value);
	}
	return result;
}
function appendQueryParams(url, queryParams, sequenceParams, noOverwrite = false) {
	if (queryParams.size === 0) return url;
	const parsedUrl = new URL(url);
	const combinedParams = simpleParseQueryParams(parsedUrl.search);
	for (const [name, value] of queryParams) {
		const existingValue = combinedParams.get(name);
		if (Array.isArray(existingValue)) {
			if (Array.isArray(value)) {
				existingValue.push(...value);
				const valueSet = new Set(existingValue);
				combinedParams.set(name, Array.from(valueSet));
			} else existingValue.push(value);
		} else if (existingValue) {
			if (Array.isArray(value)) value.unshift(existingValue);
			else if (sequenceParams.has(name)) combinedParams.set(name, [existingValue, value]);
			if (!noOverwrite) combinedParams.set(name, value);
		} else combinedParams.set(name, value);
	}
	const searchPieces = [];
	for (const [name, value] of combinedParams) if (typeof value === "string") searchPieces.push(`${name}=${value}`);
	else if (Array.isArray(value)) for (const subValue of value) searchPieces.push(`${name}=${subValue}`);
	else searchPieces.push(`${name}=${value}`);
	parsedUrl.search = searchPieces.length ? `?${searchPieces.join("&")}` : "";
	return parsedUrl.toString();
}
// node_modules/@azure/core-client/dist/esm/log.js
const logger$2 = createClientLogger("core-client");
// node_modules/@azure/core-client/dist/esm/serviceClient.js
var ServiceClient = class {
	_endpoint;
	_requestContentType;
	_allowInsecureConnection;
	_httpClient;
	pipeline;
	constructor(options = {}) {
		this._requestContentType = options.requestContentType;
		this._endpoint = options.endpoint ?? options.baseUri;
		if (options.baseUri) logger$2.warning("The baseUri option for SDK Clients has been deprecated, please use endpoint instead.");
		this._allowInsecureConnection = options.allowInsecureConnection;
		this._httpClient = options.httpClient || getCachedDefaultHttpClient$1();
		this.pipeline = options.pipeline || createDefaultPipeline(options);
		if (options.additionalPolicies?.length) for (const { policy, position } of options.additionalPolicies) {
			const afterPhase = position === "perRetry" ? "Sign" : void 0;
			this.pipeline.addPolicy(policy, { afterPhase });
		}
	}
	sendRequest(request) {
		return this.pipeline.sendRequest(this._httpClient, request);
	}
	async sendOperationRequest(operationArguments, operationSpec) {
		const endpoint = operationSpec.baseUrl || this._endpoint;
		if (!endpoint) throw new Error("If operationSpec.baseUrl is not specified, then the ServiceClient must have a endpoint string property that contains the base URL to use.");
		const request = createPipelineRequest({ url: getRequestUrl(endpoint, operationSpec, operationArguments, this) });
		request.method = operationSpec.httpMethod;
		const operationInfo = getOperationRequestInfo(request);
		operationInfo.operationSpec = operationSpec;
		operationInfo.operationArguments = operationArguments;
		const contentType = operationSpec.contentType || this._requestContentType;
		if (contentType && operationSpec.requestBody) request.headers.set("Content-Type", contentType);
		const options = operationArguments.options;
		if (options) {
			const requestOptions = options.requestOptions;
			if (requestOptions) {
				if (requestOptions.timeout) request.timeout = requestOptions.timeout;
				if (requestOptions.onUploadProgress) request.onUploadProgress = requestOptions.onUploadProgress;
				if (requestOptions.onDownloadProgress) request.onDownloadProgress = requestOptions.onDownloadProgress;
				if (requestOptions.shouldDeserialize !== void 0) operationInfo.shouldDeserialize = requestOptions.shouldDeserialize;
				if (requestOptions.allowInsecureConnection) request.allowInsecureConnection = true;
			}
			if (options.abortSignal) request.abortSignal = options.abortSignal;
			if (options.tracingOptions) request.tracingOptions = options.tracingOptions;
		}
		if (this._allowInsecureConnection) request.allowInsecureConnection = true;
		if (request.streamResponseStatusCodes === void 0) request.streamResponseStatusCodes = getStreamingResponseStatusCodes(operationSpec);
		try {
			const rawResponse = await this.sendRequest(request);
			const flatResponse = flattenResponse(rawResponse, operationSpec.responses[rawResponse.status]);
			if (options?.onResponse) options.onResponse(rawResponse, flatResponse);
			return flatResponse;
		} catch (error) {
			if (typeof error === "object" && error?.response) {
				const rawResponse = error.response;
				const flatResponse = flattenResponse(rawResponse, operationSpec.responses[error.statusCode] || operationSpec.responses["default"]);
				error.details = flatResponse;
				if (options?.onResponse) options.onResponse(rawResponse, flatResponse, error);
			}
			throw error;
		}
	}
};
function createDefaultPipeline(options) {
	const credentialScopes = getCredentialScopes(options);
	const credentialOptions = options.credential && credentialScopes ? {
		credentialScopes,
		credential: options.credential
	} : void 0;
	return createClientPipeline({
		...options,
		credentialOptions
	});
}
function getCredentialScopes(options) {
	if (options.credentialScopes) return options.credentialScopes;
	if (options.endpoint) return `${options.endpoint}/.default`;
	if (options.baseUri) return `${options.baseUri}/.default`;
	if (options.credential) throw new Error(`When using credentials, the ServiceClientOptions must contain either a endpoint or a credentialScopes. Unable to create a bearerTokenAuthenticationPolicy`);
}
// node_modules/@azure/core-client/dist/esm/authorizeRequestOnTenantChallenge.js
const Constants = {
	DefaultScope: "/.default",
	HeaderConstants: { AUTHORIZATION: "authorization" }
};
function isUuid(text) {
	return /^[0-9a-fA-F]{8}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{12}$/.test(text);
}
const authorizeRequestOnTenantChallenge = async (challengeOptions) => {
	const requestOptions = requestToOptions(challengeOptions.request);
	const challenge = getChallenge(challengeOptions.response);
	if (challenge) {
		const challengeInfo = parseChallenge(challenge);
		const challengeScopes = buildScopes(challengeOptions, challengeInfo);
		const tenantId = extractTenantId(challengeInfo);
		if (!tenantId) return false;
		const accessToken = await challengeOptions.getAccessToken(challengeScopes, {
			...requestOptions,
			tenantId
		});
		if (!accessToken) return false;
		challengeOptions.request.headers.set(Constants.HeaderConstants.AUTHORIZATION, `${accessToken.tokenType ?? "Bearer"} ${accessToken.token}`);
		return true;
	}
	return false;
};
function extractTenantId(challengeInfo) {
	const tenantId = new URL(challengeInfo.authorization_uri).pathname.split("/")[1];
	if (tenantId && isUuid(tenantId)) return tenantId;
}
function buildScopes(challengeOptions, challengeInfo) {
	if (!challengeInfo.resource_id) return challengeOptions.scopes;
	const challengeScopes = new URL(challengeInfo.resource_id);
	let scope = new URL(Constants.DefaultScope, challengeScopes.origin).toString();
	if (scope === "https://disk.azure.com/.default") scope = "https://disk.azure.com//.default";
	return [scope];
}
function getChallenge(response) {
	const challenge = response.headers.get("WWW-Authenticate");
	if (response.status === 401 && challenge) return challenge;
}
function parseChallenge(challenge) {
	return `${challenge.slice(7).trim()} `.split(" ").filter((x) => x).map((keyValue) => (([key, value]) => ({ [key]: value }))(keyValue.trim().split("="))).reduce((a, b) => ({
		...a,
		...b
	}), {});
}
function requestToOptions(request) {
	return {
		abortSignal: request.abortSignal,
		requestOptions: { timeout: request.timeout },
		tracingOptions: request.tracingOptions
	};
}
// node_modules/@azure/core-http-compat/dist/esm/util.js
const originalRequestSymbol = Symbol("Original PipelineRequest");
const originalClientRequestSymbol = Symbol.for("@azure/core-client original request");
const passThroughProps = new Set([
	"url",
	"method",
	"withCredentials",
	"timeout",
	"requestId",
	"abortSignal",
	"body",
	"formData",
	"onDownloadProgress",
	"onUploadProgress",
	"proxySettings",
	"streamResponseStatusCodes",
	"agent",
	"requestOverrides"
]);
function toPipelineRequest(webResource, options = {}) {
	const request = webResource[originalRequestSymbol];
	const headers = createHttpHeaders(webResource.headers.toJson({ preserveCase: true }));
	if (request) {
		request.headers = headers;
		return request;
	} else {
		const newRequest = createPipelineRequest({
			url: webResource.url,
			method: webResource.method,
			headers,
			withCredentials: webResource.withCredentials,
			timeout: webResource.timeout,
			requestId: webResource.requestId,
			abortSignal: webResource.abortSignal,
			body: webResource.body,
			formData: webResource.formData,
			disableKeepAlive: !!webResource.keepAlive,
			onDownloadProgress: webResource.onDownloadProgress,
			onUploadProgress: webResource.onUploadProgress,
			proxySettings: webResource.proxySettings,
			streamResponseStatusCodes: webResource.streamResponseStatusCodes,
			agent: webResource.agent,
			requestOverrides: webResource.requestOverrides
		});
		if (options.originalRequest) newRequest[originalClientRequestSymbol] = options.originalRequest;
		return newRequest;
	}
}
function toWebResourceLike(request, options) {
	const originalRequest = options?.originalRequest ?? request;
	const webResource = {
		url: request.url,
		method: request.method,
		headers: toHttpHeadersLike(request.headers),
		withCredentials: request.withCredentials,
		timeout: request.timeout,
		requestId: request.headers.get("x-ms-client-request-id") || request.requestId,
		abortSignal: request.abortSignal,
		body: request.body,
		formData: request.formData,
		keepAlive: !!request.disableKeepAlive,
		onDownloadProgress: request.onDownloadProgress,
		onUploadProgress: request.onUploadProgress,
		proxySettings: request.proxySettings,
		streamResponseStatusCodes: request.streamResponseStatusCodes,
		agent: request.agent,
		requestOverrides: request.requestOverrides,
		clone() {
			throw new Error("Cannot clone a non-proxied WebResourceLike");
		},
		prepare() {
			throw new Error("WebResourceLike.prepare() is not supported by @azure/core-http-compat");
		},
		validateRequestProperties() {}
	};
	if (options?.createProxy) return new Proxy(webResource, {
		get(target, prop, receiver) {
			if (prop === originalRequestSymbol) return request;
			else if (prop === "clone") return () => {
				return toWebResourceLike(toPipelineRequest(webResource, { originalRequest }), {
					createProxy: true,
					originalRequest
				});
			};
			return Reflect.get(target, prop, receiver);
		},
		set(target, prop, value, receiver) {
			if (prop === "keepAlive") request.disableKeepAlive = !value;
			if (typeof prop === "string" && passThroughProps.has(prop)) request[prop] = value;
			return Reflect.set(target, prop, value, receiver);
		}
	});
	else return webResource;
}
function toHttpHeadersLike(headers) {
	return new HttpHeaders(headers.toJSON({ preserveCase: true }));
}
function getHeaderKey(headerName) {
	return headerName.toLowerCase();
}
var HttpHeaders = class HttpHeaders {
	_headersMap;
	constructor(rawHeaders) {
		this._headersMap = {};
		if (rawHeaders) for (const headerName in rawHeaders) this.set(headerName, rawHeaders[headerName]);
	}
	set(headerName, headerValue) {
		this._headersMap[getHeaderKey(headerName)] = {
			name: headerName,
			value: headerValue.toString()
		};
	}
	get(headerName) {
		const header = this._headersMap[getHeaderKey(headerName)];
		return !header ? void 0 : header.value;
	}
	contains(headerName) {
		return !!this._headersMap[getHeaderKey(headerName)];
	}
	remove(headerName) {
		const result = this.contains(headerName);
		delete this._headersMap[getHeaderKey(headerName)];
		return result;
	}
	rawHeaders() {
		return this.toJson({ preserveCase: true });
	}
	headersArray() {
		const headers = [];
		for (const headerKey in this._headersMap) headers.push(this._headersMap[headerKey]);
		return headers;
	}
	headerNames() {
		const headerNames = [];
		const headers = this.headersArray();
		for (let i = 0; i < headers.length; ++i) headerNames.push(headers[i].name);
		return headerNames;
	}
	headerValues() {
		const headerValues = [];
		const headers = this.headersArray();
		for (let i = 0; i < headers.length; ++i) headerValues.push(headers[i].value);
		return headerValues;
	}
	toJson(options = {}) {
		const result = {};
		if (options.preserveCase) for (const headerKey in this._headersMap) {
			const header = this._headersMap[headerKey];
			result[header.name] = header.value;
		}
		else for (const headerKey in this._headersMap) {
			const header = this._headersMap[headerKey];
			result[getHeaderKey(header.name)] = header.value;
		}
		return result;
	}
	toString() {
		return JSON.stringify(this.toJson({ preserveCase: true }));
	}
	clone() {
		const resultPreservingCasing = {};
		for (const headerKey in this._headersMap) {
			const header = this._headersMap[headerKey];
			resultPreservingCasing[header.name] = header.value;
		}
		return new HttpHeaders(resultPreservingCasing);
	}
};
// node_modules/@azure/core-http-compat/dist/esm/response.js
const originalResponse = Symbol("Original FullOperationResponse");
function toCompatResponse(response, options) {
	let request = toWebResourceLike(response.request);
	let headers = toHttpHeadersLike(response.headers);
	if (options?.createProxy) return new Proxy(response, {
		get(target, prop, receiver) {
			if (prop === "headers") return headers;
			else if (prop === "request") return request;
			else if (prop === originalResponse) return response;
			return Reflect.get(target, prop, receiver);
		},
		set(target, prop, value, receiver) {
			if (prop === "headers") headers = value;
			else if (prop === "request") request = value;
			return Reflect.set(target, prop, value, receiver);
		}
	});
	else return {
		...response,
		request,
		headers
	};
}
function toPipelineResponse(compatResponse) {
	const response = compatResponse[originalResponse];
	const headers = createHttpHeaders(compatResponse.headers.toJson({ preserveCase: true }));
	if (response) {
		response.headers = headers;
		return response;
	} else return {
		...compatResponse,
		headers,
		request: toPipelineRequest(compatResponse.request)
	};
}
// node_modules/@azure/core-http-compat/dist/esm/extendedClient.js
var ExtendedServiceClient = class extends ServiceClient {
	constructor(options) {
		super(options);
		if (options.keepAliveOptions?.enable === false && !pipelineContainsDisableKeepAlivePolicy(this.pipeline)) this.pipeline.addPolicy(createDisableKeepAlivePolicy());
		if (options.redirectOptions?.handleRedirects === false) this.pipeline.removePolicy({ name: redirectPolicyName });
	}
	async sendOperationRequest(operationArguments, operationSpec) {
		const userProvidedCallBack = operationArguments?.options?.onResponse;
		let lastResponse;
		function onResponse(rawResponse, flatResponse, error) {
			lastResponse = rawResponse;
			if (userProvidedCallBack) userProvidedCallBack(rawResponse, flatResponse, error);
		}
		operationArguments.options = {
			...operationArguments.options,
			onResponse
		};
		const result = await super.sendOperationRequest(operationArguments, operationSpec);
		if (lastResponse) Object.defineProperty(result, "_response", { value: toCompatResponse(lastResponse) });
		return result;
	}
};
// node_modules/@azure/core-http-compat/dist/esm/policies/requestPolicyFactoryPolicy.js
var HttpPipelineLogLevel;
(function(HttpPipelineLogLevel) {
	HttpPipelineLogLevel[HttpPipelineLogLevel["ERROR"] = 1] = "ERROR";
	HttpPipelineLogLevel[HttpPipelineLogLevel["INFO"] = 3] = "INFO";
	HttpPipelineLogLevel[HttpPipelineLogLevel["OFF"] = 0] = "OFF";
	HttpPipelineLogLevel[HttpPipelineLogLevel["WARNING"] = 2] = "WARNING";
})(HttpPipelineLogLevel || (HttpPipelineLogLevel = {}));
const mockRequestPolicyOptions = {
	log(_logLevel, _message) {},
	shouldLog(_logLevel) {
		return false;
	}
};
const requestPolicyFactoryPolicyName = "RequestPolicyFactoryPolicy";
function createRequestPolicyFactoryPolicy(factories) {
	const orderedFactories = factories.slice().reverse();
	return {
		name: requestPolicyFactoryPolicyName,
		async sendRequest(request, next) {
			let httpPipeline = { async sendRequest(httpRequest) {
				return toCompatResponse(await next(toPipelineRequest(httpRequest)), { createProxy: true });
			} };
			for (const factory of orderedFactories) httpPipeline = factory.create(httpPipeline, mockRequestPolicyOptions);
			const webResourceLike = toWebResourceLike(request, { createProxy: true });
			return toPipelineResponse(await httpPipeline.sendRequest(webResourceLike));
		}
	};
}
// node_modules/@azure/core-http-compat/dist/esm/httpClientAdapter.js
function convertHttpClient(requestPolicyClient) {
	return { sendRequest: async (request) => {
		return toPipelineResponse(await requestPolicyClient.sendRequest(toWebResourceLike(request, { createProxy: true })));
	} };
}
// node_modules/fast-xml-parser/src/util.js
const regexName = new RegExp("^[:A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD][:A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\-.\\d\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*$");
function getAllMatches(string, regex) {
	const matches = [];
	let match = regex.exec(string);
	while (match) {
		const allmatches = [];
		allmatches.startIndex = regex.lastIndex - match[0].length;
		const len = match.length;
		for (let index = 0; index < len; index++) allmatches.push(match[index]);
		matches.push(allmatches);
		match = regex.exec(string);
	}
	return matches;
}
const isName = function(string) {
	const match = regexName.exec(string);
	return !(match === null || typeof match === "undefined");
};
function isExist(v) {
	return typeof v !== "undefined";
}
const DANGEROUS_PROPERTY_NAMES = [
	"hasOwnProperty",
	"toString",
	"valueOf",
	"__defineGetter__",
	"__defineSetter__",
	"__lookupGetter__",
	"__lookupSetter__"
];
const criticalProperties = [
	"__proto__",
	"constructor",
	"prototype"
];
// node_modules/fast-xml-parser/src/validator.js
const defaultOptions$2 = {
	allowBooleanAttributes: false,
	unpairedTags: []
};
function validate(xmlData, options) {
	options = Object.assign({}, defaultOptions$2, options);
	const tags = [];
	let tagFound = false;
	let reachedRoot = false;
	if (xmlData[0] === "﻿") xmlData = xmlData.substr(1);
	for (let i = 0; i < xmlData.length; i++) if (xmlData[i] === "<" && xmlData[i + 1] === "?") {
		i += 2;
		i = readPI(xmlData, i);
		if (i.err) return i;
	} else if (xmlData[i] === "<") {
		let tagStartPos = i;
		i++;
		if (xmlData[i] === "!") {
			i = readCommentAndCDATA(xmlData, i);
			continue;
		} else {
			let closingTag = false;
			if (xmlData[i] === "/") {
				closingTag = true;
				i++;
			}
			let tagName = "";
			for (; i < xmlData.length && xmlData[i] !== ">" && xmlData[i] !== " " && xmlData[i] !== "	" && xmlData[i] !== "\n" && xmlData[i] !== "\r"; i++) tagName += xmlData[i];
			tagName = tagName.trim();
			if (tagName[tagName.length - 1] === "/") {
				tagName = tagName.substring(0, tagName.length - 1);
				i--;
			}
			if (!validateTagName(tagName)) {
				let msg;
				if (tagName.trim().length === 0) msg = "Invalid space after '<'.";
				else msg = "Tag '" + tagName + "' is an invalid name.";
				return getErrorObject("InvalidTag", msg, getLineNumberForPosition(xmlData, i));
			}
			const result = readAttributeStr(xmlData, i);
			if (result === false) return getErrorObject("InvalidAttr", "Attributes for '" + tagName + "' have open quote.", getLineNumberForPosition(xmlData, i));
			let attrStr = result.value;
			i = result.index;
			if (attrStr[attrStr.length - 1] === "/") {
				const attrStrStart = i - attrStr.length;
				attrStr = attrStr.substring(0, attrStr.length - 1);
				const isValid = validateAttributeString(attrStr, options);
				if (isValid === true) tagFound = true;
				else return getErrorObject(isValid.err.code, isValid.err.msg, getLineNumberForPosition(xmlData, attrStrStart + isValid.err.line));
			} else if (closingTag) {
				if (!result.tagClosed) return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' doesn't have proper closing.", getLineNumberForPosition(xmlData, i));
				else if (attrStr.trim().length > 0) return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' can't have attributes or invalid starting.", getLineNumberForPosition(xmlData, tagStartPos));
				else if (tags.length === 0) return getErrorObject("InvalidTag", "Closing tag '" + tagName + "' has not been opened.", getLineNumberForPosition(xmlData, tagStartPos));
				else {
					const otg = tags.pop();
					if (tagName !== otg.tagName) {
						let openPos = getLineNumberForPosition(xmlData, otg.tagStartPos);
						return getErrorObject("InvalidTag", "Expected closing tag '" + otg.tagName + "' (opened in line " + openPos.line + ", col " + openPos.col + ") instead of closing tag '" + tagName + "'.", getLineNumberForPosition(xmlData, tagStartPos));
					}
					if (tags.length == 0) reachedRoot = true;
				}
			} else {
				const isValid = validateAttributeString(attrStr, options);
				if (isValid !== true) return getErrorObject(isValid.err.code, isValid.err.msg, getLineNumberForPosition(xmlData, i - attrStr.length + isValid.err.line));
				if (reachedRoot === true) return getErrorObject("InvalidXml", "Multiple possible root nodes found.", getLineNumberForPosition(xmlData, i));
				else if (options.unpairedTags.indexOf(tagName) !== -1) {} else tags.push({
					tagName,
					tagStartPos
				});
				tagFound = true;
			}
			for (i++; i < xmlData.length; i++) if (xmlData[i] === "<") {
				if (xmlData[i + 1] === "!") {
					i++;
					i = readCommentAndCDATA(xmlData, i);
					continue;
				} else if (xmlData[i + 1] === "?") {
					i = readPI(xmlData, ++i);
					if (i.err) return i;
				} else break;
			} else if (xmlData[i] === "&") {
				const afterAmp = validateAmpersand(xmlData, i);
				if (afterAmp == -1) return getErrorObject("InvalidChar", "char '&' is not expected.", getLineNumberForPosition(xmlData, i));
				i = afterAmp;
			} else if (reachedRoot === true && !isWhiteSpace(xmlData[i])) return getErrorObject("InvalidXml", "Extra text at the end", getLineNumberForPosition(xmlData, i));
			if (xmlData[i] === "<") i--;
		}
	} else {
		if (isWhiteSpace(xmlData[i])) continue;
		return getErrorObject("InvalidChar", "char '" + xmlData[i] + "' is not expected.", getLineNumberForPosition(xmlData, i));
	}
	if (!tagFound) return getErrorObject("InvalidXml", "Start tag expected.", 1);
	else if (tags.length == 1) return getErrorObject("InvalidTag", "Unclosed tag '" + tags[0].tagName + "'.", getLineNumberForPosition(xmlData, tags[0].tagStartPos));
	else if (tags.length > 0) return getErrorObject("InvalidXml", "Invalid '" + JSON.stringify(tags.map((t) => t.tagName), null, 4).replace(/\r?\n/g, "") + "' found.", {
		line: 1,
		col: 1
	});
	return true;
}
function isWhiteSpace(char) {
	return char === " " || char === "	" || char === "\n" || char === "\r";
}
function readPI(xmlData, i) {
	const start = i;
	for (; i < xmlData.length; i++) if (xmlData[i] == "?" || xmlData[i] == " ") {
		const tagname = xmlData.substr(start, i - start);
		if (i > 5 && tagname === "xml") return getErrorObject("InvalidXml", "XML declaration allowed only at the start of the document.", getLineNumberForPosition(xmlData, i));
		else if (xmlData[i] == "?" && xmlData[i + 1] == ">") {
			i++;
			break;
		} else continue;
	}
	return i;
}
function readCommentAndCDATA(xmlData, i) {
	if (xmlData.length > i + 5 && xmlData[i + 1] === "-" && xmlData[i + 2] === "-") {
		for (i += 3; i < xmlData.length; i++) if (xmlData[i] === "-" && xmlData[i + 1] === "-" && xmlData[i + 2] === ">") {
			i += 2;
			break;
		}
	} else if (xmlData.length > i + 8 && xmlData[i + 1] === "D" && xmlData[i + 2] === "O" && xmlData[i + 3] === "C" && xmlData[i + 4] === "T" && xmlData[i + 5] === "Y" && xmlData[i + 6] === "P" && xmlData[i + 7] === "E") {
		let angleBracketsCount = 1;
		for (i += 8; i < xmlData.length; i++) if (xmlData[i] === "<") angleBracketsCount++;
		else if (xmlData[i] === ">") {
			angleBracketsCount--;
			if (angleBracketsCount === 0) break;
		}
	} else if (xmlData.length > i + 9 && xmlData[i + 1] === "[" && xmlData[i + 2] === "C" && xmlData[i + 3] === "D" && xmlData[i + 4] === "A" && xmlData[i + 5] === "T" && xmlData[i + 6] === "A" && xmlData[i + 7] === "[") {
		for (i += 8; i < xmlData.length; i++) if (xmlData[i] === "]" && xmlData[i + 1] === "]" && xmlData[i + 2] === ">") {
			i += 2;
			break;
		}
	}
	return i;
}
const doubleQuote = "\"";
const singleQuote = "'";
function readAttributeStr(xmlData, i) {
	let attrStr = "";
	let startChar = "";
	let tagClosed = false;
	for (; i < xmlData.length; i++) {
		if (xmlData[i] === doubleQuote || xmlData[i] === singleQuote) {
			if (startChar === "") startChar = xmlData[i];
			else if (startChar !== xmlData[i]) {} else startChar = "";
		} else if (xmlData[i] === ">") {
			if (startChar === "") {
				tagClosed = true;
				break;
			}
		}
		attrStr += xmlData[i];
	}
	if (startChar !== "") return false;
	return {
		value: attrStr,
		index: i,
		tagClosed
	};
}
function scanAttributeTokens(attrStr) {
	const tokens = [];
	const len = attrStr.length;
	let i = 0;
	while (i < len) {
		const tokenStart = i;
		while (i < len && isWhiteSpace(attrStr[i])) i++;
		if (i >= len) break;
		if (attrStr[i] === "=") {
			i++;
			continue;
		}
		const leadingWs = attrStr.slice(tokenStart, i);
		const nameStart = i;
		while (i < len && !isWhiteSpace(attrStr[i]) && attrStr[i] !== "=") i++;
		const name = attrStr.slice(nameStart, i);
		let equalsGroup;
		let j = i;
		while (j < len && isWhiteSpace(attrStr[j])) j++;
		if (j < len && attrStr[j] === "=") {
			equalsGroup = attrStr.slice(i, j + 1);
			i = j + 1;
		}
		let quoteChar;
		let value;
		let k = i;
		while (k < len && isWhiteSpace(attrStr[k])) k++;
		if (k < len && (attrStr[k] === "\"" || attrStr[k] === "'")) {
			const valueStart = k + 1;
			const closeIdx = attrStr.indexOf(attrStr[k], valueStart);
			if (closeIdx !== -1) {
				quoteChar = attrStr[k];
				value = attrStr.slice(valueStart, closeIdx);
				i = closeIdx + 1;
			}
		}
		const token = { startIndex: tokenStart };
		token[1] = leadingWs;
		token[2] = name;
		token[3] = equalsGroup;
		token[4] = quoteChar !== void 0 ? true : void 0;
		token[5] = quoteChar;
		token[6] = value;
		tokens.push(token);
	}
	return tokens;
}
function validateAttributeString(attrStr, options) {
	const matches = scanAttributeTokens(attrStr);
	const attrNames = {};
	for (let i = 0; i < matches.length; i++) {
		if (matches[i][1].length === 0) return getErrorObject("InvalidAttr", "Attribute '" + matches[i][2] + "' has no space in starting.", getPositionFromMatch(matches[i]));
		else if (matches[i][3] !== void 0 && matches[i][4] === void 0) return getErrorObject("InvalidAttr", "Attribute '" + matches[i][2] + "' is without value.", getPositionFromMatch(matches[i]));
		else if (matches[i][3] === void 0 && !options.allowBooleanAttributes) return getErrorObject("InvalidAttr", "boolean attribute '" + matches[i][2] + "' is not allowed.", getPositionFromMatch(matches[i]));
		const attrName = matches[i][2];
		if (!validateAttrName(attrName)) return getErrorObject("InvalidAttr", "Attribute '" + attrName + "' is an invalid name.", getPositionFromMatch(matches[i]));
		if (!Object.prototype.hasOwnProperty.call(attrNames, attrName)) attrNames[attrName] = 1;
		else return getErrorObject("InvalidAttr", "Attribute '" + attrName + "' is repeated.", getPositionFromMatch(matches[i]));
	}
	return true;
}
function validateNumberAmpersand(xmlData, i) {
	let re = /\d/;
	if (xmlData[i] === "x") {
		i++;
		re = /[\da-fA-F]/;
	}
	for (; i < xmlData.length; i++) {
		if (xmlData[i] === ";") return i;
		if (!xmlData[i].match(re)) break;
	}
	return -1;
}
function validateAmpersand(xmlData, i) {
	i++;
	if (xmlData[i] === ";") return -1;
	if (xmlData[i] === "#") {
		i++;
		return validateNumberAmpersand(xmlData, i);
	}
	let count = 0;
	for (; i < xmlData.length; i++, count++) {
		if (xmlData[i].match(/\w/) && count < 20) continue;
		if (xmlData[i] === ";") break;
		return -1;
	}
	return i;
}
function getErrorObject(code, message, lineNumber) {
	return { err: {
		code,
		msg: message,
		line: lineNumber.line || lineNumber,
		col: lineNumber.col
	} };
}
function validateAttrName(attrName) {
	return isName(attrName);
}
function validateTagName(tagname) {
	return isName(tagname);
}
function getLineNumberForPosition(xmlData, index) {
	const lines = xmlData.substring(0, index).split(/\r?\n/);
	return {
		line: lines.length,
		col: lines[lines.length - 1].length + 1
	};
}
function getPositionFromMatch(match) {
	return match.startIndex + match[1].length;
}
// node_modules/@nodable/entities/src/entities.js
const CURRENCY = {
	cent: "¢",
	pound: "£",
	curren: "¤",
	yen: "¥",
	euro: "€",
	dollar: "$",
	fnof: "ƒ",
	inr: "₹",
	af: "؋",
	birr: "ብር",
	peso: "₱",
	rub: "₽",
	won: "₩",
	yuan: "¥",
	cedil: "¸"
};
const XML = {
	amp: "&",
	apos: "'",
	gt: ">",
	lt: "<",
	quot: "\""
};
const COMMON_HTML = {
	nbsp: "\xA0",
	copy: "©",
	reg: "®",
	trade: "™",
	mdash: "—",
	ndash: "–",
	hellip: "…",
	laquo: "«",
	raquo: "»",
	lsquo: "‘",
	rsquo: "’",
	ldquo: "“",
	rdquo: "”",
	bull: "•",
	para: "¶",
	sect: "§",
	deg: "°",
	frac12: "½",
	frac14: "¼",
	frac34: "¾"
};
// node_modules/@nodable/entities/src/EntityDecoder.js
const ENTITY_ACTION = Object.freeze({
	ALLOW: "allow",
	BLOCK: "block",
	THROW: "throw"
});
const SPECIAL_CHARS = new Set("!?\\\\/[]$%{}^&*()<>|+");
function validateEntityName$1(name) {
	if (name[0] === "#") throw new Error(`[EntityReplacer] Invalid character '#' in entity name: "${name}"`);
	for (const ch of name) if (SPECIAL_CHARS.has(ch)) throw new Error(`[EntityReplacer] Invalid character '${ch}' in entity name: "${name}"`);
	return name;
}
function mergeEntityMaps(...maps) {
	const out = Object.create(null);
	for (const map of maps) {
		if (!map) continue;
		for (const key of Object.keys(map)) {
			const raw = map[key];
			if (typeof raw === "string") out[key] = raw;
			else if (raw && typeof raw === "object" && raw.val !== void 0) {
				const val = raw.val;
				if (typeof val === "string") out[key] = val;
			}
		}
	}
	return out;
}
const LIMIT_TIER_EXTERNAL = "external";
const LIMIT_TIER_BASE = "base";
const LIMIT_TIER_ALL = "all";
function parseLimitTiers(raw) {
	if (!raw || raw === LIMIT_TIER_EXTERNAL) return new Set([LIMIT_TIER_EXTERNAL]);
	if (raw === LIMIT_TIER_ALL) return new Set([LIMIT_TIER_ALL]);
	if (raw === LIMIT_TIER_BASE) return new Set([LIMIT_TIER_BASE]);
	if (Array.isArray(raw)) return new Set(raw);
	return new Set([LIMIT_TIER_EXTERNAL]);
}
const NCR_LEVEL = Object.freeze({
	allow: 0,
	leave: 1,
	remove: 2,
	throw: 3
});
const XML10_ALLOWED_C0 = new Set([
	9,
	10,
	13
]);
function parseNCRConfig(ncr) {
	if (!ncr) return {
		xmlVersion: 1,
		onLevel: NCR_LEVEL.allow,
		nullLevel: NCR_LEVEL.remove
	};
	const xmlVersion = ncr.xmlVersion === 1.1 ? 1.1 : 1;
	const onLevel = NCR_LEVEL[ncr.onNCR] ?? NCR_LEVEL.allow;
	const nullLevel = NCR_LEVEL[ncr.nullNCR] ?? NCR_LEVEL.remove;
	return {
		xmlVersion,
		onLevel,
		nullLevel: Math.max(nullLevel, NCR_LEVEL.remove)
	};
}
var EntityDecoder = class {
	constructor(options = {}) {
		this._limit = options.limit || {};
		this._maxTotalExpansions = this._limit.maxTotalExpansions || 0;
		this._maxExpandedLength = this._limit.maxExpandedLength || 0;
		this._postCheck = typeof options.postCheck === "function" ? options.postCheck : (r) => r;
		this._limitTiers = parseLimitTiers(this._limit.applyLimitsTo ?? LIMIT_TIER_EXTERNAL);
		this._numericAllowed = options.numericAllowed ?? true;
		this._baseMap = mergeEntityMaps(XML, options.namedEntities || null);
		this._externalMap = Object.create(null);
		this._inputMap = Object.create(null);
		this._totalExpansions = 0;
		this._expandedLength = 0;
		this._removeSet = new Set(options.remove && Array.isArray(options.remove) ? options.remove : []);
		this._leaveSet = new Set(options.leave && Array.isArray(options.leave) ? options.leave : []);
		const ncrCfg = parseNCRConfig(options.ncr);
		this._ncrXmlVersion = ncrCfg.xmlVersion;
		this._ncrOnLevel = ncrCfg.onLevel;
		this._ncrNullLevel = ncrCfg.nullLevel;
		this._onExternalEntity = typeof options.onExternalEntity === "function" ? options.onExternalEntity : null;
		this._onInputEntity = typeof options.onInputEntity === "function" ? options.onInputEntity : null;
	}
	_applyRegistrationHook(hook, name, value, context) {
		if (!hook) return true;
		const action = hook(name, value);
		if (action === ENTITY_ACTION.BLOCK) return false;
		if (action === ENTITY_ACTION.THROW) throw new Error(`[EntityDecoder] Registration of ${context} entity "&${name};" was rejected by hook`);
		return true;
	}
	setExternalEntities(map) {
		if (map) for (const key of Object.keys(map)) validateEntityName$1(key);
		if (!this._onExternalEntity) {
			this._externalMap = mergeEntityMaps(map);
			return;
		}
		const flat = mergeEntityMaps(map);
		const filtered = Object.create(null);
		for (const [name, value] of Object.entries(flat)) if (this._applyRegistrationHook(this._onExternalEntity, name, value, "external")) filtered[name] = value;
		this._externalMap = filtered;
	}
	addExternalEntity(key, value) {
		validateEntityName$1(key);
		if (typeof value === "string" && value.indexOf("&") === -1) {
			if (this._applyRegistrationHook(this._onExternalEntity, key, value, "external")) this._externalMap[key] = value;
		}
	}
	addInputEntities(map) {
		this._totalExpansions = 0;
		this._expandedLength = 0;
		if (!this._onInputEntity) {
			this._inputMap = mergeEntityMaps(map);
			return;
		}
		const flat = mergeEntityMaps(map);
		const filtered = Object.create(null);
		for (const [name, value] of Object.entries(flat)) if (this._applyRegistrationHook(this._onInputEntity, name, value, "input")) filtered[name] = value;
		this._inputMap = filtered;
	}
	reset() {
		this._inputMap = Object.create(null);
		this._totalExpansions = 0;
		this._expandedLength = 0;
		return this;
	}
	setXmlVersion(version) {
		this._ncrXmlVersion = version === 1.1 ? 1.1 : 1;
	}
	decode(str) {
		if (typeof str !== "string" || str.length === 0) return str;
		if (str.indexOf("&") === -1) return str;
		const original = str;
		const chunks = [];
		const len = str.length;
		let last = 0;
		let i = 0;
		const limitExpansions = this._maxTotalExpansions > 0;
		const limitLength = this._maxExpandedLength > 0;
		const checkLimits = limitExpansions || limitLength;
		while (i < len) {
			if (str.charCodeAt(i) !== 38) {
				i++;
				continue;
			}
			let j = i + 1;
			while (j < len && str.charCodeAt(j) !== 59 && j - i <= 32) j++;
			if (j >= len || str.charCodeAt(j) !== 59) {
				i++;
				continue;
			}
			const token = str.slice(i + 1, j);
			if (token.length === 0) {
				i++;
				continue;
			}
			let replacement;
			let tier;
			if (this._removeSet.has(token)) {
				replacement = "";
				if (tier === void 0) tier = LIMIT_TIER_EXTERNAL;
			} else if (this._leaveSet.has(token)) {
				i++;
				continue;
			} else if (token.charCodeAt(0) === 35) {
				const ncrResult = this._resolveNCR(token);
				if (ncrResult === void 0) {
					i++;
					continue;
				}
				replacement = ncrResult;
				tier = LIMIT_TIER_BASE;
			} else {
				const resolved = this._resolveName(token);
				replacement = resolved?.value;
				tier = resolved?.tier;
			}
			if (replacement === void 0) {
				i++;
				continue;
			}
			if (i > last) chunks.push(str.slice(last, i));
			chunks.push(replacement);
			last = j + 1;
			i = last;
			if (checkLimits && this._tierCounts(tier)) {
				if (limitExpansions) {
					this._totalExpansions++;
					if (this._totalExpansions > this._maxTotalExpansions) throw new Error(`[EntityReplacer] Entity expansion count limit exceeded: ${this._totalExpansions} > ${this._maxTotalExpansions}`);
				}
				if (limitLength) {
					const delta = replacement.length - (token.length + 2);
					if (delta > 0) {
						this._expandedLength += delta;
						if (this._expandedLength > this._maxExpandedLength) throw new Error(`[EntityReplacer] Expanded content length limit exceeded: ${this._expandedLength} > ${this._maxExpandedLength}`);
					}
				}
			}
		}
		if (last < len) chunks.push(str.slice(last));
		const result = chunks.length === 0 ? str : chunks.join("");
		return this._postCheck(result, original);
	}
	_tierCounts(tier) {
		if (this._limitTiers.has(LIMIT_TIER_ALL)) return true;
		return this._limitTiers.has(tier);
	}
	_resolveName(name) {
		if (name in this._inputMap) return {
			value: this._inputMap[name],
			tier: LIMIT_TIER_EXTERNAL
		};
		if (name in this._externalMap) return {
			value: this._externalMap[name],
			tier: LIMIT_TIER_EXTERNAL
		};
		if (name in this._baseMap) return {
			value: this._baseMap[name],
			tier: LIMIT_TIER_BASE
		};
	}
	_classifyNCR(cp) {
		if (cp === 0) return this._ncrNullLevel;
		if (cp >= 55296 && cp <= 57343) return NCR_LEVEL.remove;
		if (this._ncrXmlVersion === 1) {
			if (cp >= 1 && cp <= 31 && !XML10_ALLOWED_C0.has(cp)) return NCR_LEVEL.remove;
		}
		return -1;
	}
	_applyNCRAction(action, token, cp) {
		switch (action) {
			case NCR_LEVEL.allow: return String.fromCodePoint(cp);
			case NCR_LEVEL.remove: return "";
			case NCR_LEVEL.leave: return;
			case NCR_LEVEL.throw: throw new Error(`[EntityDecoder] Prohibited numeric character reference &${token}; (U+${cp.toString(16).toUpperCase().padStart(4, "0")})`);
			default: return String.fromCodePoint(cp);
		}
	}
	_resolveNCR(token) {
		const second = token.charCodeAt(1);
		let cp;
		if (second === 120 || second === 88) cp = parseInt(token.slice(2), 16);
		else cp = parseInt(token.slice(1), 10);
		if (Number.isNaN(cp) || cp < 0 || cp > 1114111) return void 0;
		const minimum = this._classifyNCR(cp);
		if (!this._numericAllowed && minimum < NCR_LEVEL.remove) return void 0;
		const effective = minimum === -1 ? this._ncrOnLevel : Math.max(this._ncrOnLevel, minimum);
		return this._applyNCRAction(effective, token, cp);
	}
};
// node_modules/fast-xml-parser/src/xmlparser/OptionsBuilder.js
const defaultOnDangerousProperty = (name) => {
	if (DANGEROUS_PROPERTY_NAMES.includes(name)) return "__" + name;
	return name;
};
const defaultOptions$1 = {
	preserveOrder: false,
	attributeNamePrefix: "@_",
	attributesGroupName: false,
	textNodeName: "#text",
	ignoreAttributes: true,
	removeNSPrefix: false,
	allowBooleanAttributes: false,
	parseTagValue: true,
	parseAttributeValue: false,
	trimValues: true,
	cdataPropName: false,
	numberParseOptions: {
		hex: true,
		leadingZeros: true,
		eNotation: true,
		unicode: false
	},
	tagValueProcessor: function(tagName, val) {
		return val;
	},
	attributeValueProcessor: function(attrName, val) {
		return val;
	},
	stopNodes: [],
	alwaysCreateTextNode: false,
	isArray: () => false,
	commentPropName: false,
	unpairedTags: [],
	processEntities: true,
	htmlEntities: false,
	entityDecoder: null,
	ignoreDeclaration: false,
	ignorePiTags: false,
	transformTagName: false,
	transformAttributeName: false,
	updateTag: function(tagName, jPath, attrs) {
		return tagName;
	},
	captureMetaData: false,
	maxNestedTags: 100,
	strictReservedNames: true,
	jPath: true,
	onDangerousProperty: defaultOnDangerousProperty
};
function validatePropertyName(propertyName, optionName) {
	if (typeof propertyName !== "string") return;
	const normalized = propertyName.toLowerCase();
	if (DANGEROUS_PROPERTY_NAMES.some((dangerous) => normalized === dangerous.toLowerCase())) throw new Error(`[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype pollution`);
	if (criticalProperties.some((dangerous) => normalized === dangerous.toLowerCase())) throw new Error(`[SECURITY] Invalid ${optionName}: "${propertyName}" is a reserved JavaScript keyword that could cause prototype pollution`);
}
function normalizeProcessEntities(value, htmlEntities) {
	if (typeof value === "boolean") return {
		enabled: value,
		maxEntitySize: 1e4,
		maxExpansionDepth: 1e4,
		maxTotalExpansions: Infinity,
		maxExpandedLength: 1e5,
		maxEntityCount: 1e3,
		allowedTags: null,
		tagFilter: null,
		appliesTo: "all"
	};
	if (typeof value === "object" && value !== null) return {
		enabled: value.enabled !== false,
		maxEntitySize: Math.max(1, value.maxEntitySize ?? 1e4),
		maxExpansionDepth: Math.max(1, value.maxExpansionDepth ?? 1e4),
		maxTotalExpansions: Math.max(1, value.maxTotalExpansions ?? Infinity),
		maxExpandedLength: Math.max(1, value.maxExpandedLength ?? 1e5),
		maxEntityCount: Math.max(1, value.maxEntityCount ?? 1e3),
		allowedTags: value.allowedTags ?? null,
		tagFilter: value.tagFilter ?? null,
		appliesTo: value.appliesTo ?? "all"
	};
	return normalizeProcessEntities(true);
}
const buildOptions = function(options) {
	const built = Object.assign({}, defaultOptions$1, options);
	const propertyNameOptions = [
		{
			value: built.attributeNamePrefix,
			name: "attributeNamePrefix"
		},
		{
			value: built.attributesGroupName,
			name: "attributesGroupName"
		},
		{
			value: built.textNodeName,
			name: "textNodeName"
		},
		{
			value: built.cdataPropName,
			name: "cdataPropName"
		},
		{
			value: built.commentPropName,
			name: "commentPropName"
		}
	];
	for (const { value, name } of propertyNameOptions) if (value) validatePropertyName(value, name);
	if (built.onDangerousProperty === null) built.onDangerousProperty = defaultOnDangerousProperty;
	built.processEntities = normalizeProcessEntities(built.processEntities, built.htmlEntities);
	built.unpairedTagsSet = new Set(built.unpairedTags);
	if (built.stopNodes && Array.isArray(built.stopNodes)) built.stopNodes = built.stopNodes.map((node) => {
		if (typeof node === "string" && node.startsWith("*.")) return ".." + node.substring(2);
		return node;
	});
	return built;
};
// node_modules/fast-xml-parser/src/xmlparser/xmlNode.js
let METADATA_SYMBOL$1;
if (typeof Symbol !== "function") METADATA_SYMBOL$1 = "@@xmlMetadata";
else METADATA_SYMBOL$1 = Symbol("XML Node Metadata");
var XmlNode = class {
	constructor(tagname) {
		this.tagname = tagname;
		this.child = [];
		this[":@"] = Object.create(null);
	}
	add(key, val) {
		if (key === "__proto__") key = "#__proto__";
		this.child.push({ [key]: val });
	}
	addChild(node, startIndex) {
		if (node.tagname === "__proto__") node.tagname = "#__proto__";
		if (node[":@"] && Object.keys(node[":@"]).length > 0) this.child.push({
			[node.tagname]: node.child,
			[":@"]: node[":@"]
		});
		else this.child.push({ [node.tagname]: node.child });
		this.addStartIndex(startIndex);
	}
	addStartIndex(startIndex) {
		if (startIndex !== void 0) this.child[this.child.length - 1][METADATA_SYMBOL$1] = { startIndex };
	}
	addEndIndex(endIndex) {
		const lastChild = this.child[this.child.length - 1];
		if (lastChild !== void 0 && lastChild[METADATA_SYMBOL$1] !== void 0 && lastChild[METADATA_SYMBOL$1].endIndex === void 0) lastChild[METADATA_SYMBOL$1].endIndex = endIndex;
	}
	static getMetaDataSymbol() {
		return METADATA_SYMBOL$1;
	}
};
// node_modules/xml-naming/src/index.js
const nameStartChar10 = ":A-Za-z_À-ÖØ-öø-˿Ͱ-ͽͿ-҆҈-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�";
const nameChar10 = nameStartChar10 + "\\-\\.\\d" + "·" + "̀-ͯ" + "‿-⁀";
const nameStartChar11 = ":A-Za-z_À-˿Ͱ-ͽͿ-҆҈-῿‌-‍⁰-↏Ⰰ-⿯、-퟿豈-﷏ﷰ-�𐀀-󯿿";
const nameChar11 = nameStartChar11 + "\\-\\.\\d" + "·" + "̀-ͯ" + "҇" + "‿-⁀";
const buildRegexes = (startChar, char, flags = "") => {
	const ncNamePat = `[${startChar.replace(":", "")}][${char.replace(":", "")}]*`;
	return {
		name: new RegExp(`^[${startChar}][${char}]*$`, flags),
		ncName: new RegExp(`^${ncNamePat}$`, flags),
		qName: new RegExp(`^${ncNamePat}(?::${ncNamePat})?$`, flags),
		nmToken: new RegExp(`^[${char}]+$`, flags),
		nmTokens: new RegExp(`^[${char}]+(?:\\s+[${char}]+)*$`, flags)
	};
};
const regexes10 = buildRegexes(nameStartChar10, nameChar10);
const regexes11 = buildRegexes(nameStartChar11, nameChar11, "u");
const regexesAscii = buildRegexes(":A-Za-z_", ":A-Za-z_\\-\\.\\d");
const getRegexes = (xmlVersion = "1.0", asciiOnly = false) => {
	if (asciiOnly) return regexesAscii;
	return xmlVersion === "1.1" ? regexes11 : regexes10;
};
const qName = (str, { xmlVersion = "1.0", asciiOnly = false } = {}) => getRegexes(xmlVersion, asciiOnly).qName.test(str);
const PRODUCTIONS = [
	"name",
	"ncName",
	"qName",
	"nmToken",
	"nmTokens"
];
const createValidator = (production, { xmlVersion = "1.0", asciiOnly = false, maxCacheSize = 2048 } = {}) => {
	if (!PRODUCTIONS.includes(production)) throw new TypeError(`Unknown production "${production}". Must be one of: ${PRODUCTIONS.join(", ")}`);
	const regex = getRegexes(xmlVersion, asciiOnly)[production];
	let cache = new Map();
	const validator = (str) => {
		const cached = cache.get(str);
		if (cached !== void 0) return cached;
		const result = regex.test(str);
		if (cache.size < maxCacheSize) cache.set(str, result);
		return result;
	};
	validator.reset = () => {
		cache = new Map();
	};
	return validator;
};
// node_modules/fast-xml-parser/src/xmlparser/DocTypeReader.js
var DocTypeReader = class {
	constructor(options, xmlVersion) {
		this.suppressValidationErr = !options;
		this.options = options;
		this.xmlVersion = xmlVersion || 1;
	}
	setXmlVersion(xmlVersion = 1) {
		this.xmlVersion = xmlVersion;
	}
	readDocType(xmlData, i) {
		const entities = Object.create(null);
		let entityCount = 0;
		if (xmlData[i + 3] === "O" && xmlData[i + 4] === "C" && xmlData[i + 5] === "T" && xmlData[i + 6] === "Y" && xmlData[i + 7] === "P" && xmlData[i + 8] === "E") {
			i = i + 9;
			let angleBracketsCount = 1;
			let hasBody = false, comment = false;
			let quoteChar = null;
			let exp = "";
			for (; i < xmlData.length; i++) {
				if (quoteChar !== null) {
					if (xmlData[i] === quoteChar) quoteChar = null;
					exp += xmlData[i];
					continue;
				}
				if (!hasBody && !comment && (xmlData[i] === "\"" || xmlData[i] === "'")) {
					quoteChar = xmlData[i];
					exp += xmlData[i];
					continue;
				}
				if (xmlData[i] === "<" && !comment) {
					if (hasBody && hasSeq(xmlData, "!ENTITY", i)) {
						i += 7;
						let entityName, val;
						[entityName, val, i] = this.readEntityExp(xmlData, i + 1, this.suppressValidationErr);
						if (val.indexOf("&") === -1) {
							if (this.options.enabled !== false && this.options.maxEntityCount != null && entityCount >= this.options.maxEntityCount) throw new Error(`Entity count (${entityCount + 1}) exceeds maximum allowed (${this.options.maxEntityCount})`);
							entities[entityName] = val;
							entityCount++;
						}
					} else if (hasBody && hasSeq(xmlData, "!ELEMENT", i)) {
						i += 8;
						const { index } = this.readElementExp(xmlData, i + 1);
						i = index;
					} else if (hasBody && hasSeq(xmlData, "!ATTLIST", i)) i += 8;
					else if (hasBody && hasSeq(xmlData, "!NOTATION", i)) {
						i += 9;
						const { index } = this.readNotationExp(xmlData, i + 1, this.suppressValidationErr);
						i = index;
					} else if (hasSeq(xmlData, "!--", i)) comment = true;
					else throw new Error(`Invalid DOCTYPE`);
					angleBracketsCount++;
					exp = "";
				} else if (xmlData[i] === ">") {
					if (comment) {
						if (xmlData[i - 1] === "-" && xmlData[i - 2] === "-") {
							comment = false;
							angleBracketsCount--;
						}
					} else angleBracketsCount--;
					if (angleBracketsCount === 0) break;
				} else if (xmlData[i] === "[") hasBody = true;
				else exp += xmlData[i];
			}
			if (quoteChar !== null || angleBracketsCount !== 0) throw new Error(`Unclosed DOCTYPE`);
		} else throw new Error(`Invalid Tag instead of DOCTYPE`);
		return {
			entities,
			i
		};
	}
	readEntityExp(xmlData, i) {
		i = skipWhitespace(xmlData, i);
		const startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i]) && xmlData[i] !== "\"" && xmlData[i] !== "'") i++;
		let entityName = xmlData.substring(startIndex, i);
		validateEntityName(entityName, { xmlVersion: this.xmlVersion });
		i = skipWhitespace(xmlData, i);
		if (!this.suppressValidationErr) {
			if (xmlData.substring(i, i + 6).toUpperCase() === "SYSTEM") throw new Error("External entities are not supported");
			else if (xmlData[i] === "%") throw new Error("Parameter entities are not supported");
		}
		let entityValue = "";
		[i, entityValue] = this.readIdentifierVal(xmlData, i, "entity");
		if (this.options.enabled !== false && this.options.maxEntitySize != null && entityValue.length > this.options.maxEntitySize) throw new Error(`Entity "${entityName}" size (${entityValue.length}) exceeds maximum allowed size (${this.options.maxEntitySize})`);
		i--;
		return [
			entityName,
			entityValue,
			i
		];
	}
	readNotationExp(xmlData, i) {
		i = skipWhitespace(xmlData, i);
		const startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
		let notationName = xmlData.substring(startIndex, i);
		!this.suppressValidationErr && validateEntityName(notationName, { xmlVersion: this.xmlVersion });
		i = skipWhitespace(xmlData, i);
		const identifierType = xmlData.substring(i, i + 6).toUpperCase();
		if (!this.suppressValidationErr && identifierType !== "SYSTEM" && identifierType !== "PUBLIC") throw new Error(`Expected SYSTEM or PUBLIC, found "${identifierType}"`);
		i += identifierType.length;
		i = skipWhitespace(xmlData, i);
		let publicIdentifier = null;
		let systemIdentifier = null;
		if (identifierType === "PUBLIC") {
			[i, publicIdentifier] = this.readIdentifierVal(xmlData, i, "publicIdentifier");
			i = skipWhitespace(xmlData, i);
			if (xmlData[i] === "\"" || xmlData[i] === "'") [i, systemIdentifier] = this.readIdentifierVal(xmlData, i, "systemIdentifier");
		} else if (identifierType === "SYSTEM") {
			[i, systemIdentifier] = this.readIdentifierVal(xmlData, i, "systemIdentifier");
			if (!this.suppressValidationErr && !systemIdentifier) throw new Error("Missing mandatory system identifier for SYSTEM notation");
		}
		return {
			notationName,
			publicIdentifier,
			systemIdentifier,
			index: --i
		};
	}
	readIdentifierVal(xmlData, i, type) {
		let identifierVal = "";
		const startChar = xmlData[i];
		if (startChar !== "\"" && startChar !== "'") throw new Error(`Expected quoted string, found "${startChar}"`);
		i++;
		const startIndex = i;
		while (i < xmlData.length && xmlData[i] !== startChar) i++;
		identifierVal = xmlData.substring(startIndex, i);
		if (xmlData[i] !== startChar) throw new Error(`Unterminated ${type} value`);
		i++;
		return [i, identifierVal];
	}
	readElementExp(xmlData, i) {
		i = skipWhitespace(xmlData, i);
		const startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
		let elementName = xmlData.substring(startIndex, i);
		if (!this.suppressValidationErr && !qName(elementName, { xmlVersion: this.xmlVersion })) throw new Error(`Invalid element name: "${elementName}"`);
		i = skipWhitespace(xmlData, i);
		let contentModel = "";
		if (xmlData[i] === "E" && hasSeq(xmlData, "MPTY", i)) i += 4;
		else if (xmlData[i] === "A" && hasSeq(xmlData, "NY", i)) i += 2;
		else if (xmlData[i] === "(") {
			i++;
			const startIndex = i;
			while (i < xmlData.length && xmlData[i] !== ")") i++;
			contentModel = xmlData.substring(startIndex, i);
			if (xmlData[i] !== ")") throw new Error("Unterminated content model");
		} else if (!this.suppressValidationErr) throw new Error(`Invalid Element Expression, found "${xmlData[i]}"`);
		return {
			elementName,
			contentModel: contentModel.trim(),
			index: i
		};
	}
	readAttlistExp(xmlData, i) {
		i = skipWhitespace(xmlData, i);
		let startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
		let elementName = xmlData.substring(startIndex, i);
		validateEntityName(elementName, { xmlVersion: this.xmlVersion });
		i = skipWhitespace(xmlData, i);
		startIndex = i;
		while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
		let attributeName = xmlData.substring(startIndex, i);
		if (!validateEntityName(attributeName, { xmlVersion: this.xmlVersion })) throw new Error(`Invalid attribute name: "${attributeName}"`);
		i = skipWhitespace(xmlData, i);
		let attributeType = "";
		if (xmlData.substring(i, i + 8).toUpperCase() === "NOTATION") {
			attributeType = "NOTATION";
			i += 8;
			i = skipWhitespace(xmlData, i);
			if (xmlData[i] !== "(") throw new Error(`Expected '(', found "${xmlData[i]}"`);
			i++;
			let allowedNotations = [];
			while (i < xmlData.length && xmlData[i] !== ")") {
				const startIndex = i;
				while (i < xmlData.length && xmlData[i] !== "|" && xmlData[i] !== ")") i++;
				let notation = xmlData.substring(startIndex, i);
				notation = notation.trim();
				if (!validateEntityName(notation, { xmlVersion: this.xmlVersion })) throw new Error(`Invalid notation name: "${notation}"`);
				allowedNotations.push(notation);
				if (xmlData[i] === "|") {
					i++;
					i = skipWhitespace(xmlData, i);
				}
			}
			if (xmlData[i] !== ")") throw new Error("Unterminated list of notations");
			i++;
			attributeType += " (" + allowedNotations.join("|") + ")";
		} else {
			const startIndex = i;
			while (i < xmlData.length && !/\s/.test(xmlData[i])) i++;
			attributeType += xmlData.substring(startIndex, i);
			if (!this.suppressValidationErr && ![
				"CDATA",
				"ID",
				"IDREF",
				"IDREFS",
				"ENTITY",
				"ENTITIES",
				"NMTOKEN",
				"NMTOKENS"
			].includes(attributeType.toUpperCase())) throw new Error(`Invalid attribute type: "${attributeType}"`);
		}
		i = skipWhitespace(xmlData, i);
		let defaultValue = "";
		if (xmlData.substring(i, i + 8).toUpperCase() === "#REQUIRED") {
			defaultValue = "#REQUIRED";
			i += 8;
		} else if (xmlData.substring(i, i + 7).toUpperCase() === "#IMPLIED") {
			defaultValue = "#IMPLIED";
			i += 7;
		} else [i, defaultValue] = this.readIdentifierVal(xmlData, i, "ATTLIST");
		return {
			elementName,
			attributeName,
			attributeType,
			defaultValue,
			index: i
		};
	}
};
const skipWhitespace = (data, index) => {
	while (index < data.length && /\s/.test(data[index])) index++;
	return index;
};
function hasSeq(data, seq, i) {
	for (let j = 0; j < seq.length; j++) if (seq[j] !== data[i + j + 1]) return false;
	return true;
}
function validateEntityName(name, xmlVersion) {
	if (qName(name, { xmlVersion })) return name;
	else throw new Error(`Invalid entity name ${name}`);
}
// node_modules/anynum/digitTable.js
const SCRIPT_ZEROS = [
	48,
	1632,
	1776,
	2406,
	2534,
	2662,
	2790,
	2918,
	3046,
	3174,
	3302,
	3430,
	3558,
	3664,
	3792,
	3872,
	4160,
	4240,
	6112,
	6160,
	6470,
	6608,
	6784,
	6800,
	6992,
	7088,
	7232,
	7248,
	65296,
	120782,
	120792,
	120802,
	120812,
	120822,
	66720,
	68912,
	69734,
	69872,
	69942,
	70096,
	70384,
	70736,
	70864,
	71248,
	71360,
	71472,
	71904,
	72016,
	72688,
	72784,
	73040,
	73120,
	73552,
	92768,
	92864,
	93008,
	123200,
	123632,
	124144,
	125264,
	130032
];
const HIGH_MAP = new Map();
const LOW_MAX = 65535;
const TABLE_OFFSET = 1632;
const TABLE = new Uint8Array(63904).fill(255);
for (const zero of SCRIPT_ZEROS) for (let d = 0; d < 10; d++) {
	const cp = zero + d;
	if (cp <= LOW_MAX) TABLE[cp - TABLE_OFFSET] = d;
	else HIGH_MAP.set(cp, d);
}
// node_modules/anynum/anynum.js
const CHAR_0 = 48;
const CHAR_9 = 57;
const CHAR_MINUS = 45;
const MINUS_SET = new Set([
	8722,
	65293,
	65123
]);
function anynum(str) {
	if (typeof str !== "string") return str;
	const len = str.length;
	if (len === 0) return str;
	let firstHit = -1;
	for (let i = 0; i < len; i++) {
		const cc = str.charCodeAt(i);
		if (cc >= CHAR_0 && cc <= CHAR_9 || cc === CHAR_MINUS) continue;
		if (cc < 1632) {
			if (MINUS_SET.has(cc)) {
				firstHit = i;
				break;
			}
			continue;
		}
		if (cc >= 55296 && cc <= 56319) {
			if (i + 1 < len) {
				const low = str.charCodeAt(i + 1);
				if (low >= 56320 && low <= 57343) {
					const cp = 65536 + (cc - 55296 << 10) + (low - 56320);
					if (HIGH_MAP.has(cp)) {
						firstHit = i;
						break;
					}
				}
			}
			continue;
		}
		if (TABLE[cc - 1632] !== 255 || MINUS_SET.has(cc)) {
			firstHit = i;
			break;
		}
	}
	if (firstHit === -1) return str;
	const chars = [];
	if (firstHit > 0) chars.push(str.slice(0, firstHit));
	for (let i = firstHit; i < len; i++) {
		const cc = str.charCodeAt(i);
		if (cc >= CHAR_0 && cc <= CHAR_9 || cc === CHAR_MINUS) {
			chars.push(str[i]);
			continue;
		}
		if (cc < 1632) {
			chars.push(MINUS_SET.has(cc) ? "-" : str[i]);
			continue;
		}
		if (cc >= 55296 && cc <= 56319) {
			if (i + 1 < len) {
				const low = str.charCodeAt(i + 1);
				if (low >= 56320 && low <= 57343) {
					const cp = 65536 + (cc - 55296 << 10) + (low - 56320);
					const d = HIGH_MAP.get(cp);
					if (d !== void 0) {
						chars.push(String.fromCharCode(d + 48));
						i++;
						continue;
					}
				}
			}
			chars.push(str[i]);
			continue;
		}
		if (MINUS_SET.has(cc)) {
			chars.push("-");
			continue;
		}
		const d = TABLE[cc - TABLE_OFFSET];
		chars.push(d !== 255 ? String.fromCharCode(d + 48) : str[i]);
	}
	return chars.join("");
}
// node_modules/strnum/strnum.js
const hexRegex = /^[-+]?0x[a-fA-F0-9]+$/;
const binRegex = /^0b[01]+$/;
const octRegex = /^0o[0-7]+$/;
const numRegex = /^([\-\+])?(0*)([0-9]*(\.[0-9]*)?)$/;
const consider = {
	hex: true,
	binary: false,
	octal: false,
	leadingZeros: true,
	decimalPoint: ".",
	eNotation: true,
	infinity: "original",
	unicode: false
};
function toNumber(str, options = {}) {
	options = Object.assign({}, consider, options);
	if (!str || typeof str !== "string") return str;
	let trimmedStr = str.trim();
	if (trimmedStr.length === 0) return str;
	else if (options.skipLike !== void 0 && options.skipLike.test(trimmedStr)) return str;
	else if (trimmedStr === "0") return 0;
	if (options.unicode) {
		trimmedStr = anynum(trimmedStr);
		if (trimmedStr === "0") return 0;
	}
	if (options.hex && hexRegex.test(trimmedStr)) return parse_int(trimmedStr, 16);
	else if (options.binary && binRegex.test(trimmedStr)) return parse_int(trimmedStr, 2);
	else if (options.octal && octRegex.test(trimmedStr)) return parse_int(trimmedStr, 8);
	else if (!isFinite(trimmedStr)) {
		const num = Number(trimmedStr);
		if (Number.isNaN(num)) return str;
		return handleInfinity(str, num, options);
	} else if (trimmedStr.includes("e") || trimmedStr.includes("E")) return resolveEnotation(str, trimmedStr, options);
	else {
		const match = numRegex.exec(trimmedStr);
		if (match) {
			const sign = match[1] || "";
			const leadingZeros = match[2];
			let numTrimmedByZeros = trimZeros(match[3]);
			const decimalAdjacentToLeadingZeros = sign ? trimmedStr[leadingZeros.length + 1] === "." : trimmedStr[leadingZeros.length] === ".";
			if (!options.leadingZeros && (leadingZeros.length > 1 || leadingZeros.length === 1 && !decimalAdjacentToLeadingZeros)) return str;
			else {
				const num = Number(trimmedStr);
				const parsedStr = String(num);
				if (num === 0) return num;
				if (parsedStr.search(/[eE]/) !== -1) {
					if (options.eNotation) return num;
					else return str;
				} else if (trimmedStr.indexOf(".") !== -1) {
					if (parsedStr === "0") return num;
					else if (parsedStr === numTrimmedByZeros) return num;
					else if (parsedStr === `${sign}${numTrimmedByZeros}`) return num;
					else return str;
				}
				let n = leadingZeros ? numTrimmedByZeros : trimmedStr;
				if (leadingZeros) return n === parsedStr || sign + n === parsedStr ? num : str;
				else return n === parsedStr || n === sign + parsedStr ? num : str;
			}
		} else return str;
	}
}
const eNotationRegx = /^([-+])?(0*)(\d*(\.\d*)?[eE][-\+]?\d+)$/;
function resolveEnotation(str, trimmedStr, options) {
	if (!options.eNotation) return str;
	const notation = trimmedStr.match(eNotationRegx);
	if (notation) {
		let sign = notation[1] || "";
		const eChar = notation[3].indexOf("e") === -1 ? "E" : "e";
		const leadingZeros = notation[2];
		const eAdjacentToLeadingZeros = sign ? trimmedStr[leadingZeros.length + 1] === eChar : trimmedStr[leadingZeros.length] === eChar;
		if (leadingZeros.length > 1 && eAdjacentToLeadingZeros) return str;
		else if (leadingZeros.length === 1 && (notation[3].startsWith(`.${eChar}`) || notation[3][0] === eChar)) return Number(trimmedStr);
		else if (leadingZeros.length > 0) {
			if (options.leadingZeros && !eAdjacentToLeadingZeros) return Number(trimmedStr);
			else return str;
		} else return Number(trimmedStr);
	} else return str;
}
function trimZeros(numStr) {
	if (numStr && numStr.indexOf(".") !== -1) {
		let end = numStr.length;
		while (end > 0 && numStr.charCodeAt(end - 1) === 48) end--;
		numStr = numStr.slice(0, end);
		if (numStr === ".") numStr = "0";
		else if (numStr[0] === ".") numStr = "0" + numStr;
		else if (numStr[numStr.length - 1] === ".") numStr = numStr.substring(0, numStr.length - 1);
		return numStr;
	}
	return numStr;
}
function parse_int(numStr, base) {
	const str = numStr.trim();
	if (base === 2 || base === 8) numStr = str.substring(2);
	if (parseInt) return parseInt(numStr, base);
	else if (Number.parseInt) return Number.parseInt(numStr, base);
	else if (window && window.parseInt) return window.parseInt(numStr, base);
	else throw new Error("parseInt, Number.parseInt, window.parseInt are not supported");
}
function handleInfinity(str, num, options) {
	const isPositive = num === Infinity;
	switch (options.infinity.toLowerCase()) {
		case "null": return null;
		case "infinity": return num;
		case "string": return isPositive ? "Infinity" : "-Infinity";
		default: return str;
	}
}
// node_modules/fast-xml-parser/src/ignoreAttributes.js
function getIgnoreAttributesFn$1(ignoreAttributes) {
	if (typeof ignoreAttributes === "function") return ignoreAttributes;
	if (Array.isArray(ignoreAttributes)) return (attrName) => {
		for (const pattern of ignoreAttributes) {
			if (typeof pattern === "string" && attrName === pattern) return true;
			if (pattern instanceof RegExp && pattern.test(attrName)) return true;
		}
	};
	return () => false;
}
// node_modules/path-expression-matcher/src/Expression.js
var Expression = class {
	constructor(pattern, options = {}, data) {
		this.pattern = pattern;
		this.separator = options.separator || ".";
		this.segments = this._parse(pattern);
		this.data = data;
		this._hasDeepWildcard = this.segments.some((seg) => seg.type === "deep-wildcard");
		this._hasAttributeCondition = this.segments.some((seg) => seg.attrName !== void 0);
		this._hasPositionSelector = this.segments.some((seg) => seg.position !== void 0);
	}
	_parse(pattern) {
		const segments = [];
		let i = 0;
		let currentPart = "";
		while (i < pattern.length) if (pattern[i] === this.separator) {
			if (i + 1 < pattern.length && pattern[i + 1] === this.separator) {
				if (currentPart.trim()) {
					segments.push(this._parseSegment(currentPart.trim()));
					currentPart = "";
				}
				segments.push({ type: "deep-wildcard" });
				i += 2;
			} else {
				if (currentPart.trim()) segments.push(this._parseSegment(currentPart.trim()));
				currentPart = "";
				i++;
			}
		} else {
			currentPart += pattern[i];
			i++;
		}
		if (currentPart.trim()) segments.push(this._parseSegment(currentPart.trim()));
		return segments;
	}
	_parseSegment(part) {
		const segment = { type: "tag" };
		let bracketContent = null;
		let withoutBrackets = part;
		const bracketMatch = part.match(/^([^\[]+)(\[[^\]]*\])(.*)$/);
		if (bracketMatch) {
			withoutBrackets = bracketMatch[1] + bracketMatch[3];
			if (bracketMatch[2]) {
				const content = bracketMatch[2].slice(1, -1);
				if (content) bracketContent = content;
			}
		}
		let namespace = void 0;
		let tagAndPosition = withoutBrackets;
		if (withoutBrackets.includes("::")) {
			const nsIndex = withoutBrackets.indexOf("::");
			namespace = withoutBrackets.substring(0, nsIndex).trim();
			tagAndPosition = withoutBrackets.substring(nsIndex + 2).trim();
			if (!namespace) throw new Error(`Invalid namespace in pattern: ${part}`);
		}
		let tag = void 0;
		let positionMatch = null;
		if (tagAndPosition.includes(":")) {
			const colonIndex = tagAndPosition.lastIndexOf(":");
			const tagPart = tagAndPosition.substring(0, colonIndex).trim();
			const posPart = tagAndPosition.substring(colonIndex + 1).trim();
			if ([
				"first",
				"last",
				"odd",
				"even"
			].includes(posPart) || /^nth\(\d+\)$/.test(posPart)) {
				tag = tagPart;
				positionMatch = posPart;
			} else tag = tagAndPosition;
		} else tag = tagAndPosition;
		if (!tag) throw new Error(`Invalid segment pattern: ${part}`);
		segment.tag = tag;
		if (namespace) segment.namespace = namespace;
		if (bracketContent) {
			if (bracketContent.includes("=")) {
				const eqIndex = bracketContent.indexOf("=");
				segment.attrName = bracketContent.substring(0, eqIndex).trim();
				segment.attrValue = bracketContent.substring(eqIndex + 1).trim();
			} else segment.attrName = bracketContent.trim();
		}
		if (positionMatch) {
			const nthMatch = positionMatch.match(/^nth\((\d+)\)$/);
			if (nthMatch) {
				segment.position = "nth";
				segment.positionValue = parseInt(nthMatch[1], 10);
			} else segment.position = positionMatch;
		}
		return segment;
	}
	get length() {
		return this.segments.length;
	}
	hasDeepWildcard() {
		return this._hasDeepWildcard;
	}
	hasAttributeCondition() {
		return this._hasAttributeCondition;
	}
	hasPositionSelector() {
		return this._hasPositionSelector;
	}
	toString() {
		return this.pattern;
	}
};
// node_modules/path-expression-matcher/src/ExpressionSet.js
var ExpressionSet = class {
	constructor() {
		this._byDepthAndTag = new Map();
		this._wildcardByDepth = new Map();
		this._deepWildcards = [];
		this._deepByTerminalTag = new Map();
		this._patterns = new Set();
		this._sealed = false;
	}
	add(expression) {
		if (this._sealed) throw new TypeError("ExpressionSet is sealed. Create a new ExpressionSet to add more expressions.");
		if (this._patterns.has(expression.pattern)) return this;
		this._patterns.add(expression.pattern);
		if (expression.hasDeepWildcard()) {
			const lastSeg = expression.segments[expression.segments.length - 1];
			if (lastSeg && lastSeg.type !== "deep-wildcard" && lastSeg.tag !== "*") {
				const tag = lastSeg.tag;
				if (!this._deepByTerminalTag.has(tag)) this._deepByTerminalTag.set(tag, []);
				this._deepByTerminalTag.get(tag).push(expression);
			} else this._deepWildcards.push(expression);
			return this;
		}
		const depth = expression.length;
		const tag = expression.segments[expression.segments.length - 1]?.tag;
		if (!tag || tag === "*") {
			if (!this._wildcardByDepth.has(depth)) this._wildcardByDepth.set(depth, []);
			this._wildcardByDepth.get(depth).push(expression);
		} else {
			const key = `${depth}:${tag}`;
			if (!this._byDepthAndTag.has(key)) this._byDepthAndTag.set(key, []);
			this._byDepthAndTag.get(key).push(expression);
		}
		return this;
	}
	addAll(expressions) {
		for (const expr of expressions) this.add(expr);
		return this;
	}
	has(expression) {
		return this._patterns.has(expression.pattern);
	}
	get size() {
		return this._patterns.size;
	}
	seal() {
		this._sealed = true;
		return this;
	}
	get isSealed() {
		return this._sealed;
	}
	matchesAny(matcher) {
		return this.findMatch(matcher) !== null;
	}
	findMatch(matcher) {
		const depth = matcher.getDepth();
		const tag = matcher.getCurrentTag();
		const exactKey = `${depth}:${tag}`;
		const exactBucket = this._byDepthAndTag.get(exactKey);
		if (exactBucket) {
			for (let i = 0; i < exactBucket.length; i++) if (matcher.matches(exactBucket[i])) return exactBucket[i];
		}
		const wildcardBucket = this._wildcardByDepth.get(depth);
		if (wildcardBucket) {
			for (let i = 0; i < wildcardBucket.length; i++) if (matcher.matches(wildcardBucket[i])) return wildcardBucket[i];
		}
		const deepBucket = this._deepByTerminalTag.get(tag);
		if (deepBucket) {
			for (let i = 0; i < deepBucket.length; i++) if (matcher.matches(deepBucket[i])) return deepBucket[i];
		}
		for (let i = 0; i < this._deepWildcards.length; i++) if (matcher.matches(this._deepWildcards[i])) return this._deepWildcards[i];
		return null;
	}
};
// node_modules/path-expression-matcher/src/Matcher.js
var MatcherView = class {
	constructor(matcher) {
		this._matcher = matcher;
	}
	get separator() {
		return this._matcher.separator;
	}
	getCurrentTag() {
		const path = this._matcher.path;
		return path.length > 0 ? path[path.length - 1].tag : void 0;
	}
	getCurrentNamespace() {
		const path = this._matcher.path;
		return path.length > 0 ? path[path.length - 1].namespace : void 0;
	}
	getAttrValue(attrName) {
		const path = this._matcher.path;
		if (path.length === 0) return void 0;
		return path[path.length - 1].values?.[attrName];
	}
	hasAttr(attrName) {
		const path = this._matcher.path;
		if (path.length === 0) return false;
		const current = path[path.length - 1];
		return current.values !== void 0 && attrName in current.values;
	}
	getAnyParentAttr(attrName) {
		return this._matcher.getAnyParentAttr(attrName);
	}
	hasAnyParentAttr(attrName) {
		return this._matcher.hasAnyParentAttr(attrName);
	}
	getPosition() {
		const path = this._matcher.path;
		if (path.length === 0) return -1;
		return path[path.length - 1].position ?? 0;
	}
	getCounter() {
		const path = this._matcher.path;
		if (path.length === 0) return -1;
		return path[path.length - 1].counter ?? 0;
	}
	getIndex() {
		return this.getPosition();
	}
	getDepth() {
		return this._matcher.path.length;
	}
	toString(separator, includeNamespace = true) {
		return this._matcher.toString(separator, includeNamespace);
	}
	toArray() {
		return this._matcher.path.map((n) => n.tag);
	}
	matches(expression) {
		return this._matcher.matches(expression);
	}
	matchesAny(exprSet) {
		return exprSet.matchesAny(this._matcher);
	}
};
var Matcher = class {
	constructor(options = {}) {
		this.separator = options.separator || ".";
		this.path = [];
		this.siblingStacks = [];
		this._pathStringCache = null;
		this._view = new MatcherView(this);
		this._keptAttrs = [];
	}
	push(tagName, attrValues = null, namespace = null, options = null) {
		this._pathStringCache = null;
		if (this.path.length > 0) this.path[this.path.length - 1].values = void 0;
		const currentLevel = this.path.length;
		let level = this.siblingStacks[currentLevel];
		if (!level) {
			level = {
				counts: new Map(),
				total: 0
			};
			this.siblingStacks[currentLevel] = level;
		}
		const siblingKey = namespace ? `${namespace}:${tagName}` : tagName;
		const counter = level.counts.get(siblingKey) || 0;
		const position = level.total;
		level.counts.set(siblingKey, counter + 1);
		level.total++;
		const node = {
			tag: tagName,
			position,
			counter
		};
		if (namespace !== null && namespace !== void 0) node.namespace = namespace;
		if (attrValues !== null && attrValues !== void 0) node.values = attrValues;
		this.path.push(node);
		const depth = this.path.length;
		const keep = options !== null ? options.keep : null;
		if (keep !== null && keep !== void 0 && keep.length > 0 && attrValues) for (let i = 0; i < keep.length; i++) {
			const name = keep[i];
			if (attrValues[name] !== void 0) this._keptAttrs.push({
				depth,
				name,
				value: attrValues[name]
			});
		}
	}
	pop() {
		if (this.path.length === 0) return void 0;
		this._pathStringCache = null;
		const node = this.path.pop();
		if (this.siblingStacks.length > this.path.length + 1) this.siblingStacks.length = this.path.length + 1;
		const poppedDepth = this.path.length + 1;
		while (this._keptAttrs.length > 0 && this._keptAttrs[this._keptAttrs.length - 1].depth >= poppedDepth) this._keptAttrs.pop();
		return node;
	}
	updateCurrent(attrValues) {
		if (this.path.length > 0) {
			const current = this.path[this.path.length - 1];
			if (attrValues !== null && attrValues !== void 0) current.values = attrValues;
		}
	}
	getCurrentTag() {
		return this.path.length > 0 ? this.path[this.path.length - 1].tag : void 0;
	}
	getCurrentNamespace() {
		return this.path.length > 0 ? this.path[this.path.length - 1].namespace : void 0;
	}
	getAttrValue(attrName) {
		if (this.path.length === 0) return void 0;
		return this.path[this.path.length - 1].values?.[attrName];
	}
	hasAttr(attrName) {
		if (this.path.length === 0) return false;
		const current = this.path[this.path.length - 1];
		return current.values !== void 0 && attrName in current.values;
	}
	getAnyParentAttr(attrName) {
		const kept = this._keptAttrs;
		for (let i = kept.length - 1; i >= 0; i--) if (kept[i].name === attrName) return kept[i].value;
	}
	hasAnyParentAttr(attrName) {
		const kept = this._keptAttrs;
		for (let i = kept.length - 1; i >= 0; i--) if (kept[i].name === attrName) return true;
		return false;
	}
	getPosition() {
		if (this.path.length === 0) return -1;
		return this.path[this.path.length - 1].position ?? 0;
	}
	getCounter() {
		if (this.path.length === 0) return -1;
		return this.path[this.path.length - 1].counter ?? 0;
	}
	getIndex() {
		return this.getPosition();
	}
	getDepth() {
		return this.path.length;
	}
	toString(separator, includeNamespace = true) {
		const sep = separator || this.separator;
		if (sep === this.separator && includeNamespace === true) {
			if (this._pathStringCache !== null) return this._pathStringCache;
			const result = this.path.map((n) => n.namespace ? `${n.namespace}:${n.tag}` : n.tag).join(sep);
			this._pathStringCache = result;
			return result;
		}
		return this.path.map((n) => includeNamespace && n.namespace ? `${n.namespace}:${n.tag}` : n.tag).join(sep);
	}
	toArray() {
		return this.path.map((n) => n.tag);
	}
	reset() {
		this._pathStringCache = null;
		this.path = [];
		this.siblingStacks = [];
		this._keptAttrs = [];
	}
	matches(expression) {
		const segments = expression.segments;
		if (segments.length === 0) return false;
		if (expression.hasDeepWildcard()) return this._matchWithDeepWildcard(segments);
		return this._matchSimple(segments);
	}
	_matchSimple(segments) {
		if (this.path.length !== segments.length) return false;
		for (let i = 0; i < segments.length; i++) if (!this._matchSegment(segments[i], this.path[i], i === this.path.length - 1)) return false;
		return true;
	}
	_matchWithDeepWildcard(segments) {
		let pathIdx = this.path.length - 1;
		let segIdx = segments.length - 1;
		while (segIdx >= 0 && pathIdx >= 0) {
			const segment = segments[segIdx];
			if (segment.type === "deep-wildcard") {
				segIdx--;
				if (segIdx < 0) return true;
				const nextSeg = segments[segIdx];
				let found = false;
				for (let i = pathIdx; i >= 0; i--) if (this._matchSegment(nextSeg, this.path[i], i === this.path.length - 1)) {
					pathIdx = i - 1;
					segIdx--;
					found = true;
					break;
				}
				if (!found) return false;
			} else {
				if (!this._matchSegment(segment, this.path[pathIdx], pathIdx === this.path.length - 1)) return false;
				pathIdx--;
				segIdx--;
			}
		}
		return segIdx < 0;
	}
	_matchSegment(segment, node, isCurrentNode) {
		if (segment.tag !== "*" && segment.tag !== node.tag) return false;
		if (segment.namespace !== void 0) {
			if (segment.namespace !== "*" && segment.namespace !== node.namespace) return false;
		}
		if (segment.attrName !== void 0) {
			if (!isCurrentNode) return false;
			if (!node.values || !(segment.attrName in node.values)) return false;
			if (segment.attrValue !== void 0) {
				if (String(node.values[segment.attrName]) !== String(segment.attrValue)) return false;
			}
		}
		if (segment.position !== void 0) {
			if (!isCurrentNode) return false;
			const counter = node.counter ?? 0;
			if (segment.position === "first" && counter !== 0) return false;
			else if (segment.position === "odd" && counter % 2 !== 1) return false;
			else if (segment.position === "even" && counter % 2 !== 0) return false;
			else if (segment.position === "nth" && counter !== segment.positionValue) return false;
		}
		return true;
	}
	matchesAny(exprSet) {
		return exprSet.matchesAny(this);
	}
	snapshot() {
		return {
			path: this.path.map((node) => ({ ...node })),
			siblingStacks: this.siblingStacks.map((level) => level ? {
				counts: new Map(level.counts),
				total: level.total
			} : level),
			keptAttrs: this._keptAttrs.map((entry) => ({ ...entry }))
		};
	}
	restore(snapshot) {
		this._pathStringCache = null;
		this.path = snapshot.path.map((node) => ({ ...node }));
		this.siblingStacks = snapshot.siblingStacks.map((level) => level ? {
			counts: new Map(level.counts),
			total: level.total
		} : level);
		this._keptAttrs = (snapshot.keptAttrs || []).map((entry) => ({ ...entry }));
	}
	readOnly() {
		return this._view;
	}
};
// node_modules/is-unsafe/src/contexts/html.js
const HTML_PATTERNS = [
	{
		id: "html-script-open",
		description: "<script opening tag",
		pattern: /<script[\s>/]/i
	},
	{
		id: "html-script-close",
		description: "<\/script closing tag",
		pattern: /<\/script[\s>]/i
	},
	{
		id: "html-javascript-protocol",
		description: "javascript: URI scheme (with optional whitespace/encoding)",
		pattern: /j[\t\n\r ]*a[\t\n\r ]*v[\t\n\r ]*a[\t\n\r ]*s[\t\n\r ]*c[\t\n\r ]*r[\t\n\r ]*i[\t\n\r ]*p[\t\n\r ]*t[\t\n\r ]*:/i
	},
	{
		id: "html-vbscript-protocol",
		description: "vbscript: URI scheme",
		pattern: /vbscript[\t\n\r ]*:/i
	},
	{
		id: "html-data-html",
		description: "data:text/html URI — can execute scripts in browsers",
		pattern: /data[\t\n\r ]*:[\t\n\r ]*text\/html/i
	},
	{
		id: "html-data-xhtml",
		description: "data:application/xhtml+xml URI",
		pattern: /data[\t\n\r ]*:[\t\n\r ]*application\/xhtml/i
	},
	{
		id: "html-data-svg",
		description: "data:image/svg+xml URI — can execute scripts",
		pattern: /data[\t\n\r ]*:[\t\n\r ]*image\/svg\+xml/i
	},
	{
		id: "html-inline-event-handler",
		description: "Inline event handler attributes: onclick=, onerror=, onload=, etc.",
		pattern: /\bon\w{1,30}\s*=/i
	},
	{
		id: "html-entity-obfuscated-script",
		description: "HTML-entity-encoded <script (e.g. &#x3C;script or &lt;script)",
		pattern: /(?:&#x0*3[Cc];?|&#0*60;?|&lt;)\s*script/i
	},
	{
		id: "html-entity-obfuscated-javascript",
		description: "HTML-entity-encoded javascript: (partial — catches common &#106; or &#x6a; for \"j\")",
		pattern: /(?:&#x0*6[Aa];?|&#0*106;?)\s*(?:&#x0*61;?|a)[\s\S]{0,80}script\s*:/i
	},
	{
		id: "html-style-expression",
		description: "CSS expression() — IE-era code execution in style attributes",
		pattern: /style[\s\S]{0,20}expression\s*\(/i
	},
	{
		id: "html-object-embed",
		description: "<object or <embed tags that can load active content",
		pattern: /<(?:object|embed)[\s>/]/i
	},
	{
		id: "html-base-tag",
		description: "<base href= — can hijack all relative URLs on a page",
		pattern: /<base[\s>]/i
	},
	{
		id: "html-meta-refresh",
		description: "<meta http-equiv=\"refresh\" — can redirect users",
		pattern: /<meta[\s\S]{0,40}http-equiv[\s\S]{0,20}refresh/i
	},
	{
		id: "html-srcdoc",
		description: "srcdoc= attribute on iframes — embeds HTML that can run scripts",
		pattern: /srcdoc\s*=/i
	},
	{
		id: "html-iframe",
		description: "<iframe tag",
		pattern: /<iframe[\s>/]/i
	},
	{
		id: "html-form",
		description: "<form tag — can be used for phishing / credential harvesting injection",
		pattern: /<form[\s>/]/i
	}
];
// node_modules/is-unsafe/src/contexts/xml.js
const XML_PATTERNS = [
	{
		id: "xml-cdata-injection",
		description: "CDATA section injection: <![CDATA[ breaks out of text node context",
		pattern: /<!\[CDATA\[/i
	},
	{
		id: "xml-cdata-close",
		description: "CDATA close sequence: ]]> can terminate an enclosing CDATA section",
		pattern: /\]\]>/
	},
	{
		id: "xml-processing-instruction",
		description: "XML processing instruction: <?xml-stylesheet or <?php etc.",
		pattern: /<\?(?:xml[\- ]|php|asp)/i
	},
	{
		id: "xml-doctype-injection",
		description: "DOCTYPE declaration embedded in content — can define entities",
		pattern: /<!DOCTYPE(?:[\s[]|$)/i
	},
	{
		id: "xml-entity-system",
		description: "SYSTEM keyword — used in external entity declarations (XXE)",
		pattern: /\bSYSTEM\s+["']/i
	},
	{
		id: "xml-entity-public",
		description: "PUBLIC keyword — used in external entity declarations (XXE)",
		pattern: /\bPUBLIC\s+["']/i
	},
	{
		id: "xml-entity-declaration",
		description: "<!ENTITY declaration — defines entities, potential XXE or entity expansion",
		pattern: /<!ENTITY[\s%]/i
	},
	{
		id: "xml-billion-laughs",
		description: "Entity reference chaining / billion laughs: repeated &eX; style references",
		pattern: /(?:&\w{1,20};){3,}/
	},
	{
		id: "xml-namespace-confusion",
		description: "xmlns: attribute injection — can redefine namespaces to confuse parsers",
		pattern: /\bxmlns(?::\w{1,40})?\s*=/i
	},
	{
		id: "xml-comment-injection",
		description: "<!-- comment injection — can hide content from some parsers",
		pattern: /<!--/
	},
	{
		id: "xml-comment-close",
		description: "--> closes an enclosing XML comment",
		pattern: /-->/
	},
	{
		id: "xml-pi-close",
		description: "?> closes an enclosing processing instruction",
		pattern: /\?>/
	}
];
// node_modules/is-unsafe/src/contexts/svg.js
const SVG_PATTERNS = [
	{
		id: "svg-script-element",
		description: "<script element inside SVG executes JavaScript",
		pattern: /<script[\s>/]/i
	},
	{
		id: "svg-xlink-href-javascript",
		description: "xlink:href with javascript: — classic SVG XSS via <a> or <use>",
		pattern: /xlink\s*:\s*href\s*=\s*["']?\s*javascript\s*:/i
	},
	{
		id: "svg-href-javascript",
		description: "href= with javascript: in SVG context (<a>, <animate>, etc.)",
		pattern: /href\s*=\s*["']?\s*javascript\s*:/i
	},
	{
		id: "svg-foreignobject",
		description: "<foreignObject embeds HTML inside SVG — can execute scripts",
		pattern: /<foreignObject[\s>/]/i
	},
	{
		id: "svg-use-external",
		description: "<use xlink:href or href pointing to external resource (non-fragment URL)",
		pattern: /<use[\s\S]{0,60}(?:xlink\s*:\s*)?href\s*=\s*(?:["'][^#]|[^"'#\s>])/i
	},
	{
		id: "svg-animate-href",
		description: "<animate attributeName=\"href\" — can dynamically change href to javascript:",
		pattern: /<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*href["']/i
	},
	{
		id: "svg-animate-xlinkhref",
		description: "<animate attributeName=\"xlink:href\"",
		pattern: /<animate[\s\S]{0,80}attributeName\s*=\s*["'][\s]*xlink\s*:\s*href["']/i
	},
	{
		id: "svg-set-javascript",
		description: "<set to=\"javascript:...\" — sets an attribute to a javascript: URI",
		pattern: /<set[\s\S]{0,80}to\s*=\s*["']?\s*javascript\s*:/i
	},
	{
		id: "svg-event-handler",
		description: "SVG-specific event handler attributes: onload=, onerror=, onactivate=, etc.",
		pattern: /\bon(?:load|error|activate|begin|end|repeat|focus|blur|click|mouse\w{1,20}|key\w{1,20})\s*=/i
	},
	{
		id: "svg-handler-generic",
		description: "Generic on* handler catch-all for SVG attributes",
		pattern: /\bon\w{1,30}\s*=/i
	},
	{
		id: "svg-filter-feimage",
		description: "<feImage href= — filter primitive that can load external resources",
		pattern: /<feImage[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=/i
	},
	{
		id: "svg-image-external",
		description: "<image xlink:href with http/https or javascript protocol",
		pattern: /<image[\s\S]{0,80}(?:xlink\s*:\s*)?href\s*=\s*["']?\s*(?:https?|javascript)\s*:/i
	},
	{
		id: "svg-style-javascript",
		description: "style= attribute containing javascript: (e.g. background:url(javascript:...))",
		pattern: /style\s*=[\s\S]{0,60}javascript\s*:/i
	}
];
// node_modules/is-unsafe/src/contexts/sql.js
const SQL_PATTERNS = [
	{
		id: "sql-block-comment-open",
		description: "SQL block comment open: /* ... */ — unusual in legitimate user text",
		pattern: /\/\*/
	},
	{
		id: "sql-union-select",
		description: "UNION SELECT — most common SQL injection aggregation attack",
		pattern: /\bUNION\s{1,20}(?:ALL\s{1,20})?SELECT\b/i
	},
	{
		id: "sql-drop-table",
		description: "DROP TABLE — destructive DDL injection",
		pattern: /\bDROP\s{1,20}TABLE\b/i
	},
	{
		id: "sql-drop-database",
		description: "DROP DATABASE — destructive DDL injection",
		pattern: /\bDROP\s{1,20}DATABASE\b/i
	},
	{
		id: "sql-insert-into",
		description: "INSERT INTO — data injection",
		pattern: /\bINSERT\s{1,20}INTO\b/i
	},
	{
		id: "sql-delete-from",
		description: "DELETE FROM — data deletion injection",
		pattern: /\bDELETE\s{1,20}FROM\b/i
	},
	{
		id: "sql-update-set",
		description: "UPDATE ... SET — data modification injection",
		pattern: /\bUPDATE\b[\s\S]{1,60}\bSET\b/i
	},
	{
		id: "sql-exec-xp",
		description: "EXEC xp_ — MSSQL extended stored procedure execution",
		pattern: /\bEXEC(?:UTE)?\s{1,20}xp_/i
	},
	{
		id: "sql-tautology-string",
		description: "Classic string tautology: ' OR '1'='1 or \" OR \"1\"=\"1\"",
		pattern: /'\s{0,10}OR\s{0,10}'[^']{0,20}'\s*=\s*'[^']{0,20}/i
	},
	{
		id: "sql-tautology-numeric",
		description: "Numeric tautology: OR 1=1",
		pattern: /\bOR\s{1,10}1\s*=\s*1\b/i
	},
	{
		id: "sql-always-true-zero",
		description: "Numeric tautology: OR 0=0",
		pattern: /\bOR\s{1,10}0\s*=\s*0\b/i
	},
	{
		id: "sql-sleep-benchmark",
		description: "Time-based blind injection: SLEEP() or BENCHMARK()",
		pattern: /\b(?:SLEEP|BENCHMARK)\s*\(/i
	},
	{
		id: "sql-waitfor-delay",
		description: "MSSQL time-based blind injection: WAITFOR DELAY",
		pattern: /\bWAITFOR\s{1,20}DELAY\b/i
	},
	{
		id: "sql-char-function",
		description: "CHAR() function — used to obfuscate injected strings",
		pattern: /\bCHAR\s*\(\s*\d{1,3}/i
	},
	{
		id: "sql-information-schema",
		description: "INFORMATION_SCHEMA — reconnaissance query for table/column enumeration",
		pattern: /\bINFORMATION_SCHEMA\b/i
	}
];
// node_modules/is-unsafe/src/contexts/shell.js
const SHELL_PATTERNS = [
	{
		id: "shell-path-traversal-unix",
		description: "Unix path traversal: ../  — climbing the directory tree",
		pattern: /\.\.\//
	},
	{
		id: "shell-path-traversal-windows",
		description: "Windows path traversal: ..\\ — climbing the directory tree",
		pattern: /\.\.\\/
	},
	{
		id: "shell-path-traversal-encoded",
		description: "URL-encoded path traversal: %2e%2e or %2f variants",
		pattern: /%2e%2e|%2f\.\.|\.\.%2f/i
	},
	{
		id: "shell-null-byte",
		description: "Null byte injection: \\x00 or %00 — truncates strings in C-backed functions",
		pattern: /\x00|%00/
	},
	{
		id: "shell-semicolon",
		description: "Semicolon command separator: cmd1; cmd2",
		pattern: /;/
	},
	{
		id: "shell-pipe",
		description: "Pipe operator: cmd1 | cmd2",
		pattern: /\|/
	},
	{
		id: "shell-and-operator",
		description: "AND operator: cmd1 && cmd2",
		pattern: /&&/
	},
	{
		id: "shell-or-operator",
		description: "OR operator: cmd1 || cmd2",
		pattern: /\|\|/
	},
	{
		id: "shell-backtick",
		description: "Backtick command substitution: `cmd`",
		pattern: /`/
	},
	{
		id: "shell-dollar-paren",
		description: "Dollar-paren command substitution: $(cmd)",
		pattern: /\$\(/
	},
	{
		id: "shell-dollar-brace",
		description: "Dollar-brace variable expansion: ${var} — can be abused for injection",
		pattern: /\$\{/
	},
	{
		id: "shell-redirect-out",
		description: "Output redirection: cmd > file or cmd >> file",
		pattern: />{1,2}/
	},
	{
		id: "shell-redirect-in",
		description: "Input redirection: cmd < file",
		pattern: /</
	},
	{
		id: "shell-newline-injection",
		description: "Newline injection: \\n or \\r — can inject new shell commands",
		pattern: /[\n\r]/
	},
	{
		id: "shell-glob-star",
		description: "Glob expansion: * or ? — can expand to unintended files",
		pattern: /[/\\][*?]/
	},
	{
		id: "shell-absolute-root",
		description: "Absolute root path injection: string starting with / or \\ (Windows UNC)",
		pattern: /^(?:\/|\\\\)/
	},
	{
		id: "shell-windows-drive",
		description: "Windows drive letter path injection: C:\\ or D:/",
		pattern: /^[a-zA-Z]:[/\\]/
	},
	{
		id: "shell-curl-wget",
		description: "curl/wget with URL or flags — can exfiltrate data or download payloads",
		pattern: /\b(?:curl|wget)\s+(?:https?:\/\/|ftp:\/\/|-)/i
	}
];
// node_modules/is-unsafe/src/contexts/redos.js
const REDOS_PATTERNS = [
	{
		id: "redos-nested-quantifier-plus",
		description: "Nested + quantifier inside a group with outer quantifier: (a+)+, (.+b)*, etc.",
		pattern: /\([^)]*\+[^)]*\)[+*]/
	},
	{
		id: "redos-nested-quantifier-star",
		description: "Nested * quantifier: (a*)* or (a*)+ — catastrophic backtracking",
		pattern: /\([^)]*\*[^)]*\)[*+]/
	},
	{
		id: "redos-nested-groups",
		description: "Doubly nested quantified groups: ((a+)+) — guaranteed catastrophic",
		pattern: /\(\([^)]{0,40}\)[+*]\)[+*]/
	},
	{
		id: "redos-alternation-overlap",
		description: "Overlapping alternation under quantifier: (a|a)+ — ambiguous NFA paths",
		pattern: /\(([^|()]{1,20})\|(?:\1)(?:\|[^|()]{1,20}){0,5}\)[+*?]{1,2}/
	},
	{
		id: "redos-star-plus-concat",
		description: "(x*x)+ pattern — triggers super-linear backtracking",
		pattern: /\([^)]{0,10}\*[^)]{0,10}\)[+*]/
	},
	{
		id: "redos-dot-star-greedy",
		description: "(.*){n,} or (.+){n,} — repeated greedy dot quantifiers",
		pattern: /\(\.[*+]\)\{?\d/
	},
	{
		id: "redos-large-repetition",
		description: "Very large fixed or range repetition count {1000,} or {1000,n} — denial of service via backtracking",
		pattern: /\{\d{4,}(?:,\d*)?\}/
	},
	{
		id: "redos-catastrophic-alternation",
		description: "Long alternation with many similar branches — polynomial backtracking risk",
		pattern: /\([^)]{0,200}(?:\|[^|)]{0,50}){9,}\)/
	}
];
// node_modules/is-unsafe/src/contexts/nosql.js
const sep = "[\"'\\s]*:";
const NOSQL_PATTERNS = [
	{
		id: "nosql-where-operator",
		description: "$where — executes arbitrary JavaScript server-side in MongoDB",
		pattern: new RegExp(`\\$where${sep}`, "i")
	},
	{
		id: "nosql-ne-operator",
		description: "$ne — \"not equal\" operator used to bypass equality checks",
		pattern: new RegExp(`\\$ne${sep}`, "i")
	},
	{
		id: "nosql-gt-operator",
		description: "$gt — \"greater than\" used to bypass password/value checks",
		pattern: new RegExp(`\\$gte?${sep}`, "i")
	},
	{
		id: "nosql-lt-operator",
		description: "$lt / $lte — \"less than\" bypass variants",
		pattern: new RegExp(`\\$lte?${sep}`, "i")
	},
	{
		id: "nosql-regex-operator",
		description: "$regex — can be used to extract data character by character (blind injection)",
		pattern: new RegExp(`\\$regex${sep}`, "i")
	},
	{
		id: "nosql-or-operator",
		description: "$or — logical OR; used to create always-true conditions",
		pattern: new RegExp(`\\$or${sep}\\s*\\[`, "i")
	},
	{
		id: "nosql-and-operator",
		description: "$and — logical AND operator injection",
		pattern: new RegExp(`\\$and${sep}\\s*\\[`, "i")
	},
	{
		id: "nosql-nor-operator",
		description: "$nor — logical NOR operator injection",
		pattern: new RegExp(`\\$nor${sep}\\s*\\[`, "i")
	},
	{
		id: "nosql-exists-operator",
		description: "$exists — can enumerate fields to determine schema",
		pattern: new RegExp(`\\$exists${sep}`, "i")
	},
	{
		id: "nosql-in-operator",
		description: "$in — matches any value in a list; can enumerate values",
		pattern: new RegExp(`\\$in${sep}\\s*\\[`, "i")
	},
	{
		id: "nosql-expr-operator",
		description: "$expr — allows aggregation expressions in queries (MongoDB 3.6+)",
		pattern: new RegExp(`\\$expr${sep}`, "i")
	},
	{
		id: "nosql-function-operator",
		description: "$function — executes arbitrary JavaScript in MongoDB 4.4+",
		pattern: new RegExp(`\\$function${sep}`, "i")
	},
	{
		id: "nosql-accumulator-operator",
		description: "$accumulator — custom aggregation with arbitrary JS execution",
		pattern: new RegExp(`\\$accumulator${sep}`, "i")
	},
	{
		id: "nosql-proto-pollution",
		description: "__proto__ — prototype pollution via object key injection",
		pattern: /__proto__/
	},
	{
		id: "nosql-constructor-prototype",
		description: "constructor.prototype — alternative prototype pollution vector (dot notation or JSON key)",
		pattern: /constructor[\s"':.,{\[]*prototype/i
	},
	{
		id: "nosql-proto-bracket",
		description: "[\"__proto__\"] — bracket-notation prototype pollution",
		pattern: /\[["']__proto__["']\]/
	}
];
// node_modules/is-unsafe/src/contexts/log.js
const LOG_PATTERNS = [
	{
		id: "log-crlf-injection",
		description: "CRLF injection: literal \\r or \\n embeds fake log lines",
		pattern: /[\r\n]/
	},
	{
		id: "log-url-encoded-crlf",
		description: "URL-encoded CRLF: %0d, %0a, %0D, %0A — decoded by some log parsers",
		pattern: /%0[dDaA]/
	},
	{
		id: "log-unicode-newline",
		description: "Unicode newline variants: U+2028 (line separator), U+2029 (paragraph separator)",
		pattern: /[\u2028\u2029]/
	},
	{
		id: "log-log4shell-jndi",
		description: "Log4Shell: ${jndi:...} triggers remote code execution in Apache Log4j",
		pattern: /\$\{jndi\s*:/i
	},
	{
		id: "log-log4shell-obfuscated",
		description: "Obfuscated Log4Shell: ${::-j}... lookup-bypass prefix used to evade WAF detection",
		pattern: /\$\{::-/
	},
	{
		id: "log-log4j-lookup",
		description: "Log4j lookup syntax: ${env:...}, ${sys:...}, ${ctx:...} — data exfiltration",
		pattern: /\$\{(?:env|sys|ctx|main|map|sd|web|docker|k8s|spring)\s*:/i
	},
	{
		id: "log-ssti-double-brace",
		description: "SSTI double-brace: {{expression}} — Jinja2, Twig, Handlebars, etc.",
		pattern: /\{\{[\s\S]{0,80}\}\}/
	},
	{
		id: "log-ssti-hash-brace",
		description: "SSTI hash-brace: #{expression} — Thymeleaf, Velocity, Ruby ERB",
		pattern: /#\{[\s\S]{0,80}\}/
	},
	{
		id: "log-ssti-dollar-brace",
		description: "SSTI/EL injection: ${expression with operators or method calls} — JSP EL, Freemarker, SpEL",
		pattern: /\$\{[^}]*(?:\.|\(|\*|\+|\bclass\b|\bruntime\b|\bprocess\b|\bexec\b)[^}]{0,80}\}/i
	},
	{
		id: "log-ssti-percent-tag",
		description: "SSTI ERB/ASP tag: <%= expression %> — Ruby ERB, ASP",
		pattern: /<%=[\s\S]{0,80}%>/
	},
	{
		id: "log-null-byte",
		description: "Null byte: \\x00 or %00 — can truncate log entries in C-backed loggers",
		pattern: /\x00|%00/
	},
	{
		id: "log-ansi-escape",
		description: "ANSI escape sequence: ESC[ — can manipulate terminal output when logs are tailed",
		pattern: /\x1b\[/
	}
];
// node_modules/is-unsafe/src/contexts/sql-strict.js
const SQL_STRICT_EXTRA = [
	{
		id: "sql-line-comment",
		description: "SQL line comment: -- followed by whitespace or end of string",
		pattern: /--(?:\s|$)/
	},
	{
		id: "sql-stacked-query",
		description: "Stacked queries: semicolon immediately followed by a SQL keyword",
		pattern: /;\s{0,10}(?:SELECT|INSERT|UPDATE|DELETE|DROP|CREATE|ALTER|EXEC)\b/i
	},
	{
		id: "sql-hex-encoding",
		description: "Hex-encoded string injection: 0x41414141 style (MySQL)",
		pattern: /\b0x[0-9a-f]{4,}/i
	}
];
const SQL_STRICT_PATTERNS = [...SQL_PATTERNS, ...SQL_STRICT_EXTRA];
// node_modules/is-unsafe/src/util/decode-entities.js
const NAMED = Object.freeze({
	colon: ":",
	Tab: "	",
	NewLine: "\n"
});
const ENTITY_RE = /&(?:#[xX]0*([0-9a-fA-F]{1,6});?|#0*([0-9]{1,7});?|([a-zA-Z][a-zA-Z0-9]{1,15});)/g;
function decodeEntities(input) {
	if (input.indexOf("&") === -1) return input;
	return input.replace(ENTITY_RE, (match, hex, dec, name) => {
		if (name !== void 0) return Object.prototype.hasOwnProperty.call(NAMED, name) ? NAMED[name] : match;
		const cp = hex !== void 0 ? parseInt(hex, 16) : parseInt(dec, 10);
		if (!Number.isFinite(cp) || cp > 1114111) return match;
		return String.fromCodePoint(cp);
	});
}
// node_modules/is-unsafe/src/index.js
HTML_PATTERNS.label = "HTML";
XML_PATTERNS.label = "XML";
SVG_PATTERNS.label = "SVG";
HTML_PATTERNS.decodeEntities = true;
XML_PATTERNS.decodeEntities = true;
SVG_PATTERNS.decodeEntities = true;
SQL_PATTERNS.label = "SQL";
SQL_STRICT_PATTERNS.label = "SQL-STRICT";
SHELL_PATTERNS.label = "SHELL";
REDOS_PATTERNS.label = "REDOS";
NOSQL_PATTERNS.label = "NOSQL";
LOG_PATTERNS.label = "LOG";
Object.freeze({
	HTML: HTML_PATTERNS,
	XML: XML_PATTERNS,
	SVG: SVG_PATTERNS,
	SQL: SQL_PATTERNS,
	"SQL-STRICT": SQL_STRICT_PATTERNS,
	SHELL: SHELL_PATTERNS,
	REDOS: REDOS_PATTERNS,
	NOSQL: NOSQL_PATTERNS,
	LOG: LOG_PATTERNS
});
function assertString(value) {
	if (typeof value !== "string") throw new TypeError(`is-unsafe: first argument must be a string, got ${typeof value}`);
}
function assertContext(context) {
	if (context instanceof RegExp) return;
	if (Array.isArray(context)) {
		if (context.length === 0) throw new TypeError("is-unsafe: context must not be an empty array");
		if (Array.isArray(context[0])) {
			for (const list of context) if (!Array.isArray(list) || list.length === 0) throw new TypeError("is-unsafe: each context in the array must be a non-empty pattern array (PatternList)");
		}
		return;
	}
	throw new TypeError(`is-unsafe: second argument must be a PatternList (e.g. HTML), an array of PatternLists (e.g. [HTML, XML]), or a RegExp. Got: ${typeof context}`);
}
function normalise(context) {
	if (context instanceof RegExp) return {
		lists: null,
		regex: context
	};
	if (Array.isArray(context[0])) return {
		lists: context,
		regex: null
	};
	return {
		lists: [context],
		regex: null
	};
}
function decodedCopy(value, list) {
	if (!list.decodeEntities) return null;
	const decoded = decodeEntities(value);
	return decoded === value ? null : decoded;
}
function matchList(value, list) {
	const label = list.label ?? "CUSTOM";
	const decoded = decodedCopy(value, list);
	for (const rule of list) if (rule.pattern.test(value) || decoded !== null && rule.pattern.test(decoded)) return {
		context: label,
		id: rule.id,
		description: rule.description,
		pattern: rule.pattern
	};
	return null;
}
function isUnsafe(value, context) {
	assertString(value);
	assertContext(context);
	const { lists, regex } = normalise(context);
	if (regex) return regex.test(value);
	for (const list of lists) if (matchList(value, list) !== null) return true;
	return false;
}
// node_modules/fast-xml-parser/src/xmlparser/OrderedObjParser.js
function extractRawAttributes(prefixedAttrs, options) {
	if (!prefixedAttrs) return {};
	const attrs = options.attributesGroupName ? prefixedAttrs[options.attributesGroupName] : prefixedAttrs;
	if (!attrs) return {};
	const rawAttrs = {};
	for (const key in attrs) if (key.startsWith(options.attributeNamePrefix)) {
		const rawName = key.substring(options.attributeNamePrefix.length);
		rawAttrs[rawName] = attrs[key];
	} else rawAttrs[key] = attrs[key];
	return rawAttrs;
}
function extractNamespace(rawTagName) {
	if (!rawTagName || typeof rawTagName !== "string") return void 0;
	const colonIndex = rawTagName.indexOf(":");
	if (colonIndex !== -1 && colonIndex > 0) {
		const ns = rawTagName.substring(0, colonIndex);
		if (ns !== "xmlns") return ns;
	}
}
var OrderedObjParser = class {
	constructor(options, externalEntities) {
		this.options = options;
		this.currentNode = null;
		this.tagsNodeStack = [];
		this.parseXml = parseXml;
		this.parseTextData = parseTextData;
		this.resolveNameSpace = resolveNameSpace;
		this.buildAttributesMap = buildAttributesMap;
		this.isItStopNode = isItStopNode;
		this.replaceEntitiesValue = replaceEntitiesValue$1;
		this.readStopNodeData = readStopNodeData;
		this.saveTextToParentTag = saveTextToParentTag;
		this.addChild = addChild;
		this.ignoreAttributesFn = getIgnoreAttributesFn$1(this.options.ignoreAttributes);
		this.entityExpansionCount = 0;
		this.currentExpandedLength = 0;
		this.doctypefound = false;
		let namedEntities = { ...XML };
		if (this.options.entityDecoder) this.entityDecoder = this.options.entityDecoder;
		else {
			if (typeof this.options.htmlEntities === "object") namedEntities = this.options.htmlEntities;
			else if (this.options.htmlEntities === true) namedEntities = {
				...COMMON_HTML,
				...CURRENCY
			};
			this.entityDecoder = new EntityDecoder({
				namedEntities: {
					...namedEntities,
					...externalEntities
				},
				numericAllowed: this.options.htmlEntities,
				limit: {
					maxTotalExpansions: this.options.processEntities.maxTotalExpansions,
					maxExpandedLength: this.options.processEntities.maxExpandedLength,
					applyLimitsTo: this.options.processEntities.appliesTo
				},
				onInputEntity: (name, value) => isUnsafe(value, [HTML_PATTERNS, XML_PATTERNS]) ? ENTITY_ACTION.BLOCK : ENTITY_ACTION.ALLOW
			});
		}
		this.matcher = new Matcher();
		this.readonlyMatcher = this.matcher.readOnly();
		this.isCurrentNodeStopNode = false;
		this.stopNodeExpressionsSet = new ExpressionSet();
		const stopNodesOpts = this.options.stopNodes;
		if (stopNodesOpts && stopNodesOpts.length > 0) {
			for (let i = 0; i < stopNodesOpts.length; i++) {
				const stopNodeExp = stopNodesOpts[i];
				if (typeof stopNodeExp === "string") this.stopNodeExpressionsSet.add(new Expression(stopNodeExp));
				else if (stopNodeExp instanceof Expression) this.stopNodeExpressionsSet.add(stopNodeExp);
			}
			this.stopNodeExpressionsSet.seal();
		}
	}
};
function parseTextData(val, tagName, jPath, dontTrim, hasAttributes, isLeafNode, escapeEntities) {
	const options = this.options;
	if (val !== void 0) {
		if (options.trimValues && !dontTrim) val = val.trim();
		if (val.length > 0) {
			if (!escapeEntities) val = this.replaceEntitiesValue(val, tagName, jPath);
			const jPathOrMatcher = options.jPath ? jPath.toString() : jPath;
			const newval = options.tagValueProcessor(tagName, val, jPathOrMatcher, hasAttributes, isLeafNode);
			if (newval === null || newval === void 0) return val;
			else if (typeof newval !== typeof val || newval !== val) return newval;
			else if (options.trimValues) return parseValue(val, options.parseTagValue, options.numberParseOptions);
			else if (val.trim() === val) return parseValue(val, options.parseTagValue, options.numberParseOptions);
			else return val;
		}
	}
}
function resolveNameSpace(tagname) {
	if (this.options.removeNSPrefix) {
		const tags = tagname.split(":");
		const prefix = tagname.charAt(0) === "/" ? "/" : "";
		if (tags[0] === "xmlns") return "";
		if (tags.length === 2) tagname = prefix + tags[1];
	}
	return tagname;
}
const attrsRegx = /([^\s=]+)\s*(=\s*(?:"([^"]*)"|'([^']*)'))?/gm;
function attrValue(match) {
	return match[3] !== void 0 ? match[3] : match[4];
}
function buildAttributesMap(attrStr, jPath, tagName, force = false) {
	const options = this.options;
	if (force === true || options.ignoreAttributes !== true && typeof attrStr === "string") {
		const matches = getAllMatches(attrStr, attrsRegx);
		const len = matches.length;
		const attrs = {};
		const processedVals = new Array(len);
		let hasRawAttrs = false;
		const rawAttrsForMatcher = {};
		for (let i = 0; i < len; i++) {
			const attrName = this.resolveNameSpace(matches[i][1]);
			const oldVal = attrValue(matches[i]);
			if (attrName.length && oldVal !== void 0) {
				let val = oldVal;
				if (options.trimValues) val = val.trim();
				val = this.replaceEntitiesValue(val, tagName, this.readonlyMatcher);
				processedVals[i] = val;
				rawAttrsForMatcher[attrName] = val;
				hasRawAttrs = true;
			}
		}
		if (hasRawAttrs && typeof jPath === "object" && jPath.updateCurrent) jPath.updateCurrent(rawAttrsForMatcher);
		const jPathStr = options.jPath ? jPath.toString() : this.readonlyMatcher;
		let hasAttrs = false;
		for (let i = 0; i < len; i++) {
			const attrName = this.resolveNameSpace(matches[i][1]);
			if (this.ignoreAttributesFn(attrName, jPathStr)) continue;
			let aName = options.attributeNamePrefix + attrName;
			if (attrName.length) {
				if (options.transformAttributeName) aName = options.transformAttributeName(aName);
				aName = sanitizeName(aName, options);
				if (attrValue(matches[i]) !== void 0) {
					const oldVal = processedVals[i];
					const newVal = options.attributeValueProcessor(attrName, oldVal, jPathStr);
					if (newVal === null || newVal === void 0) attrs[aName] = oldVal;
					else if (typeof newVal !== typeof oldVal || newVal !== oldVal) attrs[aName] = newVal;
					else attrs[aName] = parseValue(oldVal, options.parseAttributeValue, options.numberParseOptions);
					hasAttrs = true;
				} else if (options.allowBooleanAttributes) {
					attrs[aName] = true;
					hasAttrs = true;
				}
			}
		}
		if (!hasAttrs) return;
		if (options.attributesGroupName && !options.preserveOrder) {
			const attrCollection = {};
			attrCollection[options.attributesGroupName] = attrs;
			return attrCollection;
		}
		return attrs;
	}
}
const parseXml = function(xmlData) {
	const options = this.options;
	const crlfPositions = options.captureMetaData ? [] : void 0;
	xmlData = xmlData.replace(/\r\n?/g, options.captureMetaData ? (newline, index) => {
		if (newline.length === 2) crlfPositions.push(index - crlfPositions.length);
		return "\n";
	} : "\n");
	const xmlObj = new XmlNode("!xml");
	let currentNode = xmlObj;
	let textData = "";
	this.matcher.reset();
	this.entityDecoder.reset();
	this.entityExpansionCount = 0;
	this.currentExpandedLength = 0;
	this.doctypefound = false;
	const docTypeReader = new DocTypeReader(options.processEntities);
	const xmlLen = xmlData.length;
	for (let i = 0; i < xmlLen; i++) if (xmlData[i] === "<") {
		const c1 = xmlData.charCodeAt(i + 1);
		if (c1 === 47) {
			const closeIndex = findClosingIndex(xmlData, ">", i, "Closing Tag is not closed.");
			let tagName = xmlData.substring(i + 2, closeIndex).trim();
			if (options.removeNSPrefix) {
				const colonIndex = tagName.indexOf(":");
				if (colonIndex !== -1) tagName = tagName.substr(colonIndex + 1);
			}
			tagName = transformTagName(options.transformTagName, tagName, "", options).tagName;
			if (currentNode) textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
			const lastTagName = this.matcher.getCurrentTag();
			if (tagName && options.unpairedTagsSet.has(tagName)) throw new Error(`Unpaired tag can not be used as closing tag: </${tagName}>`);
			if (lastTagName && options.unpairedTagsSet.has(lastTagName)) {
				this.matcher.pop();
				this.tagsNodeStack.pop();
			}
			this.matcher.pop();
			this.isCurrentNodeStopNode = false;
			currentNode = this.tagsNodeStack.pop() || xmlObj;
			if (options.captureMetaData && currentNode) currentNode.addEndIndex(getOriginalIndex(closeIndex + 1, crlfPositions));
			textData = "";
			i = closeIndex;
		} else if (c1 === 63) {
			let tagData = readTagExp(xmlData, i, false, "?>");
			if (!tagData) throw new Error("Pi Tag is not closed.");
			textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
			const attsMap = this.buildAttributesMap(tagData.tagExp, this.matcher, tagData.tagName, true);
			if (attsMap) {
				const ver = attsMap[this.options.attributeNamePrefix + "version"];
				this.entityDecoder.setXmlVersion(Number(ver) || 1);
				docTypeReader.setXmlVersion(Number(ver) || 1);
			}
			if (options.ignoreDeclaration && tagData.tagName === "?xml" || options.ignorePiTags) {} else {
				const childNode = new XmlNode(tagData.tagName);
				childNode.add(options.textNodeName, "");
				if (tagData.tagName !== tagData.tagExp && tagData.attrExpPresent && options.ignoreAttributes !== true) childNode[":@"] = attsMap;
				const startIndex = options.captureMetaData ? getOriginalIndex(i, crlfPositions) : i;
				this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
				if (options.captureMetaData) currentNode.addEndIndex(getOriginalIndex(tagData.closeIndex + 2, crlfPositions));
			}
			i = tagData.closeIndex + 1;
		} else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 45 && xmlData.charCodeAt(i + 3) === 45) {
			const endIndex = findClosingIndex(xmlData, "-->", i + 4, "Comment is not closed.");
			if (options.commentPropName) {
				const comment = xmlData.substring(i + 4, endIndex - 2);
				textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
				currentNode.add(options.commentPropName, [{ [options.textNodeName]: comment }]);
			}
			i = endIndex;
		} else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 68) {
			if (this.doctypefound) throw new Error("Multiple DOCTYPE declarations found.");
			this.doctypefound = true;
			const result = docTypeReader.readDocType(xmlData, i);
			this.entityDecoder.addInputEntities(result.entities);
			i = result.i;
		} else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 91) {
			const closeIndex = findClosingIndex(xmlData, "]]>", i, "CDATA is not closed.") - 2;
			const tagExp = xmlData.substring(i + 9, closeIndex);
			textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher);
			let val = this.parseTextData(tagExp, currentNode.tagname, this.readonlyMatcher, true, false, true, true);
			if (val == void 0) val = "";
			if (options.cdataPropName) currentNode.add(options.cdataPropName, [{ [options.textNodeName]: tagExp }]);
			else currentNode.add(options.textNodeName, val);
			i = closeIndex + 2;
		} else {
			let result = readTagExp(xmlData, i, options.removeNSPrefix);
			if (!result) {
				const context = xmlData.substring(Math.max(0, i - 50), Math.min(xmlLen, i + 50));
				throw new Error(`readTagExp returned undefined at position ${i}. Context: "${context}"`);
			}
			let tagName = result.tagName;
			const rawTagName = result.rawTagName;
			let tagExp = result.tagExp;
			let attrExpPresent = result.attrExpPresent;
			let closeIndex = result.closeIndex;
			({tagName, tagExp} = transformTagName(options.transformTagName, tagName, tagExp, options));
			if (options.strictReservedNames && (tagName === options.commentPropName || tagName === options.cdataPropName || tagName === options.textNodeName || tagName === options.attributesGroupName)) throw new Error(`Invalid tag name: ${tagName}`);
			if (currentNode && textData) {
				if (currentNode.tagname !== "!xml") textData = this.saveTextToParentTag(textData, currentNode, this.readonlyMatcher, false);
			}
			const lastTag = currentNode;
			if (lastTag && options.unpairedTagsSet.has(lastTag.tagname)) {
				currentNode = this.tagsNodeStack.pop();
				this.matcher.pop();
			}
			let isSelfClosing = false;
			if (tagExp.length > 0 && tagExp.lastIndexOf("/") === tagExp.length - 1) {
				isSelfClosing = true;
				if (tagName[tagName.length - 1] === "/") {
					tagName = tagName.substr(0, tagName.length - 1);
					tagExp = tagName;
				} else tagExp = tagExp.substr(0, tagExp.length - 1);
				attrExpPresent = tagName !== tagExp;
			}
			let prefixedAttrs = null;
			let namespace = void 0;
			namespace = extractNamespace(rawTagName);
			if (tagName !== xmlObj.tagname) this.matcher.push(tagName, {}, namespace);
			if (tagName !== tagExp && attrExpPresent) {
				prefixedAttrs = this.buildAttributesMap(tagExp, this.matcher, tagName);
				if (prefixedAttrs) extractRawAttributes(prefixedAttrs, options);
			}
			if (tagName !== xmlObj.tagname) this.isCurrentNodeStopNode = this.isItStopNode();
			const startIndex = options.captureMetaData ? getOriginalIndex(i, crlfPositions) : i;
			if (this.isCurrentNodeStopNode) {
				let tagContent = "";
				if (isSelfClosing) i = result.closeIndex;
				else if (options.unpairedTagsSet.has(tagName)) i = result.closeIndex;
				else {
					const result = this.readStopNodeData(xmlData, rawTagName, closeIndex + 1);
					if (!result) throw new Error(`Unexpected end of ${rawTagName}`);
					i = result.i;
					tagContent = result.tagContent;
				}
				const childNode = new XmlNode(tagName);
				if (prefixedAttrs) childNode[":@"] = prefixedAttrs;
				childNode.add(options.textNodeName, tagContent);
				this.matcher.pop();
				this.isCurrentNodeStopNode = false;
				this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
				if (options.captureMetaData) currentNode.addEndIndex(getOriginalIndex(i + 1, crlfPositions));
			} else {
				if (isSelfClosing) {
					({tagName, tagExp} = transformTagName(options.transformTagName, tagName, tagExp, options));
					const childNode = new XmlNode(tagName);
					if (prefixedAttrs) childNode[":@"] = prefixedAttrs;
					this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
					if (options.captureMetaData) currentNode.addEndIndex(getOriginalIndex(closeIndex + 1, crlfPositions));
					this.matcher.pop();
					this.isCurrentNodeStopNode = false;
				} else if (options.unpairedTagsSet.has(tagName)) {
					const childNode = new XmlNode(tagName);
					if (prefixedAttrs) childNode[":@"] = prefixedAttrs;
					this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
					if (options.captureMetaData) currentNode.addEndIndex(getOriginalIndex(result.closeIndex + 1, crlfPositions));
					this.matcher.pop();
					this.isCurrentNodeStopNode = false;
					i = result.closeIndex;
					continue;
				} else {
					const childNode = new XmlNode(tagName);
					if (this.tagsNodeStack.length > options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
					this.tagsNodeStack.push(currentNode);
					if (prefixedAttrs) childNode[":@"] = prefixedAttrs;
					this.addChild(currentNode, childNode, this.readonlyMatcher, startIndex);
					currentNode = childNode;
				}
				textData = "";
				i = closeIndex;
			}
		}
	} else textData += xmlData[i];
	return xmlObj.child;
};
function getOriginalIndex(index, crlfPositions) {
	let low = 0;
	let high = crlfPositions.length;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (crlfPositions[middle] < index) low = middle + 1;
		else high = middle;
	}
	return index + low;
}
function addChild(currentNode, childNode, matcher, startIndex) {
	if (!this.options.captureMetaData) startIndex = void 0;
	const jPathOrMatcher = this.options.jPath ? matcher.toString() : matcher;
	const result = this.options.updateTag(childNode.tagname, jPathOrMatcher, childNode[":@"]);
	if (result === false) {} else if (typeof result === "string") {
		childNode.tagname = result;
		currentNode.addChild(childNode, startIndex);
	} else currentNode.addChild(childNode, startIndex);
}
function replaceEntitiesValue$1(val, tagName, jPath) {
	const entityConfig = this.options.processEntities;
	if (!entityConfig || !entityConfig.enabled) return val;
	if (entityConfig.allowedTags) {
		const jPathOrMatcher = this.options.jPath ? jPath.toString() : jPath;
		if (!(Array.isArray(entityConfig.allowedTags) ? entityConfig.allowedTags.includes(tagName) : entityConfig.allowedTags(tagName, jPathOrMatcher))) return val;
	}
	if (entityConfig.tagFilter) {
		const jPathOrMatcher = this.options.jPath ? jPath.toString() : jPath;
		if (!entityConfig.tagFilter(tagName, jPathOrMatcher)) return val;
	}
	return this.entityDecoder.decode(val);
}
function saveTextToParentTag(textData, parentNode, matcher, isLeafNode) {
	if (textData) {
		if (isLeafNode === void 0) isLeafNode = parentNode.child.length === 0;
		textData = this.parseTextData(textData, parentNode.tagname, matcher, false, parentNode[":@"] ? Object.keys(parentNode[":@"]).length !== 0 : false, isLeafNode);
		if (textData !== void 0 && textData !== "") parentNode.add(this.options.textNodeName, textData);
		textData = "";
	}
	return textData;
}
function isItStopNode() {
	if (this.stopNodeExpressionsSet.size === 0) return false;
	return this.matcher.matchesAny(this.stopNodeExpressionsSet);
}
function tagExpWithClosingIndex(xmlData, i, closingChar = ">") {
	const len = xmlData.length;
	const closeCode0 = closingChar.charCodeAt(0);
	const closeCode1 = closingChar.length > 1 ? closingChar.charCodeAt(1) : -1;
	let result = "";
	let segmentStart = i;
	for (let index = i; index < len; index++) {
		const code = xmlData.charCodeAt(index);
		if (code === 34 || code === 39) {
			index = xmlData.indexOf(xmlData[index], index + 1);
			if (index === -1) return;
		} else if (code === closeCode0) {
			if (closeCode1 !== -1) {
				if (xmlData.charCodeAt(index + 1) === closeCode1) {
					result += xmlData.substring(segmentStart, index);
					return {
						data: result,
						index
					};
				}
			} else {
				result += xmlData.substring(segmentStart, index);
				return {
					data: result,
					index
				};
			}
		} else if (code === 9) {
			result += xmlData.substring(segmentStart, index) + " ";
			segmentStart = index + 1;
		}
	}
}
function findClosingIndex(xmlData, str, i, errMsg) {
	const closingIndex = xmlData.indexOf(str, i);
	if (closingIndex === -1) throw new Error(errMsg);
	else return closingIndex + str.length - 1;
}
function findClosingChar(xmlData, char, i, errMsg) {
	const closingIndex = xmlData.indexOf(char, i);
	if (closingIndex === -1) throw new Error(errMsg);
	return closingIndex;
}
function readTagExp(xmlData, i, removeNSPrefix, closingChar = ">") {
	const result = tagExpWithClosingIndex(xmlData, i + 1, closingChar);
	if (!result) return;
	let tagExp = result.data;
	const closeIndex = result.index;
	const separatorIndex = tagExp.search(/\s/);
	let tagName = tagExp;
	let attrExpPresent = true;
	if (separatorIndex !== -1) {
		tagName = tagExp.substring(0, separatorIndex);
		tagExp = tagExp.substring(separatorIndex + 1).trimStart();
	}
	const rawTagName = tagName;
	if (removeNSPrefix) {
		const colonIndex = tagName.indexOf(":");
		if (colonIndex !== -1) {
			tagName = tagName.substr(colonIndex + 1);
			attrExpPresent = tagName !== result.data.substr(colonIndex + 1);
		}
	}
	return {
		tagName,
		tagExp,
		closeIndex,
		attrExpPresent,
		rawTagName
	};
}
function readStopNodeData(xmlData, tagName, i) {
	const startIndex = i;
	let openTagCount = 1;
	let lenient = false;
	let nextGt = -1;
	const xmllen = xmlData.length;
	for (; i < xmllen; i++) if (xmlData[i] === "<") {
		const c1 = xmlData.charCodeAt(i + 1);
		if (c1 === 47) {
			const closeIndex = findClosingChar(xmlData, ">", i, `${tagName} is not closed`);
			if (xmlData.substring(i + 2, closeIndex).trim() === tagName) {
				openTagCount--;
				if (openTagCount === 0) return {
					tagContent: xmlData.substring(startIndex, i),
					i: closeIndex
				};
			}
			i = closeIndex;
		} else if (c1 === 63) i = findClosingIndex(xmlData, "?>", i + 1, "StopNode is not closed.");
		else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 45 && xmlData.charCodeAt(i + 3) === 45) i = findClosingIndex(xmlData, "-->", i + 3, "StopNode is not closed.");
		else if (c1 === 33 && xmlData.charCodeAt(i + 2) === 91) i = findClosingIndex(xmlData, "]]>", i, "StopNode is not closed.") - 2;
		else {
			const tagData = lenient ? void 0 : readTagExp(xmlData, i, false);
			if (tagData) {
				if (tagData.tagName === tagName && tagData.tagExp[tagData.tagExp.length - 1] !== "/") openTagCount++;
				i = tagData.closeIndex;
			} else {
				lenient = true;
				if (nextGt < i) {
					nextGt = xmlData.indexOf(">", i);
					if (nextGt === -1) return;
				}
				const nextLt = xmlData.indexOf("<", i + 1);
				if (nextLt === -1 || nextLt > nextGt) {
					const exp = xmlData.substring(i + 1, nextGt);
					const sep = exp.search(/\s/);
					if ((sep === -1 ? exp : exp.substring(0, sep)) === tagName && exp[exp.length - 1] !== "/") openTagCount++;
					i = nextGt;
				}
			}
		}
	}
}
function parseValue(val, shouldParse, options) {
	if (shouldParse && typeof val === "string") {
		const newval = val.trim();
		if (newval === "true") return true;
		else if (newval === "false") return false;
		else return toNumber(val, options);
	} else if (isExist(val)) return val;
	else return "";
}
function transformTagName(fn, tagName, tagExp, options) {
	if (fn) {
		const newTagName = fn(tagName);
		if (tagExp === tagName) tagExp = newTagName;
		tagName = newTagName;
	}
	tagName = sanitizeName(tagName, options);
	return {
		tagName,
		tagExp
	};
}
function sanitizeName(name, options) {
	if (criticalProperties.includes(name)) throw new Error(`[SECURITY] Invalid name: "${name}" is a reserved JavaScript keyword that could cause prototype pollution`);
	else if (DANGEROUS_PROPERTY_NAMES.includes(name)) return options.onDangerousProperty(name);
	return name;
}
// node_modules/fast-xml-parser/src/xmlparser/node2json.js
const METADATA_SYMBOL = XmlNode.getMetaDataSymbol();
function stripAttributePrefix(attrs, prefix) {
	if (!attrs || typeof attrs !== "object") return {};
	if (!prefix) return attrs;
	const rawAttrs = {};
	for (const key in attrs) if (key.startsWith(prefix)) {
		const rawName = key.substring(prefix.length);
		rawAttrs[rawName] = attrs[key];
	} else rawAttrs[key] = attrs[key];
	return rawAttrs;
}
function prettify(node, options, matcher, readonlyMatcher) {
	return compress(node, options, matcher, readonlyMatcher);
}
function compress(arr, options, matcher, readonlyMatcher) {
	let text;
	const compressedObj = {};
	for (let i = 0; i < arr.length; i++) {
		const tagObj = arr[i];
		const property = propName$1(tagObj);
		if (property !== void 0 && property !== options.textNodeName) {
			const rawAttrs = stripAttributePrefix(tagObj[":@"] || {}, options.attributeNamePrefix);
			matcher.push(property, rawAttrs);
		}
		if (property === options.textNodeName) {
			if (text === void 0) text = tagObj[property];
			else text += "" + tagObj[property];
		} else if (property === void 0) continue;
		else if (tagObj[property]) {
			let val = compress(tagObj[property], options, matcher, readonlyMatcher);
			const isLeaf = isLeafTag(val, options);
			if (Object.keys(val).length === 0 && options.alwaysCreateTextNode) val[options.textNodeName] = "";
			if (tagObj[":@"]) assignAttributes(val, tagObj[":@"], readonlyMatcher, options);
			else if (Object.keys(val).length === 1 && val[options.textNodeName] !== void 0 && !options.alwaysCreateTextNode) val = val[options.textNodeName];
			else if (Object.keys(val).length === 0) {
				if (options.alwaysCreateTextNode) val[options.textNodeName] = "";
				else val = "";
			}
			if (tagObj[METADATA_SYMBOL] !== void 0 && typeof val === "object" && val !== null) val[METADATA_SYMBOL] = tagObj[METADATA_SYMBOL];
			if (compressedObj[property] !== void 0 && Object.prototype.hasOwnProperty.call(compressedObj, property)) {
				if (!Array.isArray(compressedObj[property])) compressedObj[property] = [compressedObj[property]];
				compressedObj[property].push(val);
			} else {
				const jPathOrMatcher = options.jPath ? readonlyMatcher.toString() : readonlyMatcher;
				if (options.isArray(property, jPathOrMatcher, isLeaf)) compressedObj[property] = [val];
				else compressedObj[property] = val;
			}
			if (property !== void 0 && property !== options.textNodeName) matcher.pop();
		}
	}
	if (typeof text === "string") {
		if (text.length > 0) compressedObj[options.textNodeName] = text;
	} else if (text !== void 0) compressedObj[options.textNodeName] = text;
	return compressedObj;
}
function propName$1(obj) {
	const keys = Object.keys(obj);
	for (let i = 0; i < keys.length; i++) {
		const key = keys[i];
		if (key !== ":@") return key;
	}
}
function assignAttributes(obj, attrMap, readonlyMatcher, options) {
	if (attrMap) {
		const keys = Object.keys(attrMap);
		const len = keys.length;
		for (let i = 0; i < len; i++) {
			const atrrName = keys[i];
			const rawAttrName = atrrName.startsWith(options.attributeNamePrefix) ? atrrName.substring(options.attributeNamePrefix.length) : atrrName;
			const jPathOrMatcher = options.jPath ? readonlyMatcher.toString() + "." + rawAttrName : readonlyMatcher;
			if (options.isArray(atrrName, jPathOrMatcher, true, true)) obj[atrrName] = [attrMap[atrrName]];
			else obj[atrrName] = attrMap[atrrName];
		}
	}
}
function isLeafTag(obj, options) {
	const { textNodeName } = options;
	const propCount = Object.keys(obj).length;
	if (propCount === 0) return true;
	if (propCount === 1 && (obj[textNodeName] || typeof obj[textNodeName] === "boolean" || obj[textNodeName] === 0)) return true;
	return false;
}
// node_modules/fast-xml-parser/src/xmlparser/XMLParser.js
var XMLParser = class {
	constructor(options) {
		this.externalEntities = {};
		this.options = buildOptions(options);
	}
	parse(xmlData, validationOption) {
		if (typeof xmlData !== "string" && xmlData.toString) {
			if (xmlData instanceof Uint8Array && !(typeof Buffer !== "undefined" && Buffer.isBuffer(xmlData))) xmlData = new TextDecoder("utf-8", { ignoreBOM: true }).decode(xmlData);
			else xmlData = xmlData.toString();
		} else if (typeof xmlData !== "string") throw new Error("XML data is accepted in String or Bytes[] form.");
		if (validationOption) {
			if (validationOption === true) validationOption = {};
			const result = validate(xmlData, validationOption);
			if (result !== true) throw Error(`${result.err.msg}:${result.err.line}:${result.err.col}`);
		}
		const orderedObjParser = new OrderedObjParser(this.options, this.externalEntities);
		const orderedResult = orderedObjParser.parseXml(xmlData);
		if (this.options.preserveOrder || orderedResult === void 0) return orderedResult;
		else return prettify(orderedResult, this.options, orderedObjParser.matcher, orderedObjParser.readonlyMatcher);
	}
	addEntity(key, value) {
		if (value.indexOf("&") !== -1) throw new Error("Entity value can't have '&'");
		else if (key.indexOf("&") !== -1 || key.indexOf(";") !== -1) throw new Error("An entity must be set without '&' and ';'. Eg. use '#xD' for '&#xD;'");
		else if (value === "&") throw new Error("An entity with value '&' is not permitted");
		else this.externalEntities[key] = value;
	}
	static getMetaDataSymbol() {
		return XmlNode.getMetaDataSymbol();
	}
};
// node_modules/fast-xml-builder/src/util.js
function valToStr(val) {
	return typeof val === "number" && Object.is(val, -0) ? "-0" : String(val);
}
function safeComment(val) {
	return valToStr(val).replace(/--/g, "- -").replace(/--/g, "- -").replace(/-$/, "- ");
}
function safeCdata(val) {
	return valToStr(val).replace(/\]\]>/g, "]]]]><![CDATA[>");
}
function escapeAttribute(val) {
	return valToStr(val).replace(/"/g, "&quot;").replace(/'/g, "&apos;");
}
function resolveName(name, isAttribute, options, matcher, validator) {
	if (!options.sanitizeName) return name;
	const isPI = !isAttribute && name[0] === "?";
	const bare = isPI ? name.slice(1) : name;
	if (validator(bare)) return name;
	const result = options.sanitizeName(bare, {
		isAttribute,
		matcher: matcher.readOnly()
	});
	if (typeof result !== "string" || !validator(result)) throw new Error(`sanitizeName returned an invalid XML name for "${bare}"`);
	return isPI ? "?" + result : result;
}
// node_modules/fast-xml-builder/src/orderedJs2Xml.js
const EOL$1 = "\n";
function detectXmlVersionFromArray(jArray, options) {
	if (!Array.isArray(jArray) || jArray.length === 0) return "1.0";
	const first = jArray[0];
	if (propName(first) === "?xml") {
		const attrs = first[":@"];
		if (attrs) {
			const versionKey = options.attributeNamePrefix + "version";
			if (attrs[versionKey]) return attrs[versionKey];
		}
	}
	return "1.0";
}
function toXml(jArray, options) {
	let indentation = "";
	if (options.format) indentation = EOL$1;
	const stopNodeExpressions = [];
	if (options.stopNodes && Array.isArray(options.stopNodes)) for (let i = 0; i < options.stopNodes.length; i++) {
		const node = options.stopNodes[i];
		if (typeof node === "string") stopNodeExpressions.push(new Expression(node));
		else if (node instanceof Expression) stopNodeExpressions.push(node);
	}
	const xmlVersion = detectXmlVersionFromArray(jArray, options);
	const qNameValidator = createValidator("qName", { xmlVersion });
	const matcher = new Matcher();
	return arrToStr(jArray, options, indentation, matcher, stopNodeExpressions, qNameValidator);
}
function arrToStr(arr, options, indentation, matcher, stopNodeExpressions, qNameValidator) {
	let xmlStr = "";
	let isPreviousElementTag = false;
	if (options.maxNestedTags && matcher.getDepth() > options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
	if (!Array.isArray(arr)) {
		if (arr !== void 0 && arr !== null) {
			let text = valToStr(arr);
			text = replaceEntitiesValue(text, options);
			return text;
		}
		return "";
	}
	for (let i = 0; i < arr.length; i++) {
		const tagObj = arr[i];
		const rawTagName = propName(tagObj);
		if (rawTagName === void 0) continue;
		const tagName = rawTagName === options.textNodeName || rawTagName === options.cdataPropName || rawTagName === options.commentPropName ? rawTagName : resolveName(rawTagName, false, options, matcher, qNameValidator);
		const attrValues = extractAttributeValues(tagObj[":@"], options);
		matcher.push(tagName, attrValues);
		const isStopNode = checkStopNode(matcher, stopNodeExpressions);
		if (tagName === options.textNodeName) {
			let tagText = tagObj[rawTagName];
			if (!isStopNode) {
				tagText = options.tagValueProcessor(tagName, tagText);
				tagText = replaceEntitiesValue(tagText, options);
			}
			tagText = valToStr(tagText);
			if (isPreviousElementTag) xmlStr += indentation;
			xmlStr += tagText;
			isPreviousElementTag = false;
			matcher.pop();
			continue;
		} else if (tagName === options.cdataPropName) {
			if (isPreviousElementTag) xmlStr += indentation;
			const val = tagObj[rawTagName][0][options.textNodeName];
			const safeVal = safeCdata(val);
			xmlStr += `<![CDATA[${safeVal}]]>`;
			isPreviousElementTag = false;
			matcher.pop();
			continue;
		} else if (tagName === options.commentPropName) {
			const val = tagObj[rawTagName][0][options.textNodeName];
			const safeVal = safeComment(val);
			xmlStr += indentation + `<!--${safeVal}-->`;
			isPreviousElementTag = true;
			matcher.pop();
			continue;
		} else if (tagName[0] === "?") {
			const attStr = attr_to_str(tagObj[":@"], options, isStopNode, matcher, qNameValidator);
			xmlStr += (tagName === "?xml" ? "" : indentation) + `<${tagName}${attStr}?>`;
			isPreviousElementTag = true;
			matcher.pop();
			continue;
		}
		let newIdentation = indentation;
		if (newIdentation !== "") newIdentation += options.indentBy;
		const tagStart = indentation + `<${tagName}${attr_to_str(tagObj[":@"], options, isStopNode, matcher, qNameValidator)}`;
		let tagValue;
		if (isStopNode) tagValue = getRawContent(tagObj[rawTagName], options, matcher.getDepth());
		else tagValue = arrToStr(tagObj[rawTagName], options, newIdentation, matcher, stopNodeExpressions, qNameValidator);
		if (options.unpairedTags.indexOf(tagName) !== -1) {
			if (options.suppressUnpairedNode) xmlStr += tagStart + ">";
			else xmlStr += tagStart + "/>";
		} else if ((!tagValue || tagValue.length === 0) && options.suppressEmptyNode) xmlStr += tagStart + "/>";
		else if (tagValue && tagValue.endsWith(">")) xmlStr += tagStart + `>${tagValue}${indentation}</${tagName}>`;
		else {
			xmlStr += tagStart + ">";
			if (tagValue && indentation !== "" && (tagValue.includes("/>") || tagValue.includes("</"))) xmlStr += indentation + options.indentBy + tagValue + indentation;
			else xmlStr += tagValue;
			xmlStr += `</${tagName}>`;
		}
		isPreviousElementTag = true;
		matcher.pop();
	}
	return xmlStr;
}
function extractAttributeValues(attrMap, options) {
	if (!attrMap || options.ignoreAttributes) return null;
	const attrValues = {};
	let hasAttrs = false;
	for (let attr in attrMap) {
		if (!Object.prototype.hasOwnProperty.call(attrMap, attr)) continue;
		const cleanAttrName = attr.startsWith(options.attributeNamePrefix) ? attr.substr(options.attributeNamePrefix.length) : attr;
		attrValues[cleanAttrName] = escapeAttribute(attrMap[attr]);
		hasAttrs = true;
	}
	return hasAttrs ? attrValues : null;
}
function getRawContent(arr, options, depth = 0) {
	if (options.maxNestedTags && depth > options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
	if (!Array.isArray(arr)) {
		if (arr !== void 0 && arr !== null) return valToStr(arr);
		return "";
	}
	let content = "";
	for (let i = 0; i < arr.length; i++) {
		const item = arr[i];
		const tagName = propName(item);
		if (tagName === options.textNodeName) content += valToStr(item[tagName]);
		else if (tagName === options.cdataPropName) content += item[tagName][0][options.textNodeName];
		else if (tagName === options.commentPropName) content += item[tagName][0][options.textNodeName];
		else if (tagName && tagName[0] === "?") continue;
		else if (tagName) {
			const attStr = attr_to_str_raw(item[":@"], options);
			const nestedContent = getRawContent(item[tagName], options, depth + 1);
			if (!nestedContent || nestedContent.length === 0) content += `<${tagName}${attStr}/>`;
			else content += `<${tagName}${attStr}>${nestedContent}</${tagName}>`;
		}
	}
	return content;
}
function attr_to_str_raw(attrMap, options) {
	let attrStr = "";
	if (attrMap && !options.ignoreAttributes) for (let attr in attrMap) {
		if (!Object.prototype.hasOwnProperty.call(attrMap, attr)) continue;
		let attrVal = attrMap[attr];
		if (attrVal === true && options.suppressBooleanAttributes) attrStr += ` ${attr.substr(options.attributeNamePrefix.length)}`;
		else attrStr += ` ${attr.substr(options.attributeNamePrefix.length)}="${escapeAttribute(attrVal)}"`;
	}
	return attrStr;
}
function propName(obj) {
	const keys = Object.keys(obj);
	for (let i = 0; i < keys.length; i++) {
		const key = keys[i];
		if (!Object.prototype.hasOwnProperty.call(obj, key)) continue;
		if (key !== ":@") return key;
	}
}
function attr_to_str(attrMap, options, isStopNode, matcher, qNameValidator) {
	let attrStr = "";
	if (attrMap && !options.ignoreAttributes) for (let attr in attrMap) {
		if (!Object.prototype.hasOwnProperty.call(attrMap, attr)) continue;
		const cleanAttrName = attr.substr(options.attributeNamePrefix.length);
		const resolvedAttrName = isStopNode ? cleanAttrName : resolveName(cleanAttrName, true, options, matcher, qNameValidator);
		let attrVal;
		if (isStopNode) attrVal = attrMap[attr];
		else {
			attrVal = options.attributeValueProcessor(attr, attrMap[attr]);
			attrVal = replaceEntitiesValue(attrVal, options);
		}
		if (attrVal === true && options.suppressBooleanAttributes) attrStr += ` ${resolvedAttrName}`;
		else attrStr += ` ${resolvedAttrName}="${escapeAttribute(attrVal)}"`;
	}
	return attrStr;
}
function checkStopNode(matcher, stopNodeExpressions) {
	if (!stopNodeExpressions || stopNodeExpressions.length === 0) return false;
	for (let i = 0; i < stopNodeExpressions.length; i++) if (matcher.matches(stopNodeExpressions[i])) return true;
	return false;
}
function replaceEntitiesValue(textValue, options) {
	if (textValue && textValue.length > 0 && options.processEntities) for (let i = 0; i < options.entities.length; i++) {
		const entity = options.entities[i];
		textValue = textValue.replace(entity.regex, entity.val);
	}
	return textValue;
}
// node_modules/fast-xml-builder/src/ignoreAttributes.js
function getIgnoreAttributesFn(ignoreAttributes) {
	if (typeof ignoreAttributes === "function") return ignoreAttributes;
	if (Array.isArray(ignoreAttributes)) return (attrName) => {
		for (const pattern of ignoreAttributes) {
			if (typeof pattern === "string" && attrName === pattern) return true;
			if (pattern instanceof RegExp && pattern.test(attrName)) return true;
		}
	};
	return () => false;
}
// node_modules/fast-xml-builder/src/fxb.js
const defaultOptions = {
	attributeNamePrefix: "@_",
	attributesGroupName: false,
	textNodeName: "#text",
	ignoreAttributes: true,
	cdataPropName: false,
	format: false,
	indentBy: "  ",
	suppressEmptyNode: false,
	suppressUnpairedNode: true,
	suppressBooleanAttributes: true,
	tagValueProcessor: function(key, a) {
		return a;
	},
	attributeValueProcessor: function(attrName, a) {
		return a;
	},
	preserveOrder: false,
	commentPropName: false,
	unpairedTags: [],
	entities: [
		{
			regex: new RegExp("&", "g"),
			val: "&amp;"
		},
		{
			regex: new RegExp(">", "g"),
			val: "&gt;"
		},
		{
			regex: new RegExp("<", "g"),
			val: "&lt;"
		},
		{
			regex: new RegExp("'", "g"),
			val: "&apos;"
		},
		{
			regex: new RegExp("\"", "g"),
			val: "&quot;"
		}
	],
	processEntities: true,
	stopNodes: [],
	oneListGroup: false,
	maxNestedTags: 100,
	jPath: true,
	sanitizeName: false
};
function Builder(options) {
	this.options = Object.assign({}, defaultOptions, options);
	if (this.options.stopNodes && Array.isArray(this.options.stopNodes)) this.options.stopNodes = this.options.stopNodes.map((node) => {
		if (typeof node === "string" && node.startsWith("*.")) return ".." + node.substring(2);
		return node;
	});
	this.stopNodeExpressions = [];
	if (this.options.stopNodes && Array.isArray(this.options.stopNodes)) for (let i = 0; i < this.options.stopNodes.length; i++) {
		const node = this.options.stopNodes[i];
		if (typeof node === "string") this.stopNodeExpressions.push(new Expression(node));
		else if (node instanceof Expression) this.stopNodeExpressions.push(node);
	}
	if (this.options.ignoreAttributes === true || this.options.attributesGroupName) this.isAttribute = function() {
		return false;
	};
	else {
		this.ignoreAttributesFn = getIgnoreAttributesFn(this.options.ignoreAttributes);
		this.attrPrefixLen = this.options.attributeNamePrefix.length;
		this.isAttribute = isAttribute;
	}
	this.processTextOrObjNode = processTextOrObjNode;
	if (this.options.format) {
		this.indentate = indentate;
		this.tagEndChar = ">\n";
		this.newLine = "\n";
	} else {
		this.indentate = function() {
			return "";
		};
		this.tagEndChar = ">";
		this.newLine = "";
	}
}
function detectXmlVersionFromObj(jObj, options) {
	const decl = jObj["?xml"];
	if (decl && typeof decl === "object") {
		if (options.attributesGroupName && decl[options.attributesGroupName]) {
			const v = decl[options.attributesGroupName][options.attributeNamePrefix + "version"];
			if (v) return v;
		}
		const v = decl[options.attributeNamePrefix + "version"];
		if (v) return v;
	}
	return "1.0";
}
Builder.prototype.build = function(jObj) {
	if (this.options.preserveOrder) return toXml(jObj, this.options);
	else {
		if (Array.isArray(jObj) && this.options.arrayNodeName && this.options.arrayNodeName.length > 1) jObj = { [this.options.arrayNodeName]: jObj };
		const matcher = new Matcher();
		const xmlVersion = detectXmlVersionFromObj(jObj, this.options);
		const qNameValidator = createValidator("qName", { xmlVersion });
		return this.j2x(jObj, 0, matcher, qNameValidator).val;
	}
};
Builder.prototype.j2x = function(jObj, level, matcher, qNameValidator) {
	let attrStr = "";
	let val = "";
	if (this.options.maxNestedTags && matcher.getDepth() >= this.options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
	const jPath = this.options.jPath ? matcher.toString() : matcher;
	const isCurrentStopNode = this.checkStopNode(matcher);
	for (let key in jObj) {
		if (!Object.prototype.hasOwnProperty.call(jObj, key)) continue;
		const resolvedKey = key === this.options.textNodeName || key === this.options.cdataPropName || key === this.options.commentPropName || this.options.attributesGroupName && key === this.options.attributesGroupName || this.isAttribute(key) ? key : resolveName(key, false, this.options, matcher, qNameValidator);
		if (typeof jObj[key] === "undefined") {
			if (this.isAttribute(key)) val += "";
		} else if (jObj[key] === null) {
			if (this.isAttribute(key)) val += "";
			else if (resolvedKey === this.options.cdataPropName || resolvedKey === this.options.commentPropName) val += "";
			else if (resolvedKey[0] === "?") val += this.indentate(level) + "<" + resolvedKey + "?" + this.tagEndChar;
			else val += this.indentate(level) + "<" + resolvedKey + "/" + this.tagEndChar;
		} else if (jObj[key] instanceof Date) val += this.buildTextValNode(jObj[key], resolvedKey, "", level, matcher);
		else if (typeof jObj[key] !== "object") {
			const attr = this.isAttribute(key);
			if (attr && !this.ignoreAttributesFn(attr, jPath)) {
				const resolvedAttr = resolveName(attr, true, this.options, matcher, qNameValidator);
				attrStr += this.buildAttrPairStr(resolvedAttr, valToStr(jObj[key]), isCurrentStopNode);
			} else if (!attr) {
				if (key === this.options.textNodeName) {
					let newval = this.options.tagValueProcessor(key, valToStr(jObj[key]));
					val += this.replaceEntitiesValue(newval);
				} else {
					matcher.push(resolvedKey);
					const isStopNode = this.checkStopNode(matcher);
					matcher.pop();
					if (isStopNode) {
						const textValue = valToStr(jObj[key]);
						if (textValue === "") val += this.indentate(level) + "<" + resolvedKey + this.closeTag(resolvedKey) + this.tagEndChar;
						else val += this.indentate(level) + "<" + resolvedKey + ">" + textValue + "</" + resolvedKey + this.tagEndChar;
					} else val += this.buildTextValNode(jObj[key], resolvedKey, "", level, matcher);
				}
			}
		} else if (Array.isArray(jObj[key])) {
			const arrLen = jObj[key].length;
			let listTagVal = "";
			let listTagAttr = "";
			for (let j = 0; j < arrLen; j++) {
				const item = jObj[key][j];
				if (typeof item === "undefined") {} else if (item === null) {
					if (resolvedKey[0] === "?") val += this.indentate(level) + "<" + resolvedKey + "?" + this.tagEndChar;
					else val += this.indentate(level) + "<" + resolvedKey + "/" + this.tagEndChar;
				} else if (typeof item === "object") {
					if (this.options.oneListGroup) {
						matcher.push(resolvedKey);
						const result = this.j2x(item, level + 1, matcher, qNameValidator);
						matcher.pop();
						listTagVal += result.val;
						if (this.options.attributesGroupName && item.hasOwnProperty(this.options.attributesGroupName)) listTagAttr += result.attrStr;
					} else listTagVal += this.processTextOrObjNode(item, resolvedKey, level, matcher, qNameValidator);
				} else if (this.options.oneListGroup) {
					let textValue = this.options.tagValueProcessor(resolvedKey, item);
					textValue = this.replaceEntitiesValue(textValue);
					textValue = valToStr(textValue);
					listTagVal += textValue;
				} else {
					matcher.push(resolvedKey);
					const isStopNode = this.checkStopNode(matcher);
					matcher.pop();
					if (isStopNode) {
						const textValue = valToStr(item);
						if (textValue === "") listTagVal += this.indentate(level) + "<" + resolvedKey + this.closeTag(resolvedKey) + this.tagEndChar;
						else listTagVal += this.indentate(level) + "<" + resolvedKey + ">" + textValue + "</" + resolvedKey + this.tagEndChar;
					} else listTagVal += this.buildTextValNode(item, resolvedKey, "", level, matcher);
				}
			}
			if (this.options.oneListGroup) listTagVal = this.buildObjectNode(listTagVal, resolvedKey, listTagAttr, level);
			val += listTagVal;
		} else if (this.options.attributesGroupName && key === this.options.attributesGroupName) {
			const Ks = Object.keys(jObj[key]);
			const L = Ks.length;
			for (let j = 0; j < L; j++) {
				const resolvedAttr = resolveName(Ks[j], true, this.options, matcher, qNameValidator);
				attrStr += this.buildAttrPairStr(resolvedAttr, valToStr(jObj[key][Ks[j]]), isCurrentStopNode);
			}
		} else val += this.processTextOrObjNode(jObj[key], resolvedKey, level, matcher, qNameValidator);
	}
	return {
		attrStr,
		val
	};
};
Builder.prototype.buildAttrPairStr = function(attrName, val, isStopNode) {
	if (!isStopNode) {
		val = this.options.attributeValueProcessor(attrName, valToStr(val));
		val = this.replaceEntitiesValue(val);
	}
	if (this.options.suppressBooleanAttributes && val === "true") return " " + attrName;
	else return " " + attrName + "=\"" + escapeAttribute(val) + "\"";
};
function processTextOrObjNode(object, key, level, matcher, qNameValidator) {
	const attrValues = this.extractAttributes(object);
	matcher.push(key, attrValues);
	if (this.checkStopNode(matcher)) {
		const rawContent = this.buildRawContent(object, matcher.getDepth());
		const attrStr = this.buildAttributesForStopNode(object);
		matcher.pop();
		return this.buildObjectNode(rawContent, key, attrStr, level);
	}
	const result = this.j2x(object, level + 1, matcher, qNameValidator);
	matcher.pop();
	if (key[0] === "?") return this.buildTextValNode("", key, result.attrStr, level, matcher);
	else if (object[this.options.textNodeName] !== void 0 && Object.keys(object).length === 1) return this.buildTextValNode(object[this.options.textNodeName], key, result.attrStr, level, matcher);
	else return this.buildObjectNode(result.val, key, result.attrStr, level);
}
Builder.prototype.extractAttributes = function(obj) {
	if (!obj || typeof obj !== "object") return null;
	const attrValues = {};
	let hasAttrs = false;
	if (this.options.attributesGroupName && obj[this.options.attributesGroupName]) {
		const attrGroup = obj[this.options.attributesGroupName];
		for (let attrKey in attrGroup) {
			if (!Object.prototype.hasOwnProperty.call(attrGroup, attrKey)) continue;
			const cleanKey = attrKey.startsWith(this.options.attributeNamePrefix) ? attrKey.substring(this.options.attributeNamePrefix.length) : attrKey;
			attrValues[cleanKey] = escapeAttribute(attrGroup[attrKey]);
			hasAttrs = true;
		}
	} else for (let key in obj) {
		if (!Object.prototype.hasOwnProperty.call(obj, key)) continue;
		const attr = this.isAttribute(key);
		if (attr) {
			attrValues[attr] = escapeAttribute(obj[key]);
			hasAttrs = true;
		}
	}
	return hasAttrs ? attrValues : null;
};
Builder.prototype.buildRawContent = function(obj, depth = 0) {
	if (this.options.maxNestedTags && depth >= this.options.maxNestedTags) throw new Error("Maximum nested tags exceeded");
	if (typeof obj === "string") return obj;
	if (typeof obj !== "object" || obj === null) return String(obj);
	if (obj[this.options.textNodeName] !== void 0) return obj[this.options.textNodeName];
	let content = "";
	for (let key in obj) {
		if (!Object.prototype.hasOwnProperty.call(obj, key)) continue;
		if (this.isAttribute(key)) continue;
		if (this.options.attributesGroupName && key === this.options.attributesGroupName) continue;
		const value = obj[key];
		if (key === this.options.textNodeName) content += value;
		else if (Array.isArray(value)) {
			for (let item of value) if (typeof item === "string" || typeof item === "number") content += `<${key}>${item}</${key}>`;
			else if (typeof item === "object" && item !== null) {
				const nestedContent = this.buildRawContent(item, depth + 1);
				const nestedAttrs = this.buildAttributesForStopNode(item);
				if (nestedContent === "") content += `<${key}${nestedAttrs}/>`;
				else content += `<${key}${nestedAttrs}>${nestedContent}</${key}>`;
			}
		} else if (typeof value === "object" && value !== null) {
			const nestedContent = this.buildRawContent(value, depth + 1);
			const nestedAttrs = this.buildAttributesForStopNode(value);
			if (nestedContent === "") content += `<${key}${nestedAttrs}/>`;
			else content += `<${key}${nestedAttrs}>${nestedContent}</${key}>`;
		} else content += `<${key}>${value}</${key}>`;
	}
	return content;
};
Builder.prototype.buildAttributesForStopNode = function(obj) {
	if (!obj || typeof obj !== "object") return "";
	let attrStr = "";
	if (this.options.attributesGroupName && obj[this.options.attributesGroupName]) {
		const attrGroup = obj[this.options.attributesGroupName];
		for (let attrKey in attrGroup) {
			if (!Object.prototype.hasOwnProperty.call(attrGroup, attrKey)) continue;
			const cleanKey = attrKey.startsWith(this.options.attributeNamePrefix) ? attrKey.substring(this.options.attributeNamePrefix.length) : attrKey;
			const val = attrGroup[attrKey];
			if (val === true && this.options.suppressBooleanAttributes) attrStr += " " + cleanKey;
			else attrStr += " " + cleanKey + "=\"" + escapeAttribute(val) + "\"";
		}
	} else for (let key in obj) {
		if (!Object.prototype.hasOwnProperty.call(obj, key)) continue;
		const attr = this.isAttribute(key);
		if (attr) {
			const val = obj[key];
			if (val === true && this.options.suppressBooleanAttributes) attrStr += " " + attr;
			else attrStr += " " + attr + "=\"" + escapeAttribute(val) + "\"";
		}
	}
	return attrStr;
};
Builder.prototype.buildObjectNode = function(val, key, attrStr, level) {
	if (val === "") {
		if (key[0] === "?") return this.indentate(level) + "<" + key + attrStr + "?" + this.tagEndChar;
		else return this.indentate(level) + "<" + key + attrStr + this.closeTag(key) + this.tagEndChar;
	} else if (key[0] === "?") return this.indentate(level) + "<" + key + attrStr + "?" + this.tagEndChar;
	else {
		let tagEndExp = "</" + key + this.tagEndChar;
		let piClosingChar = "";
		if (key[0] === "?") {
			piClosingChar = "?";
			tagEndExp = "";
		}
		if ((attrStr || attrStr === "") && val.indexOf("<") === -1) return this.indentate(level) + "<" + key + attrStr + piClosingChar + ">" + val + tagEndExp;
		else if (this.options.commentPropName !== false && key === this.options.commentPropName && piClosingChar.length === 0) return this.indentate(level) + `<!--${safeComment(val)}-->` + this.newLine;
		else return this.indentate(level) + "<" + key + attrStr + piClosingChar + this.tagEndChar + val + this.indentate(level) + tagEndExp;
	}
};
Builder.prototype.closeTag = function(key) {
	let closeTag = "";
	if (this.options.unpairedTags.indexOf(key) !== -1) {
		if (!this.options.suppressUnpairedNode) closeTag = "/";
	} else if (this.options.suppressEmptyNode) closeTag = "/";
	else closeTag = `></${key}`;
	return closeTag;
};
Builder.prototype.checkStopNode = function(matcher) {
	if (!this.stopNodeExpressions || this.stopNodeExpressions.length === 0) return false;
	for (let i = 0; i < this.stopNodeExpressions.length; i++) if (matcher.matches(this.stopNodeExpressions[i])) return true;
	return false;
};
Builder.prototype.buildTextValNode = function(val, key, attrStr, level, matcher) {
	if (this.options.cdataPropName !== false && key === this.options.cdataPropName) {
		const safeVal = safeCdata(val);
		return this.indentate(level) + `<![CDATA[${safeVal}]]>` + this.newLine;
	} else if (this.options.commentPropName !== false && key === this.options.commentPropName) {
		const safeVal = safeComment(val);
		return this.indentate(level) + `<!--${safeVal}-->` + this.newLine;
	} else if (key[0] === "?") return this.indentate(level) + "<" + key + attrStr + "?" + this.tagEndChar;
	else {
		let textValue = this.options.tagValueProcessor(key, val);
		textValue = this.replaceEntitiesValue(textValue);
		textValue = valToStr(textValue);
		if (textValue === "") return this.indentate(level) + "<" + key + attrStr + this.closeTag(key) + this.tagEndChar;
		else return this.indentate(level) + "<" + key + attrStr + ">" + textValue + "</" + key + this.tagEndChar;
	}
};
Builder.prototype.replaceEntitiesValue = function(textValue) {
	if (textValue && textValue.length > 0 && this.options.processEntities) for (let i = 0; i < this.options.entities.length; i++) {
		const entity = this.options.entities[i];
		textValue = textValue.replace(entity.regex, entity.val);
	}
	return textValue;
};
function indentate(level) {
	return this.options.indentBy.repeat(level);
}
function isAttribute(name) {
	if (name.startsWith(this.options.attributeNamePrefix) && name !== this.options.textNodeName) return name.substr(this.attrPrefixLen);
	else return false;
}
// node_modules/fast-xml-parser/src/xmlbuilder/json2xml.js
var json2xml_default = Builder;
// node_modules/fast-xml-parser/src/fxp.js
const XMLValidator = { validate };
// node_modules/@azure/core-xml/dist/esm/xml.js
function getCommonOptions(options) {
	return {
		attributesGroupName: "$",
		textNodeName: options.xmlCharKey ?? "_",
		ignoreAttributes: false,
		suppressBooleanAttributes: false
	};
}
function getSerializerOptions(options = {}) {
	return {
		...getCommonOptions(options),
		attributeNamePrefix: "@_",
		format: true,
		suppressEmptyNode: true,
		indentBy: "",
		rootNodeName: options.rootName ?? "root",
		cdataPropName: options.cdataPropName ?? "__cdata"
	};
}
function getParserOptions(options = {}) {
	return {
		...getCommonOptions(options),
		parseAttributeValue: false,
		parseTagValue: false,
		attributeNamePrefix: "",
		stopNodes: options.stopNodes,
		processEntities: true,
		trimValues: false
	};
}
function stringifyXML(obj, opts = {}) {
	const parserOptions = getSerializerOptions(opts);
	const j2x = new json2xml_default(parserOptions);
	const node = { [parserOptions.rootNodeName]: obj };
	return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${j2x.build(node)}`.replace(/\n/g, "");
}
async function parseXML(str, opts = {}) {
	if (!str) throw new Error("Document is empty");
	const validation = XMLValidator.validate(str);
	if (validation !== true) throw validation;
	const parsedXml = new XMLParser(getParserOptions(opts)).parse(str);
	if (parsedXml["?xml"]) delete parsedXml["?xml"];
	if (!opts.includeRoot) {
		const key = Object.keys(parsedXml)[0];
		if (key !== void 0) {
			const value = parsedXml[key];
			return typeof value === "object" ? { ...value } : value;
		}
	}
	return parsedXml;
}
// node_modules/@azure/storage-blob/dist/esm/log.js
const logger$1 = createClientLogger("storage-blob");
// node_modules/@azure/storage-common/dist/esm/BuffersStream.js
var BuffersStream = class extends Readable {
	buffers;
	byteLength;
	byteOffsetInCurrentBuffer;
	bufferIndex;
	pushedBytesLength;
	constructor(buffers, byteLength, options) {
		super(options);
		this.buffers = buffers;
		this.byteLength = byteLength;
		this.byteOffsetInCurrentBuffer = 0;
		this.bufferIndex = 0;
		this.pushedBytesLength = 0;
		let buffersLength = 0;
		for (const buf of this.buffers) buffersLength += buf.byteLength;
		if (buffersLength < this.byteLength) throw new Error("Data size shouldn't be larger than the total length of buffers.");
	}
	_read(size) {
		if (this.pushedBytesLength >= this.byteLength) this.push(null);
		if (!size) size = this.readableHighWaterMark;
		const outBuffers = [];
		let i = 0;
		while (i < size && this.pushedBytesLength < this.byteLength) {
			const remainingDataInAllBuffers = this.byteLength - this.pushedBytesLength;
			const remainingCapacityInThisBuffer = this.buffers[this.bufferIndex].byteLength - this.byteOffsetInCurrentBuffer;
			const remaining = Math.min(remainingCapacityInThisBuffer, remainingDataInAllBuffers);
			if (remaining > size - i) {
				const end = this.byteOffsetInCurrentBuffer + size - i;
				outBuffers.push(this.buffers[this.bufferIndex].slice(this.byteOffsetInCurrentBuffer, end));
				this.pushedBytesLength += size - i;
				this.byteOffsetInCurrentBuffer = end;
				i = size;
				break;
			} else {
				const end = this.byteOffsetInCurrentBuffer + remaining;
				outBuffers.push(this.buffers[this.bufferIndex].slice(this.byteOffsetInCurrentBuffer, end));
				if (remaining === remainingCapacityInThisBuffer) {
					this.byteOffsetInCurrentBuffer = 0;
					this.bufferIndex++;
				} else this.byteOffsetInCurrentBuffer = end;
				this.pushedBytesLength += remaining;
				i += remaining;
			}
		}
		if (outBuffers.length > 1) this.push(Buffer.concat(outBuffers));
		else if (outBuffers.length === 1) this.push(outBuffers[0]);
	}
};
// node_modules/@azure/storage-common/dist/esm/PooledBuffer.js
const maxBufferLength = buffer.constants.MAX_LENGTH;
var PooledBuffer = class {
	buffers = [];
	capacity;
	_size;
	get size() {
		return this._size;
	}
	constructor(capacity, buffers, totalLength) {
		this.capacity = capacity;
		this._size = 0;
		const bufferNum = Math.ceil(capacity / maxBufferLength);
		for (let i = 0; i < bufferNum; i++) {
			let len = i === bufferNum - 1 ? capacity % maxBufferLength : maxBufferLength;
			if (len === 0) len = maxBufferLength;
			this.buffers.push(Buffer.allocUnsafe(len));
		}
		if (buffers) this.fill(buffers, totalLength);
	}
	fill(buffers, totalLength) {
		this._size = Math.min(this.capacity, totalLength);
		let i = 0, j = 0, targetOffset = 0, sourceOffset = 0, totalCopiedNum = 0;
		while (totalCopiedNum < this._size) {
			const source = buffers[i];
			const target = this.buffers[j];
			const copiedNum = source.copy(target, targetOffset, sourceOffset);
			totalCopiedNum += copiedNum;
			sourceOffset += copiedNum;
			targetOffset += copiedNum;
			if (sourceOffset === source.length) {
				i++;
				sourceOffset = 0;
			}
			if (targetOffset === target.length) {
				j++;
				targetOffset = 0;
			}
		}
		buffers.splice(0, i);
		if (buffers.length > 0) buffers[0] = buffers[0].slice(sourceOffset);
	}
	getReadableStream() {
		return new BuffersStream(this.buffers, this.size);
	}
};
// node_modules/@azure/storage-common/dist/esm/BufferScheduler.js
var BufferScheduler = class {
	bufferSize;
	maxBuffers;
	readable;
	outgoingHandler;
	emitter = new EventEmitter();
	concurrency;
	offset = 0;
	isStreamEnd = false;
	isError = false;
	executingOutgoingHandlers = 0;
	encoding;
	numBuffers = 0;
	unresolvedDataArray = [];
	unresolvedLength = 0;
	incoming = [];
	outgoing = [];
	constructor(readable, bufferSize, maxBuffers, outgoingHandler, concurrency, encoding) {
		if (bufferSize <= 0) throw new RangeError(`bufferSize must be larger than 0, current is ${bufferSize}`);
		if (maxBuffers <= 0) throw new RangeError(`maxBuffers must be larger than 0, current is ${maxBuffers}`);
		if (concurrency <= 0) throw new RangeError(`concurrency must be larger than 0, current is ${concurrency}`);
		this.bufferSize = bufferSize;
		this.maxBuffers = maxBuffers;
		this.readable = readable;
		this.outgoingHandler = outgoingHandler;
		this.concurrency = concurrency;
		this.encoding = encoding;
	}
	async do() {
		return new Promise((resolve, reject) => {
			this.readable.on("data", (data) => {
				data = typeof data === "string" ? Buffer.from(data, this.encoding) : data;
				this.appendUnresolvedData(data);
				if (!this.resolveData()) this.readable.pause();
			});
			this.readable.on("error", (err) => {
				this.emitter.emit("error", err);
			});
			this.readable.on("end", () => {
				this.isStreamEnd = true;
				this.emitter.emit("checkEnd");
			});
			this.emitter.on("error", (err) => {
				this.isError = true;
				this.readable.pause();
				reject(err);
			});
			this.emitter.on("checkEnd", () => {
				if (this.outgoing.length > 0) {
					this.triggerOutgoingHandlers();
					return;
				}
				if (this.isStreamEnd && this.executingOutgoingHandlers === 0) {
					if (this.unresolvedLength > 0 && this.unresolvedLength < this.bufferSize) {
						const buffer = this.shiftBufferFromUnresolvedDataArray();
						this.outgoingHandler(() => buffer.getReadableStream(), buffer.size, this.offset).then(resolve).catch(reject);
					} else if (this.unresolvedLength >= this.bufferSize) return;
					else resolve();
				}
			});
		});
	}
	appendUnresolvedData(data) {
		this.unresolvedDataArray.push(data);
		this.unresolvedLength += data.length;
	}
	shiftBufferFromUnresolvedDataArray(buffer) {
		if (!buffer) buffer = new PooledBuffer(this.bufferSize, this.unresolvedDataArray, this.unresolvedLength);
		else buffer.fill(this.unresolvedDataArray, this.unresolvedLength);
		this.unresolvedLength -= buffer.size;
		return buffer;
	}
	resolveData() {
		while (this.unresolvedLength >= this.bufferSize) {
			let buffer;
			if (this.incoming.length > 0) {
				buffer = this.incoming.shift();
				this.shiftBufferFromUnresolvedDataArray(buffer);
			} else if (this.numBuffers < this.maxBuffers) {
				buffer = this.shiftBufferFromUnresolvedDataArray();
				this.numBuffers++;
			} else return false;
			this.outgoing.push(buffer);
			this.triggerOutgoingHandlers();
		}
		return true;
	}
	async triggerOutgoingHandlers() {
		let buffer;
		do {
			if (this.executingOutgoingHandlers >= this.concurrency) return;
			buffer = this.outgoing.shift();
			if (buffer) this.triggerOutgoingHandler(buffer);
		} while (buffer);
	}
	async triggerOutgoingHandler(buffer) {
		const bufferLength = buffer.size;
		this.executingOutgoingHandlers++;
		this.offset += bufferLength;
		try {
			await this.outgoingHandler(() => buffer.getReadableStream(), bufferLength, this.offset - bufferLength);
		} catch (err) {
			this.emitter.emit("error", err);
			return;
		}
		this.executingOutgoingHandlers--;
		this.reuseBuffer(buffer);
		this.emitter.emit("checkEnd");
	}
	reuseBuffer(buffer) {
		this.incoming.push(buffer);
		if (!this.isError && this.resolveData() && !this.isStreamEnd) this.readable.resume();
	}
};
// node_modules/@azure/storage-common/node_modules/@azure/core-rest-pipeline/dist/esm/restError.js
const RestError = RestError$2;
function isRestError(e) {
	return isRestError$2(e);
}
// node_modules/@azure/storage-common/node_modules/@azure/core-rest-pipeline/dist/esm/util/wrapAbortSignal.js
function wrapAbortSignalLike(abortSignalLike) {
	if (abortSignalLike instanceof AbortSignal) return { abortSignal: abortSignalLike };
	if (abortSignalLike.aborted) return { abortSignal: AbortSignal.abort("reason" in abortSignalLike ? abortSignalLike.reason : void 0) };
	const controller = new AbortController();
	let needsCleanup = true;
	function cleanup() {
		if (needsCleanup) {
			abortSignalLike.removeEventListener("abort", listener);
			needsCleanup = false;
		}
	}
	function listener() {
		controller.abort("reason" in abortSignalLike ? abortSignalLike.reason : void 0);
		cleanup();
	}
	abortSignalLike.addEventListener("abort", listener);
	return {
		abortSignal: controller.signal,
		cleanup
	};
}
// node_modules/@azure/storage-common/node_modules/@azure/core-rest-pipeline/dist/esm/defaultHttpClient.js
function createDefaultHttpClient() {
	const client = createDefaultHttpClient$2();
	return { async sendRequest(request) {
		const { abortSignal, cleanup } = request.abortSignal ? wrapAbortSignalLike(request.abortSignal) : {};
		try {
			request.abortSignal = abortSignal;
			return await client.sendRequest(request);
		} finally {
			cleanup?.();
		}
	} };
}
// node_modules/@azure/storage-common/dist/esm/cache.js
let _defaultHttpClient;
function getCachedDefaultHttpClient() {
	if (!_defaultHttpClient) _defaultHttpClient = createDefaultHttpClient();
	return _defaultHttpClient;
}
// node_modules/@azure/storage-common/dist/esm/policies/RequestPolicy.js
var BaseRequestPolicy = class {
	_nextPolicy;
	_options;
	constructor(_nextPolicy, _options) {
		this._nextPolicy = _nextPolicy;
		this._options = _options;
	}
	shouldLog(logLevel) {
		return this._options.shouldLog(logLevel);
	}
	log(logLevel, message) {
		this._options.log(logLevel, message);
	}
};
// node_modules/@azure/storage-common/dist/esm/policies/StorageBrowserPolicy.js
var StorageBrowserPolicy = class extends BaseRequestPolicy {
	constructor(nextPolicy, options) {
		super(nextPolicy, options);
	}
	async sendRequest(request) {
		return this._nextPolicy.sendRequest(request);
	}
};
// node_modules/@azure/storage-common/dist/esm/StorageBrowserPolicyFactory.js
var StorageBrowserPolicyFactory = class {
	create(nextPolicy, options) {
		return new StorageBrowserPolicy(nextPolicy, options);
	}
};
// node_modules/@azure/storage-common/dist/esm/policies/CredentialPolicy.js
var CredentialPolicy = class extends BaseRequestPolicy {
	sendRequest(request) {
		return this._nextPolicy.sendRequest(this.signRequest(request));
	}
	signRequest(request) {
		return request;
	}
};
// node_modules/@azure/storage-common/dist/esm/policies/AnonymousCredentialPolicy.js
var AnonymousCredentialPolicy = class extends CredentialPolicy {
	constructor(nextPolicy, options) {
		super(nextPolicy, options);
	}
};
// node_modules/@azure/storage-common/dist/esm/credentials/Credential.js
var Credential = class {
	create(_nextPolicy, _options) {
		throw new Error("Method should be implemented in children classes.");
	}
};
// node_modules/@azure/storage-common/dist/esm/credentials/AnonymousCredential.js
var AnonymousCredential = class extends Credential {
	create(nextPolicy, options) {
		return new AnonymousCredentialPolicy(nextPolicy, options);
	}
};
// node_modules/@azure/storage-common/dist/esm/utils/constants.js
const URLConstants$1 = { Parameters: {
	FORCE_BROWSER_NO_CACHE: "_",
	SIGNATURE: "sig",
	SNAPSHOT: "snapshot",
	VERSIONID: "versionid",
	TIMEOUT: "timeout"
} };
const HeaderConstants = {
	AUTHORIZATION: "Authorization",
	AUTHORIZATION_SCHEME: "Bearer",
	CONTENT_ENCODING: "Content-Encoding",
	CONTENT_ID: "Content-ID",
	CONTENT_LANGUAGE: "Content-Language",
	CONTENT_LENGTH: "Content-Length",
	CONTENT_MD5: "Content-Md5",
	CONTENT_TRANSFER_ENCODING: "Content-Transfer-Encoding",
	CONTENT_TYPE: "Content-Type",
	COOKIE: "Cookie",
	DATE: "date",
	IF_MATCH: "if-match",
	IF_MODIFIED_SINCE: "if-modified-since",
	IF_NONE_MATCH: "if-none-match",
	IF_UNMODIFIED_SINCE: "if-unmodified-since",
	PREFIX_FOR_STORAGE: "x-ms-",
	RANGE: "Range",
	USER_AGENT: "User-Agent",
	X_MS_CLIENT_REQUEST_ID: "x-ms-client-request-id",
	X_MS_COPY_SOURCE: "x-ms-copy-source",
	X_MS_DATE: "x-ms-date",
	X_MS_ERROR_CODE: "x-ms-error-code",
	X_MS_VERSION: "x-ms-version",
	X_MS_CopySourceErrorCode: "x-ms-copy-source-error-code"
};
// node_modules/@azure/storage-common/dist/esm/utils/utils.common.js
function setURLParameter$1(url, name, value) {
	const urlParsed = new URL(url);
	const encodedName = encodeURIComponent(name);
	const encodedValue = value ? encodeURIComponent(value) : void 0;
	const searchString = urlParsed.search === "" ? "?" : urlParsed.search;
	const searchPieces = [];
	for (const pair of searchString.slice(1).split("&")) if (pair) {
		const [key] = pair.split("=", 2);
		if (key !== encodedName) searchPieces.push(pair);
	}
	if (encodedValue) searchPieces.push(`${encodedName}=${encodedValue}`);
	urlParsed.search = searchPieces.length ? `?${searchPieces.join("&")}` : "";
	return urlParsed.toString();
}
function setURLHost(url, host) {
	const urlParsed = new URL(url);
	urlParsed.hostname = host;
	return urlParsed.toString();
}
function getURLPath(url) {
	try {
		return new URL(url).pathname;
	} catch (e) {
		return;
	}
}
function getURLQueries(url) {
	let queryString = new URL(url).search;
	if (!queryString) return {};
	queryString = queryString.trim();
	queryString = queryString.startsWith("?") ? queryString.substring(1) : queryString;
	let querySubStrings = queryString.split("&");
	querySubStrings = querySubStrings.filter((value) => {
		const indexOfEqual = value.indexOf("=");
		const lastIndexOfEqual = value.lastIndexOf("=");
		return indexOfEqual > 0 && indexOfEqual === lastIndexOfEqual && lastIndexOfEqual < value.length - 1;
	});
	const queries = {};
	for (const querySubString of querySubStrings) {
		const splitResults = querySubString.split("=");
		const key = splitResults[0];
		queries[key] = splitResults[1];
	}
	return queries;
}
async function delay(timeInMs, aborter, abortError) {
	return new Promise((resolve, reject) => {
		let timeout;
		const abortHandler = () => {
			if (timeout !== void 0) clearTimeout(timeout);
			reject(abortError);
		};
		const resolveHandler = () => {
			if (aborter !== void 0) aborter.removeEventListener("abort", abortHandler);
			resolve();
		};
		timeout = setTimeout(resolveHandler, timeInMs);
		if (aborter !== void 0) aborter.addEventListener("abort", abortHandler);
	});
}
// node_modules/@azure/storage-common/dist/esm/utils/SharedKeyComparator.js
const table_lv0 = new Uint32Array([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	1820,
	0,
	1823,
	1825,
	1827,
	1829,
	0,
	0,
	0,
	1837,
	2051,
	0,
	0,
	1843,
	0,
	3331,
	3354,
	3356,
	3358,
	3360,
	3362,
	3364,
	3366,
	3368,
	3370,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	3586,
	3593,
	3594,
	3610,
	3617,
	3619,
	3621,
	3628,
	3634,
	3637,
	3638,
	3656,
	3665,
	3696,
	3708,
	3710,
	3721,
	3722,
	3729,
	3737,
	3743,
	3746,
	3748,
	3750,
	3751,
	3753,
	0,
	0,
	0,
	1859,
	1860,
	1864,
	3586,
	3593,
	3594,
	3610,
	3617,
	3619,
	3621,
	3628,
	3634,
	3637,
	3638,
	3656,
	3665,
	3696,
	3708,
	3710,
	3721,
	3722,
	3729,
	3737,
	3743,
	3746,
	3748,
	3750,
	3751,
	3753,
	0,
	1868,
	0,
	1872,
	0
]);
const table_lv2 = new Uint32Array([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	18,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0
]);
const table_lv4 = new Uint32Array([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	32786,
	0,
	0,
	0,
	0,
	0,
	33298,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0
]);
function compareHeader(lhs, rhs) {
	if (isLessThan(lhs, rhs)) return -1;
	return 1;
}
function isLessThan(lhs, rhs) {
	const tables = [
		table_lv0,
		table_lv2,
		table_lv4
	];
	let curr_level = 0;
	let i = 0;
	let j = 0;
	while (curr_level < tables.length) {
		if (curr_level === tables.length - 1 && i !== j) return i > j;
		const weight1 = i < lhs.length ? tables[curr_level][lhs[i].charCodeAt(0)] : 1;
		const weight2 = j < rhs.length ? tables[curr_level][rhs[j].charCodeAt(0)] : 1;
		if (weight1 === 1 && weight2 === 1) {
			i = 0;
			j = 0;
			++curr_level;
		} else if (weight1 === weight2) {
			++i;
			++j;
		} else if (weight1 === 0) ++i;
		else if (weight2 === 0) ++j;
		else return weight1 < weight2;
	}
	return false;
}
// node_modules/@azure/storage-common/dist/esm/policies/StorageSharedKeyCredentialPolicy.js
var StorageSharedKeyCredentialPolicy = class extends CredentialPolicy {
	factory;
	constructor(nextPolicy, options, factory) {
		super(nextPolicy, options);
		this.factory = factory;
	}
	signRequest(request) {
		request.headers.set(HeaderConstants.X_MS_DATE, new Date().toUTCString());
		if (request.body && (typeof request.body === "string" || request.body !== void 0) && request.body.length > 0) request.headers.set(HeaderConstants.CONTENT_LENGTH, Buffer.byteLength(request.body));
		const stringToSign = [
			request.method.toUpperCase(),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_LANGUAGE),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_ENCODING),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_LENGTH),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_MD5),
			this.getHeaderValueToSign(request, HeaderConstants.CONTENT_TYPE),
			this.getHeaderValueToSign(request, HeaderConstants.DATE),
			this.getHeaderValueToSign(request, HeaderConstants.IF_MODIFIED_SINCE),
			this.getHeaderValueToSign(request, HeaderConstants.IF_MATCH),
			this.getHeaderValueToSign(request, HeaderConstants.IF_NONE_MATCH),
			this.getHeaderValueToSign(request, HeaderConstants.IF_UNMODIFIED_SINCE),
			this.getHeaderValueToSign(request, HeaderConstants.RANGE)
		].join("\n") + "\n" + this.getCanonicalizedHeadersString(request) + this.getCanonicalizedResourceString(request);
		const signature = this.factory.computeHMACSHA256(stringToSign);
		request.headers.set(HeaderConstants.AUTHORIZATION, `SharedKey ${this.factory.accountName}:${signature}`);
		return request;
	}
	getHeaderValueToSign(request, headerName) {
		const value = request.headers.get(headerName);
		if (!value) return "";
		if (headerName === HeaderConstants.CONTENT_LENGTH && value === "0") return "";
		return value;
	}
	getCanonicalizedHeadersString(request) {
		let headersArray = request.headers.headersArray().filter((value) => {
			return value.name.toLowerCase().startsWith(HeaderConstants.PREFIX_FOR_STORAGE);
		});
		headersArray.sort((a, b) => {
			return compareHeader(a.name.toLowerCase(), b.name.toLowerCase());
		});
		headersArray = headersArray.filter((value, index, array) => {
			if (index > 0 && value.name.toLowerCase() === array[index - 1].name.toLowerCase()) return false;
			return true;
		});
		let canonicalizedHeadersStringToSign = "";
		headersArray.forEach((header) => {
			canonicalizedHeadersStringToSign += `${header.name.toLowerCase().trimRight()}:${header.value.trimLeft()}\n`;
		});
		return canonicalizedHeadersStringToSign;
	}
	getCanonicalizedResourceString(request) {
		const path = getURLPath(request.url) || "/";
		let canonicalizedResourceString = "";
		canonicalizedResourceString += `/${this.factory.accountName}${path}`;
		const queries = getURLQueries(request.url);
		const lowercaseQueries = {};
		if (queries) {
			const queryKeys = [];
			for (const key in queries) if (Object.prototype.hasOwnProperty.call(queries, key)) {
				const lowercaseKey = key.toLowerCase();
				lowercaseQueries[lowercaseKey] = queries[key];
				queryKeys.push(lowercaseKey);
			}
			queryKeys.sort();
			for (const key of queryKeys) canonicalizedResourceString += `\n${key}:${decodeURIComponent(lowercaseQueries[key])}`;
		}
		return canonicalizedResourceString;
	}
};
// node_modules/@azure/storage-common/dist/esm/credentials/StorageSharedKeyCredential.js
var StorageSharedKeyCredential = class extends Credential {
	accountName;
	accountKey;
	constructor(accountName, accountKey) {
		super();
		this.accountName = accountName;
		this.accountKey = Buffer.from(accountKey, "base64");
	}
	create(nextPolicy, options) {
		return new StorageSharedKeyCredentialPolicy(nextPolicy, options, this);
	}
	computeHMACSHA256(stringToSign) {
		return createHmac("sha256", this.accountKey).update(stringToSign, "utf8").digest("base64");
	}
};
// node_modules/@azure/storage-common/dist/esm/log.js
const logger = createClientLogger("storage-common");
// node_modules/@azure/storage-common/dist/esm/policies/StorageRetryPolicyType.js
var StorageRetryPolicyType;
(function(StorageRetryPolicyType) {
	StorageRetryPolicyType[StorageRetryPolicyType["EXPONENTIAL"] = 0] = "EXPONENTIAL";
	StorageRetryPolicyType[StorageRetryPolicyType["FIXED"] = 1] = "FIXED";
})(StorageRetryPolicyType || (StorageRetryPolicyType = {}));
// node_modules/@azure/storage-common/dist/esm/policies/StorageRetryPolicy.js
const DEFAULT_RETRY_OPTIONS$1 = {
	maxRetryDelayInMs: 12e4,
	maxTries: 4,
	retryDelayInMs: 4e3,
	retryPolicyType: StorageRetryPolicyType.EXPONENTIAL,
	secondaryHost: "",
	tryTimeoutInMs: void 0
};
const RETRY_ABORT_ERROR$1 = new AbortError("The operation was aborted.");
var StorageRetryPolicy = class extends BaseRequestPolicy {
	retryOptions;
	constructor(nextPolicy, options, retryOptions = DEFAULT_RETRY_OPTIONS$1) {
		super(nextPolicy, options);
		this.retryOptions = {
			retryPolicyType: retryOptions.retryPolicyType ? retryOptions.retryPolicyType : DEFAULT_RETRY_OPTIONS$1.retryPolicyType,
			maxTries: retryOptions.maxTries && retryOptions.maxTries >= 1 ? Math.floor(retryOptions.maxTries) : DEFAULT_RETRY_OPTIONS$1.maxTries,
			tryTimeoutInMs: retryOptions.tryTimeoutInMs && retryOptions.tryTimeoutInMs >= 0 ? retryOptions.tryTimeoutInMs : DEFAULT_RETRY_OPTIONS$1.tryTimeoutInMs,
			retryDelayInMs: retryOptions.retryDelayInMs && retryOptions.retryDelayInMs >= 0 ? Math.min(retryOptions.retryDelayInMs, retryOptions.maxRetryDelayInMs ? retryOptions.maxRetryDelayInMs : DEFAULT_RETRY_OPTIONS$1.maxRetryDelayInMs) : DEFAULT_RETRY_OPTIONS$1.retryDelayInMs,
			maxRetryDelayInMs: retryOptions.maxRetryDelayInMs && retryOptions.maxRetryDelayInMs >= 0 ? retryOptions.maxRetryDelayInMs : DEFAULT_RETRY_OPTIONS$1.maxRetryDelayInMs,
			secondaryHost: retryOptions.secondaryHost ? retryOptions.secondaryHost : DEFAULT_RETRY_OPTIONS$1.secondaryHost
		};
	}
	async sendRequest(request) {
		return this.attemptSendRequest(request, false, 1);
	}
	async attemptSendRequest(request, secondaryHas404, attempt) {
		const newRequest = request.clone();
		const isPrimaryRetry = secondaryHas404 || !this.retryOptions.secondaryHost || !(request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") || attempt % 2 === 1;
		if (!isPrimaryRetry) newRequest.url = setURLHost(newRequest.url, this.retryOptions.secondaryHost);
		if (this.retryOptions.tryTimeoutInMs) newRequest.url = setURLParameter$1(newRequest.url, URLConstants$1.Parameters.TIMEOUT, Math.floor(this.retryOptions.tryTimeoutInMs / 1e3).toString());
		let response;
		try {
			logger.info(`RetryPolicy: =====> Try=${attempt} ${isPrimaryRetry ? "Primary" : "Secondary"}`);
			response = await this._nextPolicy.sendRequest(newRequest);
			if (!this.shouldRetry(isPrimaryRetry, attempt, response)) return response;
			secondaryHas404 = secondaryHas404 || !isPrimaryRetry && response.status === 404;
		} catch (err) {
			logger.error(`RetryPolicy: Caught error, message: ${err.message}, code: ${err.code}`);
			if (!this.shouldRetry(isPrimaryRetry, attempt, response, err)) throw err;
		}
		await this.delay(isPrimaryRetry, attempt, request.abortSignal);
		return this.attemptSendRequest(request, secondaryHas404, ++attempt);
	}
	shouldRetry(isPrimaryRetry, attempt, response, err) {
		if (attempt >= this.retryOptions.maxTries) {
			logger.info(`RetryPolicy: Attempt(s) ${attempt} >= maxTries ${this.retryOptions.maxTries}, no further try.`);
			return false;
		}
		const retriableErrors = [
			"ETIMEDOUT",
			"ESOCKETTIMEDOUT",
			"ECONNREFUSED",
			"ECONNRESET",
			"ENOENT",
			"ENOTFOUND",
			"TIMEOUT",
			"EPIPE",
			"REQUEST_SEND_ERROR"
		];
		if (err) {
			for (const retriableError of retriableErrors) if (err.name.toUpperCase().includes(retriableError) || err.message.toUpperCase().includes(retriableError) || err.code && err.code.toString().toUpperCase() === retriableError) {
				logger.info(`RetryPolicy: Network error ${retriableError} found, will retry.`);
				return true;
			}
		}
		if (response || err) {
			const statusCode = response ? response.status : err ? err.statusCode : 0;
			if (!isPrimaryRetry && statusCode === 404) {
				logger.info(`RetryPolicy: Secondary access with 404, will retry.`);
				return true;
			}
			if (statusCode === 503 || statusCode === 500) {
				logger.info(`RetryPolicy: Will retry for status code ${statusCode}.`);
				return true;
			}
		}
		if (response) {
			if (response?.status >= 400) {
				const copySourceError = response.headers.get(HeaderConstants.X_MS_CopySourceErrorCode);
				if (copySourceError !== void 0) switch (copySourceError) {
					case "InternalError":
					case "OperationTimedOut":
					case "ServerBusy": return true;
				}
			}
		}
		if (err?.code === "PARSE_ERROR" && err?.message.startsWith(`Error "Error: Unclosed root tag`)) {
			logger.info("RetryPolicy: Incomplete XML response likely due to service timeout, will retry.");
			return true;
		}
		return false;
	}
	async delay(isPrimaryRetry, attempt, abortSignal) {
		let delayTimeInMs = 0;
		if (isPrimaryRetry) switch (this.retryOptions.retryPolicyType) {
			case StorageRetryPolicyType.EXPONENTIAL:
				delayTimeInMs = Math.min((Math.pow(2, attempt - 1) - 1) * this.retryOptions.retryDelayInMs, this.retryOptions.maxRetryDelayInMs);
				break;
			case StorageRetryPolicyType.FIXED: delayTimeInMs = this.retryOptions.retryDelayInMs;
		}
		else delayTimeInMs = Math.random() * 1e3;
		logger.info(`RetryPolicy: Delay for ${delayTimeInMs}ms`);
		return delay(delayTimeInMs, abortSignal, RETRY_ABORT_ERROR$1);
	}
};
// node_modules/@azure/storage-common/dist/esm/StorageRetryPolicyFactory.js
var StorageRetryPolicyFactory = class {
	retryOptions;
	constructor(retryOptions) {
		this.retryOptions = retryOptions;
	}
	create(nextPolicy, options) {
		return new StorageRetryPolicy(nextPolicy, options, this.retryOptions);
	}
};
// node_modules/@azure/storage-common/dist/esm/policies/StorageBrowserPolicyV2.js
const storageBrowserPolicyName = "storageBrowserPolicy";
function storageBrowserPolicy() {
	return {
		name: storageBrowserPolicyName,
		async sendRequest(request, next) {
			return next(request);
		}
	};
}
// node_modules/@azure/storage-common/dist/esm/policies/StorageCorrectContentLengthPolicy.js
const storageCorrectContentLengthPolicyName = "StorageCorrectContentLengthPolicy";
function storageCorrectContentLengthPolicy() {
	function correctContentLength(request) {
		if (request.body && (typeof request.body === "string" || Buffer.isBuffer(request.body)) && request.body.length > 0) request.headers.set(HeaderConstants.CONTENT_LENGTH, Buffer.byteLength(request.body));
	}
	return {
		name: storageCorrectContentLengthPolicyName,
		async sendRequest(request, next) {
			correctContentLength(request);
			return next(request);
		}
	};
}
// node_modules/@azure/storage-common/dist/esm/policies/StorageRetryPolicyV2.js
const storageRetryPolicyName = "storageRetryPolicy";
const DEFAULT_RETRY_OPTIONS = {
	maxRetryDelayInMs: 12e4,
	maxTries: 4,
	retryDelayInMs: 4e3,
	retryPolicyType: StorageRetryPolicyType.EXPONENTIAL,
	secondaryHost: "",
	tryTimeoutInMs: void 0
};
const retriableErrors = [
	"ETIMEDOUT",
	"ESOCKETTIMEDOUT",
	"ECONNREFUSED",
	"ECONNRESET",
	"ENOENT",
	"ENOTFOUND",
	"TIMEOUT",
	"EPIPE",
	"REQUEST_SEND_ERROR"
];
const RETRY_ABORT_ERROR = new AbortError("The operation was aborted.");
function storageRetryPolicy(options = {}) {
	const retryPolicyType = options.retryPolicyType ?? DEFAULT_RETRY_OPTIONS.retryPolicyType;
	const maxTries = options.maxTries ?? DEFAULT_RETRY_OPTIONS.maxTries;
	const retryDelayInMs = options.retryDelayInMs ?? DEFAULT_RETRY_OPTIONS.retryDelayInMs;
	const maxRetryDelayInMs = options.maxRetryDelayInMs ?? DEFAULT_RETRY_OPTIONS.maxRetryDelayInMs;
	const secondaryHost = options.secondaryHost ?? DEFAULT_RETRY_OPTIONS.secondaryHost;
	const tryTimeoutInMs = options.tryTimeoutInMs ?? DEFAULT_RETRY_OPTIONS.tryTimeoutInMs;
	function shouldRetry({ isPrimaryRetry, attempt, response, error }) {
		if (attempt >= maxTries) {
			logger.info(`RetryPolicy: Attempt(s) ${attempt} >= maxTries ${maxTries}, no further try.`);
			return false;
		}
		if (error) {
			for (const retriableError of retriableErrors) if (error.name.toUpperCase().includes(retriableError) || error.message.toUpperCase().includes(retriableError) || error.code && error.code.toString().toUpperCase() === retriableError) {
				logger.info(`RetryPolicy: Network error ${retriableError} found, will retry.`);
				return true;
			}
			if (error?.code === "PARSE_ERROR" && error?.message.startsWith(`Error "Error: Unclosed root tag`)) {
				logger.info("RetryPolicy: Incomplete XML response likely due to service timeout, will retry.");
				return true;
			}
		}
		if (response || error) {
			const statusCode = response?.status ?? error?.statusCode ?? 0;
			if (!isPrimaryRetry && statusCode === 404) {
				logger.info(`RetryPolicy: Secondary access with 404, will retry.`);
				return true;
			}
			if (statusCode === 503 || statusCode === 500) {
				logger.info(`RetryPolicy: Will retry for status code ${statusCode}.`);
				return true;
			}
		}
		if (response) {
			if (response?.status >= 400) {
				const copySourceError = response.headers.get(HeaderConstants.X_MS_CopySourceErrorCode);
				if (copySourceError !== void 0) switch (copySourceError) {
					case "InternalError":
					case "OperationTimedOut":
					case "ServerBusy": return true;
				}
			}
		}
		return false;
	}
	function calculateDelay(isPrimaryRetry, attempt) {
		let delayTimeInMs = 0;
		if (isPrimaryRetry) switch (retryPolicyType) {
			case StorageRetryPolicyType.EXPONENTIAL:
				delayTimeInMs = Math.min((Math.pow(2, attempt - 1) - 1) * retryDelayInMs, maxRetryDelayInMs);
				break;
			case StorageRetryPolicyType.FIXED: delayTimeInMs = retryDelayInMs;
		}
		else delayTimeInMs = Math.random() * 1e3;
		logger.info(`RetryPolicy: Delay for ${delayTimeInMs}ms`);
		return delayTimeInMs;
	}
	return {
		name: storageRetryPolicyName,
		async sendRequest(request, next) {
			if (tryTimeoutInMs) request.url = setURLParameter$1(request.url, URLConstants$1.Parameters.TIMEOUT, String(Math.floor(tryTimeoutInMs / 1e3)));
			const primaryUrl = request.url;
			const secondaryUrl = secondaryHost ? setURLHost(request.url, secondaryHost) : void 0;
			let secondaryHas404 = false;
			let attempt = 1;
			let retryAgain = true;
			let response;
			let error;
			while (retryAgain) {
				const isPrimaryRetry = secondaryHas404 || !secondaryUrl || ![
					"GET",
					"HEAD",
					"OPTIONS"
				].includes(request.method) || attempt % 2 === 1;
				request.url = isPrimaryRetry ? primaryUrl : secondaryUrl;
				response = void 0;
				error = void 0;
				try {
					logger.info(`RetryPolicy: =====> Try=${attempt} ${isPrimaryRetry ? "Primary" : "Secondary"}`);
					response = await next(request);
					secondaryHas404 = secondaryHas404 || !isPrimaryRetry && response.status === 404;
				} catch (e) {
					if (isRestError(e)) {
						logger.error(`RetryPolicy: Caught error, message: ${e.message}, code: ${e.code}`);
						error = e;
					} else {
						logger.error(`RetryPolicy: Caught error, message: ${getErrorMessage(e)}`);
						throw e;
					}
				}
				retryAgain = shouldRetry({
					isPrimaryRetry,
					attempt,
					response,
					error
				});
				if (retryAgain) await delay(calculateDelay(isPrimaryRetry, attempt), request.abortSignal, RETRY_ABORT_ERROR);
				attempt++;
			}
			if (response) return response;
			throw error ?? new RestError("RetryPolicy failed without known error.");
		}
	};
}
// node_modules/@azure/storage-common/dist/esm/policies/StorageSharedKeyCredentialPolicyV2.js
const storageSharedKeyCredentialPolicyName = "storageSharedKeyCredentialPolicy";
function storageSharedKeyCredentialPolicy(options) {
	function signRequest(request) {
		request.headers.set(HeaderConstants.X_MS_DATE, new Date().toUTCString());
		if (request.body && (typeof request.body === "string" || Buffer.isBuffer(request.body)) && request.body.length > 0) request.headers.set(HeaderConstants.CONTENT_LENGTH, Buffer.byteLength(request.body));
		const stringToSign = [
			request.method.toUpperCase(),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_LANGUAGE),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_ENCODING),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_LENGTH),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_MD5),
			getHeaderValueToSign(request, HeaderConstants.CONTENT_TYPE),
			getHeaderValueToSign(request, HeaderConstants.DATE),
			getHeaderValueToSign(request, HeaderConstants.IF_MODIFIED_SINCE),
			getHeaderValueToSign(request, HeaderConstants.IF_MATCH),
			getHeaderValueToSign(request, HeaderConstants.IF_NONE_MATCH),
			getHeaderValueToSign(request, HeaderConstants.IF_UNMODIFIED_SINCE),
			getHeaderValueToSign(request, HeaderConstants.RANGE)
		].join("\n") + "\n" + getCanonicalizedHeadersString(request) + getCanonicalizedResourceString(request);
		const signature = createHmac("sha256", options.accountKey).update(stringToSign, "utf8").digest("base64");
		request.headers.set(HeaderConstants.AUTHORIZATION, `SharedKey ${options.accountName}:${signature}`);
	}
	function getHeaderValueToSign(request, headerName) {
		const value = request.headers.get(headerName);
		if (!value) return "";
		if (headerName === HeaderConstants.CONTENT_LENGTH && value === "0") return "";
		return value;
	}
	function getCanonicalizedHeadersString(request) {
		let headersArray = [];
		for (const [name, value] of request.headers) if (name.toLowerCase().startsWith(HeaderConstants.PREFIX_FOR_STORAGE)) headersArray.push({
			name,
			value
		});
		headersArray.sort((a, b) => {
			return compareHeader(a.name.toLowerCase(), b.name.toLowerCase());
		});
		headersArray = headersArray.filter((value, index, array) => {
			if (index > 0 && value.name.toLowerCase() === array[index - 1].name.toLowerCase()) return false;
			return true;
		});
		let canonicalizedHeadersStringToSign = "";
		headersArray.forEach((header) => {
			canonicalizedHeadersStringToSign += `${header.name.toLowerCase().trimRight()}:${header.value.trimLeft()}\n`;
		});
		return canonicalizedHeadersStringToSign;
	}
	function getCanonicalizedResourceString(request) {
		const path = getURLPath(request.url) || "/";
		let canonicalizedResourceString = "";
		canonicalizedResourceString += `/${options.accountName}${path}`;
		const queries = getURLQueries(request.url);
		const lowercaseQueries = {};
		if (queries) {
			const queryKeys = [];
			for (const key in queries) if (Object.prototype.hasOwnProperty.call(queries, key)) {
				const lowercaseKey = key.toLowerCase();
				lowercaseQueries[lowercaseKey] = queries[key];
				queryKeys.push(lowercaseKey);
			}
			queryKeys.sort();
			for (const key of queryKeys) canonicalizedResourceString += `\n${key}:${decodeURIComponent(lowercaseQueries[key])}`;
		}
		return canonicalizedResourceString;
	}
	return {
		name: storageSharedKeyCredentialPolicyName,
		async sendRequest(request, next) {
			signRequest(request);
			return next(request);
		}
	};
}
// node_modules/@azure/storage-common/dist/esm/policies/StorageRequestFailureDetailsParserPolicy.js
const storageRequestFailureDetailsParserPolicyName = "storageRequestFailureDetailsParserPolicy";
function storageRequestFailureDetailsParserPolicy() {
	return {
		name: storageRequestFailureDetailsParserPolicyName,
		async sendRequest(request, next) {
			try {
				const response = await next(request);
				if (response.status === 400 && response.bodyAsText?.includes("<Error><Code>InvalidHeaderValue</Code>") && response.bodyAsText.includes("<HeaderName>x-ms-version</HeaderName>")) response.bodyAsText = response.bodyAsText.replace(/<Message>.*<\/Message>/s, "<Message>The provided service version is not enabled on this storage account. Please see https://learn.microsoft.com/rest/api/storageservices/versioning-for-the-azure-storage-services for additional information.</Message>");
				return response;
			} catch (err) {
				if (typeof err === "object" && err !== null && err.response && err.response.parsedBody) {
					if (err.response.parsedBody.code === "InvalidHeaderValue" && err.response.parsedBody.HeaderName === "x-ms-version") err.message = "The provided service version is not enabled on this storage account. Please see https://learn.microsoft.com/rest/api/storageservices/versioning-for-the-azure-storage-services for additional information.\n";
				}
				throw err;
			}
		}
	};
}
// node_modules/@azure/storage-common/dist/esm/credentials/UserDelegationKeyCredential.js
var UserDelegationKeyCredential = class {
	accountName;
	userDelegationKey;
	key;
	constructor(accountName, userDelegationKey) {
		this.accountName = accountName;
		this.userDelegationKey = userDelegationKey;
		this.key = Buffer.from(userDelegationKey.value, "base64");
	}
	computeHMACSHA256(stringToSign) {
		return createHmac("sha256", this.key).update(stringToSign, "utf8").digest("base64");
	}
};
// node_modules/@azure/storage-blob/dist/esm/utils/constants.js
const SDK_VERSION = "12.31.0";
const SERVICE_VERSION = "2026-02-06";
const BLOCK_BLOB_MAX_UPLOAD_BLOB_BYTES = 268435456;
const BLOCK_BLOB_MAX_STAGE_BLOCK_BYTES = 4194304e3;
const BLOCK_BLOB_MAX_BLOCKS = 5e4;
const DEFAULT_BLOCK_BUFFER_SIZE_BYTES = 8388608;
const DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES = 4194304;
const REQUEST_TIMEOUT = 1e5;
const URLConstants = { Parameters: {
	FORCE_BROWSER_NO_CACHE: "_",
	SIGNATURE: "sig",
	SNAPSHOT: "snapshot",
	VERSIONID: "versionid",
	TIMEOUT: "timeout"
} };
const EncryptionAlgorithmAES25 = "AES256";
const DevelopmentConnectionString = `DefaultEndpointsProtocol=http;AccountName=devstoreaccount1;AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==;BlobEndpoint=http://127.0.0.1:10000/devstoreaccount1;`;
const StorageBlobLoggingAllowedHeaderNames = [
	"Access-Control-Allow-Origin",
	"Cache-Control",
	"Content-Length",
	"Content-Type",
	"Date",
	"Request-Id",
	"traceparent",
	"Transfer-Encoding",
	"User-Agent",
	"x-ms-client-request-id",
	"x-ms-date",
	"x-ms-error-code",
	"x-ms-request-id",
	"x-ms-return-client-request-id",
	"x-ms-version",
	"Accept-Ranges",
	"Content-Disposition",
	"Content-Encoding",
	"Content-Language",
	"Content-MD5",
	"Content-Range",
	"ETag",
	"Last-Modified",
	"Server",
	"Vary",
	"x-ms-content-crc64",
	"x-ms-copy-action",
	"x-ms-copy-completion-time",
	"x-ms-copy-id",
	"x-ms-copy-progress",
	"x-ms-copy-status",
	"x-ms-has-immutability-policy",
	"x-ms-has-legal-hold",
	"x-ms-lease-state",
	"x-ms-lease-status",
	"x-ms-range",
	"x-ms-request-server-encrypted",
	"x-ms-server-encrypted",
	"x-ms-snapshot",
	"x-ms-source-range",
	"If-Match",
	"If-Modified-Since",
	"If-None-Match",
	"If-Unmodified-Since",
	"x-ms-access-tier",
	"x-ms-access-tier-change-time",
	"x-ms-access-tier-inferred",
	"x-ms-account-kind",
	"x-ms-archive-status",
	"x-ms-blob-append-offset",
	"x-ms-blob-cache-control",
	"x-ms-blob-committed-block-count",
	"x-ms-blob-condition-appendpos",
	"x-ms-blob-condition-maxsize",
	"x-ms-blob-content-disposition",
	"x-ms-blob-content-encoding",
	"x-ms-blob-content-language",
	"x-ms-blob-content-length",
	"x-ms-blob-content-md5",
	"x-ms-blob-content-type",
	"x-ms-blob-public-access",
	"x-ms-blob-sequence-number",
	"x-ms-blob-type",
	"x-ms-copy-destination-snapshot",
	"x-ms-creation-time",
	"x-ms-default-encryption-scope",
	"x-ms-delete-snapshots",
	"x-ms-delete-type-permanent",
	"x-ms-deny-encryption-scope-override",
	"x-ms-encryption-algorithm",
	"x-ms-if-sequence-number-eq",
	"x-ms-if-sequence-number-le",
	"x-ms-if-sequence-number-lt",
	"x-ms-incremental-copy",
	"x-ms-lease-action",
	"x-ms-lease-break-period",
	"x-ms-lease-duration",
	"x-ms-lease-id",
	"x-ms-lease-time",
	"x-ms-page-write",
	"x-ms-proposed-lease-id",
	"x-ms-range-get-content-md5",
	"x-ms-rehydrate-priority",
	"x-ms-sequence-number-action",
	"x-ms-sku-name",
	"x-ms-source-content-md5",
	"x-ms-source-if-match",
	"x-ms-source-if-modified-since",
	"x-ms-source-if-none-match",
	"x-ms-source-if-unmodified-since",
	"x-ms-tag-count",
	"x-ms-encryption-key-sha256",
	"x-ms-copy-source-error-code",
	"x-ms-copy-source-status-code",
	"x-ms-if-tags",
	"x-ms-source-if-tags"
];
const StorageBlobLoggingAllowedQueryParameters = [
	"comp",
	"maxresults",
	"rscc",
	"rscd",
	"rsce",
	"rscl",
	"rsct",
	"se",
	"si",
	"sip",
	"sp",
	"spr",
	"sr",
	"srt",
	"ss",
	"st",
	"sv",
	"include",
	"marker",
	"prefix",
	"copyid",
	"restype",
	"blockid",
	"blocklisttype",
	"delimiter",
	"prevsnapshot",
	"ske",
	"skoid",
	"sks",
	"skt",
	"sktid",
	"skv",
	"snapshot"
];
const PathStylePorts = [
	"10000",
	"10001",
	"10002",
	"10003",
	"10004",
	"10100",
	"10101",
	"10102",
	"10103",
	"10104",
	"11000",
	"11001",
	"11002",
	"11003",
	"11004",
	"11100",
	"11101",
	"11102",
	"11103",
	"11104"
];
// node_modules/@azure/storage-blob/dist/esm/Pipeline.js
function isPipelineLike(pipeline) {
	if (!pipeline || typeof pipeline !== "object") return false;
	const castPipeline = pipeline;
	return Array.isArray(castPipeline.factories) && typeof castPipeline.options === "object" && typeof castPipeline.toServiceClientOptions === "function";
}
var Pipeline = class {
	factories;
	options;
	constructor(factories, options = {}) {
		this.factories = factories;
		this.options = options;
	}
	toServiceClientOptions() {
		return {
			httpClient: this.options.httpClient,
			requestPolicyFactories: this.factories
		};
	}
};
function newPipeline(credential, pipelineOptions = {}) {
	if (!credential) credential = new AnonymousCredential();
	const pipeline = new Pipeline([], pipelineOptions);
	pipeline._credential = credential;
	return pipeline;
}
function processDownlevelPipeline(pipeline) {
	const knownFactoryFunctions = [
		isAnonymousCredential,
		isStorageSharedKeyCredential,
		isCoreHttpBearerTokenFactory,
		isStorageBrowserPolicyFactory,
		isStorageRetryPolicyFactory,
		isStorageTelemetryPolicyFactory,
		isCoreHttpPolicyFactory
	];
	if (pipeline.factories.length) {
		const novelFactories = pipeline.factories.filter((factory) => {
			return !knownFactoryFunctions.some((knownFactory) => knownFactory(factory));
		});
		if (novelFactories.length) {
			const hasInjector = novelFactories.some((factory) => isInjectorPolicyFactory(factory));
			return {
				wrappedPolicies: createRequestPolicyFactoryPolicy(novelFactories),
				afterRetry: hasInjector
			};
		}
	}
}
function getCoreClientOptions(pipeline) {
	const { httpClient: v1Client, ...restOptions } = pipeline.options;
	let httpClient = pipeline._coreHttpClient;
	if (!httpClient) {
		httpClient = v1Client ? convertHttpClient(v1Client) : getCachedDefaultHttpClient();
		pipeline._coreHttpClient = httpClient;
	}
	let corePipeline = pipeline._corePipeline;
	if (!corePipeline) {
		const packageDetails = `azsdk-js-azure-storage-blob/${SDK_VERSION}`;
		const userAgentPrefix = restOptions.userAgentOptions && restOptions.userAgentOptions.userAgentPrefix ? `${restOptions.userAgentOptions.userAgentPrefix} ${packageDetails}` : `${packageDetails}`;
		corePipeline = createClientPipeline({
			...restOptions,
			loggingOptions: {
				additionalAllowedHeaderNames: StorageBlobLoggingAllowedHeaderNames,
				additionalAllowedQueryParameters: StorageBlobLoggingAllowedQueryParameters,
				logger: logger$1.info
			},
			userAgentOptions: { userAgentPrefix },
			serializationOptions: {
				stringifyXML,
				serializerOptions: { xml: { xmlCharKey: "#" } }
			},
			deserializationOptions: {
				parseXML,
				serializerOptions: { xml: { xmlCharKey: "#" } }
			}
		});
		corePipeline.removePolicy({ phase: "Retry" });
		corePipeline.removePolicy({ name: decompressResponsePolicyName });
		corePipeline.addPolicy(storageCorrectContentLengthPolicy());
		corePipeline.addPolicy(storageRetryPolicy(restOptions.retryOptions), { phase: "Retry" });
		corePipeline.addPolicy(storageRequestFailureDetailsParserPolicy());
		corePipeline.addPolicy(storageBrowserPolicy());
		const downlevelResults = processDownlevelPipeline(pipeline);
		if (downlevelResults) corePipeline.addPolicy(downlevelResults.wrappedPolicies, downlevelResults.afterRetry ? { afterPhase: "Retry" } : void 0);
		const credential = getCredentialFromPipeline(pipeline);
		if (isTokenCredential(credential)) corePipeline.addPolicy(bearerTokenAuthenticationPolicy({
			credential,
			scopes: restOptions.audience ?? "https://storage.azure.com/.default",
			challengeCallbacks: { authorizeRequestOnChallenge: authorizeRequestOnTenantChallenge }
		}), { phase: "Sign" });
		else if (credential instanceof StorageSharedKeyCredential) corePipeline.addPolicy(storageSharedKeyCredentialPolicy({
			accountName: credential.accountName,
			accountKey: credential.accountKey
		}), { phase: "Sign" });
		pipeline._corePipeline = corePipeline;
	}
	return {
		...restOptions,
		allowInsecureConnection: true,
		httpClient,
		pipeline: corePipeline
	};
}
function getCredentialFromPipeline(pipeline) {
	if (pipeline._credential) return pipeline._credential;
	let credential = new AnonymousCredential();
	for (const factory of pipeline.factories) if (isTokenCredential(factory.credential)) credential = factory.credential;
	else if (isStorageSharedKeyCredential(factory)) return factory;
	return credential;
}
function isStorageSharedKeyCredential(factory) {
	if (factory instanceof StorageSharedKeyCredential) return true;
	return factory.constructor.name === "StorageSharedKeyCredential";
}
function isAnonymousCredential(factory) {
	if (factory instanceof AnonymousCredential) return true;
	return factory.constructor.name === "AnonymousCredential";
}
function isCoreHttpBearerTokenFactory(factory) {
	return isTokenCredential(factory.credential);
}
function isStorageBrowserPolicyFactory(factory) {
	if (factory instanceof StorageBrowserPolicyFactory) return true;
	return factory.constructor.name === "StorageBrowserPolicyFactory";
}
function isStorageRetryPolicyFactory(factory) {
	if (factory instanceof StorageRetryPolicyFactory) return true;
	return factory.constructor.name === "StorageRetryPolicyFactory";
}
function isStorageTelemetryPolicyFactory(factory) {
	return factory.constructor.name === "TelemetryPolicyFactory";
}
function isInjectorPolicyFactory(factory) {
	return factory.constructor.name === "InjectorPolicyFactory";
}
function isCoreHttpPolicyFactory(factory) {
	const knownPolicies = [
		"GenerateClientRequestIdPolicy",
		"TracingPolicy",
		"LogPolicy",
		"ProxyPolicy",
		"DisableResponseDecompressionPolicy",
		"KeepAlivePolicy",
		"DeserializationPolicy"
	];
	const policyName = factory.create({ sendRequest: async (request) => {
		return {
			request,
			headers: request.headers.clone(),
			status: 500
		};
	} }, {
		log(_logLevel, _message) {},
		shouldLog(_logLevel) {
			return false;
		}
	}).constructor.name;
	return knownPolicies.some((knownPolicyName) => {
		return policyName.startsWith(knownPolicyName);
	});
}
// node_modules/@azure/storage-blob/dist/esm/generated/src/models/mappers.js
var mappers_exports = __exportAll({
	AccessPolicy: () => AccessPolicy,
	AppendBlobAppendBlockExceptionHeaders: () => AppendBlobAppendBlockExceptionHeaders,
	AppendBlobAppendBlockFromUrlExceptionHeaders: () => AppendBlobAppendBlockFromUrlExceptionHeaders,
	AppendBlobAppendBlockFromUrlHeaders: () => AppendBlobAppendBlockFromUrlHeaders,
	AppendBlobAppendBlockHeaders: () => AppendBlobAppendBlockHeaders,
	AppendBlobCreateExceptionHeaders: () => AppendBlobCreateExceptionHeaders,
	AppendBlobCreateHeaders: () => AppendBlobCreateHeaders,
	AppendBlobSealExceptionHeaders: () => AppendBlobSealExceptionHeaders,
	AppendBlobSealHeaders: () => AppendBlobSealHeaders,
	ArrowConfiguration: () => ArrowConfiguration,
	ArrowField: () => ArrowField,
	BlobAbortCopyFromURLExceptionHeaders: () => BlobAbortCopyFromURLExceptionHeaders,
	BlobAbortCopyFromURLHeaders: () => BlobAbortCopyFromURLHeaders,
	BlobAcquireLeaseExceptionHeaders: () => BlobAcquireLeaseExceptionHeaders,
	BlobAcquireLeaseHeaders: () => BlobAcquireLeaseHeaders,
	BlobBreakLeaseExceptionHeaders: () => BlobBreakLeaseExceptionHeaders,
	BlobBreakLeaseHeaders: () => BlobBreakLeaseHeaders,
	BlobChangeLeaseExceptionHeaders: () => BlobChangeLeaseExceptionHeaders,
	BlobChangeLeaseHeaders: () => BlobChangeLeaseHeaders,
	BlobCopyFromURLExceptionHeaders: () => BlobCopyFromURLExceptionHeaders,
	BlobCopyFromURLHeaders: () => BlobCopyFromURLHeaders,
	BlobCreateSnapshotExceptionHeaders: () => BlobCreateSnapshotExceptionHeaders,
	BlobCreateSnapshotHeaders: () => BlobCreateSnapshotHeaders,
	BlobDeleteExceptionHeaders: () => BlobDeleteExceptionHeaders,
	BlobDeleteHeaders: () => BlobDeleteHeaders,
	BlobDeleteImmutabilityPolicyExceptionHeaders: () => BlobDeleteImmutabilityPolicyExceptionHeaders,
	BlobDeleteImmutabilityPolicyHeaders: () => BlobDeleteImmutabilityPolicyHeaders,
	BlobDownloadExceptionHeaders: () => BlobDownloadExceptionHeaders,
	BlobDownloadHeaders: () => BlobDownloadHeaders,
	BlobFlatListSegment: () => BlobFlatListSegment,
	BlobGetAccountInfoExceptionHeaders: () => BlobGetAccountInfoExceptionHeaders,
	BlobGetAccountInfoHeaders: () => BlobGetAccountInfoHeaders,
	BlobGetPropertiesExceptionHeaders: () => BlobGetPropertiesExceptionHeaders,
	BlobGetPropertiesHeaders: () => BlobGetPropertiesHeaders,
	BlobGetTagsExceptionHeaders: () => BlobGetTagsExceptionHeaders,
	BlobGetTagsHeaders: () => BlobGetTagsHeaders,
	BlobHierarchyListSegment: () => BlobHierarchyListSegment,
	BlobItemInternal: () => BlobItemInternal,
	BlobName: () => BlobName,
	BlobPrefix: () => BlobPrefix,
	BlobPropertiesInternal: () => BlobPropertiesInternal,
	BlobQueryExceptionHeaders: () => BlobQueryExceptionHeaders,
	BlobQueryHeaders: () => BlobQueryHeaders,
	BlobReleaseLeaseExceptionHeaders: () => BlobReleaseLeaseExceptionHeaders,
	BlobReleaseLeaseHeaders: () => BlobReleaseLeaseHeaders,
	BlobRenewLeaseExceptionHeaders: () => BlobRenewLeaseExceptionHeaders,
	BlobRenewLeaseHeaders: () => BlobRenewLeaseHeaders,
	BlobServiceProperties: () => BlobServiceProperties,
	BlobServiceStatistics: () => BlobServiceStatistics,
	BlobSetExpiryExceptionHeaders: () => BlobSetExpiryExceptionHeaders,
	BlobSetExpiryHeaders: () => BlobSetExpiryHeaders,
	BlobSetHttpHeadersExceptionHeaders: () => BlobSetHttpHeadersExceptionHeaders,
	BlobSetHttpHeadersHeaders: () => BlobSetHttpHeadersHeaders,
	BlobSetImmutabilityPolicyExceptionHeaders: () => BlobSetImmutabilityPolicyExceptionHeaders,
	BlobSetImmutabilityPolicyHeaders: () => BlobSetImmutabilityPolicyHeaders,
	BlobSetLegalHoldExceptionHeaders: () => BlobSetLegalHoldExceptionHeaders,
	BlobSetLegalHoldHeaders: () => BlobSetLegalHoldHeaders,
	BlobSetMetadataExceptionHeaders: () => BlobSetMetadataExceptionHeaders,
	BlobSetMetadataHeaders: () => BlobSetMetadataHeaders,
	BlobSetTagsExceptionHeaders: () => BlobSetTagsExceptionHeaders,
	BlobSetTagsHeaders: () => BlobSetTagsHeaders,
	BlobSetTierExceptionHeaders: () => BlobSetTierExceptionHeaders,
	BlobSetTierHeaders: () => BlobSetTierHeaders,
	BlobStartCopyFromURLExceptionHeaders: () => BlobStartCopyFromURLExceptionHeaders,
	BlobStartCopyFromURLHeaders: () => BlobStartCopyFromURLHeaders,
	BlobTag: () => BlobTag,
	BlobTags: () => BlobTags,
	BlobUndeleteExceptionHeaders: () => BlobUndeleteExceptionHeaders,
	BlobUndeleteHeaders: () => BlobUndeleteHeaders,
	Block: () => Block,
	BlockBlobCommitBlockListExceptionHeaders: () => BlockBlobCommitBlockListExceptionHeaders,
	BlockBlobCommitBlockListHeaders: () => BlockBlobCommitBlockListHeaders,
	BlockBlobGetBlockListExceptionHeaders: () => BlockBlobGetBlockListExceptionHeaders,
	BlockBlobGetBlockListHeaders: () => BlockBlobGetBlockListHeaders,
	BlockBlobPutBlobFromUrlExceptionHeaders: () => BlockBlobPutBlobFromUrlExceptionHeaders,
	BlockBlobPutBlobFromUrlHeaders: () => BlockBlobPutBlobFromUrlHeaders,
	BlockBlobStageBlockExceptionHeaders: () => BlockBlobStageBlockExceptionHeaders,
	BlockBlobStageBlockFromURLExceptionHeaders: () => BlockBlobStageBlockFromURLExceptionHeaders,
	BlockBlobStageBlockFromURLHeaders: () => BlockBlobStageBlockFromURLHeaders,
	BlockBlobStageBlockHeaders: () => BlockBlobStageBlockHeaders,
	BlockBlobUploadExceptionHeaders: () => BlockBlobUploadExceptionHeaders,
	BlockBlobUploadHeaders: () => BlockBlobUploadHeaders,
	BlockList: () => BlockList,
	BlockLookupList: () => BlockLookupList,
	ClearRange: () => ClearRange,
	ContainerAcquireLeaseExceptionHeaders: () => ContainerAcquireLeaseExceptionHeaders,
	ContainerAcquireLeaseHeaders: () => ContainerAcquireLeaseHeaders,
	ContainerBreakLeaseExceptionHeaders: () => ContainerBreakLeaseExceptionHeaders,
	ContainerBreakLeaseHeaders: () => ContainerBreakLeaseHeaders,
	ContainerChangeLeaseExceptionHeaders: () => ContainerChangeLeaseExceptionHeaders,
	ContainerChangeLeaseHeaders: () => ContainerChangeLeaseHeaders,
	ContainerCreateExceptionHeaders: () => ContainerCreateExceptionHeaders,
	ContainerCreateHeaders: () => ContainerCreateHeaders,
	ContainerDeleteExceptionHeaders: () => ContainerDeleteExceptionHeaders,
	ContainerDeleteHeaders: () => ContainerDeleteHeaders,
	ContainerFilterBlobsExceptionHeaders: () => ContainerFilterBlobsExceptionHeaders,
	ContainerFilterBlobsHeaders: () => ContainerFilterBlobsHeaders,
	ContainerGetAccessPolicyExceptionHeaders: () => ContainerGetAccessPolicyExceptionHeaders,
	ContainerGetAccessPolicyHeaders: () => ContainerGetAccessPolicyHeaders,
	ContainerGetAccountInfoExceptionHeaders: () => ContainerGetAccountInfoExceptionHeaders,
	ContainerGetAccountInfoHeaders: () => ContainerGetAccountInfoHeaders,
	ContainerGetPropertiesExceptionHeaders: () => ContainerGetPropertiesExceptionHeaders,
	ContainerGetPropertiesHeaders: () => ContainerGetPropertiesHeaders,
	ContainerItem: () => ContainerItem,
	ContainerListBlobFlatSegmentExceptionHeaders: () => ContainerListBlobFlatSegmentExceptionHeaders,
	ContainerListBlobFlatSegmentHeaders: () => ContainerListBlobFlatSegmentHeaders,
	ContainerListBlobHierarchySegmentExceptionHeaders: () => ContainerListBlobHierarchySegmentExceptionHeaders,
	ContainerListBlobHierarchySegmentHeaders: () => ContainerListBlobHierarchySegmentHeaders,
	ContainerProperties: () => ContainerProperties,
	ContainerReleaseLeaseExceptionHeaders: () => ContainerReleaseLeaseExceptionHeaders,
	ContainerReleaseLeaseHeaders: () => ContainerReleaseLeaseHeaders,
	ContainerRenameExceptionHeaders: () => ContainerRenameExceptionHeaders,
	ContainerRenameHeaders: () => ContainerRenameHeaders,
	ContainerRenewLeaseExceptionHeaders: () => ContainerRenewLeaseExceptionHeaders,
	ContainerRenewLeaseHeaders: () => ContainerRenewLeaseHeaders,
	ContainerRestoreExceptionHeaders: () => ContainerRestoreExceptionHeaders,
	ContainerRestoreHeaders: () => ContainerRestoreHeaders,
	ContainerSetAccessPolicyExceptionHeaders: () => ContainerSetAccessPolicyExceptionHeaders,
	ContainerSetAccessPolicyHeaders: () => ContainerSetAccessPolicyHeaders,
	ContainerSetMetadataExceptionHeaders: () => ContainerSetMetadataExceptionHeaders,
	ContainerSetMetadataHeaders: () => ContainerSetMetadataHeaders,
	ContainerSubmitBatchExceptionHeaders: () => ContainerSubmitBatchExceptionHeaders,
	ContainerSubmitBatchHeaders: () => ContainerSubmitBatchHeaders,
	CorsRule: () => CorsRule,
	DelimitedTextConfiguration: () => DelimitedTextConfiguration,
	FilterBlobItem: () => FilterBlobItem,
	FilterBlobSegment: () => FilterBlobSegment,
	GeoReplication: () => GeoReplication,
	JsonTextConfiguration: () => JsonTextConfiguration,
	KeyInfo: () => KeyInfo,
	ListBlobsFlatSegmentResponse: () => ListBlobsFlatSegmentResponse,
	ListBlobsHierarchySegmentResponse: () => ListBlobsHierarchySegmentResponse,
	ListContainersSegmentResponse: () => ListContainersSegmentResponse,
	Logging: () => Logging,
	Metrics: () => Metrics,
	PageBlobClearPagesExceptionHeaders: () => PageBlobClearPagesExceptionHeaders,
	PageBlobClearPagesHeaders: () => PageBlobClearPagesHeaders,
	PageBlobCopyIncrementalExceptionHeaders: () => PageBlobCopyIncrementalExceptionHeaders,
	PageBlobCopyIncrementalHeaders: () => PageBlobCopyIncrementalHeaders,
	PageBlobCreateExceptionHeaders: () => PageBlobCreateExceptionHeaders,
	PageBlobCreateHeaders: () => PageBlobCreateHeaders,
	PageBlobGetPageRangesDiffExceptionHeaders: () => PageBlobGetPageRangesDiffExceptionHeaders,
	PageBlobGetPageRangesDiffHeaders: () => PageBlobGetPageRangesDiffHeaders,
	PageBlobGetPageRangesExceptionHeaders: () => PageBlobGetPageRangesExceptionHeaders,
	PageBlobGetPageRangesHeaders: () => PageBlobGetPageRangesHeaders,
	PageBlobResizeExceptionHeaders: () => PageBlobResizeExceptionHeaders,
	PageBlobResizeHeaders: () => PageBlobResizeHeaders,
	PageBlobUpdateSequenceNumberExceptionHeaders: () => PageBlobUpdateSequenceNumberExceptionHeaders,
	PageBlobUpdateSequenceNumberHeaders: () => PageBlobUpdateSequenceNumberHeaders,
	PageBlobUploadPagesExceptionHeaders: () => PageBlobUploadPagesExceptionHeaders,
	PageBlobUploadPagesFromURLExceptionHeaders: () => PageBlobUploadPagesFromURLExceptionHeaders,
	PageBlobUploadPagesFromURLHeaders: () => PageBlobUploadPagesFromURLHeaders,
	PageBlobUploadPagesHeaders: () => PageBlobUploadPagesHeaders,
	PageList: () => PageList,
	PageRange: () => PageRange,
	QueryFormat: () => QueryFormat,
	QueryRequest: () => QueryRequest,
	QuerySerialization: () => QuerySerialization,
	RetentionPolicy: () => RetentionPolicy,
	ServiceFilterBlobsExceptionHeaders: () => ServiceFilterBlobsExceptionHeaders,
	ServiceFilterBlobsHeaders: () => ServiceFilterBlobsHeaders,
	ServiceGetAccountInfoExceptionHeaders: () => ServiceGetAccountInfoExceptionHeaders,
	ServiceGetAccountInfoHeaders: () => ServiceGetAccountInfoHeaders,
	ServiceGetPropertiesExceptionHeaders: () => ServiceGetPropertiesExceptionHeaders,
	ServiceGetPropertiesHeaders: () => ServiceGetPropertiesHeaders,
	ServiceGetStatisticsExceptionHeaders: () => ServiceGetStatisticsExceptionHeaders,
	ServiceGetStatisticsHeaders: () => ServiceGetStatisticsHeaders,
	ServiceGetUserDelegationKeyExceptionHeaders: () => ServiceGetUserDelegationKeyExceptionHeaders,
	ServiceGetUserDelegationKeyHeaders: () => ServiceGetUserDelegationKeyHeaders,
	ServiceListContainersSegmentExceptionHeaders: () => ServiceListContainersSegmentExceptionHeaders,
	ServiceListContainersSegmentHeaders: () => ServiceListContainersSegmentHeaders,
	ServiceSetPropertiesExceptionHeaders: () => ServiceSetPropertiesExceptionHeaders,
	ServiceSetPropertiesHeaders: () => ServiceSetPropertiesHeaders,
	ServiceSubmitBatchExceptionHeaders: () => ServiceSubmitBatchExceptionHeaders,
	ServiceSubmitBatchHeaders: () => ServiceSubmitBatchHeaders,
	SignedIdentifier: () => SignedIdentifier,
	StaticWebsite: () => StaticWebsite,
	StorageError: () => StorageError,
	UserDelegationKey: () => UserDelegationKey
});
const BlobServiceProperties = {
	serializedName: "BlobServiceProperties",
	xmlName: "StorageServiceProperties",
	type: {
		name: "Composite",
		className: "BlobServiceProperties",
		modelProperties: {
			blobAnalyticsLogging: {
				serializedName: "Logging",
				xmlName: "Logging",
				type: {
					name: "Composite",
					className: "Logging"
				}
			},
			hourMetrics: {
				serializedName: "HourMetrics",
				xmlName: "HourMetrics",
				type: {
					name: "Composite",
					className: "Metrics"
				}
			},
			minuteMetrics: {
				serializedName: "MinuteMetrics",
				xmlName: "MinuteMetrics",
				type: {
					name: "Composite",
					className: "Metrics"
				}
			},
			cors: {
				serializedName: "Cors",
				xmlName: "Cors",
				xmlIsWrapped: true,
				xmlElementName: "CorsRule",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "CorsRule"
					} }
				}
			},
			defaultServiceVersion: {
				serializedName: "DefaultServiceVersion",
				xmlName: "DefaultServiceVersion",
				type: { name: "String" }
			},
			deleteRetentionPolicy: {
				serializedName: "DeleteRetentionPolicy",
				xmlName: "DeleteRetentionPolicy",
				type: {
					name: "Composite",
					className: "RetentionPolicy"
				}
			},
			staticWebsite: {
				serializedName: "StaticWebsite",
				xmlName: "StaticWebsite",
				type: {
					name: "Composite",
					className: "StaticWebsite"
				}
			}
		}
	}
};
const Logging = {
	serializedName: "Logging",
	type: {
		name: "Composite",
		className: "Logging",
		modelProperties: {
			version: {
				serializedName: "Version",
				required: true,
				xmlName: "Version",
				type: { name: "String" }
			},
			deleteProperty: {
				serializedName: "Delete",
				required: true,
				xmlName: "Delete",
				type: { name: "Boolean" }
			},
			read: {
				serializedName: "Read",
				required: true,
				xmlName: "Read",
				type: { name: "Boolean" }
			},
			write: {
				serializedName: "Write",
				required: true,
				xmlName: "Write",
				type: { name: "Boolean" }
			},
			retentionPolicy: {
				serializedName: "RetentionPolicy",
				xmlName: "RetentionPolicy",
				type: {
					name: "Composite",
					className: "RetentionPolicy"
				}
			}
		}
	}
};
const RetentionPolicy = {
	serializedName: "RetentionPolicy",
	type: {
		name: "Composite",
		className: "RetentionPolicy",
		modelProperties: {
			enabled: {
				serializedName: "Enabled",
				required: true,
				xmlName: "Enabled",
				type: { name: "Boolean" }
			},
			days: {
				constraints: { InclusiveMinimum: 1 },
				serializedName: "Days",
				xmlName: "Days",
				type: { name: "Number" }
			}
		}
	}
};
const Metrics = {
	serializedName: "Metrics",
	type: {
		name: "Composite",
		className: "Metrics",
		modelProperties: {
			version: {
				serializedName: "Version",
				xmlName: "Version",
				type: { name: "String" }
			},
			enabled: {
				serializedName: "Enabled",
				required: true,
				xmlName: "Enabled",
				type: { name: "Boolean" }
			},
			includeAPIs: {
				serializedName: "IncludeAPIs",
				xmlName: "IncludeAPIs",
				type: { name: "Boolean" }
			},
			retentionPolicy: {
				serializedName: "RetentionPolicy",
				xmlName: "RetentionPolicy",
				type: {
					name: "Composite",
					className: "RetentionPolicy"
				}
			}
		}
	}
};
const CorsRule = {
	serializedName: "CorsRule",
	type: {
		name: "Composite",
		className: "CorsRule",
		modelProperties: {
			allowedOrigins: {
				serializedName: "AllowedOrigins",
				required: true,
				xmlName: "AllowedOrigins",
				type: { name: "String" }
			},
			allowedMethods: {
				serializedName: "AllowedMethods",
				required: true,
				xmlName: "AllowedMethods",
				type: { name: "String" }
			},
			allowedHeaders: {
				serializedName: "AllowedHeaders",
				required: true,
				xmlName: "AllowedHeaders",
				type: { name: "String" }
			},
			exposedHeaders: {
				serializedName: "ExposedHeaders",
				required: true,
				xmlName: "ExposedHeaders",
				type: { name: "String" }
			},
			maxAgeInSeconds: {
				constraints: { InclusiveMinimum: 0 },
				serializedName: "MaxAgeInSeconds",
				required: true,
				xmlName: "MaxAgeInSeconds",
				type: { name: "Number" }
			}
		}
	}
};
const StaticWebsite = {
	serializedName: "StaticWebsite",
	type: {
		name: "Composite",
		className: "StaticWebsite",
		modelProperties: {
			enabled: {
				serializedName: "Enabled",
				required: true,
				xmlName: "Enabled",
				type: { name: "Boolean" }
			},
			indexDocument: {
				serializedName: "IndexDocument",
				xmlName: "IndexDocument",
				type: { name: "String" }
			},
			errorDocument404Path: {
				serializedName: "ErrorDocument404Path",
				xmlName: "ErrorDocument404Path",
				type: { name: "String" }
			},
			defaultIndexDocumentPath: {
				serializedName: "DefaultIndexDocumentPath",
				xmlName: "DefaultIndexDocumentPath",
				type: { name: "String" }
			}
		}
	}
};
const StorageError = {
	serializedName: "StorageError",
	type: {
		name: "Composite",
		className: "StorageError",
		modelProperties: {
			message: {
				serializedName: "Message",
				xmlName: "Message",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "CopySourceStatusCode",
				xmlName: "CopySourceStatusCode",
				type: { name: "Number" }
			},
			copySourceErrorCode: {
				serializedName: "CopySourceErrorCode",
				xmlName: "CopySourceErrorCode",
				type: { name: "String" }
			},
			copySourceErrorMessage: {
				serializedName: "CopySourceErrorMessage",
				xmlName: "CopySourceErrorMessage",
				type: { name: "String" }
			},
			code: {
				serializedName: "Code",
				xmlName: "Code",
				type: { name: "String" }
			},
			authenticationErrorDetail: {
				serializedName: "AuthenticationErrorDetail",
				xmlName: "AuthenticationErrorDetail",
				type: { name: "String" }
			}
		}
	}
};
const BlobServiceStatistics = {
	serializedName: "BlobServiceStatistics",
	xmlName: "StorageServiceStats",
	type: {
		name: "Composite",
		className: "BlobServiceStatistics",
		modelProperties: { geoReplication: {
			serializedName: "GeoReplication",
			xmlName: "GeoReplication",
			type: {
				name: "Composite",
				className: "GeoReplication"
			}
		} }
	}
};
const GeoReplication = {
	serializedName: "GeoReplication",
	type: {
		name: "Composite",
		className: "GeoReplication",
		modelProperties: {
			status: {
				serializedName: "Status",
				required: true,
				xmlName: "Status",
				type: {
					name: "Enum",
					allowedValues: [
						"live",
						"bootstrap",
						"unavailable"
					]
				}
			},
			lastSyncOn: {
				serializedName: "LastSyncTime",
				required: true,
				xmlName: "LastSyncTime",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ListContainersSegmentResponse = {
	serializedName: "ListContainersSegmentResponse",
	xmlName: "EnumerationResults",
	type: {
		name: "Composite",
		className: "ListContainersSegmentResponse",
		modelProperties: {
			serviceEndpoint: {
				serializedName: "ServiceEndpoint",
				required: true,
				xmlName: "ServiceEndpoint",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			prefix: {
				serializedName: "Prefix",
				xmlName: "Prefix",
				type: { name: "String" }
			},
			marker: {
				serializedName: "Marker",
				xmlName: "Marker",
				type: { name: "String" }
			},
			maxPageSize: {
				serializedName: "MaxResults",
				xmlName: "MaxResults",
				type: { name: "Number" }
			},
			containerItems: {
				serializedName: "ContainerItems",
				required: true,
				xmlName: "Containers",
				xmlIsWrapped: true,
				xmlElementName: "Container",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "ContainerItem"
					} }
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const ContainerItem = {
	serializedName: "ContainerItem",
	xmlName: "Container",
	type: {
		name: "Composite",
		className: "ContainerItem",
		modelProperties: {
			name: {
				serializedName: "Name",
				required: true,
				xmlName: "Name",
				type: { name: "String" }
			},
			deleted: {
				serializedName: "Deleted",
				xmlName: "Deleted",
				type: { name: "Boolean" }
			},
			version: {
				serializedName: "Version",
				xmlName: "Version",
				type: { name: "String" }
			},
			properties: {
				serializedName: "Properties",
				xmlName: "Properties",
				type: {
					name: "Composite",
					className: "ContainerProperties"
				}
			},
			metadata: {
				serializedName: "Metadata",
				xmlName: "Metadata",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			}
		}
	}
};
const ContainerProperties = {
	serializedName: "ContainerProperties",
	type: {
		name: "Composite",
		className: "ContainerProperties",
		modelProperties: {
			lastModified: {
				serializedName: "Last-Modified",
				required: true,
				xmlName: "Last-Modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "Etag",
				required: true,
				xmlName: "Etag",
				type: { name: "String" }
			},
			leaseStatus: {
				serializedName: "LeaseStatus",
				xmlName: "LeaseStatus",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			leaseState: {
				serializedName: "LeaseState",
				xmlName: "LeaseState",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseDuration: {
				serializedName: "LeaseDuration",
				xmlName: "LeaseDuration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			publicAccess: {
				serializedName: "PublicAccess",
				xmlName: "PublicAccess",
				type: {
					name: "Enum",
					allowedValues: ["container", "blob"]
				}
			},
			hasImmutabilityPolicy: {
				serializedName: "HasImmutabilityPolicy",
				xmlName: "HasImmutabilityPolicy",
				type: { name: "Boolean" }
			},
			hasLegalHold: {
				serializedName: "HasLegalHold",
				xmlName: "HasLegalHold",
				type: { name: "Boolean" }
			},
			defaultEncryptionScope: {
				serializedName: "DefaultEncryptionScope",
				xmlName: "DefaultEncryptionScope",
				type: { name: "String" }
			},
			preventEncryptionScopeOverride: {
				serializedName: "DenyEncryptionScopeOverride",
				xmlName: "DenyEncryptionScopeOverride",
				type: { name: "Boolean" }
			},
			deletedOn: {
				serializedName: "DeletedTime",
				xmlName: "DeletedTime",
				type: { name: "DateTimeRfc1123" }
			},
			remainingRetentionDays: {
				serializedName: "RemainingRetentionDays",
				xmlName: "RemainingRetentionDays",
				type: { name: "Number" }
			},
			isImmutableStorageWithVersioningEnabled: {
				serializedName: "ImmutableStorageWithVersioningEnabled",
				xmlName: "ImmutableStorageWithVersioningEnabled",
				type: { name: "Boolean" }
			}
		}
	}
};
const KeyInfo = {
	serializedName: "KeyInfo",
	type: {
		name: "Composite",
		className: "KeyInfo",
		modelProperties: {
			startsOn: {
				serializedName: "Start",
				required: true,
				xmlName: "Start",
				type: { name: "String" }
			},
			expiresOn: {
				serializedName: "Expiry",
				required: true,
				xmlName: "Expiry",
				type: { name: "String" }
			}
		}
	}
};
const UserDelegationKey = {
	serializedName: "UserDelegationKey",
	type: {
		name: "Composite",
		className: "UserDelegationKey",
		modelProperties: {
			signedObjectId: {
				serializedName: "SignedOid",
				required: true,
				xmlName: "SignedOid",
				type: { name: "String" }
			},
			signedTenantId: {
				serializedName: "SignedTid",
				required: true,
				xmlName: "SignedTid",
				type: { name: "String" }
			},
			signedStartsOn: {
				serializedName: "SignedStart",
				required: true,
				xmlName: "SignedStart",
				type: { name: "String" }
			},
			signedExpiresOn: {
				serializedName: "SignedExpiry",
				required: true,
				xmlName: "SignedExpiry",
				type: { name: "String" }
			},
			signedService: {
				serializedName: "SignedService",
				required: true,
				xmlName: "SignedService",
				type: { name: "String" }
			},
			signedVersion: {
				serializedName: "SignedVersion",
				required: true,
				xmlName: "SignedVersion",
				type: { name: "String" }
			},
			value: {
				serializedName: "Value",
				required: true,
				xmlName: "Value",
				type: { name: "String" }
			}
		}
	}
};
const FilterBlobSegment = {
	serializedName: "FilterBlobSegment",
	xmlName: "EnumerationResults",
	type: {
		name: "Composite",
		className: "FilterBlobSegment",
		modelProperties: {
			serviceEndpoint: {
				serializedName: "ServiceEndpoint",
				required: true,
				xmlName: "ServiceEndpoint",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			where: {
				serializedName: "Where",
				required: true,
				xmlName: "Where",
				type: { name: "String" }
			},
			blobs: {
				serializedName: "Blobs",
				required: true,
				xmlName: "Blobs",
				xmlIsWrapped: true,
				xmlElementName: "Blob",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "FilterBlobItem"
					} }
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const FilterBlobItem = {
	serializedName: "FilterBlobItem",
	xmlName: "Blob",
	type: {
		name: "Composite",
		className: "FilterBlobItem",
		modelProperties: {
			name: {
				serializedName: "Name",
				required: true,
				xmlName: "Name",
				type: { name: "String" }
			},
			containerName: {
				serializedName: "ContainerName",
				required: true,
				xmlName: "ContainerName",
				type: { name: "String" }
			},
			tags: {
				serializedName: "Tags",
				xmlName: "Tags",
				type: {
					name: "Composite",
					className: "BlobTags"
				}
			}
		}
	}
};
const BlobTags = {
	serializedName: "BlobTags",
	xmlName: "Tags",
	type: {
		name: "Composite",
		className: "BlobTags",
		modelProperties: { blobTagSet: {
			serializedName: "BlobTagSet",
			required: true,
			xmlName: "TagSet",
			xmlIsWrapped: true,
			xmlElementName: "Tag",
			type: {
				name: "Sequence",
				element: { type: {
					name: "Composite",
					className: "BlobTag"
				} }
			}
		} }
	}
};
const BlobTag = {
	serializedName: "BlobTag",
	xmlName: "Tag",
	type: {
		name: "Composite",
		className: "BlobTag",
		modelProperties: {
			key: {
				serializedName: "Key",
				required: true,
				xmlName: "Key",
				type: { name: "String" }
			},
			value: {
				serializedName: "Value",
				required: true,
				xmlName: "Value",
				type: { name: "String" }
			}
		}
	}
};
const SignedIdentifier = {
	serializedName: "SignedIdentifier",
	xmlName: "SignedIdentifier",
	type: {
		name: "Composite",
		className: "SignedIdentifier",
		modelProperties: {
			id: {
				serializedName: "Id",
				required: true,
				xmlName: "Id",
				type: { name: "String" }
			},
			accessPolicy: {
				serializedName: "AccessPolicy",
				xmlName: "AccessPolicy",
				type: {
					name: "Composite",
					className: "AccessPolicy"
				}
			}
		}
	}
};
const AccessPolicy = {
	serializedName: "AccessPolicy",
	type: {
		name: "Composite",
		className: "AccessPolicy",
		modelProperties: {
			startsOn: {
				serializedName: "Start",
				xmlName: "Start",
				type: { name: "String" }
			},
			expiresOn: {
				serializedName: "Expiry",
				xmlName: "Expiry",
				type: { name: "String" }
			},
			permissions: {
				serializedName: "Permission",
				xmlName: "Permission",
				type: { name: "String" }
			}
		}
	}
};
const ListBlobsFlatSegmentResponse = {
	serializedName: "ListBlobsFlatSegmentResponse",
	xmlName: "EnumerationResults",
	type: {
		name: "Composite",
		className: "ListBlobsFlatSegmentResponse",
		modelProperties: {
			serviceEndpoint: {
				serializedName: "ServiceEndpoint",
				required: true,
				xmlName: "ServiceEndpoint",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			containerName: {
				serializedName: "ContainerName",
				required: true,
				xmlName: "ContainerName",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			prefix: {
				serializedName: "Prefix",
				xmlName: "Prefix",
				type: { name: "String" }
			},
			marker: {
				serializedName: "Marker",
				xmlName: "Marker",
				type: { name: "String" }
			},
			maxPageSize: {
				serializedName: "MaxResults",
				xmlName: "MaxResults",
				type: { name: "Number" }
			},
			segment: {
				serializedName: "Segment",
				xmlName: "Blobs",
				type: {
					name: "Composite",
					className: "BlobFlatListSegment"
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const BlobFlatListSegment = {
	serializedName: "BlobFlatListSegment",
	xmlName: "Blobs",
	type: {
		name: "Composite",
		className: "BlobFlatListSegment",
		modelProperties: { blobItems: {
			serializedName: "BlobItems",
			required: true,
			xmlName: "BlobItems",
			xmlElementName: "Blob",
			type: {
				name: "Sequence",
				element: { type: {
					name: "Composite",
					className: "BlobItemInternal"
				} }
			}
		} }
	}
};
const BlobItemInternal = {
	serializedName: "BlobItemInternal",
	xmlName: "Blob",
	type: {
		name: "Composite",
		className: "BlobItemInternal",
		modelProperties: {
			name: {
				serializedName: "Name",
				xmlName: "Name",
				type: {
					name: "Composite",
					className: "BlobName"
				}
			},
			deleted: {
				serializedName: "Deleted",
				required: true,
				xmlName: "Deleted",
				type: { name: "Boolean" }
			},
			snapshot: {
				serializedName: "Snapshot",
				required: true,
				xmlName: "Snapshot",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "VersionId",
				xmlName: "VersionId",
				type: { name: "String" }
			},
			isCurrentVersion: {
				serializedName: "IsCurrentVersion",
				xmlName: "IsCurrentVersion",
				type: { name: "Boolean" }
			},
			properties: {
				serializedName: "Properties",
				xmlName: "Properties",
				type: {
					name: "Composite",
					className: "BlobPropertiesInternal"
				}
			},
			metadata: {
				serializedName: "Metadata",
				xmlName: "Metadata",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			blobTags: {
				serializedName: "BlobTags",
				xmlName: "Tags",
				type: {
					name: "Composite",
					className: "BlobTags"
				}
			},
			objectReplicationMetadata: {
				serializedName: "ObjectReplicationMetadata",
				xmlName: "OrMetadata",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			hasVersionsOnly: {
				serializedName: "HasVersionsOnly",
				xmlName: "HasVersionsOnly",
				type: { name: "Boolean" }
			}
		}
	}
};
const BlobName = {
	serializedName: "BlobName",
	type: {
		name: "Composite",
		className: "BlobName",
		modelProperties: {
			encoded: {
				serializedName: "Encoded",
				xmlName: "Encoded",
				xmlIsAttribute: true,
				type: { name: "Boolean" }
			},
			content: {
				serializedName: "content",
				xmlName: "content",
				xmlIsMsText: true,
				type: { name: "String" }
			}
		}
	}
};
const BlobPropertiesInternal = {
	serializedName: "BlobPropertiesInternal",
	xmlName: "Properties",
	type: {
		name: "Composite",
		className: "BlobPropertiesInternal",
		modelProperties: {
			createdOn: {
				serializedName: "Creation-Time",
				xmlName: "Creation-Time",
				type: { name: "DateTimeRfc1123" }
			},
			lastModified: {
				serializedName: "Last-Modified",
				required: true,
				xmlName: "Last-Modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "Etag",
				required: true,
				xmlName: "Etag",
				type: { name: "String" }
			},
			contentLength: {
				serializedName: "Content-Length",
				xmlName: "Content-Length",
				type: { name: "Number" }
			},
			contentType: {
				serializedName: "Content-Type",
				xmlName: "Content-Type",
				type: { name: "String" }
			},
			contentEncoding: {
				serializedName: "Content-Encoding",
				xmlName: "Content-Encoding",
				type: { name: "String" }
			},
			contentLanguage: {
				serializedName: "Content-Language",
				xmlName: "Content-Language",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "Content-MD5",
				xmlName: "Content-MD5",
				type: { name: "ByteArray" }
			},
			contentDisposition: {
				serializedName: "Content-Disposition",
				xmlName: "Content-Disposition",
				type: { name: "String" }
			},
			cacheControl: {
				serializedName: "Cache-Control",
				xmlName: "Cache-Control",
				type: { name: "String" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			blobType: {
				serializedName: "BlobType",
				xmlName: "BlobType",
				type: {
					name: "Enum",
					allowedValues: [
						"BlockBlob",
						"PageBlob",
						"AppendBlob"
					]
				}
			},
			leaseStatus: {
				serializedName: "LeaseStatus",
				xmlName: "LeaseStatus",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			leaseState: {
				serializedName: "LeaseState",
				xmlName: "LeaseState",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseDuration: {
				serializedName: "LeaseDuration",
				xmlName: "LeaseDuration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			copyId: {
				serializedName: "CopyId",
				xmlName: "CopyId",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "CopyStatus",
				xmlName: "CopyStatus",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			copySource: {
				serializedName: "CopySource",
				xmlName: "CopySource",
				type: { name: "String" }
			},
			copyProgress: {
				serializedName: "CopyProgress",
				xmlName: "CopyProgress",
				type: { name: "String" }
			},
			copyCompletedOn: {
				serializedName: "CopyCompletionTime",
				xmlName: "CopyCompletionTime",
				type: { name: "DateTimeRfc1123" }
			},
			copyStatusDescription: {
				serializedName: "CopyStatusDescription",
				xmlName: "CopyStatusDescription",
				type: { name: "String" }
			},
			serverEncrypted: {
				serializedName: "ServerEncrypted",
				xmlName: "ServerEncrypted",
				type: { name: "Boolean" }
			},
			incrementalCopy: {
				serializedName: "IncrementalCopy",
				xmlName: "IncrementalCopy",
				type: { name: "Boolean" }
			},
			destinationSnapshot: {
				serializedName: "DestinationSnapshot",
				xmlName: "DestinationSnapshot",
				type: { name: "String" }
			},
			deletedOn: {
				serializedName: "DeletedTime",
				xmlName: "DeletedTime",
				type: { name: "DateTimeRfc1123" }
			},
			remainingRetentionDays: {
				serializedName: "RemainingRetentionDays",
				xmlName: "RemainingRetentionDays",
				type: { name: "Number" }
			},
			accessTier: {
				serializedName: "AccessTier",
				xmlName: "AccessTier",
				type: {
					name: "Enum",
					allowedValues: [
						"P4",
						"P6",
						"P10",
						"P15",
						"P20",
						"P30",
						"P40",
						"P50",
						"P60",
						"P70",
						"P80",
						"Hot",
						"Cool",
						"Archive",
						"Cold"
					]
				}
			},
			accessTierInferred: {
				serializedName: "AccessTierInferred",
				xmlName: "AccessTierInferred",
				type: { name: "Boolean" }
			},
			archiveStatus: {
				serializedName: "ArchiveStatus",
				xmlName: "ArchiveStatus",
				type: {
					name: "Enum",
					allowedValues: [
						"rehydrate-pending-to-hot",
						"rehydrate-pending-to-cool",
						"rehydrate-pending-to-cold"
					]
				}
			},
			customerProvidedKeySha256: {
				serializedName: "CustomerProvidedKeySha256",
				xmlName: "CustomerProvidedKeySha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "EncryptionScope",
				xmlName: "EncryptionScope",
				type: { name: "String" }
			},
			accessTierChangedOn: {
				serializedName: "AccessTierChangeTime",
				xmlName: "AccessTierChangeTime",
				type: { name: "DateTimeRfc1123" }
			},
			tagCount: {
				serializedName: "TagCount",
				xmlName: "TagCount",
				type: { name: "Number" }
			},
			expiresOn: {
				serializedName: "Expiry-Time",
				xmlName: "Expiry-Time",
				type: { name: "DateTimeRfc1123" }
			},
			isSealed: {
				serializedName: "Sealed",
				xmlName: "Sealed",
				type: { name: "Boolean" }
			},
			rehydratePriority: {
				serializedName: "RehydratePriority",
				xmlName: "RehydratePriority",
				type: {
					name: "Enum",
					allowedValues: ["High", "Standard"]
				}
			},
			lastAccessedOn: {
				serializedName: "LastAccessTime",
				xmlName: "LastAccessTime",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyExpiresOn: {
				serializedName: "ImmutabilityPolicyUntilDate",
				xmlName: "ImmutabilityPolicyUntilDate",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyMode: {
				serializedName: "ImmutabilityPolicyMode",
				xmlName: "ImmutabilityPolicyMode",
				type: {
					name: "Enum",
					allowedValues: [
						"Mutable",
						"Unlocked",
						"Locked"
					]
				}
			},
			legalHold: {
				serializedName: "LegalHold",
				xmlName: "LegalHold",
				type: { name: "Boolean" }
			}
		}
	}
};
const ListBlobsHierarchySegmentResponse = {
	serializedName: "ListBlobsHierarchySegmentResponse",
	xmlName: "EnumerationResults",
	type: {
		name: "Composite",
		className: "ListBlobsHierarchySegmentResponse",
		modelProperties: {
			serviceEndpoint: {
				serializedName: "ServiceEndpoint",
				required: true,
				xmlName: "ServiceEndpoint",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			containerName: {
				serializedName: "ContainerName",
				required: true,
				xmlName: "ContainerName",
				xmlIsAttribute: true,
				type: { name: "String" }
			},
			prefix: {
				serializedName: "Prefix",
				xmlName: "Prefix",
				type: { name: "String" }
			},
			marker: {
				serializedName: "Marker",
				xmlName: "Marker",
				type: { name: "String" }
			},
			maxPageSize: {
				serializedName: "MaxResults",
				xmlName: "MaxResults",
				type: { name: "Number" }
			},
			delimiter: {
				serializedName: "Delimiter",
				xmlName: "Delimiter",
				type: { name: "String" }
			},
			segment: {
				serializedName: "Segment",
				xmlName: "Blobs",
				type: {
					name: "Composite",
					className: "BlobHierarchyListSegment"
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const BlobHierarchyListSegment = {
	serializedName: "BlobHierarchyListSegment",
	xmlName: "Blobs",
	type: {
		name: "Composite",
		className: "BlobHierarchyListSegment",
		modelProperties: {
			blobPrefixes: {
				serializedName: "BlobPrefixes",
				xmlName: "BlobPrefixes",
				xmlElementName: "BlobPrefix",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "BlobPrefix"
					} }
				}
			},
			blobItems: {
				serializedName: "BlobItems",
				required: true,
				xmlName: "BlobItems",
				xmlElementName: "Blob",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "BlobItemInternal"
					} }
				}
			}
		}
	}
};
const BlobPrefix = {
	serializedName: "BlobPrefix",
	type: {
		name: "Composite",
		className: "BlobPrefix",
		modelProperties: { name: {
			serializedName: "Name",
			xmlName: "Name",
			type: {
				name: "Composite",
				className: "BlobName"
			}
		} }
	}
};
const BlockLookupList = {
	serializedName: "BlockLookupList",
	xmlName: "BlockList",
	type: {
		name: "Composite",
		className: "BlockLookupList",
		modelProperties: {
			committed: {
				serializedName: "Committed",
				xmlName: "Committed",
				xmlElementName: "Committed",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			},
			uncommitted: {
				serializedName: "Uncommitted",
				xmlName: "Uncommitted",
				xmlElementName: "Uncommitted",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			},
			latest: {
				serializedName: "Latest",
				xmlName: "Latest",
				xmlElementName: "Latest",
				type: {
					name: "Sequence",
					element: { type: { name: "String" } }
				}
			}
		}
	}
};
const BlockList = {
	serializedName: "BlockList",
	type: {
		name: "Composite",
		className: "BlockList",
		modelProperties: {
			committedBlocks: {
				serializedName: "CommittedBlocks",
				xmlName: "CommittedBlocks",
				xmlIsWrapped: true,
				xmlElementName: "Block",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "Block"
					} }
				}
			},
			uncommittedBlocks: {
				serializedName: "UncommittedBlocks",
				xmlName: "UncommittedBlocks",
				xmlIsWrapped: true,
				xmlElementName: "Block",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "Block"
					} }
				}
			}
		}
	}
};
const Block = {
	serializedName: "Block",
	type: {
		name: "Composite",
		className: "Block",
		modelProperties: {
			name: {
				serializedName: "Name",
				required: true,
				xmlName: "Name",
				type: { name: "String" }
			},
			size: {
				serializedName: "Size",
				required: true,
				xmlName: "Size",
				type: { name: "Number" }
			}
		}
	}
};
const PageList = {
	serializedName: "PageList",
	type: {
		name: "Composite",
		className: "PageList",
		modelProperties: {
			pageRange: {
				serializedName: "PageRange",
				xmlName: "PageRange",
				xmlElementName: "PageRange",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "PageRange"
					} }
				}
			},
			clearRange: {
				serializedName: "ClearRange",
				xmlName: "ClearRange",
				xmlElementName: "ClearRange",
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "ClearRange"
					} }
				}
			},
			continuationToken: {
				serializedName: "NextMarker",
				xmlName: "NextMarker",
				type: { name: "String" }
			}
		}
	}
};
const PageRange = {
	serializedName: "PageRange",
	xmlName: "PageRange",
	type: {
		name: "Composite",
		className: "PageRange",
		modelProperties: {
			start: {
				serializedName: "Start",
				required: true,
				xmlName: "Start",
				type: { name: "Number" }
			},
			end: {
				serializedName: "End",
				required: true,
				xmlName: "End",
				type: { name: "Number" }
			}
		}
	}
};
const ClearRange = {
	serializedName: "ClearRange",
	xmlName: "ClearRange",
	type: {
		name: "Composite",
		className: "ClearRange",
		modelProperties: {
			start: {
				serializedName: "Start",
				required: true,
				xmlName: "Start",
				type: { name: "Number" }
			},
			end: {
				serializedName: "End",
				required: true,
				xmlName: "End",
				type: { name: "Number" }
			}
		}
	}
};
const QueryRequest = {
	serializedName: "QueryRequest",
	xmlName: "QueryRequest",
	type: {
		name: "Composite",
		className: "QueryRequest",
		modelProperties: {
			queryType: {
				serializedName: "QueryType",
				required: true,
				xmlName: "QueryType",
				type: { name: "String" }
			},
			expression: {
				serializedName: "Expression",
				required: true,
				xmlName: "Expression",
				type: { name: "String" }
			},
			inputSerialization: {
				serializedName: "InputSerialization",
				xmlName: "InputSerialization",
				type: {
					name: "Composite",
					className: "QuerySerialization"
				}
			},
			outputSerialization: {
				serializedName: "OutputSerialization",
				xmlName: "OutputSerialization",
				type: {
					name: "Composite",
					className: "QuerySerialization"
				}
			}
		}
	}
};
const QuerySerialization = {
	serializedName: "QuerySerialization",
	type: {
		name: "Composite",
		className: "QuerySerialization",
		modelProperties: { format: {
			serializedName: "Format",
			xmlName: "Format",
			type: {
				name: "Composite",
				className: "QueryFormat"
			}
		} }
	}
};
const QueryFormat = {
	serializedName: "QueryFormat",
	type: {
		name: "Composite",
		className: "QueryFormat",
		modelProperties: {
			type: {
				serializedName: "Type",
				required: true,
				xmlName: "Type",
				type: {
					name: "Enum",
					allowedValues: [
						"delimited",
						"json",
						"arrow",
						"parquet"
					]
				}
			},
			delimitedTextConfiguration: {
				serializedName: "DelimitedTextConfiguration",
				xmlName: "DelimitedTextConfiguration",
				type: {
					name: "Composite",
					className: "DelimitedTextConfiguration"
				}
			},
			jsonTextConfiguration: {
				serializedName: "JsonTextConfiguration",
				xmlName: "JsonTextConfiguration",
				type: {
					name: "Composite",
					className: "JsonTextConfiguration"
				}
			},
			arrowConfiguration: {
				serializedName: "ArrowConfiguration",
				xmlName: "ArrowConfiguration",
				type: {
					name: "Composite",
					className: "ArrowConfiguration"
				}
			},
			parquetTextConfiguration: {
				serializedName: "ParquetTextConfiguration",
				xmlName: "ParquetTextConfiguration",
				type: {
					name: "Dictionary",
					value: { type: { name: "any" } }
				}
			}
		}
	}
};
const DelimitedTextConfiguration = {
	serializedName: "DelimitedTextConfiguration",
	xmlName: "DelimitedTextConfiguration",
	type: {
		name: "Composite",
		className: "DelimitedTextConfiguration",
		modelProperties: {
			columnSeparator: {
				serializedName: "ColumnSeparator",
				xmlName: "ColumnSeparator",
				type: { name: "String" }
			},
			fieldQuote: {
				serializedName: "FieldQuote",
				xmlName: "FieldQuote",
				type: { name: "String" }
			},
			recordSeparator: {
				serializedName: "RecordSeparator",
				xmlName: "RecordSeparator",
				type: { name: "String" }
			},
			escapeChar: {
				serializedName: "EscapeChar",
				xmlName: "EscapeChar",
				type: { name: "String" }
			},
			headersPresent: {
				serializedName: "HeadersPresent",
				xmlName: "HasHeaders",
				type: { name: "Boolean" }
			}
		}
	}
};
const JsonTextConfiguration = {
	serializedName: "JsonTextConfiguration",
	xmlName: "JsonTextConfiguration",
	type: {
		name: "Composite",
		className: "JsonTextConfiguration",
		modelProperties: { recordSeparator: {
			serializedName: "RecordSeparator",
			xmlName: "RecordSeparator",
			type: { name: "String" }
		} }
	}
};
const ArrowConfiguration = {
	serializedName: "ArrowConfiguration",
	xmlName: "ArrowConfiguration",
	type: {
		name: "Composite",
		className: "ArrowConfiguration",
		modelProperties: { schema: {
			serializedName: "Schema",
			required: true,
			xmlName: "Schema",
			xmlIsWrapped: true,
			xmlElementName: "Field",
			type: {
				name: "Sequence",
				element: { type: {
					name: "Composite",
					className: "ArrowField"
				} }
			}
		} }
	}
};
const ArrowField = {
	serializedName: "ArrowField",
	xmlName: "Field",
	type: {
		name: "Composite",
		className: "ArrowField",
		modelProperties: {
			type: {
				serializedName: "Type",
				required: true,
				xmlName: "Type",
				type: { name: "String" }
			},
			name: {
				serializedName: "Name",
				xmlName: "Name",
				type: { name: "String" }
			},
			precision: {
				serializedName: "Precision",
				xmlName: "Precision",
				type: { name: "Number" }
			},
			scale: {
				serializedName: "Scale",
				xmlName: "Scale",
				type: { name: "Number" }
			}
		}
	}
};
const ServiceSetPropertiesHeaders = {
	serializedName: "Service_setPropertiesHeaders",
	type: {
		name: "Composite",
		className: "ServiceSetPropertiesHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceSetPropertiesExceptionHeaders = {
	serializedName: "Service_setPropertiesExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceSetPropertiesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceGetPropertiesHeaders = {
	serializedName: "Service_getPropertiesHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetPropertiesHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceGetPropertiesExceptionHeaders = {
	serializedName: "Service_getPropertiesExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetPropertiesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceGetStatisticsHeaders = {
	serializedName: "Service_getStatisticsHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetStatisticsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceGetStatisticsExceptionHeaders = {
	serializedName: "Service_getStatisticsExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetStatisticsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceListContainersSegmentHeaders = {
	serializedName: "Service_listContainersSegmentHeaders",
	type: {
		name: "Composite",
		className: "ServiceListContainersSegmentHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceListContainersSegmentExceptionHeaders = {
	serializedName: "Service_listContainersSegmentExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceListContainersSegmentExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceGetUserDelegationKeyHeaders = {
	serializedName: "Service_getUserDelegationKeyHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetUserDelegationKeyHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceGetUserDelegationKeyExceptionHeaders = {
	serializedName: "Service_getUserDelegationKeyExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetUserDelegationKeyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceGetAccountInfoHeaders = {
	serializedName: "Service_getAccountInfoHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetAccountInfoHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			skuName: {
				serializedName: "x-ms-sku-name",
				xmlName: "x-ms-sku-name",
				type: {
					name: "Enum",
					allowedValues: [
						"Standard_LRS",
						"Standard_GRS",
						"Standard_RAGRS",
						"Standard_ZRS",
						"Premium_LRS"
					]
				}
			},
			accountKind: {
				serializedName: "x-ms-account-kind",
				xmlName: "x-ms-account-kind",
				type: {
					name: "Enum",
					allowedValues: [
						"Storage",
						"BlobStorage",
						"StorageV2",
						"FileStorage",
						"BlockBlobStorage"
					]
				}
			},
			isHierarchicalNamespaceEnabled: {
				serializedName: "x-ms-is-hns-enabled",
				xmlName: "x-ms-is-hns-enabled",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceGetAccountInfoExceptionHeaders = {
	serializedName: "Service_getAccountInfoExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceGetAccountInfoExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceSubmitBatchHeaders = {
	serializedName: "Service_submitBatchHeaders",
	type: {
		name: "Composite",
		className: "ServiceSubmitBatchHeaders",
		modelProperties: {
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceSubmitBatchExceptionHeaders = {
	serializedName: "Service_submitBatchExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceSubmitBatchExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ServiceFilterBlobsHeaders = {
	serializedName: "Service_filterBlobsHeaders",
	type: {
		name: "Composite",
		className: "ServiceFilterBlobsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ServiceFilterBlobsExceptionHeaders = {
	serializedName: "Service_filterBlobsExceptionHeaders",
	type: {
		name: "Composite",
		className: "ServiceFilterBlobsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerCreateHeaders = {
	serializedName: "Container_createHeaders",
	type: {
		name: "Composite",
		className: "ContainerCreateHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerCreateExceptionHeaders = {
	serializedName: "Container_createExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerCreateExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerGetPropertiesHeaders = {
	serializedName: "Container_getPropertiesHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetPropertiesHeaders",
		modelProperties: {
			metadata: {
				serializedName: "x-ms-meta",
				headerCollectionPrefix: "x-ms-meta-",
				xmlName: "x-ms-meta",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseDuration: {
				serializedName: "x-ms-lease-duration",
				xmlName: "x-ms-lease-duration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			leaseState: {
				serializedName: "x-ms-lease-state",
				xmlName: "x-ms-lease-state",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseStatus: {
				serializedName: "x-ms-lease-status",
				xmlName: "x-ms-lease-status",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobPublicAccess: {
				serializedName: "x-ms-blob-public-access",
				xmlName: "x-ms-blob-public-access",
				type: {
					name: "Enum",
					allowedValues: ["container", "blob"]
				}
			},
			hasImmutabilityPolicy: {
				serializedName: "x-ms-has-immutability-policy",
				xmlName: "x-ms-has-immutability-policy",
				type: { name: "Boolean" }
			},
			hasLegalHold: {
				serializedName: "x-ms-has-legal-hold",
				xmlName: "x-ms-has-legal-hold",
				type: { name: "Boolean" }
			},
			defaultEncryptionScope: {
				serializedName: "x-ms-default-encryption-scope",
				xmlName: "x-ms-default-encryption-scope",
				type: { name: "String" }
			},
			denyEncryptionScopeOverride: {
				serializedName: "x-ms-deny-encryption-scope-override",
				xmlName: "x-ms-deny-encryption-scope-override",
				type: { name: "Boolean" }
			},
			isImmutableStorageWithVersioningEnabled: {
				serializedName: "x-ms-immutable-storage-with-versioning-enabled",
				xmlName: "x-ms-immutable-storage-with-versioning-enabled",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerGetPropertiesExceptionHeaders = {
	serializedName: "Container_getPropertiesExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetPropertiesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerDeleteHeaders = {
	serializedName: "Container_deleteHeaders",
	type: {
		name: "Composite",
		className: "ContainerDeleteHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerDeleteExceptionHeaders = {
	serializedName: "Container_deleteExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerDeleteExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerSetMetadataHeaders = {
	serializedName: "Container_setMetadataHeaders",
	type: {
		name: "Composite",
		className: "ContainerSetMetadataHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerSetMetadataExceptionHeaders = {
	serializedName: "Container_setMetadataExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerSetMetadataExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerGetAccessPolicyHeaders = {
	serializedName: "Container_getAccessPolicyHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetAccessPolicyHeaders",
		modelProperties: {
			blobPublicAccess: {
				serializedName: "x-ms-blob-public-access",
				xmlName: "x-ms-blob-public-access",
				type: {
					name: "Enum",
					allowedValues: ["container", "blob"]
				}
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerGetAccessPolicyExceptionHeaders = {
	serializedName: "Container_getAccessPolicyExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetAccessPolicyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerSetAccessPolicyHeaders = {
	serializedName: "Container_setAccessPolicyHeaders",
	type: {
		name: "Composite",
		className: "ContainerSetAccessPolicyHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerSetAccessPolicyExceptionHeaders = {
	serializedName: "Container_setAccessPolicyExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerSetAccessPolicyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerRestoreHeaders = {
	serializedName: "Container_restoreHeaders",
	type: {
		name: "Composite",
		className: "ContainerRestoreHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerRestoreExceptionHeaders = {
	serializedName: "Container_restoreExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerRestoreExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerRenameHeaders = {
	serializedName: "Container_renameHeaders",
	type: {
		name: "Composite",
		className: "ContainerRenameHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerRenameExceptionHeaders = {
	serializedName: "Container_renameExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerRenameExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerSubmitBatchHeaders = {
	serializedName: "Container_submitBatchHeaders",
	type: {
		name: "Composite",
		className: "ContainerSubmitBatchHeaders",
		modelProperties: {
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			}
		}
	}
};
const ContainerSubmitBatchExceptionHeaders = {
	serializedName: "Container_submitBatchExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerSubmitBatchExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerFilterBlobsHeaders = {
	serializedName: "Container_filterBlobsHeaders",
	type: {
		name: "Composite",
		className: "ContainerFilterBlobsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerFilterBlobsExceptionHeaders = {
	serializedName: "Container_filterBlobsExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerFilterBlobsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerAcquireLeaseHeaders = {
	serializedName: "Container_acquireLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerAcquireLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerAcquireLeaseExceptionHeaders = {
	serializedName: "Container_acquireLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerAcquireLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerReleaseLeaseHeaders = {
	serializedName: "Container_releaseLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerReleaseLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerReleaseLeaseExceptionHeaders = {
	serializedName: "Container_releaseLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerReleaseLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerRenewLeaseHeaders = {
	serializedName: "Container_renewLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerRenewLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerRenewLeaseExceptionHeaders = {
	serializedName: "Container_renewLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerRenewLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerBreakLeaseHeaders = {
	serializedName: "Container_breakLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerBreakLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseTime: {
				serializedName: "x-ms-lease-time",
				xmlName: "x-ms-lease-time",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerBreakLeaseExceptionHeaders = {
	serializedName: "Container_breakLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerBreakLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerChangeLeaseHeaders = {
	serializedName: "Container_changeLeaseHeaders",
	type: {
		name: "Composite",
		className: "ContainerChangeLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const ContainerChangeLeaseExceptionHeaders = {
	serializedName: "Container_changeLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerChangeLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerListBlobFlatSegmentHeaders = {
	serializedName: "Container_listBlobFlatSegmentHeaders",
	type: {
		name: "Composite",
		className: "ContainerListBlobFlatSegmentHeaders",
		modelProperties: {
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerListBlobFlatSegmentExceptionHeaders = {
	serializedName: "Container_listBlobFlatSegmentExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerListBlobFlatSegmentExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerListBlobHierarchySegmentHeaders = {
	serializedName: "Container_listBlobHierarchySegmentHeaders",
	type: {
		name: "Composite",
		className: "ContainerListBlobHierarchySegmentHeaders",
		modelProperties: {
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const ContainerListBlobHierarchySegmentExceptionHeaders = {
	serializedName: "Container_listBlobHierarchySegmentExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerListBlobHierarchySegmentExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const ContainerGetAccountInfoHeaders = {
	serializedName: "Container_getAccountInfoHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetAccountInfoHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			skuName: {
				serializedName: "x-ms-sku-name",
				xmlName: "x-ms-sku-name",
				type: {
					name: "Enum",
					allowedValues: [
						"Standard_LRS",
						"Standard_GRS",
						"Standard_RAGRS",
						"Standard_ZRS",
						"Premium_LRS"
					]
				}
			},
			accountKind: {
				serializedName: "x-ms-account-kind",
				xmlName: "x-ms-account-kind",
				type: {
					name: "Enum",
					allowedValues: [
						"Storage",
						"BlobStorage",
						"StorageV2",
						"FileStorage",
						"BlockBlobStorage"
					]
				}
			},
			isHierarchicalNamespaceEnabled: {
				serializedName: "x-ms-is-hns-enabled",
				xmlName: "x-ms-is-hns-enabled",
				type: { name: "Boolean" }
			}
		}
	}
};
const ContainerGetAccountInfoExceptionHeaders = {
	serializedName: "Container_getAccountInfoExceptionHeaders",
	type: {
		name: "Composite",
		className: "ContainerGetAccountInfoExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobDownloadHeaders = {
	serializedName: "Blob_downloadHeaders",
	type: {
		name: "Composite",
		className: "BlobDownloadHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			createdOn: {
				serializedName: "x-ms-creation-time",
				xmlName: "x-ms-creation-time",
				type: { name: "DateTimeRfc1123" }
			},
			metadata: {
				serializedName: "x-ms-meta",
				headerCollectionPrefix: "x-ms-meta-",
				xmlName: "x-ms-meta",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			objectReplicationPolicyId: {
				serializedName: "x-ms-or-policy-id",
				xmlName: "x-ms-or-policy-id",
				type: { name: "String" }
			},
			objectReplicationRules: {
				serializedName: "x-ms-or",
				headerCollectionPrefix: "x-ms-or-",
				xmlName: "x-ms-or",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			contentLength: {
				serializedName: "content-length",
				xmlName: "content-length",
				type: { name: "Number" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			contentRange: {
				serializedName: "content-range",
				xmlName: "content-range",
				type: { name: "String" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			contentEncoding: {
				serializedName: "content-encoding",
				xmlName: "content-encoding",
				type: { name: "String" }
			},
			cacheControl: {
				serializedName: "cache-control",
				xmlName: "cache-control",
				type: { name: "String" }
			},
			contentDisposition: {
				serializedName: "content-disposition",
				xmlName: "content-disposition",
				type: { name: "String" }
			},
			contentLanguage: {
				serializedName: "content-language",
				xmlName: "content-language",
				type: { name: "String" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			blobType: {
				serializedName: "x-ms-blob-type",
				xmlName: "x-ms-blob-type",
				type: {
					name: "Enum",
					allowedValues: [
						"BlockBlob",
						"PageBlob",
						"AppendBlob"
					]
				}
			},
			copyCompletedOn: {
				serializedName: "x-ms-copy-completion-time",
				xmlName: "x-ms-copy-completion-time",
				type: { name: "DateTimeRfc1123" }
			},
			copyStatusDescription: {
				serializedName: "x-ms-copy-status-description",
				xmlName: "x-ms-copy-status-description",
				type: { name: "String" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyProgress: {
				serializedName: "x-ms-copy-progress",
				xmlName: "x-ms-copy-progress",
				type: { name: "String" }
			},
			copySource: {
				serializedName: "x-ms-copy-source",
				xmlName: "x-ms-copy-source",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			leaseDuration: {
				serializedName: "x-ms-lease-duration",
				xmlName: "x-ms-lease-duration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			leaseState: {
				serializedName: "x-ms-lease-state",
				xmlName: "x-ms-lease-state",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseStatus: {
				serializedName: "x-ms-lease-status",
				xmlName: "x-ms-lease-status",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			isCurrentVersion: {
				serializedName: "x-ms-is-current-version",
				xmlName: "x-ms-is-current-version",
				type: { name: "Boolean" }
			},
			acceptRanges: {
				serializedName: "accept-ranges",
				xmlName: "accept-ranges",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-server-encrypted",
				xmlName: "x-ms-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			blobContentMD5: {
				serializedName: "x-ms-blob-content-md5",
				xmlName: "x-ms-blob-content-md5",
				type: { name: "ByteArray" }
			},
			tagCount: {
				serializedName: "x-ms-tag-count",
				xmlName: "x-ms-tag-count",
				type: { name: "Number" }
			},
			isSealed: {
				serializedName: "x-ms-blob-sealed",
				xmlName: "x-ms-blob-sealed",
				type: { name: "Boolean" }
			},
			lastAccessed: {
				serializedName: "x-ms-last-access-time",
				xmlName: "x-ms-last-access-time",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyExpiresOn: {
				serializedName: "x-ms-immutability-policy-until-date",
				xmlName: "x-ms-immutability-policy-until-date",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyMode: {
				serializedName: "x-ms-immutability-policy-mode",
				xmlName: "x-ms-immutability-policy-mode",
				type: {
					name: "Enum",
					allowedValues: [
						"Mutable",
						"Unlocked",
						"Locked"
					]
				}
			},
			legalHold: {
				serializedName: "x-ms-legal-hold",
				xmlName: "x-ms-legal-hold",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			contentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			}
		}
	}
};
const BlobDownloadExceptionHeaders = {
	serializedName: "Blob_downloadExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobDownloadExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobGetPropertiesHeaders = {
	serializedName: "Blob_getPropertiesHeaders",
	type: {
		name: "Composite",
		className: "BlobGetPropertiesHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			createdOn: {
				serializedName: "x-ms-creation-time",
				xmlName: "x-ms-creation-time",
				type: { name: "DateTimeRfc1123" }
			},
			metadata: {
				serializedName: "x-ms-meta",
				headerCollectionPrefix: "x-ms-meta-",
				xmlName: "x-ms-meta",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			objectReplicationPolicyId: {
				serializedName: "x-ms-or-policy-id",
				xmlName: "x-ms-or-policy-id",
				type: { name: "String" }
			},
			objectReplicationRules: {
				serializedName: "x-ms-or",
				headerCollectionPrefix: "x-ms-or-",
				xmlName: "x-ms-or",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			blobType: {
				serializedName: "x-ms-blob-type",
				xmlName: "x-ms-blob-type",
				type: {
					name: "Enum",
					allowedValues: [
						"BlockBlob",
						"PageBlob",
						"AppendBlob"
					]
				}
			},
			copyCompletedOn: {
				serializedName: "x-ms-copy-completion-time",
				xmlName: "x-ms-copy-completion-time",
				type: { name: "DateTimeRfc1123" }
			},
			copyStatusDescription: {
				serializedName: "x-ms-copy-status-description",
				xmlName: "x-ms-copy-status-description",
				type: { name: "String" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyProgress: {
				serializedName: "x-ms-copy-progress",
				xmlName: "x-ms-copy-progress",
				type: { name: "String" }
			},
			copySource: {
				serializedName: "x-ms-copy-source",
				xmlName: "x-ms-copy-source",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			isIncrementalCopy: {
				serializedName: "x-ms-incremental-copy",
				xmlName: "x-ms-incremental-copy",
				type: { name: "Boolean" }
			},
			destinationSnapshot: {
				serializedName: "x-ms-copy-destination-snapshot",
				xmlName: "x-ms-copy-destination-snapshot",
				type: { name: "String" }
			},
			leaseDuration: {
				serializedName: "x-ms-lease-duration",
				xmlName: "x-ms-lease-duration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			leaseState: {
				serializedName: "x-ms-lease-state",
				xmlName: "x-ms-lease-state",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseStatus: {
				serializedName: "x-ms-lease-status",
				xmlName: "x-ms-lease-status",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			contentLength: {
				serializedName: "content-length",
				xmlName: "content-length",
				type: { name: "Number" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			contentEncoding: {
				serializedName: "content-encoding",
				xmlName: "content-encoding",
				type: { name: "String" }
			},
			contentDisposition: {
				serializedName: "content-disposition",
				xmlName: "content-disposition",
				type: { name: "String" }
			},
			contentLanguage: {
				serializedName: "content-language",
				xmlName: "content-language",
				type: { name: "String" }
			},
			cacheControl: {
				serializedName: "cache-control",
				xmlName: "cache-control",
				type: { name: "String" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			acceptRanges: {
				serializedName: "accept-ranges",
				xmlName: "accept-ranges",
				type: { name: "String" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-server-encrypted",
				xmlName: "x-ms-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			accessTier: {
				serializedName: "x-ms-access-tier",
				xmlName: "x-ms-access-tier",
				type: { name: "String" }
			},
			accessTierInferred: {
				serializedName: "x-ms-access-tier-inferred",
				xmlName: "x-ms-access-tier-inferred",
				type: { name: "Boolean" }
			},
			archiveStatus: {
				serializedName: "x-ms-archive-status",
				xmlName: "x-ms-archive-status",
				type: { name: "String" }
			},
			accessTierChangedOn: {
				serializedName: "x-ms-access-tier-change-time",
				xmlName: "x-ms-access-tier-change-time",
				type: { name: "DateTimeRfc1123" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			isCurrentVersion: {
				serializedName: "x-ms-is-current-version",
				xmlName: "x-ms-is-current-version",
				type: { name: "Boolean" }
			},
			tagCount: {
				serializedName: "x-ms-tag-count",
				xmlName: "x-ms-tag-count",
				type: { name: "Number" }
			},
			expiresOn: {
				serializedName: "x-ms-expiry-time",
				xmlName: "x-ms-expiry-time",
				type: { name: "DateTimeRfc1123" }
			},
			isSealed: {
				serializedName: "x-ms-blob-sealed",
				xmlName: "x-ms-blob-sealed",
				type: { name: "Boolean" }
			},
			rehydratePriority: {
				serializedName: "x-ms-rehydrate-priority",
				xmlName: "x-ms-rehydrate-priority",
				type: {
					name: "Enum",
					allowedValues: ["High", "Standard"]
				}
			},
			lastAccessed: {
				serializedName: "x-ms-last-access-time",
				xmlName: "x-ms-last-access-time",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyExpiresOn: {
				serializedName: "x-ms-immutability-policy-until-date",
				xmlName: "x-ms-immutability-policy-until-date",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyMode: {
				serializedName: "x-ms-immutability-policy-mode",
				xmlName: "x-ms-immutability-policy-mode",
				type: {
					name: "Enum",
					allowedValues: [
						"Mutable",
						"Unlocked",
						"Locked"
					]
				}
			},
			legalHold: {
				serializedName: "x-ms-legal-hold",
				xmlName: "x-ms-legal-hold",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobGetPropertiesExceptionHeaders = {
	serializedName: "Blob_getPropertiesExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobGetPropertiesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobDeleteHeaders = {
	serializedName: "Blob_deleteHeaders",
	type: {
		name: "Composite",
		className: "BlobDeleteHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobDeleteExceptionHeaders = {
	serializedName: "Blob_deleteExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobDeleteExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobUndeleteHeaders = {
	serializedName: "Blob_undeleteHeaders",
	type: {
		name: "Composite",
		className: "BlobUndeleteHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobUndeleteExceptionHeaders = {
	serializedName: "Blob_undeleteExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobUndeleteExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetExpiryHeaders = {
	serializedName: "Blob_setExpiryHeaders",
	type: {
		name: "Composite",
		className: "BlobSetExpiryHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobSetExpiryExceptionHeaders = {
	serializedName: "Blob_setExpiryExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetExpiryExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetHttpHeadersHeaders = {
	serializedName: "Blob_setHttpHeadersHeaders",
	type: {
		name: "Composite",
		className: "BlobSetHttpHeadersHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobSetHttpHeadersExceptionHeaders = {
	serializedName: "Blob_setHttpHeadersExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetHttpHeadersExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetImmutabilityPolicyHeaders = {
	serializedName: "Blob_setImmutabilityPolicyHeaders",
	type: {
		name: "Composite",
		className: "BlobSetImmutabilityPolicyHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyExpiry: {
				serializedName: "x-ms-immutability-policy-until-date",
				xmlName: "x-ms-immutability-policy-until-date",
				type: { name: "DateTimeRfc1123" }
			},
			immutabilityPolicyMode: {
				serializedName: "x-ms-immutability-policy-mode",
				xmlName: "x-ms-immutability-policy-mode",
				type: {
					name: "Enum",
					allowedValues: [
						"Mutable",
						"Unlocked",
						"Locked"
					]
				}
			}
		}
	}
};
const BlobSetImmutabilityPolicyExceptionHeaders = {
	serializedName: "Blob_setImmutabilityPolicyExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetImmutabilityPolicyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobDeleteImmutabilityPolicyHeaders = {
	serializedName: "Blob_deleteImmutabilityPolicyHeaders",
	type: {
		name: "Composite",
		className: "BlobDeleteImmutabilityPolicyHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobDeleteImmutabilityPolicyExceptionHeaders = {
	serializedName: "Blob_deleteImmutabilityPolicyExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobDeleteImmutabilityPolicyExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetLegalHoldHeaders = {
	serializedName: "Blob_setLegalHoldHeaders",
	type: {
		name: "Composite",
		className: "BlobSetLegalHoldHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			legalHold: {
				serializedName: "x-ms-legal-hold",
				xmlName: "x-ms-legal-hold",
				type: { name: "Boolean" }
			}
		}
	}
};
const BlobSetLegalHoldExceptionHeaders = {
	serializedName: "Blob_setLegalHoldExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetLegalHoldExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetMetadataHeaders = {
	serializedName: "Blob_setMetadataHeaders",
	type: {
		name: "Composite",
		className: "BlobSetMetadataHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobSetMetadataExceptionHeaders = {
	serializedName: "Blob_setMetadataExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetMetadataExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobAcquireLeaseHeaders = {
	serializedName: "Blob_acquireLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobAcquireLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobAcquireLeaseExceptionHeaders = {
	serializedName: "Blob_acquireLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobAcquireLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobReleaseLeaseHeaders = {
	serializedName: "Blob_releaseLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobReleaseLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobReleaseLeaseExceptionHeaders = {
	serializedName: "Blob_releaseLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobReleaseLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobRenewLeaseHeaders = {
	serializedName: "Blob_renewLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobRenewLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobRenewLeaseExceptionHeaders = {
	serializedName: "Blob_renewLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobRenewLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobChangeLeaseHeaders = {
	serializedName: "Blob_changeLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobChangeLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			leaseId: {
				serializedName: "x-ms-lease-id",
				xmlName: "x-ms-lease-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobChangeLeaseExceptionHeaders = {
	serializedName: "Blob_changeLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobChangeLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobBreakLeaseHeaders = {
	serializedName: "Blob_breakLeaseHeaders",
	type: {
		name: "Composite",
		className: "BlobBreakLeaseHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			leaseTime: {
				serializedName: "x-ms-lease-time",
				xmlName: "x-ms-lease-time",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			}
		}
	}
};
const BlobBreakLeaseExceptionHeaders = {
	serializedName: "Blob_breakLeaseExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobBreakLeaseExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobCreateSnapshotHeaders = {
	serializedName: "Blob_createSnapshotHeaders",
	type: {
		name: "Composite",
		className: "BlobCreateSnapshotHeaders",
		modelProperties: {
			snapshot: {
				serializedName: "x-ms-snapshot",
				xmlName: "x-ms-snapshot",
				type: { name: "String" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobCreateSnapshotExceptionHeaders = {
	serializedName: "Blob_createSnapshotExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobCreateSnapshotExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobStartCopyFromURLHeaders = {
	serializedName: "Blob_startCopyFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlobStartCopyFromURLHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobStartCopyFromURLExceptionHeaders = {
	serializedName: "Blob_startCopyFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobStartCopyFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlobCopyFromURLHeaders = {
	serializedName: "Blob_copyFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlobCopyFromURLHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyStatus: {
				defaultValue: "success",
				isConstant: true,
				serializedName: "x-ms-copy-status",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobCopyFromURLExceptionHeaders = {
	serializedName: "Blob_copyFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobCopyFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlobAbortCopyFromURLHeaders = {
	serializedName: "Blob_abortCopyFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlobAbortCopyFromURLHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobAbortCopyFromURLExceptionHeaders = {
	serializedName: "Blob_abortCopyFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobAbortCopyFromURLExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetTierHeaders = {
	serializedName: "Blob_setTierHeaders",
	type: {
		name: "Composite",
		className: "BlobSetTierHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobSetTierExceptionHeaders = {
	serializedName: "Blob_setTierExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetTierExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobGetAccountInfoHeaders = {
	serializedName: "Blob_getAccountInfoHeaders",
	type: {
		name: "Composite",
		className: "BlobGetAccountInfoHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			skuName: {
				serializedName: "x-ms-sku-name",
				xmlName: "x-ms-sku-name",
				type: {
					name: "Enum",
					allowedValues: [
						"Standard_LRS",
						"Standard_GRS",
						"Standard_RAGRS",
						"Standard_ZRS",
						"Premium_LRS"
					]
				}
			},
			accountKind: {
				serializedName: "x-ms-account-kind",
				xmlName: "x-ms-account-kind",
				type: {
					name: "Enum",
					allowedValues: [
						"Storage",
						"BlobStorage",
						"StorageV2",
						"FileStorage",
						"BlockBlobStorage"
					]
				}
			},
			isHierarchicalNamespaceEnabled: {
				serializedName: "x-ms-is-hns-enabled",
				xmlName: "x-ms-is-hns-enabled",
				type: { name: "Boolean" }
			}
		}
	}
};
const BlobGetAccountInfoExceptionHeaders = {
	serializedName: "Blob_getAccountInfoExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobGetAccountInfoExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobQueryHeaders = {
	serializedName: "Blob_queryHeaders",
	type: {
		name: "Composite",
		className: "BlobQueryHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			metadata: {
				serializedName: "x-ms-meta",
				headerCollectionPrefix: "x-ms-meta-",
				xmlName: "x-ms-meta",
				type: {
					name: "Dictionary",
					value: { type: { name: "String" } }
				}
			},
			contentLength: {
				serializedName: "content-length",
				xmlName: "content-length",
				type: { name: "Number" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			contentRange: {
				serializedName: "content-range",
				xmlName: "content-range",
				type: { name: "String" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			contentEncoding: {
				serializedName: "content-encoding",
				xmlName: "content-encoding",
				type: { name: "String" }
			},
			cacheControl: {
				serializedName: "cache-control",
				xmlName: "cache-control",
				type: { name: "String" }
			},
			contentDisposition: {
				serializedName: "content-disposition",
				xmlName: "content-disposition",
				type: { name: "String" }
			},
			contentLanguage: {
				serializedName: "content-language",
				xmlName: "content-language",
				type: { name: "String" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			blobType: {
				serializedName: "x-ms-blob-type",
				xmlName: "x-ms-blob-type",
				type: {
					name: "Enum",
					allowedValues: [
						"BlockBlob",
						"PageBlob",
						"AppendBlob"
					]
				}
			},
			copyCompletionTime: {
				serializedName: "x-ms-copy-completion-time",
				xmlName: "x-ms-copy-completion-time",
				type: { name: "DateTimeRfc1123" }
			},
			copyStatusDescription: {
				serializedName: "x-ms-copy-status-description",
				xmlName: "x-ms-copy-status-description",
				type: { name: "String" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyProgress: {
				serializedName: "x-ms-copy-progress",
				xmlName: "x-ms-copy-progress",
				type: { name: "String" }
			},
			copySource: {
				serializedName: "x-ms-copy-source",
				xmlName: "x-ms-copy-source",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			leaseDuration: {
				serializedName: "x-ms-lease-duration",
				xmlName: "x-ms-lease-duration",
				type: {
					name: "Enum",
					allowedValues: ["infinite", "fixed"]
				}
			},
			leaseState: {
				serializedName: "x-ms-lease-state",
				xmlName: "x-ms-lease-state",
				type: {
					name: "Enum",
					allowedValues: [
						"available",
						"leased",
						"expired",
						"breaking",
						"broken"
					]
				}
			},
			leaseStatus: {
				serializedName: "x-ms-lease-status",
				xmlName: "x-ms-lease-status",
				type: {
					name: "Enum",
					allowedValues: ["locked", "unlocked"]
				}
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			acceptRanges: {
				serializedName: "accept-ranges",
				xmlName: "accept-ranges",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-server-encrypted",
				xmlName: "x-ms-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			blobContentMD5: {
				serializedName: "x-ms-blob-content-md5",
				xmlName: "x-ms-blob-content-md5",
				type: { name: "ByteArray" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			contentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			}
		}
	}
};
const BlobQueryExceptionHeaders = {
	serializedName: "Blob_queryExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobQueryExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobGetTagsHeaders = {
	serializedName: "Blob_getTagsHeaders",
	type: {
		name: "Composite",
		className: "BlobGetTagsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobGetTagsExceptionHeaders = {
	serializedName: "Blob_getTagsExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobGetTagsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlobSetTagsHeaders = {
	serializedName: "Blob_setTagsHeaders",
	type: {
		name: "Composite",
		className: "BlobSetTagsHeaders",
		modelProperties: {
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlobSetTagsExceptionHeaders = {
	serializedName: "Blob_setTagsExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlobSetTagsExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobCreateHeaders = {
	serializedName: "PageBlob_createHeaders",
	type: {
		name: "Composite",
		className: "PageBlobCreateHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobCreateExceptionHeaders = {
	serializedName: "PageBlob_createExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobCreateExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobUploadPagesHeaders = {
	serializedName: "PageBlob_uploadPagesHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUploadPagesHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobUploadPagesExceptionHeaders = {
	serializedName: "PageBlob_uploadPagesExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUploadPagesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobClearPagesHeaders = {
	serializedName: "PageBlob_clearPagesHeaders",
	type: {
		name: "Composite",
		className: "PageBlobClearPagesHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobClearPagesExceptionHeaders = {
	serializedName: "PageBlob_clearPagesExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobClearPagesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobUploadPagesFromURLHeaders = {
	serializedName: "PageBlob_uploadPagesFromURLHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUploadPagesFromURLHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobUploadPagesFromURLExceptionHeaders = {
	serializedName: "PageBlob_uploadPagesFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUploadPagesFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const PageBlobGetPageRangesHeaders = {
	serializedName: "PageBlob_getPageRangesHeaders",
	type: {
		name: "Composite",
		className: "PageBlobGetPageRangesHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			blobContentLength: {
				serializedName: "x-ms-blob-content-length",
				xmlName: "x-ms-blob-content-length",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobGetPageRangesExceptionHeaders = {
	serializedName: "PageBlob_getPageRangesExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobGetPageRangesExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobGetPageRangesDiffHeaders = {
	serializedName: "PageBlob_getPageRangesDiffHeaders",
	type: {
		name: "Composite",
		className: "PageBlobGetPageRangesDiffHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			blobContentLength: {
				serializedName: "x-ms-blob-content-length",
				xmlName: "x-ms-blob-content-length",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobGetPageRangesDiffExceptionHeaders = {
	serializedName: "PageBlob_getPageRangesDiffExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobGetPageRangesDiffExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobResizeHeaders = {
	serializedName: "PageBlob_resizeHeaders",
	type: {
		name: "Composite",
		className: "PageBlobResizeHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobResizeExceptionHeaders = {
	serializedName: "PageBlob_resizeExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobResizeExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobUpdateSequenceNumberHeaders = {
	serializedName: "PageBlob_updateSequenceNumberHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUpdateSequenceNumberHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			blobSequenceNumber: {
				serializedName: "x-ms-blob-sequence-number",
				xmlName: "x-ms-blob-sequence-number",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobUpdateSequenceNumberExceptionHeaders = {
	serializedName: "PageBlob_updateSequenceNumberExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobUpdateSequenceNumberExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const PageBlobCopyIncrementalHeaders = {
	serializedName: "PageBlob_copyIncrementalHeaders",
	type: {
		name: "Composite",
		className: "PageBlobCopyIncrementalHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			copyId: {
				serializedName: "x-ms-copy-id",
				xmlName: "x-ms-copy-id",
				type: { name: "String" }
			},
			copyStatus: {
				serializedName: "x-ms-copy-status",
				xmlName: "x-ms-copy-status",
				type: {
					name: "Enum",
					allowedValues: [
						"pending",
						"success",
						"aborted",
						"failed"
					]
				}
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const PageBlobCopyIncrementalExceptionHeaders = {
	serializedName: "PageBlob_copyIncrementalExceptionHeaders",
	type: {
		name: "Composite",
		className: "PageBlobCopyIncrementalExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const AppendBlobCreateHeaders = {
	serializedName: "AppendBlob_createHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobCreateHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const AppendBlobCreateExceptionHeaders = {
	serializedName: "AppendBlob_createExceptionHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobCreateExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const AppendBlobAppendBlockHeaders = {
	serializedName: "AppendBlob_appendBlockHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobAppendBlockHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobAppendOffset: {
				serializedName: "x-ms-blob-append-offset",
				xmlName: "x-ms-blob-append-offset",
				type: { name: "String" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const AppendBlobAppendBlockExceptionHeaders = {
	serializedName: "AppendBlob_appendBlockExceptionHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobAppendBlockExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const AppendBlobAppendBlockFromUrlHeaders = {
	serializedName: "AppendBlob_appendBlockFromUrlHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobAppendBlockFromUrlHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			blobAppendOffset: {
				serializedName: "x-ms-blob-append-offset",
				xmlName: "x-ms-blob-append-offset",
				type: { name: "String" }
			},
			blobCommittedBlockCount: {
				serializedName: "x-ms-blob-committed-block-count",
				xmlName: "x-ms-blob-committed-block-count",
				type: { name: "Number" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const AppendBlobAppendBlockFromUrlExceptionHeaders = {
	serializedName: "AppendBlob_appendBlockFromUrlExceptionHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobAppendBlockFromUrlExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const AppendBlobSealHeaders = {
	serializedName: "AppendBlob_sealHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobSealHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isSealed: {
				serializedName: "x-ms-blob-sealed",
				xmlName: "x-ms-blob-sealed",
				type: { name: "Boolean" }
			}
		}
	}
};
const AppendBlobSealExceptionHeaders = {
	serializedName: "AppendBlob_sealExceptionHeaders",
	type: {
		name: "Composite",
		className: "AppendBlobSealExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobUploadHeaders = {
	serializedName: "BlockBlob_uploadHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobUploadHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobUploadExceptionHeaders = {
	serializedName: "BlockBlob_uploadExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobUploadExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobPutBlobFromUrlHeaders = {
	serializedName: "BlockBlob_putBlobFromUrlHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobPutBlobFromUrlHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobPutBlobFromUrlExceptionHeaders = {
	serializedName: "BlockBlob_putBlobFromUrlExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobPutBlobFromUrlExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlockBlobStageBlockHeaders = {
	serializedName: "BlockBlob_stageBlockHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockHeaders",
		modelProperties: {
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobStageBlockExceptionHeaders = {
	serializedName: "BlockBlob_stageBlockExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobStageBlockFromURLHeaders = {
	serializedName: "BlockBlob_stageBlockFromURLHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockFromURLHeaders",
		modelProperties: {
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobStageBlockFromURLExceptionHeaders = {
	serializedName: "BlockBlob_stageBlockFromURLExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobStageBlockFromURLExceptionHeaders",
		modelProperties: {
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			},
			copySourceErrorCode: {
				serializedName: "x-ms-copy-source-error-code",
				xmlName: "x-ms-copy-source-error-code",
				type: { name: "String" }
			},
			copySourceStatusCode: {
				serializedName: "x-ms-copy-source-status-code",
				xmlName: "x-ms-copy-source-status-code",
				type: { name: "Number" }
			}
		}
	}
};
const BlockBlobCommitBlockListHeaders = {
	serializedName: "BlockBlob_commitBlockListHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobCommitBlockListHeaders",
		modelProperties: {
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			contentMD5: {
				serializedName: "content-md5",
				xmlName: "content-md5",
				type: { name: "ByteArray" }
			},
			xMsContentCrc64: {
				serializedName: "x-ms-content-crc64",
				xmlName: "x-ms-content-crc64",
				type: { name: "ByteArray" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			versionId: {
				serializedName: "x-ms-version-id",
				xmlName: "x-ms-version-id",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			isServerEncrypted: {
				serializedName: "x-ms-request-server-encrypted",
				xmlName: "x-ms-request-server-encrypted",
				type: { name: "Boolean" }
			},
			encryptionKeySha256: {
				serializedName: "x-ms-encryption-key-sha256",
				xmlName: "x-ms-encryption-key-sha256",
				type: { name: "String" }
			},
			encryptionScope: {
				serializedName: "x-ms-encryption-scope",
				xmlName: "x-ms-encryption-scope",
				type: { name: "String" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobCommitBlockListExceptionHeaders = {
	serializedName: "BlockBlob_commitBlockListExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobCommitBlockListExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
const BlockBlobGetBlockListHeaders = {
	serializedName: "BlockBlob_getBlockListHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobGetBlockListHeaders",
		modelProperties: {
			lastModified: {
				serializedName: "last-modified",
				xmlName: "last-modified",
				type: { name: "DateTimeRfc1123" }
			},
			etag: {
				serializedName: "etag",
				xmlName: "etag",
				type: { name: "String" }
			},
			contentType: {
				serializedName: "content-type",
				xmlName: "content-type",
				type: { name: "String" }
			},
			blobContentLength: {
				serializedName: "x-ms-blob-content-length",
				xmlName: "x-ms-blob-content-length",
				type: { name: "Number" }
			},
			clientRequestId: {
				serializedName: "x-ms-client-request-id",
				xmlName: "x-ms-client-request-id",
				type: { name: "String" }
			},
			requestId: {
				serializedName: "x-ms-request-id",
				xmlName: "x-ms-request-id",
				type: { name: "String" }
			},
			version: {
				serializedName: "x-ms-version",
				xmlName: "x-ms-version",
				type: { name: "String" }
			},
			date: {
				serializedName: "date",
				xmlName: "date",
				type: { name: "DateTimeRfc1123" }
			},
			errorCode: {
				serializedName: "x-ms-error-code",
				xmlName: "x-ms-error-code",
				type: { name: "String" }
			}
		}
	}
};
const BlockBlobGetBlockListExceptionHeaders = {
	serializedName: "BlockBlob_getBlockListExceptionHeaders",
	type: {
		name: "Composite",
		className: "BlockBlobGetBlockListExceptionHeaders",
		modelProperties: { errorCode: {
			serializedName: "x-ms-error-code",
			xmlName: "x-ms-error-code",
			type: { name: "String" }
		} }
	}
};
// node_modules/@azure/storage-blob/dist/esm/generated/src/models/parameters.js
const contentType = {
	parameterPath: ["options", "contentType"],
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Content-Type",
		type: { name: "String" }
	}
};
const blobServiceProperties = {
	parameterPath: "blobServiceProperties",
	mapper: BlobServiceProperties
};
const accept = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const url = {
	parameterPath: "url",
	mapper: {
		serializedName: "url",
		required: true,
		xmlName: "url",
		type: { name: "String" }
	},
	skipEncoding: true
};
const restype = {
	parameterPath: "restype",
	mapper: {
		defaultValue: "service",
		isConstant: true,
		serializedName: "restype",
		type: { name: "String" }
	}
};
const comp = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "properties",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const timeoutInSeconds = {
	parameterPath: ["options", "timeoutInSeconds"],
	mapper: {
		constraints: { InclusiveMinimum: 0 },
		serializedName: "timeout",
		xmlName: "timeout",
		type: { name: "Number" }
	}
};
const version = {
	parameterPath: "version",
	mapper: {
		defaultValue: "2026-02-06",
		isConstant: true,
		serializedName: "x-ms-version",
		type: { name: "String" }
	}
};
const requestId = {
	parameterPath: ["options", "requestId"],
	mapper: {
		serializedName: "x-ms-client-request-id",
		xmlName: "x-ms-client-request-id",
		type: { name: "String" }
	}
};
const accept1 = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const comp1 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "stats",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const comp2 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "list",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const prefix = {
	parameterPath: ["options", "prefix"],
	mapper: {
		serializedName: "prefix",
		xmlName: "prefix",
		type: { name: "String" }
	}
};
const marker = {
	parameterPath: ["options", "marker"],
	mapper: {
		serializedName: "marker",
		xmlName: "marker",
		type: { name: "String" }
	}
};
const maxPageSize = {
	parameterPath: ["options", "maxPageSize"],
	mapper: {
		constraints: { InclusiveMinimum: 1 },
		serializedName: "maxresults",
		xmlName: "maxresults",
		type: { name: "Number" }
	}
};
const include = {
	parameterPath: ["options", "include"],
	mapper: {
		serializedName: "include",
		xmlName: "include",
		xmlElementName: "ListContainersIncludeType",
		type: {
			name: "Sequence",
			element: { type: {
				name: "Enum",
				allowedValues: [
					"metadata",
					"deleted",
					"system"
				]
			} }
		}
	},
	collectionFormat: "CSV"
};
const keyInfo = {
	parameterPath: "keyInfo",
	mapper: KeyInfo
};
const comp3 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "userdelegationkey",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const restype1 = {
	parameterPath: "restype",
	mapper: {
		defaultValue: "account",
		isConstant: true,
		serializedName: "restype",
		type: { name: "String" }
	}
};
const body = {
	parameterPath: "body",
	mapper: {
		serializedName: "body",
		required: true,
		xmlName: "body",
		type: { name: "Stream" }
	}
};
const comp4 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "batch",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const contentLength = {
	parameterPath: "contentLength",
	mapper: {
		serializedName: "Content-Length",
		required: true,
		xmlName: "Content-Length",
		type: { name: "Number" }
	}
};
const multipartContentType = {
	parameterPath: "multipartContentType",
	mapper: {
		serializedName: "Content-Type",
		required: true,
		xmlName: "Content-Type",
		type: { name: "String" }
	}
};
const comp5 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "blobs",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const where = {
	parameterPath: ["options", "where"],
	mapper: {
		serializedName: "where",
		xmlName: "where",
		type: { name: "String" }
	}
};
const restype2 = {
	parameterPath: "restype",
	mapper: {
		defaultValue: "container",
		isConstant: true,
		serializedName: "restype",
		type: { name: "String" }
	}
};
const metadata = {
	parameterPath: ["options", "metadata"],
	mapper: {
		serializedName: "x-ms-meta",
		xmlName: "x-ms-meta",
		headerCollectionPrefix: "x-ms-meta-",
		type: {
			name: "Dictionary",
			value: { type: { name: "String" } }
		}
	}
};
const access = {
	parameterPath: ["options", "access"],
	mapper: {
		serializedName: "x-ms-blob-public-access",
		xmlName: "x-ms-blob-public-access",
		type: {
			name: "Enum",
			allowedValues: ["container", "blob"]
		}
	}
};
const defaultEncryptionScope = {
	parameterPath: [
		"options",
		"containerEncryptionScope",
		"defaultEncryptionScope"
	],
	mapper: {
		serializedName: "x-ms-default-encryption-scope",
		xmlName: "x-ms-default-encryption-scope",
		type: { name: "String" }
	}
};
const preventEncryptionScopeOverride = {
	parameterPath: [
		"options",
		"containerEncryptionScope",
		"preventEncryptionScopeOverride"
	],
	mapper: {
		serializedName: "x-ms-deny-encryption-scope-override",
		xmlName: "x-ms-deny-encryption-scope-override",
		type: { name: "Boolean" }
	}
};
const leaseId = {
	parameterPath: [
		"options",
		"leaseAccessConditions",
		"leaseId"
	],
	mapper: {
		serializedName: "x-ms-lease-id",
		xmlName: "x-ms-lease-id",
		type: { name: "String" }
	}
};
const ifModifiedSince = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifModifiedSince"
	],
	mapper: {
		serializedName: "If-Modified-Since",
		xmlName: "If-Modified-Since",
		type: { name: "DateTimeRfc1123" }
	}
};
const ifUnmodifiedSince = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifUnmodifiedSince"
	],
	mapper: {
		serializedName: "If-Unmodified-Since",
		xmlName: "If-Unmodified-Since",
		type: { name: "DateTimeRfc1123" }
	}
};
const comp6 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "metadata",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const comp7 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "acl",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const containerAcl = {
	parameterPath: ["options", "containerAcl"],
	mapper: {
		serializedName: "containerAcl",
		xmlName: "SignedIdentifiers",
		xmlIsWrapped: true,
		xmlElementName: "SignedIdentifier",
		type: {
			name: "Sequence",
			element: { type: {
				name: "Composite",
				className: "SignedIdentifier"
			} }
		}
	}
};
const comp8 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "undelete",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const deletedContainerName = {
	parameterPath: ["options", "deletedContainerName"],
	mapper: {
		serializedName: "x-ms-deleted-container-name",
		xmlName: "x-ms-deleted-container-name",
		type: { name: "String" }
	}
};
const deletedContainerVersion = {
	parameterPath: ["options", "deletedContainerVersion"],
	mapper: {
		serializedName: "x-ms-deleted-container-version",
		xmlName: "x-ms-deleted-container-version",
		type: { name: "String" }
	}
};
const comp9 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "rename",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const sourceContainerName = {
	parameterPath: "sourceContainerName",
	mapper: {
		serializedName: "x-ms-source-container-name",
		required: true,
		xmlName: "x-ms-source-container-name",
		type: { name: "String" }
	}
};
const sourceLeaseId = {
	parameterPath: ["options", "sourceLeaseId"],
	mapper: {
		serializedName: "x-ms-source-lease-id",
		xmlName: "x-ms-source-lease-id",
		type: { name: "String" }
	}
};
const comp10 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "lease",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const action = {
	parameterPath: "action",
	mapper: {
		defaultValue: "acquire",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const duration = {
	parameterPath: ["options", "duration"],
	mapper: {
		serializedName: "x-ms-lease-duration",
		xmlName: "x-ms-lease-duration",
		type: { name: "Number" }
	}
};
const proposedLeaseId = {
	parameterPath: ["options", "proposedLeaseId"],
	mapper: {
		serializedName: "x-ms-proposed-lease-id",
		xmlName: "x-ms-proposed-lease-id",
		type: { name: "String" }
	}
};
const action1 = {
	parameterPath: "action",
	mapper: {
		defaultValue: "release",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const leaseId1 = {
	parameterPath: "leaseId",
	mapper: {
		serializedName: "x-ms-lease-id",
		required: true,
		xmlName: "x-ms-lease-id",
		type: { name: "String" }
	}
};
const action2 = {
	parameterPath: "action",
	mapper: {
		defaultValue: "renew",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const action3 = {
	parameterPath: "action",
	mapper: {
		defaultValue: "break",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const breakPeriod = {
	parameterPath: ["options", "breakPeriod"],
	mapper: {
		serializedName: "x-ms-lease-break-period",
		xmlName: "x-ms-lease-break-period",
		type: { name: "Number" }
	}
};
const action4 = {
	parameterPath: "action",
	mapper: {
		defaultValue: "change",
		isConstant: true,
		serializedName: "x-ms-lease-action",
		type: { name: "String" }
	}
};
const proposedLeaseId1 = {
	parameterPath: "proposedLeaseId",
	mapper: {
		serializedName: "x-ms-proposed-lease-id",
		required: true,
		xmlName: "x-ms-proposed-lease-id",
		type: { name: "String" }
	}
};
const include1 = {
	parameterPath: ["options", "include"],
	mapper: {
		serializedName: "include",
		xmlName: "include",
		xmlElementName: "ListBlobsIncludeItem",
		type: {
			name: "Sequence",
			element: { type: {
				name: "Enum",
				allowedValues: [
					"copy",
					"deleted",
					"metadata",
					"snapshots",
					"uncommittedblobs",
					"versions",
					"tags",
					"immutabilitypolicy",
					"legalhold",
					"deletedwithversions"
				]
			} }
		}
	},
	collectionFormat: "CSV"
};
const startFrom = {
	parameterPath: ["options", "startFrom"],
	mapper: {
		serializedName: "startFrom",
		xmlName: "startFrom",
		type: { name: "String" }
	}
};
const delimiter = {
	parameterPath: "delimiter",
	mapper: {
		serializedName: "delimiter",
		required: true,
		xmlName: "delimiter",
		type: { name: "String" }
	}
};
const snapshot = {
	parameterPath: ["options", "snapshot"],
	mapper: {
		serializedName: "snapshot",
		xmlName: "snapshot",
		type: { name: "String" }
	}
};
const versionId = {
	parameterPath: ["options", "versionId"],
	mapper: {
		serializedName: "versionid",
		xmlName: "versionid",
		type: { name: "String" }
	}
};
const range = {
	parameterPath: ["options", "range"],
	mapper: {
		serializedName: "x-ms-range",
		xmlName: "x-ms-range",
		type: { name: "String" }
	}
};
const rangeGetContentMD5 = {
	parameterPath: ["options", "rangeGetContentMD5"],
	mapper: {
		serializedName: "x-ms-range-get-content-md5",
		xmlName: "x-ms-range-get-content-md5",
		type: { name: "Boolean" }
	}
};
const rangeGetContentCRC64 = {
	parameterPath: ["options", "rangeGetContentCRC64"],
	mapper: {
		serializedName: "x-ms-range-get-content-crc64",
		xmlName: "x-ms-range-get-content-crc64",
		type: { name: "Boolean" }
	}
};
const encryptionKey = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionKey"
	],
	mapper: {
		serializedName: "x-ms-encryption-key",
		xmlName: "x-ms-encryption-key",
		type: { name: "String" }
	}
};
const encryptionKeySha256 = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionKeySha256"
	],
	mapper: {
		serializedName: "x-ms-encryption-key-sha256",
		xmlName: "x-ms-encryption-key-sha256",
		type: { name: "String" }
	}
};
const encryptionAlgorithm = {
	parameterPath: [
		"options",
		"cpkInfo",
		"encryptionAlgorithm"
	],
	mapper: {
		serializedName: "x-ms-encryption-algorithm",
		xmlName: "x-ms-encryption-algorithm",
		type: { name: "String" }
	}
};
const ifMatch = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifMatch"
	],
	mapper: {
		serializedName: "If-Match",
		xmlName: "If-Match",
		type: { name: "String" }
	}
};
const ifNoneMatch = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifNoneMatch"
	],
	mapper: {
		serializedName: "If-None-Match",
		xmlName: "If-None-Match",
		type: { name: "String" }
	}
};
const ifTags = {
	parameterPath: [
		"options",
		"modifiedAccessConditions",
		"ifTags"
	],
	mapper: {
		serializedName: "x-ms-if-tags",
		xmlName: "x-ms-if-tags",
		type: { name: "String" }
	}
};
const deleteSnapshots = {
	parameterPath: ["options", "deleteSnapshots"],
	mapper: {
		serializedName: "x-ms-delete-snapshots",
		xmlName: "x-ms-delete-snapshots",
		type: {
			name: "Enum",
			allowedValues: ["include", "only"]
		}
	}
};
const blobDeleteType = {
	parameterPath: ["options", "blobDeleteType"],
	mapper: {
		serializedName: "deletetype",
		xmlName: "deletetype",
		type: { name: "String" }
	}
};
const comp11 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "expiry",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const expiryOptions = {
	parameterPath: "expiryOptions",
	mapper: {
		serializedName: "x-ms-expiry-option",
		required: true,
		xmlName: "x-ms-expiry-option",
		type: { name: "String" }
	}
};
const expiresOn = {
	parameterPath: ["options", "expiresOn"],
	mapper: {
		serializedName: "x-ms-expiry-time",
		xmlName: "x-ms-expiry-time",
		type: { name: "String" }
	}
};
const blobCacheControl = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobCacheControl"
	],
	mapper: {
		serializedName: "x-ms-blob-cache-control",
		xmlName: "x-ms-blob-cache-control",
		type: { name: "String" }
	}
};
const blobContentType = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentType"
	],
	mapper: {
		serializedName: "x-ms-blob-content-type",
		xmlName: "x-ms-blob-content-type",
		type: { name: "String" }
	}
};
const blobContentMD5 = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentMD5"
	],
	mapper: {
		serializedName: "x-ms-blob-content-md5",
		xmlName: "x-ms-blob-content-md5",
		type: { name: "ByteArray" }
	}
};
const blobContentEncoding = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentEncoding"
	],
	mapper: {
		serializedName: "x-ms-blob-content-encoding",
		xmlName: "x-ms-blob-content-encoding",
		type: { name: "String" }
	}
};
const blobContentLanguage = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentLanguage"
	],
	mapper: {
		serializedName: "x-ms-blob-content-language",
		xmlName: "x-ms-blob-content-language",
		type: { name: "String" }
	}
};
const blobContentDisposition = {
	parameterPath: [
		"options",
		"blobHttpHeaders",
		"blobContentDisposition"
	],
	mapper: {
		serializedName: "x-ms-blob-content-disposition",
		xmlName: "x-ms-blob-content-disposition",
		type: { name: "String" }
	}
};
const comp12 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "immutabilityPolicies",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const immutabilityPolicyExpiry = {
	parameterPath: ["options", "immutabilityPolicyExpiry"],
	mapper: {
		serializedName: "x-ms-immutability-policy-until-date",
		xmlName: "x-ms-immutability-policy-until-date",
		type: { name: "DateTimeRfc1123" }
	}
};
const immutabilityPolicyMode = {
	parameterPath: ["options", "immutabilityPolicyMode"],
	mapper: {
		serializedName: "x-ms-immutability-policy-mode",
		xmlName: "x-ms-immutability-policy-mode",
		type: {
			name: "Enum",
			allowedValues: [
				"Mutable",
				"Unlocked",
				"Locked"
			]
		}
	}
};
const comp13 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "legalhold",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const legalHold = {
	parameterPath: "legalHold",
	mapper: {
		serializedName: "x-ms-legal-hold",
		required: true,
		xmlName: "x-ms-legal-hold",
		type: { name: "Boolean" }
	}
};
const encryptionScope = {
	parameterPath: ["options", "encryptionScope"],
	mapper: {
		serializedName: "x-ms-encryption-scope",
		xmlName: "x-ms-encryption-scope",
		type: { name: "String" }
	}
};
const comp14 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "snapshot",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const tier = {
	parameterPath: ["options", "tier"],
	mapper: {
		serializedName: "x-ms-access-tier",
		xmlName: "x-ms-access-tier",
		type: {
			name: "Enum",
			allowedValues: [
				"P4",
				"P6",
				"P10",
				"P15",
				"P20",
				"P30",
				"P40",
				"P50",
				"P60",
				"P70",
				"P80",
				"Hot",
				"Cool",
				"Archive",
				"Cold"
			]
		}
	}
};
const rehydratePriority = {
	parameterPath: ["options", "rehydratePriority"],
	mapper: {
		serializedName: "x-ms-rehydrate-priority",
		xmlName: "x-ms-rehydrate-priority",
		type: {
			name: "Enum",
			allowedValues: ["High", "Standard"]
		}
	}
};
const sourceIfModifiedSince = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfModifiedSince"
	],
	mapper: {
		serializedName: "x-ms-source-if-modified-since",
		xmlName: "x-ms-source-if-modified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const sourceIfUnmodifiedSince = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfUnmodifiedSince"
	],
	mapper: {
		serializedName: "x-ms-source-if-unmodified-since",
		xmlName: "x-ms-source-if-unmodified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const sourceIfMatch = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfMatch"
	],
	mapper: {
		serializedName: "x-ms-source-if-match",
		xmlName: "x-ms-source-if-match",
		type: { name: "String" }
	}
};
const sourceIfNoneMatch = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfNoneMatch"
	],
	mapper: {
		serializedName: "x-ms-source-if-none-match",
		xmlName: "x-ms-source-if-none-match",
		type: { name: "String" }
	}
};
const sourceIfTags = {
	parameterPath: [
		"options",
		"sourceModifiedAccessConditions",
		"sourceIfTags"
	],
	mapper: {
		serializedName: "x-ms-source-if-tags",
		xmlName: "x-ms-source-if-tags",
		type: { name: "String" }
	}
};
const copySource = {
	parameterPath: "copySource",
	mapper: {
		serializedName: "x-ms-copy-source",
		required: true,
		xmlName: "x-ms-copy-source",
		type: { name: "String" }
	}
};
const blobTagsString = {
	parameterPath: ["options", "blobTagsString"],
	mapper: {
		serializedName: "x-ms-tags",
		xmlName: "x-ms-tags",
		type: { name: "String" }
	}
};
const sealBlob = {
	parameterPath: ["options", "sealBlob"],
	mapper: {
		serializedName: "x-ms-seal-blob",
		xmlName: "x-ms-seal-blob",
		type: { name: "Boolean" }
	}
};
const legalHold1 = {
	parameterPath: ["options", "legalHold"],
	mapper: {
		serializedName: "x-ms-legal-hold",
		xmlName: "x-ms-legal-hold",
		type: { name: "Boolean" }
	}
};
const xMsRequiresSync = {
	parameterPath: "xMsRequiresSync",
	mapper: {
		defaultValue: "true",
		isConstant: true,
		serializedName: "x-ms-requires-sync",
		type: { name: "String" }
	}
};
const sourceContentMD5 = {
	parameterPath: ["options", "sourceContentMD5"],
	mapper: {
		serializedName: "x-ms-source-content-md5",
		xmlName: "x-ms-source-content-md5",
		type: { name: "ByteArray" }
	}
};
const copySourceAuthorization = {
	parameterPath: ["options", "copySourceAuthorization"],
	mapper: {
		serializedName: "x-ms-copy-source-authorization",
		xmlName: "x-ms-copy-source-authorization",
		type: { name: "String" }
	}
};
const copySourceTags = {
	parameterPath: ["options", "copySourceTags"],
	mapper: {
		serializedName: "x-ms-copy-source-tag-option",
		xmlName: "x-ms-copy-source-tag-option",
		type: {
			name: "Enum",
			allowedValues: ["REPLACE", "COPY"]
		}
	}
};
const fileRequestIntent = {
	parameterPath: ["options", "fileRequestIntent"],
	mapper: {
		serializedName: "x-ms-file-request-intent",
		xmlName: "x-ms-file-request-intent",
		type: { name: "String" }
	}
};
const comp15 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "copy",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const copyActionAbortConstant = {
	parameterPath: "copyActionAbortConstant",
	mapper: {
		defaultValue: "abort",
		isConstant: true,
		serializedName: "x-ms-copy-action",
		type: { name: "String" }
	}
};
const copyId = {
	parameterPath: "copyId",
	mapper: {
		serializedName: "copyid",
		required: true,
		xmlName: "copyid",
		type: { name: "String" }
	}
};
const comp16 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "tier",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const tier1 = {
	parameterPath: "tier",
	mapper: {
		serializedName: "x-ms-access-tier",
		required: true,
		xmlName: "x-ms-access-tier",
		type: {
			name: "Enum",
			allowedValues: [
				"P4",
				"P6",
				"P10",
				"P15",
				"P20",
				"P30",
				"P40",
				"P50",
				"P60",
				"P70",
				"P80",
				"Hot",
				"Cool",
				"Archive",
				"Cold"
			]
		}
	}
};
const queryRequest = {
	parameterPath: ["options", "queryRequest"],
	mapper: QueryRequest
};
const comp17 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "query",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const comp18 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "tags",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const ifModifiedSince1 = {
	parameterPath: [
		"options",
		"blobModifiedAccessConditions",
		"ifModifiedSince"
	],
	mapper: {
		serializedName: "x-ms-blob-if-modified-since",
		xmlName: "x-ms-blob-if-modified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const ifUnmodifiedSince1 = {
	parameterPath: [
		"options",
		"blobModifiedAccessConditions",
		"ifUnmodifiedSince"
	],
	mapper: {
		serializedName: "x-ms-blob-if-unmodified-since",
		xmlName: "x-ms-blob-if-unmodified-since",
		type: { name: "DateTimeRfc1123" }
	}
};
const ifMatch1 = {
	parameterPath: [
		"options",
		"blobModifiedAccessConditions",
		"ifMatch"
	],
	mapper: {
		serializedName: "x-ms-blob-if-match",
		xmlName: "x-ms-blob-if-match",
		type: { name: "String" }
	}
};
const ifNoneMatch1 = {
	parameterPath: [
		"options",
		"blobModifiedAccessConditions",
		"ifNoneMatch"
	],
	mapper: {
		serializedName: "x-ms-blob-if-none-match",
		xmlName: "x-ms-blob-if-none-match",
		type: { name: "String" }
	}
};
const tags = {
	parameterPath: ["options", "tags"],
	mapper: BlobTags
};
const transactionalContentMD5 = {
	parameterPath: ["options", "transactionalContentMD5"],
	mapper: {
		serializedName: "Content-MD5",
		xmlName: "Content-MD5",
		type: { name: "ByteArray" }
	}
};
const transactionalContentCrc64 = {
	parameterPath: ["options", "transactionalContentCrc64"],
	mapper: {
		serializedName: "x-ms-content-crc64",
		xmlName: "x-ms-content-crc64",
		type: { name: "ByteArray" }
	}
};
const blobType = {
	parameterPath: "blobType",
	mapper: {
		defaultValue: "PageBlob",
		isConstant: true,
		serializedName: "x-ms-blob-type",
		type: { name: "String" }
	}
};
const blobContentLength = {
	parameterPath: "blobContentLength",
	mapper: {
		serializedName: "x-ms-blob-content-length",
		required: true,
		xmlName: "x-ms-blob-content-length",
		type: { name: "Number" }
	}
};
const blobSequenceNumber = {
	parameterPath: ["options", "blobSequenceNumber"],
	mapper: {
		defaultValue: 0,
		serializedName: "x-ms-blob-sequence-number",
		xmlName: "x-ms-blob-sequence-number",
		type: { name: "Number" }
	}
};
const contentType1 = {
	parameterPath: ["options", "contentType"],
	mapper: {
		defaultValue: "application/octet-stream",
		isConstant: true,
		serializedName: "Content-Type",
		type: { name: "String" }
	}
};
const body1 = {
	parameterPath: "body",
	mapper: {
		serializedName: "body",
		required: true,
		xmlName: "body",
		type: { name: "Stream" }
	}
};
const accept2 = {
	parameterPath: "accept",
	mapper: {
		defaultValue: "application/xml",
		isConstant: true,
		serializedName: "Accept",
		type: { name: "String" }
	}
};
const comp19 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "page",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const pageWrite = {
	parameterPath: "pageWrite",
	mapper: {
		defaultValue: "update",
		isConstant: true,
		serializedName: "x-ms-page-write",
		type: { name: "String" }
	}
};
const ifSequenceNumberLessThanOrEqualTo = {
	parameterPath: [
		"options",
		"sequenceNumberAccessConditions",
		"ifSequenceNumberLessThanOrEqualTo"
	],
	mapper: {
		serializedName: "x-ms-if-sequence-number-le",
		xmlName: "x-ms-if-sequence-number-le",
		type: { name: "Number" }
	}
};
const ifSequenceNumberLessThan = {
	parameterPath: [
		"options",
		"sequenceNumberAccessConditions",
		"ifSequenceNumberLessThan"
	],
	mapper: {
		serializedName: "x-ms-if-sequence-number-lt",
		xmlName: "x-ms-if-sequence-number-lt",
		type: { name: "Number" }
	}
};
const ifSequenceNumberEqualTo = {
	parameterPath: [
		"options",
		"sequenceNumberAccessConditions",
		"ifSequenceNumberEqualTo"
	],
	mapper: {
		serializedName: "x-ms-if-sequence-number-eq",
		xmlName: "x-ms-if-sequence-number-eq",
		type: { name: "Number" }
	}
};
const pageWrite1 = {
	parameterPath: "pageWrite",
	mapper: {
		defaultValue: "clear",
		isConstant: true,
		serializedName: "x-ms-page-write",
		type: { name: "String" }
	}
};
const sourceUrl = {
	parameterPath: "sourceUrl",
	mapper: {
		serializedName: "x-ms-copy-source",
		required: true,
		xmlName: "x-ms-copy-source",
		type: { name: "String" }
	}
};
const sourceRange = {
	parameterPath: "sourceRange",
	mapper: {
		serializedName: "x-ms-source-range",
		required: true,
		xmlName: "x-ms-source-range",
		type: { name: "String" }
	}
};
const sourceContentCrc64 = {
	parameterPath: ["options", "sourceContentCrc64"],
	mapper: {
		serializedName: "x-ms-source-content-crc64",
		xmlName: "x-ms-source-content-crc64",
		type: { name: "ByteArray" }
	}
};
const range1 = {
	parameterPath: "range",
	mapper: {
		serializedName: "x-ms-range",
		required: true,
		xmlName: "x-ms-range",
		type: { name: "String" }
	}
};
const comp20 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "pagelist",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const prevsnapshot = {
	parameterPath: ["options", "prevsnapshot"],
	mapper: {
		serializedName: "prevsnapshot",
		xmlName: "prevsnapshot",
		type: { name: "String" }
	}
};
const prevSnapshotUrl = {
	parameterPath: ["options", "prevSnapshotUrl"],
	mapper: {
		serializedName: "x-ms-previous-snapshot-url",
		xmlName: "x-ms-previous-snapshot-url",
		type: { name: "String" }
	}
};
const sequenceNumberAction = {
	parameterPath: "sequenceNumberAction",
	mapper: {
		serializedName: "x-ms-sequence-number-action",
		required: true,
		xmlName: "x-ms-sequence-number-action",
		type: {
			name: "Enum",
			allowedValues: [
				"max",
				"update",
				"increment"
			]
		}
	}
};
const comp21 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "incrementalcopy",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const blobType1 = {
	parameterPath: "blobType",
	mapper: {
		defaultValue: "AppendBlob",
		isConstant: true,
		serializedName: "x-ms-blob-type",
		type: { name: "String" }
	}
};
const comp22 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "appendblock",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const maxSize = {
	parameterPath: [
		"options",
		"appendPositionAccessConditions",
		"maxSize"
	],
	mapper: {
		serializedName: "x-ms-blob-condition-maxsize",
		xmlName: "x-ms-blob-condition-maxsize",
		type: { name: "Number" }
	}
};
const appendPosition = {
	parameterPath: [
		"options",
		"appendPositionAccessConditions",
		"appendPosition"
	],
	mapper: {
		serializedName: "x-ms-blob-condition-appendpos",
		xmlName: "x-ms-blob-condition-appendpos",
		type: { name: "Number" }
	}
};
const sourceRange1 = {
	parameterPath: ["options", "sourceRange"],
	mapper: {
		serializedName: "x-ms-source-range",
		xmlName: "x-ms-source-range",
		type: { name: "String" }
	}
};
const comp23 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "seal",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const blobType2 = {
	parameterPath: "blobType",
	mapper: {
		defaultValue: "BlockBlob",
		isConstant: true,
		serializedName: "x-ms-blob-type",
		type: { name: "String" }
	}
};
const copySourceBlobProperties = {
	parameterPath: ["options", "copySourceBlobProperties"],
	mapper: {
		serializedName: "x-ms-copy-source-blob-properties",
		xmlName: "x-ms-copy-source-blob-properties",
		type: { name: "Boolean" }
	}
};
const comp24 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "block",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const blockId = {
	parameterPath: "blockId",
	mapper: {
		serializedName: "blockid",
		required: true,
		xmlName: "blockid",
		type: { name: "String" }
	}
};
const blocks = {
	parameterPath: "blocks",
	mapper: BlockLookupList
};
const comp25 = {
	parameterPath: "comp",
	mapper: {
		defaultValue: "blocklist",
		isConstant: true,
		serializedName: "comp",
		type: { name: "String" }
	}
};
const listType = {
	parameterPath: "listType",
	mapper: {
		defaultValue: "committed",
		serializedName: "blocklisttype",
		required: true,
		xmlName: "blocklisttype",
		type: {
			name: "Enum",
			allowedValues: [
				"committed",
				"uncommitted",
				"all"
			]
		}
	}
};
// node_modules/@azure/storage-blob/dist/esm/generated/src/operations/service.js
var ServiceImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	setProperties(blobServiceProperties, options) {
		return this.client.sendOperationRequest({
			blobServiceProperties,
			options
		}, setPropertiesOperationSpec);
	}
	getProperties(options) {
		return this.client.sendOperationRequest({ options }, getPropertiesOperationSpec$2);
	}
	getStatistics(options) {
		return this.client.sendOperationRequest({ options }, getStatisticsOperationSpec);
	}
	listContainersSegment(options) {
		return this.client.sendOperationRequest({ options }, listContainersSegmentOperationSpec);
	}
	getUserDelegationKey(keyInfo, options) {
		return this.client.sendOperationRequest({
			keyInfo,
			options
		}, getUserDelegationKeyOperationSpec);
	}
	getAccountInfo(options) {
		return this.client.sendOperationRequest({ options }, getAccountInfoOperationSpec$2);
	}
	submitBatch(contentLength, multipartContentType, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			multipartContentType,
			body,
			options
		}, submitBatchOperationSpec$1);
	}
	filterBlobs(options) {
		return this.client.sendOperationRequest({ options }, filterBlobsOperationSpec$1);
	}
};
const xmlSerializer$5 = createSerializer(mappers_exports, true);
const setPropertiesOperationSpec = {
	path: "/",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: ServiceSetPropertiesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceSetPropertiesExceptionHeaders
		}
	},
	requestBody: blobServiceProperties,
	queryParameters: [
		restype,
		comp,
		timeoutInSeconds
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version,
		requestId
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$5
};
const getPropertiesOperationSpec$2 = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlobServiceProperties,
			headersMapper: ServiceGetPropertiesHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceGetPropertiesExceptionHeaders
		}
	},
	queryParameters: [
		restype,
		comp,
		timeoutInSeconds
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
const getStatisticsOperationSpec = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlobServiceStatistics,
			headersMapper: ServiceGetStatisticsHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceGetStatisticsExceptionHeaders
		}
	},
	queryParameters: [
		restype,
		timeoutInSeconds,
		comp1
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
const listContainersSegmentOperationSpec = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: ListContainersSegmentResponse,
			headersMapper: ServiceListContainersSegmentHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceListContainersSegmentExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp2,
		prefix,
		marker,
		maxPageSize,
		include
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
const getUserDelegationKeyOperationSpec = {
	path: "/",
	httpMethod: "POST",
	responses: {
		200: {
			bodyMapper: UserDelegationKey,
			headersMapper: ServiceGetUserDelegationKeyHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceGetUserDelegationKeyExceptionHeaders
		}
	},
	requestBody: keyInfo,
	queryParameters: [
		restype,
		timeoutInSeconds,
		comp3
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version,
		requestId
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$5
};
const getAccountInfoOperationSpec$2 = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: { headersMapper: ServiceGetAccountInfoHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceGetAccountInfoExceptionHeaders
		}
	},
	queryParameters: [
		comp,
		timeoutInSeconds,
		restype1
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
const submitBatchOperationSpec$1 = {
	path: "/",
	httpMethod: "POST",
	responses: {
		202: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: ServiceSubmitBatchHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceSubmitBatchExceptionHeaders
		}
	},
	requestBody: body,
	queryParameters: [timeoutInSeconds, comp4],
	urlParameters: [url],
	headerParameters: [
		accept,
		version,
		requestId,
		contentLength,
		multipartContentType
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$5
};
const filterBlobsOperationSpec$1 = {
	path: "/",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: FilterBlobSegment,
			headersMapper: ServiceFilterBlobsHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ServiceFilterBlobsExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		marker,
		maxPageSize,
		comp5,
		where
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$5
};
// node_modules/@azure/storage-blob/dist/esm/generated/src/operations/container.js
var ContainerImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	create(options) {
		return this.client.sendOperationRequest({ options }, createOperationSpec$2);
	}
	getProperties(options) {
		return this.client.sendOperationRequest({ options }, getPropertiesOperationSpec$1);
	}
	delete(options) {
		return this.client.sendOperationRequest({ options }, deleteOperationSpec$1);
	}
	setMetadata(options) {
		return this.client.sendOperationRequest({ options }, setMetadataOperationSpec$1);
	}
	getAccessPolicy(options) {
		return this.client.sendOperationRequest({ options }, getAccessPolicyOperationSpec);
	}
	setAccessPolicy(options) {
		return this.client.sendOperationRequest({ options }, setAccessPolicyOperationSpec);
	}
	restore(options) {
		return this.client.sendOperationRequest({ options }, restoreOperationSpec);
	}
	rename(sourceContainerName, options) {
		return this.client.sendOperationRequest({
			sourceContainerName,
			options
		}, renameOperationSpec);
	}
	submitBatch(contentLength, multipartContentType, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			multipartContentType,
			body,
			options
		}, submitBatchOperationSpec);
	}
	filterBlobs(options) {
		return this.client.sendOperationRequest({ options }, filterBlobsOperationSpec);
	}
	acquireLease(options) {
		return this.client.sendOperationRequest({ options }, acquireLeaseOperationSpec$1);
	}
	releaseLease(leaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			options
		}, releaseLeaseOperationSpec$1);
	}
	renewLease(leaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			options
		}, renewLeaseOperationSpec$1);
	}
	breakLease(options) {
		return this.client.sendOperationRequest({ options }, breakLeaseOperationSpec$1);
	}
	changeLease(leaseId, proposedLeaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			proposedLeaseId,
			options
		}, changeLeaseOperationSpec$1);
	}
	listBlobFlatSegment(options) {
		return this.client.sendOperationRequest({ options }, listBlobFlatSegmentOperationSpec);
	}
	listBlobHierarchySegment(delimiter, options) {
		return this.client.sendOperationRequest({
			delimiter,
			options
		}, listBlobHierarchySegmentOperationSpec);
	}
	getAccountInfo(options) {
		return this.client.sendOperationRequest({ options }, getAccountInfoOperationSpec$1);
	}
};
const xmlSerializer$4 = createSerializer(mappers_exports, true);
const createOperationSpec$2 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: ContainerCreateHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerCreateExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, restype2],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		metadata,
		access,
		defaultEncryptionScope,
		preventEncryptionScopeOverride
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const getPropertiesOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: { headersMapper: ContainerGetPropertiesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerGetPropertiesExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, restype2],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const deleteOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "DELETE",
	responses: {
		202: { headersMapper: ContainerDeleteHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerDeleteExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, restype2],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const setMetadataOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerSetMetadataHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerSetMetadataExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp6
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const getAccessPolicyOperationSpec = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: {
				type: {
					name: "Sequence",
					element: { type: {
						name: "Composite",
						className: "SignedIdentifier"
					} }
				},
				serializedName: "SignedIdentifiers",
				xmlName: "SignedIdentifiers",
				xmlIsWrapped: true,
				xmlElementName: "SignedIdentifier"
			},
			headersMapper: ContainerGetAccessPolicyHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerGetAccessPolicyExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp7
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const setAccessPolicyOperationSpec = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerSetAccessPolicyHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerSetAccessPolicyExceptionHeaders
		}
	},
	requestBody: containerAcl,
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp7
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version,
		requestId,
		access,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$4
};
const restoreOperationSpec = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: ContainerRestoreHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerRestoreExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp8
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		deletedContainerName,
		deletedContainerVersion
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const renameOperationSpec = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerRenameHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerRenameExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp9
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		sourceContainerName,
		sourceLeaseId
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const submitBatchOperationSpec = {
	path: "/{containerName}",
	httpMethod: "POST",
	responses: {
		202: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: ContainerSubmitBatchHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerSubmitBatchExceptionHeaders
		}
	},
	requestBody: body,
	queryParameters: [
		timeoutInSeconds,
		comp4,
		restype2
	],
	urlParameters: [url],
	headerParameters: [
		accept,
		version,
		requestId,
		contentLength,
		multipartContentType
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$4
};
const filterBlobsOperationSpec = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: FilterBlobSegment,
			headersMapper: ContainerFilterBlobsHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerFilterBlobsExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		marker,
		maxPageSize,
		comp5,
		where,
		restype2
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const acquireLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: ContainerAcquireLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerAcquireLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action,
		duration,
		proposedLeaseId
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const releaseLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerReleaseLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerReleaseLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action1,
		leaseId1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const renewLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerRenewLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerRenewLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		leaseId1,
		action2
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const breakLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: ContainerBreakLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerBreakLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action3,
		breakPeriod
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const changeLeaseOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: ContainerChangeLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerChangeLeaseExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		restype2,
		comp10
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		leaseId1,
		action4,
		proposedLeaseId1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const listBlobFlatSegmentOperationSpec = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: ListBlobsFlatSegmentResponse,
			headersMapper: ContainerListBlobFlatSegmentHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerListBlobFlatSegmentExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp2,
		prefix,
		marker,
		maxPageSize,
		restype2,
		include1,
		startFrom
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const listBlobHierarchySegmentOperationSpec = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: ListBlobsHierarchySegmentResponse,
			headersMapper: ContainerListBlobHierarchySegmentHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerListBlobHierarchySegmentExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp2,
		prefix,
		marker,
		maxPageSize,
		restype2,
		include1,
		startFrom,
		delimiter
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
const getAccountInfoOperationSpec$1 = {
	path: "/{containerName}",
	httpMethod: "GET",
	responses: {
		200: { headersMapper: ContainerGetAccountInfoHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: ContainerGetAccountInfoExceptionHeaders
		}
	},
	queryParameters: [
		comp,
		timeoutInSeconds,
		restype1
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$4
};
// node_modules/@azure/storage-blob/dist/esm/generated/src/operations/blob.js
var BlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	download(options) {
		return this.client.sendOperationRequest({ options }, downloadOperationSpec);
	}
	getProperties(options) {
		return this.client.sendOperationRequest({ options }, getPropertiesOperationSpec);
	}
	delete(options) {
		return this.client.sendOperationRequest({ options }, deleteOperationSpec);
	}
	undelete(options) {
		return this.client.sendOperationRequest({ options }, undeleteOperationSpec);
	}
	setExpiry(expiryOptions, options) {
		return this.client.sendOperationRequest({
			expiryOptions,
			options
		}, setExpiryOperationSpec);
	}
	setHttpHeaders(options) {
		return this.client.sendOperationRequest({ options }, setHttpHeadersOperationSpec);
	}
	setImmutabilityPolicy(options) {
		return this.client.sendOperationRequest({ options }, setImmutabilityPolicyOperationSpec);
	}
	deleteImmutabilityPolicy(options) {
		return this.client.sendOperationRequest({ options }, deleteImmutabilityPolicyOperationSpec);
	}
	setLegalHold(legalHold, options) {
		return this.client.sendOperationRequest({
			legalHold,
			options
		}, setLegalHoldOperationSpec);
	}
	setMetadata(options) {
		return this.client.sendOperationRequest({ options }, setMetadataOperationSpec);
	}
	acquireLease(options) {
		return this.client.sendOperationRequest({ options }, acquireLeaseOperationSpec);
	}
	releaseLease(leaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			options
		}, releaseLeaseOperationSpec);
	}
	renewLease(leaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			options
		}, renewLeaseOperationSpec);
	}
	changeLease(leaseId, proposedLeaseId, options) {
		return this.client.sendOperationRequest({
			leaseId,
			proposedLeaseId,
			options
		}, changeLeaseOperationSpec);
	}
	breakLease(options) {
		return this.client.sendOperationRequest({ options }, breakLeaseOperationSpec);
	}
	createSnapshot(options) {
		return this.client.sendOperationRequest({ options }, createSnapshotOperationSpec);
	}
	startCopyFromURL(copySource, options) {
		return this.client.sendOperationRequest({
			copySource,
			options
		}, startCopyFromURLOperationSpec);
	}
	copyFromURL(copySource, options) {
		return this.client.sendOperationRequest({
			copySource,
			options
		}, copyFromURLOperationSpec);
	}
	abortCopyFromURL(copyId, options) {
		return this.client.sendOperationRequest({
			copyId,
			options
		}, abortCopyFromURLOperationSpec);
	}
	setTier(tier, options) {
		return this.client.sendOperationRequest({
			tier,
			options
		}, setTierOperationSpec);
	}
	getAccountInfo(options) {
		return this.client.sendOperationRequest({ options }, getAccountInfoOperationSpec);
	}
	query(options) {
		return this.client.sendOperationRequest({ options }, queryOperationSpec);
	}
	getTags(options) {
		return this.client.sendOperationRequest({ options }, getTagsOperationSpec);
	}
	setTags(options) {
		return this.client.sendOperationRequest({ options }, setTagsOperationSpec);
	}
};
const xmlSerializer$3 = createSerializer(mappers_exports, true);
const downloadOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: BlobDownloadHeaders
		},
		206: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: BlobDownloadHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobDownloadExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		rangeGetContentMD5,
		rangeGetContentCRC64,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const getPropertiesOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "HEAD",
	responses: {
		200: { headersMapper: BlobGetPropertiesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobGetPropertiesExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const deleteOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "DELETE",
	responses: {
		202: { headersMapper: BlobDeleteHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobDeleteExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		blobDeleteType
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		deleteSnapshots
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const undeleteOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobUndeleteHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobUndeleteExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp8],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setExpiryOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetExpiryHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetExpiryExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp11],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		expiryOptions,
		expiresOn
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setHttpHeadersOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetHttpHeadersHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetHttpHeadersExceptionHeaders
		}
	},
	queryParameters: [comp, timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setImmutabilityPolicyOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetImmutabilityPolicyHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetImmutabilityPolicyExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp12
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifUnmodifiedSince,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const deleteImmutabilityPolicyOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "DELETE",
	responses: {
		200: { headersMapper: BlobDeleteImmutabilityPolicyHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobDeleteImmutabilityPolicyExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp12
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setLegalHoldOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetLegalHoldHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetLegalHoldExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp13
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		legalHold
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setMetadataOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetMetadataHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetMetadataExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp6],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const acquireLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlobAcquireLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobAcquireLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action,
		duration,
		proposedLeaseId,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const releaseLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobReleaseLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobReleaseLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action1,
		leaseId1,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const renewLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobRenewLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobRenewLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		leaseId1,
		action2,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const changeLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobChangeLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobChangeLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		leaseId1,
		action4,
		proposedLeaseId1,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const breakLeaseOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: BlobBreakLeaseHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobBreakLeaseExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp10],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		action3,
		breakPeriod,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const createSnapshotOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlobCreateSnapshotHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobCreateSnapshotExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp14],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const startCopyFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: BlobStartCopyFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobStartCopyFromURLExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		tier,
		rehydratePriority,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceIfTags,
		copySource,
		blobTagsString,
		sealBlob,
		legalHold1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const copyFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: BlobCopyFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobCopyFromURLExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		copySource,
		blobTagsString,
		legalHold1,
		xMsRequiresSync,
		sourceContentMD5,
		copySourceAuthorization,
		copySourceTags,
		fileRequestIntent
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const abortCopyFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		204: { headersMapper: BlobAbortCopyFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobAbortCopyFromURLExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp15,
		copyId
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		copyActionAbortConstant
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setTierOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: BlobSetTierHeaders },
		202: { headersMapper: BlobSetTierHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetTierExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp16
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifTags,
		rehydratePriority,
		tier1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const getAccountInfoOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: { headersMapper: BlobGetAccountInfoHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobGetAccountInfoExceptionHeaders
		}
	},
	queryParameters: [
		comp,
		timeoutInSeconds,
		restype1
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const queryOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "POST",
	responses: {
		200: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: BlobQueryHeaders
		},
		206: {
			bodyMapper: {
				type: { name: "Stream" },
				serializedName: "parsedResponse"
			},
			headersMapper: BlobQueryHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobQueryExceptionHeaders
		}
	},
	requestBody: queryRequest,
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		comp17
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version,
		requestId,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$3
};
const getTagsOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlobTags,
			headersMapper: BlobGetTagsHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobGetTagsExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		versionId,
		comp18
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifTags,
		ifModifiedSince1,
		ifUnmodifiedSince1,
		ifMatch1,
		ifNoneMatch1
	],
	isXML: true,
	serializer: xmlSerializer$3
};
const setTagsOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		204: { headersMapper: BlobSetTagsHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlobSetTagsExceptionHeaders
		}
	},
	requestBody: tags,
	queryParameters: [
		timeoutInSeconds,
		versionId,
		comp18
	],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version,
		requestId,
		leaseId,
		ifTags,
		ifModifiedSince1,
		ifUnmodifiedSince1,
		ifMatch1,
		ifNoneMatch1,
		transactionalContentMD5,
		transactionalContentCrc64
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer$3
};
// node_modules/@azure/storage-blob/dist/esm/generated/src/operations/pageBlob.js
var PageBlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	create(contentLength, blobContentLength, options) {
		return this.client.sendOperationRequest({
			contentLength,
			blobContentLength,
			options
		}, createOperationSpec$1);
	}
	uploadPages(contentLength, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			body,
			options
		}, uploadPagesOperationSpec);
	}
	clearPages(contentLength, options) {
		return this.client.sendOperationRequest({
			contentLength,
			options
		}, clearPagesOperationSpec);
	}
	uploadPagesFromURL(sourceUrl, sourceRange, contentLength, range, options) {
		return this.client.sendOperationRequest({
			sourceUrl,
			sourceRange,
			contentLength,
			range,
			options
		}, uploadPagesFromURLOperationSpec);
	}
	getPageRanges(options) {
		return this.client.sendOperationRequest({ options }, getPageRangesOperationSpec);
	}
	getPageRangesDiff(options) {
		return this.client.sendOperationRequest({ options }, getPageRangesDiffOperationSpec);
	}
	resize(blobContentLength, options) {
		return this.client.sendOperationRequest({
			blobContentLength,
			options
		}, resizeOperationSpec);
	}
	updateSequenceNumber(sequenceNumberAction, options) {
		return this.client.sendOperationRequest({
			sequenceNumberAction,
			options
		}, updateSequenceNumberOperationSpec);
	}
	copyIncremental(copySource, options) {
		return this.client.sendOperationRequest({
			copySource,
			options
		}, copyIncrementalOperationSpec);
	}
};
const xmlSerializer$2 = createSerializer(mappers_exports, true);
const createOperationSpec$1 = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: PageBlobCreateHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobCreateExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		blobTagsString,
		legalHold1,
		blobType,
		blobContentLength,
		blobSequenceNumber
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const uploadPagesOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: PageBlobUploadPagesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobUploadPagesExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [timeoutInSeconds, comp19],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2,
		pageWrite,
		ifSequenceNumberLessThanOrEqualTo,
		ifSequenceNumberLessThan,
		ifSequenceNumberEqualTo
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer$2
};
const clearPagesOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: PageBlobClearPagesHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobClearPagesExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp19],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		ifSequenceNumberLessThanOrEqualTo,
		ifSequenceNumberLessThan,
		ifSequenceNumberEqualTo,
		pageWrite1
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const uploadPagesFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: PageBlobUploadPagesFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobUploadPagesFromURLExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp19],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceContentMD5,
		copySourceAuthorization,
		fileRequestIntent,
		pageWrite,
		ifSequenceNumberLessThanOrEqualTo,
		ifSequenceNumberLessThan,
		ifSequenceNumberEqualTo,
		sourceUrl,
		sourceRange,
		sourceContentCrc64,
		range1
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const getPageRangesOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: PageList,
			headersMapper: PageBlobGetPageRangesHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobGetPageRangesExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		marker,
		maxPageSize,
		snapshot,
		comp20
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		ifMatch,
		ifNoneMatch,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const getPageRangesDiffOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: PageList,
			headersMapper: PageBlobGetPageRangesDiffHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobGetPageRangesDiffExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		marker,
		maxPageSize,
		snapshot,
		comp20,
		prevsnapshot
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		range,
		ifMatch,
		ifNoneMatch,
		ifTags,
		prevSnapshotUrl
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const resizeOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: PageBlobResizeHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobResizeExceptionHeaders
		}
	},
	queryParameters: [comp, timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		blobContentLength
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const updateSequenceNumberOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: PageBlobUpdateSequenceNumberHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobUpdateSequenceNumberExceptionHeaders
		}
	},
	queryParameters: [comp, timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobSequenceNumber,
		sequenceNumberAction
	],
	isXML: true,
	serializer: xmlSerializer$2
};
const copyIncrementalOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		202: { headersMapper: PageBlobCopyIncrementalHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: PageBlobCopyIncrementalExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp21],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		ifTags,
		copySource
	],
	isXML: true,
	serializer: xmlSerializer$2
};
// node_modules/@azure/storage-blob/dist/esm/generated/src/operations/appendBlob.js
var AppendBlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	create(contentLength, options) {
		return this.client.sendOperationRequest({
			contentLength,
			options
		}, createOperationSpec);
	}
	appendBlock(contentLength, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			body,
			options
		}, appendBlockOperationSpec);
	}
	appendBlockFromUrl(sourceUrl, contentLength, options) {
		return this.client.sendOperationRequest({
			sourceUrl,
			contentLength,
			options
		}, appendBlockFromUrlOperationSpec);
	}
	seal(options) {
		return this.client.sendOperationRequest({ options }, sealOperationSpec);
	}
};
const xmlSerializer$1 = createSerializer(mappers_exports, true);
const createOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: AppendBlobCreateHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: AppendBlobCreateExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		blobTagsString,
		legalHold1,
		blobType1
	],
	isXML: true,
	serializer: xmlSerializer$1
};
const appendBlockOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: AppendBlobAppendBlockHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: AppendBlobAppendBlockExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [timeoutInSeconds, comp22],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2,
		maxSize,
		appendPosition
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer$1
};
const appendBlockFromUrlOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: AppendBlobAppendBlockFromUrlHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: AppendBlobAppendBlockFromUrlExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp22],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		encryptionScope,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceContentMD5,
		copySourceAuthorization,
		fileRequestIntent,
		transactionalContentMD5,
		sourceUrl,
		sourceContentCrc64,
		maxSize,
		appendPosition,
		sourceRange1
	],
	isXML: true,
	serializer: xmlSerializer$1
};
const sealOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		200: { headersMapper: AppendBlobSealHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: AppendBlobSealExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds, comp23],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		ifMatch,
		ifNoneMatch,
		appendPosition
	],
	isXML: true,
	serializer: xmlSerializer$1
};
// node_modules/@azure/storage-blob/dist/esm/generated/src/operations/blockBlob.js
var BlockBlobImpl = class {
	client;
	constructor(client) {
		this.client = client;
	}
	upload(contentLength, body, options) {
		return this.client.sendOperationRequest({
			contentLength,
			body,
			options
		}, uploadOperationSpec);
	}
	putBlobFromUrl(contentLength, copySource, options) {
		return this.client.sendOperationRequest({
			contentLength,
			copySource,
			options
		}, putBlobFromUrlOperationSpec);
	}
	stageBlock(blockId, contentLength, body, options) {
		return this.client.sendOperationRequest({
			blockId,
			contentLength,
			body,
			options
		}, stageBlockOperationSpec);
	}
	stageBlockFromURL(blockId, contentLength, sourceUrl, options) {
		return this.client.sendOperationRequest({
			blockId,
			contentLength,
			sourceUrl,
			options
		}, stageBlockFromURLOperationSpec);
	}
	commitBlockList(blocks, options) {
		return this.client.sendOperationRequest({
			blocks,
			options
		}, commitBlockListOperationSpec);
	}
	getBlockList(listType, options) {
		return this.client.sendOperationRequest({
			listType,
			options
		}, getBlockListOperationSpec);
	}
};
const xmlSerializer = createSerializer(mappers_exports, true);
const uploadOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobUploadHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobUploadExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		blobTagsString,
		legalHold1,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2,
		blobType2
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer
};
const putBlobFromUrlOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobPutBlobFromUrlHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobPutBlobFromUrlExceptionHeaders
		}
	},
	queryParameters: [timeoutInSeconds],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		encryptionScope,
		tier,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceIfTags,
		copySource,
		blobTagsString,
		sourceContentMD5,
		copySourceAuthorization,
		copySourceTags,
		fileRequestIntent,
		transactionalContentMD5,
		blobType2,
		copySourceBlobProperties
	],
	isXML: true,
	serializer: xmlSerializer
};
const stageBlockOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobStageBlockHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobStageBlockExceptionHeaders
		}
	},
	requestBody: body1,
	queryParameters: [
		timeoutInSeconds,
		comp24,
		blockId
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		contentLength,
		leaseId,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		encryptionScope,
		transactionalContentMD5,
		transactionalContentCrc64,
		contentType1,
		accept2
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "binary",
	serializer: xmlSerializer
};
const stageBlockFromURLOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobStageBlockFromURLHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobStageBlockFromURLExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		comp24,
		blockId
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		contentLength,
		leaseId,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		encryptionScope,
		sourceIfModifiedSince,
		sourceIfUnmodifiedSince,
		sourceIfMatch,
		sourceIfNoneMatch,
		sourceContentMD5,
		copySourceAuthorization,
		fileRequestIntent,
		sourceUrl,
		sourceContentCrc64,
		sourceRange1
	],
	isXML: true,
	serializer: xmlSerializer
};
const commitBlockListOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "PUT",
	responses: {
		201: { headersMapper: BlockBlobCommitBlockListHeaders },
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobCommitBlockListExceptionHeaders
		}
	},
	requestBody: blocks,
	queryParameters: [timeoutInSeconds, comp25],
	urlParameters: [url],
	headerParameters: [
		contentType,
		accept,
		version,
		requestId,
		metadata,
		leaseId,
		ifModifiedSince,
		ifUnmodifiedSince,
		encryptionKey,
		encryptionKeySha256,
		encryptionAlgorithm,
		ifMatch,
		ifNoneMatch,
		ifTags,
		blobCacheControl,
		blobContentType,
		blobContentMD5,
		blobContentEncoding,
		blobContentLanguage,
		blobContentDisposition,
		immutabilityPolicyExpiry,
		immutabilityPolicyMode,
		encryptionScope,
		tier,
		blobTagsString,
		legalHold1,
		transactionalContentMD5,
		transactionalContentCrc64
	],
	isXML: true,
	contentType: "application/xml; charset=utf-8",
	mediaType: "xml",
	serializer: xmlSerializer
};
const getBlockListOperationSpec = {
	path: "/{containerName}/{blob}",
	httpMethod: "GET",
	responses: {
		200: {
			bodyMapper: BlockList,
			headersMapper: BlockBlobGetBlockListHeaders
		},
		default: {
			bodyMapper: StorageError,
			headersMapper: BlockBlobGetBlockListExceptionHeaders
		}
	},
	queryParameters: [
		timeoutInSeconds,
		snapshot,
		comp25,
		listType
	],
	urlParameters: [url],
	headerParameters: [
		version,
		requestId,
		accept1,
		leaseId,
		ifTags
	],
	isXML: true,
	serializer: xmlSerializer
};
// node_modules/@azure/storage-blob/dist/esm/generated/src/storageClient.js
var StorageClient$1 = class extends ExtendedServiceClient {
	url;
	version;
	constructor(url, options) {
		if (url === void 0) throw new Error("'url' cannot be null");
		if (!options) options = {};
		const defaults = { requestContentType: "application/json; charset=utf-8" };
		const packageDetails = `azsdk-js-azure-storage-blob/12.30.0`;
		const userAgentPrefix = options.userAgentOptions && options.userAgentOptions.userAgentPrefix ? `${options.userAgentOptions.userAgentPrefix} ${packageDetails}` : `${packageDetails}`;
		const optionsWithDefaults = {
			...defaults,
			...options,
			userAgentOptions: { userAgentPrefix },
			endpoint: options.endpoint ?? options.baseUri ?? "{url}"
		};
		super(optionsWithDefaults);
		this.url = url;
		this.version = options.version || "2026-02-06";
		this.service = new ServiceImpl(this);
		this.container = new ContainerImpl(this);
		this.blob = new BlobImpl(this);
		this.pageBlob = new PageBlobImpl(this);
		this.appendBlob = new AppendBlobImpl(this);
		this.blockBlob = new BlockBlobImpl(this);
	}
	service;
	container;
	blob;
	pageBlob;
	appendBlob;
	blockBlob;
};
// node_modules/@azure/storage-blob/dist/esm/StorageContextClient.js
var StorageContextClient = class extends StorageClient$1 {
	async sendOperationRequest(operationArguments, operationSpec) {
		const operationSpecToSend = { ...operationSpec };
		if (operationSpecToSend.path === "/{containerName}" || operationSpecToSend.path === "/{containerName}/{blob}") operationSpecToSend.path = "";
		return super.sendOperationRequest(operationArguments, operationSpecToSend);
	}
};
// node_modules/@azure/storage-blob/dist/esm/utils/utils.common.js
function escapeURLPath(url) {
	const urlParsed = new URL(url);
	let path = urlParsed.pathname;
	path = path || "/";
	path = escape(path);
	urlParsed.pathname = path;
	return urlParsed.toString();
}
function getProxyUriFromDevConnString(connectionString) {
	let proxyUri = "";
	if (connectionString.search("DevelopmentStorageProxyUri=") !== -1) {
		const matchCredentials = connectionString.split(";");
		for (const element of matchCredentials) if (element.trim().startsWith("DevelopmentStorageProxyUri=")) proxyUri = element.trim().match("DevelopmentStorageProxyUri=(.*)")[1];
	}
	return proxyUri;
}
function getValueInConnString(connectionString, argument) {
	const elements = connectionString.split(";");
	for (const element of elements) if (element.trim().startsWith(argument)) return element.trim().match(argument + "=(.*)")[1];
	return "";
}
function extractConnectionStringParts(connectionString) {
	let proxyUri = "";
	if (connectionString.startsWith("UseDevelopmentStorage=true")) {
		proxyUri = getProxyUriFromDevConnString(connectionString);
		connectionString = DevelopmentConnectionString;
	}
	let blobEndpoint = getValueInConnString(connectionString, "BlobEndpoint");
	blobEndpoint = blobEndpoint.endsWith("/") ? blobEndpoint.slice(0, -1) : blobEndpoint;
	if (connectionString.search("DefaultEndpointsProtocol=") !== -1 && connectionString.search("AccountKey=") !== -1) {
		let defaultEndpointsProtocol = "";
		let accountName = "";
		let accountKey = Buffer.from("accountKey", "base64");
		let endpointSuffix = "";
		accountName = getValueInConnString(connectionString, "AccountName");
		accountKey = Buffer.from(getValueInConnString(connectionString, "AccountKey"), "base64");
		if (!blobEndpoint) {
			defaultEndpointsProtocol = getValueInConnString(connectionString, "DefaultEndpointsProtocol");
			const protocol = defaultEndpointsProtocol.toLowerCase();
			if (protocol !== "https" && protocol !== "http") throw new Error("Invalid DefaultEndpointsProtocol in the provided Connection String. Expecting 'https' or 'http'");
			endpointSuffix = getValueInConnString(connectionString, "EndpointSuffix");
			if (!endpointSuffix) throw new Error("Invalid EndpointSuffix in the provided Connection String");
			blobEndpoint = `${defaultEndpointsProtocol}://${accountName}.blob.${endpointSuffix}`;
		}
		if (!accountName) throw new Error("Invalid AccountName in the provided Connection String");
		else if (accountKey.length === 0) throw new Error("Invalid AccountKey in the provided Connection String");
		return {
			kind: "AccountConnString",
			url: blobEndpoint,
			accountName,
			accountKey,
			proxyUri
		};
	} else {
		let accountSas = getValueInConnString(connectionString, "SharedAccessSignature");
		let accountName = getValueInConnString(connectionString, "AccountName");
		if (!accountName) accountName = getAccountNameFromUrl(blobEndpoint);
		if (!blobEndpoint) throw new Error("Invalid BlobEndpoint in the provided SAS Connection String");
		else if (!accountSas) throw new Error("Invalid SharedAccessSignature in the provided SAS Connection String");
		if (accountSas.startsWith("?")) accountSas = accountSas.substring(1);
		return {
			kind: "SASConnString",
			url: blobEndpoint,
			accountName,
			accountSas
		};
	}
}
function escape(text) {
	return encodeURIComponent(text).replace(/%2F/g, "/").replace(/'/g, "%27").replace(/\+/g, "%20").replace(/%25/g, "%");
}
function appendToURLPath(url, name) {
	const urlParsed = new URL(url);
	let path = urlParsed.pathname;
	path = path ? path.endsWith("/") ? `${path}${name}` : `${path}/${name}` : name;
	urlParsed.pathname = path;
	return urlParsed.toString();
}
function setURLParameter(url, name, value) {
	const urlParsed = new URL(url);
	const encodedName = encodeURIComponent(name);
	const encodedValue = value ? encodeURIComponent(value) : void 0;
	const searchString = urlParsed.search === "" ? "?" : urlParsed.search;
	const searchPieces = [];
	for (const pair of searchString.slice(1).split("&")) if (pair) {
		const [key] = pair.split("=", 2);
		if (key !== encodedName) searchPieces.push(pair);
	}
	if (encodedValue) searchPieces.push(`${encodedName}=${encodedValue}`);
	urlParsed.search = searchPieces.length ? `?${searchPieces.join("&")}` : "";
	return urlParsed.toString();
}
function getURLParameter(url, name) {
	return new URL(url).searchParams.get(name) ?? void 0;
}
function getURLScheme(url) {
	try {
		const urlParsed = new URL(url);
		return urlParsed.protocol.endsWith(":") ? urlParsed.protocol.slice(0, -1) : urlParsed.protocol;
	} catch (e) {
		return;
	}
}
function appendToURLQuery(url, queryParts) {
	const urlParsed = new URL(url);
	let query = urlParsed.search;
	if (query) query += "&" + queryParts;
	else query = queryParts;
	urlParsed.search = query;
	return urlParsed.toString();
}
function truncatedISO8061Date(date, withMilliseconds = true) {
	const dateString = date.toISOString();
	return withMilliseconds ? dateString.substring(0, dateString.length - 1) + "0000Z" : dateString.substring(0, dateString.length - 5) + "Z";
}
function base64encode(content) {
	return Buffer.from(content).toString("base64");
}
function generateBlockID(blockIDPrefix, blockIndex) {
	const maxSourceStringLength = 48;
	const maxAllowedBlockIDPrefixLength = 42;
	if (blockIDPrefix.length > maxAllowedBlockIDPrefixLength) blockIDPrefix = blockIDPrefix.slice(0, maxAllowedBlockIDPrefixLength);
	return base64encode(blockIDPrefix + padStart(blockIndex.toString(), maxSourceStringLength - blockIDPrefix.length, "0"));
}
function padStart(currentString, targetLength, padString = " ") {
	if (String.prototype.padStart) return currentString.padStart(targetLength, padString);
	padString = padString || " ";
	if (currentString.length > targetLength) return currentString;
	else {
		targetLength = targetLength - currentString.length;
		if (targetLength > padString.length) padString += padString.repeat(targetLength / padString.length);
		return padString.slice(0, targetLength) + currentString;
	}
}
function iEqual(str1, str2) {
	return str1.toLocaleLowerCase() === str2.toLocaleLowerCase();
}
function getAccountNameFromUrl(url) {
	const parsedUrl = new URL(url);
	let accountName;
	try {
		if (parsedUrl.hostname.split(".")[1] === "blob") accountName = parsedUrl.hostname.split(".")[0];
		else if (isIpEndpointStyle(parsedUrl)) accountName = parsedUrl.pathname.split("/")[1];
		else accountName = "";
		return accountName;
	} catch (error) {
		throw new Error("Unable to extract accountName with provided information.");
	}
}
function isIpEndpointStyle(parsedUrl) {
	const host = parsedUrl.host;
	return /^.*:.*:.*$|^(localhost|host.docker.internal)(:[0-9]+)?$|^(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}(:[0-9]+)?$/.test(host) || Boolean(parsedUrl.port) && PathStylePorts.includes(parsedUrl.port);
}
function toBlobTagsString(tags) {
	if (tags === void 0) return;
	const tagPairs = [];
	for (const key in tags) if (Object.prototype.hasOwnProperty.call(tags, key)) {
		const value = tags[key];
		tagPairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
	}
	return tagPairs.join("&");
}
function toBlobTags(tags) {
	if (tags === void 0) return;
	const res = { blobTagSet: [] };
	for (const key in tags) if (Object.prototype.hasOwnProperty.call(tags, key)) {
		const value = tags[key];
		res.blobTagSet.push({
			key,
			value
		});
	}
	return res;
}
function toTags(tags) {
	if (tags === void 0) return;
	const res = {};
	for (const blobTag of tags.blobTagSet) res[blobTag.key] = blobTag.value;
	return res;
}
function toQuerySerialization(textConfiguration) {
	if (textConfiguration === void 0) return;
	switch (textConfiguration.kind) {
		case "csv": return { format: {
			type: "delimited",
			delimitedTextConfiguration: {
				columnSeparator: textConfiguration.columnSeparator || ",",
				fieldQuote: textConfiguration.fieldQuote || "",
				recordSeparator: textConfiguration.recordSeparator,
				escapeChar: textConfiguration.escapeCharacter || "",
				headersPresent: textConfiguration.hasHeaders || false
			}
		} };
		case "json": return { format: {
			type: "json",
			jsonTextConfiguration: { recordSeparator: textConfiguration.recordSeparator }
		} };
		case "arrow": return { format: {
			type: "arrow",
			arrowConfiguration: { schema: textConfiguration.schema }
		} };
		case "parquet": return { format: { type: "parquet" } };
		default: throw Error("Invalid BlobQueryTextConfiguration.");
	}
}
function parseObjectReplicationRecord(objectReplicationRecord) {
	if (!objectReplicationRecord) return;
	if ("policy-id" in objectReplicationRecord) return;
	const orProperties = [];
	for (const key in objectReplicationRecord) {
		const ids = key.split("_");
		if (ids[0].startsWith("or-")) ids[0] = ids[0].substring(3);
		const rule = {
			ruleId: ids[1],
			replicationStatus: objectReplicationRecord[key]
		};
		const policyIndex = orProperties.findIndex((policy) => policy.policyId === ids[0]);
		if (policyIndex > -1) orProperties[policyIndex].rules.push(rule);
		else orProperties.push({
			policyId: ids[0],
			rules: [rule]
		});
	}
	return orProperties;
}
function httpAuthorizationToString(httpAuthorization) {
	return httpAuthorization ? httpAuthorization.scheme + " " + httpAuthorization.value : void 0;
}
function* ExtractPageRangeInfoItems(getPageRangesSegment) {
	let pageRange = [];
	let clearRange = [];
	if (getPageRangesSegment.pageRange) pageRange = getPageRangesSegment.pageRange;
	if (getPageRangesSegment.clearRange) clearRange = getPageRangesSegment.clearRange;
	let pageRangeIndex = 0;
	let clearRangeIndex = 0;
	while (pageRangeIndex < pageRange.length && clearRangeIndex < clearRange.length) if (pageRange[pageRangeIndex].start < clearRange[clearRangeIndex].start) {
		yield {
			start: pageRange[pageRangeIndex].start,
			end: pageRange[pageRangeIndex].end,
			isClear: false
		};
		++pageRangeIndex;
	} else {
		yield {
			start: clearRange[clearRangeIndex].start,
			end: clearRange[clearRangeIndex].end,
			isClear: true
		};
		++clearRangeIndex;
	}
	for (; pageRangeIndex < pageRange.length; ++pageRangeIndex) yield {
		start: pageRange[pageRangeIndex].start,
		end: pageRange[pageRangeIndex].end,
		isClear: false
	};
	for (; clearRangeIndex < clearRange.length; ++clearRangeIndex) yield {
		start: clearRange[clearRangeIndex].start,
		end: clearRange[clearRangeIndex].end,
		isClear: true
	};
}
function assertResponse(response) {
	if (`_response` in response) return response;
	throw new TypeError(`Unexpected response object ${response}`);
}
// node_modules/@azure/storage-blob/dist/esm/StorageClient.js
var StorageClient = class {
	url;
	accountName;
	pipeline;
	credential;
	storageClientContext;
	isHttps;
	constructor(url, pipeline) {
		this.url = escapeURLPath(url);
		this.accountName = getAccountNameFromUrl(url);
		this.pipeline = pipeline;
		this.storageClientContext = new StorageContextClient(this.url, getCoreClientOptions(pipeline));
		this.isHttps = iEqual(getURLScheme(this.url) || "", "https");
		this.credential = getCredentialFromPipeline(pipeline);
		const storageClientContext = this.storageClientContext;
		storageClientContext.requestContentType = void 0;
	}
};
// node_modules/@azure/storage-blob/dist/esm/utils/tracing.js
const tracingClient = createTracingClient({
	packageName: "@azure/storage-blob",
	packageVersion: SDK_VERSION,
	namespace: "Microsoft.Storage"
});
// node_modules/@azure/storage-blob/dist/esm/sas/BlobSASPermissions.js
var BlobSASPermissions = class BlobSASPermissions {
	static parse(permissions) {
		const blobSASPermissions = new BlobSASPermissions();
		for (const char of permissions) switch (char) {
			case "r":
				blobSASPermissions.read = true;
				break;
			case "a":
				blobSASPermissions.add = true;
				break;
			case "c":
				blobSASPermissions.create = true;
				break;
			case "w":
				blobSASPermissions.write = true;
				break;
			case "d":
				blobSASPermissions.delete = true;
				break;
			case "x":
				blobSASPermissions.deleteVersion = true;
				break;
			case "t":
				blobSASPermissions.tag = true;
				break;
			case "m":
				blobSASPermissions.move = true;
				break;
			case "e":
				blobSASPermissions.execute = true;
				break;
			case "i":
				blobSASPermissions.setImmutabilityPolicy = true;
				break;
			case "y":
				blobSASPermissions.permanentDelete = true;
				break;
			default: throw new RangeError(`Invalid permission: ${char}`);
		}
		return blobSASPermissions;
	}
	static from(permissionLike) {
		const blobSASPermissions = new BlobSASPermissions();
		if (permissionLike.read) blobSASPermissions.read = true;
		if (permissionLike.add) blobSASPermissions.add = true;
		if (permissionLike.create) blobSASPermissions.create = true;
		if (permissionLike.write) blobSASPermissions.write = true;
		if (permissionLike.delete) blobSASPermissions.delete = true;
		if (permissionLike.deleteVersion) blobSASPermissions.deleteVersion = true;
		if (permissionLike.tag) blobSASPermissions.tag = true;
		if (permissionLike.move) blobSASPermissions.move = true;
		if (permissionLike.execute) blobSASPermissions.execute = true;
		if (permissionLike.setImmutabilityPolicy) blobSASPermissions.setImmutabilityPolicy = true;
		if (permissionLike.permanentDelete) blobSASPermissions.permanentDelete = true;
		return blobSASPermissions;
	}
	read = false;
	add = false;
	create = false;
	write = false;
	delete = false;
	deleteVersion = false;
	tag = false;
	move = false;
	execute = false;
	setImmutabilityPolicy = false;
	permanentDelete = false;
	toString() {
		const permissions = [];
		if (this.read) permissions.push("r");
		if (this.add) permissions.push("a");
		if (this.create) permissions.push("c");
		if (this.write) permissions.push("w");
		if (this.delete) permissions.push("d");
		if (this.deleteVersion) permissions.push("x");
		if (this.tag) permissions.push("t");
		if (this.move) permissions.push("m");
		if (this.execute) permissions.push("e");
		if (this.setImmutabilityPolicy) permissions.push("i");
		if (this.permanentDelete) permissions.push("y");
		return permissions.join("");
	}
};
// node_modules/@azure/storage-blob/dist/esm/sas/ContainerSASPermissions.js
var ContainerSASPermissions = class ContainerSASPermissions {
	static parse(permissions) {
		const containerSASPermissions = new ContainerSASPermissions();
		for (const char of permissions) switch (char) {
			case "r":
				containerSASPermissions.read = true;
				break;
			case "a":
				containerSASPermissions.add = true;
				break;
			case "c":
				containerSASPermissions.create = true;
				break;
			case "w":
				containerSASPermissions.write = true;
				break;
			case "d":
				containerSASPermissions.delete = true;
				break;
			case "l":
				containerSASPermissions.list = true;
				break;
			case "t":
				containerSASPermissions.tag = true;
				break;
			case "x":
				containerSASPermissions.deleteVersion = true;
				break;
			case "m":
				containerSASPermissions.move = true;
				break;
			case "e":
				containerSASPermissions.execute = true;
				break;
			case "i":
				containerSASPermissions.setImmutabilityPolicy = true;
				break;
			case "y":
				containerSASPermissions.permanentDelete = true;
				break;
			case "f":
				containerSASPermissions.filterByTags = true;
				break;
			default: throw new RangeError(`Invalid permission ${char}`);
		}
		return containerSASPermissions;
	}
	static from(permissionLike) {
		const containerSASPermissions = new ContainerSASPermissions();
		if (permissionLike.read) containerSASPermissions.read = true;
		if (permissionLike.add) containerSASPermissions.add = true;
		if (permissionLike.create) containerSASPermissions.create = true;
		if (permissionLike.write) containerSASPermissions.write = true;
		if (permissionLike.delete) containerSASPermissions.delete = true;
		if (permissionLike.list) containerSASPermissions.list = true;
		if (permissionLike.deleteVersion) containerSASPermissions.deleteVersion = true;
		if (permissionLike.tag) containerSASPermissions.tag = true;
		if (permissionLike.move) containerSASPermissions.move = true;
		if (permissionLike.execute) containerSASPermissions.execute = true;
		if (permissionLike.setImmutabilityPolicy) containerSASPermissions.setImmutabilityPolicy = true;
		if (permissionLike.permanentDelete) containerSASPermissions.permanentDelete = true;
		if (permissionLike.filterByTags) containerSASPermissions.filterByTags = true;
		return containerSASPermissions;
	}
	read = false;
	add = false;
	create = false;
	write = false;
	delete = false;
	deleteVersion = false;
	list = false;
	tag = false;
	move = false;
	execute = false;
	setImmutabilityPolicy = false;
	permanentDelete = false;
	filterByTags = false;
	toString() {
		const permissions = [];
		if (this.read) permissions.push("r");
		if (this.add) permissions.push("a");
		if (this.create) permissions.push("c");
		if (this.write) permissions.push("w");
		if (this.delete) permissions.push("d");
		if (this.deleteVersion) permissions.push("x");
		if (this.list) permissions.push("l");
		if (this.tag) permissions.push("t");
		if (this.move) permissions.push("m");
		if (this.execute) permissions.push("e");
		if (this.setImmutabilityPolicy) permissions.push("i");
		if (this.permanentDelete) permissions.push("y");
		if (this.filterByTags) permissions.push("f");
		return permissions.join("");
	}
};
// node_modules/@azure/storage-blob/dist/esm/sas/SasIPRange.js
function ipRangeToString(ipRange) {
	return ipRange.end ? `${ipRange.start}-${ipRange.end}` : ipRange.start;
}
// node_modules/@azure/storage-blob/dist/esm/sas/SASQueryParameters.js
var SASProtocol;
(function(SASProtocol) {
	SASProtocol["Https"] = "https";
	SASProtocol["HttpsAndHttp"] = "https,http";
})(SASProtocol || (SASProtocol = {}));
var SASQueryParameters = class {
	version;
	protocol;
	startsOn;
	expiresOn;
	permissions;
	services;
	resourceTypes;
	identifier;
	delegatedUserObjectId;
	encryptionScope;
	resource;
	signature;
	cacheControl;
	contentDisposition;
	contentEncoding;
	contentLanguage;
	contentType;
	ipRangeInner;
	signedOid;
	signedTenantId;
	signedStartsOn;
	signedExpiresOn;
	signedService;
	signedVersion;
	preauthorizedAgentObjectId;
	correlationId;
	get ipRange() {
		if (this.ipRangeInner) return {
			end: this.ipRangeInner.end,
			start: this.ipRangeInner.start
		};
	}
	constructor(version, signature, permissionsOrOptions, services, resourceTypes, protocol, startsOn, expiresOn, ipRange, identifier, resource, cacheControl, contentDisposition, contentEncoding, contentLanguage, contentType, userDelegationKey, preauthorizedAgentObjectId, correlationId, encryptionScope, delegatedUserObjectId) {
		this.version = version;
		this.signature = signature;
		if (permissionsOrOptions !== void 0 && typeof permissionsOrOptions !== "string") {
			this.permissions = permissionsOrOptions.permissions;
			this.services = permissionsOrOptions.services;
			this.resourceTypes = permissionsOrOptions.resourceTypes;
			this.protocol = permissionsOrOptions.protocol;
			this.startsOn = permissionsOrOptions.startsOn;
			this.expiresOn = permissionsOrOptions.expiresOn;
			this.ipRangeInner = permissionsOrOptions.ipRange;
			this.identifier = permissionsOrOptions.identifier;
			this.delegatedUserObjectId = permissionsOrOptions.delegatedUserObjectId;
			this.encryptionScope = permissionsOrOptions.encryptionScope;
			this.resource = permissionsOrOptions.resource;
			this.cacheControl = permissionsOrOptions.cacheControl;
			this.contentDisposition = permissionsOrOptions.contentDisposition;
			this.contentEncoding = permissionsOrOptions.contentEncoding;
			this.contentLanguage = permissionsOrOptions.contentLanguage;
			this.contentType = permissionsOrOptions.contentType;
			if (permissionsOrOptions.userDelegationKey) {
				this.signedOid = permissionsOrOptions.userDelegationKey.signedObjectId;
				this.signedTenantId = permissionsOrOptions.userDelegationKey.signedTenantId;
				this.signedStartsOn = permissionsOrOptions.userDelegationKey.signedStartsOn;
				this.signedExpiresOn = permissionsOrOptions.userDelegationKey.signedExpiresOn;
				this.signedService = permissionsOrOptions.userDelegationKey.signedService;
				this.signedVersion = permissionsOrOptions.userDelegationKey.signedVersion;
				this.preauthorizedAgentObjectId = permissionsOrOptions.preauthorizedAgentObjectId;
				this.correlationId = permissionsOrOptions.correlationId;
			}
		} else {
			this.services = services;
			this.resourceTypes = resourceTypes;
			this.expiresOn = expiresOn;
			this.permissions = permissionsOrOptions;
			this.protocol = protocol;
			this.startsOn = startsOn;
			this.ipRangeInner = ipRange;
			this.delegatedUserObjectId = delegatedUserObjectId;
			this.encryptionScope = encryptionScope;
			this.identifier = identifier;
			this.resource = resource;
			this.cacheControl = cacheControl;
			this.contentDisposition = contentDisposition;
			this.contentEncoding = contentEncoding;
			this.contentLanguage = contentLanguage;
			this.contentType = contentType;
			if (userDelegationKey) {
				this.signedOid = userDelegationKey.signedObjectId;
				this.signedTenantId = userDelegationKey.signedTenantId;
				this.signedStartsOn = userDelegationKey.signedStartsOn;
				this.signedExpiresOn = userDelegationKey.signedExpiresOn;
				this.signedService = userDelegationKey.signedService;
				this.signedVersion = userDelegationKey.signedVersion;
				this.preauthorizedAgentObjectId = preauthorizedAgentObjectId;
				this.correlationId = correlationId;
			}
		}
	}
	toString() {
		const params = [
			"sv",
			"ss",
			"srt",
			"spr",
			"st",
			"se",
			"sip",
			"si",
			"ses",
			"skoid",
			"sktid",
			"skt",
			"ske",
			"sks",
			"skv",
			"sr",
			"sp",
			"sig",
			"rscc",
			"rscd",
			"rsce",
			"rscl",
			"rsct",
			"saoid",
			"scid",
			"sduoid"
		];
		const queries = [];
		for (const param of params) switch (param) {
			case "sv":
				this.tryAppendQueryParameter(queries, param, this.version);
				break;
			case "ss":
				this.tryAppendQueryParameter(queries, param, this.services);
				break;
			case "srt":
				this.tryAppendQueryParameter(queries, param, this.resourceTypes);
				break;
			case "spr":
				this.tryAppendQueryParameter(queries, param, this.protocol);
				break;
			case "st":
				this.tryAppendQueryParameter(queries, param, this.startsOn ? truncatedISO8061Date(this.startsOn, false) : void 0);
				break;
			case "se":
				this.tryAppendQueryParameter(queries, param, this.expiresOn ? truncatedISO8061Date(this.expiresOn, false) : void 0);
				break;
			case "sip":
				this.tryAppendQueryParameter(queries, param, this.ipRange ? ipRangeToString(this.ipRange) : void 0);
				break;
			case "si":
				this.tryAppendQueryParameter(queries, param, this.identifier);
				break;
			case "ses":
				this.tryAppendQueryParameter(queries, param, this.encryptionScope);
				break;
			case "skoid":
				this.tryAppendQueryParameter(queries, param, this.signedOid);
				break;
			case "sktid":
				this.tryAppendQueryParameter(queries, param, this.signedTenantId);
				break;
			case "skt":
				this.tryAppendQueryParameter(queries, param, this.signedStartsOn ? truncatedISO8061Date(this.signedStartsOn, false) : void 0);
				break;
			case "ske":
				this.tryAppendQueryParameter(queries, param, this.signedExpiresOn ? truncatedISO8061Date(this.signedExpiresOn, false) : void 0);
				break;
			case "sks":
				this.tryAppendQueryParameter(queries, param, this.signedService);
				break;
			case "skv":
				this.tryAppendQueryParameter(queries, param, this.signedVersion);
				break;
			case "sr":
				this.tryAppendQueryParameter(queries, param, this.resource);
				break;
			case "sp":
				this.tryAppendQueryParameter(queries, param, this.permissions);
				break;
			case "sig":
				this.tryAppendQueryParameter(queries, param, this.signature);
				break;
			case "rscc":
				this.tryAppendQueryParameter(queries, param, this.cacheControl);
				break;
			case "rscd":
				this.tryAppendQueryParameter(queries, param, this.contentDisposition);
				break;
			case "rsce":
				this.tryAppendQueryParameter(queries, param, this.contentEncoding);
				break;
			case "rscl":
				this.tryAppendQueryParameter(queries, param, this.contentLanguage);
				break;
			case "rsct":
				this.tryAppendQueryParameter(queries, param, this.contentType);
				break;
			case "saoid":
				this.tryAppendQueryParameter(queries, param, this.preauthorizedAgentObjectId);
				break;
			case "scid":
				this.tryAppendQueryParameter(queries, param, this.correlationId);
				break;
			case "sduoid": this.tryAppendQueryParameter(queries, param, this.delegatedUserObjectId);
		}
		return queries.join("&");
	}
	tryAppendQueryParameter(queries, key, value) {
		if (!value) return;
		key = encodeURIComponent(key);
		value = encodeURIComponent(value);
		if (key.length > 0 && value.length > 0) queries.push(`${key}=${value}`);
	}
};
// node_modules/@azure/storage-blob/dist/esm/sas/BlobSASSignatureValues.js
function generateBlobSASQueryParameters(blobSASSignatureValues, sharedKeyCredentialOrUserDelegationKey, accountName) {
	return generateBlobSASQueryParametersInternal(blobSASSignatureValues, sharedKeyCredentialOrUserDelegationKey, accountName).sasQueryParameters;
}
function generateBlobSASQueryParametersInternal(blobSASSignatureValues, sharedKeyCredentialOrUserDelegationKey, accountName) {
	const version = blobSASSignatureValues.version ? blobSASSignatureValues.version : SERVICE_VERSION;
	const sharedKeyCredential = sharedKeyCredentialOrUserDelegationKey instanceof StorageSharedKeyCredential ? sharedKeyCredentialOrUserDelegationKey : void 0;
	let userDelegationKeyCredential;
	if (sharedKeyCredential === void 0 && accountName !== void 0) userDelegationKeyCredential = new UserDelegationKeyCredential(accountName, sharedKeyCredentialOrUserDelegationKey);
	if (sharedKeyCredential === void 0 && userDelegationKeyCredential === void 0) throw TypeError("Invalid sharedKeyCredential, userDelegationKey or accountName.");
	if (version >= "2020-12-06") {
		if (sharedKeyCredential !== void 0) return generateBlobSASQueryParameters20201206(blobSASSignatureValues, sharedKeyCredential);
		else if (version >= "2025-07-05") return generateBlobSASQueryParametersUDK20250705(blobSASSignatureValues, userDelegationKeyCredential);
		else return generateBlobSASQueryParametersUDK20201206(blobSASSignatureValues, userDelegationKeyCredential);
	}
	if (version >= "2018-11-09") {
		if (sharedKeyCredential !== void 0) return generateBlobSASQueryParameters20181109(blobSASSignatureValues, sharedKeyCredential);
		else if (version >= "2020-02-10") return generateBlobSASQueryParametersUDK20200210(blobSASSignatureValues, userDelegationKeyCredential);
		else return generateBlobSASQueryParametersUDK20181109(blobSASSignatureValues, userDelegationKeyCredential);
	}
	if (version >= "2015-04-05") {
		if (sharedKeyCredential !== void 0) return generateBlobSASQueryParameters20150405(blobSASSignatureValues, sharedKeyCredential);
		else throw new RangeError("'version' must be >= '2018-11-09' when generating user delegation SAS using user delegation key.");
	}
	throw new RangeError("'version' must be >= '2015-04-05'.");
}
function generateBlobSASQueryParameters20150405(blobSASSignatureValues, sharedKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.identifier && !(blobSASSignatureValues.permissions && blobSASSignatureValues.expiresOn)) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when 'identifier' is not provided.");
	let resource = "c";
	if (blobSASSignatureValues.blobName) resource = "b";
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(sharedKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		blobSASSignatureValues.identifier,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		blobSASSignatureValues.cacheControl ? blobSASSignatureValues.cacheControl : "",
		blobSASSignatureValues.contentDisposition ? blobSASSignatureValues.contentDisposition : "",
		blobSASSignatureValues.contentEncoding ? blobSASSignatureValues.contentEncoding : "",
		blobSASSignatureValues.contentLanguage ? blobSASSignatureValues.contentLanguage : "",
		blobSASSignatureValues.contentType ? blobSASSignatureValues.contentType : ""
	].join("\n");
	const signature = sharedKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType),
		stringToSign
	};
}
function generateBlobSASQueryParameters20181109(blobSASSignatureValues, sharedKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.identifier && !(blobSASSignatureValues.permissions && blobSASSignatureValues.expiresOn)) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when 'identifier' is not provided.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(sharedKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		blobSASSignatureValues.identifier,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.cacheControl ? blobSASSignatureValues.cacheControl : "",
		blobSASSignatureValues.contentDisposition ? blobSASSignatureValues.contentDisposition : "",
		blobSASSignatureValues.contentEncoding ? blobSASSignatureValues.contentEncoding : "",
		blobSASSignatureValues.contentLanguage ? blobSASSignatureValues.contentLanguage : "",
		blobSASSignatureValues.contentType ? blobSASSignatureValues.contentType : ""
	].join("\n");
	const signature = sharedKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType),
		stringToSign
	};
}
function generateBlobSASQueryParameters20201206(blobSASSignatureValues, sharedKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.identifier && !(blobSASSignatureValues.permissions && blobSASSignatureValues.expiresOn)) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when 'identifier' is not provided.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(sharedKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		blobSASSignatureValues.identifier,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.encryptionScope,
		blobSASSignatureValues.cacheControl ? blobSASSignatureValues.cacheControl : "",
		blobSASSignatureValues.contentDisposition ? blobSASSignatureValues.contentDisposition : "",
		blobSASSignatureValues.contentEncoding ? blobSASSignatureValues.contentEncoding : "",
		blobSASSignatureValues.contentLanguage ? blobSASSignatureValues.contentLanguage : "",
		blobSASSignatureValues.contentType ? blobSASSignatureValues.contentType : ""
	].join("\n");
	const signature = sharedKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, void 0, void 0, void 0, blobSASSignatureValues.encryptionScope),
		stringToSign
	};
}
function generateBlobSASQueryParametersUDK20181109(blobSASSignatureValues, userDelegationKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.permissions || !blobSASSignatureValues.expiresOn) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when generating user delegation SAS.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(userDelegationKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		userDelegationKeyCredential.userDelegationKey.signedObjectId,
		userDelegationKeyCredential.userDelegationKey.signedTenantId,
		userDelegationKeyCredential.userDelegationKey.signedStartsOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedStartsOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedExpiresOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedExpiresOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedService,
		userDelegationKeyCredential.userDelegationKey.signedVersion,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.cacheControl,
		blobSASSignatureValues.contentDisposition,
		blobSASSignatureValues.contentEncoding,
		blobSASSignatureValues.contentLanguage,
		blobSASSignatureValues.contentType
	].join("\n");
	const signature = userDelegationKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, userDelegationKeyCredential.userDelegationKey),
		stringToSign
	};
}
function generateBlobSASQueryParametersUDK20200210(blobSASSignatureValues, userDelegationKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.permissions || !blobSASSignatureValues.expiresOn) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when generating user delegation SAS.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(userDelegationKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		userDelegationKeyCredential.userDelegationKey.signedObjectId,
		userDelegationKeyCredential.userDelegationKey.signedTenantId,
		userDelegationKeyCredential.userDelegationKey.signedStartsOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedStartsOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedExpiresOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedExpiresOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedService,
		userDelegationKeyCredential.userDelegationKey.signedVersion,
		blobSASSignatureValues.preauthorizedAgentObjectId,
		void 0,
		blobSASSignatureValues.correlationId,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.cacheControl,
		blobSASSignatureValues.contentDisposition,
		blobSASSignatureValues.contentEncoding,
		blobSASSignatureValues.contentLanguage,
		blobSASSignatureValues.contentType
	].join("\n");
	const signature = userDelegationKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, userDelegationKeyCredential.userDelegationKey, blobSASSignatureValues.preauthorizedAgentObjectId, blobSASSignatureValues.correlationId),
		stringToSign
	};
}
function generateBlobSASQueryParametersUDK20201206(blobSASSignatureValues, userDelegationKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.permissions || !blobSASSignatureValues.expiresOn) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when generating user delegation SAS.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(userDelegationKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		userDelegationKeyCredential.userDelegationKey.signedObjectId,
		userDelegationKeyCredential.userDelegationKey.signedTenantId,
		userDelegationKeyCredential.userDelegationKey.signedStartsOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedStartsOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedExpiresOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedExpiresOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedService,
		userDelegationKeyCredential.userDelegationKey.signedVersion,
		blobSASSignatureValues.preauthorizedAgentObjectId,
		void 0,
		blobSASSignatureValues.correlationId,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.encryptionScope,
		blobSASSignatureValues.cacheControl,
		blobSASSignatureValues.contentDisposition,
		blobSASSignatureValues.contentEncoding,
		blobSASSignatureValues.contentLanguage,
		blobSASSignatureValues.contentType
	].join("\n");
	const signature = userDelegationKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, userDelegationKeyCredential.userDelegationKey, blobSASSignatureValues.preauthorizedAgentObjectId, blobSASSignatureValues.correlationId, blobSASSignatureValues.encryptionScope),
		stringToSign
	};
}
function generateBlobSASQueryParametersUDK20250705(blobSASSignatureValues, userDelegationKeyCredential) {
	blobSASSignatureValues = SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues);
	if (!blobSASSignatureValues.permissions || !blobSASSignatureValues.expiresOn) throw new RangeError("Must provide 'permissions' and 'expiresOn' for Blob SAS generation when generating user delegation SAS.");
	let resource = "c";
	let timestamp = blobSASSignatureValues.snapshotTime;
	if (blobSASSignatureValues.blobName) {
		resource = "b";
		if (blobSASSignatureValues.snapshotTime) resource = "bs";
		else if (blobSASSignatureValues.versionId) {
			resource = "bv";
			timestamp = blobSASSignatureValues.versionId;
		}
	}
	let verifiedPermissions;
	if (blobSASSignatureValues.permissions) {
		if (blobSASSignatureValues.blobName) verifiedPermissions = BlobSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
		else verifiedPermissions = ContainerSASPermissions.parse(blobSASSignatureValues.permissions.toString()).toString();
	}
	const stringToSign = [
		verifiedPermissions ? verifiedPermissions : "",
		blobSASSignatureValues.startsOn ? truncatedISO8061Date(blobSASSignatureValues.startsOn, false) : "",
		blobSASSignatureValues.expiresOn ? truncatedISO8061Date(blobSASSignatureValues.expiresOn, false) : "",
		getCanonicalName(userDelegationKeyCredential.accountName, blobSASSignatureValues.containerName, blobSASSignatureValues.blobName),
		userDelegationKeyCredential.userDelegationKey.signedObjectId,
		userDelegationKeyCredential.userDelegationKey.signedTenantId,
		userDelegationKeyCredential.userDelegationKey.signedStartsOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedStartsOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedExpiresOn ? truncatedISO8061Date(userDelegationKeyCredential.userDelegationKey.signedExpiresOn, false) : "",
		userDelegationKeyCredential.userDelegationKey.signedService,
		userDelegationKeyCredential.userDelegationKey.signedVersion,
		blobSASSignatureValues.preauthorizedAgentObjectId,
		void 0,
		blobSASSignatureValues.correlationId,
		void 0,
		blobSASSignatureValues.delegatedUserObjectId,
		blobSASSignatureValues.ipRange ? ipRangeToString(blobSASSignatureValues.ipRange) : "",
		blobSASSignatureValues.protocol ? blobSASSignatureValues.protocol : "",
		blobSASSignatureValues.version,
		resource,
		timestamp,
		blobSASSignatureValues.encryptionScope,
		blobSASSignatureValues.cacheControl,
		blobSASSignatureValues.contentDisposition,
		blobSASSignatureValues.contentEncoding,
		blobSASSignatureValues.contentLanguage,
		blobSASSignatureValues.contentType
	].join("\n");
	const signature = userDelegationKeyCredential.computeHMACSHA256(stringToSign);
	return {
		sasQueryParameters: new SASQueryParameters(blobSASSignatureValues.version, signature, verifiedPermissions, void 0, void 0, blobSASSignatureValues.protocol, blobSASSignatureValues.startsOn, blobSASSignatureValues.expiresOn, blobSASSignatureValues.ipRange, blobSASSignatureValues.identifier, resource, blobSASSignatureValues.cacheControl, blobSASSignatureValues.contentDisposition, blobSASSignatureValues.contentEncoding, blobSASSignatureValues.contentLanguage, blobSASSignatureValues.contentType, userDelegationKeyCredential.userDelegationKey, blobSASSignatureValues.preauthorizedAgentObjectId, blobSASSignatureValues.correlationId, blobSASSignatureValues.encryptionScope, blobSASSignatureValues.delegatedUserObjectId),
		stringToSign
	};
}
function getCanonicalName(accountName, containerName, blobName) {
	const elements = [`/blob/${accountName}/${containerName}`];
	if (blobName) elements.push(`/${blobName}`);
	return elements.join("");
}
function SASSignatureValuesSanityCheckAndAutofill(blobSASSignatureValues) {
	const version = blobSASSignatureValues.version ? blobSASSignatureValues.version : SERVICE_VERSION;
	if (blobSASSignatureValues.snapshotTime && version < "2018-11-09") throw RangeError("'version' must be >= '2018-11-09' when providing 'snapshotTime'.");
	if (blobSASSignatureValues.blobName === void 0 && blobSASSignatureValues.snapshotTime) throw RangeError("Must provide 'blobName' when providing 'snapshotTime'.");
	if (blobSASSignatureValues.versionId && version < "2019-10-10") throw RangeError("'version' must be >= '2019-10-10' when providing 'versionId'.");
	if (blobSASSignatureValues.blobName === void 0 && blobSASSignatureValues.versionId) throw RangeError("Must provide 'blobName' when providing 'versionId'.");
	if (blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.setImmutabilityPolicy && version < "2020-08-04") throw RangeError("'version' must be >= '2020-08-04' when provided 'i' permission.");
	if (blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.deleteVersion && version < "2019-10-10") throw RangeError("'version' must be >= '2019-10-10' when providing 'x' permission.");
	if (blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.permanentDelete && version < "2019-10-10") throw RangeError("'version' must be >= '2019-10-10' when providing 'y' permission.");
	if (blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.tag && version < "2019-12-12") throw RangeError("'version' must be >= '2019-12-12' when providing 't' permission.");
	if (version < "2020-02-10" && blobSASSignatureValues.permissions && (blobSASSignatureValues.permissions.move || blobSASSignatureValues.permissions.execute)) throw RangeError("'version' must be >= '2020-02-10' when providing the 'm' or 'e' permission.");
	if (version < "2021-04-10" && blobSASSignatureValues.permissions && blobSASSignatureValues.permissions.filterByTags) throw RangeError("'version' must be >= '2021-04-10' when providing the 'f' permission.");
	if (version < "2020-02-10" && (blobSASSignatureValues.preauthorizedAgentObjectId || blobSASSignatureValues.correlationId)) throw RangeError("'version' must be >= '2020-02-10' when providing 'preauthorizedAgentObjectId' or 'correlationId'.");
	if (blobSASSignatureValues.encryptionScope && version < "2020-12-06") throw RangeError("'version' must be >= '2020-12-06' when provided 'encryptionScope' in SAS.");
	blobSASSignatureValues.version = version;
	return blobSASSignatureValues;
}
// node_modules/@azure/storage-blob/dist/esm/BlobLeaseClient.js
var BlobLeaseClient = class {
	_leaseId;
	_url;
	_containerOrBlobOperation;
	_isContainer;
	get leaseId() {
		return this._leaseId;
	}
	get url() {
		return this._url;
	}
	constructor(client, leaseId) {
		const clientContext = client.storageClientContext;
		this._url = client.url;
		if (client.name === void 0) {
			this._isContainer = true;
			this._containerOrBlobOperation = clientContext.container;
		} else {
			this._isContainer = false;
			this._containerOrBlobOperation = clientContext.blob;
		}
		if (!leaseId) leaseId = randomUUID$1();
		this._leaseId = leaseId;
	}
	async acquireLease(duration, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-acquireLease", options, async (updatedOptions) => {
			return assertResponse(await this._containerOrBlobOperation.acquireLease({
				abortSignal: options.abortSignal,
				duration,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				proposedLeaseId: this._leaseId,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async changeLease(proposedLeaseId, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-changeLease", options, async (updatedOptions) => {
			const response = assertResponse(await this._containerOrBlobOperation.changeLease(this._leaseId, proposedLeaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
			this._leaseId = proposedLeaseId;
			return response;
		});
	}
	async releaseLease(options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-releaseLease", options, async (updatedOptions) => {
			return assertResponse(await this._containerOrBlobOperation.releaseLease(this._leaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async renewLease(options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-renewLease", options, async (updatedOptions) => {
			return this._containerOrBlobOperation.renewLease(this._leaseId, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			});
		});
	}
	async breakLease(breakPeriod, options = {}) {
		if (this._isContainer && (options.conditions?.ifMatch && options.conditions?.ifMatch !== "" || options.conditions?.ifNoneMatch && options.conditions?.ifNoneMatch !== "" || options.conditions?.tagConditions)) throw new RangeError("The IfMatch, IfNoneMatch and tags access conditions are ignored by the service. Values other than undefined or their default values are not acceptable.");
		return tracingClient.withSpan("BlobLeaseClient-breakLease", options, async (updatedOptions) => {
			const operationOptions = {
				abortSignal: options.abortSignal,
				breakPeriod,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			};
			return assertResponse(await this._containerOrBlobOperation.breakLease(operationOptions));
		});
	}
};
// node_modules/@azure/storage-blob/dist/esm/utils/RetriableReadableStream.js
var RetriableReadableStream = class extends Readable {
	start;
	offset;
	end;
	getter;
	source;
	retries = 0;
	maxRetryRequests;
	onProgress;
	options;
	constructor(source, getter, offset, count, options = {}) {
		super({ highWaterMark: options.highWaterMark });
		this.getter = getter;
		this.source = source;
		this.start = offset;
		this.offset = offset;
		this.end = offset + count - 1;
		this.maxRetryRequests = options.maxRetryRequests && options.maxRetryRequests >= 0 ? options.maxRetryRequests : 0;
		this.onProgress = options.onProgress;
		this.options = options;
		this.setSourceEventHandlers();
	}
	_read() {
		this.source.resume();
	}
	setSourceEventHandlers() {
		this.source.on("data", this.sourceDataHandler);
		this.source.on("end", this.sourceErrorOrEndHandler);
		this.source.on("error", this.sourceErrorOrEndHandler);
		this.source.on("aborted", this.sourceAbortedHandler);
	}
	removeSourceEventHandlers() {
		this.source.removeListener("data", this.sourceDataHandler);
		this.source.removeListener("end", this.sourceErrorOrEndHandler);
		this.source.removeListener("error", this.sourceErrorOrEndHandler);
		this.source.removeListener("aborted", this.sourceAbortedHandler);
	}
	sourceDataHandler = (data) => {
		if (this.options.doInjectErrorOnce) {
			this.options.doInjectErrorOnce = void 0;
			this.source.pause();
			this.sourceErrorOrEndHandler();
			this.source.destroy();
			return;
		}
		this.offset += data.length;
		if (this.onProgress) this.onProgress({ loadedBytes: this.offset - this.start });
		if (!this.push(data)) this.source.pause();
	};
	sourceAbortedHandler = () => {
		const abortError = new AbortError("The operation was aborted.");
		this.destroy(abortError);
	};
	sourceErrorOrEndHandler = (err) => {
		if (err && err.name === "AbortError") {
			this.destroy(err);
			return;
		}
		this.removeSourceEventHandlers();
		if (this.offset - 1 === this.end) this.push(null);
		else if (this.offset <= this.end) {
			if (this.retries < this.maxRetryRequests) {
				this.retries += 1;
				this.getter(this.offset).then((newSource) => {
					this.source = newSource;
					this.setSourceEventHandlers();
				}).catch((error) => {
					this.destroy(error);
				});
			} else this.destroy(new Error(`Data corruption failure: received less data than required and reached maxRetires limitation. Received data offset: ${this.offset - 1}, data needed offset: ${this.end}, retries: ${this.retries}, max retries: ${this.maxRetryRequests}`));
		} else this.destroy(new Error(`Data corruption failure: Received more data than original request, data needed offset is ${this.end}, received offset: ${this.offset - 1}`));
	};
	_destroy(error, callback) {
		this.removeSourceEventHandlers();
		this.source.destroy();
		callback(error === null ? void 0 : error);
	}
};
// node_modules/@azure/storage-blob/dist/esm/BlobDownloadResponse.js
var BlobDownloadResponse = class {
	get acceptRanges() {
		return this.originalResponse.acceptRanges;
	}
	get cacheControl() {
		return this.originalResponse.cacheControl;
	}
	get contentDisposition() {
		return this.originalResponse.contentDisposition;
	}
	get contentEncoding() {
		return this.originalResponse.contentEncoding;
	}
	get contentLanguage() {
		return this.originalResponse.contentLanguage;
	}
	get blobSequenceNumber() {
		return this.originalResponse.blobSequenceNumber;
	}
	get blobType() {
		return this.originalResponse.blobType;
	}
	get contentLength() {
		return this.originalResponse.contentLength;
	}
	get contentMD5() {
		return this.originalResponse.contentMD5;
	}
	get contentRange() {
		return this.originalResponse.contentRange;
	}
	get contentType() {
		return this.originalResponse.contentType;
	}
	get copyCompletedOn() {
		return this.originalResponse.copyCompletedOn;
	}
	get copyId() {
		return this.originalResponse.copyId;
	}
	get copyProgress() {
		return this.originalResponse.copyProgress;
	}
	get copySource() {
		return this.originalResponse.copySource;
	}
	get copyStatus() {
		return this.originalResponse.copyStatus;
	}
	get copyStatusDescription() {
		return this.originalResponse.copyStatusDescription;
	}
	get leaseDuration() {
		return this.originalResponse.leaseDuration;
	}
	get leaseState() {
		return this.originalResponse.leaseState;
	}
	get leaseStatus() {
		return this.originalResponse.leaseStatus;
	}
	get date() {
		return this.originalResponse.date;
	}
	get blobCommittedBlockCount() {
		return this.originalResponse.blobCommittedBlockCount;
	}
	get etag() {
		return this.originalResponse.etag;
	}
	get tagCount() {
		return this.originalResponse.tagCount;
	}
	get errorCode() {
		return this.originalResponse.errorCode;
	}
	get isServerEncrypted() {
		return this.originalResponse.isServerEncrypted;
	}
	get blobContentMD5() {
		return this.originalResponse.blobContentMD5;
	}
	get lastModified() {
		return this.originalResponse.lastModified;
	}
	get lastAccessed() {
		return this.originalResponse.lastAccessed;
	}
	get createdOn() {
		return this.originalResponse.createdOn;
	}
	get metadata() {
		return this.originalResponse.metadata;
	}
	get requestId() {
		return this.originalResponse.requestId;
	}
	get clientRequestId() {
		return this.originalResponse.clientRequestId;
	}
	get version() {
		return this.originalResponse.version;
	}
	get versionId() {
		return this.originalResponse.versionId;
	}
	get isCurrentVersion() {
		return this.originalResponse.isCurrentVersion;
	}
	get encryptionKeySha256() {
		return this.originalResponse.encryptionKeySha256;
	}
	get contentCrc64() {
		return this.originalResponse.contentCrc64;
	}
	get objectReplicationDestinationPolicyId() {
		return this.originalResponse.objectReplicationDestinationPolicyId;
	}
	get objectReplicationSourceProperties() {
		return this.originalResponse.objectReplicationSourceProperties;
	}
	get isSealed() {
		return this.originalResponse.isSealed;
	}
	get immutabilityPolicyExpiresOn() {
		return this.originalResponse.immutabilityPolicyExpiresOn;
	}
	get immutabilityPolicyMode() {
		return this.originalResponse.immutabilityPolicyMode;
	}
	get legalHold() {
		return this.originalResponse.legalHold;
	}
	get contentAsBlob() {
		return this.originalResponse.blobBody;
	}
	get readableStreamBody() {
		return this.blobDownloadStream;
	}
	get _response() {
		return this.originalResponse._response;
	}
	originalResponse;
	blobDownloadStream;
	constructor(originalResponse, getter, offset, count, options = {}) {
		this.originalResponse = originalResponse;
		this.blobDownloadStream = new RetriableReadableStream(this.originalResponse.readableStreamBody, getter, offset, count, options);
	}
};
// node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroConstants.js
const AVRO_INIT_BYTES = new Uint8Array([
	79,
	98,
	106,
	1
]);
const AVRO_CODEC_KEY = "avro.codec";
const AVRO_SCHEMA_KEY = "avro.schema";
// node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroParser.js
var AvroParser = class AvroParser {
	static async readFixedBytes(stream, length, options = {}) {
		const bytes = await stream.read(length, { abortSignal: options.abortSignal });
		if (bytes.length !== length) throw new Error("Hit stream end.");
		return bytes;
	}
	static async readByte(stream, options = {}) {
		return (await AvroParser.readFixedBytes(stream, 1, options))[0];
	}
	static async readZigZagLong(stream, options = {}) {
		let zigZagEncoded = 0;
		let significanceInBit = 0;
		let byte, haveMoreByte, significanceInFloat;
		do {
			byte = await AvroParser.readByte(stream, options);
			haveMoreByte = byte & 128;
			zigZagEncoded |= (byte & 127) << significanceInBit;
			significanceInBit += 7;
		} while (haveMoreByte && significanceInBit < 28);
		if (haveMoreByte) {
			zigZagEncoded = zigZagEncoded;
			significanceInFloat = 268435456;
			do {
				byte = await AvroParser.readByte(stream, options);
				zigZagEncoded += (byte & 127) * significanceInFloat;
				significanceInFloat *= 128;
			} while (byte & 128);
			const res = (zigZagEncoded % 2 ? -(zigZagEncoded + 1) : zigZagEncoded) / 2;
			if (res < Number.MIN_SAFE_INTEGER || res > Number.MAX_SAFE_INTEGER) throw new Error("Integer overflow.");
			return res;
		}
		return zigZagEncoded >> 1 ^ -(zigZagEncoded & 1);
	}
	static async readLong(stream, options = {}) {
		return AvroParser.readZigZagLong(stream, options);
	}
	static async readInt(stream, options = {}) {
		return AvroParser.readZigZagLong(stream, options);
	}
	static async readNull() {
		return null;
	}
	static async readBoolean(stream, options = {}) {
		const b = await AvroParser.readByte(stream, options);
		if (b === 1) return true;
		else if (b === 0) return false;
		else throw new Error("Byte was not a boolean.");
	}
	static async readFloat(stream, options = {}) {
		const u8arr = await AvroParser.readFixedBytes(stream, 4, options);
		return new DataView(u8arr.buffer, u8arr.byteOffset, u8arr.byteLength).getFloat32(0, true);
	}
	static async readDouble(stream, options = {}) {
		const u8arr = await AvroParser.readFixedBytes(stream, 8, options);
		return new DataView(u8arr.buffer, u8arr.byteOffset, u8arr.byteLength).getFloat64(0, true);
	}
	static async readBytes(stream, options = {}) {
		const size = await AvroParser.readLong(stream, options);
		if (size < 0) throw new Error("Bytes size was negative.");
		return stream.read(size, { abortSignal: options.abortSignal });
	}
	static async readString(stream, options = {}) {
		const u8arr = await AvroParser.readBytes(stream, options);
		return new TextDecoder().decode(u8arr);
	}
	static async readMapPair(stream, readItemMethod, options = {}) {
		return {
			key: await AvroParser.readString(stream, options),
			value: await readItemMethod(stream, options)
		};
	}
	static async readMap(stream, readItemMethod, options = {}) {
		const readPairMethod = (s, opts = {}) => {
			return AvroParser.readMapPair(s, readItemMethod, opts);
		};
		const pairs = await AvroParser.readArray(stream, readPairMethod, options);
		const dict = {};
		for (const pair of pairs) dict[pair.key] = pair.value;
		return dict;
	}
	static async readArray(stream, readItemMethod, options = {}) {
		const items = [];
		for (let count = await AvroParser.readLong(stream, options); count !== 0; count = await AvroParser.readLong(stream, options)) {
			if (count < 0) {
				await AvroParser.readLong(stream, options);
				count = -count;
			}
			while (count--) {
				const item = await readItemMethod(stream, options);
				items.push(item);
			}
		}
		return items;
	}
};
var AvroComplex;
(function(AvroComplex) {
	AvroComplex["RECORD"] = "record";
	AvroComplex["ENUM"] = "enum";
	AvroComplex["ARRAY"] = "array";
	AvroComplex["MAP"] = "map";
	AvroComplex["UNION"] = "union";
	AvroComplex["FIXED"] = "fixed";
})(AvroComplex || (AvroComplex = {}));
var AvroPrimitive;
(function(AvroPrimitive) {
	AvroPrimitive["NULL"] = "null";
	AvroPrimitive["BOOLEAN"] = "boolean";
	AvroPrimitive["INT"] = "int";
	AvroPrimitive["LONG"] = "long";
	AvroPrimitive["FLOAT"] = "float";
	AvroPrimitive["DOUBLE"] = "double";
	AvroPrimitive["BYTES"] = "bytes";
	AvroPrimitive["STRING"] = "string";
})(AvroPrimitive || (AvroPrimitive = {}));
var AvroType = class AvroType {
	static fromSchema(schema) {
		if (typeof schema === "string") return AvroType.fromStringSchema(schema);
		else if (Array.isArray(schema)) return AvroType.fromArraySchema(schema);
		else return AvroType.fromObjectSchema(schema);
	}
	static fromStringSchema(schema) {
		switch (schema) {
			case AvroPrimitive.NULL:
			case AvroPrimitive.BOOLEAN:
			case AvroPrimitive.INT:
			case AvroPrimitive.LONG:
			case AvroPrimitive.FLOAT:
			case AvroPrimitive.DOUBLE:
			case AvroPrimitive.BYTES:
			case AvroPrimitive.STRING: return new AvroPrimitiveType(schema);
			default: throw new Error(`Unexpected Avro type ${schema}`);
		}
	}
	static fromArraySchema(schema) {
		return new AvroUnionType(schema.map(AvroType.fromSchema));
	}
	static fromObjectSchema(schema) {
		const type = schema.type;
		try {
			return AvroType.fromStringSchema(type);
		} catch {}
		switch (type) {
			case AvroComplex.RECORD:
				if (schema.aliases) throw new Error(`aliases currently is not supported, schema: ${schema}`);
				if (!schema.name) throw new Error(`Required attribute 'name' doesn't exist on schema: ${schema}`);
				const fields = {};
				if (!schema.fields) throw new Error(`Required attribute 'fields' doesn't exist on schema: ${schema}`);
				for (const field of schema.fields) fields[field.name] = AvroType.fromSchema(field.type);
				return new AvroRecordType(fields, schema.name);
			case AvroComplex.ENUM:
				if (schema.aliases) throw new Error(`aliases currently is not supported, schema: ${schema}`);
				if (!schema.symbols) throw new Error(`Required attribute 'symbols' doesn't exist on schema: ${schema}`);
				return new AvroEnumType(schema.symbols);
			case AvroComplex.MAP:
				if (!schema.values) throw new Error(`Required attribute 'values' doesn't exist on schema: ${schema}`);
				return new AvroMapType(AvroType.fromSchema(schema.values));
			case AvroComplex.ARRAY:
			case AvroComplex.FIXED:
			default: throw new Error(`Unexpected Avro type ${type} in ${schema}`);
		}
	}
};
var AvroPrimitiveType = class extends AvroType {
	_primitive;
	constructor(primitive) {
		super();
		this._primitive = primitive;
	}
	read(stream, options = {}) {
		switch (this._primitive) {
			case AvroPrimitive.NULL: return AvroParser.readNull();
			case AvroPrimitive.BOOLEAN: return AvroParser.readBoolean(stream, options);
			case AvroPrimitive.INT: return AvroParser.readInt(stream, options);
			case AvroPrimitive.LONG: return AvroParser.readLong(stream, options);
			case AvroPrimitive.FLOAT: return AvroParser.readFloat(stream, options);
			case AvroPrimitive.DOUBLE: return AvroParser.readDouble(stream, options);
			case AvroPrimitive.BYTES: return AvroParser.readBytes(stream, options);
			case AvroPrimitive.STRING: return AvroParser.readString(stream, options);
			default: throw new Error("Unknown Avro Primitive");
		}
	}
};
var AvroEnumType = class extends AvroType {
	_symbols;
	constructor(symbols) {
		super();
		this._symbols = symbols;
	}
	async read(stream, options = {}) {
		const value = await AvroParser.readInt(stream, options);
		return this._symbols[value];
	}
};
var AvroUnionType = class extends AvroType {
	_types;
	constructor(types) {
		super();
		this._types = types;
	}
	async read(stream, options = {}) {
		const typeIndex = await AvroParser.readInt(stream, options);
		return this._types[typeIndex].read(stream, options);
	}
};
var AvroMapType = class extends AvroType {
	_itemType;
	constructor(itemType) {
		super();
		this._itemType = itemType;
	}
	read(stream, options = {}) {
		const readItemMethod = (s, opts) => {
			return this._itemType.read(s, opts);
		};
		return AvroParser.readMap(stream, readItemMethod, options);
	}
};
var AvroRecordType = class extends AvroType {
	_name;
	_fields;
	constructor(fields, name) {
		super();
		this._fields = fields;
		this._name = name;
	}
	async read(stream, options = {}) {
		const record = {};
		record["$schema"] = this._name;
		for (const key in this._fields) if (Object.prototype.hasOwnProperty.call(this._fields, key)) record[key] = await this._fields[key].read(stream, options);
		return record;
	}
};
// node_modules/@azure/storage-blob/dist/esm/internal-avro/utils/utils.common.js
function arraysEqual(a, b) {
	if (a === b) return true;
	if (a == null || b == null) return false;
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; ++i) if (a[i] !== b[i]) return false;
	return true;
}
// node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroReader.js
var AvroReader = class {
	_dataStream;
	_headerStream;
	_syncMarker;
	_metadata;
	_itemType;
	_itemsRemainingInBlock;
	_initialBlockOffset;
	_blockOffset;
	get blockOffset() {
		return this._blockOffset;
	}
	_objectIndex;
	get objectIndex() {
		return this._objectIndex;
	}
	_initialized;
	constructor(dataStream, headerStream, currentBlockOffset, indexWithinCurrentBlock) {
		this._dataStream = dataStream;
		this._headerStream = headerStream || dataStream;
		this._initialized = false;
		this._blockOffset = currentBlockOffset || 0;
		this._objectIndex = indexWithinCurrentBlock || 0;
		this._initialBlockOffset = currentBlockOffset || 0;
	}
	async initialize(options = {}) {
		if (!arraysEqual(await AvroParser.readFixedBytes(this._headerStream, AVRO_INIT_BYTES.length, { abortSignal: options.abortSignal }), AVRO_INIT_BYTES)) throw new Error("Stream is not an Avro file.");
		this._metadata = await AvroParser.readMap(this._headerStream, AvroParser.readString, { abortSignal: options.abortSignal });
		const codec = this._metadata[AVRO_CODEC_KEY];
		if (!(codec === void 0 || codec === null || codec === "null")) throw new Error("Codecs are not supported");
		this._syncMarker = await AvroParser.readFixedBytes(this._headerStream, 16, { abortSignal: options.abortSignal });
		const schema = JSON.parse(this._metadata[AVRO_SCHEMA_KEY]);
		this._itemType = AvroType.fromSchema(schema);
		if (this._blockOffset === 0) this._blockOffset = this._initialBlockOffset + this._dataStream.position;
		this._itemsRemainingInBlock = await AvroParser.readLong(this._dataStream, { abortSignal: options.abortSignal });
		await AvroParser.readLong(this._dataStream, { abortSignal: options.abortSignal });
		this._initialized = true;
		if (this._objectIndex && this._objectIndex > 0) for (let i = 0; i < this._objectIndex; i++) {
			await this._itemType.read(this._dataStream, { abortSignal: options.abortSignal });
			this._itemsRemainingInBlock--;
		}
	}
	hasNext() {
		return !this._initialized || this._itemsRemainingInBlock > 0;
	}
	async *parseObjects(options = {}) {
		if (!this._initialized) await this.initialize(options);
		while (this.hasNext()) {
			const result = await this._itemType.read(this._dataStream, { abortSignal: options.abortSignal });
			this._itemsRemainingInBlock--;
			this._objectIndex++;
			if (this._itemsRemainingInBlock === 0) {
				const marker = await AvroParser.readFixedBytes(this._dataStream, 16, { abortSignal: options.abortSignal });
				this._blockOffset = this._initialBlockOffset + this._dataStream.position;
				this._objectIndex = 0;
				if (!arraysEqual(this._syncMarker, marker)) throw new Error("Stream is not a valid Avro file.");
				try {
					this._itemsRemainingInBlock = await AvroParser.readLong(this._dataStream, { abortSignal: options.abortSignal });
				} catch {
					this._itemsRemainingInBlock = 0;
				}
				if (this._itemsRemainingInBlock > 0) await AvroParser.readLong(this._dataStream, { abortSignal: options.abortSignal });
			}
			yield result;
		}
	}
};
// node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroReadable.js
var AvroReadable = class {};
// node_modules/@azure/storage-blob/dist/esm/internal-avro/AvroReadableFromStream.js
const ABORT_ERROR = new AbortError("Reading from the avro stream was aborted.");
var AvroReadableFromStream = class extends AvroReadable {
	_position;
	_readable;
	toUint8Array(data) {
		if (typeof data === "string") return Buffer$1.from(data);
		return data;
	}
	constructor(readable) {
		super();
		this._readable = readable;
		this._position = 0;
	}
	get position() {
		return this._position;
	}
	async read(size, options = {}) {
		if (options.abortSignal?.aborted) throw ABORT_ERROR;
		if (size < 0) throw new Error(`size parameter should be positive: ${size}`);
		if (size === 0) return new Uint8Array();
		if (!this._readable.readable) throw new Error("Stream no longer readable.");
		const chunk = this._readable.read(size);
		if (chunk) {
			this._position += chunk.length;
			return this.toUint8Array(chunk);
		} else return new Promise((resolve, reject) => {
			const cleanUp = () => {
				this._readable.removeListener("readable", readableCallback);
				this._readable.removeListener("error", rejectCallback);
				this._readable.removeListener("end", rejectCallback);
				this._readable.removeListener("close", rejectCallback);
				if (options.abortSignal) options.abortSignal.removeEventListener("abort", abortHandler);
			};
			const readableCallback = () => {
				const callbackChunk = this._readable.read(size);
				if (callbackChunk) {
					this._position += callbackChunk.length;
					cleanUp();
					resolve(this.toUint8Array(callbackChunk));
				}
			};
			const rejectCallback = () => {
				cleanUp();
				reject();
			};
			const abortHandler = () => {
				cleanUp();
				reject(ABORT_ERROR);
			};
			this._readable.on("readable", readableCallback);
			this._readable.once("error", rejectCallback);
			this._readable.once("end", rejectCallback);
			this._readable.once("close", rejectCallback);
			if (options.abortSignal) options.abortSignal.addEventListener("abort", abortHandler);
		});
	}
};
// node_modules/@azure/storage-blob/dist/esm/utils/BlobQuickQueryStream.js
var BlobQuickQueryStream = class extends Readable {
	source;
	avroReader;
	avroIter;
	avroPaused = true;
	onProgress;
	onError;
	constructor(source, options = {}) {
		super();
		this.source = source;
		this.onProgress = options.onProgress;
		this.onError = options.onError;
		this.avroReader = new AvroReader(new AvroReadableFromStream(this.source));
		this.avroIter = this.avroReader.parseObjects({ abortSignal: options.abortSignal });
	}
	_read() {
		if (this.avroPaused) this.readInternal().catch((err) => {
			this.emit("error", err);
		});
	}
	async readInternal() {
		this.avroPaused = false;
		let avroNext;
		do {
			avroNext = await this.avroIter.next();
			if (avroNext.done) break;
			const obj = avroNext.value;
			const schema = obj.$schema;
			if (typeof schema !== "string") throw Error("Missing schema in avro record.");
			switch (schema) {
				case "com.microsoft.azure.storage.queryBlobContents.resultData":
					{
						const data = obj.data;
						if (data instanceof Uint8Array === false) throw Error("Invalid data in avro result record.");
						if (!this.push(Buffer.from(data))) this.avroPaused = true;
					}
					break;
				case "com.microsoft.azure.storage.queryBlobContents.progress":
					{
						const bytesScanned = obj.bytesScanned;
						if (typeof bytesScanned !== "number") throw Error("Invalid bytesScanned in avro progress record.");
						if (this.onProgress) this.onProgress({ loadedBytes: bytesScanned });
					}
					break;
				case "com.microsoft.azure.storage.queryBlobContents.end":
					if (this.onProgress) {
						const totalBytes = obj.totalBytes;
						if (typeof totalBytes !== "number") throw Error("Invalid totalBytes in avro end record.");
						this.onProgress({ loadedBytes: totalBytes });
					}
					this.push(null);
					break;
				case "com.microsoft.azure.storage.queryBlobContents.error":
					if (this.onError) {
						const fatal = obj.fatal;
						if (typeof fatal !== "boolean") throw Error("Invalid fatal in avro error record.");
						const name = obj.name;
						if (typeof name !== "string") throw Error("Invalid name in avro error record.");
						const description = obj.description;
						if (typeof description !== "string") throw Error("Invalid description in avro error record.");
						const position = obj.position;
						if (typeof position !== "number") throw Error("Invalid position in avro error record.");
						this.onError({
							position,
							name,
							isFatal: fatal,
							description
						});
					}
					break;
				default: throw Error(`Unknown schema ${schema} in avro progress record.`);
			}
		} while (!avroNext.done && !this.avroPaused);
	}
};
// node_modules/@azure/storage-blob/dist/esm/BlobQueryResponse.js
var BlobQueryResponse = class {
	get acceptRanges() {
		return this.originalResponse.acceptRanges;
	}
	get cacheControl() {
		return this.originalResponse.cacheControl;
	}
	get contentDisposition() {
		return this.originalResponse.contentDisposition;
	}
	get contentEncoding() {
		return this.originalResponse.contentEncoding;
	}
	get contentLanguage() {
		return this.originalResponse.contentLanguage;
	}
	get blobSequenceNumber() {
		return this.originalResponse.blobSequenceNumber;
	}
	get blobType() {
		return this.originalResponse.blobType;
	}
	get contentLength() {
		return this.originalResponse.contentLength;
	}
	get contentMD5() {
		return this.originalResponse.contentMD5;
	}
	get contentRange() {
		return this.originalResponse.contentRange;
	}
	get contentType() {
		return this.originalResponse.contentType;
	}
	get copyCompletedOn() {}
	get copyId() {
		return this.originalResponse.copyId;
	}
	get copyProgress() {
		return this.originalResponse.copyProgress;
	}
	get copySource() {
		return this.originalResponse.copySource;
	}
	get copyStatus() {
		return this.originalResponse.copyStatus;
	}
	get copyStatusDescription() {
		return this.originalResponse.copyStatusDescription;
	}
	get leaseDuration() {
		return this.originalResponse.leaseDuration;
	}
	get leaseState() {
		return this.originalResponse.leaseState;
	}
	get leaseStatus() {
		return this.originalResponse.leaseStatus;
	}
	get date() {
		return this.originalResponse.date;
	}
	get blobCommittedBlockCount() {
		return this.originalResponse.blobCommittedBlockCount;
	}
	get etag() {
		return this.originalResponse.etag;
	}
	get errorCode() {
		return this.originalResponse.errorCode;
	}
	get isServerEncrypted() {
		return this.originalResponse.isServerEncrypted;
	}
	get blobContentMD5() {
		return this.originalResponse.blobContentMD5;
	}
	get lastModified() {
		return this.originalResponse.lastModified;
	}
	get metadata() {
		return this.originalResponse.metadata;
	}
	get requestId() {
		return this.originalResponse.requestId;
	}
	get clientRequestId() {
		return this.originalResponse.clientRequestId;
	}
	get version() {
		return this.originalResponse.version;
	}
	get encryptionKeySha256() {
		return this.originalResponse.encryptionKeySha256;
	}
	get contentCrc64() {
		return this.originalResponse.contentCrc64;
	}
	get blobBody() {}
	get readableStreamBody() {
		return this.blobDownloadStream;
	}
	get _response() {
		return this.originalResponse._response;
	}
	originalResponse;
	blobDownloadStream;
	constructor(originalResponse, options = {}) {
		this.originalResponse = originalResponse;
		this.blobDownloadStream = new BlobQuickQueryStream(this.originalResponse.readableStreamBody, options);
	}
};
// node_modules/@azure/storage-blob/dist/esm/models.js
var BlockBlobTier;
(function(BlockBlobTier) {
	BlockBlobTier["Hot"] = "Hot";
	BlockBlobTier["Cool"] = "Cool";
	BlockBlobTier["Cold"] = "Cold";
	BlockBlobTier["Archive"] = "Archive";
})(BlockBlobTier || (BlockBlobTier = {}));
var PremiumPageBlobTier;
(function(PremiumPageBlobTier) {
	PremiumPageBlobTier["P4"] = "P4";
	PremiumPageBlobTier["P6"] = "P6";
	PremiumPageBlobTier["P10"] = "P10";
	PremiumPageBlobTier["P15"] = "P15";
	PremiumPageBlobTier["P20"] = "P20";
	PremiumPageBlobTier["P30"] = "P30";
	PremiumPageBlobTier["P40"] = "P40";
	PremiumPageBlobTier["P50"] = "P50";
	PremiumPageBlobTier["P60"] = "P60";
	PremiumPageBlobTier["P70"] = "P70";
	PremiumPageBlobTier["P80"] = "P80";
})(PremiumPageBlobTier || (PremiumPageBlobTier = {}));
function toAccessTier(tier) {
	if (tier === void 0) return;
	return tier;
}
function ensureCpkIfSpecified(cpk, isHttps) {
	if (cpk && !isHttps) throw new RangeError("Customer-provided encryption key must be used over HTTPS.");
	if (cpk && !cpk.encryptionAlgorithm) cpk.encryptionAlgorithm = EncryptionAlgorithmAES25;
}
var StorageBlobAudience;
(function(StorageBlobAudience) {
	StorageBlobAudience["StorageOAuthScopes"] = "https://storage.azure.com/.default";
	StorageBlobAudience["DiskComputeOAuthScopes"] = "https://disk.compute.azure.com/.default";
})(StorageBlobAudience || (StorageBlobAudience = {}));
// node_modules/@azure/storage-blob/dist/esm/PageBlobRangeResponse.js
function rangeResponseFromModel(response) {
	const pageRange = (response._response.parsedBody.pageRange || []).map((x) => ({
		offset: x.start,
		count: x.end - x.start
	}));
	const clearRange = (response._response.parsedBody.clearRange || []).map((x) => ({
		offset: x.start,
		count: x.end - x.start
	}));
	return {
		...response,
		pageRange,
		clearRange,
		_response: {
			...response._response,
			parsedBody: {
				pageRange,
				clearRange
			}
		}
	};
}
// node_modules/@azure/core-lro/dist/esm/legacy/poller.js
var PollerStoppedError = class PollerStoppedError extends Error {
	constructor(message) {
		super(message);
		this.name = "PollerStoppedError";
		Object.setPrototypeOf(this, PollerStoppedError.prototype);
	}
};
var PollerCancelledError = class PollerCancelledError extends Error {
	constructor(message) {
		super(message);
		this.name = "PollerCancelledError";
		Object.setPrototypeOf(this, PollerCancelledError.prototype);
	}
};
var Poller = class {
	constructor(operation) {
		this.resolveOnUnsuccessful = false;
		this.stopped = true;
		this.pollProgressCallbacks = [];
		this.operation = operation;
		this.promise = new Promise((resolve, reject) => {
			this.resolve = resolve;
			this.reject = reject;
		});
		this.promise.catch(() => {});
	}
	async startPolling(pollOptions = {}) {
		if (this.stopped) this.stopped = false;
		while (!this.isStopped() && !this.isDone()) {
			await this.poll(pollOptions);
			await this.delay();
		}
	}
	async pollOnce(options = {}) {
		if (!this.isDone()) this.operation = await this.operation.update({
			abortSignal: options.abortSignal,
			fireProgress: this.fireProgress.bind(this)
		});
		this.processUpdatedState();
	}
	fireProgress(state) {
		for (const callback of this.pollProgressCallbacks) callback(state);
	}
	async cancelOnce(options = {}) {
		this.operation = await this.operation.cancel(options);
	}
	poll(options = {}) {
		if (!this.pollOncePromise) {
			this.pollOncePromise = this.pollOnce(options);
			const clearPollOncePromise = () => {
				this.pollOncePromise = void 0;
			};
			this.pollOncePromise.then(clearPollOncePromise, clearPollOncePromise).catch(this.reject);
		}
		return this.pollOncePromise;
	}
	processUpdatedState() {
		if (this.operation.state.error) {
			this.stopped = true;
			if (!this.resolveOnUnsuccessful) {
				this.reject(this.operation.state.error);
				throw this.operation.state.error;
			}
		}
		if (this.operation.state.isCancelled) {
			this.stopped = true;
			if (!this.resolveOnUnsuccessful) {
				const error = new PollerCancelledError("Operation was canceled");
				this.reject(error);
				throw error;
			}
		}
		if (this.isDone() && this.resolve) this.resolve(this.getResult());
	}
	async pollUntilDone(pollOptions = {}) {
		if (this.stopped) this.startPolling(pollOptions).catch(this.reject);
		this.processUpdatedState();
		return this.promise;
	}
	onProgress(callback) {
		this.pollProgressCallbacks.push(callback);
		return () => {
			this.pollProgressCallbacks = this.pollProgressCallbacks.filter((c) => c !== callback);
		};
	}
	isDone() {
		const state = this.operation.state;
		return Boolean(state.isCompleted || state.isCancelled || state.error);
	}
	stopPolling() {
		if (!this.stopped) {
			this.stopped = true;
			if (this.reject) this.reject(new PollerStoppedError("This poller is already stopped"));
		}
	}
	isStopped() {
		return this.stopped;
	}
	cancelOperation(options = {}) {
		if (!this.cancelPromise) this.cancelPromise = this.cancelOnce(options);
		else if (options.abortSignal) throw new Error("A cancel request is currently pending");
		return this.cancelPromise;
	}
	getOperationState() {
		return this.operation.state;
	}
	getResult() {
		return this.operation.state.result;
	}
	toString() {
		return this.operation.toString();
	}
};
// node_modules/@azure/storage-blob/dist/esm/pollers/BlobStartCopyFromUrlPoller.js
var BlobBeginCopyFromUrlPoller = class extends Poller {
	intervalInMs;
	constructor(options) {
		const { blobClient, copySource, intervalInMs = 15e3, onProgress, resumeFrom, startCopyFromURLOptions } = options;
		let state;
		if (resumeFrom) state = JSON.parse(resumeFrom).state;
		const operation = makeBlobBeginCopyFromURLPollOperation({
			...state,
			blobClient,
			copySource,
			startCopyFromURLOptions
		});
		super(operation);
		if (typeof onProgress === "function") this.onProgress(onProgress);
		this.intervalInMs = intervalInMs;
	}
	delay() {
		return delay$1(this.intervalInMs);
	}
};
const cancel = async function cancel(options = {}) {
	const state = this.state;
	const { copyId } = state;
	if (state.isCompleted) return makeBlobBeginCopyFromURLPollOperation(state);
	if (!copyId) {
		state.isCancelled = true;
		return makeBlobBeginCopyFromURLPollOperation(state);
	}
	await state.blobClient.abortCopyFromURL(copyId, { abortSignal: options.abortSignal });
	state.isCancelled = true;
	return makeBlobBeginCopyFromURLPollOperation(state);
};
const update = async function update(options = {}) {
	const state = this.state;
	const { blobClient, copySource, startCopyFromURLOptions } = state;
	if (!state.isStarted) {
		state.isStarted = true;
		const result = await blobClient.startCopyFromURL(copySource, startCopyFromURLOptions);
		state.copyId = result.copyId;
		if (result.copyStatus === "success") {
			state.result = result;
			state.isCompleted = true;
		}
	} else if (!state.isCompleted) try {
		const result = await state.blobClient.getProperties({ abortSignal: options.abortSignal });
		const { copyStatus, copyProgress } = result;
		const prevCopyProgress = state.copyProgress;
		if (copyProgress) state.copyProgress = copyProgress;
		if (copyStatus === "pending" && copyProgress !== prevCopyProgress && typeof options.fireProgress === "function") options.fireProgress(state);
		else if (copyStatus === "success") {
			state.result = result;
			state.isCompleted = true;
		} else if (copyStatus === "failed") {
			state.error = new Error(`Blob copy failed with reason: "${result.copyStatusDescription || "unknown"}"`);
			state.isCompleted = true;
		}
	} catch (err) {
		state.error = err;
		state.isCompleted = true;
	}
	return makeBlobBeginCopyFromURLPollOperation(state);
};
const toString = function toString() {
	return JSON.stringify({ state: this.state }, (key, value) => {
		if (key === "blobClient") return;
		return value;
	});
};
function makeBlobBeginCopyFromURLPollOperation(state) {
	return {
		state: { ...state },
		cancel,
		toString,
		update
	};
}
// node_modules/@azure/storage-blob/dist/esm/Range.js
function rangeToString(iRange) {
	if (iRange.offset < 0) throw new RangeError(`Range.offset cannot be smaller than 0.`);
	if (iRange.count && iRange.count <= 0) throw new RangeError(`Range.count must be larger than 0. Leave it undefined if you want a range from offset to the end.`);
	return iRange.count ? `bytes=${iRange.offset}-${iRange.offset + iRange.count - 1}` : `bytes=${iRange.offset}-`;
}
// node_modules/@azure/storage-blob/dist/esm/utils/Batch.js
var BatchStates;
(function(BatchStates) {
	BatchStates[BatchStates["Good"] = 0] = "Good";
	BatchStates[BatchStates["Error"] = 1] = "Error";
})(BatchStates || (BatchStates = {}));
var Batch = class {
	concurrency;
	actives = 0;
	completed = 0;
	offset = 0;
	operations = [];
	state = BatchStates.Good;
	emitter;
	constructor(concurrency = 5) {
		if (concurrency < 1) throw new RangeError("concurrency must be larger than 0");
		this.concurrency = concurrency;
		this.emitter = new EventEmitter();
	}
	addOperation(operation) {
		this.operations.push(async () => {
			try {
				this.actives++;
				await operation();
				this.actives--;
				this.completed++;
				this.parallelExecute();
			} catch (error) {
				this.emitter.emit("error", error);
			}
		});
	}
	async do() {
		if (this.operations.length === 0) return Promise.resolve();
		this.parallelExecute();
		return new Promise((resolve, reject) => {
			this.emitter.on("finish", resolve);
			this.emitter.on("error", (error) => {
				this.state = BatchStates.Error;
				reject(error);
			});
		});
	}
	nextOperation() {
		if (this.offset < this.operations.length) return this.operations[this.offset++];
		return null;
	}
	parallelExecute() {
		if (this.state === BatchStates.Error) return;
		if (this.completed >= this.operations.length) {
			this.emitter.emit("finish");
			return;
		}
		while (this.actives < this.concurrency) {
			const operation = this.nextOperation();
			if (operation) operation();
			else return;
		}
	}
};
// node_modules/@azure/storage-blob/dist/esm/utils/utils.js
async function streamToBuffer(stream, buffer, offset, end, encoding) {
	let pos = 0;
	const count = end - offset;
	return new Promise((resolve, reject) => {
		const timeout = setTimeout(() => reject(new Error(`The operation cannot be completed in timeout.`)), REQUEST_TIMEOUT);
		stream.on("readable", () => {
			if (pos >= count) {
				clearTimeout(timeout);
				resolve();
				return;
			}
			let chunk = stream.read();
			if (!chunk) return;
			if (typeof chunk === "string") chunk = Buffer.from(chunk, encoding);
			const chunkLength = pos + chunk.length > count ? count - pos : chunk.length;
			buffer.fill(chunk.slice(0, chunkLength), offset + pos, offset + pos + chunkLength);
			pos += chunkLength;
		});
		stream.on("end", () => {
			clearTimeout(timeout);
			if (pos < count) reject(new Error(`Stream drains before getting enough data needed. Data read: ${pos}, data need: ${count}`));
			resolve();
		});
		stream.on("error", (msg) => {
			clearTimeout(timeout);
			reject(msg);
		});
	});
}
async function readStreamToLocalFile(rs, file) {
	return new Promise((resolve, reject) => {
		const ws = fs.createWriteStream(file);
		rs.on("error", (err) => {
			reject(err);
		});
		ws.on("error", (err) => {
			reject(err);
		});
		ws.on("close", resolve);
		rs.pipe(ws);
	});
}
const fsStat = util.promisify(fs.stat);
const fsCreateReadStream = fs.createReadStream;
// node_modules/@azure/storage-blob/dist/esm/Clients.js
var BlobClient = class BlobClient extends StorageClient {
	blobContext;
	_name;
	_containerName;
	_versionId;
	_snapshot;
	get name() {
		return this._name;
	}
	get containerName() {
		return this._containerName;
	}
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		options = options || {};
		let pipeline;
		let url;
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
		} else if (credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			if (blobNameOrOptions && typeof blobNameOrOptions !== "string") options = blobNameOrOptions;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
				if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
				pipeline = newPipeline(sharedKeyCredential, options);
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		({blobName: this._name, containerName: this._containerName} = this.getBlobAndContainerNamesFromUrl());
		this.blobContext = this.storageClientContext.blob;
		this._snapshot = getURLParameter(this.url, URLConstants.Parameters.SNAPSHOT);
		this._versionId = getURLParameter(this.url, URLConstants.Parameters.VERSIONID);
	}
	withSnapshot(snapshot) {
		return new BlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline);
	}
	withVersion(versionId) {
		return new BlobClient(setURLParameter(this.url, URLConstants.Parameters.VERSIONID, versionId.length === 0 ? void 0 : versionId), this.pipeline);
	}
	getAppendBlobClient() {
		return new AppendBlobClient(this.url, this.pipeline);
	}
	getBlockBlobClient() {
		return new BlockBlobClient(this.url, this.pipeline);
	}
	getPageBlobClient() {
		return new PageBlobClient(this.url, this.pipeline);
	}
	async download(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-download", options, async (updatedOptions) => {
			const res = assertResponse(await this.blobContext.download({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onDownloadProgress: void 0 },
				range: offset === 0 && !count ? void 0 : rangeToString({
					offset,
					count
				}),
				rangeGetContentMD5: options.rangeGetContentMD5,
				rangeGetContentCRC64: options.rangeGetContentCrc64,
				snapshot: options.snapshot,
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions
			}));
			const wrappedRes = {
				...res,
				_response: res._response,
				objectReplicationDestinationPolicyId: res.objectReplicationPolicyId,
				objectReplicationSourceProperties: parseObjectReplicationRecord(res.objectReplicationRules)
			};
			if (options.maxRetryRequests === void 0 || options.maxRetryRequests < 0) options.maxRetryRequests = 5;
			if (res.contentLength === void 0) throw new RangeError(`File download response doesn't contain valid content length header`);
			if (!res.etag) throw new RangeError(`File download response doesn't contain valid etag header`);
			return new BlobDownloadResponse(wrappedRes, async (start) => {
				const updatedDownloadOptions = {
					leaseAccessConditions: options.conditions,
					modifiedAccessConditions: {
						ifMatch: options.conditions.ifMatch || res.etag,
						ifModifiedSince: options.conditions.ifModifiedSince,
						ifNoneMatch: options.conditions.ifNoneMatch,
						ifUnmodifiedSince: options.conditions.ifUnmodifiedSince,
						ifTags: options.conditions?.tagConditions
					},
					range: rangeToString({
						count: offset + res.contentLength - start,
						offset: start
					}),
					rangeGetContentMD5: options.rangeGetContentMD5,
					rangeGetContentCRC64: options.rangeGetContentCrc64,
					snapshot: options.snapshot,
					cpkInfo: options.customerProvidedKey
				};
				return (await this.blobContext.download({
					abortSignal: options.abortSignal,
					...updatedDownloadOptions
				})).readableStreamBody;
			}, offset, res.contentLength, {
				maxRetryRequests: options.maxRetryRequests,
				onProgress: options.onProgress
			});
		});
	}
	async exists(options = {}) {
		return tracingClient.withSpan("BlobClient-exists", options, async (updatedOptions) => {
			try {
				ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
				await this.getProperties({
					abortSignal: options.abortSignal,
					customerProvidedKey: options.customerProvidedKey,
					conditions: options.conditions,
					tracingOptions: updatedOptions.tracingOptions
				});
				return true;
			} catch (e) {
				if (e.statusCode === 404) return false;
				else if (e.statusCode === 409 && (e.details.errorCode === "BlobUsesCustomerSpecifiedEncryption" || e.details.errorCode === "BlobDoesNotUseCustomerSpecifiedEncryption")) return true;
				throw e;
			}
		});
	}
	async getProperties(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-getProperties", options, async (updatedOptions) => {
			const res = assertResponse(await this.blobContext.getProperties({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions
			}));
			return {
				...res,
				_response: res._response,
				objectReplicationDestinationPolicyId: res.objectReplicationPolicyId,
				objectReplicationSourceProperties: parseObjectReplicationRecord(res.objectReplicationRules)
			};
		});
	}
	async delete(options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("BlobClient-delete", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.delete({
				abortSignal: options.abortSignal,
				deleteSnapshots: options.deleteSnapshots,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async deleteIfExists(options = {}) {
		return tracingClient.withSpan("BlobClient-deleteIfExists", options, async (updatedOptions) => {
			try {
				const res = assertResponse(await this.delete(updatedOptions));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobNotFound") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async undelete(options = {}) {
		return tracingClient.withSpan("BlobClient-undelete", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.undelete({
				abortSignal: options.abortSignal,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setHTTPHeaders(blobHTTPHeaders, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-setHTTPHeaders", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setHttpHeaders({
				abortSignal: options.abortSignal,
				blobHttpHeaders: blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setMetadata(metadata, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-setMetadata", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setMetadata({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setTags(tags, options = {}) {
		return tracingClient.withSpan("BlobClient-setTags", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setTags({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				blobModifiedAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions,
				tags: toBlobTags(tags)
			}));
		});
	}
	async getTags(options = {}) {
		return tracingClient.withSpan("BlobClient-getTags", options, async (updatedOptions) => {
			const response = assertResponse(await this.blobContext.getTags({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				blobModifiedAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions
			}));
			return {
				...response,
				_response: response._response,
				tags: toTags({ blobTagSet: response.blobTagSet }) || {}
			};
		});
	}
	getBlobLeaseClient(proposeLeaseId) {
		return new BlobLeaseClient(this, proposeLeaseId);
	}
	async createSnapshot(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlobClient-createSnapshot", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.createSnapshot({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async beginCopyFromURL(copySource, options = {}) {
		const poller = new BlobBeginCopyFromUrlPoller({
			blobClient: {
				abortCopyFromURL: (...args) => this.abortCopyFromURL(...args),
				getProperties: (...args) => this.getProperties(...args),
				startCopyFromURL: (...args) => this.startCopyFromURL(...args)
			},
			copySource,
			intervalInMs: options.intervalInMs,
			onProgress: options.onProgress,
			resumeFrom: options.resumeFrom,
			startCopyFromURLOptions: options
		});
		await poller.poll();
		return poller;
	}
	async abortCopyFromURL(copyId, options = {}) {
		return tracingClient.withSpan("BlobClient-abortCopyFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.abortCopyFromURL(copyId, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async syncCopyFromURL(copySource, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		return tracingClient.withSpan("BlobClient-syncCopyFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.copyFromURL(copySource, {
				abortSignal: options.abortSignal,
				metadata: options.metadata,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				sourceContentMD5: options.sourceContentMD5,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				encryptionScope: options.encryptionScope,
				copySourceTags: options.copySourceTags,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setAccessTier(tier, options = {}) {
		return tracingClient.withSpan("BlobClient-setAccessTier", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setTier(toAccessTier(tier), {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				rehydratePriority: options.rehydratePriority,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async downloadToBuffer(param1, param2, param3, param4 = {}) {
		let buffer;
		let offset = 0;
		let count = 0;
		let options = param4;
		if (param1 instanceof Buffer) {
			buffer = param1;
			offset = param2 || 0;
			count = typeof param3 === "number" ? param3 : 0;
		} else {
			offset = typeof param1 === "number" ? param1 : 0;
			count = typeof param2 === "number" ? param2 : 0;
			options = param3 || {};
		}
		let blockSize = options.blockSize ?? 0;
		if (blockSize < 0) throw new RangeError("blockSize option must be >= 0");
		if (blockSize === 0) blockSize = DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES;
		if (offset < 0) throw new RangeError("offset option must be >= 0");
		if (count && count <= 0) throw new RangeError("count option must be greater than 0");
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlobClient-downloadToBuffer", options, async (updatedOptions) => {
			if (!count) {
				const response = await this.getProperties({
					...options,
					tracingOptions: updatedOptions.tracingOptions
				});
				count = response.contentLength - offset;
				if (count < 0) throw new RangeError(`offset ${offset} shouldn't be larger than blob size ${response.contentLength}`);
			}
			if (!buffer) try {
				buffer = Buffer.alloc(count);
			} catch (error) {
				throw new Error(`Unable to allocate the buffer of size: ${count}(in bytes). Please try passing your own buffer to the "downloadToBuffer" method or try using other methods like "download" or "downloadToFile".\t ${error.message}`);
			}
			if (buffer.length < count) throw new RangeError(`The buffer's size should be equal to or larger than the request count of bytes: ${count}`);
			let transferProgress = 0;
			const batch = new Batch(options.concurrency);
			for (let off = offset; off < offset + count; off = off + blockSize) batch.addOperation(async () => {
				let chunkEnd = offset + count;
				if (off + blockSize < chunkEnd) chunkEnd = off + blockSize;
				const stream = (await this.download(off, chunkEnd - off, {
					abortSignal: options.abortSignal,
					conditions: options.conditions,
					maxRetryRequests: options.maxRetryRequestsPerBlock,
					customerProvidedKey: options.customerProvidedKey,
					tracingOptions: updatedOptions.tracingOptions
				})).readableStreamBody;
				await streamToBuffer(stream, buffer, off - offset, chunkEnd - offset);
				transferProgress += chunkEnd - off;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			});
			await batch.do();
			return buffer;
		});
	}
	async downloadToFile(filePath, offset = 0, count, options = {}) {
		return tracingClient.withSpan("BlobClient-downloadToFile", options, async (updatedOptions) => {
			const response = await this.download(offset, count, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			});
			if (response.readableStreamBody) await readStreamToLocalFile(response.readableStreamBody, filePath);
			response.blobDownloadStream = void 0;
			return response;
		});
	}
	getBlobAndContainerNamesFromUrl() {
		let containerName;
		let blobName;
		try {
			const parsedUrl = new URL(this.url);
			if (parsedUrl.host.split(".")[1] === "blob") {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)(/(.*))?");
				containerName = pathComponents[1];
				blobName = pathComponents[3];
			} else if (isIpEndpointStyle(parsedUrl)) {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)/([^/]*)(/(.*))?");
				containerName = pathComponents[2];
				blobName = pathComponents[4];
			} else {
				const pathComponents = parsedUrl.pathname.match("/([^/]*)(/(.*))?");
				containerName = pathComponents[1];
				blobName = pathComponents[3];
			}
			containerName = decodeURIComponent(containerName);
			blobName = decodeURIComponent(blobName);
			blobName = blobName.replace(/\\/g, "/");
			if (!containerName) throw new Error("Provided containerName is invalid.");
			return {
				blobName,
				containerName
			};
		} catch (error) {
			throw new Error("Unable to extract blobName and containerName with provided information.");
		}
	}
	async startCopyFromURL(copySource, options = {}) {
		return tracingClient.withSpan("BlobClient-startCopyFromURL", options, async (updatedOptions) => {
			options.conditions = options.conditions || {};
			options.sourceConditions = options.sourceConditions || {};
			return assertResponse(await this.blobContext.startCopyFromURL(copySource, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions.ifMatch,
					sourceIfModifiedSince: options.sourceConditions.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions.ifUnmodifiedSince,
					sourceIfTags: options.sourceConditions.tagConditions
				},
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				rehydratePriority: options.rehydratePriority,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				sealBlob: options.sealBlob,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	generateSasUrl(options) {
		return new Promise((resolve) => {
			if (!(this.credential instanceof StorageSharedKeyCredential)) throw new RangeError("Can only generate the SAS when the client is initialized with a shared key credential");
			const sas = generateBlobSASQueryParameters({
				containerName: this._containerName,
				blobName: this._name,
				snapshotTime: this._snapshot,
				versionId: this._versionId,
				...options
			}, this.credential).toString();
			resolve(appendToURLQuery(this.url, sas));
		});
	}
	generateSasStringToSign(options) {
		if (!(this.credential instanceof StorageSharedKeyCredential)) throw new RangeError("Can only generate the SAS when the client is initialized with a shared key credential");
		return generateBlobSASQueryParametersInternal({
			containerName: this._containerName,
			blobName: this._name,
			snapshotTime: this._snapshot,
			versionId: this._versionId,
			...options
		}, this.credential).stringToSign;
	}
	generateUserDelegationSasUrl(options, userDelegationKey) {
		return new Promise((resolve) => {
			const sas = generateBlobSASQueryParameters({
				containerName: this._containerName,
				blobName: this._name,
				snapshotTime: this._snapshot,
				versionId: this._versionId,
				...options
			}, userDelegationKey, this.accountName).toString();
			resolve(appendToURLQuery(this.url, sas));
		});
	}
	generateUserDelegationSasStringToSign(options, userDelegationKey) {
		return generateBlobSASQueryParametersInternal({
			containerName: this._containerName,
			blobName: this._name,
			snapshotTime: this._snapshot,
			versionId: this._versionId,
			...options
		}, userDelegationKey, this.accountName).stringToSign;
	}
	async deleteImmutabilityPolicy(options = {}) {
		return tracingClient.withSpan("BlobClient-deleteImmutabilityPolicy", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.deleteImmutabilityPolicy({ tracingOptions: updatedOptions.tracingOptions }));
		});
	}
	async setImmutabilityPolicy(immutabilityPolicy, options = {}) {
		return tracingClient.withSpan("BlobClient-setImmutabilityPolicy", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setImmutabilityPolicy({
				immutabilityPolicyExpiry: immutabilityPolicy.expiriesOn,
				immutabilityPolicyMode: immutabilityPolicy.policyMode,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async setLegalHold(legalHoldEnabled, options = {}) {
		return tracingClient.withSpan("BlobClient-setLegalHold", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.setLegalHold(legalHoldEnabled, { tracingOptions: updatedOptions.tracingOptions }));
		});
	}
	async getAccountInfo(options = {}) {
		return tracingClient.withSpan("BlobClient-getAccountInfo", options, async (updatedOptions) => {
			return assertResponse(await this.blobContext.getAccountInfo({
				abortSignal: options.abortSignal,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
var AppendBlobClient = class AppendBlobClient extends BlobClient {
	appendBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
		} else if (credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
				if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
				pipeline = newPipeline(sharedKeyCredential, options);
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.appendBlobContext = this.storageClientContext.appendBlob;
	}
	withSnapshot(snapshot) {
		return new AppendBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline);
	}
	async create(options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-create", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.create(0, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async createIfNotExists(options = {}) {
		const conditions = { ifNoneMatch: "*" };
		return tracingClient.withSpan("AppendBlobClient-createIfNotExists", options, async (updatedOptions) => {
			try {
				const res = assertResponse(await this.create({
					...updatedOptions,
					conditions
				}));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobAlreadyExists") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async seal(options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("AppendBlobClient-seal", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.seal({
				abortSignal: options.abortSignal,
				appendPositionAccessConditions: options.conditions,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async appendBlock(body, contentLength, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-appendBlock", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.appendBlock(contentLength, body, {
				abortSignal: options.abortSignal,
				appendPositionAccessConditions: options.conditions,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				transactionalContentMD5: options.transactionalContentMD5,
				transactionalContentCrc64: options.transactionalContentCrc64,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async appendBlockFromURL(sourceURL, sourceOffset, count, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("AppendBlobClient-appendBlockFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.appendBlobContext.appendBlockFromUrl(sourceURL, 0, {
				abortSignal: options.abortSignal,
				sourceRange: rangeToString({
					offset: sourceOffset,
					count
				}),
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				leaseAccessConditions: options.conditions,
				appendPositionAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
var BlockBlobClient = class BlockBlobClient extends BlobClient {
	_blobContext;
	blockBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
		} else if (credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			if (blobNameOrOptions && typeof blobNameOrOptions !== "string") options = blobNameOrOptions;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
				if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
				pipeline = newPipeline(sharedKeyCredential, options);
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.blockBlobContext = this.storageClientContext.blockBlob;
		this._blobContext = this.storageClientContext.blob;
	}
	withSnapshot(snapshot) {
		return new BlockBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline);
	}
	async query(query, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-query", options, async (updatedOptions) => {
			return new BlobQueryResponse(assertResponse(await this._blobContext.query({
				abortSignal: options.abortSignal,
				queryRequest: {
					queryType: "SQL",
					expression: query,
					inputSerialization: toQuerySerialization(options.inputTextConfiguration),
					outputSerialization: toQuerySerialization(options.outputTextConfiguration)
				},
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				tracingOptions: updatedOptions.tracingOptions
			})), {
				abortSignal: options.abortSignal,
				onProgress: options.onProgress,
				onError: options.onError
			});
		});
	}
	async upload(body, contentLength, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-upload", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.upload(contentLength, body, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async syncUploadFromURL(sourceURL, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-syncUploadFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.putBlobFromUrl(0, sourceURL, {
				...options,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince,
					sourceIfTags: options.sourceConditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				copySourceTags: options.copySourceTags,
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async stageBlock(blockId, body, contentLength, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-stageBlock", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.stageBlock(blockId, contentLength, body, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				requestOptions: { onUploadProgress: options.onProgress },
				transactionalContentMD5: options.transactionalContentMD5,
				transactionalContentCrc64: options.transactionalContentCrc64,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async stageBlockFromURL(blockId, sourceURL, offset = 0, count, options = {}) {
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-stageBlockFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.stageBlockFromURL(blockId, 0, sourceURL, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				sourceRange: offset === 0 && !count ? void 0 : rangeToString({
					offset,
					count
				}),
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async commitBlockList(blocks, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("BlockBlobClient-commitBlockList", options, async (updatedOptions) => {
			return assertResponse(await this.blockBlobContext.commitBlockList({ latest: blocks }, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async getBlockList(listType, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-getBlockList", options, async (updatedOptions) => {
			const res = assertResponse(await this.blockBlobContext.getBlockList(listType, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
			if (!res.committedBlocks) res.committedBlocks = [];
			if (!res.uncommittedBlocks) res.uncommittedBlocks = [];
			return res;
		});
	}
	async uploadData(data, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadData", options, async (updatedOptions) => {
			{
				let buffer;
				if (data instanceof Buffer) buffer = data;
				else if (data instanceof ArrayBuffer) buffer = Buffer.from(data);
				else {
					data = data;
					buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
				}
				return this.uploadSeekableInternal((offset, size) => buffer.slice(offset, offset + size), buffer.byteLength, updatedOptions);
			}
		});
	}
	async uploadBrowserData(browserData, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadBrowserData", options, async (updatedOptions) => {
			const browserBlob = new Blob([browserData]);
			return this.uploadSeekableInternal((offset, size) => browserBlob.slice(offset, offset + size), browserBlob.size, updatedOptions);
		});
	}
	async uploadSeekableInternal(bodyFactory, size, options = {}) {
		let blockSize = options.blockSize ?? 0;
		if (blockSize < 0 || blockSize > 4194304e3) throw new RangeError(`blockSize option must be >= 0 and <= ${BLOCK_BLOB_MAX_STAGE_BLOCK_BYTES}`);
		const maxSingleShotSize = options.maxSingleShotSize ?? 268435456;
		if (maxSingleShotSize < 0 || maxSingleShotSize > 268435456) throw new RangeError(`maxSingleShotSize option must be >= 0 and <= ${BLOCK_BLOB_MAX_UPLOAD_BLOB_BYTES}`);
		if (blockSize === 0) {
			if (size > 4194304e3 * 5e4) throw new RangeError(`${size} is too larger to upload to a block blob.`);
			if (size > maxSingleShotSize) {
				blockSize = Math.ceil(size / BLOCK_BLOB_MAX_BLOCKS);
				if (blockSize < 4194304) blockSize = DEFAULT_BLOB_DOWNLOAD_BLOCK_BYTES;
			}
		}
		if (!options.blobHTTPHeaders) options.blobHTTPHeaders = {};
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlockBlobClient-uploadSeekableInternal", options, async (updatedOptions) => {
			if (size <= maxSingleShotSize) return assertResponse(await this.upload(bodyFactory(0, size), size, updatedOptions));
			const numBlocks = Math.floor((size - 1) / blockSize) + 1;
			if (numBlocks > 5e4) throw new RangeError(`The buffer's size is too big or the BlockSize is too small;the number of blocks must be <= ${BLOCK_BLOB_MAX_BLOCKS}`);
			const blockList = [];
			const blockIDPrefix = randomUUID$1();
			let transferProgress = 0;
			const batch = new Batch(options.concurrency);
			for (let i = 0; i < numBlocks; i++) batch.addOperation(async () => {
				const blockID = generateBlockID(blockIDPrefix, i);
				const start = blockSize * i;
				const contentLength = (i === numBlocks - 1 ? size : start + blockSize) - start;
				blockList.push(blockID);
				await this.stageBlock(blockID, bodyFactory(start, contentLength), contentLength, {
					abortSignal: options.abortSignal,
					conditions: options.conditions,
					encryptionScope: options.encryptionScope,
					tracingOptions: updatedOptions.tracingOptions
				});
				transferProgress += contentLength;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			});
			await batch.do();
			return this.commitBlockList(blockList, updatedOptions);
		});
	}
	async uploadFile(filePath, options = {}) {
		return tracingClient.withSpan("BlockBlobClient-uploadFile", options, async (updatedOptions) => {
			const size = (await fsStat(filePath)).size;
			return this.uploadSeekableInternal((offset, count) => {
				return () => fsCreateReadStream(filePath, {
					autoClose: true,
					end: count ? offset + count - 1 : Infinity,
					start: offset
				});
			}, size, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			});
		});
	}
	async uploadStream(stream, bufferSize = DEFAULT_BLOCK_BUFFER_SIZE_BYTES, maxConcurrency = 5, options = {}) {
		if (!options.blobHTTPHeaders) options.blobHTTPHeaders = {};
		if (!options.conditions) options.conditions = {};
		return tracingClient.withSpan("BlockBlobClient-uploadStream", options, async (updatedOptions) => {
			let blockNum = 0;
			const blockIDPrefix = randomUUID$1();
			let transferProgress = 0;
			const blockList = [];
			await new BufferScheduler(stream, bufferSize, maxConcurrency, async (body, length) => {
				const blockID = generateBlockID(blockIDPrefix, blockNum);
				blockList.push(blockID);
				blockNum++;
				await this.stageBlock(blockID, body, length, {
					customerProvidedKey: options.customerProvidedKey,
					conditions: options.conditions,
					encryptionScope: options.encryptionScope,
					tracingOptions: updatedOptions.tracingOptions
				});
				transferProgress += length;
				if (options.onProgress) options.onProgress({ loadedBytes: transferProgress });
			}, Math.ceil(maxConcurrency / 4 * 3)).do();
			return assertResponse(await this.commitBlockList(blockList, {
				...options,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
var PageBlobClient = class PageBlobClient extends BlobClient {
	pageBlobContext;
	constructor(urlOrConnectionString, credentialOrPipelineOrContainerName, blobNameOrOptions, options) {
		let pipeline;
		let url;
		options = options || {};
		if (isPipelineLike(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			pipeline = credentialOrPipelineOrContainerName;
		} else if (credentialOrPipelineOrContainerName instanceof StorageSharedKeyCredential || credentialOrPipelineOrContainerName instanceof AnonymousCredential || isTokenCredential(credentialOrPipelineOrContainerName)) {
			url = urlOrConnectionString;
			options = blobNameOrOptions;
			pipeline = newPipeline(credentialOrPipelineOrContainerName, options);
		} else if (!credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName !== "string") {
			url = urlOrConnectionString;
			pipeline = newPipeline(new AnonymousCredential(), options);
		} else if (credentialOrPipelineOrContainerName && typeof credentialOrPipelineOrContainerName === "string" && blobNameOrOptions && typeof blobNameOrOptions === "string") {
			const containerName = credentialOrPipelineOrContainerName;
			const blobName = blobNameOrOptions;
			const extractedCreds = extractConnectionStringParts(urlOrConnectionString);
			if (extractedCreds.kind === "AccountConnString") {
				const sharedKeyCredential = new StorageSharedKeyCredential(extractedCreds.accountName, extractedCreds.accountKey);
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName));
				if (!options.proxyOptions) options.proxyOptions = getDefaultProxySettings(extractedCreds.proxyUri);
				pipeline = newPipeline(sharedKeyCredential, options);
			} else if (extractedCreds.kind === "SASConnString") {
				url = appendToURLPath(appendToURLPath(extractedCreds.url, encodeURIComponent(containerName)), encodeURIComponent(blobName)) + "?" + extractedCreds.accountSas;
				pipeline = newPipeline(new AnonymousCredential(), options);
			} else throw new Error("Connection string must be either an Account connection string or a SAS connection string");
		} else throw new Error("Expecting non-empty strings for containerName and blobName parameters");
		super(url, pipeline);
		this.pageBlobContext = this.storageClientContext.pageBlob;
	}
	withSnapshot(snapshot) {
		return new PageBlobClient(setURLParameter(this.url, URLConstants.Parameters.SNAPSHOT, snapshot.length === 0 ? void 0 : snapshot), this.pipeline);
	}
	async create(size, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-create", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.create(0, size, {
				abortSignal: options.abortSignal,
				blobHttpHeaders: options.blobHTTPHeaders,
				blobSequenceNumber: options.blobSequenceNumber,
				leaseAccessConditions: options.conditions,
				metadata: options.metadata,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				immutabilityPolicyExpiry: options.immutabilityPolicy?.expiriesOn,
				immutabilityPolicyMode: options.immutabilityPolicy?.policyMode,
				legalHold: options.legalHold,
				tier: toAccessTier(options.tier),
				blobTagsString: toBlobTagsString(options.tags),
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async createIfNotExists(size, options = {}) {
		return tracingClient.withSpan("PageBlobClient-createIfNotExists", options, async (updatedOptions) => {
			try {
				const conditions = { ifNoneMatch: "*" };
				const res = assertResponse(await this.create(size, {
					...options,
					conditions,
					tracingOptions: updatedOptions.tracingOptions
				}));
				return {
					succeeded: true,
					...res,
					_response: res._response
				};
			} catch (e) {
				if (e.details?.errorCode === "BlobAlreadyExists") return {
					succeeded: false,
					...e.response?.parsedHeaders,
					_response: e.response
				};
				throw e;
			}
		});
	}
	async uploadPages(body, offset, count, options = {}) {
		options.conditions = options.conditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-uploadPages", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.uploadPages(count, body, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				requestOptions: { onUploadProgress: options.onProgress },
				range: rangeToString({
					offset,
					count
				}),
				sequenceNumberAccessConditions: options.conditions,
				transactionalContentMD5: options.transactionalContentMD5,
				transactionalContentCrc64: options.transactionalContentCrc64,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async uploadPagesFromURL(sourceURL, sourceOffset, destOffset, count, options = {}) {
		options.conditions = options.conditions || {};
		options.sourceConditions = options.sourceConditions || {};
		ensureCpkIfSpecified(options.customerProvidedKey, this.isHttps);
		return tracingClient.withSpan("PageBlobClient-uploadPagesFromURL", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.uploadPagesFromURL(sourceURL, rangeToString({
				offset: sourceOffset,
				count
			}), 0, rangeToString({
				offset: destOffset,
				count
			}), {
				abortSignal: options.abortSignal,
				sourceContentMD5: options.sourceContentMD5,
				sourceContentCrc64: options.sourceContentCrc64,
				leaseAccessConditions: options.conditions,
				sequenceNumberAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				sourceModifiedAccessConditions: {
					sourceIfMatch: options.sourceConditions?.ifMatch,
					sourceIfModifiedSince: options.sourceConditions?.ifModifiedSince,
					sourceIfNoneMatch: options.sourceConditions?.ifNoneMatch,
					sourceIfUnmodifiedSince: options.sourceConditions?.ifUnmodifiedSince
				},
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				copySourceAuthorization: httpAuthorizationToString(options.sourceAuthorization),
				fileRequestIntent: options.sourceShareTokenIntent,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async clearPages(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-clearPages", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.clearPages(0, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				sequenceNumberAccessConditions: options.conditions,
				cpkInfo: options.customerProvidedKey,
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async getPageRanges(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-getPageRanges", options, async (updatedOptions) => {
			return rangeResponseFromModel(assertResponse(await this.pageBlobContext.getPageRanges({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			})));
		});
	}
	async listPageRangesSegment(offset = 0, count, marker, options = {}) {
		return tracingClient.withSpan("PageBlobClient-getPageRangesSegment", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.getPageRanges({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				range: rangeToString({
					offset,
					count
				}),
				marker,
				maxPageSize: options.maxPageSize,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async *listPageRangeItemSegments(offset = 0, count, marker, options = {}) {
		let getPageRangeItemSegmentsResponse;
		if (!!marker || marker === void 0) do {
			getPageRangeItemSegmentsResponse = await this.listPageRangesSegment(offset, count, marker, options);
			marker = getPageRangeItemSegmentsResponse.continuationToken;
			yield await getPageRangeItemSegmentsResponse;
		} while (marker);
	}
	async *listPageRangeItems(offset = 0, count, options = {}) {
		let marker;
		for await (const getPageRangesSegment of this.listPageRangeItemSegments(offset, count, marker, options)) yield* ExtractPageRangeInfoItems(getPageRangesSegment);
	}
	listPageRanges(offset = 0, count, options = {}) {
		options.conditions = options.conditions || {};
		const iter = this.listPageRangeItems(offset, count, options);
		return {
			next() {
				return iter.next();
			},
			[Symbol.asyncIterator]() {
				return this;
			},
			byPage: (settings = {}) => {
				return this.listPageRangeItemSegments(offset, count, settings.continuationToken, {
					maxPageSize: settings.maxPageSize,
					...options
				});
			}
		};
	}
	async getPageRangesDiff(offset, count, prevSnapshot, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-getPageRangesDiff", options, async (updatedOptions) => {
			return rangeResponseFromModel(assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				prevsnapshot: prevSnapshot,
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			})));
		});
	}
	async listPageRangesDiffSegment(offset, count, prevSnapshotOrUrl, marker, options = {}) {
		return tracingClient.withSpan("PageBlobClient-getPageRangesDiffSegment", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options?.abortSignal,
				leaseAccessConditions: options?.conditions,
				modifiedAccessConditions: {
					...options?.conditions,
					ifTags: options?.conditions?.tagConditions
				},
				prevsnapshot: prevSnapshotOrUrl,
				range: rangeToString({
					offset,
					count
				}),
				marker,
				maxPageSize: options?.maxPageSize,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async *listPageRangeDiffItemSegments(offset, count, prevSnapshotOrUrl, marker, options) {
		let getPageRangeItemSegmentsResponse;
		if (!!marker || marker === void 0) do {
			getPageRangeItemSegmentsResponse = await this.listPageRangesDiffSegment(offset, count, prevSnapshotOrUrl, marker, options);
			marker = getPageRangeItemSegmentsResponse.continuationToken;
			yield await getPageRangeItemSegmentsResponse;
		} while (marker);
	}
	async *listPageRangeDiffItems(offset, count, prevSnapshotOrUrl, options) {
		let marker;
		for await (const getPageRangesSegment of this.listPageRangeDiffItemSegments(offset, count, prevSnapshotOrUrl, marker, options)) yield* ExtractPageRangeInfoItems(getPageRangesSegment);
	}
	listPageRangesDiff(offset, count, prevSnapshot, options = {}) {
		options.conditions = options.conditions || {};
		const iter = this.listPageRangeDiffItems(offset, count, prevSnapshot, { ...options });
		return {
			next() {
				return iter.next();
			},
			[Symbol.asyncIterator]() {
				return this;
			},
			byPage: (settings = {}) => {
				return this.listPageRangeDiffItemSegments(offset, count, prevSnapshot, settings.continuationToken, {
					maxPageSize: settings.maxPageSize,
					...options
				});
			}
		};
	}
	async getPageRangesDiffForManagedDisks(offset, count, prevSnapshotUrl, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-GetPageRangesDiffForManagedDisks", options, async (updatedOptions) => {
			return rangeResponseFromModel(assertResponse(await this.pageBlobContext.getPageRangesDiff({
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				prevSnapshotUrl,
				range: rangeToString({
					offset,
					count
				}),
				tracingOptions: updatedOptions.tracingOptions
			})));
		});
	}
	async resize(size, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-resize", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.resize(size, {
				abortSignal: options.abortSignal,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				encryptionScope: options.encryptionScope,
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async updateSequenceNumber(sequenceNumberAction, sequenceNumber, options = {}) {
		options.conditions = options.conditions || {};
		return tracingClient.withSpan("PageBlobClient-updateSequenceNumber", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.updateSequenceNumber(sequenceNumberAction, {
				abortSignal: options.abortSignal,
				blobSequenceNumber: sequenceNumber,
				leaseAccessConditions: options.conditions,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
	async startCopyIncremental(copySource, options = {}) {
		return tracingClient.withSpan("PageBlobClient-startCopyIncremental", options, async (updatedOptions) => {
			return assertResponse(await this.pageBlobContext.copyIncremental(copySource, {
				abortSignal: options.abortSignal,
				modifiedAccessConditions: {
					...options.conditions,
					ifTags: options.conditions?.tagConditions
				},
				tracingOptions: updatedOptions.tracingOptions
			}));
		});
	}
};
export { require_commonjs as n, require_commonjs$1 as r, BlobClient as t };
