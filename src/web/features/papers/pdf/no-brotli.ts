// Stands in for fontkit's WOFF2 decoder (vite.config.ts): every font of the report is a TTF.
// biome-ignore lint/style/noDefaultExport: fontkit imports the default
export default function decompress(): never {
  throw new Error('Only TTF fonts can be used');
}
