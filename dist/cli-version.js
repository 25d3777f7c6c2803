// src/core/version.ts
/** Version of the tool; a test holds it equal to package.json's. */
const toolVersion = "0.1.0";
export { toolVersion as t };
