import { randomInt } from "node:crypto";
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/errors.js
/**
* Base class for errors thrown during expression parsing and evaluation.
*/
var JMESPathError = class extends Error {
	/**
	* Expression that was being parsed when the error occurred.
	* Can be set by whatever catches the error.
	*/
	expression;
	constructor(message) {
		super(message);
		this.name = "JMESPathError";
		this.message = message;
	}
	/**
	* Set the expression that was being parsed when the error occurred.
	*
	* The separate method allows the expression to be set after the error is
	* thrown. In some instances the expression is not known until after the
	* error is thrown (i.e. the error is thrown down the call stack).
	*
	* @param expression - The expression that was being parsed when the error occurred.
	*/
	setExpression(expression) {
		this.expression = expression;
		this.message = `${this.message} in expression: ${this.expression}`;
	}
};
/**
* Error thrown when an unknown token is encountered during the AST construction.
*/
var LexerError = class extends JMESPathError {
	/**
	* Position in the expression where the error occurred.
	*/
	lexerPosition;
	/**
	* Token value where the error occurred.
	*/
	lexerValue;
	constructor(lexerPosition, lexerValue) {
		super("Bad jmespath expression");
		this.name = "LexerError";
		this.lexerPosition = lexerPosition;
		this.lexerValue = lexerValue;
		this.message = `${this.message}: unknown token "${this.lexerValue}" at column ${this.lexerPosition}`;
	}
};
/**
* Error thrown when an invalid or unexpected token type or value is encountered during parsing.
*/
var ParseError = class extends JMESPathError {
	/**
	* Position in the expression where the error occurred.
	*/
	lexPosition;
	/**
	* Additional information about the error.
	*/
	reason;
	/**
	* Token type where the error occurred.
	*/
	tokenType;
	/**
	* Token value where the error occurred.
	*/
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
/**
* Error thrown when an incomplete expression is encountered during parsing.
*/
var IncompleteExpressionError = class extends ParseError {
	constructor(options) {
		super(options);
		this.name = "IncompleteExpressionError";
	}
};
/**
* Error thrown when an empty expression is encountered during parsing.
*/
var EmptyExpressionError = class extends JMESPathError {
	constructor() {
		super("Invalid JMESPath expression: cannot be empty.");
		this.name = "EmptyExpressionError";
	}
};
/**
* Base class for errors thrown during function execution.
*
* When writing a JMESPath expression, you can use functions to transform the
* data. For example, the `abs()` function returns the absolute value of a number.
*
* If an error occurs during function execution, the error is thrown as a
* subclass of `FunctionError`. The subclass is determined by the type of error
* that occurred.
*
* Errors can be thrown while validating the arguments passed to a function, or
* while executing the function itself.
*/
var FunctionError = class extends JMESPathError {
	/**
	* Function that was being executed when the error occurred.
	* Can be set by whatever catches the error.
	*/
	functionName;
	constructor(message) {
		super(message);
		this.name = "FunctionError";
	}
	/**
	* Set the function that was being validated or executed when the error occurred.
	*
	* The separate method allows the name to be set after the error is
	* thrown. In most cases the error is thrown down the call stack, but we want
	* to show the actual function name used in the expression rather than an internal
	* alias. To avoid passing the function name down the call stack, we set it
	* after the error is thrown.
	*
	* @param functionName - The function that was being validated or executed when the error occurred.
	*/
	setEvaluatedFunctionName(functionName) {
		this.message = this.message.replace("for function undefined", `for function ${functionName}()`);
	}
};
/**
* Error thrown when an unexpected argument is passed to a function.
*
* Function arguments are validated before the function is executed. If an
* invalid argument is passed, the error is thrown. For example, the `abs()`
* function expects exactly one argument. If more than one argument is passed,
* an `ArityError` is thrown.
*/
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
	/**
	* Pluralizes a word based on the count.
	*
	* @param word - The word to pluralize
	* @param count - The count to determine if the word should be pluralized
	*/
	pluralize(word, count) {
		return count === 1 ? word : `${word}s`;
	}
};
/**
* Error thrown when an unexpected number of arguments is passed to a variadic function.
*
* Variadic functions are functions that accept a variable number of arguments.
* For example, the `max()` function accepts any number of arguments and returns
* the largest one. If no arguments are passed, it returns `null`.
*
* If the number of arguments passed to a variadic function is not within the
* expected range, this error is thrown.
*/
var VariadicArityError = class extends ArityError {
	constructor(options) {
		super(options);
		this.name = "VariadicArityError";
		this.message = `Expected ${this.expectedArity} ${this.pluralize("argument", this.expectedArity)} for function ${this.functionName}, received ${this.actualArity}`;
	}
};
/**
* Error thrown when an invalid argument type is passed to a built-in function.
*
* Function arguments are validated before the function is executed. If an
* invalid argument type is found, this error is thrown. For example, the
* `abs()` function expects a number as its argument. If a string is passed
* instead, this error is thrown.
*/
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
	/**
	* Serialize the expected types for the error message.
	*/
	serializeExpectedTypes() {
		const types = [];
		for (const type of this.expectedTypes) types.push(`"${type}"`);
		return types.length === 1 ? types[0] : `one of ${types.join(", ")}`;
	}
};
/**
* Error thrown when an unknown function is used in an expression.
*
* When evaluating a JMESPath expression, the interpreter looks up the function
* name in a table of built-in functions, as well as any custom functions
* provided by the user. If the function name is not found, this error is thrown.
*/
var UnknownFunctionError = class extends FunctionError {
	constructor(funcName) {
		super("Unknown function");
		this.name = "UnknownFunctionError";
		this.message = `Unknown function: ${funcName}()`;
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/ast.js
/**
* AST node representing a comparator expression.
*
* A comparator expression is a binary expression that compares two values.
*
* @param name - The name of the comparator
* @param first - The left-hand side of the comparator
* @param second - The right-hand side of the comparator
*/
const comparator = (name, first, second) => ({
	type: "comparator",
	children: [first, second],
	value: name
});
/**
* AST node representing the current node.
*
* The current node is a reference to the current value being processed.
* In JMESPath, the current node is represented by the `@` symbol.
*/
const currentNode = () => ({
	type: "current",
	children: []
});
/**
* AST node representing an expression reference.
*
* An expression reference is a reference to another expression.
* In JMESPath, an expression reference is represented by the `&` symbol.
*
* @param expression - The expression to reference
*/
const expref = (expression) => ({
	type: "expref",
	children: [expression]
});
/**
* AST node representing a function expression.
*
* A function expression is a reference to a function and its arguments.
* The JMESPath specification defines a set of built-in functions that can
* be used in expressions like `length(@)`, `map(@, &foo)`, etc.
*
* Custom functions can be added by extending the `Functions` class.
*
* @param name - The name of the function
* @param args - The arguments to the function
*/
const functionExpression = (name, args) => ({
	type: "function_expression",
	children: args,
	value: name
});
/**
* AST node representing a field reference.
*
* A field reference is a reference to a field in an object.
*
* @param name - The name of the field
*/
const field = (name) => ({
	type: "field",
	children: [],
	value: name
});
/**
* AST node representing a filter projection.
*
* A filter projection is a binary expression that filters the left-hand side
* based on the right-hand side.
*
* In JMESPath, a filter projection is represented by the `[]` operator.
* For example, `people[?age > 18]` filters the `people` array based on the
* `age` field.
*
* @param left - The left-hand side of the filter projection
* @param right - The right-hand side of the filter projection
* @param comparator - The comparator to use for the filter
*/
const filterProjection = (left, right, comparator) => ({
	type: "filter_projection",
	children: [
		left,
		right,
		comparator
	]
});
/**
* AST node representing a flatten expression.
*
* A flatten expression is a unary expression that flattens an array of arrays
* into a single array.
*
* In JMESPath, a flatten expression is represented by the `[]` operator.
* For example, `people[].name` flattens the `people` array and returns the
* `name` field of each object in the array.
*
* @param node - The node to flatten
*/
const flatten = (node) => ({
	type: "flatten",
	children: [node]
});
/**
* AST node representing an identity expression.
*/
const identity = () => ({
	type: "identity",
	children: []
});
/**
* AST node representing an index reference.
*
* An index reference is a reference to an index in an array.
* For example, `people[0]` references the first element in the `people` array.
*
* @param index - The index to reference
*/
const index = (index) => ({
	type: "index",
	value: index,
	children: []
});
/**
* AST node representing an index expression.
*
* An index expression holds the index and the children of the expression.
*
* @param children - The children of the index expression
*/
const indexExpression = (children) => ({
	type: "index_expression",
	children
});
/**
* AST node representing a key-value pair.
*
* @param keyName - The name of the key
* @param node - The value of the key
*/
const keyValPair = (keyName, node) => ({
	type: "key_val_pair",
	children: [node],
	value: keyName
});
/**
* AST node representing a literal value.
*
* A literal value is a value that is not a reference to another node.
*
* @param literalValue - The value of the literal
*/
const literal = (literalValue) => ({
	type: "literal",
	value: literalValue,
	children: []
});
/**
* AST node representing a multi-select object.
*
* A multi-select object is a reference to multiple nodes in an object.
*
* @param nodes - The nodes to select
*/
const multiSelectObject = (nodes) => ({
	type: "multi_select_object",
	children: nodes
});
/**
* AST node representing a multi-select list.
*
* @param nodes - The nodes to select
*/
const multiSelectList = (nodes) => ({
	type: "multi_select_list",
	children: nodes
});
/**
* AST node representing an or expression.
*
* @param left - The left-hand side of the or expression
* @param right - The right-hand side of the or expression
*/
const orExpression = (left, right) => ({
	type: "or_expression",
	children: [left, right]
});
/**
* AST node representing an and expression.
*
* @param left - The left-hand side of the and expression
* @param right - The right-hand side of the and expression
*/
const andExpression = (left, right) => ({
	type: "and_expression",
	children: [left, right]
});
/**
* AST node representing a not expression.
*
* @param left - The left-hand side of the not expression
* @param right - The right-hand side of the not expression
*/
const notExpression = (expr) => ({
	type: "not_expression",
	children: [expr]
});
/**
* AST node representing a pipe expression.
*
* @param left - The left-hand side of the pipe expression
* @param right - The right-hand side of the pipe expression
*/
const pipe = (left, right) => ({
	type: "pipe",
	children: [left, right]
});
/**
* AST node representing a projection.
*
* @param left - The left-hand side of the projection
* @param right - The right-hand side of the projection
*/
const projection = (left, right) => ({
	type: "projection",
	children: [left, right]
});
/**
* AST node representing a subexpression.
*
* @param children - The children of the subexpression
*/
const subexpression = (children) => ({
	type: "subexpression",
	children
});
/**
* AST node representing a slice.
*
* A slice is a reference to a range of values in an array.
*
* @param start - The start of the slice
* @param end - The end of the slice
* @param step - The step of the slice
*/
const slice = (start, end, step) => ({
	type: "slice",
	children: [
		start,
		end,
		step
	]
});
/**
* AST node representing a value projection.
*
* @param left - The left-hand side of the value projection
* @param right - The right-hand side of the value projection
*/
const valueProjection = (left, right) => ({
	type: "value_projection",
	children: [left, right]
});
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/constants.js
/**
* The binding powers for the various tokens in the JMESPath grammar.
*
* The binding powers are used to determine the order of operations for
* the parser. The higher the binding power, the more tightly the token
* binds to its arguments.
*/
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
/**
* The set of ASCII letters allowed in JMESPath identifiers.
*/
const ASCII_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/**
* The set of ASCII digits allowed in JMESPath identifiers.
*/
const DIGITS = "0123456789";
/**
* The set of ASCII letters and digits allowed in JMESPath identifiers.
*/
const START_IDENTIFIER = /* @__PURE__ */ new Set(`${ASCII_LETTERS}_`);
/**
* The set of ASCII letters and digits allowed in JMESPath identifiers.
*/
const VALID_IDENTIFIER = /* @__PURE__ */ new Set(`${ASCII_LETTERS}${DIGITS}_`);
/**
* The set of ASCII digits allowed in JMESPath identifiers.
*/
const VALID_NUMBER = /* @__PURE__ */ new Set(DIGITS);
/**
* The set of ASCII whitespace characters allowed in JMESPath identifiers.
*/
const WHITESPACE = /* @__PURE__ */ new Set(" 	\n\r");
/**
* The set of simple tokens in the JMESPath grammar.
*/
const SIMPLE_TOKENS = /* @__PURE__ */ new Map([
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
/**
* A lexer for JMESPath expressions.
*
* This lexer tokenizes a JMESPath expression into a sequence of tokens.
*/
var Lexer = class {
	#position;
	#expression;
	#chars;
	#current;
	#length;
	/**
	* Tokenize a JMESPath expression.
	*
	* This method is a generator that yields tokens for the given expression.
	*
	* @param expression The JMESPath expression to tokenize.
	*/
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
	/**
	* Consume a comparator sign.
	*
	* This method is called when the lexer encounters a comparator sign.
	*
	* @param current The current character
	*/
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
	/**
	* Consume an equal sign.
	*
	* This method is called when the lexer encounters an equal sign.
	* It checks if the next character is also an equal sign and returns
	* the corresponding token.
	*/
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
	/**
	* Consume an unquoted identifier.
	*
	* This method is called when the lexer encounters a character that is a valid
	* identifier. It advances the lexer until it finds a character that is not a
	* valid identifier and returns the corresponding token.
	*/
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
	/**
	* Consume a negative number.
	*
	* This method is called when the lexer encounters a negative sign.
	* It checks if the next character is a number and returns the corresponding token.
	*/
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
	/**
	* Consume a raw string that is a number.
	*
	* It takes the current position and advances
	* the lexer until it finds a character that
	* is not a number.
	*/
	#consumeNumber() {
		let buff = this.#current;
		while (VALID_NUMBER.has(this.#next())) buff += this.#current;
		return buff;
	}
	/**
	* Consume a square bracket.
	*
	* This method is called when the lexer encounters a square bracket.
	* It checks if the next character is a question mark or a closing
	* square bracket and returns the corresponding token.
	*/
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
	/**
	* Initializes the lexer for the given expression.
	*
	* We use a separate method for this instead of the constructor
	* because we want to be able to reuse the same lexer instance
	* and also because we want to be able to expose a public API
	* for tokenizing expressions like `new Lexer().tokenize(expression)`.
	*
	* @param expression The JMESPath expression to tokenize.
	*/
	#initializeForExpression(expression) {
		if (typeof expression !== "string") throw new EmptyExpressionError();
		this.#position = 0;
		this.#expression = expression;
		this.#chars = Array.from(expression);
		this.#current = this.#chars[0];
		this.#length = this.#expression.length;
	}
	/**
	* Advance the lexer to the next character in the expression.
	*/
	#next() {
		if (this.#position === this.#length - 1) this.#current = "";
		else {
			this.#position += 1;
			this.#current = this.#chars[this.#position];
		}
		return this.#current;
	}
	/**
	* Consume until the given delimiter is reached allowing
	* for escaping of the delimiter with a backslash (`\`).
	*
	* @param delimiter The delimiter to consume until.
	*/
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
	/**
	* Process a literal.
	*
	* A literal is a JSON string that is enclosed in backticks.
	*/
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
	/**
	* Process a quoted identifier.
	*
	* A quoted identifier is a string that is enclosed in double quotes.
	*/
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
	/**
	* Process a raw string literal.
	*
	* A raw string literal is a string that is enclosed in single quotes.
	*/
	#consumeRawStringLiteral() {
		const start = this.#position;
		return {
			type: "literal",
			value: this.#consumeUntil(`'`).replace(`\\'`, `'`),
			start,
			end: this.#position - start
		};
	}
	/**
	* Match the expected character and return the corresponding token type.
	*
	* @param expected The expected character
	* @param matchType The token type to return if the expected character is found
	* @param elseType  The token type to return if the expected character is not found
	*/
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
/**
* Check if a value is a record.
*
* @example
* ```typescript
* import { isRecord } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = { key: 'value' };
* if (isRecord(value)) {
*   // value is a record
* }
* ```
*
* @param value - The value to check
*/
const isRecord = (value) => {
	return Object.prototype.toString.call(value) === "[object Object]" && !Object.is(value, null);
};
/**
* Check if a value is a string.
*
* @example
* ```typescript
* import { isString } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = 'foo';
* if (isString(value)) {
*   // value is a string
* }
* ```
*
* @param value - The value to check
*/
const isString = (value) => {
	return typeof value === "string";
};
/**
* Check if a value is a number.
*
* @example
* ```typescript
* import { isNumber } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = 42;
* if (isNumber(value)) {
*   // value is a number
* }
* ```
*
* @param value - The value to check
*/
const isNumber = (value) => {
	return typeof value === "number";
};
/**
* Check if a value is an integer number.
*
* @example
* ```typescript
* import { isIntegerNumber } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = 42;
* if (isIntegerNumber(value)) {
*   // value is an integer number
* }
* ```
*
* @param value - The value to check
*/
const isIntegerNumber = (value) => {
	return isNumber(value) && Number.isInteger(value);
};
/**
* Check if a value is truthy.
*
* @example
* ```typescript
* import { isTruthy } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = 'yes';
* if (isTruthy(value)) {
*   // value is truthy
* }
* ```
*
* @see https://github.com/getify/You-Dont-Know-JS/blob/2nd-ed/types-grammar/ch4.md#toboolean
*
* @param value - The value to check
*/
const isTruthy$1 = (value) => {
	if (isString(value)) return value !== "";
	if (isNumber(value)) return value !== 0;
	if (typeof value === "boolean") return value;
	if (Array.isArray(value)) return value.length > 0;
	if (isRecord(value)) return Object.keys(value).length > 0;
	return false;
};
/**
* Check if a value is `null`.
*
* @example
* ```typescript
* import { isNull } from '@aws-lambda-powertools/commons/typeUtils';
*
* const value = null;
* if (isNull(value)) {
*   // value is null
* }
* ```
*
* @param value - The value to check
*/
const isNull = (value) => {
	return Object.is(value, null);
};
/**
* Get the type of a value as a string.
*
* @example
* ```typescript
* import { getType } from '@aws-lambda-powertools/commons/typeUtils';
*
* const type = getType('foo'); // 'string'
* const otherType = getType(42); // 'number'
* const anotherType = getType({ key: 'value' }); // 'object'
* const unknownType = getType(Symbol('foo')); // 'unknown'
* ```
*
* @param value - The value to check
*/
const getType = (value) => {
	if (Array.isArray(value)) return "array";
	if (isRecord(value)) return "object";
	if (isString(value)) return "string";
	if (isNumber(value)) return "number";
	if (typeof value === "boolean") return "boolean";
	if (isNull(value)) return "null";
	return "unknown";
};
/**
* Compare two arrays for strict equality.
*
* This function compares each element in the arrays at the same position.
*
* @example
* ```typescript
* import { areArraysEqual } from '@aws-lambda-powertools/commons/typeUtils';
*
* const left = [1, 2, 3];
* const right = [1, 2, 3];
* const equal = areArraysEqual(left, right); // true
*
* const otherLeft = [1, 2, 3];
* const otherRight = [1, 2, 4];
* const otherEqual = areArraysEqual(otherLeft, otherRight); // false
* ```
*
* @param left - The left array to compare
* @param right - The right array to compare
*/
const areArraysEqual = (left, right) => {
	if (left.length !== right.length) return false;
	return left.every((value, i) => isStrictEqual(value, right[i]));
};
/**
* Compare two records for strict equality.
*
* @example
* ```typescript
* import { areRecordsEqual } from '@aws-lambda-powertools/commons/typeUtils';
*
* const left = { key: 'value' };
* const right = { key: 'value' };
* const equal = areRecordsEqual(left, right); // true
*
* const otherLeft = { key: 'value' };
* const otherRight = { key: 'other value' };
* const otherEqual = areRecordsEqual(otherLeft, otherRight); // false
* ```
*
* @param left - The left record to compare
* @param right - The right record to compare
*/
const areRecordsEqual = (left, right) => {
	const leftKeys = Object.keys(left);
	const rightKeys = Object.keys(right);
	if (leftKeys.length !== rightKeys.length) return false;
	return leftKeys.every((key) => isStrictEqual(left[key], right[key]));
};
/**
* Check if two unknown values are strictly equal.
*
* If the values are arrays, then each element is compared at the same
* position. If the values are objects, then each key and value from left
* is compared to the corresponding key and value from right. If the
* values are primitives, then they are compared using strict equality.
*
* @example
* ```typescript
* import { isStrictEqual } from '@aws-lambda-powertools/commons/typeUtils';
*
* const left = { key: 'value' };
* const right = { key: 'value' };
* const equal = isStrictEqual(left, right); // true
*
* const otherLeft = [1, 2, 3];
* const otherRight = [1, 2, 3];
* const otherEqual = isStrictEqual(otherLeft, otherRight); // true
*
* const anotherLeft = 'foo';
* const anotherRight = 'bar';
* const anotherEqual = isStrictEqual(anotherLeft, anotherRight); // false
*
* const yetAnotherLeft = 42;
* const yetAnotherRight = 42;
* const yetAnotherEqual = isStrictEqual(yetAnotherLeft, yetAnotherRight); // true
* ```
*
* @param left - Left side of strict equality comparison
* @param right - Right side of strict equality comparison
*/
const isStrictEqual = (left, right) => {
	if (left === right) return true;
	if (typeof left !== typeof right) return false;
	if (Array.isArray(left) && Array.isArray(right)) return areArraysEqual(left, right);
	if (isRecord(left) && isRecord(right)) return areRecordsEqual(left, right);
	return false;
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/Expression.js
/**
* Apply a JMESPath expression to a JSON value.
*/
var Expression = class {
	#expression;
	#interpreter;
	constructor(expression, interpreter) {
		this.#expression = expression;
		this.#interpreter = interpreter;
	}
	/**
	* Evaluate the expression against a JSON value.
	*
	* @param value - The JSON value to apply the expression to.
	* @param node - The node to visit.
	*/
	visit(value, node) {
		return this.#interpreter.visit(node ?? this.#expression, value);
	}
};
// node_modules/@aws-lambda-powertools/jmespath/lib/esm/utils.js
/**
* Check if a value is truthy.
*
* In JavaScript, zero is falsy while all other non-zero numbers are truthy.
* In JMESPath however, zero is truthy as well as all other non-zero numbers. For
* this reason we wrap the original isTruthy function from the commons package
* and add a check for numbers.
*
* @param value - The value to check
*/
const isTruthy = (value) => {
	if (isNumber(value)) return true;
	return isTruthy$1(value);
};
/**
* @internal
* Cap a slice range value to the length of an array, taking into account
* negative values and whether the step is negative.
*
* @param arrayLength - The length of the array
* @param value - The value to cap
* @param isStepNegative - Whether the step is negative
*/
const capSliceRange = (arrayLength, value, isStepNegative) => {
	let capValue = value;
	if (capValue < 0) {
		capValue += arrayLength;
		if (capValue < 0) capValue = isStepNegative ? -1 : 0;
	} else if (capValue >= arrayLength) capValue = isStepNegative ? arrayLength - 1 : arrayLength;
	return capValue;
};
/**
* Given a start, stop, and step value, the sub elements in an array are extracted as follows:
* - The first element in the extracted array is the index denoted by start.
* - The last element in the extracted array is the index denoted by end - 1.
* - The step value determines how many indices to skip after each element is selected from the array. An array of 1 (the default step) will not skip any indices. A step value of 2 will skip every other index while extracting elements from an array. A step value of -1 will extract values in reverse order from the array.
*
* Slice expressions adhere to the following rules:
* - If a negative start position is given, it is calculated as the total length of the array plus the given start position.
* - If no start position is given, it is assumed to be 0 if the given step is greater than 0 or the end of the array if the given step is less than 0.
* - If a negative stop position is given, it is calculated as the total length of the array plus the given stop position.
* - If no stop position is given, it is assumed to be the length of the array if the given step is greater than 0 or 0 if the given step is less than 0.
* - If the given step is omitted, it it assumed to be 1.
* - If the given step is 0, an invalid-value error MUST be raised (thrown before calling the function)
* - If the element being sliced is not an array, the result is null (returned before calling the function)
* - If the element being sliced is an array and yields no results, the result MUST be an empty array.
*
* @param array - The array to slice
* @param start - The start index
* @param end - The end index
* @param step - The step value
*/
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
/**
* Checks if the number of arguments passed to a function matches the expected arity.
* If the number of arguments does not match the expected arity, an ArityError is thrown.
*
* If the function is variadic, then the number of arguments passed to the function must be
* greater than or equal to the expected arity. If the number of arguments passed to the function
* is less than the expected arity, a `VariadicArityError` is thrown.
*
* @param args - The arguments passed to the function
* @param argumentsSpecs - The expected types for each argument
* @param decoratedFuncName - The name of the function being called
* @param variadic - Whether the function is variadic
*/
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
/**
* Type checks the arguments passed to a function against the expected types.
*
* Type checking at runtime involves checking the top level type,
* and in the case of arrays, potentially checking the types of
* the elements in the array.
*
* If the list of types includes 'any', then the type check is a
* no-op.
*
* If the list of types includes more than one type, then the
* argument is checked against each type in the list. If the
* argument matches any of the types, then the type check
* passes. If the argument does not match any of the types, then
* a JMESPathTypeError is thrown.
*
* @param args - The arguments passed to the function
* @param argumentsSpecs - The expected types for each argument
*/
const typeCheck = (args, argumentsSpecs) => {
	for (const [index, argumentSpec] of argumentsSpecs.entries()) {
		if (argumentSpec[0] === "any") continue;
		typeCheckArgument(args[index], argumentSpec);
	}
};
/**
* Type checks an argument against a list of types.
*
* If the list of types includes more than one type, then the
* argument is checked against each type in the list. If the
* argument matches any of the types, then the type check
* passes. If the argument does not match any of the types, then
* a JMESPathTypeError is thrown.
*
* @param arg - The argument to check
* @param argumentSpec - The expected types for the argument
*/
const typeCheckArgument = (arg, argumentSpec) => {
	let valid = false;
	for (const [index, type] of argumentSpec.entries()) {
		if (valid) return;
		valid = checkIfArgumentTypeIsValid(arg, type, index, argumentSpec);
	}
};
/**
* Check if the argument is of the expected type.
*
* @param arg - The argument to check
* @param type - The expected type
* @param index - The index of the type we are checking
* @param argumentSpec - The list of types to check against
*/
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
	/* v8 ignore else -- @preserve */
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
/**
* Check if the argument is of the expected type.
*
* @param arg - The argument to check
* @param type - The type to check against
* @param argumentSpec - The list of types to check against
* @param hasMoreTypesToCheck - Whether there are more types to check
*/
const typeCheckType = (arg, type, argumentSpec, hasMoreTypesToCheck) => {
	if (typeof arg !== type && !hasMoreTypesToCheck) throw new JMESPathTypeError({
		currentValue: arg,
		expectedTypes: argumentSpec,
		actualType: getType(arg)
	});
};
/**
* Check if the argument is an array of complex types.
*
* @param arg - The argument to check
* @param type - The type to check against
* @param hasMoreTypesToCheck - Whether there are more types to check
*/
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
/**
* Check if the argument is an expression.
*
* @param arg - The argument to check
* @param type - The type to check against
* @param hasMoreTypesToCheck - Whether there are more types to check
*/
const checkExpressionType = (arg, type, hasMoreTypesToCheck) => {
	if (!(arg instanceof Expression) && !hasMoreTypesToCheck) throw new JMESPathTypeError({
		currentValue: arg,
		expectedTypes: type,
		actualType: getType(arg)
	});
};
/**
* Check if the argument is an object.
*
* @param arg - The argument to check
* @param type - The type to check against
* @param hasMoreTypesToCheck - Whether there are more types to check
*/
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
/**
* A class that contains the built-in JMESPath functions.
*
* The built-in functions are implemented as methods on the Functions class.
* Each method is decorated with the `@Function.signature()` decorator to enforce the
* arity and types of the arguments passed to the function at runtime.
*
* You can extend the Functions class to add custom functions by creating a new class
* that extends Functions and adding new methods to it.
*
* @example
* ```typescript
* import { search } from '@aws-lambda-powertools/jmespath';
* import { Functions } from '@aws-lambda-powertools/jmespath/functions';
*
* class MyFunctions extends Functions {
*   ⁣@Functions.signature({
*     argumentsSpecs: [['number'], ['number']],
*     variadic: true,
*   })
*   public funcMyMethod(args: Array<number>): unknown {
*     // ...
*   }
* }
*
* const myFunctions = new MyFunctions();
*
* search('myMethod(@)', {}, { customFunctions: new MyFunctions() });
* ```
*/
var Functions = class Functions {
	/**
	* A set of all the custom functions available in this and all child classes.
	*/
	methods = /* @__PURE__ */ new Set();
	/**
	* Get the absolute value of the provided number.
	*
	* @param args - The number to get the absolute value of
	*/
	funcAbs(args) {
		return Math.abs(args);
	}
	/**
	* Calculate the average of the numbers in the provided array.
	*
	* @param args - The numbers to average
	*/
	funcAvg(args) {
		return args.reduce((a, b) => a + b, 0) / args.length;
	}
	/**
	* Get the ceiling of the provided number.
	*
	* @param args - The number to get the ceiling of
	*/
	funcCeil(args) {
		return Math.ceil(args);
	}
	/**
	* Determine if the given value is contained in the provided array or string.
	*
	* @param haystack - The array or string to check
	* @param needle - The value to check for
	*/
	funcContains(haystack, needle) {
		return haystack.includes(needle);
	}
	/**
	* Determines if the provided string ends with the provided suffix.
	*
	* @param str - The string to check
	* @param suffix - The suffix to check for
	*/
	funcEndsWith(str, suffix) {
		return str.endsWith(suffix);
	}
	/**
	* Get the floor of the provided number.
	*
	* @param args - The number to get the floor of
	*/
	funcFloor(args) {
		return Math.floor(args);
	}
	/**
	* Join the provided array into a single string.
	*
	* @param separator - The separator to use
	* @param items - The array of itmes to join
	*/
	funcJoin(separator, items) {
		return items.join(separator);
	}
	/**
	* Get the keys of the provided object.
	*
	* @param arg - The object to get the keys of
	*/
	funcKeys(arg) {
		return Object.keys(arg);
	}
	/**
	* Get the number of items in the provided item.
	*
	* @param arg - The array to get the length of
	*/
	funcLength(arg) {
		if (isRecord(arg)) return Object.keys(arg).length;
		return arg.length;
	}
	/**
	* Map the provided function over the provided array.
	*
	* @param expression - The expression to map over the array
	* @param args - The array to map the expression over
	*/
	funcMap(expression, args) {
		return args.map((arg) => {
			return expression.visit(arg) || null;
		});
	}
	/**
	* Get the maximum value in the provided array.
	*
	* @param arg - The array to get the maximum value of
	*/
	funcMax(arg) {
		if (arg.length === 0) return null;
		if (isNumber(arg[0])) return Math.max(...arg);
		return arg.reduce((a, b) => a > b ? a : b);
	}
	/**
	* Get the item in the provided array that has the maximum value when the provided expression is evaluated.
	*
	* @param args - The array of items to get the maximum value of
	* @param expression - The expression to evaluate for each item in the array
	*/
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
	/**
	* Merge the provided objects into a single object.
	*
	* Note that this is a shallow merge and will not merge nested objects.
	*
	* @param args - The objects to merge
	*/
	funcMerge(...args) {
		return args.reduce((a, b) => ({
			...a,
			...b
		}), {});
	}
	/**
	* Get the minimum value in the provided array.
	*
	* @param arg - The array to get the minimum value of
	*/
	funcMin(arg) {
		if (arg.length === 0) return null;
		if (isNumber(arg[0])) return Math.min(...arg);
		return arg.reduce((a, b) => a < b ? a : b);
	}
	/**
	* Get the item in the provided array that has the minimum value when the provided expression is evaluated.
	*
	* @param args - The array of items to get the minimum value of
	* @param expression - The expression to evaluate for each item in the array
	*/
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
	/**
	* Get the first argument that does not evaluate to null.
	* If all arguments evaluate to null, then null is returned.
	*
	* @param args - The keys of the items to check
	*/
	funcNotNull(...args) {
		return args.find((arg) => !Object.is(arg, null)) || null;
	}
	/**
	* Reverses the provided string or array.
	*
	* @param arg - The string or array to reverse
	*/
	funcReverse(arg) {
		return Array.isArray(arg) ? arg.reverse() : arg.split("").reverse().join("");
	}
	/**
	* Sort the provided array.
	*
	* @param arg - The array to sort
	*/
	funcSort(arg) {
		return arg.sort((a, b) => {
			if (typeof a === "string") return a.localeCompare(b);
			return a - b;
		});
	}
	/**
	* Sort the provided array by the provided expression.
	*
	* @param args - The array to sort
	* @param expression - The expression to sort by
	*/
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
	/**
	* Determines if the provided string starts with the provided prefix.
	*
	* @param str - The string to check
	* @param prefix - The prefix to check for
	*/
	funcStartsWith(str, prefix) {
		return str.startsWith(prefix);
	}
	/**
	* Sum the provided numbers.
	*
	* @param args - The numbers to sum
	*/
	funcSum(args) {
		return args.reduce((a, b) => a + b, 0);
	}
	/**
	* Convert the provided value to an array.
	*
	* If the provided value is an array, then it is returned.
	* Otherwise, the value is wrapped in an array and returned.
	*
	* @param arg - The items to convert to an array
	*/
	funcToArray(arg) {
		return Array.isArray(arg) ? arg : [arg];
	}
	/**
	* Convert the provided value to a number.
	*
	* If the provided value is a number, then it is returned.
	* Otherwise, the value is converted to a number and returned.
	*
	* If the value cannot be converted to a number, then null is returned.
	*
	* @param arg - The value to convert to a number
	*/
	funcToNumber(arg) {
		if (typeof arg === "number") return arg;
		if (typeof arg === "string") {
			const num = Number(arg);
			return Number.isNaN(num) ? null : num;
		}
		return null;
	}
	/**
	* Convert the provided value to a string.
	*
	* If the provided value is a string, then it is returned.
	* Otherwise, the value is converted to a string and returned.
	*
	* @param arg - The value to convert to a string
	*/
	funcToString(arg) {
		return typeof arg === "string" ? arg : JSON.stringify(arg);
	}
	/**
	* Get the type of the provided value.
	*
	* @param arg - The value to check the type of
	*/
	funcType(arg) {
		return getType(arg);
	}
	/**
	* Get the values of the provided object.
	*
	* @param arg - The object to get the values of
	*/
	funcValues(arg) {
		return Object.values(arg);
	}
	/**
	* Lazily introspects the methods of the class instance and all child classes
	* to get the names of the methods that correspond to JMESPath functions.
	*
	* This method is used to get the names of the custom functions that are available
	* in the class instance and all child classes. The names of the functions are used
	* to create the custom function map that is passed to the JMESPath search function.
	*
	* The method traverses the inheritance chain going from the leaf class to the root class
	* and stops when it reaches the `Functions` class, which is the root class.
	*
	* In doing so, it collects the names of the methods that start with `func` and adds them
	* to the `methods` set. Finally, when the recursion collects back to the current instance,
	* it adds the collected methods to the `this.methods` set so that they can be accessed later.
	*
	* @param scope - The scope of the class instance to introspect
	*/
	introspectMethods(scope) {
		const prototype = Object.getPrototypeOf(this);
		const methods = /* @__PURE__ */ new Set();
		if (this instanceof Functions) for (const method of prototype.introspectMethods(scope)) methods.add(method);
		else return methods;
		for (const method of Object.getOwnPropertyNames(Object.getPrototypeOf(this))) method !== "constructor" && method.startsWith("func") && methods.add(method);
		if (this.methods) for (const method of methods) this.methods.add(method);
		return methods;
	}
	/**
	* Decorator to enforce the signature of a function at runtime.
	*
	* The signature decorator enforces the arity and types of the arguments
	* passed to a function at runtime. If the arguments do not match the
	* expected arity or types errors are thrown.
	*
	* @example
	* ```typescript
	* import { PowertoolsFunctions } from '@aws-lambda-powertools/jmespath/functions';
	*
	* class MyFunctions extends Functions {
	*   ⁣@Functions.signature({
	*     argumentsSpecs: [['number'], ['number']],
	*     variadic: true,
	*   })
	*   public funcMyMethod(args: Array<number>): unknown {
	*     // ...
	*   }
	* }
	* ```
	*
	* @param options - The options for the signature decorator
	*/
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
/**
*
* A tree interpreter for JMESPath ASTs.
*
* The tree interpreter is responsible for visiting nodes in the AST and
* evaluating them to produce a result.
*
* @internal
*/
var TreeInterpreter = class {
	#functions;
	/**
	* @param options The options to use for the interpreter.
	*/
	constructor(options) {
		if (options?.customFunctions) this.#functions = options.customFunctions;
		else this.#functions = new Functions();
		this.#functions.introspectMethods();
	}
	/**
	* Visit a node in the AST.
	*
	* The function will call the appropriate method to visit the node based on its type.
	*
	* @param node The node to visit.
	* @param value The current value to visit.
	*/
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
	/**
	* Visit a subexpression, index expression, or pipe node.
	*
	* This method is shared between subexpression, index expression, and pipe
	* since they all behave the same way in the context of an expression.
	*
	* They all visit their children and return the result of the last child.
	*
	* @param node The node to visit.
	* @param value The current value to visit.
	*/
	#visitSubexpressionOrIndexExpressionOrPipe(node, value) {
		let result = value;
		for (const child of node.children) result = this.visit(child, result);
		return result;
	}
	/**
	* Visit a field node.
	*
	* @param node The field node to visit.
	* @param value The current value to visit.
	*/
	#visitField(node, value) {
		if (!node.value) return null;
		if (isRecord(value) && typeof node.value === "string" && node.value in value) return value[node.value];
		return null;
	}
	/**
	* Visit a comparator node.
	*
	* @param node The comparator node to visit.
	* @param value The current value to visit.
	*/
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
			/* v8 ignore else -- @preserve */
			if (typeof left === "number" && typeof right === "number") {
				if (comparator === "lt") return left < right;
				if (comparator === "lte") return left <= right;
				if (comparator === "gt") return left > right;
				return left >= right;
			}
		} else throw new JMESPathError(`Invalid comparator: ${comparator}`);
	}
	/**
	* Visit a current node.
	*
	* @param node The current node to visit.
	* @param value The current value to visit.
	*/
	#visitCurrent(_node, value) {
		return value;
	}
	/**
	* Visit an expref node.
	*
	* @param node The expref node to visit.
	* @param value The current value to visit.
	*/
	#visitExpref(node, _value) {
		return new Expression(node.children[0], this);
	}
	/**
	* Visit a function expression node.
	*
	* @param node The function expression node to visit.
	* @param value The current value to visit.
	*/
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
			/* v8 ignore else -- @preserve */
			if (error instanceof JMESPathTypeError || error instanceof VariadicArityError || error instanceof ArityError) {
				error.setEvaluatedFunctionName(node.value);
				throw error;
			}
		}
	}
	/**
	* Visit a filter projection node.
	*
	* @param node The filter projection node to visit.
	* @param value The current value to visit.
	*/
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
	/**
	* Visit a flatten node.
	*
	* @param node The flatten node to visit.
	* @param value The current value to visit.
	*/
	#visitFlatten(node, value) {
		const base = this.visit(node.children[0], value);
		if (!Array.isArray(base)) return null;
		const mergedList = [];
		for (const item of base) if (Array.isArray(item)) mergedList.push(...item);
		else mergedList.push(item);
		return mergedList;
	}
	/**
	* Visit an identity node.
	*
	* @param node The identity node to visit.
	* @param value The current value to visit.
	*/
	#visitIdentity(_node, value) {
		return value;
	}
	/**
	* Visit an index node.
	*
	* @param node The index node to visit.
	* @param value The current value to visit.
	*/
	#visitIndex(node, value) {
		if (!Array.isArray(value)) return null;
		if (typeof node.value !== "number") throw new JMESPathError(`Invalid index: ${node.value}`);
		const found = value[node.value < 0 ? value.length + node.value : node.value];
		if (found === void 0) return null;
		return found;
	}
	/**
	* Visit a slice node.
	*
	* @param node The slice node to visit.
	* @param value The current value to visit.
	*/
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
	/**
	* Visit a key-value pair node.
	*
	* @param node The key-value pair node to visit.
	* @param value The current value to visit.
	*/
	#visitKeyValPair(node, value) {
		return this.visit(node.children[0], value);
	}
	/**
	* Visit a literal node.
	*
	* @param node The literal node to visit.
	* @param value The current value to visit.
	*/
	#visitLiteral(node, _value) {
		return node.value;
	}
	/**
	* Visit a multi-select object node.
	*
	* @param node The multi-select object node to visit.
	* @param value The current value to visit.
	*/
	#visitMultiSelectObject(node, value) {
		if (Object.is(value, null)) return null;
		const collected = {};
		for (const child of node.children)
 /* v8 ignore else -- @preserve */
		if (typeof child.value === "string") collected[child.value] = this.visit(child, value);
		return collected;
	}
	/**
	* Visit a multi-select list node.
	*
	* @param node The multi-select list node to visit.
	* @param value The current value to visit.
	*/
	#visitMultiSelectList(node, value) {
		if (Object.is(value, null)) return null;
		const collected = [];
		for (const child of node.children) collected.push(this.visit(child, value));
		return collected;
	}
	/**
	* Visit an or expression node.
	*
	* @param node The or expression node to visit.
	* @param value The current value to visit.
	*/
	#visitOrExpression(node, value) {
		const matched = this.visit(node.children[0], value);
		if (!isTruthy(matched)) return this.visit(node.children[1], value);
		return matched;
	}
	/**
	* Visit an and expression node.
	*
	* @param node The and expression node to visit.
	* @param value The current value to visit.
	*/
	#visitAndExpression(node, value) {
		const matched = this.visit(node.children[0], value);
		if (!isTruthy(matched)) return matched;
		return this.visit(node.children[1], value);
	}
	/**
	* Visit a not expression node.
	*
	* @param node The not expression node to visit.
	* @param value The current value to visit.
	*/
	#visitNotExpression(node, value) {
		const originalResult = this.visit(node.children[0], value);
		if (typeof originalResult === "number" && originalResult === 0) return false;
		return !isTruthy(originalResult);
	}
	/**
	* Visit a projection node.
	*
	* @param node The projection node to visit.
	* @param value The current value to visit.
	*/
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
	/**
	* Visit a value projection node.
	*
	* @param node The value projection node to visit.
	* @param value The current value to visit.
	*/
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
	/**
	* Perform a JMESPath search on a JSON value.
	*
	* @param value - The JSON value to search
	* @param options - The parsing options to use
	*/
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
/**
* Top down operator precedence parser for JMESPath.
*
* The implementation of this Parser is based on the implementation of
* [jmespath.py](https://github.com/jmespath/jmespath.py/), which in turn
* is based on [Vaughan R. Pratt's "Top Down Operator Precedence"](http://dl.acm.org/citation.cfm?doid=512927.512931).
*
* If you don't want to read the full paper, there are some other good
* overviews that explain the general idea:
* - [Pratt Parsers: Expression Parsing Made Easy](https://journal.stuffwithstuff.com/2011/03/19/pratt-parsers-expression-parsing-made-easy/)
* - [Simple Top-Down Parsing in Python](https://11l-lang.org/archive/simple-top-down-parsing/)
* - [Top Down Operator Precedence](http://javascript.crockford.com/tdop/tdop.html)
*/
var Parser = class {
	/**
	* The maximum binding power for a token
	* that can stop a projection.
	*/
	#projectionStop = 10;
	/**
	* Cache object
	*/
	#cache = {};
	/**
	* The maximum size of the cache.
	*/
	#maxCacheSize = 128;
	#tokenizer;
	#tokens;
	#index = 0;
	constructor(lookahead = 2) {
		this.#tokens = Array.from({ length: lookahead });
	}
	/**
	* Parse a JMESPath expression and return the Abstract Syntax Tree (AST)
	* that represents the expression.
	*
	* The AST is cached, so if you parse the same expression multiple times,
	* the AST will be returned from the cache.
	*
	* @param expression - The JMESPath expression to parse.
	*/
	parse(expression) {
		const cached = this.#cache[expression];
		if (cached) return cached;
		const parsedResult = this.#doParse(expression);
		this.#cache[expression] = parsedResult;
		if (Object.keys(this.#cache).length > this.#maxCacheSize) this.#evictCache();
		return parsedResult;
	}
	/**
	* Purge the entire cache.
	*/
	purgeCache() {
		this.#cache = {};
	}
	/**
	* Do the actual parsing of the expression.
	*
	* @param expression - The JMESPath expression to parse.
	*/
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
	/**
	* Parse a JMESPath expression and return the parsed result.
	*/
	#parse(expression) {
		this.#tokenizer = new Lexer();
		this.#tokens = [...this.#tokenizer.tokenize(expression)];
		this.#index = 0;
		const parsed = this.#expression(0);
		if (this.#currentToken() !== "eof") this.#throwParseError();
		return new ParsedResult(expression, parsed);
	}
	/**
	* Process an expression.
	*/
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
	/**
	* Get the nud function for a token. This is the function that
	* is called when a token is found at the beginning of an expression.
	*
	* @param tokenType - The type of token to get the nud function for.
	*/
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
	/**
	* Process a quoted identifier.
	*
	* A quoted identifier is a string that is enclosed in double quotes.
	*
	* @example s."foo"
	*
	* @param token - The token to process
	*/
	#processQuotedIdentifier(token) {
		const fieldValue = field(token.value);
		if (this.#currentToken() === "lparen") this.#throwParseError({
			lexPosition: 0,
			reason: "quoted identifiers cannot be used as a function name"
		});
		return fieldValue;
	}
	/**
	* Process a star token.
	*
	* A star token is a syntax that allows you to project all the
	* elements in a list or dictionary.
	*
	* @example foo[*]
	*/
	#processStarToken() {
		const left = identity();
		let right;
		if (this.#currentToken() === "rbracket") right = identity();
		else right = this.#parseProjectionRhs(BINDING_POWER.star);
		return valueProjection(left, right);
	}
	/**
	* Process a left parenthesis token.
	*
	* A left parenthesis token is a syntax that allows you to group
	* expressions together.
	*
	* @example (foo.bar)
	*/
	#processLParenTokenNud() {
		const expression = this.#expression();
		this.#match("rparen");
		return expression;
	}
	/**
	* Process a flatten token.
	*
	* A flatten token is a syntax that allows you to flatten the
	* results of a subexpression.
	*
	* @example foo[].bar
	*/
	#processFlattenTokenNud() {
		const left = flatten(identity());
		const right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return projection(left, right);
	}
	/**
	* Process a left bracket token.
	*
	* A left bracket token is a syntax that allows you to access
	* elements in a list or dictionary.
	*
	* @example foo[0]
	*/
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
	/**
	* Process a default token.
	*
	* A default token is a syntax that allows you to access
	* elements in a list or dictionary.
	*
	* @param token - The token to process
	*/
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
	/**
	* Get the led function for a token. This is the function that
	* is called when a token is found in the middle of an expression.
	*
	* @param tokenType - The type of token to get the led function for.
	* @param leftNode - The left hand side of the expression.
	*/
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
	/**
	* Process a dot token.
	*
	* A dot token is a syntax that allows you to access
	* fields in a dictionary or elements in a list.
	*
	* @example foo.bar
	*
	* @param leftNode - The left hand side of the expression.
	*/
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
	/**
	* Process a pipe token.
	*
	* A pipe token is a syntax that allows you to combine two
	* expressions using the pipe operator.
	*
	* @example foo | bar
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processPipeToken(leftNode) {
		const right = this.#expression(BINDING_POWER.pipe);
		return pipe(leftNode, right);
	}
	/**
	* Process an or token.
	*
	* An or token is a syntax that allows you to combine two
	* expressions using the logical or operator.
	*
	* @example foo || bar
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processOrToken(leftNode) {
		const right = this.#expression(BINDING_POWER.or);
		return orExpression(leftNode, right);
	}
	/**
	* Process an and token.
	*
	* An and token is a syntax that allows you to combine two
	* expressions using the logical and operator.
	*
	* @example foo && bar
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processAndToken(leftNode) {
		const right = this.#expression(BINDING_POWER.and);
		return andExpression(leftNode, right);
	}
	/**
	* Process a left parenthesis token.
	*
	* @param leftNode - The left hand side of the expression.
	*/
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
	/**
	* Process a filter token.
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processFilterToken(leftNode) {
		const condition = this.#expression(0);
		this.#match("rbracket");
		let right;
		if (this.#currentToken() === "flatten") right = identity();
		else right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return filterProjection(leftNode, right, condition);
	}
	/**
	* Process a projection right hand side.
	*
	* @param leftNode - The left hand side of the expression.
	*/
	#processFlattenToken(leftNode) {
		const left = flatten(leftNode);
		const right = this.#parseProjectionRhs(BINDING_POWER.flatten);
		return projection(left, right);
	}
	/**
	* Process a left bracket token.
	*
	* @param leftNode - The left hand side of the expression.
	*/
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
	/**
	* Throw a parse error.
	*
	* This type of error indicates that the parser encountered
	* a syntax error while processing the expression.
	*
	* The error includes the position in the expression where
	* the error occurred, the value of the token that caused
	* the error, the type of the token, and an optional reason.
	*
	* @param options - The options to use when throwing the error.
	*/
	#throwParseError(options) {
		const token = this.#lookaheadToken(0);
		throw new ParseError({
			lexPosition: options?.lexPosition ?? token.start,
			tokenValue: options?.tokenValue ?? token.value,
			tokenType: options?.tokenType ?? token.type,
			reason: options?.reason
		});
	}
	/**
	* Process an index expression.
	*
	* An index expression is a syntax that allows you to
	* access elements in a list or dictionary. For example
	* `foo[0]` accesses the first element in the list `foo`.
	*/
	#parseIndexExpression() {
		if (this.#lookahead(0) === "colon" || this.#lookahead(1) === "colon") return this.#parseSliceExpression();
		const node = index(this.#lookaheadToken(0).value);
		this.#advance();
		this.#match("rbracket");
		return node;
	}
	/**
	* Process a slice expression.
	*
	* A slice expression is a syntax that allows you to
	* access a range of elements in a list. For example
	* `foo[0:10:2]` accesses every other element in the
	* list `foo` from index 0 to 10.
	*
	* In a slice expression, the first index represents the
	* start of the slice, the second index represents the
	* end of the slice, and the third index represents the
	* step.
	*
	* If the first index is omitted, it defaults to 0.
	* If the second index is omitted, it defaults to the
	* length of the list. If the third index is omitted, it
	* defaults to 1. If the last colon is omitted, it defaults
	* to a single index.
	*/
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
	/**
	* Process a projection if the right hand side of the
	* projection is a slice.
	*
	* @param left - The left hand side of the projection.
	* @param right - The right hand side of the projection.
	*/
	#projectIfSlice(left, right) {
		const idxExpression = indexExpression([left, right]);
		if (right.type === "slice") return projection(idxExpression, this.#parseProjectionRhs(BINDING_POWER.star));
		return idxExpression;
	}
	/**
	* Process a comparator.
	*
	* A comparator is a syntax that allows you to compare
	* two values. For example `foo == bar` compares the
	* value of `foo` with the value of `bar`.
	*
	* @param left - The left hand side of the comparator.
	* @param comparatorChar - The comparator character.
	*/
	#parseComparator(left, comparatorChar) {
		return comparator(comparatorChar, left, this.#expression(BINDING_POWER[comparatorChar]));
	}
	/**
	* Process a multi-select list.
	*
	* A multi-select list is a syntax that allows you to
	* select multiple elements from a list. For example
	* `foo[*]` selects all elements in the list `foo`.
	*/
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
	/**
	* Process a multi-select hash.
	*
	* A multi-select hash is a syntax that allows you to
	* select multiple key-value pairs from a dictionary.
	* For example `foo{a: a, b: b}` selects the keys `a`
	* and `b` from the dictionary `foo`.
	*/
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
			/* v8 ignore else -- @preserve */
			if (this.#currentToken() === "comma") this.#match("comma");
			else if (this.#currentToken() === "rbrace") {
				this.#match("rbrace");
				break;
			}
		}
		return multiSelectObject(pairs);
	}
	/**
	* Process the right hand side of a projection.
	*
	* @param bindingPower - The binding power of the current token.
	*/
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
	/**
	* Process the right hand side of a dot expression.
	*
	* @param bindingPower - The binding power of the current token.
	*/
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
	/**
	* Process a token and throw an error if it doesn't match the expected token.
	*
	* @param tokenType - The expected token type.
	*/
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
	/**
	* Process a token and throw an error if it doesn't match the expected token.
	*
	* @param tokenTypes - The expected token types.
	*/
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
	/**
	* Advance the index to the next token.
	*/
	#advance() {
		this.#index += 1;
	}
	/**
	* Get the current token type.
	*/
	#currentToken() {
		return this.#tokens[this.#index].type;
	}
	/**
	* Look ahead in the token stream and get the type of the token
	*
	* @param number - The number of tokens to look ahead.
	*/
	#lookahead(number) {
		return this.#tokens[this.#index + number].type;
	}
	/**
	* Look ahead in the token stream and get the token
	*
	* @param number - The number of tokens to look ahead.
	*/
	#lookaheadToken(number) {
		return this.#tokens[this.#index + number];
	}
	/**
	* Remove half of the cached expressions randomly.
	*/
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
/**
* Search for data in a JSON object using a JMESPath expression.
*
* @example
* ```typescript
* import { search } from '@aws-lambda-powertools/jmespath';
*
* const data = {
*   foo: {
*     bar: {
*       baz: 1
*     }
*   }
* };
*
* const result = search('foo.bar.baz', data);
* console.log(result); // 1
* ```
*
* By default the search function will use all the built-in functions
* present in the [JMESPath specification](https://jmespath.org/specification.html).
*
* Powertools for AWS Lambda provides some additional functions that can be used
* by passing them in the `customFunctions` option.
*
* @example
* ```typescript
* import { search } from '@aws-lambda-powertools/jmespath';
* import { PowertoolsFunctions } from '@aws-lambda-powertools/jmespath/functions';
*
* const data = {
*   body: "{\"foo\": \"bar\"}"
* };
*
* const result = search(
*   'powertools_json(body)',
*   data,
*   { customFunctions: new PowertoolsFunctions() }
* );
* console.log(result); // { foo: 'bar' }
* ```
*
* @param expression - The JMESPath expression to use
* @param data - The JSON object to search
* @param options - The parsing options to use
*/
const search = (expression, data, options) => {
	return parser.parse(expression).search(data, options);
};
export { search as t };
