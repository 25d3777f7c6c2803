/** A test checks that it equals the version in package.json. */
export const toolVersion = '0.1.0'
