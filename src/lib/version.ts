/** Version of the tool; a test holds it equal to package.json's. */
export const toolVersion = '0.1.0'
