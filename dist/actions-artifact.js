import { t as __commonJSMin } from "./lib-rolldown-runtime.js";
import { a as info, l as setSecret, n as error, t as debug, u as warning } from "./action-toolkit.js";
import { n as require_commonjs$1, r as require_commonjs, t as BlobClient } from "./action-storage.js";
import { a as HttpCodes, n as BearerCredentialHandler, r as HttpClient } from "./action-http.js";
import { j as messageOf } from "./lib-flags.js";
import os from "os";
import * as crypto from "crypto";
import * as fs from "fs";
import * as path$1 from "path";
import { normalize, resolve } from "path";
import * as stream from "stream";
import { realpath } from "fs/promises";
import { dirname } from "node:path";
// node_modules/@actions/artifact/lib/internal/shared/config.js
function getUploadChunkSize() {
	return 8388608;
}
function getRuntimeToken() {
	const token = process.env["ACTIONS_RUNTIME_TOKEN"];
	if (!token) throw new Error("Unable to get the ACTIONS_RUNTIME_TOKEN env variable");
	return token;
}
function getResultsServiceUrl() {
	const resultsUrl = process.env["ACTIONS_RESULTS_URL"];
	if (!resultsUrl) throw new Error("Unable to get the ACTIONS_RESULTS_URL env variable");
	return new URL(resultsUrl).origin;
}
function isGhes() {
	const hostname = new URL(process.env["GITHUB_SERVER_URL"] || "https://github.com").hostname.trimEnd().toUpperCase();
	const isGitHubHost = hostname === "GITHUB.COM";
	const isGheHost = hostname.endsWith(".GHE.COM");
	const isLocalHost = hostname.endsWith(".LOCALHOST");
	return !isGitHubHost && !isGheHost && !isLocalHost;
}
function getConcurrency() {
	const numCPUs = os.cpus().length;
	let concurrencyCap = 32;
	if (numCPUs > 4) {
		const concurrency = 16 * numCPUs;
		concurrencyCap = concurrency > 300 ? 300 : concurrency;
	}
	const concurrencyOverride = process.env["ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY"];
	if (concurrencyOverride) {
		const concurrency = parseInt(concurrencyOverride);
		if (isNaN(concurrency) || concurrency < 1) throw new Error("Invalid value set for ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY env variable");
		if (concurrency < concurrencyCap) {
			info(`Set concurrency based on the value set in ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY.`);
			return concurrency;
		}
		info(`ACTIONS_ARTIFACT_UPLOAD_CONCURRENCY is higher than the cap of ${concurrencyCap} based on the number of cpus. Set it to the maximum value allowed.`);
		return concurrencyCap;
	}
	return 5;
}
function getUploadChunkTimeout() {
	const timeoutVar = process.env["ACTIONS_ARTIFACT_UPLOAD_TIMEOUT_MS"];
	if (!timeoutVar) return 3e5;
	const timeout = parseInt(timeoutVar);
	if (isNaN(timeout)) throw new Error("Invalid value set for ACTIONS_ARTIFACT_UPLOAD_TIMEOUT_MS env variable");
	return timeout;
}
// node_modules/@actions/artifact/lib/generated/google/protobuf/timestamp.js
var import_commonjs$1 = require_commonjs();
var Timestamp$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.Timestamp", [{
			no: 1,
			name: "seconds",
			kind: "scalar",
			T: 3
		}, {
			no: 2,
			name: "nanos",
			kind: "scalar",
			T: 5
		}]);
	}
	now() {
		const msg = this.create();
		const ms = Date.now();
		msg.seconds = import_commonjs$1.PbLong.from(Math.floor(ms / 1e3)).toString();
		msg.nanos = ms % 1e3 * 1e6;
		return msg;
	}
	toDate(message) {
		return new Date(import_commonjs$1.PbLong.from(message.seconds).toNumber() * 1e3 + Math.ceil(message.nanos / 1e6));
	}
	fromDate(date) {
		const msg = this.create();
		const ms = date.getTime();
		msg.seconds = import_commonjs$1.PbLong.from(Math.floor(ms / 1e3)).toString();
		msg.nanos = ms % 1e3 * 1e6;
		return msg;
	}
	internalJsonWrite(message, options) {
		let ms = import_commonjs$1.PbLong.from(message.seconds).toNumber() * 1e3;
		if (ms < Date.parse("0001-01-01T00:00:00Z") || ms > Date.parse("9999-12-31T23:59:59Z")) throw new Error("Unable to encode Timestamp to JSON. Must be from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z inclusive.");
		if (message.nanos < 0) throw new Error("Unable to encode invalid Timestamp to JSON. Nanos must not be negative.");
		let z = "Z";
		if (message.nanos > 0) {
			let nanosStr = (message.nanos + 1e9).toString().substring(1);
			if (nanosStr.substring(3) === "000000") z = "." + nanosStr.substring(0, 3) + "Z";
			else if (nanosStr.substring(6) === "000") z = "." + nanosStr.substring(0, 6) + "Z";
			else z = "." + nanosStr + "Z";
		}
		return new Date(ms).toISOString().replace(".000Z", z);
	}
	internalJsonRead(json, options, target) {
		if (typeof json !== "string") throw new Error("Unable to parse Timestamp from JSON " + (0, import_commonjs$1.typeofJsonValue)(json) + ".");
		let matches = json.match(/^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:Z|\.([0-9]{3,9})Z|([+-][0-9][0-9]:[0-9][0-9]))$/);
		if (!matches) throw new Error("Unable to parse Timestamp from JSON. Invalid format.");
		let ms = Date.parse(matches[1] + "-" + matches[2] + "-" + matches[3] + "T" + matches[4] + ":" + matches[5] + ":" + matches[6] + (matches[8] ? matches[8] : "Z"));
		if (Number.isNaN(ms)) throw new Error("Unable to parse Timestamp from JSON. Invalid value.");
		if (ms < Date.parse("0001-01-01T00:00:00Z") || ms > Date.parse("9999-12-31T23:59:59Z")) throw new globalThis.Error("Unable to parse Timestamp from JSON. Must be from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z inclusive.");
		if (!target) target = this.create();
		target.seconds = import_commonjs$1.PbLong.from(ms / 1e3).toString();
		target.nanos = 0;
		if (matches[7]) target.nanos = parseInt("1" + matches[7] + "0".repeat(9 - matches[7].length)) - 1e9;
		return target;
	}
	create(value) {
		const message = {
			seconds: "0",
			nanos: 0
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.seconds = reader.int64().toString();
					break;
				case 2:
					message.nanos = reader.int32();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.seconds !== "0") writer.tag(1, import_commonjs$1.WireType.Varint).int64(message.seconds);
		if (message.nanos !== 0) writer.tag(2, import_commonjs$1.WireType.Varint).int32(message.nanos);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const Timestamp = new Timestamp$Type();
// node_modules/@actions/artifact/lib/generated/google/protobuf/wrappers.js
var DoubleValue$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.DoubleValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 1
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(2, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 1, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: 0 };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.double();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== 0) writer.tag(1, import_commonjs$1.WireType.Bit64).double(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
new DoubleValue$Type();
var FloatValue$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.FloatValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 2
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(1, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 1, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: 0 };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.float();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== 0) writer.tag(1, import_commonjs$1.WireType.Bit32).float(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
new FloatValue$Type();
var Int64Value$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.Int64Value", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 3
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(import_commonjs$1.ScalarType.INT64, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, import_commonjs$1.ScalarType.INT64, import_commonjs$1.LongType.STRING, "value");
		return target;
	}
	create(value) {
		const message = { value: "0" };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.int64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== "0") writer.tag(1, import_commonjs$1.WireType.Varint).int64(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const Int64Value = new Int64Value$Type();
var UInt64Value$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.UInt64Value", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 4
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(import_commonjs$1.ScalarType.UINT64, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, import_commonjs$1.ScalarType.UINT64, import_commonjs$1.LongType.STRING, "value");
		return target;
	}
	create(value) {
		const message = { value: "0" };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.uint64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== "0") writer.tag(1, import_commonjs$1.WireType.Varint).uint64(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
new UInt64Value$Type();
var Int32Value$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.Int32Value", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 5
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(5, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 5, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: 0 };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.int32();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== 0) writer.tag(1, import_commonjs$1.WireType.Varint).int32(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
new Int32Value$Type();
var UInt32Value$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.UInt32Value", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 13
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(13, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 13, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: 0 };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.uint32();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== 0) writer.tag(1, import_commonjs$1.WireType.Varint).uint32(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
new UInt32Value$Type();
var BoolValue$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.BoolValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 8
		}]);
	}
	internalJsonWrite(message, options) {
		return message.value;
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 8, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: false };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.bool();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
new BoolValue$Type();
var StringValue$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.StringValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 9
		}]);
	}
	internalJsonWrite(message, options) {
		return message.value;
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 9, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: "" };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const StringValue = new StringValue$Type();
var BytesValue$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("google.protobuf.BytesValue", [{
			no: 1,
			name: "value",
			kind: "scalar",
			T: 12
		}]);
	}
	internalJsonWrite(message, options) {
		return this.refJsonWriter.scalar(12, message.value, "value", false, true);
	}
	internalJsonRead(json, options, target) {
		if (!target) target = this.create();
		target.value = this.refJsonReader.scalar(json, 12, void 0, "value");
		return target;
	}
	create(value) {
		const message = { value: new Uint8Array(0) };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.value = reader.bytes();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.value.length) writer.tag(1, import_commonjs$1.WireType.LengthDelimited).bytes(message.value);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
new BytesValue$Type();
// node_modules/@actions/artifact/lib/generated/results/api/v1/artifact.js
var import_commonjs = require_commonjs$1();
var CreateArtifactRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.CreateArtifactRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name",
				kind: "scalar",
				T: 9
			},
			{
				no: 4,
				name: "expires_at",
				kind: "message",
				T: () => Timestamp
			},
			{
				no: 5,
				name: "version",
				kind: "scalar",
				T: 5
			},
			{
				no: 6,
				name: "mime_type",
				kind: "message",
				T: () => StringValue
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			name: "",
			version: 0
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.name = reader.string();
					break;
				case 4:
					message.expiresAt = Timestamp.internalBinaryRead(reader, reader.uint32(), options, message.expiresAt);
					break;
				case 5:
					message.version = reader.int32();
					break;
				case 6:
					message.mimeType = StringValue.internalBinaryRead(reader, reader.uint32(), options, message.mimeType);
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.name !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.name);
		if (message.expiresAt) Timestamp.internalBinaryWrite(message.expiresAt, writer.tag(4, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.version !== 0) writer.tag(5, import_commonjs$1.WireType.Varint).int32(message.version);
		if (message.mimeType) StringValue.internalBinaryWrite(message.mimeType, writer.tag(6, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CreateArtifactRequest = new CreateArtifactRequest$Type();
var CreateArtifactResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.CreateArtifactResponse", [{
			no: 1,
			name: "ok",
			kind: "scalar",
			T: 8
		}, {
			no: 2,
			name: "signed_upload_url",
			kind: "scalar",
			T: 9
		}]);
	}
	create(value) {
		const message = {
			ok: false,
			signedUploadUrl: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.signedUploadUrl = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.signedUploadUrl !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.signedUploadUrl);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CreateArtifactResponse = new CreateArtifactResponse$Type();
var FinalizeArtifactRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.FinalizeArtifactRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name",
				kind: "scalar",
				T: 9
			},
			{
				no: 4,
				name: "size",
				kind: "scalar",
				T: 3
			},
			{
				no: 5,
				name: "hash",
				kind: "message",
				T: () => StringValue
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			name: "",
			size: "0"
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.name = reader.string();
					break;
				case 4:
					message.size = reader.int64().toString();
					break;
				case 5:
					message.hash = StringValue.internalBinaryRead(reader, reader.uint32(), options, message.hash);
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.name !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.name);
		if (message.size !== "0") writer.tag(4, import_commonjs$1.WireType.Varint).int64(message.size);
		if (message.hash) StringValue.internalBinaryWrite(message.hash, writer.tag(5, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FinalizeArtifactRequest = new FinalizeArtifactRequest$Type();
var FinalizeArtifactResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.FinalizeArtifactResponse", [{
			no: 1,
			name: "ok",
			kind: "scalar",
			T: 8
		}, {
			no: 2,
			name: "artifact_id",
			kind: "scalar",
			T: 3
		}]);
	}
	create(value) {
		const message = {
			ok: false,
			artifactId: "0"
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.artifactId = reader.int64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.artifactId !== "0") writer.tag(2, import_commonjs$1.WireType.Varint).int64(message.artifactId);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FinalizeArtifactResponse = new FinalizeArtifactResponse$Type();
var ListArtifactsRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.ListArtifactsRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name_filter",
				kind: "message",
				T: () => StringValue
			},
			{
				no: 4,
				name: "id_filter",
				kind: "message",
				T: () => Int64Value
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.nameFilter = StringValue.internalBinaryRead(reader, reader.uint32(), options, message.nameFilter);
					break;
				case 4:
					message.idFilter = Int64Value.internalBinaryRead(reader, reader.uint32(), options, message.idFilter);
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.nameFilter) StringValue.internalBinaryWrite(message.nameFilter, writer.tag(3, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.idFilter) Int64Value.internalBinaryWrite(message.idFilter, writer.tag(4, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const ListArtifactsRequest = new ListArtifactsRequest$Type();
var ListArtifactsResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.ListArtifactsResponse", [{
			no: 1,
			name: "artifacts",
			kind: "message",
			repeat: 2,
			T: () => ListArtifactsResponse_MonolithArtifact
		}]);
	}
	create(value) {
		const message = { artifacts: [] };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.artifacts.push(ListArtifactsResponse_MonolithArtifact.internalBinaryRead(reader, reader.uint32(), options));
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		for (let i = 0; i < message.artifacts.length; i++) ListArtifactsResponse_MonolithArtifact.internalBinaryWrite(message.artifacts[i], writer.tag(1, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const ListArtifactsResponse = new ListArtifactsResponse$Type();
var ListArtifactsResponse_MonolithArtifact$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.ListArtifactsResponse.MonolithArtifact", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "database_id",
				kind: "scalar",
				T: 3
			},
			{
				no: 4,
				name: "name",
				kind: "scalar",
				T: 9
			},
			{
				no: 5,
				name: "size",
				kind: "scalar",
				T: 3
			},
			{
				no: 6,
				name: "created_at",
				kind: "message",
				T: () => Timestamp
			},
			{
				no: 7,
				name: "digest",
				kind: "message",
				T: () => StringValue
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			databaseId: "0",
			name: "",
			size: "0"
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.databaseId = reader.int64().toString();
					break;
				case 4:
					message.name = reader.string();
					break;
				case 5:
					message.size = reader.int64().toString();
					break;
				case 6:
					message.createdAt = Timestamp.internalBinaryRead(reader, reader.uint32(), options, message.createdAt);
					break;
				case 7:
					message.digest = StringValue.internalBinaryRead(reader, reader.uint32(), options, message.digest);
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.databaseId !== "0") writer.tag(3, import_commonjs$1.WireType.Varint).int64(message.databaseId);
		if (message.name !== "") writer.tag(4, import_commonjs$1.WireType.LengthDelimited).string(message.name);
		if (message.size !== "0") writer.tag(5, import_commonjs$1.WireType.Varint).int64(message.size);
		if (message.createdAt) Timestamp.internalBinaryWrite(message.createdAt, writer.tag(6, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.digest) StringValue.internalBinaryWrite(message.digest, writer.tag(7, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const ListArtifactsResponse_MonolithArtifact = new ListArtifactsResponse_MonolithArtifact$Type();
var GetSignedArtifactURLRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.GetSignedArtifactURLRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			name: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.name = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.name !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.name);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const GetSignedArtifactURLRequest = new GetSignedArtifactURLRequest$Type();
var GetSignedArtifactURLResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.GetSignedArtifactURLResponse", [{
			no: 1,
			name: "signed_url",
			kind: "scalar",
			T: 9
		}]);
	}
	create(value) {
		const message = { signedUrl: "" };
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.signedUrl = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.signedUrl !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.signedUrl);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const GetSignedArtifactURLResponse = new GetSignedArtifactURLResponse$Type();
var DeleteArtifactRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.DeleteArtifactRequest", [
			{
				no: 1,
				name: "workflow_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 2,
				name: "workflow_job_run_backend_id",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "name",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			workflowRunBackendId: "",
			workflowJobRunBackendId: "",
			name: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.workflowRunBackendId = reader.string();
					break;
				case 2:
					message.workflowJobRunBackendId = reader.string();
					break;
				case 3:
					message.name = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.workflowRunBackendId !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.workflowRunBackendId);
		if (message.workflowJobRunBackendId !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.workflowJobRunBackendId);
		if (message.name !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.name);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const DeleteArtifactRequest = new DeleteArtifactRequest$Type();
var DeleteArtifactResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.DeleteArtifactResponse", [{
			no: 1,
			name: "ok",
			kind: "scalar",
			T: 8
		}, {
			no: 2,
			name: "artifact_id",
			kind: "scalar",
			T: 3
		}]);
	}
	create(value) {
		const message = {
			ok: false,
			artifactId: "0"
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.artifactId = reader.int64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.artifactId !== "0") writer.tag(2, import_commonjs$1.WireType.Varint).int64(message.artifactId);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const DeleteArtifactResponse = new DeleteArtifactResponse$Type();
new import_commonjs.ServiceType("github.actions.results.api.v1.ArtifactService", [
	{
		name: "CreateArtifact",
		options: {},
		I: CreateArtifactRequest,
		O: CreateArtifactResponse
	},
	{
		name: "FinalizeArtifact",
		options: {},
		I: FinalizeArtifactRequest,
		O: FinalizeArtifactResponse
	},
	{
		name: "ListArtifacts",
		options: {},
		I: ListArtifactsRequest,
		O: ListArtifactsResponse
	},
	{
		name: "GetSignedArtifactURL",
		options: {},
		I: GetSignedArtifactURLRequest,
		O: GetSignedArtifactURLResponse
	},
	{
		name: "DeleteArtifact",
		options: {},
		I: DeleteArtifactRequest,
		O: DeleteArtifactResponse
	}
]);
// node_modules/@actions/artifact/lib/generated/results/api/v1/artifact.twirp-client.js
var ArtifactServiceClientJSON = class {
	constructor(rpc) {
		this.rpc = rpc;
		this.CreateArtifact.bind(this);
		this.FinalizeArtifact.bind(this);
		this.ListArtifacts.bind(this);
		this.GetSignedArtifactURL.bind(this);
		this.DeleteArtifact.bind(this);
	}
	CreateArtifact(request) {
		const data = CreateArtifactRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "CreateArtifact", "application/json", data).then((data) => CreateArtifactResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	FinalizeArtifact(request) {
		const data = FinalizeArtifactRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "FinalizeArtifact", "application/json", data).then((data) => FinalizeArtifactResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	ListArtifacts(request) {
		const data = ListArtifactsRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "ListArtifacts", "application/json", data).then((data) => ListArtifactsResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	GetSignedArtifactURL(request) {
		const data = GetSignedArtifactURLRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "GetSignedArtifactURL", "application/json", data).then((data) => GetSignedArtifactURLResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	DeleteArtifact(request) {
		const data = DeleteArtifactRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.ArtifactService", "DeleteArtifact", "application/json", data).then((data) => DeleteArtifactResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
};
// node_modules/@actions/artifact/lib/internal/upload/retention.js
function getExpiration(retentionDays) {
	if (!retentionDays) return;
	const maxRetentionDays = getRetentionDays();
	if (maxRetentionDays && maxRetentionDays < retentionDays) {
		warning(`Retention days cannot be greater than the maximum allowed retention set within the repository. Using ${maxRetentionDays} instead.`);
		retentionDays = maxRetentionDays;
	}
	const expirationDate = new Date();
	expirationDate.setDate(expirationDate.getDate() + retentionDays);
	return Timestamp.fromDate(expirationDate);
}
function getRetentionDays() {
	const retentionDays = process.env["GITHUB_RETENTION_DAYS"];
	if (!retentionDays) return;
	const days = parseInt(retentionDays);
	if (isNaN(days)) return;
	return days;
}
// node_modules/@actions/artifact/lib/internal/upload/path-and-artifact-name-validation.js
const invalidArtifactFilePathCharacters = new Map([
	["\"", " Double quote \""],
	[":", " Colon :"],
	["<", " Less than <"],
	[">", " Greater than >"],
	["|", " Vertical bar |"],
	["*", " Asterisk *"],
	["?", " Question mark ?"],
	["\r", " Carriage return \\r"],
	["\n", " Line feed \\n"]
]);
const invalidArtifactNameCharacters = new Map([
	...invalidArtifactFilePathCharacters,
	["\\", " Backslash \\"],
	["/", " Forward slash /"]
]);
function validateArtifactName(name) {
	if (!name) throw new Error(`Provided artifact name input during validation is empty`);
	for (const [invalidCharacterKey, errorMessageForCharacter] of invalidArtifactNameCharacters) if (name.includes(invalidCharacterKey)) throw new Error(`The artifact name is not valid: ${name}. Contains the following character: ${errorMessageForCharacter}
          
Invalid characters include: ${Array.from(invalidArtifactNameCharacters.values()).toString()}
          
These characters are not allowed in the artifact name due to limitations with certain file systems such as NTFS. To maintain file system agnostic behavior, these characters are intentionally not allowed to prevent potential problems with downloads on different file systems.`);
	info(`Artifact name is valid!`);
}
function validateFilePath(path) {
	if (!path) throw new Error(`Provided file path input during validation is empty`);
	for (const [invalidCharacterKey, errorMessageForCharacter] of invalidArtifactFilePathCharacters) if (path.includes(invalidCharacterKey)) throw new Error(`The path for one of the files in artifact is not valid: ${path}. Contains the following character: ${errorMessageForCharacter}
          
Invalid characters include: ${Array.from(invalidArtifactFilePathCharacters.values()).toString()}
          
The following characters are not allowed in files that are uploaded due to limitations with certain file systems such as NTFS. To maintain file system agnostic behavior, these characters are intentionally not allowed to prevent potential problems with downloads on different file systems.
          `);
}
// node_modules/@actions/artifact/package.json
var require_package = __commonJSMin(((exports, module) => {
	module.exports = {
		"name": "@actions/artifact",
		"version": "6.2.1",
		"preview": true,
		"description": "Actions artifact lib",
		"keywords": [
			"github",
			"actions",
			"artifact"
		],
		"homepage": "https://github.com/actions/toolkit/tree/main/packages/artifact",
		"license": "MIT",
		"type": "module",
		"main": "lib/artifact.js",
		"types": "lib/artifact.d.ts",
		"exports": { ".": {
			"types": "./lib/artifact.d.ts",
			"import": "./lib/artifact.js"
		} },
		"directories": {
			"lib": "lib",
			"test": "__tests__"
		},
		"files": ["lib", "!.DS_Store"],
		"publishConfig": { "access": "public" },
		"repository": {
			"type": "git",
			"url": "git+https://github.com/actions/toolkit.git",
			"directory": "packages/artifact"
		},
		"scripts": {
			"audit-moderate": "npm install && npm audit --json --audit-level=moderate > audit.json",
			"test": "cd ../../ && npm run test ./packages/artifact",
			"bootstrap": "cd ../../ && npm run bootstrap",
			"tsc-run": "tsc && cp src/internal/shared/package-version.cjs lib/internal/shared/",
			"tsc": "npm run bootstrap && npm run tsc-run",
			"gen:docs": "typedoc --plugin typedoc-plugin-markdown --out docs/generated src/artifact.ts --githubPages false --readme none"
		},
		"bugs": { "url": "https://github.com/actions/toolkit/issues" },
		"dependencies": {
			"@actions/core": "^3.0.0",
			"@actions/github": "^9.0.0",
			"@actions/http-client": "^4.0.0",
			"@azure/storage-blob": "^12.30.0",
			"@octokit/core": "^7.0.6",
			"@octokit/plugin-request-log": "^6.0.0",
			"@octokit/plugin-retry": "^8.0.0",
			"@octokit/request": "^10.0.7",
			"@octokit/request-error": "^7.1.0",
			"@protobuf-ts/plugin": "^2.2.3-alpha.1",
			"@protobuf-ts/runtime": "^2.9.4",
			"archiver": "^7.0.1",
			"jwt-decode": "^4.0.0",
			"unzip-stream": "^0.3.1"
		},
		"devDependencies": {
			"@types/archiver": "^7.0.0",
			"@types/unzip-stream": "^0.3.4",
			"typedoc": "^0.28.16",
			"typedoc-plugin-markdown": "^4.9.0",
			"typescript": "^5.9.3"
		},
		"overrides": {
			"uri-js": "npm:uri-js-replace@^1.0.1",
			"node-fetch": "^3.3.2"
		}
	};
}));
// node_modules/@actions/artifact/lib/internal/shared/user-agent.js
var import_package_version = __commonJSMin(((exports, module) => {
	module.exports = { version: require_package().version };
}))();
function getUserAgentString() {
	return `@actions/artifact-${import_package_version.version}`;
}
// node_modules/@actions/artifact/lib/internal/shared/errors.js
var FilesNotFoundError = class extends Error {
	constructor(files = []) {
		let message = "No files were found to upload";
		if (files.length > 0) message += `: ${files.join(", ")}`;
		super(message);
		this.files = files;
		this.name = "FilesNotFoundError";
	}
};
var InvalidResponseError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "InvalidResponseError";
	}
};
var GHESNotSupportedError = class extends Error {
	constructor(message = "@actions/artifact v2.0.0+, upload-artifact@v4+ and download-artifact@v4+ are not currently supported on GHES.") {
		super(message);
		this.name = "GHESNotSupportedError";
	}
};
var NetworkError = class extends Error {
	constructor(code) {
		const message = `Unable to make request: ${code}\nIf you are using self-hosted runners, please make sure your runner has access to all GitHub endpoints: https://docs.github.com/en/actions/hosting-your-own-runners/managing-self-hosted-runners/about-self-hosted-runners#communication-between-self-hosted-runners-and-github`;
		super(message);
		this.code = code;
		this.name = "NetworkError";
	}
};
NetworkError.isNetworkErrorCode = (code) => {
	if (!code) return false;
	return [
		"ECONNRESET",
		"ENOTFOUND",
		"ETIMEDOUT",
		"ECONNREFUSED",
		"EHOSTUNREACH"
	].includes(code);
};
var UsageError = class extends Error {
	constructor() {
		super(`Artifact storage quota has been hit. Unable to upload any new artifacts.\nMore info on storage limits: https://docs.github.com/en/billing/managing-billing-for-github-actions/about-billing-for-github-actions#calculating-minute-and-storage-spending`);
		this.name = "UsageError";
	}
};
UsageError.isUsageErrorMessage = (msg) => {
	if (!msg) return false;
	return msg.includes("insufficient usage");
};
// node_modules/jwt-decode/build/esm/index.js
var InvalidTokenError = class extends Error {};
InvalidTokenError.prototype.name = "InvalidTokenError";
function b64DecodeUnicode(str) {
	return decodeURIComponent(atob(str).replace(/(.)/g, (m, p) => {
		let code = p.charCodeAt(0).toString(16).toUpperCase();
		if (code.length < 2) code = "0" + code;
		return "%" + code;
	}));
}
function base64UrlDecode(str) {
	let output = str.replace(/-/g, "+").replace(/_/g, "/");
	switch (output.length % 4) {
		case 0: break;
		case 2:
			output += "==";
			break;
		case 3:
			output += "=";
			break;
		default: throw new Error("base64 string is not of the correct length");
	}
	try {
		return b64DecodeUnicode(output);
	} catch (err) {
		return atob(output);
	}
}
function jwtDecode(token, options) {
	if (typeof token !== "string") throw new InvalidTokenError("Invalid token specified: must be a string");
	options || (options = {});
	const pos = options.header === true ? 0 : 1;
	const part = token.split(".")[pos];
	if (typeof part !== "string") throw new InvalidTokenError(`Invalid token specified: missing part #${pos + 1}`);
	let decoded;
	try {
		decoded = base64UrlDecode(part);
	} catch (e) {
		throw new InvalidTokenError(`Invalid token specified: invalid base64 for part #${pos + 1} (${e.message})`);
	}
	try {
		return JSON.parse(decoded);
	} catch (e) {
		throw new InvalidTokenError(`Invalid token specified: invalid json for part #${pos + 1} (${e.message})`);
	}
}
// node_modules/@actions/artifact/lib/internal/shared/util.js
const InvalidJwtError = new Error("Failed to get backend IDs: The provided JWT token is invalid and/or missing claims");
function getBackendIdsFromToken() {
	const decoded = jwtDecode(getRuntimeToken());
	if (!decoded.scp) throw InvalidJwtError;
	const scpParts = decoded.scp.split(" ");
	if (scpParts.length === 0) throw InvalidJwtError;
	for (const scopes of scpParts) {
		const scopeParts = scopes.split(":");
		if ((scopeParts === null || scopeParts === void 0 ? void 0 : scopeParts[0]) !== "Actions.Results") continue;
		if (scopeParts.length !== 3) throw InvalidJwtError;
		const ids = {
			workflowRunBackendId: scopeParts[1],
			workflowJobRunBackendId: scopeParts[2]
		};
		debug(`Workflow Run Backend ID: ${ids.workflowRunBackendId}`);
		debug(`Workflow Job Run Backend ID: ${ids.workflowJobRunBackendId}`);
		return ids;
	}
	throw InvalidJwtError;
}
function maskSigUrl(url) {
	if (!url) return;
	try {
		const signature = new URL(url).searchParams.get("sig");
		if (signature) {
			setSecret(signature);
			setSecret(encodeURIComponent(signature));
		}
	} catch (error) {
		debug(`Failed to parse URL: ${url} ${error instanceof Error ? error.message : String(error)}`);
	}
}
function maskSecretUrls(body) {
	if (typeof body !== "object" || body === null) {
		debug("body is not an object or is null");
		return;
	}
	if ("signed_upload_url" in body && typeof body.signed_upload_url === "string") maskSigUrl(body.signed_upload_url);
	if ("signed_url" in body && typeof body.signed_url === "string") maskSigUrl(body.signed_url);
}
// node_modules/@actions/artifact/lib/internal/shared/artifact-twirp-client.js
var __awaiter$4 = function(thisArg, _arguments, P, generator) {
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
var ArtifactHttpClient = class {
	constructor(userAgent, maxAttempts, baseRetryIntervalMilliseconds, retryMultiplier) {
		this.maxAttempts = 5;
		this.baseRetryIntervalMilliseconds = 3e3;
		this.retryMultiplier = 1.5;
		const token = getRuntimeToken();
		this.baseUrl = getResultsServiceUrl();
		if (maxAttempts) this.maxAttempts = maxAttempts;
		if (baseRetryIntervalMilliseconds) this.baseRetryIntervalMilliseconds = baseRetryIntervalMilliseconds;
		if (retryMultiplier) this.retryMultiplier = retryMultiplier;
		this.httpClient = new HttpClient(userAgent, [new BearerCredentialHandler(token)]);
	}
	request(service, method, contentType, data) {
		return __awaiter$4(this, void 0, void 0, function* () {
			const url = new URL(`/twirp/${service}/${method}`, this.baseUrl).href;
			debug(`[Request] ${method} ${url}`);
			const headers = { "Content-Type": contentType };
			try {
				const { body } = yield this.retryableRequest(() => __awaiter$4(this, void 0, void 0, function* () {
					return this.httpClient.post(url, JSON.stringify(data), headers);
				}));
				return body;
			} catch (error) {
				throw new Error(`Failed to ${method}: ${error.message}`);
			}
		});
	}
	retryableRequest(operation) {
		return __awaiter$4(this, void 0, void 0, function* () {
			let attempt = 0;
			let errorMessage = "";
			let rawBody = "";
			while (attempt < this.maxAttempts) {
				let isRetryable = false;
				try {
					const response = yield operation();
					const statusCode = response.message.statusCode;
					rawBody = yield response.readBody();
					debug(`[Response] - ${response.message.statusCode}`);
					debug(`Headers: ${JSON.stringify(response.message.headers, null, 2)}`);
					const body = JSON.parse(rawBody);
					maskSecretUrls(body);
					debug(`Body: ${JSON.stringify(body, null, 2)}`);
					if (this.isSuccessStatusCode(statusCode)) return {
						response,
						body
					};
					isRetryable = this.isRetryableHttpStatusCode(statusCode);
					errorMessage = `Failed request: (${statusCode}) ${response.message.statusMessage}`;
					if (body.msg) {
						if (UsageError.isUsageErrorMessage(body.msg)) throw new UsageError();
						errorMessage = `${errorMessage}: ${body.msg}`;
					}
				} catch (error) {
					if (error instanceof SyntaxError) debug(`Raw Body: ${rawBody}`);
					if (error instanceof UsageError) throw error;
					if (NetworkError.isNetworkErrorCode(error === null || error === void 0 ? void 0 : error.code)) throw new NetworkError(error === null || error === void 0 ? void 0 : error.code);
					isRetryable = true;
					errorMessage = error.message;
				}
				if (!isRetryable) throw new Error(`Received non-retryable error: ${errorMessage}`);
				if (attempt + 1 === this.maxAttempts) throw new Error(`Failed to make request after ${this.maxAttempts} attempts: ${errorMessage}`);
				const retryTimeMilliseconds = this.getExponentialRetryTimeMilliseconds(attempt);
				info(`Attempt ${attempt + 1} of ${this.maxAttempts} failed with error: ${errorMessage}. Retrying request in ${retryTimeMilliseconds} ms...`);
				yield this.sleep(retryTimeMilliseconds);
				attempt++;
			}
			throw new Error(`Request failed`);
		});
	}
	isSuccessStatusCode(statusCode) {
		if (!statusCode) return false;
		return statusCode >= 200 && statusCode < 300;
	}
	isRetryableHttpStatusCode(statusCode) {
		if (!statusCode) return false;
		return [
			HttpCodes.BadGateway,
			HttpCodes.GatewayTimeout,
			HttpCodes.InternalServerError,
			HttpCodes.ServiceUnavailable,
			HttpCodes.TooManyRequests
		].includes(statusCode);
	}
	sleep(milliseconds) {
		return __awaiter$4(this, void 0, void 0, function* () {
			return new Promise((resolve) => setTimeout(resolve, milliseconds));
		});
	}
	getExponentialRetryTimeMilliseconds(attempt) {
		if (attempt < 0) throw new Error("attempt should be a positive integer");
		if (attempt === 0) return this.baseRetryIntervalMilliseconds;
		const minTime = this.baseRetryIntervalMilliseconds * Math.pow(this.retryMultiplier, attempt);
		const maxTime = minTime * this.retryMultiplier;
		return Math.trunc(Math.random() * (maxTime - minTime) + minTime);
	}
};
function internalArtifactTwirpClient(options) {
	return new ArtifactServiceClientJSON(new ArtifactHttpClient(getUserAgentString(), options === null || options === void 0 ? void 0 : options.maxAttempts, options === null || options === void 0 ? void 0 : options.retryIntervalMs, options === null || options === void 0 ? void 0 : options.retryMultiplier));
}
// node_modules/@actions/artifact/lib/internal/upload/upload-zip-specification.js
function validateRootDirectory(rootDirectory) {
	if (!fs.existsSync(rootDirectory)) throw new Error(`The provided rootDirectory ${rootDirectory} does not exist`);
	if (!fs.statSync(rootDirectory).isDirectory()) throw new Error(`The provided rootDirectory ${rootDirectory} is not a valid directory`);
	info(`Root directory input is valid!`);
}
function getUploadZipSpecification(filesToZip, rootDirectory) {
	const specification = [];
	rootDirectory = normalize(rootDirectory);
	rootDirectory = resolve(rootDirectory);
	for (let file of filesToZip) {
		const stats = fs.lstatSync(file, { throwIfNoEntry: false });
		if (!stats) throw new Error(`File ${file} does not exist`);
		if (!stats.isDirectory()) {
			file = normalize(file);
			file = resolve(file);
			if (!file.startsWith(rootDirectory)) throw new Error(`The rootDirectory: ${rootDirectory} is not a parent directory of the file: ${file}`);
			const uploadPath = file.replace(rootDirectory, "");
			validateFilePath(uploadPath);
			specification.push({
				sourcePath: file,
				destinationPath: uploadPath,
				stats
			});
		} else {
			const directoryPath = file.replace(rootDirectory, "");
			validateFilePath(directoryPath);
			specification.push({
				sourcePath: null,
				destinationPath: directoryPath,
				stats
			});
		}
	}
	return specification;
}
// node_modules/@actions/artifact/lib/internal/upload/blob-upload.js
var __awaiter$3 = function(thisArg, _arguments, P, generator) {
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
function uploadToBlobStorage(authenticatedUploadURL, uploadStream, contentType) {
	return __awaiter$3(this, void 0, void 0, function* () {
		let uploadByteCount = 0;
		let lastProgressTime = Date.now();
		const abortController = new AbortController();
		const chunkTimer = (interval) => __awaiter$3(this, void 0, void 0, function* () {
			return new Promise((resolve, reject) => {
				const timer = setInterval(() => {
					if (Date.now() - lastProgressTime > interval) reject(new Error("Upload progress stalled."));
				}, interval);
				abortController.signal.addEventListener("abort", () => {
					clearInterval(timer);
					resolve();
				});
			});
		});
		const maxConcurrency = getConcurrency();
		const bufferSize = getUploadChunkSize();
		const blockBlobClient = new BlobClient(authenticatedUploadURL).getBlockBlobClient();
		debug(`Uploading artifact to blob storage with maxConcurrency: ${maxConcurrency}, bufferSize: ${bufferSize}, contentType: ${contentType}`);
		const uploadCallback = (progress) => {
			info(`Uploaded bytes ${progress.loadedBytes}`);
			uploadByteCount = progress.loadedBytes;
			lastProgressTime = Date.now();
		};
		const options = {
			blobHTTPHeaders: { blobContentType: contentType },
			onProgress: uploadCallback,
			abortSignal: abortController.signal
		};
		let sha256Hash = void 0;
		const blobUploadStream = new stream.PassThrough();
		const hashStream = crypto.createHash("sha256");
		uploadStream.pipe(blobUploadStream);
		uploadStream.pipe(hashStream).setEncoding("hex");
		info("Beginning upload of artifact content to blob storage");
		try {
			yield Promise.race([blockBlobClient.uploadStream(blobUploadStream, bufferSize, maxConcurrency, options), chunkTimer(getUploadChunkTimeout())]);
		} catch (error) {
			if (NetworkError.isNetworkErrorCode(error === null || error === void 0 ? void 0 : error.code)) throw new NetworkError(error === null || error === void 0 ? void 0 : error.code);
			throw error;
		} finally {
			abortController.abort();
		}
		info("Finished uploading artifact content to blob storage!");
		hashStream.end();
		sha256Hash = hashStream.read();
		info(`SHA256 digest of uploaded artifact is ${sha256Hash}`);
		if (uploadByteCount === 0) warning(`No data was uploaded to blob storage. Reported upload byte count is 0.`);
		return {
			uploadSize: uploadByteCount,
			sha256Hash
		};
	});
}
// node_modules/@actions/artifact/lib/internal/upload/stream.js
var __awaiter$2 = function(thisArg, _arguments, P, generator) {
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
var WaterMarkedUploadStream = class extends stream.Transform {
	constructor(bufferSize) {
		super({ highWaterMark: bufferSize });
	}
	_transform(chunk, enc, cb) {
		cb(null, chunk);
	}
};
function createRawFileUploadStream(filePath) {
	return __awaiter$2(this, void 0, void 0, function* () {
		debug(`Creating raw file upload stream for: ${filePath}`);
		const bufferSize = getUploadChunkSize();
		const uploadStream = new WaterMarkedUploadStream(bufferSize);
		let sourcePath = filePath;
		if ((yield fs.promises.lstat(filePath)).isSymbolicLink()) sourcePath = yield realpath(filePath);
		const fileStream = fs.createReadStream(sourcePath, { highWaterMark: bufferSize });
		fileStream.on("error", (error$1) => {
			error("An error has occurred while reading the file for upload");
			error(String(error$1));
			uploadStream.destroy(new Error("An error has occurred during file read for the artifact"));
		});
		fileStream.pipe(uploadStream);
		return uploadStream;
	});
}
// node_modules/@actions/artifact/lib/internal/upload/types.js
const mimeTypes = {
	".txt": "text/plain",
	".html": "text/html",
	".htm": "text/html",
	".css": "text/css",
	".csv": "text/csv",
	".xml": "text/xml",
	".md": "text/markdown",
	".js": "application/javascript",
	".mjs": "application/javascript",
	".json": "application/json",
	".png": "image/png",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".gif": "image/gif",
	".svg": "image/svg+xml",
	".webp": "image/webp",
	".ico": "image/x-icon",
	".bmp": "image/bmp",
	".tiff": "image/tiff",
	".tif": "image/tiff",
	".mp3": "audio/mpeg",
	".wav": "audio/wav",
	".ogg": "audio/ogg",
	".flac": "audio/flac",
	".mp4": "video/mp4",
	".webm": "video/webm",
	".avi": "video/x-msvideo",
	".mov": "video/quicktime",
	".pdf": "application/pdf",
	".doc": "application/msword",
	".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	".xls": "application/vnd.ms-excel",
	".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	".ppt": "application/vnd.ms-powerpoint",
	".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
	".zip": "application/zip",
	".tar": "application/x-tar",
	".gz": "application/gzip",
	".rar": "application/vnd.rar",
	".7z": "application/x-7z-compressed",
	".wasm": "application/wasm",
	".yaml": "application/x-yaml",
	".yml": "application/x-yaml",
	".woff": "font/woff",
	".woff2": "font/woff2",
	".ttf": "font/ttf",
	".otf": "font/otf",
	".eot": "application/vnd.ms-fontobject"
};
function getMimeType(filePath) {
	const ext = path$1.extname(filePath).toLowerCase();
	return mimeTypes[ext] || "application/octet-stream";
}
// node_modules/@actions/artifact/lib/internal/upload/upload-artifact.js
var __awaiter$1 = function(thisArg, _arguments, P, generator) {
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
function uploadArtifact(name, files, rootDirectory, options) {
	return __awaiter$1(this, void 0, void 0, function* () {
		let artifactFileName = `${name}.zip`;
		if (options === null || options === void 0 ? void 0 : options.skipArchive) {
			if (files.length === 0) throw new FilesNotFoundError([]);
			if (files.length > 1) throw new Error("skipArchive option is only supported when uploading a single file");
			if (!fs.existsSync(files[0])) throw new FilesNotFoundError(files);
			artifactFileName = path$1.basename(files[0]);
			name = artifactFileName;
		}
		validateArtifactName(name);
		validateRootDirectory(rootDirectory);
		let zipSpecification = [];
		if (!(options === null || options === void 0 ? void 0 : options.skipArchive)) {
			zipSpecification = getUploadZipSpecification(files, rootDirectory);
			if (zipSpecification.length === 0) throw new FilesNotFoundError(zipSpecification.flatMap((s) => s.sourcePath ? [s.sourcePath] : []));
		}
		const contentType = getMimeType(artifactFileName);
		const backendIds = getBackendIdsFromToken();
		const artifactClient = internalArtifactTwirpClient();
		const createArtifactReq = {
			workflowRunBackendId: backendIds.workflowRunBackendId,
			workflowJobRunBackendId: backendIds.workflowJobRunBackendId,
			name,
			mimeType: StringValue.create({ value: contentType }),
			version: 7
		};
		const expiresAt = getExpiration(options === null || options === void 0 ? void 0 : options.retentionDays);
		if (expiresAt) createArtifactReq.expiresAt = expiresAt;
		const createArtifactResp = yield artifactClient.CreateArtifact(createArtifactReq);
		if (!createArtifactResp.ok) throw new InvalidResponseError("CreateArtifact: response from backend was not ok");
		let stream;
		if (options === null || options === void 0 ? void 0 : options.skipArchive) stream = yield createRawFileUploadStream(files[0]);
		else stream = yield (void 0)(zipSpecification, options === null || options === void 0 ? void 0 : options.compressionLevel);
		info(`Uploading artifact: ${artifactFileName}`);
		const uploadResult = yield uploadToBlobStorage(createArtifactResp.signedUploadUrl, stream, contentType);
		const finalizeArtifactReq = {
			workflowRunBackendId: backendIds.workflowRunBackendId,
			workflowJobRunBackendId: backendIds.workflowJobRunBackendId,
			name,
			size: uploadResult.uploadSize ? uploadResult.uploadSize.toString() : "0"
		};
		if (uploadResult.sha256Hash) finalizeArtifactReq.hash = StringValue.create({ value: `sha256:${uploadResult.sha256Hash}` });
		info(`Finalizing artifact upload`);
		const finalizeArtifactResp = yield artifactClient.FinalizeArtifact(finalizeArtifactReq);
		if (!finalizeArtifactResp.ok) throw new InvalidResponseError("FinalizeArtifact: response from backend was not ok");
		const artifactId = BigInt(finalizeArtifactResp.artifactId);
		info(`Artifact ${name} successfully finalized. Artifact ID ${artifactId}`);
		return {
			size: uploadResult.uploadSize,
			digest: uploadResult.sha256Hash,
			id: Number(artifactId)
		};
	});
}
// node_modules/@actions/artifact/lib/internal/client.js
var __awaiter = function(thisArg, _arguments, P, generator) {
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
var __rest = function(s, e) {
	var t = {};
	for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p) && e.indexOf(p) < 0) t[p] = s[p];
	if (s != null && typeof Object.getOwnPropertySymbols === "function") {
		for (var i = 0, p = Object.getOwnPropertySymbols(s); i < p.length; i++) if (e.indexOf(p[i]) < 0 && Object.prototype.propertyIsEnumerable.call(s, p[i])) t[p[i]] = s[p[i]];
	}
	return t;
};
var DefaultArtifactClient = class {
	uploadArtifact(name, files, rootDirectory, options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				return uploadArtifact(name, files, rootDirectory, options);
			} catch (error) {
				warning(`Artifact upload failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions is operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
	downloadArtifact(artifactId, options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				if (options === null || options === void 0 ? void 0 : options.findBy) {
					const { findBy: { repositoryOwner, repositoryName, token } } = options;
					return (void 0)(artifactId, repositoryOwner, repositoryName, token, __rest(options, ["findBy"]));
				}
				return (void 0)(artifactId, options);
			} catch (error) {
				warning(`Download Artifact failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions and API requests are operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
	listArtifacts(options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				if (options === null || options === void 0 ? void 0 : options.findBy) {
					const { findBy: { workflowRunId, repositoryOwner, repositoryName, token } } = options;
					return (void 0)(workflowRunId, repositoryOwner, repositoryName, token, options === null || options === void 0 ? void 0 : options.latest);
				}
				return (void 0)(options === null || options === void 0 ? void 0 : options.latest);
			} catch (error) {
				warning(`Listing Artifacts failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions and API requests are operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
	getArtifact(artifactName, options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				if (options === null || options === void 0 ? void 0 : options.findBy) {
					const { findBy: { workflowRunId, repositoryOwner, repositoryName, token } } = options;
					return (void 0)(artifactName, workflowRunId, repositoryOwner, repositoryName, token);
				}
				return (void 0)(artifactName);
			} catch (error) {
				warning(`Get Artifact failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions and API requests are operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
	deleteArtifact(artifactName, options) {
		return __awaiter(this, void 0, void 0, function* () {
			try {
				if (isGhes()) throw new GHESNotSupportedError();
				if (options === null || options === void 0 ? void 0 : options.findBy) {
					const { findBy: { repositoryOwner, repositoryName, workflowRunId, token } } = options;
					return (void 0)(artifactName, workflowRunId, repositoryOwner, repositoryName, token);
				}
				return (void 0)(artifactName);
			} catch (error) {
				warning(`Delete Artifact failed with error: ${error}.

Errors can be temporary, so please try again and optionally run the action with debug mode enabled for more information.

If the error persists, please check whether Actions and API requests are operating normally at [https://githubstatus.com](https://www.githubstatus.com).`);
				throw error;
			}
		});
	}
};
// src/github/publish/actions-artifact.ts
const [, , path = ""] = process.argv;
process.once("disconnect", () => process.exit(1));
process.send?.(await answer(), () => process.exit(0));
async function answer() {
	try {
		const { id } = await new DefaultArtifactClient().uploadArtifact("page", [path], dirname(path), { skipArchive: true });
		return id === void 0 ? {
			kind: "failed",
			why: "the service returned no id"
		} : {
			kind: "uploaded",
			id
		};
	} catch (error) {
		return {
			kind: "failed",
			why: messageOf(error)
		};
	}
}
export {};
