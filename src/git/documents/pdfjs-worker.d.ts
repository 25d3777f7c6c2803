/** The half of pdfjs-dist that parses, which is imported for what it does; the package ships no types of it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
