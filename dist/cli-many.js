import { gc as count } from "./cli-exam.js";
// src/cli/many.ts
function many(number, one, more = `${one}s`) {
	return `${count(number)} ${number === 1 ? one : more}`;
}
export { many as t };
