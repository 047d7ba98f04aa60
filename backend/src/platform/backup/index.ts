export { makeBackup } from './make.ts'
export { reset } from './reset.ts'
export { checkBackup, restoreBackup } from './restore.ts'
