/** The parsing half of pdfjs-dist, imported for its side effects. The package ships no types for it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
