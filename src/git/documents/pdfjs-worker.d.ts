/**
 * The parsing half of pdfjs-dist, which is imported for its side effects. The package has no types
 * for it.
 */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
