import { F as shown } from "./lib-flags.js";
// src/lib/tally.ts
function openTally() {
	const all = new Map();
	return {
		add(what, example) {
			const known = all.get(what) ?? {
				count: 0,
				example: shown(example)
			};
			known.count += 1;
			all.set(what, known);
		},
		get counted() {
			return [...all].map(([what, counts]) => ({
				what,
				...counts
			}));
		}
	};
}
export { openTally as t };
