import { Ac as count } from "./cli-exam.js";
// src/cli/many.ts
/** `1 question`, `1,200 questions`. */
function many(number, one, more = `${one}s`) {
	return `${count(number)} ${number === 1 ? one : more}`;
}
export { many as t };
