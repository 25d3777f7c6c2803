// src/lib/event-loop-drained.ts
function onEventLoopDrained(tell) {
	const listener = () => tell(/* @__PURE__ */ new Error("nothing is left to wait for, and the work is not done"));
	process.once("beforeExit", listener);
	return () => process.off("beforeExit", listener);
}
export { onEventLoopDrained as t };
