export { exportContent, importContent, importFirstTexts } from './store/import-content.ts';
export { readSource } from './source/read-source.ts';
export { faultLine, WrongSource, type SourceFault } from './source/source-fault.ts';
