// src/core/sides.ts
const sideNames = ["base", "head"];
export { sideNames as t };
