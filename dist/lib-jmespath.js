import { randomInt } from "node:crypto";
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/errors.js
var JMESPathError = class extends Error {
	expression;
	constructor(message) {
		super(message);
		this.name = "JMESPathError";
		this.message = message;
	}
	setExpression(expression) {
		this.expression = expression;
		this.message = `${this.message} in expression: ${this.expression}`;
	}
};
var LexerError = class extends JMESPathError {
	lexerPosition;
	lexerValue;
	constructor(lexerPosition, lexerValue) {
		super("Bad jmespath expression");
		this.name = "LexerError";
		this.lexerPosition = lexerPosition;
		this.lexerValue = lexerValue;
		this.message = `${this.message}: unknown token "${this.lexerValue}" at column ${this.lexerPosition}`;
	}
};
var ParseError = class extends JMESPathError {
	lexPosition;
	reason;
	tokenType;
	tokenValue;
	constructor(options) {
		super("Invalid jmespath expression");
		this.name = "ParseError";
		this.lexPosition = options.lexPosition;
		this.tokenValue = options.tokenValue;
		this.tokenType = options.tokenType;
		this.reason = options.reason;
		let issue;
		if (this.reason) issue = this.reason;
		else if (this.tokenType === "eof") issue = "found unexpected end of expression (EOF)";
		else issue = `found unexpected token "${this.tokenValue}" (${this.tokenType})`;
		this.message = `${this.message}: parse error at column ${this.lexPosition}, ${issue}`;
	}
};
var IncompleteExpressionError = class extends ParseError {
	constructor(options) {
		super(options);
		this.name = "IncompleteExpressionError";
	}
};
var EmptyExpressionError = class extends JMESPathError {
	constructor() {
		super("Invalid JMESPath expression: cannot be empty.");
		this.name = "EmptyExpressionError";
	}
};
var FunctionError = class extends JMESPathError {
	functionName;
	constructor(message) {
		super(message);
		this.name = "FunctionError";
	}
	setEvaluatedFunctionName(functionName) {
		this.message = this.message.replace("for function undefined", `for function ${functionName}()`);
	}
};
var ArityError = class extends FunctionError {
	actualArity;
	expectedArity;
	constructor(options) {
		super("Invalid arity for JMESPath function");
		this.name = "ArityError";
		this.actualArity = options.actualArity;
		this.expectedArity = options.expectedArity;
		const arityParticle = this.actualArity > this.expectedArity ? "at most" : "at least";
		this.message = `Expected ${arityParticle} ${this.expectedArity} ${this.pluralize("argument", this.expectedArity)} for function ${this.functionName}, received ${this.actualArity}`;
	}
	pluralize(word, count) {
		return count === 1 ? word : `${word}s`;
	}
};
var VariadicArityError = class extends ArityError {
	constructor(options) {
		super(options);
		this.name = "VariadicArityError";
		this.message = `Expected ${this.expectedArity} ${this.pluralize("argument", this.expectedArity)} for function ${this.functionName}, received ${this.actualArity}`;
	}
};
var JMESPathTypeError = class extends FunctionError {
	actualType;
	currentValue;
	expectedTypes;
	constructor(options) {
		super("Invalid type for JMESPath expression");
		this.name = "JMESPathTypeError";
		this.currentValue = options.currentValue;
		this.actualType = options.actualType;
		this.expectedTypes = options.expectedTypes;
		this.message = `Invalid argument type for function ${this.functionName}, expected ${this.serializeExpectedTypes()} but found "${this.actualType}"`;
	}
	serializeExpectedTypes() {
		const types = [];
		for (const type of this.expectedTypes) types.push(`"${type}"`);
		return types.length === 1 ? types[0] : `one of ${types.join(", ")}`;
	}
};
var UnknownFunctionError = class extends FunctionError {
	constructor(funcName) {
		super("Unknown function");
		this.name = "UnknownFunctionError";
		this.message = `Unknown function: ${funcName}()`;
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/ast.js
const comparator = (name, first, second) => ({
	type: "comparator",
	children: [first, second],
	value: name
});
const currentNode = () => ({
	type: "current",
	children: []
});
const expref = (expression) => ({
	type: "expref",
	children: [expression]
});
const functionExpression = (name, args) => ({
	type: "function_expression",
	children: args,
	value: name
});
const field = (name) => ({
	type: "field",
	children: [],
	value: name
});
const filterProjection = (left, right, comparator) => ({
	type: "filter_projection",
	children: [
		left,
		right,
		comparator
	]
});
const flatten = (node) => ({
	type: "flatten",
	children: [node]
});
const identity = () => ({
	type: "identity",
	children: []
});
const index = (index) => ({
	type: "index",
	value: index,
	children: []
});
const indexExpression = (children) => ({
	type: "index_expression",
	children
});
const keyValPair = (keyName, node) => ({
	type: "key_val_pair",
	children: [node],
	value: keyName
});
const literal = (literalValue) => ({
	type: "literal",
	value: literalValue,
	children: []
});
const multiSelectObject = (nodes) => ({
	type: "multi_select_object",
	children: nodes
});
const multiSelectList = (nodes) => ({
	type: "multi_select_list",
	children: nodes
});
const orExpression = (left, right) => ({
	type: "or_expression",
	children: [left, right]
});
const andExpression = (left, right) => ({
	type: "and_expression",
	children: [left, right]
});
const notExpression = (expr) => ({
	type: "not_expression",
	children: [expr]
});
const pipe = (left, right) => ({
	type: "pipe",
	children: [left, right]
});
const projection = (left, right) => ({
	type: "projection",
	children: [left, right]
});
const subexpression = (children) => ({
	type: "subexpression",
	children
});
const slice = (start, end, step) => ({
	type: "slice",
	children: [
		start,
		end,
		step
	]
});
const valueProjection = (left, right) => ({
	type: "value_projection",
	children: [left, right]
});
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/constants.js
const BINDING_POWER = {
	eof: 0,
	unquoted_identifier: 0,
	quoted_identifier: 0,
	literal: 0,
	rbracket: 0,
	rparen: 0,
	comma: 0,
	rbrace: 0,
	number: 0,
	current: 0,
	expref: 0,
	colon: 0,
	pipe: 1,
	or: 2,
	and: 3,
	eq: 5,
	gt: 5,
	lt: 5,
	gte: 5,
	lte: 5,
	ne: 5,
	flatten: 9,
	star: 20,
	filter: 21,
	dot: 40,
	not: 45,
	lbrace: 50,
	lbracket: 55,
	lparen: 60
};
const ASCII_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";
const START_IDENTIFIER = new Set(`${ASCII_LETTERS}_`);
const VALID_IDENTIFIER = new Set(`${ASCII_LETTERS}${DIGITS}_`);
const VALID_NUMBER = new Set(DIGITS);
const WHITESPACE = new Set(" 	\n\r");
const SIMPLE_TOKENS = new Map([
	[".", "dot"],
	["*", "star"],
	[":", "colon"],
	["]", "rbracket"],
	[",", "comma"],
	[":", "colon"],
	["@", "current"],
	["(", "lparen"],
	[")", "rparen"],
	["{", "lbrace"],
	["}", "rbrace"]
]);
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Lexer.js
var Lexer = class {
	#position;
	#expression;
	#chars;
	#current;
	#length;
	*tokenize(expression) {
		this.#initializeForExpression(expression);
		while (this.#current !== "" && this.#current !== void 0) if (SIMPLE_TOKENS.has(this.#current)) {
			yield {
				type: SIMPLE_TOKENS.get(this.#current),
				value: this.#current,
				start: this.#position,
				end: this.#position + 1
			};
			this.#next();
		} else if (START_IDENTIFIER.has(this.#current)) yield this.#consumeIdentifier();
		else if (WHITESPACE.has(this.#current)) this.#next();
		else if (this.#current === "[") yield this.#consumeSquareBracket();
		else if (this.#current === `'`) yield this.#consumeRawStringLiteral();
		else if (this.#current === "`") yield this.#consumeLiteral();
		else if (VALID_NUMBER.has(this.#current)) {
			const start = this.#position;
			const buff = this.#consumeNumber();
			yield {
				type: "number",
				value: Number.parseInt(buff, 10),
				start,
				end: start + buff.length
			};
		} else if (this.#current === "-") yield this.#consumeNegativeNumber();
		else if (this.#current === "\"") yield this.#consumeQuotedIdentifier();
		else if ([
			"<",
			">",
			"!",
			"=",
			"|",
			"&"
		].includes(this.#current)) yield this.#consumeComparatorSigns(this.#current);
		else throw new LexerError(this.#position, this.#current);
		yield {
			type: "eof",
			value: "",
			start: this.#length,
			end: this.#length
		};
	}
	#consumeComparatorSigns = (current) => {
		switch (current) {
			case "<": return this.#matchOrElse("=", "lte", "lt");
			case ">": return this.#matchOrElse("=", "gte", "gt");
			case "!": return this.#matchOrElse("=", "ne", "not");
			case "|": return this.#matchOrElse("|", "or", "pipe");
			case "&": return this.#matchOrElse("&", "and", "expref");
			default: return this.#consumeEqualSign();
		}
	};
	#consumeEqualSign() {
		if (this.#next() === "=") {
			this.#next();
			return {
				type: "eq",
				value: "==",
				start: this.#position - 1,
				end: this.#position
			};
		}
		throw new LexerError(this.#position - 1, "=");
	}
	#consumeIdentifier() {
		const start = this.#position;
		let buff = this.#current;
		while (VALID_IDENTIFIER.has(this.#next())) buff += this.#current;
		return {
			type: "unquoted_identifier",
			value: buff,
			start,
			end: start + buff.length
		};
	}
	#consumeNegativeNumber() {
		const start = this.#position;
		const buff = this.#consumeNumber();
		if (buff.length > 1) return {
			type: "number",
			value: Number.parseInt(buff, 10),
			start,
			end: start + buff.length
		};
		throw new LexerError(start, "Unknown token after \"-\"");
	}
	#consumeNumber() {
		let buff = this.#current;
		while (VALID_NUMBER.has(this.#next())) buff += this.#current;
		return buff;
	}
	#consumeSquareBracket() {
		const start = this.#position;
		const nextChar = this.#next();
		if (nextChar === "]") {
			this.#next();
			return {
				type: "flatten",
				value: "[]",
				start,
				end: start + 2
			};
		}
		if (nextChar === "?") {
			this.#next();
			return {
				type: "filter",
				value: "[?",
				start,
				end: start + 2
			};
		}
		return {
			type: "lbracket",
			value: "[",
			start,
			end: start + 1
		};
	}
	#initializeForExpression(expression) {
		if (typeof expression !== "string") throw new EmptyExpressionError();
		this.#position = 0;
		this.#expression = expression;
		this.#chars = Array.from(expression);
		this.#current = this.#chars[0];
		this.#length = this.#expression.length;
	}
	#next() {
		if (this.#position === this.#length - 1) this.#current = "";
		else {
			this.#position += 1;
			this.#current = this.#chars[this.#position];
		}
		return this.#current;
	}
	#consumeUntil(delimiter) {
		const start = this.#position;
		let buff = "";
		this.#next();
		while (this.#current !== delimiter) {
			if (this.#current === "\\") {
				buff += "\\";
				this.#next();
			}
			if (this.#current === "") throw new LexerError(start, this.#expression.substring(start));
			buff += this.#current;
			this.#next();
		}
		this.#next();
		return buff;
	}
	#consumeLiteral() {
		const start = this.#position;
		const lexeme = this.#consumeUntil("`").replace("\\`", "`");
		try {
			return {
				type: "literal",
				value: JSON.parse(lexeme),
				start,
				end: this.#position - start
			};
		} catch {
			throw new LexerError(start, lexeme);
		}
	}
	#consumeQuotedIdentifier() {
		const start = this.#position;
		const lexeme = `"${this.#consumeUntil("\"")}"`;
		const tokenLen = this.#position - start;
		return {
			type: "quoted_identifier",
			value: JSON.parse(lexeme),
			start,
			end: tokenLen
		};
	}
	#consumeRawStringLiteral() {
		const start = this.#position;
		return {
			type: "literal",
			value: this.#consumeUntil(`'`).replace(`\\'`, `'`),
			start,
			end: this.#position - start
		};
	}
	#matchOrElse(expected, matchType, elseType) {
		const start = this.#position;
		const current = this.#current;
		const nextChar = this.#next();
		if (nextChar === expected) {
			this.#next();
			return {
				type: matchType,
				value: current + nextChar,
				start,
				end: start + 2
			};
		}
		return {
			type: elseType,
			value: current,
			start,
			end: start
		};
	}
};
// node_modules/@aws-lambda-powertools/commons/lib/esm/typeUtils.js
const isRecord = (value) => {
	return Object.prototype.toString.call(value) === "[object Object]" && !Object.is(value, null);
};
const isString = (value) => {
	return typeof value === "string";
};
const isNumber = (value) => {
	return typeof value === "number";
};
const isIntegerNumber = (value) => {
	return isNumber(value) && Number.isInteger(value);
};
const isTruthy$1 = (value) => {
	if (isString(value)) return value !== "";
	if (isNumber(value)) return value !== 0;
	if (typeof value === "boolean") return value;
	if (Array.isArray(value)) return value.length > 0;
	if (isRecord(value)) return Object.keys(value).length > 0;
	return false;
};
const isNull = (value) => {
	return Object.is(value, null);
};
const getType = (value) => {
	if (Array.isArray(value)) return "array";
	if (isRecord(value)) return "object";
	if (isString(value)) return "string";
	if (isNumber(value)) return "number";
	if (typeof value === "boolean") return "boolean";
	if (isNull(value)) return "null";
	return "unknown";
};
const areArraysEqual = (left, right) => {
	if (left.length !== right.length) return false;
	return left.every((value, i) => isStrictEqual(value, right[i]));
};
const areRecordsEqual = (left, right) => {
	const leftKeys = Object.keys(left);
	const rightKeys = Object.keys(right);
	if (leftKeys.length !== rightKeys.length) return false;
	return leftKeys.every((key) => isStrictEqual(left[key], right[key]));
};
const isStrictEqual = (left, right) => {
	if (left === right) return true;
	if (typeof left !== typeof right) return false;
	if (Array.isArray(left) && Array.isArray(right)) return areArraysEqual(left, right);
	if (isRecord(left) && isRecord(right)) return areRecordsEqual(left, right);
	return false;
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Expression.js
var Expression = class {
	#expression;
	#interpreter;
	constructor(expression, interpreter) {
		this.#expression = expression;
		this.#interpreter = interpreter;
	}
	visit(value, node) {
		return this.#interpreter.visit(node ?? this.#expression, value);
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/utils.js
const isTruthy = (value) => {
	if (isNumber(value)) return true;
	return isTruthy$1(value);
};
const capSliceRange = (arrayLength, value, isStepNegative) => {
	let capValue = value;
	if (capValue < 0) {
		capValue += arrayLength;
		if (capValue < 0) capValue = isStepNegative ? -1 : 0;
	} else if (capValue >= arrayLength) capValue = isStepNegative ? arrayLength - 1 : arrayLength;
	return capValue;
};
const sliceArray = ({ array, start, end, step }) => {
	const isStepNegative = step < 0;
	const length = array.length;
	const defaultStart = isStepNegative ? length - 1 : 0;
	const defaultEnd = isStepNegative ? -1 : length;
	start = isIntegerNumber(start) ? capSliceRange(length, start, isStepNegative) : defaultStart;
	end = isIntegerNumber(end) ? capSliceRange(length, end, isStepNegative) : defaultEnd;
	const result = [];
	if (step > 0) for (let i = start; i < end; i += step) result.push(array[i]);
	else for (let i = start; i > end; i += step) result.push(array[i]);
	return result;
};
const arityCheck = (args, argumentsSpecs, variadic) => {
	if (variadic) {
		if (args.length < argumentsSpecs.length) throw new VariadicArityError({
			expectedArity: argumentsSpecs.length,
			actualArity: args.length
		});
	} else if (args.length !== argumentsSpecs.length) throw new ArityError({
		expectedArity: argumentsSpecs.length,
		actualArity: args.length
	});
};
const typeCheck = (args, argumentsSpecs) => {
	for (const [index, argumentSpec] of argumentsSpecs.entries()) {
		if (argumentSpec[0] === "any") continue;
		typeCheckArgument(args[index], argumentSpec);
	}
};
const typeCheckArgument = (arg, argumentSpec) => {
	let valid = false;
	for (const [index, type] of argumentSpec.entries()) {
		if (valid) return;
		valid = checkIfArgumentTypeIsValid(arg, type, index, argumentSpec);
	}
};
const checkIfArgumentTypeIsValid = (arg, type, index, argumentSpec) => {
	const hasMoreTypesToCheck = index < argumentSpec.length - 1;
	if (type.startsWith("array")) {
		if (!Array.isArray(arg)) {
			if (hasMoreTypesToCheck) return false;
			throw new JMESPathTypeError({
				currentValue: arg,
				expectedTypes: argumentSpec,
				actualType: getType(arg)
			});
		}
		checkComplexArrayType(arg, type, hasMoreTypesToCheck);
		return true;
	}
	if (type === "expression") {
		checkExpressionType(arg, argumentSpec, hasMoreTypesToCheck);
		return true;
	}
	if ([
		"string",
		"number",
		"boolean"
	].includes(type)) {
		typeCheckType(arg, type, argumentSpec, hasMoreTypesToCheck);
		if (typeof arg === type) return true;
	} else if (type === "object") {
		checkObjectType(arg, argumentSpec, hasMoreTypesToCheck);
		return true;
	}
	return false;
};
const typeCheckType = (arg, type, argumentSpec, hasMoreTypesToCheck) => {
	if (typeof arg !== type && !hasMoreTypesToCheck) throw new JMESPathTypeError({
		currentValue: arg,
		expectedTypes: argumentSpec,
		actualType: getType(arg)
	});
};
const checkComplexArrayType = (arg, type, hasMoreTypesToCheck) => {
	if (!type.includes("-")) return;
	const arrayItemsType = type.slice(6);
	let actualType;
	for (const element of arg) try {
		typeCheckArgument(element, [arrayItemsType]);
		actualType = arrayItemsType;
	} catch (error) {
		if (!hasMoreTypesToCheck || actualType !== void 0) throw error;
	}
};
const checkExpressionType = (arg, type, hasMoreTypesToCheck) => {
	if (!(arg instanceof Expression) && !hasMoreTypesToCheck) throw new JMESPathTypeError({
		currentValue: arg,
		expectedTypes: type,
		actualType: getType(arg)
	});
};
const checkObjectType = (arg, type, hasMoreTypesToCheck) => {
	if (!isRecord(arg) && !hasMoreTypesToCheck) throw new JMESPathTypeError({
		currentValue: arg,
		expectedTypes: type,
		actualType: getType(arg)
	});
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Functions.js
var __decorate = function(decorators, target, key, desc) {
	var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
	if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
	else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
	return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var Functions = class Functions {
	methods = new Set();
	funcAbs(args) {
		return Math.abs(args);
	}
	funcAvg(args) {
		return args.reduce((a, b) => a + b, 0) / args.length;
	}
	funcCeil(args) {
		return Math.ceil(args);
	}
	funcContains(haystack, needle) {
		return haystack.includes(needle);
	}
	funcEndsWith(str, suffix) {
		return str.endsWith(suffix);
	}
	funcFloor(args) {
		return Math.floor(args);
	}
	funcJoin(separator, items) {
		return items.join(separator);
	}
	funcKeys(arg) {
		return Object.keys(arg);
	}
	funcLength(arg) {
		if (isRecord(arg)) return Object.keys(arg).length;
		return arg.length;
	}
	funcMap(expression, args) {
		return args.map((arg) => {
			return expression.visit(arg) || null;
		});
	}
	funcMax(arg) {
		if (arg.length === 0) return null;
		if (isNumber(arg[0])) return Math.max(...arg);
		return arg.reduce((a, b) => a > b ? a : b);
	}
	funcMaxBy(args, expression) {
		if (args.length === 0) return null;
		const visitedArgs = args.map((arg) => ({
			arg,
			visited: expression.visit(arg)
		}));
		return visitedArgs.reduce((max, current) => {
			const type = getType(current.visited);
			if (type !== "string" && type !== "number") throw new JMESPathTypeError({
				currentValue: current.visited,
				expectedTypes: ["string"],
				actualType: type
			});
			if (max.visited === current.visited) return max;
			return max.visited > current.visited ? max : current;
		}, visitedArgs[0]).arg;
	}
	funcMerge(...args) {
		return args.reduce((a, b) => ({
			...a,
			...b
		}), {});
	}
	funcMin(arg) {
		if (arg.length === 0) return null;
		if (isNumber(arg[0])) return Math.min(...arg);
		return arg.reduce((a, b) => a < b ? a : b);
	}
	funcMinBy(args, expression) {
		if (args.length === 0) return null;
		const visitedArgs = args.map((arg) => ({
			arg,
			visited: expression.visit(arg)
		}));
		return visitedArgs.reduce((min, current) => {
			const type = getType(current.visited);
			if (type !== "string" && type !== "number") throw new JMESPathTypeError({
				currentValue: current.visited,
				expectedTypes: ["string"],
				actualType: type
			});
			if (min.visited === current.visited) return min;
			return min.visited < current.visited ? min : current;
		}, visitedArgs[0]).arg;
	}
	funcNotNull(...args) {
		return args.find((arg) => !Object.is(arg, null)) || null;
	}
	funcReverse(arg) {
		return Array.isArray(arg) ? arg.reverse() : arg.split("").reverse().join("");
	}
	funcSort(arg) {
		return arg.sort((a, b) => {
			if (typeof a === "string") return a.localeCompare(b);
			return a - b;
		});
	}
	funcSortBy(args, expression) {
		return args.map((value, index) => {
			const visited = expression.visit(value);
			const type = getType(visited);
			if (type !== "string" && type !== "number") throw new JMESPathTypeError({
				currentValue: visited,
				expectedTypes: ["string"],
				actualType: getType(visited)
			});
			return {
				value,
				index,
				visited
			};
		}).sort((a, b) => {
			if (a.visited === b.visited) return a.index - b.index;
			return a.visited > b.visited ? 1 : -1;
		}).map(({ value }) => value);
	}
	funcStartsWith(str, prefix) {
		return str.startsWith(prefix);
	}
	funcSum(args) {
		return args.reduce((a, b) => a + b, 0);
	}
	funcToArray(arg) {
		return Array.isArray(arg) ? arg : [arg];
	}
	funcToNumber(arg) {
		if (typeof arg === "number") return arg;
		if (typeof arg === "string") {
			const num = Number(arg);
			return Number.isNaN(num) ? null : num;
		}
		return null;
	}
	funcToString(arg) {
		return typeof arg === "string" ? arg : JSON.stringify(arg);
	}
	funcType(arg) {
		return getType(arg);
	}
	funcValues(arg) {
		return Object.values(arg);
	}
	introspectMethods(scope) {
		const prototype = Object.getPrototypeOf(this);
		const methods = new Set();
		if (this instanceof Functions) for (const method of prototype.introspectMethods(scope)) methods.add(method);
		else return methods;
		for (const method of Object.getOwnPropertyNames(Object.getPrototypeOf(this))) method !== "constructor" && method.startsWith("func") && methods.add(method);
		if (this.methods) for (const method of methods) this.methods.add(method);
		return methods;
	}
	static signature(options) {
		return (_target, _propertyKey, descriptor) => {
			const originalMethod = descriptor.value;
			descriptor.value = function(args) {
				const { variadic, argumentsSpecs } = options;
				arityCheck(args, argumentsSpecs, variadic);
				typeCheck(args, argumentsSpecs);
				return originalMethod.apply(this, args);
			};
			return descriptor;
		};
	}
};
__decorate([Functions.signature({ argumentsSpecs: [["number"]] })], Functions.prototype, "funcAbs", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number"]] })], Functions.prototype, "funcAvg", null);
__decorate([Functions.signature({ argumentsSpecs: [["number"]] })], Functions.prototype, "funcCeil", null);
__decorate([Functions.signature({ argumentsSpecs: [["array", "string"], ["any"]] })], Functions.prototype, "funcContains", null);
__decorate([Functions.signature({ argumentsSpecs: [["string"], ["string"]] })], Functions.prototype, "funcEndsWith", null);
__decorate([Functions.signature({ argumentsSpecs: [["number"]] })], Functions.prototype, "funcFloor", null);
__decorate([Functions.signature({ argumentsSpecs: [["string"], ["array-string"]] })], Functions.prototype, "funcJoin", null);
__decorate([Functions.signature({ argumentsSpecs: [["object"]] })], Functions.prototype, "funcKeys", null);
__decorate([Functions.signature({ argumentsSpecs: [[
	"array",
	"string",
	"object"
]] })], Functions.prototype, "funcLength", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"], ["array"]] })], Functions.prototype, "funcMap", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number", "array-string"]] })], Functions.prototype, "funcMax", null);
__decorate([Functions.signature({ argumentsSpecs: [["array"], ["expression"]] })], Functions.prototype, "funcMaxBy", null);
__decorate([Functions.signature({
	argumentsSpecs: [["object"]],
	variadic: true
})], Functions.prototype, "funcMerge", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number", "array-string"]] })], Functions.prototype, "funcMin", null);
__decorate([Functions.signature({ argumentsSpecs: [["array"], ["expression"]] })], Functions.prototype, "funcMinBy", null);
__decorate([Functions.signature({
	argumentsSpecs: [[]],
	variadic: true
})], Functions.prototype, "funcNotNull", null);
__decorate([Functions.signature({ argumentsSpecs: [["string", "array"]] })], Functions.prototype, "funcReverse", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number", "array-string"]] })], Functions.prototype, "funcSort", null);
__decorate([Functions.signature({ argumentsSpecs: [["array"], ["expression"]] })], Functions.prototype, "funcSortBy", null);
__decorate([Functions.signature({ argumentsSpecs: [["string"], ["string"]] })], Functions.prototype, "funcStartsWith", null);
__decorate([Functions.signature({ argumentsSpecs: [["array-number"]] })], Functions.prototype, "funcSum", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"]] })], Functions.prototype, "funcToArray", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"]] })], Functions.prototype, "funcToNumber", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"]] })], Functions.prototype, "funcToString", null);
__decorate([Functions.signature({ argumentsSpecs: [["any"]] })], Functions.prototype, "funcType", null);
__decorate([Functions.signature({ argumentsSpecs: [["object"]] })], Functions.prototype, "funcValues", null);
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/TreeInterpreter.js
var TreeInterpreter = class {
	#functions;
	constructor(options) {
		if (options?.customFunctions) this.#functions = options.customFunctions;
		else this.#functions = new Functions();
		this.#functions.introspectMethods();
	}
	visit(node, value) {
		const nodeType = node.type;
		const visitMethod = {
			subexpression: this.#visitSubexpressionOrIndexExpressionOrPipe,
			field: this.#visitField,
			comparator: this.#visitComparator,
			current: this.#visitCurrent,
			expref: this.#visitExpref,
			function_expression: this.#visitFunctionExpression,
			filter_projection: this.#visitFilterProjection,
			flatten: this.#visitFlatten,
			identity: this.#visitIdentity,
			index: this.#visitIndex,
			index_expression: this.#visitSubexpressionOrIndexExpressionOrPipe,
			slice: this.#visitSlice,
			key_val_pair: this.#visitKeyValPair,
			literal: this.#visitLiteral,
			multi_select_object: this.#visitMultiSelectObject,
			multi_select_list: this.#visitMultiSelectList,
			or_expression: this.#visitOrExpression,
			and_expression: this.#visitAndExpression,
			not_expression: this.#visitNotExpression,
			pipe: this.#visitSubexpressionOrIndexExpressionOrPipe,
			projection: this.#visitProjection,
			value_projection: this.#visitValueProjection
		}[nodeType];
		if (visitMethod) return visitMethod.call(this, node, value);
		throw new JMESPathError(`Not Implemented: Invalid node type: ${node.type}`);
	}
	#visitSubexpressionOrIndexExpressionOrPipe(node, value) {
		let result = value;
		for (const child of node.children) result = this.visit(child, result);
		return result;
	}
	#visitField(node, value) {
		if (!node.value) return null;
		if (isRecord(value) && typeof node.value === "string" && node.value in value) return value[node.value];
		return null;
	}
	#visitComparator(node, value) {
		const comparator = node.value;
		const left = this.visit(node.children[0], value);
		const right = this.visit(node.children[1], value);
		if (typeof comparator === "string" && [
			"eq",
			"ne",
			"gt",
			"gte",
			"lt",
			"lte"
		].includes(comparator)) {
			if (comparator === "eq") return isStrictEqual(left, right);
			if (comparator === "ne") return !isStrictEqual(left, right);
			if (typeof left === "number" && typeof right === "number") {
				if (comparator === "lt") return left < right;
				if (comparator === "lte") return left <= right;
				if (comparator === "gt") return left > right;
				return left >= right;
			}
		} else throw new JMESPathError(`Invalid comparator: ${comparator}`);
	}
	#visitCurrent(_node, value) {
		return value;
	}
	#visitExpref(node, _value) {
		return new Expression(node.children[0], this);
	}
	#visitFunctionExpression(node, value) {
		const args = [];
		for (const child of node.children) args.push(this.visit(child, value));
		if (typeof node.value !== "string") throw new JMESPathError(`Function name must be a string, got ${node.value}`);
		const normalizedFunctionName = node.value.replace(/_([a-z])/g, (g) => g[1].toUpperCase());
		const funcName = `func${normalizedFunctionName.charAt(0).toUpperCase() + normalizedFunctionName.slice(1)}`;
		if (!this.#functions.methods.has(funcName)) throw new UnknownFunctionError(node.value);
		try {
			return this.#functions[funcName](args);
		} catch (error) {
			if (error instanceof JMESPathTypeError || error instanceof VariadicArityError || error instanceof ArityError) {
				error.setEvaluatedFunctionName(node.value);
				throw error;
			}
		}
	}
	#visitFilterProjection(node, value) {
		const base = this.visit(node.children[0], value);
		if (!Array.isArray(base)) return null;
		const comparatorNode = node.children[2];
		const collected = [];
		for (const item of base) if (isTruthy(this.visit(comparatorNode, item))) {
			const current = this.visit(node.children[1], item);
			if (current !== null) collected.push(current);
		}
		return collected;
	}
	#visitFlatten(node, value) {
		const base = this.visit(node.children[0], value);
		if (!Array.isArray(base)) return null;
		const mergedList = [];
		for (const item of base) if (Array.isArray(item)) mergedList.push(...item);
		else mergedList.push(item);
		return mergedList;
	}
	#visitIdentity(_node, value) {
		return value;
	}
	#visitIndex(node, value) {
		if (!Array.isArray(value)) return null;
		if (typeof node.value !== "number") throw new JMESPathError(`Invalid index: ${node.value}`);
		const found = value[node.value < 0 ? value.length + node.value : node.value];
		if (found === void 0) return null;
		return found;
	}
	#visitSlice(node, value) {
		const step = isIntegerNumber(node.children[2]) ? node.children[2] : 1;
		if (step === 0) throw new Error("Invalid slice, step cannot be 0");
		if (!Array.isArray(value)) return null;
		if (value.length === 0) return [];
		return sliceArray({
			array: value,
			start: node.children[0],
			end: node.children[1],
			step
		});
	}
	#visitKeyValPair(node, value) {
		return this.visit(node.children[0], value);
	}
	#visitLiteral(node, _value) {
		return node.value;
	}
	#visitMultiSelectObject(node, value) {
		if (Object.is(value, null)) return null;
		const collected = {};
		for (const child of node.children) if (typeof child.value === "string") collected[child.value] = this.visit(child, value);
		return collected;
	}
	#visitMultiSelectList(node, value) {
		if (Object.is(value, null)) return null;
		const collected = [];
		for (const child of node.children) collected.push(this.visit(child, value));
		return collected;
	}
	#visitOrExpression(node, value) {
		const matched = this.visit(node.children[0], value);
		if (!isTruthy(matched)) return this.visit(node.children[1], value);
		return matched;
	}
	#visitAndExpression(node, value) {
		const matched = this.visit(node.children[0], value);
		if (!isTruthy(matched)) return matched;
		return this.visit(node.children[1], value);
	}
	#visitNotExpression(node, value) {
		const originalResult = this.visit(node.children[0], value);
		if (typeof originalResult === "number" && originalResult === 0) return false;
		return !isTruthy(originalResult);
	}
	#visitProjection(node, value) {
		const base = this.visit(node.children[0], value);
		if (!Array.isArray(base)) return null;
		const collected = [];
		for (const item of base) {
			const current = this.visit(node.children[1], item);
			if (current !== null) collected.push(current);
		}
		return collected;
	}
	#visitValueProjection(node, value) {
		const base = this.visit(node.children[0], value);
		if (!isRecord(base)) return null;
		const values = Object.values(base);
		const collected = [];
		for (const item of values) {
			const current = this.visit(node.children[1], item);
			if (current !== null) collected.push(current);
		}
		return collected;
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/ParsedResult.js
var ParsedResult = class {
	expression;
	parsed;
	constructor(expression, parsed) {
		this.expression = expression;
		this.parsed = parsed;
	}
	search(value, options) {
		const interpreter = new TreeInterpreter(options);
		try {
			return interpreter.visit(this.parsed, value);
		} catch (error) {
			if (error instanceof JMESPathTypeError || error instanceof UnknownFunctionError || error instanceof ArityError || error instanceof VariadicArityError) error.setExpression(this.expression);
			throw error;
		}
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Parser.js
var Parser = class {
	#projectionStop = 10;
	#cache = {};
	#maxCacheSize = 128;
	#tokenizer;
	#tokens;
	#index = 0;
	constructor(lookahead = 2) {
		this.#tokens = Array.from({ length: lookahead });
	}
	parse(expression) {
		const cached = this.#cache[expression];
		if (cached) return cached;
		const parsedResult = this.#doParse(expression);
		this.#cache[expression] = parsedResult;
		if (Object.keys(this.#cache).length > this.#maxCacheSize) this.#evictCache();
		return parsedResult;
	}
	purgeCache() {
		this.#cache = {};
	}
	#doParse(expression) {
		try {
			return this.#parse(expression);
		} catch (error) {
			if (error instanceof LexerError || error instanceof IncompleteExpressionError || error instanceof ParseError) {
				error.setExpression(expression);
				throw error;
			}
			throw error;
		}
	}
	#parse(expression) {
		this.#tokenizer = new Lexer();
		this.#tokens = [...this.#tokenizer.tokenize(expression)];
		this.#index = 0;
		const parsed = this.#expression(0);
		if (this.#currentToken() !== "eof") this.#throwParseError();
		return new ParsedResult(expression, parsed);
	}
	#expression(bindingPower = 0) {
		const leftToken = this.#lookaheadToken(0);
		this.#advance();
		let left = this.#getNudFunction(leftToken);
		let currentToken = this.#currentToken();
		while (bindingPower < BINDING_POWER[currentToken]) {
			this.#advance();
			left = this.#getLedFunction(currentToken, left);
			currentToken = this.#currentToken();
		}
		return left;
	}
	#getNudFunction(token) {
		const { type: tokenType } = token;
		switch (tokenType) {
			case "literal": return literal(token.value);
			case "unquoted_identifier": return field(token.value);
			case "quoted_identifier": return this.#processQuotedIdentifier(token);
			case "star": return this.#processStarToken();
			case "filter": return this.#getLedFunction(tokenType, identity());
			case "lbrace": return this.#parseMultiSelectHash();
			case "lparen": return this.#processLParenTokenNud();
			case "flatten": return this.#processFlattenTokenNud();
			case "not": return notExpression(this.#expression(BINDING_POWER.not));
			case "lbracket": return this.#processLBracketTokenNud();
			case "current": return currentNode();
			case "expref": return expref(this.#expression(BINDING_POWER.expref));
			default: return this.#processDefaultToken(token);
		}
	}
	#processQuotedIdentifier(token) {
		const fieldValue = field(token.value);
		if (this.#currentToken() === "lparen") this.#throwParseError({
			lexPosition: 0,
			reason: "quoted identifiers cannot be used as a function name"
		});
		return fieldValue;
	}
	#processStarToken() {
		const left = identity();
		let right;
		if (this.#currentToken() === "rbracket") right = identity();
		else right = this.#parseProjectionRhs(BINDING_POWER.star);
		return valueProjection(left, right);
	}
	#processLParenTokenNud() {
		const expression = this.#expression();
		this.#match("rparen");
		return expression;
	}
	#processFlattenTokenNud() {
		const left = flatten(identity());
		const right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return projection(left, right);
	}
	#processLBracketTokenNud() {
		if (["number", "colon"].includes(this.#currentToken())) {
			const right = this.#parseIndexExpression();
			return this.#projectIfSlice(identity(), right);
		}
		if (this.#currentToken() === "star" && this.#lookahead(1) === "rbracket") {
			this.#advance();
			this.#advance();
			const right = this.#parseProjectionRhs(BINDING_POWER.star);
			return projection(identity(), right);
		}
		return this.#parseMultiSelectList();
	}
	#processDefaultToken(token) {
		if (token.type === "eof") throw new IncompleteExpressionError({
			lexPosition: token.start,
			tokenValue: token.value,
			tokenType: token.type
		});
		throw new ParseError({
			lexPosition: token.start,
			tokenValue: token.value,
			tokenType: token.type
		});
	}
	#getLedFunction(tokenType, leftNode) {
		switch (tokenType) {
			case "dot": return this.#processDotToken(leftNode);
			case "pipe": return this.#processPipeToken(leftNode);
			case "or": return this.#processOrToken(leftNode);
			case "and": return this.#processAndToken(leftNode);
			case "lparen": return this.#processLParenToken(leftNode);
			case "filter": return this.#processFilterToken(leftNode);
			case "eq":
			case "ne":
			case "gt":
			case "gte":
			case "lt":
			case "lte": return this.#parseComparator(leftNode, tokenType);
			case "flatten": return this.#processFlattenToken(leftNode);
			case "lbracket": return this.#processLBracketToken(leftNode);
			default: return this.#throwParseError();
		}
	}
	#processDotToken(leftNode) {
		if (this.#currentToken() !== "star") {
			const right = this.#parseDotRhs(BINDING_POWER.dot);
			if (leftNode.type === "subexpression") {
				leftNode.children.push(right);
				return leftNode;
			}
			return subexpression([leftNode, right]);
		}
		this.#advance();
		const right = this.#parseProjectionRhs(BINDING_POWER.dot);
		return valueProjection(leftNode, right);
	}
	#processPipeToken(leftNode) {
		const right = this.#expression(BINDING_POWER.pipe);
		return pipe(leftNode, right);
	}
	#processOrToken(leftNode) {
		const right = this.#expression(BINDING_POWER.or);
		return orExpression(leftNode, right);
	}
	#processAndToken(leftNode) {
		const right = this.#expression(BINDING_POWER.and);
		return andExpression(leftNode, right);
	}
	#processLParenToken(leftNode) {
		const name = leftNode.value;
		const args = [];
		while (this.#currentToken() !== "rparen") {
			const expression = this.#expression();
			if (this.#currentToken() === "comma") this.#match("comma");
			args.push(expression);
		}
		this.#match("rparen");
		return functionExpression(name, args);
	}
	#processFilterToken(leftNode) {
		const condition = this.#expression(0);
		this.#match("rbracket");
		let right;
		if (this.#currentToken() === "flatten") right = identity();
		else right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return filterProjection(leftNode, right, condition);
	}
	#processFlattenToken(leftNode) {
		const left = flatten(leftNode);
		const right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return projection(left, right);
	}
	#processLBracketToken(leftNode) {
		const token = this.#lookaheadToken(0);
		if (["number", "colon"].includes(token.type)) {
			const right = this.#parseIndexExpression();
			if (leftNode.type === "index_expression") {
				leftNode.children.push(right);
				return leftNode;
			}
			return this.#projectIfSlice(leftNode, right);
		}
		this.#match("star");
		this.#match("rbracket");
		const right = this.#parseProjectionRhs(BINDING_POWER.star);
		return projection(leftNode, right);
	}
	#throwParseError(options) {
		const token = this.#lookaheadToken(0);
		throw new ParseError({
			lexPosition: options?.lexPosition ?? token.start,
			tokenValue: options?.tokenValue ?? token.value,
			tokenType: options?.tokenType ?? token.type,
			reason: options?.reason
		});
	}
	#parseIndexExpression() {
		if (this.#lookahead(0) === "colon" || this.#lookahead(1) === "colon") return this.#parseSliceExpression();
		const node = index(this.#lookaheadToken(0).value);
		this.#advance();
		this.#match("rbracket");
		return node;
	}
	#parseSliceExpression() {
		const parts = [];
		let index = 0;
		let currentToken = this.#currentToken();
		while (currentToken !== "rbracket" && index < 3) {
			if (currentToken === "colon") {
				index += 1;
				if (index === 3) this.#throwParseError();
				this.#advance();
			} else if (currentToken === "number") {
				parts[index] = this.#lookaheadToken(0).value;
				this.#advance();
			} else this.#throwParseError();
			currentToken = this.#currentToken();
		}
		this.#match("rbracket");
		return slice(parts[0], parts[1], parts[2]);
	}
	#projectIfSlice(left, right) {
		const idxExpression = indexExpression([left, right]);
		if (right.type === "slice") return projection(idxExpression, this.#parseProjectionRhs(BINDING_POWER.star));
		return idxExpression;
	}
	#parseComparator(left, comparatorChar) {
		return comparator(comparatorChar, left, this.#expression(BINDING_POWER[comparatorChar]));
	}
	#parseMultiSelectList() {
		const expressions = [];
		while (true) {
			const expression = this.#expression();
			expressions.push(expression);
			if (this.#currentToken() === "rbracket") break;
			this.#match("comma");
		}
		this.#match("rbracket");
		return multiSelectList(expressions);
	}
	#parseMultiSelectHash() {
		const pairs = [];
		while (true) {
			const keyToken = this.#lookaheadToken(0);
			this.#matchMultipleTokens(["quoted_identifier", "unquoted_identifier"]);
			const keyName = keyToken.value;
			this.#match("colon");
			const value = this.#expression(0);
			const node = keyValPair(keyName, value);
			pairs.push(node);
			if (this.#currentToken() === "comma") this.#match("comma");
			else if (this.#currentToken() === "rbrace") {
				this.#match("rbrace");
				break;
			}
		}
		return multiSelectObject(pairs);
	}
	#parseProjectionRhs(bindingPower) {
		let right;
		if (BINDING_POWER[this.#currentToken()] < this.#projectionStop) right = identity();
		else if (this.#currentToken() === "lbracket") right = this.#expression(bindingPower);
		else if (this.#currentToken() === "filter") right = this.#expression(bindingPower);
		else if (this.#currentToken() === "dot") {
			this.#match("dot");
			right = this.#parseDotRhs(bindingPower);
		} else this.#throwParseError();
		return right;
	}
	#parseDotRhs(bindingPower) {
		const lookahead = this.#currentToken();
		if ([
			"quoted_identifier",
			"unquoted_identifier",
			"star"
		].includes(lookahead)) return this.#expression(bindingPower);
		if (lookahead === "lbracket") {
			this.#match("lbracket");
			return this.#parseMultiSelectList();
		}
		if (lookahead === "lbrace") {
			this.#match("lbrace");
			return this.#parseMultiSelectHash();
		}
		this.#throwParseError();
	}
	#match(tokenType) {
		if (this.#currentToken() === tokenType) this.#advance();
		else {
			const token = this.#lookaheadToken(0);
			if (token.type === "eof") throw new IncompleteExpressionError({
				lexPosition: token.start,
				tokenValue: token.value,
				tokenType: token.type
			});
			throw new ParseError({
				lexPosition: token.start,
				tokenValue: token.value,
				tokenType: token.type
			});
		}
	}
	#matchMultipleTokens(tokenTypes) {
		const currentToken = this.#currentToken();
		if (!tokenTypes.includes(currentToken)) {
			const token = this.#lookaheadToken(0);
			if (token.type === "eof") throw new IncompleteExpressionError({
				lexPosition: token.start,
				tokenValue: token.value,
				tokenType: token.type
			});
			throw new ParseError({
				lexPosition: token.start,
				tokenValue: token.value,
				tokenType: token.type
			});
		}
		this.#advance();
	}
	#advance() {
		this.#index += 1;
	}
	#currentToken() {
		return this.#tokens[this.#index].type;
	}
	#lookahead(number) {
		return this.#tokens[this.#index + number].type;
	}
	#lookaheadToken(number) {
		return this.#tokens[this.#index + number];
	}
	#evictCache() {
		const newCache = Object.keys(this.#cache).reduce((acc, key) => {
			if (randomInt(0, 100) > 50) acc[key] = this.#cache[key];
			return acc;
		}, {});
		this.#cache = newCache;
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/search.js
const parser = new Parser();
const search = (expression, data, options) => {
	return parser.parse(expression).search(data, options);
};
export { search as t };
