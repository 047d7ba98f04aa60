import { defineShell } from '@cupboard/tooling/webpack'

export default defineShell()
