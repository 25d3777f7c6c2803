/** A test checks that this equals the version in package.json. */
export const toolVersion = '0.1.0'
