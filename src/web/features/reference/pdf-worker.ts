// Reads PDFs off the page's thread. Importing pdf.js in a worker is all that it takes: it answers the page by itself.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
